# The search with the interpreter's lock released, so that threads search side by side.
from etagere.bots.search cimport Tree, simulations as run
from etagere.core.flow cimport Choices, Flow, State
from etagere.core.rng cimport Rng


def simulations(Tree t, Flow flow, State world, State s, State look, Rng rng, Choices found, int count):
    """So many simulations in a row."""
    with nogil:
        run(t, flow, world, s, look, rng, found, count)
