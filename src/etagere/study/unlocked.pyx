# Continuations with the interpreter's lock released, so that threads play side by side.
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng
from etagere.study.continuations cimport play_range as run


def play_range(
    Engine engine, State fresh, State spare, Rng rng, Choices found, int viewer, int first, int ranked,
    unsigned long long seed, int start, int stop, int longest, double[::1] shares, int[::1] places,
    int[::1] points, int[::1] nexts,
):
    """Continuations number `start` to `stop`; see `continuations.play_range`."""
    cdef long long decisions
    with nogil:
        decisions = run(
            engine, fresh, spare, rng, found, viewer, first, ranked, seed, start, stop, longest, shares, places,
            points, nexts
        )
    return decisions
