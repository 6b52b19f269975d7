# For games whose rooms are plain Python while the core is compiled: a game one is still writing,
# or one of another package. Compiled loops call back into the interpreter, name by name.
# Loops cannot carry an exception: the first one is kept, the match looks over, and `complain` raises it after the loop.
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.log cimport EventLog
from etagere.core.rng cimport Rng
from etagere.core.constants import NOBODY
from etagere.core.engine import NAMES


def nothing(*given):
    """What there is to settle, replace or reopen in such a game."""


cdef class PlainEngine(Engine):
    cdef dict call
    cdef object error

    def __init__(self, state, *rooms):
        self.call = {"copy": state.State.copy_from}
        for name in NAMES:
            for room in rooms:
                if hasattr(room, name):
                    self.call[name] = getattr(room, name)
        for name in ("settle", "determinize", "unseal"):
            self.call.setdefault(name, nothing)  # a game without chance or secrets need not have them

    cdef int ask(self, str name, tuple given, int silence) noexcept:
        """What a function of the game answers; `silence` where it answers nothing, or has failed before."""
        if self.error is not None:
            return silence
        try:
            answer = self.call[name](*given)
            return silence if answer is None else answer
        except BaseException as error:
            self.error = error
            return silence

    cdef unsigned long long number(self, str name, tuple given) noexcept:
        """The same for a number of 64 bits; 0 where it has failed before."""
        if self.error is not None:
            return 0
        try:
            return self.call[name](*given)
        except BaseException as error:
            self.error = error
            return 0

    def complain(self):
        if self.error is not None:
            error, self.error = self.error, None
            raise error

    cdef void copy(self, State to, State source) noexcept nogil:
        with gil:
            self.ask("copy", (to, source), 0)

    cdef int actor(self, State s) noexcept nogil:
        with gil:
            return self.ask("actor", (s,), NOBODY)

    cdef int awaited(self, State s) noexcept nogil:
        with gil:
            return self.ask("awaited", (s,), 0)

    cdef int fill_legal(self, State s, int seat, Choices found) noexcept nogil:
        with gil:
            return self.ask("fill_legal", (s, seat, found), 0)

    cpdef list legal(self, State s, int seat, Choices found):
        cdef int n = self.fill_legal(s, seat, found)
        self.complain()
        return found.first(n)

    cdef int sample(self, State s, int seat, Rng rng, Choices found) noexcept nogil:
        with gil:
            return self.ask("sample", (s, seat, rng, found), 0)

    cdef void apply(self, State s, int seat, int action, EventLog log) noexcept nogil:
        with gil:
            self.ask("apply", (s, seat, action, log), 0)

    cdef int draw(self, State s, Rng rng) noexcept nogil:
        with gil:
            return self.ask("draw", (s, rng), 0)

    cdef int fill_odds(self, State s, Choices found) noexcept nogil:
        with gil:
            return self.ask("fill_odds", (s, found), 0)

    cdef void settle(self, State s, Rng rng) noexcept nogil:
        with gil:
            self.ask("settle", (s, rng), 0)

    cdef int score(self, State s, int seat) noexcept nogil:
        with gil:
            return self.ask("score", (s, seat), 0)

    cdef int rank_key(self, State s, int seat) noexcept nogil:
        with gil:
            return self.ask("rank_key", (s, seat), 0)

    cdef unsigned long long infoset(self, State s, int viewer) noexcept nogil:
        with gil:
            return self.number("infoset", (s, viewer))

    cdef void determinize(self, State s, int viewer, Rng rng) noexcept nogil:
        with gil:
            self.ask("determinize", (s, viewer, rng), 0)

    cdef void unseal(self, State s, int viewer) noexcept nogil:
        with gil:
            self.ask("unseal", (s, viewer), 0)

    cdef int estimate(self, State s, int seat) noexcept nogil:
        with gil:
            return self.ask("estimate", (s, seat), 0)

    cdef void estimate_all(self, State s, int seats, Choices found) noexcept nogil:
        cdef int seat
        with gil:
            if "estimate_all" in self.call:
                self.ask("estimate_all", (s, seats, found), 0)
            else:
                for seat in range(seats):
                    found.estimates[seat] = self.ask("estimate", (s, seat), 0)

    cdef void estimate_after(self, State before, State s, int seats, Choices found) noexcept nogil:
        self.estimate_all(s, seats, found)

    cdef int rate(self, State s, int seat, int action) noexcept nogil:
        with gil:
            return self.ask("rate", (s, seat, action), 0)

    cdef void rate_all(self, State s, int seat, int n, Choices found) noexcept nogil:
        cdef int i
        with gil:
            if "rate_all" in self.call:
                self.ask("rate_all", (s, seat, n, found), 0)
            else:
                for i in range(n):
                    found.ratings[i] = self.ask("rate", (s, seat, found.codes[i]), 0)

    cdef int policy(self, State s, int seat, Rng rng, Choices found) noexcept nogil:
        with gil:
            return self.ask("policy", (s, seat, rng, found), 0)

    cdef void observe(self, State s, int viewer, float[::1] out) noexcept nogil:
        with gil:
            self.ask("observe", (s, viewer, out), 0)
