cimport cython
from etagere.core cimport bits
from etagere.games.shelfie cimport spec, tables
from etagere.games.shelfie.state cimport State

cpdef bint goal_holds(State s, int seat, int goal) noexcept nogil
cpdef bint goal_counts(State s, int goal, int held) noexcept nogil
@cython.locals(group=cython.ulonglong, grown=cython.ulonglong)
cpdef unsigned long long group_of(unsigned long long mask) noexcept nogil
cdef unsigned long long paired(unsigned long long cells) noexcept nogil
cdef bint has_groups(State s, int seat, int wanted, int least) noexcept nogil
@cython.locals(rest=cython.ulonglong, group=cython.ulonglong)
cpdef int count_groups(State s, int seat, int least) noexcept nogil
cdef bint has_diagonal(State s, int seat) noexcept nogil
cdef bint has_corners(State s, int seat) noexcept nogil
cdef bint has_cross(State s, int seat) noexcept nogil
cdef bint has_eight(State s, int seat) noexcept nogil
@cython.locals(everywhere=cython.ulonglong, pairs=cython.ulonglong, rest=cython.ulonglong, one=cython.ulonglong)
cdef bint has_two_squares(State s, int seat) noexcept nogil
cpdef int types_in(State s, int seat, unsigned long long cells) noexcept nogil
cdef bint has_rows(State s, int seat, int wanted, int least, int most) noexcept nogil
cdef bint has_columns(State s, int seat, int wanted, int least, int most) noexcept nogil
cdef bint has_staircase(State s, int seat) noexcept nogil
cpdef int token_points(State s, int seat) noexcept nogil
cpdef int end_points(State s, int seat) noexcept nogil
cpdef int matches(State s, int seat, int card) noexcept nogil
cpdef int card_points(State s, int seat) noexcept nogil
@cython.locals(rest=cython.ulonglong, group=cython.ulonglong)
cpdef int group_points(State s, int seat) noexcept nogil
cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
