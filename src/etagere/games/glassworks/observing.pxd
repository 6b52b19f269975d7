cimport cython
from etagere.core cimport bits
from etagere.games.glassworks.scoring cimport score
from etagere.games.glassworks.state cimport State
from etagere.games.glassworks.steps cimport inventory

cdef int COLOUR_COUNT, COLUMNS, DISCARD, KINDS, KINDS_PER_WORD, LAY, NONE, OVER, ROWS
cdef int SATCHEL_ROOM, SHAPE_COUNT, TILES, TURN, WORDS, SIZE
cdef int ORDER_AT, STONES_AT, RIVER_AT, LAKE_AT, BAG_AT, SATCHELS_AT, COLUMNS_AT, HEIGHTS_AT
cdef int OVERFLOW_AT, INVENTORY_AT, POINTS_AT, HAUL_AT, TO_MOVE_AT, FIRST_AT, STEP_AT
cdef int PENDING_AT, DUE_AT, FINAL_AT, OPTIONS_AT, SOLO_AT
cdef int[6] STONES

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cdef void observe_table(State s, float[::1] out) noexcept nogil
@cython.locals(kind=int, count=cython.ulonglong)
cdef void observe_packed(unsigned long long word, int start, float[::1] out) noexcept nogil
cdef void observe_board(State s, int board, int i, float[::1] out) noexcept nogil
cdef void observe_step(State s, float[::1] out) noexcept nogil
