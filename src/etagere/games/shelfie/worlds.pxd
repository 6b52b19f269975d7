cimport cython
from etagere.core cimport bits
from etagere.core.rng cimport Rng
from etagere.games.shelfie cimport spec
from etagere.games.shelfie.state cimport State

@cython.locals(left=int)
cpdef void determinize(State s, int viewer, Rng rng) noexcept nogil
cpdef void unseal(State s, int viewer) noexcept nogil
