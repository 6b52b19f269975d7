cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.shelfie cimport rules, scoring, spec, tables, tuning
from etagere.games.shelfie.state cimport State

cpdef int estimate(State s, int seat) noexcept nogil
cdef unsigned long long filled_cells(State s, int seat) noexcept nogil
@cython.locals(empty=cython.ulonglong, rest=cython.ulonglong, group=cython.ulonglong)
cdef int groups_worth(State s, int seat, int hope) noexcept nogil
@cython.locals(empty=cython.ulonglong)
cdef int card_worth(State s, int seat, int left) noexcept nogil
cpdef int progress(State s, int seat, int goal) noexcept nogil
@cython.locals(filled=cython.ulonglong, cells=cython.ulonglong, other=cython.ulonglong, mask=cython.ulonglong)
cdef int pattern_progress(State s, int seat, int goal) noexcept nogil
@cython.locals(rest=cython.ulonglong, group=cython.ulonglong)
cdef int fours_progress(State s, int seat) noexcept nogil
@cython.locals(filled=cython.ulonglong, line=cython.ulonglong)
cdef int lines_progress(State s, int seat, bint rows, bint rich, int wanted) noexcept nogil
@cython.locals(filled=cython.ulonglong, cells=cython.ulonglong, other=cython.ulonglong, rest=cython.ulonglong, one=cython.ulonglong, square=cython.ulonglong)
cdef int squares_progress(State s, int seat) noexcept nogil
cdef int eight_progress(State s, int seat) noexcept nogil
cdef int stairs_progress(State s, int seat) noexcept nogil
@cython.locals(cell=cython.ulonglong, same=cython.ulonglong)
cpdef int rate(State s, int seat, int action) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
