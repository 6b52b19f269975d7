# Steps of a batch with the interpreter's lock released, so that threads step parts of it side by side.
# Without the lock no reference may be counted, so the objects of each match are passed as bare pointers.
from libc.stdlib cimport free, malloc
from etagere.core.engine cimport Choices, State
from etagere.core.rng cimport Rng
from etagere.core.team cimport Team, Work, take_next
from etagere.interop.vector cimport VectorMatches

ctypedef void (*Step)(void*, int, void*, void*, void*, int) noexcept nogil

cdef enum:
    PIECE = 64  # matches taken at a time: what is written of them lies in cache lines of their own


cdef void step_one(VectorMatches matches, int i, State s, Rng rng, Choices found, int action) noexcept nogil:
    matches.step_one(i, s, rng, found, action)


cdef void take_pieces(Steps steps, int worker) noexcept nogil:
    """Carry out a legal action in match after match until all are taken."""
    cdef int i, start
    cdef void** held = steps.held
    cdef Step one = <Step> step_one
    cdef void* matches = <void*> steps.matches
    while True:
        start = take_next(&steps.taken, PIECE)
        if start >= steps.count:
            break
        for i in range(start, min(start + PIECE, steps.count)):
            one(matches, i, held[3 * i], held[3 * i + 1], held[3 * i + 2], steps.actions[i])


cdef class Steps:
    """The steps of a batch. Whoever is free takes the next piece, so a thread that wakes late does less."""

    cdef VectorMatches matches
    cdef Team team
    cdef void** held
    cdef int* actions
    cdef int count, taken

    def __cinit__(self, VectorMatches matches, int threads):
        cdef int i
        self.matches = matches
        self.team = Team(threads)
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

    def step(self, int[::1] actions):
        """Carry out a legal action in each match; see `VectorMatches.step`."""
        self.actions = &actions[0]
        self.taken = 0
        with nogil:
            self.team.call(<Work> take_pieces, <void*> self)
