# Included by the engine.pyx of a game with chance and secrets.
include "engine_chance.pxi"

cdef class Engine(ChanceEngine):
    cdef unsigned long long infoset(self, AnyState s, int viewer) noexcept nogil:
        return worlds.infoset(<State> s, viewer)

    cdef void determinize(self, AnyState s, int viewer, Rng rng) noexcept nogil:
        worlds.determinize(<State> s, viewer, rng)

    cdef void unseal(self, AnyState s, int viewer) noexcept nogil:
        worlds.unseal(<State> s, viewer)
