# The rooms of Nim as a C table for compiled loops (see core/engine.py); there is no chance in it and no secret.
from tests.nim cimport heuristics, observing, rules, scoring
from tests.nim.state cimport State

include "etagere/core/engine_rules.pxi"
