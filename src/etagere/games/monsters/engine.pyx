# The rooms of Monster Factory as a C table for compiled loops (see core/engine.py).
from etagere.games.monsters cimport heuristics, observing, rules, scoring, worlds
from etagere.games.monsters.state cimport State

include "../../core/engine.pxi"

cdef class OwnEngine(Engine):
    cdef void estimate_all(self, AnyState s, int seats, Choices found) noexcept nogil:
        heuristics.estimate_all(<State> s, seats, found)
