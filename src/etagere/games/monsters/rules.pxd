cimport cython
from etagere.core cimport constants, urn
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.monsters cimport actions, spec, tables
from etagere.games.monsters.state cimport State

cpdef int actor(State s) noexcept nogil
cpdef int awaited(State s) noexcept nogil
cpdef bint may_add(State s, int seat, int owner) noexcept nogil
@cython.locals(n=int, at=int, row=int, end=int, owner=int, i=int)
cpdef int count_ways(State s, int seat, int kind) noexcept nogil
@cython.locals(n=int, at=int, row=int, end=int, owner=int, i=int, fitting=int, code=int, turn=int)
cpdef int fill_legal(State s, int seat, Choices found) noexcept nogil
cdef int fill_starts(State s, Choices found) noexcept nogil
@cython.locals(n=int, k=int, at=int, row=int, end=int, owner=int, i=int, ways=int)
cpdef int sample(State s, int seat, Rng rng, Choices found) noexcept nogil
cpdef void apply(State s, int seat, int action, EventLog log=*) noexcept nogil
cdef void begin_first(State s, int kind, EventLog log) noexcept nogil
cdef void turn_up(State s, int kind, EventLog log) noexcept nogil
cdef void place(State s, int seat, int spot, EventLog log) noexcept nogil
cdef void finish(State s, int owner, int seat, EventLog log) noexcept nogil
cdef void begin_minion(State s, int kind, EventLog log) noexcept nogil
cdef void end_match(State s, EventLog log) noexcept nogil
cdef void tell_place(State s, int seat, int owner, int cell, int kind, int turn, EventLog log) noexcept nogil
cdef void tell_finish(State s, int owner, int seat, EventLog log) noexcept nogil
cdef void take_tile(State s, int kind) noexcept nogil
cdef void begin_monster(State s, int owner, int kind) noexcept nogil
@cython.locals(demand=int, edges=int, i=int)
cdef void join_tile(State s, int owner, int cell, int face) noexcept nogil
cdef void lay(State s, int owner, int cell, int face) noexcept nogil
cpdef int first_open(State s, int owner) noexcept nogil
@cython.locals(i=int, k=int, end=int)
cdef void touch(State s, int owner, int start, int cell, int side, int edge) noexcept nogil
cdef void close(State s, int owner, int at) noexcept nogil
@cython.locals(demand=int, tile=int, away=int)
cpdef int demand_at(State s, int owner, int cell) noexcept nogil
@cython.locals(k=int)
cpdef int draw(State s, Rng rng) noexcept nogil
cpdef bint may_deal(int kind) noexcept nogil
cdef int draw_start(State s, Rng rng) noexcept nogil
cpdef void settle(State s, Rng rng) noexcept nogil
@cython.locals(n=int, kind=int, base=int, dealing=bint)
cpdef int fill_odds(State s, Choices found) noexcept nogil
