cimport cython
from etagere.core cimport bits
from etagere.core.engine cimport Choices
from etagere.core.log cimport EventLog
from etagere.games.barrage cimport actions, agenda, reach, spec, tables, works
from etagere.games.barrage.state cimport State

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
