cimport cython
from etagere.core.engine cimport State as AnyState

@cython.final
cdef class State(AnyState):
    cdef public int seats, refill, goals, step, seat, turns, first_full, refills, at, gaps, bag_left
    cdef public unsigned long long occupied, free
    cdef public short[45] board
    cdef public short[6] bag
    cdef public unsigned long long[24] shelves
    cdef public short[20] heights
    cdef public short[4] room
    cdef public short[4] held
    cdef public short[2] common
    cdef public short[2] taken
    cdef public short[8] claimed
    cdef public short[4] personal
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(twin=State)
    cpdef State clone(self)
