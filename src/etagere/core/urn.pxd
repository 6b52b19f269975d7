# The same name for compiled rooms, as a plain loop.
from etagere.core.rng cimport Rng

cdef inline void deal(short* counts, int left, Rng rng, short* into, const int* places, int n) noexcept nogil:
    cdef int i, k, kind
    for i in range(n):
        k = rng.below(left - i)
        kind = 0
        while k >= counts[kind]:
            k -= counts[kind]
            kind += 1
        counts[kind] -= 1
        into[places[i]] = kind
