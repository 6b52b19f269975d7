cimport cython
from etagere.core cimport bits, mixing, urn
from etagere.core.rng cimport Rng
from etagere.games.shelfie cimport spec
from etagere.games.shelfie.state cimport State

@cython.locals(number=cython.ulonglong, free=cython.ulonglong)
cpdef unsigned long long infoset(State s, int viewer) noexcept nogil
@cython.locals(left=int)
cpdef void determinize(State s, int viewer, Rng rng) noexcept nogil
cpdef void unseal(State s, int viewer) noexcept nogil
