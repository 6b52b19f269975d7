cimport cython
from etagere.core cimport bits, constants, urn
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.mozaika cimport actions, spec, tables
from etagere.games.mozaika.state cimport State

cpdef int actor(State s) noexcept nogil
cpdef int awaited(State s) noexcept nogil
cpdef int fill_legal(State s, int seat, Choices found) noexcept nogil
cpdef int sample(State s, int seat, Rng rng, Choices found) noexcept nogil
cpdef int fly_cells(State s, int seat) noexcept nogil
cpdef void apply(State s, int seat, int action, EventLog log=*) noexcept nogil
cdef void hand_bag(State s, int seat, EventLog log) noexcept nogil
cdef void deal(State s, int tile, EventLog log) noexcept nogil
cdef void turn_up(State s, int tile, EventLog log) noexcept nogil
cdef void seal(State s, int seat, int coins, EventLog log) noexcept nogil
cdef void reveal(State s, EventLog log) noexcept nogil
cdef void pick(State s, int seat, int tile, EventLog log) noexcept nogil
cdef void end_auction(State s, int last, EventLog log) noexcept nogil
cdef void place(State s, int seat, int code, EventLog log) noexcept nogil
cpdef int matches(State s, int seat, int tile, int cell) noexcept nogil
cdef void pay_income(State s, int seat, int income, EventLog log) noexcept nogil
cdef void put_fly(State s, int seat, int cell, EventLog log) noexcept nogil
cdef void end_turn(State s, EventLog log) noexcept nogil
cpdef int draw(State s, Rng rng) noexcept nogil
cpdef void settle(State s, Rng rng) noexcept nogil
@cython.locals(n=int, seat=int, tile=int)
cpdef int fill_odds(State s, Choices found) noexcept nogil
