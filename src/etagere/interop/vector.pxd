cimport cython
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int NOBODY, MARGIN, PLACE

@cython.final
cdef class VectorMatches:
    cdef Engine engine
    cdef list states, rngs, found
    cdef State fresh
    cdef int seats, longest, reward
    cdef float[:, ::1] observations
    cdef unsigned char[:, ::1] masks
    cdef float[:, ::1] rewards
    cdef unsigned char[::1] dones
    cdef unsigned char[::1] truncated
    cdef int[::1] actors
    cdef int[::1] ages
    cdef int[::1] counts
    cdef readonly long long decisions

    @cython.locals(s=State, rng=Rng)
    cpdef void reset(self, int i, unsigned long long seed)
    @cython.locals(s=State, found=Choices, seat=int, n=int, k=int, mask="unsigned char[::1]")
    cpdef void show(self, int i)
    @cython.locals(found=Choices, n=int, k=int, mask="unsigned char[::1]")
    cpdef void hide(self, int i)
    @cython.locals(i=int)
    cpdef void sample(self, Rng rng, int[::1] actions)
    cpdef int play(self, int i, int action)
    @cython.locals(found=Choices)
    cpdef int pick(self, int i, Rng rng)
    @cython.locals(s=State, rng=Rng, seat=int)
    cpdef int advance(self, int i, int action)
    @cython.locals(i=int)
    cpdef int step(self, int[::1] actions, int count, unsigned long long[::1] next_seeds)
    @cython.locals(s=State, seat=int, own=int, better=int, level=int, best_other=int, other=int, theirs=int, points=int, margin=int, most=int)
    cpdef void pay(self, int i)
