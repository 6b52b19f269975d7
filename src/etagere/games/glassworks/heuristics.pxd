cimport cython
from etagere.core cimport bits, urn
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.glassworks cimport actions, rules, spec, tables, tuning, weights
from etagere.games.glassworks.state cimport State

cpdef int phase_of(State s, int board) noexcept nogil
@cython.locals(summed=cython.ulonglong)
cpdef unsigned long long profile(State s, int board) noexcept nogil
@cython.locals(left=cython.ulonglong, count=int, colour=int, fresh=int)
cpdef unsigned long long with_pieces(State s, int board, unsigned long long summed, int tile, int first) noexcept nogil
@cython.locals(left=cython.ulonglong, count=int, column=int)
cdef unsigned long long with_colour(State s, unsigned long long summed, int tile, int colour) noexcept nogil
@cython.locals(room=int)
cdef unsigned long long with_stack(unsigned long long summed, int column, int count) noexcept nogil
@cython.locals(n=int)
cpdef int pieces_in(unsigned long long summed) noexcept nogil
@cython.locals(value=int, points=int, height=int, lowest=int, tall=int, next_tall=int, opened=int, spilled=int, rarity=int)
cpdef int worth(unsigned long long summed, int phase) noexcept nogil
cdef int satchel_worth(int count, int phase) noexcept nogil
@cython.locals(summed=cython.ulonglong)
cpdef int estimate(State s, int seat) noexcept nogil
cpdef int prospect(State s, int seat, unsigned long long summed, int phase, int now) noexcept nogil
@cython.locals(after=cython.ulonglong)
cdef int after_collecting(State s, int seat, int tile, int used, unsigned long long summed, int phase) noexcept nogil
cdef int after_visit(State s, int seat, unsigned long long summed, int phase) noexcept nogil
cdef int of_shape(State s, int seat, int shape) noexcept nogil
@cython.locals(after=cython.ulonglong, summed=cython.ulonglong)
cpdef int rate(State s, int seat, int action) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
