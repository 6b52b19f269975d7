cimport cython
from etagere.core cimport mixing
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng

cdef int NOBODY, NONE
cdef unsigned long long WORLDS, DRAWS

@cython.locals(decisions=int, seat=int, action=int)
cdef int play_on(Engine engine, State s, Rng rng, Choices found, int viewer, int longest, int[::1] nexts, int place) noexcept nogil
@cython.locals(decisions=cython.longlong, worlds=cython.ulonglong, draws=cython.ulonglong, i=int, row=int, each=int, other=int, own=int, place=int, winners=int)
cpdef long long play_range(Engine engine, State fresh, State spare, Rng rng, Choices found, int viewer, int first, int ranked, unsigned long long seed, int start, int stop, int longest, double[::1] shares, int[::1] places, int[::1] points, int[::1] nexts) noexcept nogil
