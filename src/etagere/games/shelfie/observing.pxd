from etagere.core cimport bits
from etagere.games.shelfie cimport actions, spec, tables
from etagere.games.shelfie.state cimport State

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cdef void observe_cells(unsigned long long cells, int kind, int start, float[::1] out) noexcept nogil
