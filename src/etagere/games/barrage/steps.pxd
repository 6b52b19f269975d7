cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.games.barrage.reach cimport affordable, can_build, can_build_free, can_produce, conduit_owner
from etagere.games.barrage.reach cimport cost_of, discount, eligible, energy_made, may_construct, most_product
from etagere.games.barrage.reach cimport next_payment, only_payment, open_slots, red_due, red_slots
from etagere.games.barrage.reach cimport tiles_at_hand, tiles_to_imitate
from etagere.games.barrage.state cimport State
from etagere.games.barrage.works cimport advanced_tiles, capacity, fill_dam, flow, gain_credits, gain_energy
from etagere.games.barrage.works cimport gain_machines, gain_points, grant, hold, load, place_piece, pop, push
from etagere.games.barrage.works cimport rotate

cdef int ABILITY_AT, AFTER_TILES, ANTON, ANTON_TILE, ASK_CONTRACT, ASK_DISCARD, ASK_DRAFT, ASK_FREE
cdef int ASK_MACHINES, ASK_PAY, ASK_PRODUCE, ASK_SLOT, ASK_TAKE, ASK_WATER, BANK_CODE, BASE, BASIC_JOKER, BASIC_TILES
cdef int CONDUIT_SLOTS, CONSTRUCT_CODE, CONTRACTS, COPY_CODE, COST_TILES, CREDITS_PER_VALUE, DISCARD_CODE
cdef int DO_AFTER, DO_EFFECTS, DO_FLOW, DO_ROUND, DO_TILE, DRAFT_CODE, ELEVATION, ENERGY_PER_BASE
cdef int ENERGY_PER_VALUE, ENGINEERS, ENGINEER_FREE, EVENT_CONSTRUCTS, EVENT_COPIED, EVENT_DISCARDED
cdef int EVENT_DRAFTED, EVENT_FEE, EVENT_FULFILLED, EVENT_IMITATES, EVENT_LOADED, EVENT_ORDER, EVENT_PASSED
cdef int EVENT_PATENTED, EVENT_PLACED, EVENT_PRODUCED, EVENT_TOOK, EVENT_WATER, EXCAVATOR, FILL_EMPTY_DAMS
cdef int FILL_RAISED_DAM, FIRST_PRIVATE, FLOW, FRAME, FRANCE_ON_TILES, FREE_BASE, FREE_POWERHOUSE
cdef int FROM_CONDUIT, FROM_CONTRACT, FROM_ITALY, FROM_PRODUCTION, FROM_SPACE, FROM_TILE, FULFIL_CODE, GERMANY
cdef int GRAZIANO, IMITATE_CODE, INTRODUCTORY, ITALY, ITALY_STEPS, MACHINES, MACHINES_CODE, MACHINES_WIDTH
cdef int MAHIRI, MAHIRI_CREDITS, MAHIRI_SPACES, MAHIRI_STARTS_WITH_SIX, MAY_SKIP, MIXER, MOST_CONTRACTS
cdef int MOST_EFFECTS, NONE, OFFICER_COUNT, PASS_CODE, PATENT, PAY_CODE, PAY_WIDTH, PLACE_CODE
cdef int POINTS_PER_ADVANCED_TILE, POINTS_PER_POWERHOUSE, POINTS_PER_RAISED_DAM, POWERHOUSE, PRODUCE
cdef int PRODUCE_CODE, PRODUCE_WIDTH, RED_FRAME, REWARD_BEFORE_WATER, ROTATE, ROTATE_PER_ELEVATION, SECOND
cdef int SKIP_CODE, SLOT_CODE, SOLOMON, SOLOMON_PRICE, SPACE_BANK, SPACE_CONSTRUCT, SPACE_LISTS, SPACE_MAHIRI
cdef int STARTING_CONTRACTS, START_CREDITS, START_EXCAVATORS, START_MIXERS, START_POINTS, TAKE_CODE
cdef int TILE_PRODUCE, TURBINE_SPACES, USA, WATER, WATER_CODE
cdef unsigned long long CONTRACT_SPACES
cdef int[12] BASIN_HOUSES
cdef unsigned long long[64] BIT
cdef int[20] CONDUIT_TO
cdef int[20] CONDUIT_VALUE
cdef int[4] CONSTRUCT_CREDITS
cdef int[4] CONSTRUCT_ENGINEERS
cdef int[381] EFFECT_AMOUNT
cdef int[381] EFFECT_KIND
cdef int[24] FREE_SLOTS
cdef int[2] MAHIRI_FEE
cdef unsigned long long[36] PAYABLE_SPACES
cdef int[36] SPACE_ENGINEERS
cdef int[36] SPACE_PRICE
cdef int[36] SPACE_RED
cdef int[21] TILE_AMOUNT
cdef int[21] TILE_BUILDS
cdef int[21] TILE_EFFECT
cdef int[12] TURBINES

