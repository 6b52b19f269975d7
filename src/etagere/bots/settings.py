"""Numbers of the search that compiled code imports as C ints; never compiled."""

from __future__ import annotations

from typing import Final

BATCH: Final = 8
"""Edges that a node gets at a time, the best rated first."""
MOST_PATH: Final = 256
"""Decisions of one descent through the tree that are remembered; it ends there."""
MOST_EXTRA: Final = 24
"""Decisions past the horizon at most, until the viewer is to decide again."""
NONE: Final = -1
MOST_NODES: Final = 131_072
"""Nodes of the largest tree; a search that reaches it goes on without growing."""
MOST_EDGES: Final = MOST_NODES * BATCH
FIRST_NODES: Final = 1_024
"""Nodes a tree has room for at first; room doubles between batches as it fills."""
FIRST_LOGS: Final = 1_024
"""Logarithms a tree has room for at first."""
MOST_LOGS: Final = 131_072
"""Logarithms of the largest tree; those of larger counts are computed each time."""
KEY: Final = 0x2545_F491_4F6C_DD1D

NO_BOT: Final = -1
UNIFORM: Final = 0
GREEDY: Final = 1
"""The bots of `fast.py`."""
SAMPLES: Final = 1
"""Possible worlds in which greedy tries an action, where there are secrets. Four do not play better: one against four
won 53 % of 1,200 matches of My Shelfie and 33 % of 500 of Mozaika for three."""
NOTHING: Final = 1e-9
"""A difference in worth that is none."""
FIRST_WORLD: Final = 1
"""Seeds the world that greedy begins with; any number does, because every sample is drawn anew."""
