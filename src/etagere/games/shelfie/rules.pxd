cimport cython
from etagere.core cimport bits, constants, urn
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.shelfie cimport actions, scoring, spec, tables
from etagere.games.shelfie.state cimport State

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
@cython.locals(n=int, tile=int, goal=int, card=int)
cpdef int fill_odds(State s, Choices found) noexcept nogil
