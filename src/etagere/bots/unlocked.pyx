# The search with the interpreter's lock released, so that threads search side by side.
from etagere.bots.search cimport Tree, simulations as run
from etagere.core.engine cimport Choices, Engine, State
from etagere.core.rng cimport Rng


def simulations(Tree t, Engine engine, State world, State s, State look, Rng rng, Choices found, int count):
    """So many simulations in a row."""
    with nogil:
        run(t, engine, world, s, look, rng, found, count)
