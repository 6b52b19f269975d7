# The rooms of River Valley Glassworks as a C table for compiled loops (see core/engine.py).
from etagere.games.glassworks cimport heuristics, observing, rules, scoring, worlds
from etagere.games.glassworks.state cimport State

include "../../core/engine.pxi"
