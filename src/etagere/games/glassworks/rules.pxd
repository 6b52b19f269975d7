cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.glassworks.state cimport State
from etagere.games.glassworks.steps cimport (
    arrange, choose_colour, discard, drop_from_lake, end_turn, first_choice, gather_one, gather_pair, lake_open,
    last_choice, lay, put_in_lake, put_in_satchel, rival_gathers, skip, top_up_from, visit,
)

cdef int CHANCE, NOBODY
cdef int DISCARDING, DRAIN, DRAW_FIRST, DRAW_GLASS, DRAW_TILE, LAYING, LEAVE, OPENING, PAIR, PASS, PLACE
cdef int EVENT_FIRST, EVENT_LAKE, EVENT_RIVER, EVENT_SATCHEL, EVENT_TILE
cdef int COLOUR_COUNT, DISCARD, FIRST, KINDS, KINDS_PER_WORD, LAKE_SIZE, LAKE_TAKE, LAY_RIVER, NONE, OPEN, OVER
cdef int REFILL, REFILL_LAKE, RIVAL_DRAW, SATCHEL_ROOM, SATCHEL_START, SHAPE_COUNT
cdef int STOCK_LAKE, STOCK_RIVER, STOCK_SATCHEL, TILES, TOPPING_UP, TURN, WORDS
cdef int[54] COLOUR_OF
cdef int PAIR_WAYS
cdef int[54] SHAPE_OF
cdef int[6] SIDES
cdef int[6] STONES
cdef unsigned long long[54] UNIT
cdef int[10] WAY_AT

cpdef int actor(State s) noexcept nogil
cpdef int awaited(State s) noexcept nogil
cpdef int fill_legal(State s, int seat, Choices found) noexcept nogil
cdef int fill_turn(State s, int seat, Choices found) noexcept nogil
cdef int fill_beside(State s, int base, int at, int n, Choices found) noexcept nogil
cdef int fill_open(State s, Choices found) noexcept nogil
cdef int fill_pieces(State s, int seat, Choices found) noexcept nogil
cpdef int sample(State s, int seat, Rng rng, Choices found) noexcept nogil
cdef int sample_turn(State s, int seat, Rng rng) noexcept nogil
cdef int lake_ways(State s) noexcept nogil
cdef int beside(State s, int at, int side) noexcept nogil
cpdef void apply(State s, int seat, int action, EventLog log=*) noexcept nogil
cdef void apply_turn(State s, int seat, int action, EventLog log) noexcept nogil
cdef void apply_draw(State s, int action, EventLog log) noexcept nogil
cdef void lay_tile(State s, int tile, EventLog log) noexcept nogil
cdef void begin(State s, int seat, EventLog log) noexcept nogil
cdef void put_glass(State s, int kind, EventLog log) noexcept nogil
cdef void put_on_tile(State s, int tile, int kind, EventLog log) noexcept nogil
cdef void stock(State s, int kind, EventLog log) noexcept nogil
cpdef int draw(State s, Rng rng) noexcept nogil
cdef int draw_glass(State s, Rng rng) noexcept nogil
cpdef void settle(State s, Rng rng) noexcept nogil
