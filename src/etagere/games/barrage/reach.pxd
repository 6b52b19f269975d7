from etagere.core cimport bits
from etagere.games.barrage cimport actions, spec, tables
from etagere.games.barrage.state cimport State

cpdef bint able(State s, int seat) noexcept nogil
cpdef int purse(State s, int seat) noexcept nogil
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