cpdef int param(State s, int i) noexcept nogil
cpdef int fill_draft(State s, int seat, Choices found) noexcept nogil
cpdef void take_draft(State s, int seat, int action, EventLog log) noexcept nogil
cpdef void equip(State s, int seat, int company, int officer, int contract, EventLog log) noexcept nogil
cpdef unsigned long long open_spaces(State s, int seat) noexcept nogil
cpdef unsigned long long turbines_for(State s, int seat, int purse, int row) noexcept nogil
cpdef int fill_turn(State s, int seat, Choices found) noexcept nogil
@cython.locals(fits=cython.bint)
cpdef int fill_constructions(State s, int seat, int tiles, int base, Choices found, int start) noexcept nogil
cpdef int fill_copies(State s, int seat, Choices found, int start) noexcept nogil
cpdef bint could_build_free_as(State s, int seat, int officer) noexcept nogil
cpdef void take_turn(State s, int seat, int action, EventLog log) noexcept nogil
cpdef void take_place(State s, int seat, int space, EventLog log) noexcept nogil
cpdef void take_bank(State s, int seat, int engineers, EventLog log) noexcept nogil
cpdef void take_construct(State s, int seat, int choice, bint imitating, EventLog log) noexcept nogil
cpdef void take_copy(State s, int seat, int officer, EventLog log) noexcept nogil
cpdef void take_pass(State s, int seat, EventLog log) noexcept nogil
cpdef int fill_slots(int slots, int structure, Choices found) noexcept nogil
cpdef int fill_slot(State s, int seat, Choices found) noexcept nogil
cpdef void take_slot(State s, int seat, int action, EventLog log) noexcept nogil
cpdef int fill_pay(State s, int seat, Choices found) noexcept nogil
cpdef void take_pay(State s, int seat, int action, EventLog log) noexcept nogil
cpdef void build(State s, int seat, int structure, int tile, int slot, int way, EventLog log) noexcept nogil
cpdef int free_slots(State s, int seat, int structure, int limit) noexcept nogil
cpdef int fill_free(State s, int seat, Choices found) noexcept nogil
cpdef void take_free(State s, int seat, int action, EventLog log) noexcept nogil
cpdef int fill_produce(State s, int seat, Choices found) noexcept nogil
cpdef void take_produce(State s, int seat, int action, EventLog log) noexcept nogil
cpdef void pay_fee(State s, int seat, int owner, int droplets, EventLog log) noexcept nogil
cpdef void do_flow(State s, EventLog log) noexcept nogil
cpdef void do_after(State s, EventLog log) noexcept nogil
cpdef void offer_contract(State s, int seat, int energy, int less) noexcept nogil
cpdef int fill_contract(State s, int seat, Choices found) noexcept nogil
cpdef void take_contract(State s, int seat, int action, EventLog log) noexcept nogil
cpdef int fill_take(State s, int seat, Choices found) noexcept nogil
cpdef void take_take(State s, int seat, int action, EventLog log) noexcept nogil
cpdef void maybe_discard(State s, int seat) noexcept nogil
cpdef int fill_discard(State s, int seat, Choices found) noexcept nogil
cpdef void take_discard(State s, int seat, int action, EventLog log) noexcept nogil
cpdef int fill_water(State s, int seat, Choices found) noexcept nogil
cpdef void take_water(State s, int seat, int action, EventLog log) noexcept nogil
cpdef int fill_machines(State s, int seat, Choices found) noexcept nogil
cpdef void take_machines(State s, int seat, int action, EventLog log) noexcept nogil
cpdef void do_effects(State s, EventLog log) noexcept nogil
cpdef void ask_effect(State s, int seat, int kind, int amount, int source) noexcept nogil
cpdef void take_patent(State s, int seat, int slot, EventLog log) noexcept nogil
cpdef void do_tile(State s, EventLog log) noexcept nogil
cpdef int raised_dams(State s, int seat) noexcept nogil
cpdef void tile_energy(State s, int seat, int energy, EventLog log) noexcept nogil
