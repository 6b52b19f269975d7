cimport cython
from etagere.core cimport bits
from etagere.core.log cimport EventLog
from etagere.games.barrage cimport actions, spec, tables, works
from etagere.games.barrage.state cimport State

@cython.locals(red_first=cython.bint)
cpdef int choose(State s, int seat, int structure, int tile, int candidates, EventLog log) noexcept nogil
cpdef int decide(State s, int seat, int structure, bint red_first, int candidates, EventLog log) noexcept nogil
cpdef bint several(int slots) noexcept nogil
cpdef int column_of(int structure) noexcept nogil
cpdef int narrow(int seat, int structure, int step, int before, int found, EventLog log) noexcept nogil
cpdef int one_per_basin(int slots) noexcept nogil
cpdef int from_start(State s, int column, int slots) noexcept nogil
cpdef int all_bases(State s) noexcept nogil
cpdef int all_conduits(State s) noexcept nogil
cpdef int all_house_basins(State s) noexcept nogil
cpdef int both_slots(int slots) noexcept nogil
cpdef int leading_to(int basins) noexcept nogil
cpdef int houses_reached(int conduits) noexcept nogil
cpdef int completing(State s, int seat, int structure) noexcept nogil
cpdef int first_dam(State s, int basin) noexcept nogil
cpdef int below(State s, int basin) noexcept nogil
cpdef int meeting(State s, int seat, int criterion, int column, int left) noexcept nogil
cpdef int at_strongest_conduit(State s, int seat, int column, int left) noexcept nogil
cpdef int with_most_water(State s, int left) noexcept nogil
@cython.locals(room=cython.ulonglong, ones=cython.int, twos=cython.int, fours=cython.int, eights=cython.int,
               sixteens=cython.int, carry=cython.int)
cpdef int most_reached(State s, int left, int only) noexcept nogil
cpdef int below_powerhouses(State s) noexcept nogil
cpdef int dam_basins(int slots) noexcept nogil
cpdef int of_value(int left, bint second) noexcept nogil
cpdef int from_dams(State s, int seat, bint own_first, int left) noexcept nogil
cpdef int opponent_houses(State s, int seat) noexcept nogil
cpdef int by_feeding(State s, int seat, bint own_first, int left) noexcept nogil
@cython.locals(room=cython.ulonglong)
cpdef unsigned long long room_now(State s) noexcept nogil
@cython.locals(met=cython.int)
cpdef int stopping(unsigned long long room, int headstream) noexcept nogil
cpdef unsigned long long filled(unsigned long long room, int slot) noexcept nogil
cpdef int steps_of(State s, int headstream, int stopped) noexcept nogil
@cython.locals(room=cython.ulonglong, counting=cython.bint)
cpdef int headstreams_for(State s, int seat, int droplets, int kind) noexcept nogil
@cython.locals(left=cython.ulonglong, best=cython.int)
cpdef int best_placement(State s, int seat, unsigned long long room, int place, int droplets, int worth,
                         bint counting) noexcept nogil
