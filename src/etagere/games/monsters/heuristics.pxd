cimport cython
from etagere.core.flow cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.monsters.rules cimport fill_legal, first_open, may_add
from etagere.games.monsters.scoring cimport score
from etagere.games.monsters.state cimport State

cdef int PLACE_AT, CHOOSE, OVER, PATTERNS, TURNS, DEMANDS, PLANE
cdef int ALONE, ALONE_CROWD, ALONE_OPEN, ALONE_OPEN_NOW, ALONE_SHARE, ALONE_SIZE, CERTAIN, EIGHTHS, EXPOSED_CROWD
cdef int EXPOSED_OPEN, EXPOSED_SIZE, FULL_SHARE, HELP, MINION_CHANCE, MINION_EYES, MINION_LATER
cdef int MINION_NARROW, MINION_OPEN, MINION_OPEN_NOW, MINION_SHARE, MOST_ALIKE, MOST_EIGHTHS, NEXT_MINION
cdef int NEXT_MINION_SHARE, NOISE, PACE, RATE_CLOSE, RATE_HARM, RATE_OPEN, RATE_OWN, SAFE, SPREAD, SPREAD_EARLY
cdef int SPREAD_SHARE, TROUBLE
cdef int[256] CLOSER
cdef int[256] COLOURED
cdef short[6144] WAYS
cdef int[48] WAYS_OUT
cdef int[1053] LIKELY

@cython.locals(own=int, chance=int, total=int, other=int)
cpdef int estimate(State s, int seat) noexcept nogil
@cython.locals(rival=int, lead=int, spread=int, size=int, sure=int)
cdef int ahead(State s, int seat, int own, int chance, int other) noexcept nogil
cpdef int reach(State s, int seat) noexcept nogil
@cython.locals(points=int, share=int, opens=int, size=int, later=int, worth=int, minions=int)
cpdef int prospect(State s, int seat) noexcept nogil
@cython.locals(start=int, found=int, i=int)
cpdef int narrow_cells(State s, int seat) noexcept nogil
@cython.locals(start=int, end=int, chance=int, closer=int, alike=int, first=bint, z=int, i=int, k=int, safe=int)
cpdef int finish_chance(State s, int seat) noexcept nogil
@cython.locals(found=int, pattern=int)
cdef int helpers(State s, int closer, int want) noexcept nogil
cdef bint exposed(State s, int seat) noexcept nogil
@cython.locals(cell=int, owner=int, i=int, opened=int, after=int, afford=int)
cpdef int rate(State s, int seat, int action) noexcept nogil
@cython.locals(n=int, best=int, highest=int, rating=int)
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
