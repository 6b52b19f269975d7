cimport cython
from etagere.core cimport bits
from etagere.games.glassworks cimport actions, scoring, spec, steps, tables
from etagere.games.glassworks.state cimport State

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cdef void observe_table(State s, float[::1] out) noexcept nogil
@cython.locals(kind=int, count=cython.ulonglong)
cdef void observe_packed(unsigned long long word, int start, float[::1] out) noexcept nogil
cdef void observe_board(State s, int board, int i, float[::1] out) noexcept nogil
cdef void observe_step(State s, float[::1] out) noexcept nogil
