cimport cython
from etagere.core cimport bits, urn
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.barrage cimport actions, choosing, reach, rules, scoring, spec, tables, tuning, works
from etagere.games.barrage.state cimport State

cpdef int rounds_left(State s) noexcept nogil
cpdef int at_work(State s, int seat) noexcept nogil
cpdef int time_left(State s, int seat) noexcept nogil
cpdef int credit_worth(State s, int seat) noexcept nogil
cpdef int machine_worth(State s, int seat) noexcept nogil
cpdef int energy_worth(State s, int seat, int energy) noexcept nogil
cpdef int energy_step(State s) noexcept nogil
@cython.locals(room=cython.ulonglong)
cpdef unsigned long long room_after_flow(State s) noexcept nogil
cpdef int held_after_flow(State s, unsigned long long room, int dam) noexcept nogil
@cython.locals(room=cython.ulonglong)
cpdef int systems_worth(State s, int seat) noexcept nogil
cpdef bint free_house(State s, int seat, int basin) noexcept nogil
cpdef int pieces_worth(State s, int seat) noexcept nogil
cpdef int list_worth(State s, int seat, int effects) noexcept nogil
cpdef int caught_by(State s, int basin) noexcept nogil
cpdef int droplet_worth(State s, int seat, int dam) noexcept nogil
@cython.locals(room=cython.ulonglong)
cpdef int waiting_water(State s, int seat) noexcept nogil
cpdef int hand_worth(State s, int seat) noexcept nogil
cpdef int most_energy(State s, int seat) noexcept nogil
cpdef int chance_of(State s, int seat, int contract, int most) noexcept nogil
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
cpdef int rate_office(State s, int seat) noexcept nogil
cpdef int rate_bank(State s, int seat, int engineers) noexcept nogil
cpdef int rate_space(State s, int seat, int space) noexcept nogil
cpdef int rate_rotation(State s, int seat, int times) noexcept nogil
cpdef int rate_construction(State s, int seat, int structure, int tile) noexcept nogil
cpdef int rate_slot(State s, int seat, int code) noexcept nogil
cpdef int rate_production(State s, int seat, int code) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
