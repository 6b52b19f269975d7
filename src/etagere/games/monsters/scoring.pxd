from etagere.games.monsters cimport spec, tables
from etagere.games.monsters.state cimport State

cpdef int score(State s, int seat) noexcept nogil
cpdef int rank_key(State s, int seat) noexcept nogil
