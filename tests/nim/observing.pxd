from tests.nim cimport actions, spec
from tests.nim.state cimport State

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
