from etagere.games.barrage cimport actions, spec, tables
from etagere.games.barrage.state cimport State

cpdef void observe(State s, int viewer, float[::1] out) noexcept nogil
cpdef void mark(unsigned long long chosen, int n, int start, float[::1] out) noexcept nogil
cpdef void observe_table(State s, float[::1] out) noexcept nogil
cpdef void observe_automas(State s, float[::1] out) noexcept nogil
cpdef void observe_question(State s, int viewer, float[::1] out) noexcept nogil
cpdef void observe_seat(State s, int seat, int i, float[::1] out) noexcept nogil
