# The rooms of My Shelfie as a C table for compiled loops (see core/engine.py).
from etagere.games.shelfie cimport heuristics, observing, rules, scoring, worlds
from etagere.games.shelfie.state cimport State

include "../../core/engine.pxi"
