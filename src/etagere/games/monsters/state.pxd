cimport cython
from etagere.core.engine cimport State as AnyState

@cython.final
cdef class State(AnyState):
    cdef public int seats, start_tiles, step, seat, owner, drawn, ways, turns, firsts, left, laid, opened
    cdef public short[48] stack
    cdef public short[48] discarded
    cdef public short[6] opens
    cdef public short[6] size
    cdef public short[6] eyes
    cdef public short[6] last
    cdef public short[6] finished
    cdef public short[6] first_points
    cdef public short[6] minion_points
    cdef public int[192] cells
    cdef public short[192] wants
    cdef public int[88] laid_cells
    cdef public short[88] laid_faces
    cdef public short[88] before
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(twin=State)
    cpdef State clone(self)
