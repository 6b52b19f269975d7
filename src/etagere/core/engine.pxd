cimport cython
from etagere.core cimport listing
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng

cdef int CHANCE, NOBODY, MOST_CHOICES, MOST_SEATS, SMALL
cdef list SMALL_INTS

cdef class State:
    pass

@cython.final
cdef class Choices:
    cdef int[4096] codes
    cdef int[4096] ratings
    cdef int[8] estimates
    @cython.locals(view="int[::1]")
    cpdef object _view(self)
    @cython.locals(view="int[::1]")
    cpdef object _ratings_view(self)
    @cython.locals(view="int[::1]")
    cpdef object _estimates_view(self)
    cpdef int weigh(self, int n, int draw, int weight) noexcept nogil
    @cython.locals(i=int)
    cpdef list weighed(self, int n)
    @cython.locals(i=int, total=int)
    cpdef list shared_out(self, int n)
    @cython.locals(i=int)
    cpdef list first(self, int n)

cdef class Engine:
    cdef void copy(self, State to, State source) noexcept nogil
    cdef int actor(self, State s) noexcept nogil
    cdef int awaited(self, State s) noexcept nogil
    cdef int fill_legal(self, State s, int seat, Choices found) noexcept nogil
    cpdef list legal(self, State s, int seat, Choices found)
    cdef int sample(self, State s, int seat, Rng rng, Choices found) noexcept nogil
    cdef void apply(self, State s, int seat, int action, EventLog log) noexcept nogil
    cdef int draw(self, State s, Rng rng) noexcept nogil
    cdef int fill_odds(self, State s, Choices found) noexcept nogil
    cdef int score(self, State s, int seat) noexcept nogil
    cdef int rank_key(self, State s, int seat) noexcept nogil
    cdef unsigned long long infoset(self, State s, int viewer) noexcept nogil
    cdef void determinize(self, State s, int viewer, Rng rng) noexcept nogil
    cdef void unseal(self, State s, int viewer) noexcept nogil
    cdef int estimate(self, State s, int seat) noexcept nogil
    @cython.locals(seat=int)
    cdef void estimate_all(self, State s, int seats, Choices found) noexcept nogil
    cdef void estimate_after(self, State before, State s, int seats, Choices found) noexcept nogil
    cdef int rate(self, State s, int seat, int action) noexcept nogil
    @cython.locals(i=int)
    cdef void rate_all(self, State s, int seat, int n, Choices found) noexcept nogil
    cdef int policy(self, State s, int seat, Rng rng, Choices found) noexcept nogil
    cdef void observe(self, State s, int viewer, float[::1] out) noexcept nogil
    cdef void settle(self, State s, Rng rng) noexcept nogil
