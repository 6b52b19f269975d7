# The rooms of Mozaika as a C table for compiled loops (see core/flow.py).
from etagere.games.mozaika cimport heuristics, observing, rules, scoring, worlds
from etagere.games.mozaika.state cimport State

include "../../core/flow.pxi"
