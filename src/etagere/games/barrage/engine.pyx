# The rooms of Barrage as a C table for compiled loops (see core/engine.py).
from etagere.games.barrage cimport heuristics, observing, rules, scoring, worlds
from etagere.games.barrage.state cimport State

include "../../core/engine.pxi"
