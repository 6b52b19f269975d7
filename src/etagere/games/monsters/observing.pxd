cimport cython
from etagere.games.monsters cimport actions, spec, tables
from etagere.games.monsters.state cimport State

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
@cython.locals(at=int, n=int)
cpdef int open_edges(State s, int seat) noexcept nogil
@cython.locals(tile=int, at=int, shown=int, channel=int)
cdef void observe_monster(State s, int seat, int start, float[::1] out) noexcept nogil
