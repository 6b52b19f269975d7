# Included by the engine.pyx of a game with chance and without secrets.
include "engine_rules.pxi"

cdef class ChanceEngine(RulesEngine):
    cdef int draw(self, AnyState s, Rng rng) noexcept nogil:
        return rules.draw(<State> s, rng)

    cdef void settle(self, AnyState s, Rng rng) noexcept nogil:
        rules.settle(<State> s, rng)
