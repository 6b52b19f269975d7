from etagere.core cimport bits
from etagere.games.barrage.state cimport State

cdef int ABILITY_AT, ADLER, ADLER_COST, ALL_CONDUITS, ALL_DAMS, ALL_HOUSES, ANTON, ANTON_TILE, ANY_MACHINES
cdef int BASE, BUILDING_TILES, CAP_EXCAVATORS, CONDUIT, CONDUIT_COST, CONSTRUCTIONS, ELEVATION, ENGINEER_FREE
cdef int EXCAVATOR, FRANCE, FRANCE_DISCOUNT, HOUSE_COST, JILL, LOWER, MAHIRI, MIXER, NONE
cdef int NO_ENGINEERS_NO_MACHINES, NO_RED_SLOT, PAY_WIDTH, POWERHOUSE, RED_FRAME, RED_HOUSES, SECOND, SOLOMON
cdef int SOLOMON_PRICE, UPPER, VIKTOR, VIKTOR_LEAST, VIKTOR_NOT_SECOND
cdef int[3] BASE_COST
cdef int[12] BASIN_HOUSES
cdef int[12] BASIN_ZONE
cdef int[20] CONDUIT_VALUE
cdef int[4] CONSTRUCT_CREDITS
cdef int[4] CONSTRUCT_ENGINEERS
cdef int[3] ELEVATION_COST
cdef int[12] LEADS_TO
cdef int[4] PIECES
cdef int[5] PRODUCTION_BONUS
cdef int[21] TILE_AMOUNT
cdef int[21] TILE_BUILDS
cdef int[21] TILE_EFFECT
cdef int[6] VALUE_CONDUITS
cdef unsigned long long[16] WITHIN
cdef int[3] ZONE_DAMS

cpdef int open_slots(State s, int seat, int structure) noexcept nogil
cpdef int red_slots(int structure) noexcept nogil
cpdef int affordable(State s, int seat, int structure, int tile, int purse) noexcept nogil
cpdef int paid_group(
    State s, int seat, int structure, int group, int red, int cost, int tile, int purse
) noexcept nogil
cpdef int base_cost(State s, int seat, int zone, int tile) noexcept nogil
cpdef int conduit_cost(int value, int tile) noexcept nogil
cpdef int cost_of(State s, int seat, int structure, int tile, int slot) noexcept nogil
cpdef int red_due(int structure, int tile, int slot) noexcept nogil
cpdef int machine_of(int structure) noexcept nogil
cpdef bint payable(State s, int seat, int structure, int cost, int value, int tile, int purse) noexcept nogil
cpdef int next_payment(State s, int seat, int structure, int tile, int slot, int start) noexcept nogil
cpdef int only_payment(State s, int seat, int structure, int tile, int slot) noexcept nogil
cpdef bint may_construct(State s, int seat) noexcept nogil
cpdef bint can_build(State s, int seat, int tile, int structure) noexcept nogil
cpdef int tiles_at_hand(State s, int seat) noexcept nogil
cpdef int tiles_to_imitate(State s, int seat) noexcept nogil
cpdef bint can_build_free(State s, int seat) noexcept nogil
cpdef int energy_made(State s, int seat, int product, int modifier, int flags) noexcept nogil
cpdef int most_product(State s, int seat, int purse, int without) noexcept nogil
cpdef bint can_produce(State s, int seat, int modifier, int flags, int without) noexcept nogil
cpdef int conduit_owner(State s, int slot) noexcept nogil
cpdef int discount(State s, int seat) noexcept nogil
cpdef unsigned long long eligible(State s, int seat, int energy) noexcept nogil
