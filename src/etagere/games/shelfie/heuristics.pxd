cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.shelfie.rules cimport sample
from etagere.games.shelfie.scoring cimport count_groups, end_points, group_of, matches, token_points, types_in
from etagere.games.shelfie.state cimport State

cdef int COLUMNS, KINDS, NONE, ROWS, SHELF_CELLS, STEP
cdef int CARD_HOPE, FULL_HOPE, RATE_BESIDE, RATE_MET, RATE_SPOILT, RATE_TILE, TRIES
cdef unsigned long long[64] BIT
cdef unsigned long long[72] CARD_MASK
cdef int[7] CARD_POINTS
cdef unsigned long long[5] COLUMN_MASK
cdef unsigned long long CORNERS, SHELF_MASK, SQUARE_STARTS
cdef unsigned long long[12] CROSSES
cdef unsigned long long[4] DIAGONALS
cdef int[1539] LINE_CELLS
cdef int[513] LINE_SIZE
cdef unsigned long long[6] ROW_MASK
cdef int[31] SIZE_POINTS
cdef int[20] TOKEN_POINTS
cdef int[12] GOAL_HOPE
cdef int[7] GROUP_HOPE

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
