cimport cython
from etagere.core cimport mixing, urn
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int CHANCE, NOBODY, UNIFORM, NO_BOT, SAMPLES, FIRST_WORLD
cdef double NOTHING

@cython.final
cdef class FastBots:
    cdef Engine engine
    cdef State base, world, after, other
    cdef int seats, ranked, secrets
    cdef public int samples
    cdef public double scale, rival_weight
    cdef public int[::1] kinds
    cdef public unsigned long long[::1] streams, ties
    cdef public long long[::1] made
    cdef public long long draws
    cdef public Rng rng
    cdef public Choices found
    cdef public double[::1] values
    cdef int[4096] ratings
    cdef int[4096] legal

    @cython.locals(n=int)
    cpdef int choose(self, State s, int seat) noexcept nogil
    @cython.locals(state=cython.ulonglong)
    cpdef void imagine(self, State s, int seat) noexcept nogil
    @cython.locals(i=int, each=int, sample=int)
    cpdef void consider(self, int seat, int n, int first, int last) noexcept nogil
    cdef void attempt(self, State s, State before, int seat, int i) noexcept nogil
    @cython.locals(own=int, other=int, margin=double, value=double, total=double, worst=double)
    cdef double worth(self, int seat) noexcept nogil
    @cython.locals(i=int, found=int, ahead=int, value=double, low=double, high=double, shows=bint)
    cpdef int best(self, int n, int seat) noexcept nogil
    cpdef void settle(self, State s, Rng rng) noexcept nogil
    @cython.locals(seat=int)
    cpdef int play(self, State s, Rng rng, int learner, int most) noexcept nogil
