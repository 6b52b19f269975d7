# The rooms of Mozaika as a C table for compiled loops (see core/engine.py).
from etagere.games.mozaika cimport heuristics, observing, rules, scoring, worlds
from etagere.games.mozaika.state cimport State

include "../../core/engine.pxi"

cdef class OwnEngine(Engine):
    cdef void rate_all(self, AnyState s, int seat, int n, Choices found) noexcept nogil:
        heuristics.rate_all(<State> s, seat, n, found)

    cdef void estimate_after(self, AnyState before, AnyState s, int seats, Choices found) noexcept nogil:
        heuristics.estimate_after(<State> before, <State> s, seats, found)
