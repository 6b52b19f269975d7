cimport cython
from etagere.core cimport bits
from etagere.games.mozaika.state cimport State

cdef int AXIS_COUNT, CELLS, COINS_A_POINT, DIAG_ANTI, DIAG_MAIN, GROUPS, LOOK_POINTS, LOOKS, PATTERN_POINTS
cdef int[5] AXIS_POINTS
cdef int[12] COLOUR
cdef int[19] GROUP_MASK
cdef int[80] MIRROR
cdef int[12] SYMBOL

cpdef int group_raw(State s, int seat, int group) noexcept nogil
cpdef int group_net(State s, int seat, int group) noexcept nogil
cpdef int group_points(State s, int seat) noexcept nogil
cpdef bint axis_holds(State s, int seat, int axis) noexcept nogil
cpdef int axis_points(State s, int seat, int axis) noexcept nogil
cpdef int symmetry_points(State s, int seat) noexcept nogil
cpdef int coin_points(State s, int seat) noexcept nogil
cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
