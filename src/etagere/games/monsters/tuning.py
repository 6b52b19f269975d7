"""What play has taught the bots about Monster Factory; never compiled.

The numbers of the estimate were fitted to who won, by positions of greedy matches of two, and then moved one to three
at a time while a greedy seat won more of 12,000 matches against a random one; with them it won 95 % of 10,000 others.
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
HELP = 3
"""Of eight parts, how much of a closer another tile is that fits between several edges."""
SAFE = 985
"""The chance in thousandths that nobody spoils an open cell."""
TROUBLE = 20
"""By how many hundredths an open cell between several edges makes the first monster less likely to count."""

# Who ends before whom.
CERTAIN = 3000
"""What it is worth to be sure of ending before the others."""
SPREAD = 100
"""Hundredths of a point by which a lead is half sure when the stack is empty,"""
SPREAD_SHARE = 234
"""and by how much more with a full share of the stack to come,"""
SPREAD_EARLY = 250
"""and while both first monsters are unfinished."""

# Points to come, in hundredths. What goes with the share counts in full when all the stack is left for two.
FULL_SHARE = 44
"""Tiles of the stack for each of two seats."""
EXPOSED_OPEN = 161
"""A first monster others may add to: with the share for each open cell,"""
EXPOSED_CROWD = -4
"""for each pair of them,"""
EXPOSED_SIZE = -58
"""and for each tile it has."""
ALONE = 60
"""A first monster nobody else may touch,"""
ALONE_OPEN_NOW = -14
"""for each open cell;"""
ALONE_SHARE = -182
"""with the share,"""
ALONE_OPEN = 170
"""with the share for each open cell,"""
ALONE_CROWD = -22
"""for each pair of them,"""
ALONE_SIZE = 35
"""and for each tile it has."""
MINION_CHANCE = 55
"""A minion that will be finished,"""
MINION_EYES = 40
"""for each eye of it,"""
MINION_LATER = 50
"""and with the share for those after it;"""
MINION_SHARE = 96
"""with the share in any case,"""
MINION_OPEN_NOW = -19
"""for each open cell,"""
MINION_OPEN = -104
"""and with the share for each open cell."""
MINION_NARROW = 196
"""For each open cell between several edges: tiles that fit nowhere are discarded, and the stack is empty sooner."""
NEXT_MINION = 32
"""A minion whose start tile is not drawn yet, which on average has two open cells,"""
NEXT_MINION_SHARE = -51
"""and with the share."""

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
    "explore": 0.3,
    "narrow": 4,
    "widen": 1.0,
    "keen": 8,
    "scale": 1800.0,
    "place": 0.8,
}
"""Rollouts go to the end and look one decision ahead: with an earlier estimate, the quick policy and a short horizon
won no more than 50 to 60 % against greedy. Estimates are chances to win, so the scale is that of CERTAIN and the end is
weighed mostly by places: 250 simulations won 73 % of 24 matches against greedy, at 600 and 0.5 only 48 % of 40."""
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "skilled": {"nodes": 150},
    "expert": {"nodes": 1000},
    "master": {"nodes": 4000},
}
"""Simulations a move; more than enough apart to tell, and quick."""
