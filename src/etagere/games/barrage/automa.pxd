cimport cython
from etagere.core cimport bits, constants
from etagere.core.log cimport EventLog
from etagere.games.barrage cimport actions, agenda, choosing, reach, spec, steps, tables, works
from etagere.games.barrage.state cimport State

cpdef void equip(State s, int seat, int company, int officer, EventLog log) noexcept nogil
cpdef void appoint(State s, int seat, int officer) noexcept nogil
cpdef void join(State s, EventLog log) noexcept nogil
cpdef int replacements(State s) noexcept nogil
cpdef void take_replacement(State s, int officer, EventLog log) noexcept nogil
cpdef void begin_turn(State s, int seat, EventLog log) noexcept nogil
cpdef void take_tile(State s, int tile, EventLog log) noexcept nogil
@cython.locals(dashed=cython.bint)
cpdef void do_turn(State s, EventLog log) noexcept nogil
cpdef int structure_of(int entry) noexcept nogil
cpdef void tell_line(int event, int seat, int entry, int structure, EventLog log) noexcept nogil
cpdef bint perform(State s, int seat, int entry, EventLog log) noexcept nogil
cpdef void begin(State s, int seat, int entry, EventLog log) noexcept nogil
@cython.locals(empty=cython.ulonglong)
cpdef int station(State s, int entry) noexcept nogil
cpdef void place_engineers(State s, int seat, int where, int printed, EventLog log) noexcept nogil
@cython.locals(systems=cython.ulonglong, most=cython.int)
cpdef bint perform_production(State s, int seat, int entry, EventLog log) noexcept nogil
cpdef bint leads_alone(State s, int seat) noexcept nogil
cpdef int droplets_used(State s, int seat, int conduit, int dam) noexcept nogil
cpdef int energy_with(State s, int seat, int conduit, int dam, int modifier, int flags) noexcept nogil
cpdef int usable_conduits(State s, int seat, int without) noexcept nogil
@cython.locals(best=cython.int, found=cython.int)
cpdef unsigned long long best_systems(State s, int seat, int modifier, int flags, int without) noexcept nogil
@cython.locals(systems=cython.ulonglong)
cpdef void answer_produce(State s, int seat, EventLog log) noexcept nogil
@cython.locals(ties=cython.int)
cpdef void produce_with(State s, int seat, unsigned long long systems, EventLog log) noexcept nogil
cpdef bint perform_water(State s, int seat, int entry, EventLog log) noexcept nogil
cpdef void place_water(State s, int seat, int placed, int kind, EventLog log) noexcept nogil
@cython.locals(rest=cython.ulonglong)
cpdef void discard_contracts(State s, int seat, int deck, EventLog log) noexcept nogil
@cython.locals(within=cython.ulonglong)
cpdef int best_contract(State s, int seat, int energy) noexcept nogil
@cython.locals(imitating=cython.bint)
cpdef bint perform_construction(State s, int seat, int entry, EventLog log) noexcept nogil
cpdef int effective(State s, int seat, int tile) noexcept nogil
cpdef int find_tile(State s, int seat, int structure, int slots) noexcept nogil
cpdef int best_of(State s, int seat, int structure, int slots, int tiles) noexcept nogil
cpdef int payable_slots(State s, int seat, int structure, int tile, int slots) noexcept nogil
cpdef int plainly_payable(State s, int seat, int structure, int slots) noexcept nogil
cpdef int same_cost(int structure, int slot) noexcept nogil
@cython.locals(excavators=cython.bint)
cpdef int payment(State s, int seat, int structure, int tile, int slot) noexcept nogil
cpdef bint wheel_used(State s, int seat) noexcept nogil
cpdef void take_machines(State s, int seat, int which, int count, EventLog log) noexcept nogil
cpdef void choose_machines(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef bint perform_patent(State s, int seat, int entry, EventLog log) noexcept nogil
cpdef void answer(State s, EventLog log) noexcept nogil
