# Random matches with the interpreter's lock released, so that threads play side by side.
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.playout cimport play_many as run_many, play_range as run
from etagere.core.rng cimport Rng


def play_range(
    Engine engine, State fresh, State spare, Rng rng, Choices found, int seats, unsigned long long seed,
    int start, int stop, int longest, int[::1] scores,
):
    """Matches number `start` to `stop`; see `playout.play_range`."""
    cdef long long decisions
    with nogil:
        decisions = run(engine, fresh, spare, rng, found, seats, seed, start, stop, longest, scores)
    return decisions


def play_many(
    Engine engine, State fresh, State spare, Rng rng, Choices found, int seats, unsigned long long seed,
    int count, int longest, long long[::1] totals,
):
    """Matches with their checksum; see `playout.play_many`."""
    with nogil:
        run_many(engine, fresh, spare, rng, found, seats, seed, count, longest, totals)
