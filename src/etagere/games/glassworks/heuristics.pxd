cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.glassworks.rules cimport fill_legal
from etagere.games.glassworks.state cimport State

cdef int DISCARDING, DRAIN, LAYING, LEAVE, OPENING, PAIR, PASS, PLACE
cdef int COLOUR_COUNT, COLUMNS, DISCARD, END_INVENTORY, KINDS_PER_WORD, LAKE_TAKE, LAY, NONE, OPEN, OVER
cdef int OVERFLOW_POINTS, REFILL, ROWS, SATCHEL_LIMIT, SATCHEL_ROOM, SHAPE_COUNT, TILES, TURN, WORDS
cdef int HEIGHTS, RARITIES, LEVELS, CLASS_AT, OPENED_AT, SPILLED_AT, LAST_PHASE, TOO_LOW, PROSPECT_SHARE
cdef unsigned long long ONE
cdef int[54] COLOUR_OF
cdef int[7] COLUMN_STEP
cdef int[336] HEIGHT
cdef int[336] LOWEST
cdef int[224] RARITY
cdef int[9] RARITY_OF
cdef int[7] ROW_STEP
cdef int[48] SATCHEL
cdef int[8] SCORE
cdef int[54] SHAPE_OF
cdef unsigned long long[54] UNIT

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
