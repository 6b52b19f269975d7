from etagere.core.engine cimport Choices
from etagere.core.rng cimport Rng
from tests.nim cimport rules, scoring, spec
from tests.nim.state cimport State

cpdef int balance(State s) noexcept nogil
cpdef int estimate(State s, int seat) noexcept nogil
cpdef int rate(State s, int seat, int action) noexcept nogil
cpdef int policy(State s, int seat, Rng rng, Choices found) noexcept nogil
