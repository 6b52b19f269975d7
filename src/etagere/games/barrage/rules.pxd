cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.games.barrage.reach cimport can_build_free
from etagere.games.barrage.scoring cimport bonus_count, bonus_points, energy_place, energy_prize
from etagere.games.barrage.scoring cimport objective_count, objective_place, objective_points, resource_points
from etagere.games.barrage.scoring cimport resources, sections_behind, track_credits, water_held
from etagere.games.barrage.state cimport State
from etagere.games.barrage.steps cimport do_after, do_effects, do_flow, do_tile, equip, fill_contract
from etagere.games.barrage.steps cimport fill_discard, fill_draft, fill_free, fill_machines, fill_pay
from etagere.games.barrage.steps cimport fill_produce, fill_slot, fill_take, fill_turn, fill_water, param
from etagere.games.barrage.steps cimport take_contract, take_discard, take_draft, take_free, take_machines
from etagere.games.barrage.steps cimport take_pass, take_pay, take_produce, take_slot, take_take, take_turn
from etagere.games.barrage.steps cimport take_water
from etagere.games.barrage.works cimport flow, gain_credits, gain_fixed, gain_points, hold, pop, push

cdef int ACTIONS, ALL_COMPANIES, ALL_OBJECTIVES, ALL_OFFICERS, ALL_SPRINGS, ASK_CONTRACT, ASK_DISCARD
cdef int ASK_DRAFT, ASK_FREE, ASK_MACHINES, ASK_PAY, ASK_PRODUCE, ASK_SLOT, ASK_TAKE, ASK_TURN, ASK_WATER
cdef int BONUS_DRAW, CHANCE, CHOOSER_DRAW, COMPANY_DRAW, CONTRACT_DRAW, COPY_ENDS_WITH_TURN, DO_ACTIONS
cdef int DO_AFTER, DO_EFFECTS, DO_END_TURN, DO_FLOW, DO_INCOME, DO_NEXT_TURN, DO_ROUND, DRAFT, DRAW_BONUS
cdef int DRAW_CANDIDATE, DRAW_CHOOSER, DRAW_COMPANY, DRAW_CONTRACT, DRAW_NATIONAL, DRAW_NEUTRAL
cdef int DRAW_OBJECTIVE, DRAW_OFFICER, DRAW_PATENT, DRAW_SPRING, DRAW_STARTING, END_OF_ROUND, ENGINEERS
cdef int EVENT_BONUS, EVENT_BONUS_GONE, EVENT_BONUS_SCORED, EVENT_CANDIDATE, EVENT_CHOOSER, EVENT_COMPANY
cdef int EVENT_ENGINEERS_HOME, EVENT_HEADSTREAM, EVENT_LAPSED, EVENT_NATIONAL, EVENT_NEUTRAL, EVENT_OBJECTIVE
cdef int EVENT_OBJECTIVE_SCORED, EVENT_OFFICER, EVENT_OPENED, EVENT_ORDER, EVENT_OVER, EVENT_PATENT
cdef int EVENT_PHASE, EVENT_PRIZE, EVENT_RESHUFFLED, EVENT_RESOURCES_SCORED, EVENT_ROUND, EVENT_SPRING
cdef int EVENT_STARTING, EVENT_WATER_SCORED, EVENT_WITHDRAWN, FACE_UP, FIRST_ADVANCED, FIRST_ASK, FIRST_DO
cdef int FRAME, FROM_BONUS, FROM_INCOME, INCOME_COUNT, FROM_OBJECTIVE, FROM_PRIZE, FROM_RESOURCES, FROM_TRACK, FROM_WATER
cdef int FROM_ZERO, GRAZIANO, INCOME, INCOME_IN_TURN_ORDER, INCOME_LISTS, INTRODUCTORY, MAHIRI
cdef int MAHIRI_CANDIDATES, MAHIRI_COPIES_OTHERS_ONLY, MOST_HEIGHT, NATIONALS, NEUTRAL_DRAW, NOBODY, NONE
cdef int OBJECTIVE_DRAW, OFFICER_DRAW, OTHER_OFFICERS, OVER, PATENTS, PATENT_DRAW, RESHUFFLE_DISCARDS, ROUNDS
cdef int SCORING, SECTION, SETUP, SPACES, SPRING_DRAW, STARTERS, WATER_FLOW, ZERO_POINTS
cdef unsigned long long PATENT_SPACES
cdef unsigned long long[64] BIT
cdef int[2] BONUS_TILES
cdef unsigned long long[5] CLOSED_SPACES
cdef unsigned long long[3] DECK_CONTRACTS
cdef int[12] DRAW_BASES
cdef int[3] INCOME_AT
cdef int[4] INTRODUCTORY_OFFICERS
cdef int[3] LEVEL_TILES
cdef int[127] LIST_REST
cdef int[3] NEUTRAL_HEIGHT
cdef int[40] SPRING_WATER
cdef int[3] ZONE_BASINS

cpdef int actor(State s) noexcept nogil
cpdef int awaited(State s) noexcept nogil
cpdef int fill_legal(State s, int seat, Choices found) noexcept nogil
cpdef int sample(State s, int seat, Rng rng, Choices found) noexcept nogil
cpdef void apply(State s, int seat, int action, EventLog log=*) noexcept nogil
cpdef void go_on(State s, EventLog log) noexcept nogil
cpdef void set_up(State s) noexcept nogil
cpdef void begin_round(State s, EventLog log) noexcept nogil
cpdef void receive_income(State s, EventLog log) noexcept nogil
cpdef int uncovered(State s, int seat, int i) noexcept nogil
cpdef void begin_actions(State s, EventLog log) noexcept nogil
cpdef void next_turn(State s, EventLog log) noexcept nogil
cpdef void to_next_place(State s) noexcept nogil
cpdef void maybe_lapse(State s, int seat, EventLog log) noexcept nogil
cpdef void end_turn(State s, EventLog log) noexcept nogil
@cython.locals(again=cython.ulonglong)
cpdef void refill(State s, int deck, EventLog log) noexcept nogil
cpdef void finish_round(State s, EventLog log) noexcept nogil
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
