from etagere.core cimport bits
from etagere.games.barrage cimport spec, tables
from etagere.games.barrage.state cimport State

cpdef int energy_place(State s, int seat) noexcept nogil
cpdef int energy_prize(State s, int seat) noexcept nogil
cpdef int track_credits(int energy) noexcept nogil
cpdef int sections_behind(int energy, int number) noexcept nogil
cpdef int bonus_count(State s, int seat, int bonus) noexcept nogil
cpdef int bonus_points(State s, int seat, int bonus, int number) noexcept nogil
cpdef int basin_pieces(State s, int seat, int basin) noexcept nogil
cpdef int zone_pieces(State s, int seat, int zone) noexcept nogil
cpdef int connected_dams(State s, int seat) noexcept nogil
cpdef int objective_count(State s, int seat, int objective) noexcept nogil
cpdef int objective_points(State s, int seat) noexcept nogil
cpdef int objective_place(State s, int seat) noexcept nogil
cpdef int resources(State s, int seat) noexcept nogil
cpdef int resource_points(State s, int seat) noexcept nogil
cpdef int water_held(State s, int seat) noexcept nogil
cpdef int final_points(State s, int seat) noexcept nogil
cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
