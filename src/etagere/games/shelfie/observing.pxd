from etagere.core cimport bits
from etagere.games.shelfie.state cimport State

cdef int CELLS, GOALS, KINDS, NO_TILE, NONE, OVER, SHELF_CELLS, SIZE
cdef int BOARD_AT, SHELVES_AT, PERSONAL_AT, GOALS_AT, CLAIMED_AT, NEXT_TOKEN_AT, END_TOKEN_AT
cdef int TO_MOVE_AT, START_AT, BAG_AT
cdef unsigned long long[72] CARD_MASK
cdef int[35] FROM_TOP
cdef int[20] TOKEN_POINTS

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cdef void observe_cells(unsigned long long cells, int kind, int start, float[::1] out) noexcept nogil
