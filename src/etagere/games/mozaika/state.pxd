cimport cython
from etagere.core.engine cimport State as AnyState

cdef int ALL_CELLS, DEALING, NO_TILE, NONE, OPEN

@cython.final
cdef class State(AnyState):
    cdef public int seats, bag_stays, bank_limit, each_axis, open_hands, step, turn, starter, due, owing, at, fly
    cdef public int bank, bag_left, offered, returned
    cdef public short[12] bag
    cdef public short[12] offer
    cdef public short[5] coins
    cdef public short[5] spent
    cdef public short[5] bids
    cdef public short[5] order
    cdef public int[5] types
    cdef public short[60] hands
    cdef public short[60] known
    cdef public short[5] hidden
    cdef public int[5] empty
    cdef public int[5] flies
    cdef public short[80] boards
    cdef public int[40] looks
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(twin=State)
    cpdef State clone(self)
