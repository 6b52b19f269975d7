from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.barrage.reach cimport affordable, cost_of, discount, eligible, energy_made, most_product
from etagere.games.barrage.reach cimport open_slots, red_due
from etagere.games.barrage.rules cimport fill_legal
from etagere.games.barrage.scoring cimport bonus_count, objective_points, sections_behind, track_credits
from etagere.games.barrage.scoring cimport water_held
from etagere.games.barrage.state cimport State
from etagere.games.barrage.works cimport advanced_tiles, capacity

cdef int ACTIONS, ALL_DAMS, ASK_CONTRACT, ASK_FREE, ASK_MACHINES, ASK_PAY, ASK_PRODUCE, ASK_SLOT, ASK_TAKE
cdef int ASK_WATER, BANK_CODE, BASE, BEHIND, CONDUIT, CONDUIT_SLOTS, CONSTRUCT_CODE, CONTRACTS, COPY_CODE
cdef int CREDITS, DAM_BASINS, DISCARD_CODE, DRAFT, ELEVATION, ENERGY, ENERGY_STEP, ENGINEER, EXCAVATORS
cdef int FIRST_PRIVATE, FLOW, FRAME, FREE_BASE, FREE_POWERHOUSE, FULFIL_CODE, IMITATE_CODE, INCOME_LISTS
cdef int MACHINES, MACHINES_CODE, MACHINES_WIDTH, MIXERS, MOST_CONTRACTS, MOST_EFFECTS, NOISE, NONE, OFF_MAP
cdef int OVER, PASS_CODE, PATENT, PAY_CODE, PAY_WIDTH, PIECE, PLACE_CODE, POINTS, POWERHOUSE, PRODUCE
cdef int PRODUCE_CODE, PRODUCE_WIDTH, ROTATE, ROUNDS, SECTION, SECTORS, SKIP_CODE, SLOT_CODE, SPACE_LISTS
cdef int SYSTEM, TAKE_CODE, WATER, WATER_CODE
cdef int[12] BASIN_HOUSES
cdef int[12] BASIN_ZONE
cdef unsigned long long[64] BIT
cdef int[6] BONUS_POINTS
cdef int[20] CONDUIT_TO
cdef int[20] CONDUIT_VALUE
cdef int[55] CONTRACT_ENERGY
cdef int[381] EFFECT_AMOUNT
cdef int[381] EFFECT_KIND
cdef int[24] FREE_SLOTS
cdef int[23] HOUSE_BASIN
cdef int[12] RIVER

cpdef int rounds_left(State s) noexcept nogil
cpdef int credit_worth(State s) noexcept nogil
cpdef int machine_worth(State s) noexcept nogil
cpdef int energy_worth(State s, int seat, int energy) noexcept nogil
cpdef int systems_worth(State s, int seat) noexcept nogil
cpdef bint free_house(State s, int seat, int basin) noexcept nogil
cpdef int pieces_worth(State s, int seat) noexcept nogil
cpdef int list_worth(State s, int seat, int effects) noexcept nogil
cpdef int caught_by(State s, int basin) noexcept nogil
cpdef int droplet_worth(State s, int seat, int dam) noexcept nogil
cpdef int waiting_water(State s, int seat) noexcept nogil
cpdef int hand_worth(State s, int seat) noexcept nogil
cpdef int chance_of(State s, int contract, int most) noexcept nogil
cpdef int wheel_worth(State s, int seat) noexcept nogil
cpdef int supply_worth(State s, int seat) noexcept nogil
cpdef int open_worth(State s, int seat) noexcept nogil
cpdef int production_promise(State s, int seat, int modifier, int flags, int without) noexcept nogil
cpdef int contract_promise(State s, int seat, int energy) noexcept nogil
cpdef int build_cost(State s, int seat, int structure, int tile, int slot) noexcept nogil
cpdef int slot_promise(State s, int seat, int structure, int tile) noexcept nogil
cpdef int free_promise(State s, int seat, int structure, int limit) noexcept nogil
cpdef int slot_worth(State s, int seat, int structure, int slot) noexcept nogil
cpdef int piece_bonus(State s, int seat, int structure, int slot) noexcept nogil
cpdef int estimate(State s, int seat) noexcept nogil
cpdef int rate(State s, int seat, int action) noexcept nogil
cpdef int rate_contract(State s, int seat, int contract) noexcept nogil
cpdef int rate_space(State s, int seat, int space) noexcept nogil
cpdef int rate_rotation(State s, int seat, int times) noexcept nogil
cpdef int rate_construction(State s, int seat, int structure) noexcept nogil
cpdef int rate_slot(State s, int seat, int code) noexcept nogil
cpdef int rate_production(State s, int seat, int code) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
