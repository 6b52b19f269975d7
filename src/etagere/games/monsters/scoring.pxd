from etagere.games.monsters.state cimport State

cdef int ORIGIN, PLANE

cpdef int score(State s, int seat) noexcept nogil
cpdef int standing(State s, int seat) noexcept nogil
