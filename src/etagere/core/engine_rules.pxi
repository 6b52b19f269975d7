# Included by the engine.pyx of a game without chance and secrets, which cimports `State` and the rooms named here.
from etagere.core cimport mixing
from etagere.core.engine cimport Choices, Engine as AnyEngine, State as AnyState
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng

cdef class RulesEngine(AnyEngine):
    cdef void copy(self, AnyState to, AnyState source) noexcept nogil:
        (<State> to).copy_from(<State> source)

    cdef int actor(self, AnyState s) noexcept nogil:
        return rules.actor(<State> s)

    cdef int awaited(self, AnyState s) noexcept nogil:
        return rules.awaited(<State> s)

    cdef int fill_legal(self, AnyState s, int seat, Choices found) noexcept nogil:
        return rules.fill_legal(<State> s, seat, found)

    cdef int sample(self, AnyState s, int seat, Rng rng, Choices found) noexcept nogil:
        return rules.sample(<State> s, seat, rng, found)

    cdef void apply(self, AnyState s, int seat, int action, EventLog log) noexcept nogil:
        rules.apply(<State> s, seat, action, log)

    cdef int score(self, AnyState s, int seat) noexcept nogil:
        return scoring.score(<State> s, seat)

    cdef int rank_key(self, AnyState s, int seat) noexcept nogil:
        return scoring.rank_key(<State> s, seat)

    cdef unsigned long long infoset(self, AnyState s, int viewer) noexcept nogil:
        return mixing.fold((<State> s).public_number(), viewer)

    cdef int estimate(self, AnyState s, int seat) noexcept nogil:
        return heuristics.estimate(<State> s, seat)

    cdef int rate(self, AnyState s, int seat, int action) noexcept nogil:
        return heuristics.rate(<State> s, seat, action)

    cdef int policy(self, AnyState s, int seat, Rng rng, Choices found) noexcept nogil:
        return heuristics.policy(<State> s, seat, rng, found)

    cdef void observe(self, AnyState s, int viewer, float[::1] out) noexcept nogil:
        observing.observe(<State> s, viewer, out)
