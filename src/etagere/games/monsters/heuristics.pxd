cimport cython
from etagere.core.flow cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.monsters.rules cimport fill_legal, first_open
from etagere.games.monsters.scoring cimport score
from etagere.games.monsters.state cimport State

cdef int PLACE_AT, CHOOSE, OVER, PATTERNS, TURNS, DEMANDS, PLANE
cdef int EIGHTHS, END_HASTE, LATE, LATER_FIRST, EYE_WORTH, GROWTH, MINION_HASTE, MINION_RATE, MOST_EIGHTHS, NOISE, OPEN_GROWTH, OPEN_WORTH, PACE
cdef int RATE_CLOSE, RATE_HARM, RATE_OPEN, RATE_OWN
cdef int[256] CLOSER
cdef int[256] COLOURED
cdef short[6144] FITS
cdef int[48] WAYS_OUT
cdef int[4] FILLS
cdef int[65] LIKELY

@cython.locals(total=int, share=int, opens=int, later=int, chance=int, early=int, growth=int, worth=int)
cpdef int estimate(State s, int seat) noexcept nogil
@cython.locals(longest=int, hold=int)
cpdef int time_left(State s, int seat) noexcept nogil
@cython.locals(start=int, end=int, chance=int, rivals=int, z=int, i=int, k=int)
cpdef int finish_chance(State s, int seat) noexcept nogil
@cython.locals(n=int, asked=int, copies=int)
cdef int fillers(State s, int demand) noexcept nogil
@cython.locals(cell=int, owner=int, i=int, opened=int, after=int, afford=int)
cpdef int rate(State s, int seat, int action) noexcept nogil
@cython.locals(n=int, best=int, highest=int, rating=int)
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
