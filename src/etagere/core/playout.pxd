cimport cython
from etagere.core.flow cimport Choices, Flow, State
from etagere.core.rng cimport Rng

cdef int NOBODY
cdef unsigned long long WALK_PRIME, WALK_MASK

cdef int playout(Flow flow, State s, Rng rng, Choices found, int longest) noexcept nogil

@cython.locals(rng=Rng, found=Choices, walk=cython.ulonglong, decisions=cython.longlong, i=int, seat=int)
cpdef list playouts(Flow flow, State fresh, State spare, int seats, unsigned long long seed, int count, int longest)
