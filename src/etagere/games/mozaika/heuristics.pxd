cimport cython
from etagere.core cimport bits, urn
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.mozaika cimport actions, rules, scoring, spec, tables, tuning
from etagere.games.mozaika.state cimport State

cdef int life(State s, int seat, int tiles) noexcept nogil
cdef int group_worth(State s, int seat, int group) noexcept nogil
cdef int axis_state(State s, int seat, int axis) noexcept nogil
@cython.locals(word=cython.ulonglong)
cpdef unsigned long long symmetry_state(State s, int seat) noexcept nogil
@cython.locals(now=int)
cpdef int board_worth(State s, int seat, unsigned long long symmetry) noexcept nogil
cpdef int gain(State s, int seat, int tile, int cell, unsigned long long symmetry) noexcept nogil
cdef int group_gain(State s, int seat, int tile, int group) noexcept nogil
@cython.locals(now=int)
cdef int axis_gain(State s, int seat, int tile, int cell, unsigned long long symmetry) noexcept nogil
@cython.locals(gains="int[19]", value=int, best=int)
cdef int best_gain(State s, int seat, int tile, unsigned long long symmetry) noexcept nogil
cdef int best_in_hand(State s, int seat, unsigned long long symmetry) noexcept nogil
cpdef int hand_worth(State s, int seat, unsigned long long symmetry) noexcept nogil
cdef int tile_worth(State s, int seat, int tile, int best, unsigned long long symmetry) noexcept nogil
@cython.locals(word=cython.ulonglong)
cpdef unsigned long long top_three(State s, int seat, unsigned long long symmetry) noexcept nogil
@cython.locals(first=int, second=int, third=int)
cdef int pick_worth(State s, int seat, unsigned long long top, int ahead, int left) noexcept nogil
cpdef int bid_worth(State s, int seat, int coins, unsigned long long top) noexcept nogil
cdef int awaited_pick(State s, int seat, unsigned long long symmetry) noexcept nogil
cdef int purse_worth(State s, int seat) noexcept nogil
cpdef int estimate(State s, int seat) noexcept nogil
cpdef void estimate_after(State before, State s, int seats, Choices found) noexcept nogil
@cython.locals(i=int)
cdef bint touched(State before, State s, int seat) noexcept nogil
cpdef int fly_loss(State s, int seat, int cell) noexcept nogil
cpdef int rate(State s, int seat, int action) noexcept nogil
@cython.locals(common="long long", i=int)
cpdef void rate_all(State s, int seat, int n, Choices found) noexcept nogil
cdef long long common_worth(State s, int seat, int action, unsigned long long symmetry) noexcept nogil
cdef int rate_by(State s, int seat, int action, unsigned long long symmetry, long long common) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
cdef int choose_bid(State s, int seat, Rng rng) noexcept nogil
cdef int choose_pick(State s, int seat, Rng rng) noexcept nogil
cdef int choose_place(State s, int seat, Rng rng) noexcept nogil
cdef int choose_fly(State s, int seat, Rng rng) noexcept nogil
