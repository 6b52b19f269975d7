cimport cython
from etagere.core.engine cimport State as AnyState

@cython.final
cdef class State(AnyState):
    cdef public int seats, boards, final_lake, count_overflow, step, seat, first, turns, trigger, turns_left, ended
    cdef public int at, due, pair_shape, pair_tile, pair_collect, fresh, bag_left, lake_size
    cdef public short[54] bag
    cdef public short[9] bag_colours
    cdef public short[6] order
    cdef public short[6] place
    cdef public unsigned long long[24] river
    cdef public unsigned long long[4] haul
    cdef public short[5] lake
    cdef public short[45] satchels
    cdef public short[5] held
    cdef public short[45] columns
    cdef public short[35] heights
    cdef public short[35] stacks
    cdef public short[5] opened
    cdef public short[5] grid
    cdef public short[5] spilled
    cdef public unsigned long long[20] overflow
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(twin=State)
    cpdef State clone(self)
