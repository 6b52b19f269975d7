from cpython.pythread cimport PyThread_type_lock

cdef extern from *:
    """
    #ifdef _MSC_VER
        #include <intrin.h>
        #define take_next(at, n) _InterlockedExchangeAdd((volatile long*)(at), (n))
    #else
        #define take_next(at, n) __atomic_fetch_add((at), (n), __ATOMIC_RELAXED)
    #endif
    """
    int take_next(int* at, int n) noexcept nogil

ctypedef void (*Work)(void* what, int worker) noexcept nogil

ctypedef struct Helper:
    int worker
    Work work
    void* what
    PyThread_type_lock go, done

cdef class Team:
    cdef int others, process
    cdef Helper** helpers
    cdef void call(self, Work work, void* what) noexcept nogil
