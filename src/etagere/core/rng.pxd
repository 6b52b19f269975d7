cimport cython

cdef unsigned long long MASK, GOLDEN, MIX_A, MIX_B

@cython.final
cdef class Rng:
    cdef public unsigned long long state
    @cython.locals(z=cython.ulonglong)
    cpdef unsigned long long bits(self) noexcept nogil
    @cython.locals(z=cython.ulonglong)
    cpdef int below(self, int n) noexcept nogil
    cpdef void copy_from(self, Rng other) noexcept nogil
