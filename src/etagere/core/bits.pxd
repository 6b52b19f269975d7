# The same names for compiled rooms, as machine instructions.
cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define etagere_popcount(x) __builtin_popcountll(x)
    #define etagere_lowest(x) __builtin_ctzll(x)
    #else
    static int etagere_popcount(unsigned long long x) { int n = 0; while (x) { x &= x - 1; n++; } return n; }
    static int etagere_lowest(unsigned long long x) { int n = 0; while (!(x & 1)) { x >>= 1; n++; } return n; }
    #endif
    """
    int _popcount "etagere_popcount" (unsigned long long x) noexcept nogil
    int _lowest "etagere_lowest" (unsigned long long x) noexcept nogil

cdef inline int popcount(unsigned long long x) noexcept nogil:
    return _popcount(x)

cdef inline int lowest(unsigned long long x) noexcept nogil:
    return _lowest(x)

cdef inline int nth(unsigned long long x, int n) noexcept nogil:
    while n:
        x &= x - 1
        n -= 1
    return _lowest(x)
