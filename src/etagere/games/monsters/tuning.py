"""What play has taught the bots about Monster Factory; never compiled.

Found by one-ply greedy play against random seats, a few thousand matches a number.
"""

from __future__ import annotations

from math import exp, factorial
from typing import Any, Final

# Chance to finish: each open cell waits for the tile that fills it and opens nothing new.
EIGHTHS = 8
MOST_EIGHTHS = 80
MOST_ALIKE = 12


def likely(least: int, expected: float) -> float:
    """The chance that at least so many tiles come when so many are expected (Poisson)."""
    return 1 - sum(exp(-expected) * expected**n / factorial(n) for n in range(least))


LIKELY = [round(1000 * likely(least, z / EIGHTHS)) for least in range(MOST_ALIKE + 1) for z in range(MOST_EIGHTHS + 1)]
"""Tiles needed x 81 + tiles expected in eighths: that chance in thousandths."""
SAFE = 985
"""The chance in thousandths that nobody spoils an open cell."""

# What an unfinished monster will still bring, in hundredths of a point; a share is the tiles a seat still draws.
LATE = 10
"""A share at which it is time to finish: nothing is expected beyond the open cells."""
GROWTH = 5
"""A first monster grows by so much for each tile of the share beyond that,"""
OPEN_WORTH = 32
"""by so much for each open cell,"""
OPEN_GROWTH = 100
"""and for each open cell by hundredths of each tile of the share beyond."""
EYE_WORTH = 50
"""A minion grows by so much for each open cell."""
MINION_HASTE = 12
"""The match may end before a minion does: of 12 + open cells parts, 12 count."""
MINION_RATE = 42
"""Later minions bring so much for each tile of the share."""
LATER_FIRST = 106
"""Of a hundred parts of that, how many count while the first monster is unfinished."""
END_HASTE = 71
"""By how much of a hundred parts a match is shorter if the last first monster is sure to be finished."""

# Ratings of a placement before any search; only comparisons matter.
RATE_OWN = 400
"""On the own monster."""
RATE_OPEN = 60
"""Each edge it opens there while there are tiles to close it."""
RATE_CLOSE = 120
"""Each open edge too many there; and closing a cell of another's monster."""
RATE_HARM = 90
"""Each edge it opens on another's monster."""
PACE = 4
"""Tiles a seat still draws that make one open edge affordable."""
NOISE = 120
"""Whim of the quick policy."""

SEARCH: Final[dict[str, Any]] = {
    "exploration": 0.3,
    "widening_start": 4,
    "widening_factor": 1.0,
    "rollout_lookahead": 8,
    "scale": 600.0,
}
"""Rollouts go to the end and look one decision ahead: against greedy, 250 simulations of that won 78 % of 400 matches
and 800 won 80 % of 400; with the quick policy and a short horizon, whichever, they won 50 to 60 % of 100.
2000 won 72 % of 60 against 250; more were not seen to help: 8000 won 4.5 of 14 against 800. A node is the same for
every tile drawn, and what a placement is worth is not; but without a tree below the first decision (a high
`expansion_threshold`) 5000 won no more than 21.5 of 44 against 800 either.
An estimate by who will end before whom lets `greedy` win 95 % against chance instead of 92 %, but of that `greedy` a
search over the same estimate wins only 70 %, and `expert` is to win 75 %: 6000 simulations that weigh every placement
won 64 % of 80 matches, 72 % where a node is one drawn tile's, 71 % without a tree and with the same deals for all
placements; with a small network in its place 1000 won 70 % of 350. Nor would it leave room for a `master` above an
`expert`: 4000 simulations won 27 of 60 matches against 1000. So the simple one is kept."""
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "skilled": {"simulations": 30},
    "expert": {"simulations": {2: 250, 3: 400, 4: 550, 5: 700, 6: 900}},
    "master": {"simulations": 2000},
}
"""Simulations a move; more than enough apart to tell, and quick. The more seats, the more of what happens until the
next turn is other people's: at a table of six 250 simulations won 19 % of 186 matches against five with 30,
and 900 won 24 % of 372."""
