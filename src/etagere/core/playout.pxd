cimport cython
from etagere.core cimport mixing
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int NOBODY
cdef unsigned long long CHECKSUM_PRIME, CHECKSUM_MASK

cdef int playout(Engine engine, State s, Rng rng, Choices found, int longest) noexcept nogil

@cython.locals(rng=Rng, found=Choices, checksum=cython.ulonglong, decisions=cython.longlong, i=int, seat=int)
cpdef list playouts(Engine engine, State fresh, State spare, int seats, unsigned long long seed, int count, int longest)
@cython.locals(decisions=cython.longlong, i=int, seat=int)
cpdef long long play_range(Engine engine, State fresh, State spare, Rng rng, Choices found, int seats, unsigned long long seed, int start, int stop, int longest, int[::1] scores) noexcept nogil
