cimport cython
from etagere.bots.fast cimport FastBots
from etagere.core cimport mixing, urn
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int NOBODY, MARGIN, PLACE

@cython.final
cdef class VectorMatches:
    cdef Engine engine
    cdef tuple states, rngs, found
    cdef State fresh
    cdef int seats, ranked, longest, reward
    cdef float[:, ::1] observations
    cdef unsigned char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] dones
    cdef unsigned char[::1] truncated
    cdef int[::1] actors
    cdef int[::1] ages
    cdef int[::1] counts
    cdef unsigned long long[::1] seeds
    cdef long long[::1] begun
    cdef public unsigned long long seed
    cdef public FastBots bots
    cdef public int learner

    cpdef void reset(self, int i, unsigned long long seed)
    cpdef void refresh(self, int i)
    cdef void begin(self, int i, State s, Rng rng, Choices found, unsigned long long seed) noexcept nogil
    @cython.locals(seat=int, n=int, k=int, mask="unsigned char[::1]")
    cdef void show(self, int i, State s, Choices found) noexcept nogil
    @cython.locals(n=int, k=int, mask="unsigned char[::1]")
    cdef void hide(self, int i, Choices found) noexcept nogil
    @cython.locals(found=Choices)
    cpdef list listed(self, int i)
    @cython.locals(i=int)
    cpdef void sample(self, Rng rng, int[::1] actions)
    @cython.locals(found=Choices, i=int, k=int, at=int)
    cpdef void list_legal(self, int[::1] starts, int[::1] codes)
    @cython.locals(i=int, action=int, size=int)
    cpdef int illegal(self, int[::1] actions, int count) noexcept nogil
    @cython.locals(i=int)
    cpdef void step(self, int[::1] actions)
    cdef void step_one(self, int i, State s, Rng rng, Choices found, int action) noexcept nogil
    cpdef void begin_next(self, int i)
    cdef void renew(self, int i, State s, Rng rng, Choices found) noexcept nogil
    cpdef unsigned long long next_seed(self, int i) noexcept nogil
    @cython.locals(s=State, found=Choices)
    cpdef int play(self, int i, int action)
    cpdef bint attempt(self, int i, int action)
    @cython.locals(found=Choices)
    cpdef int pick(self, int i, Rng rng)
    @cython.locals(seat=int)
    cdef int advance(self, int i, State s, Rng rng, int action) noexcept nogil
    cpdef void reward_all(self, int i)
    @cython.locals(seat=int, own=int, better=int, level=int, best_other=int, other=int, theirs=int, points=int, margin=int, most=int)
    cdef void pay(self, int i, State s) noexcept nogil
