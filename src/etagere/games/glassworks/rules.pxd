cimport cython
from etagere.core cimport bits, constants, urn
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.glassworks cimport actions, spec, steps, tables
from etagere.games.glassworks.state cimport State

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
@cython.locals(n=int, tile=int, seat=int, kind=int)
cpdef int fill_odds(State s, Choices found) noexcept nogil
@cython.locals(count=int, i=int)
cdef int in_lake(State s, int kind) noexcept nogil
