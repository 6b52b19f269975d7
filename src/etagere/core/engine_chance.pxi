# Included by the engine.pyx of a game with chance and without secrets.
include "engine_rules.pxi"

cdef class ChanceEngine(RulesEngine):
    cdef int draw(self, AnyState s, Rng rng) noexcept nogil:
        return rules.draw(<State> s, rng)

    cdef int fill_odds(self, AnyState s, Choices found) noexcept nogil:
        return rules.fill_odds(<State> s, found)

    cdef void settle(self, AnyState s, Rng rng) noexcept nogil:
        rules.settle(<State> s, rng)
