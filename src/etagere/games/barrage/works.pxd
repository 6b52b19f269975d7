from etagere.core cimport bits
from etagere.core.log cimport EventLog
from etagere.games.barrage.state cimport State

cdef int ABILITY_AT, ADVANCED, BASE, CONDUIT, CREDITS, DAM_BASINS, DEEP, DO_EFFECTS, ELEVATION, ENERGY
cdef int EVENT_BASE, EVENT_CONDUIT, EVENT_CREDITS, EVENT_DROPLET, EVENT_ELEVATION, EVENT_ENERGY
cdef int EVENT_EXCAVATORS, EVENT_FILLED, EVENT_MIXERS, EVENT_POINTS, EVENT_POWERHOUSE, EVENT_TURNED, EXCAVATOR
cdef int EXCAVATORS, FRAME, FROM_INCOME, FROM_RIVER, INCOME_LISTS, MIXERS, MOST_EFFECTS, MOST_HEIGHT, NONE
cdef int OFF_MAP, POINTS, POINTS_STOP_AT_ZERO, POWERHOUSE, ROUNDS, SECTORS, SOURCE_COUNT
cdef int[20] CONDUIT_VALUE
cdef int[381] EFFECT_AMOUNT
cdef int[381] EFFECT_KIND
cdef int[23] HOUSE_BASIN
cdef int[127] LIST_REST
cdef int[12] RIVER
cdef int[6] STAGE

cpdef void push(State s, int kind, int seat, int a, int b, int c) noexcept nogil
cpdef void pop(State s) noexcept nogil
cpdef void gain_points(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef void gain_credits(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef void gain_machines(State s, int seat, int machine, int count, int source, EventLog log) noexcept nogil
cpdef void gain_energy(State s, int seat, int count, int source, EventLog log) noexcept nogil
cpdef void load(State s, int seat, int tile, int excavators, int mixers) noexcept nogil
cpdef void rotate(State s, int seat, int times, EventLog log) noexcept nogil
cpdef int capacity(State s, int slot) noexcept nogil
cpdef void hold(State s, int slot, int droplets) noexcept nogil
cpdef void flow(State s, int start, bint by_river, EventLog log) noexcept nogil
cpdef void tell_droplet(int start, int stopped, EventLog log) noexcept nogil
cpdef int next_basin(int basin, int last) noexcept nogil
cpdef void fill_dam(State s, int seat, int slot, int droplets, EventLog log) noexcept nogil
cpdef void place_piece(State s, int seat, int structure, int slot, int red, EventLog log) noexcept nogil
cpdef void grant(State s, int seat, int effects, int source, EventLog log) noexcept nogil
cpdef void gain_fixed(State s, int seat, int effects, int source, EventLog log) noexcept nogil
cpdef int advanced_tiles(State s, int seat) noexcept nogil
