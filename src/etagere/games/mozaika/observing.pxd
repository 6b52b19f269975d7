cimport cython
from etagere.games.mozaika cimport actions, rules, spec, tables
from etagere.games.mozaika.state cimport State

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cdef void observe_board(State s, int seat, int place, float[::1] out) noexcept nogil
cdef void observe_seat(State s, int seat, int viewer, int place, float[::1] out) noexcept nogil
cdef void observe_order(State s, int viewer, float[::1] out) noexcept nogil
cdef int unseen(State s, int viewer, int kind) noexcept nogil
