# Steps of a batch with the interpreter's lock released, so that threads step parts of it side by side.
# Without the lock no reference may be counted, so the objects of each match are passed as bare pointers.
from libc.stdlib cimport free, malloc
from etagere.core.engine cimport Choices, State
from etagere.core.rng cimport Rng
from etagere.interop.vector cimport VectorMatches

ctypedef void (*Step)(void*, int, void*, void*, void*, int, unsigned long long) noexcept nogil


cdef void step_one(
    VectorMatches matches, int i, State s, Rng rng, Choices found, int action, unsigned long long next_seed
) noexcept nogil:
    matches.step_one(i, s, rng, found, action, next_seed)


def step(VectorMatches matches, int[::1] actions, int start, int stop, unsigned long long[::1] next_seeds):
    """Carry out a legal action in each match of a range; see `VectorMatches.step`."""
    cdef int i, n = stop - start
    cdef Step one = <Step> step_one
    cdef void** held = <void**> malloc(3 * n * sizeof(void*))
    if held == NULL:
        raise MemoryError
    for i in range(n):
        held[3 * i] = <void*> matches.states[start + i]
        held[3 * i + 1] = <void*> matches.rngs[start + i]
        held[3 * i + 2] = <void*> matches.found[start + i]
    with nogil:
        for i in range(n):
            one(
                <void*> matches, start + i, held[3 * i], held[3 * i + 1], held[3 * i + 2],
                actions[start + i], next_seeds[start + i],
            )
    free(held)
