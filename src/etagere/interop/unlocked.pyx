# Steps of a batch with the interpreter's lock released, so that threads step parts of it side by side.
# Without the lock no reference may be counted, so the objects of each match are passed as bare pointers.
from libc.stdlib cimport free, malloc
from etagere.core.engine cimport Choices, State
from etagere.core.rng cimport Rng
from etagere.interop.vector cimport VectorMatches

cdef extern from *:
    """
    #ifdef _MSC_VER
        #include <intrin.h>
        #define take_next(at, n) _InterlockedExchangeAdd((volatile long*)(at), (n))
    #else
        #define take_next(at, n) __atomic_fetch_add((at), (n), __ATOMIC_RELAXED)
    #endif
    """
    int take_next(int* at, int n) noexcept nogil

ctypedef void (*Step)(void*, int, void*, void*, void*, int) noexcept nogil

cdef enum:
    PIECE = 64  # matches taken at a time: what is written of them lies in cache lines of their own


cdef void step_one(VectorMatches matches, int i, State s, Rng rng, Choices found, int action) noexcept nogil:
    matches.step_one(i, s, rng, found, action)


cdef class Steps:
    """The steps of a batch. Whoever is free takes the next piece, so a thread that wakes late does less."""

    cdef VectorMatches matches
    cdef void** held
    cdef int count, taken

    def __cinit__(self, VectorMatches matches):
        cdef int i
        self.matches = matches
        self.count = len(matches.states)
        self.held = <void**> malloc(3 * self.count * sizeof(void*))
        if self.held == NULL:
            raise MemoryError
        for i in range(self.count):
            self.held[3 * i] = <void*> matches.states[i]
            self.held[3 * i + 1] = <void*> matches.rngs[i]
            self.held[3 * i + 2] = <void*> matches.found[i]

    def __dealloc__(self):
        free(self.held)

    def begin(self):
        """Before a step, when no thread is at work."""
        self.taken = 0

    def work(self, int[::1] actions):
        """Carry out a legal action in match after match until all are taken; see `VectorMatches.step`."""
        cdef int i, start
        cdef void** held = self.held
        cdef Step one = <Step> step_one
        cdef void* matches = <void*> self.matches
        with nogil:
            while True:
                start = take_next(&self.taken, PIECE)
                if start >= self.count:
                    break
                for i in range(start, min(start + PIECE, self.count)):
                    one(matches, i, held[3 * i], held[3 * i + 1], held[3 * i + 2], actions[i])
