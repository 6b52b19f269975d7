from etagere.core.rng cimport Rng
from etagere.games.barrage.state cimport State

cpdef void determinize(State s, int viewer, Rng rng) noexcept nogil
cpdef void unseal(State s, int viewer) noexcept nogil
