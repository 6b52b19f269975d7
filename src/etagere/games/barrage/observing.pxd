from etagere.games.barrage.state cimport State

cdef int BASES_AT, BONUSES_AT, BONUS_COUNT, BUILT_AT, CANDIDATES_AT, CLOSED_AT, COMPANY_AT, CONDUITS_AT
cdef int CONDUIT_SLOTS, CONTRACT_COUNT, DAM_SLOTS, DECKS_AT, DONE_AT, FIRST_DO, FRAME, FRAME_AT, HAND_AT
cdef int HEIGHTS_AT, HELD_AT, HOUSE_SLOTS, MARKET_AT, NEUTRAL_AT, NONE, OBJECTIVE_AT, OFFER_AT, OFFER_WIDTH
cdef int OFFICER_AT, OFFICER_COUNT, ORDER_AT, PARAMETERS_AT, PASSED_AT, PATENTS, PATENTS_AT, PHASE_AT
cdef int POWERHOUSES_AT, POWER_AT, ROUNDS, ROUND_AT, SECTORS, SIZE, SOURCES_AT, SPACES, SPACES_AT, SPRINGS_AT
cdef int STACK_AT, STARTING_AT, STARTING_CONTRACTS, SUPPLIES_AT, TILES_AT, TILE_COUNT, TO_MOVE_AT
cdef int WHEEL_MACHINES_AT, WHEEL_TILES_AT
cdef unsigned long long[64] BIT
cdef int[40] SPRING_WATER

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cpdef void mark(unsigned long long chosen, int n, int start, float[::1] out) noexcept nogil
cpdef void observe_table(State s, float[::1] out) noexcept nogil
cpdef void observe_question(State s, int viewer, float[::1] out) noexcept nogil
cpdef void observe_seat(State s, int seat, int i, float[::1] out) noexcept nogil
