# For games whose rooms are plain Python while the core is compiled: a game one is still writing,
# or one of another package. Compiled loops call back into the interpreter, name by name.
from etagere.core.flow cimport Choices, Flow, State
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.core.flow import NAMES


cdef class PlainFlow(Flow):
    cdef dict call

    def __init__(self, state, *rooms):
        self.call = {"copy": state.State.copy_from}
        for name in NAMES:
            for room in rooms:
                if hasattr(room, name):
                    self.call[name] = getattr(room, name)

    cdef void copy(self, State to, State source) noexcept nogil:
        with gil:
            self.call["copy"](to, source)

    cdef int actor(self, State s) noexcept nogil:
        with gil:
            return self.call["actor"](s)

    cdef int awaited(self, State s) noexcept nogil:
        with gil:
            return self.call["awaited"](s)

    cdef int fill_legal(self, State s, int seat, Choices found) noexcept nogil:
        with gil:
            return self.call["fill_legal"](s, seat, found)

    cdef int sample(self, State s, int seat, Rng rng, Choices found) noexcept nogil:
        with gil:
            return self.call["sample"](s, seat, rng, found)

    cdef void apply(self, State s, int seat, int action, EventLog log) noexcept nogil:
        with gil:
            self.call["apply"](s, seat, action, log)

    cdef int draw(self, State s, Rng rng) noexcept nogil:
        with gil:
            return self.call["draw"](s, rng)

    cdef void settle(self, State s, Rng rng) noexcept nogil:
        with gil:
            self.call["settle"](s, rng)

    cdef int score(self, State s, int seat) noexcept nogil:
        with gil:
            return self.call["score"](s, seat)

    cdef int standing(self, State s, int seat) noexcept nogil:
        with gil:
            return self.call["standing"](s, seat)

    cdef void determinize(self, State s, int viewer, Rng rng) noexcept nogil:
        with gil:
            self.call["determinize"](s, viewer, rng)

    cdef void unseal(self, State s, int viewer) noexcept nogil:
        with gil:
            self.call["unseal"](s, viewer)

    cdef int estimate(self, State s, int seat) noexcept nogil:
        with gil:
            return self.call["estimate"](s, seat)

    cdef int rate(self, State s, int seat, int action) noexcept nogil:
        with gil:
            return self.call["rate"](s, seat, action)

    cdef void rate_all(self, State s, int seat, int n, Choices found) noexcept nogil:
        cdef int i
        with gil:
            if "rate_all" in self.call:
                self.call["rate_all"](s, seat, n, found)
            else:
                for i in range(n):
                    found.ratings[i] = self.call["rate"](s, seat, found.codes[i])

    cdef int policy(self, State s, int seat, Rng rng, Choices found) noexcept nogil:
        with gil:
            return self.call["policy"](s, seat, rng, found)

    cdef void observe(self, State s, int viewer, float[::1] out) noexcept nogil:
        with gil:
            self.call["observe"](s, viewer, out)
