# The same names for compiled rooms, as plain loops.
from etagere.core cimport constants
from etagere.core.rng cimport Rng

cdef inline int below(Rng rng, int n) noexcept nogil:
    cdef unsigned long long z
    rng.state += constants.GOLDEN
    z = rng.state
    z = (z ^ (z >> 30)) * constants.MIX_A
    z = (z ^ (z >> 27)) * constants.MIX_B
    return <int> (((z >> 32) * <unsigned long long> n) >> 32)

cdef inline void deal(short* counts, int left, Rng rng, short* into, const int* places, int n) noexcept nogil:
    cdef int i, k, kind
    for i in range(n):
        k = below(rng, left - i)
        kind = 0
        while k >= counts[kind]:
            k -= counts[kind]
            kind += 1
        counts[kind] -= 1
        into[places[i]] = kind
