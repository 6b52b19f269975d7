cimport cython

cdef int ROWS, WIDTH

@cython.final
cdef class EventLog:
    cdef int[8192] data
    cdef readonly int size, lost
    @cython.locals(at=int)
    cpdef void add(self, int kind, int a=*, int b=*, int c=*, int d=*, int e=*, int f=*, int g=*) noexcept nogil
    cpdef list take(self)
