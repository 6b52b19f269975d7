cimport cython
from etagere.core cimport mixing
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int NOBODY
cdef unsigned long long CHECKSUM_PRIME, CHECKSUM_MASK

cdef int playout(Engine engine, State s, Rng rng, Choices found, int longest) noexcept nogil

@cython.locals(checksum=cython.ulonglong, decisions=cython.longlong, i=int, seat=int)
cpdef void play_many(Engine engine, State fresh, State spare, Rng rng, Choices found, int seats, unsigned long long seed, int count, int longest, long long[::1] totals) noexcept nogil
@cython.locals(decisions=cython.longlong, i=int, seat=int)
cpdef long long play_range(Engine engine, State fresh, State spare, Rng rng, Choices found, int seats, unsigned long long seed, int start, int stop, int longest, int[::1] scores) noexcept nogil
