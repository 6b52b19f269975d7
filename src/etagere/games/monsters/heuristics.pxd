cimport cython
from etagere.core cimport urn
from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.monsters cimport actions, rules, scoring, spec, tables, tuning
from etagere.games.monsters.state cimport State

cpdef int estimate(State s, int seat) noexcept nogil
@cython.locals(longest=int, second=int, last=int, seat=int, hold=int)
cpdef void estimate_all(State s, int seats, Choices found) noexcept nogil
@cython.locals(total=int, share=int, opens=int, later=int, early=int, growth=int, worth=int)
cdef int expected(State s, int seat, int chance, int left) noexcept nogil
@cython.locals(longest=int, hold=int)
cpdef int time_left(State s, int seat) noexcept nogil
cdef int held_up(int chance) noexcept nogil
@cython.locals(start=int, end=int, chance=int, closer=int, alike=int, first=bint, z=int, i=int, k=int, safe=int)
cpdef int finish_chance(State s, int seat) noexcept nogil
cdef bint exposed(State s, int seat) noexcept nogil
@cython.locals(cell=int, owner=int, i=int, opened=int, after=int, afford=int)
cpdef int rate(State s, int seat, int action) noexcept nogil
@cython.locals(n=int, best=int, highest=int, rating=int)
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
