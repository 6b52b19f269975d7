cimport cython
from etagere.core cimport mixing
from etagere.core.rng cimport Rng
from etagere.games.monsters cimport tables
from etagere.games.monsters.state cimport State

@cython.locals(number=cython.ulonglong, cell=int)
cpdef unsigned long long infoset(State s, int viewer) noexcept nogil
cpdef void determinize(State s, int viewer, Rng rng) noexcept nogil
cpdef void unseal(State s, int viewer) noexcept nogil
