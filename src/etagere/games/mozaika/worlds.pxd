cimport cython
from etagere.core cimport bits, mixing, urn
from etagere.core.rng cimport Rng
from etagere.games.mozaika cimport spec, tables
from etagere.games.mozaika.state cimport State

@cython.locals(number=cython.ulonglong, unseen=int, bid=int)
cpdef unsigned long long infoset(State s, int viewer) noexcept nogil
cpdef void determinize(State s, int viewer, Rng rng) noexcept nogil
cdef void take_back(State s, int seat) noexcept nogil
cdef void deal_hidden(State s, int seat, Rng rng) noexcept nogil
cpdef void unseal(State s, int viewer) noexcept nogil
