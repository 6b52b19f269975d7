cimport cython
from etagere.core cimport bits, constants
from etagere.core.log cimport EventLog
from etagere.games.barrage cimport actions, agenda, spec, tables
from etagere.games.barrage.state cimport State

cpdef void push(State s, int kind, int seat, int a, int b, int c) noexcept nogil
cpdef void pop(State s) noexcept nogil
cpdef void gain_points(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef void gain_credits(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef void pay_credits(State s, int seat, int count, EventLog log) noexcept nogil
cpdef void exchange(State s, int seat, int count, EventLog log) noexcept nogil
cpdef void gain_machines(State s, int seat, int machine, int count, int source, EventLog log) noexcept nogil
cpdef void gain_energy(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef void load(State s, int seat, int tile, int excavators, int mixers) noexcept nogil
cpdef void rotate(State s, int seat, int times, EventLog log) noexcept nogil
cpdef int capacity(State s, int slot) noexcept nogil
cpdef void hold(State s, int slot, int droplets) noexcept nogil
cpdef void flow(State s, int start, bint by_river, EventLog log) noexcept nogil
@cython.locals(steps=cython.int)
cpdef int river_steps(State s, int start, bint by_river, int stopped) noexcept nogil
cpdef void tell_droplet(int start, int stopped, EventLog log) noexcept nogil
cpdef int next_basin(int basin, int last) noexcept nogil
cpdef void fill_dam(State s, int seat, int slot, int droplets, EventLog log) noexcept nogil
cpdef void place_piece(State s, int seat, int structure, int slot, int red, EventLog log) noexcept nogil
cpdef void grant(State s, int seat, int effects, int source, EventLog log) noexcept nogil
cpdef void gain_fixed(State s, int seat, int effects, int source, EventLog log) noexcept nogil
cpdef int advanced_tiles(State s, int seat) noexcept nogil
cpdef void lay(State s, int contract, int first, int places) noexcept nogil
cpdef void lift(State s, int contract) noexcept nogil
@cython.locals(again=cython.ulonglong)
cpdef void refill(State s, int deck, EventLog log) noexcept nogil
