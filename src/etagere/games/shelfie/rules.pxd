cimport cython
from etagere.core cimport bits, urn
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.shelfie.scoring cimport goal_holds
from etagere.games.shelfie.state cimport State

cdef int CHANCE, NOBODY
cdef int COMMON, PERSONAL, TILE
cdef int EVENT_COMMON, EVENT_FULL, EVENT_OVER, EVENT_PERSONAL, EVENT_REFILL
cdef int EVENT_SWEEP, EVENT_TAKE, EVENT_TILE, EVENT_TOKEN
cdef int BOARD_SIDE, CARDS, CELLS, COLUMNS, FEW_TILES, GOALS, KINDS, NO_TILE, NONE, SHELF_CELLS, MOST_TAKES, SHAPES, STEP
cdef int DEAL_COMMON, DEAL_PERSONAL, FILL, TAKE, OVER, FOUR_OR_FEWER, ISOLATED_KEEP
cdef unsigned long long[64] BIT
cdef int[64] BIT_CELL
cdef unsigned long long[5] BOARD_MASKS
cdef unsigned long long[9] BOARD_ROWS
cdef int[45] CELL_BIT
cdef int[45] CELL_SEATS
cdef int[225] FIRST_TAKE
cdef int[5][45] IN_USE
cdef int[12] LEAST_TILES
cdef int[1539] LINE_CELLS
cdef unsigned long long[513] LINE_MASK
cdef unsigned long long[513] LINE_SIDES
cdef int[513] LINE_SIZE
cdef int[7] ROOM
cdef int[5] SHAPE_ORDERS
cdef int[960] TAKES
cdef int[20] TOKEN_POINTS
cdef int[32] WAYS

cpdef int actor(State s) noexcept nogil
cpdef int awaited(State s) noexcept nogil
cdef unsigned long long starts(unsigned long long free, int shape) noexcept nogil
@cython.locals(spots=cython.ulonglong, here=cython.ulonglong)
cpdef int fill_legal(State s, int seat, Choices found) noexcept nogil
cpdef int sample(State s, int seat, Rng rng, Choices found) noexcept nogil
cpdef void apply(State s, int seat, int action, EventLog log=*) noexcept nogil
cdef void take(State s, int seat, int action, EventLog log) noexcept nogil
cdef void end_turn(State s, int seat, EventLog log) noexcept nogil
cdef void claim_token(State s, int seat, int slot, EventLog log) noexcept nogil
cpdef bint refill_due(State s) noexcept nogil
cdef void sweep(State s, EventLog log) noexcept nogil
cdef void begin_filling(State s, EventLog log) noexcept nogil
cdef void to_next_gap(State s) noexcept nogil
cdef void put_tile(State s, int tile, EventLog log) noexcept nogil
cdef void turn_up_goal(State s, int goal, EventLog log) noexcept nogil
cdef void deal_card(State s, int card, EventLog log) noexcept nogil
cdef void tell_take(State s, int seat, int line, int column, EventLog log) noexcept nogil
cdef bint dealt(State s, int card) noexcept nogil
cpdef int draw(State s, Rng rng) noexcept nogil
cpdef void settle(State s, Rng rng) noexcept nogil
cdef void fill_board(State s, Rng rng) noexcept nogil
cdef void end_filling(State s) noexcept nogil
