from etagere.games.monsters.state cimport State

cdef int ORIGIN, PLANE

cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
