cimport cython
from etagere.games.monsters.state cimport State

cdef int KINDS, NONE, OVER, TILES, PLANE, CHANNELS, WINDOW_SIDE, PLANE_SIZE
cdef int MONSTERS_AT, DRAWN_AT, DRAWN_EYE_AT, STACK_AT, DISCARDED_AT, LEFT_AT, SIZE_AT, EYES_AT, OPEN_EDGES_AT
cdef int FIRST_DONE_AT, FIRST_POINTS_AT, MINION_POINTS_AT, PLAYING_AT, TO_MOVE_AT, START_AT
cdef int[256] COLOURED
cdef float[960] SHOWN
cdef int[7744] WINDOW_AT

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
@cython.locals(at=int, n=int)
cpdef int open_edges(State s, int seat) noexcept nogil
@cython.locals(tile=int, at=int, shown=int, channel=int)
cdef void observe_monster(State s, int seat, int start, float[::1] out) noexcept nogil
