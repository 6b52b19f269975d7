cimport cython
from etagere.core cimport bits
from etagere.games.mozaika cimport spec, tables
from etagere.games.mozaika.state cimport State

cpdef int group_raw(State s, int seat, int group) noexcept nogil
cpdef int group_net(State s, int seat, int group) noexcept nogil
cpdef int group_points(State s, int seat) noexcept nogil
cpdef bint axis_holds(State s, int seat, int axis) noexcept nogil
cpdef int axis_points(State s, int seat, int axis) noexcept nogil
cpdef int symmetry_points(State s, int seat) noexcept nogil
cpdef int coin_points(State s, int seat) noexcept nogil
cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
