cimport cython
from etagere.core.engine cimport State as AnyState

@cython.final
cdef class State(AnyState):
    cdef public int seats, mode, switches, phase, round, turn, passed, usa, deep, chooser, pairs_left, candidates, objective, stack, neutral, tall, wet, depth
    cdef public unsigned long long taken, decks, market, nationals, starting, discards
    cdef public short[4] order
    cdef public short[4] springs
    cdef public short[4] sources
    cdef public short[5] bonuses
    cdef public short[3] patents
    cdef public short[4] pair_company
    cdef public short[4] pair_officer
    cdef public short[20] heights
    cdef public short[20] held
    cdef public short[36] space_seat
    cdef public short[36] space_engineers
    cdef public short[4] banked
    cdef public short[4] company
    cdef public short[4] officer
    cdef public short[4] power
    cdef public int[4] bases
    cdef public int[4] conduits
    cdef public int[4] houses
    cdef public int[4] house_basins
    cdef public int[4] owned
    cdef public int[4] supply
    cdef public unsigned long long[4] hand
    cdef public unsigned long long[4] done
    cdef public short[4] credits
    cdef public short[4] excavators
    cdef public short[4] mixers
    cdef public short[4] engineers
    cdef public short[4] points
    cdef public short[4] energy
    cdef public short[4] used
    cdef public short[4] copies
    cdef public short[16] built
    cdef public short[4] dial
    cdef public short[24] wheel_tile
    cdef public short[24] wheel_excavators
    cdef public short[24] wheel_mixers
    cdef public short[200] tally
    cdef public short[160] agenda
    cpdef void copy_from(self, State other) noexcept nogil
    @cython.locals(twin=State)
    cpdef State clone(self)
