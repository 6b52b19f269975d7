"""Numbers by which bots judge Monster Factory, found by play; never compiled."""

from __future__ import annotations

from math import exp
from typing import Any, Final

# Chance to fill an open cell. A tile that fits it counts in full if it opens nothing new, else less.
FILLS = [100, 25, 5, 0]
"""Hundredths, by the number of new open edges."""
EIGHTHS = 8
MOST_EIGHTHS = 64
LIKELY = [round(1000 * (1 - exp(-z / EIGHTHS))) for z in range(MOST_EIGHTHS + 1)]
"""The chance in thousandths that at least one of z/8 expected tiles comes."""

# What an unfinished monster will still grow by, in hundredths of a point; a share is the tiles a seat still draws.
LATE = 12
"""With so large a share it is time to finish: nothing is expected beyond the open cells."""
GROWTH = 0
"""Of a first monster, for each tile of the share beyond that."""
OPEN_WORTH = 100
"""More for each open cell,"""
OPEN_GROWTH = 500
"""and hundredths of each tile of the share beyond on top."""
EYE_WORTH = 30
"""Of a minion, for each open cell."""
MINION_HASTE = 4
"""The match may end before a minion does: of 4 + open cells parts, 4 count."""
MINION_RATE = 30
"""What later minions bring for each tile a seat still draws."""
LATER_FIRST = 60
"""Of a hundred parts of that, how many count while the first monster is unfinished."""
END_HASTE = 60
"""By how much of a hundred parts a match is shorter if the last first monster is sure to be finished."""

# Rating placements before any search.
RATE_OWN = 400
RATE_CLOSE = 120
RATE_OPEN = 60
RATE_HARM = 90
PACE = 4
"""Tiles a seat still draws that make one open edge affordable."""
NOISE = 120

SEARCH: Final[dict[str, Any]] = {
    "explore": 0.5,
    "narrow": 4,
    "widen": 1.0,
    "horizon": 3,
    "scale": 600.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "skilled": {"nodes": 60},
    "expert": {"nodes": 2000},
    "master": {"nodes": 25000},
}
"""Simulations a move, so that a level takes about its time on one core."""
