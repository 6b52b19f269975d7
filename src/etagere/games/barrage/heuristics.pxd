from etagere.core.flow cimport Choices
from etagere.core.rng cimport Rng
from etagere.games.barrage.rules cimport sample
from etagere.games.barrage.scoring cimport score
from etagere.games.barrage.state cimport State


cpdef int estimate(State s, int seat) noexcept nogil
cpdef int rate(State s, int seat, int action) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
