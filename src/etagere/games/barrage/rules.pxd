cimport cython
from etagere.core cimport bits, constants, urn
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.barrage cimport actions, agenda, automa, reach, scoring, spec, steps, tables, works
from etagere.games.barrage.state cimport State

cpdef int actor(State s) noexcept nogil
cpdef bint is_draw(int kind) noexcept nogil
cpdef int awaited(State s) noexcept nogil
cpdef int fill_legal(State s, int seat, Choices found) noexcept nogil
cpdef int sample(State s, int seat, Rng rng, Choices found) noexcept nogil
cpdef void apply(State s, int seat, int action, EventLog log=*) noexcept nogil
cpdef void go_on(State s, EventLog log) noexcept nogil
cpdef void set_up(State s) noexcept nogil
cpdef void begin_round(State s, EventLog log) noexcept nogil
cpdef void receive_income(State s, EventLog log) noexcept nogil
cpdef void begin_actions(State s, EventLog log) noexcept nogil
cpdef void next_turn(State s, EventLog log) noexcept nogil
cpdef void to_next_place(State s) noexcept nogil
cpdef void maybe_lapse(State s, int seat, EventLog log) noexcept nogil
cpdef void end_turn(State s, EventLog log) noexcept nogil
cpdef void finish_round(State s, EventLog log) noexcept nogil
cpdef void empty_headstreams(State s, EventLog log) noexcept nogil
cpdef void score_round(State s, EventLog log) noexcept nogil
cpdef void clear_round(State s, EventLog log) noexcept nogil
cpdef void new_order(State s, EventLog log) noexcept nogil
cpdef void score_end(State s, EventLog log) noexcept nogil
cpdef void take_draw(State s, int kind, int action, EventLog log) noexcept nogil
cpdef void count_on(State s, int parameter, int last) noexcept nogil
cpdef void take_contract_draw(State s, int contract, EventLog log) noexcept nogil
cpdef void take_patent_draw(State s, int tile, EventLog log) noexcept nogil
cpdef void take_spring_draw(State s, int tile, EventLog log) noexcept nogil
cpdef void take_bonus_draw(State s, int tile, EventLog log) noexcept nogil
cpdef void take_national_draw(State s, int contract, EventLog log) noexcept nogil
cpdef void take_neutral_draw(State s, int basin, EventLog log) noexcept nogil
cpdef void take_company_draw(State s, int company, EventLog log) noexcept nogil
cpdef void take_officer_draw(State s, int officer, EventLog log) noexcept nogil
cpdef void take_starting_draw(State s, int contract, EventLog log) noexcept nogil
cpdef void take_candidate_draw(State s, int officer, EventLog log) noexcept nogil
@cython.locals(left=cython.ulonglong)
cpdef unsigned long long drawable(State s) noexcept nogil
cpdef int draw_base(int kind) noexcept nogil
@cython.locals(left=cython.ulonglong)
cpdef int draw(State s, Rng rng) noexcept nogil
cpdef void settle(State s, Rng rng) noexcept nogil
@cython.locals(left=cython.ulonglong, n=int, base=int)
cpdef int fill_odds(State s, Choices found) noexcept nogil
