cimport cython
from etagere.core cimport bits
from etagere.games.shelfie.state cimport State

cdef int COLUMNS, END_TOKEN, KINDS, NONE, ROWS
cdef int SIX_PAIRS, DIAGONAL, FOUR_FOURS, FOUR_PLAIN_ROWS, FOUR_CORNERS, TWO_RICH_COLUMNS
cdef int TWO_SQUARES, TWO_RICH_ROWS, THREE_PLAIN_COLUMNS, CROSS, EIGHT_ALIKE
cdef unsigned long long[72] CARD_MASK
cdef int[7] CARD_POINTS
cdef unsigned long long[5] COLUMN_MASK
cdef unsigned long long CORNERS
cdef unsigned long long[4] DIAGONALS
cdef unsigned long long[6] ROW_MASK
cdef int[31] SIZE_POINTS
cdef int[32] WAYS

cpdef bint goal_holds(State s, int seat, int goal) noexcept nogil
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
