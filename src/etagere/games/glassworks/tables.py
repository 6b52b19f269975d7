"""Lookups of River Valley Glassworks, computed once from the box; never compiled."""

from __future__ import annotations

from etagere.core.fields import Word
from etagere.games.glassworks import spec

# Kinds of pieces
COLOUR_OF = [kind // spec.SHAPE_COUNT for kind in range(spec.KINDS)]
SHAPE_OF = [kind % spec.SHAPE_COUNT for kind in range(spec.KINDS)]
BOX = [count for colour in spec.COLOURS for count in spec.GLASS[colour]]
"""Pieces of each kind in the box."""
COLOUR_TOTAL = [sum(spec.GLASS[colour]) for colour in spec.COLOURS]
LATE = spec.COLOURS.index(spec.LATE_COLOUR)
RIVAL_ORDER = sorted(range(spec.COLOUR_COUNT), key=lambda colour: -COLOUR_TOTAL[colour])
"""Colours from the most common to the rarest, equal ones as in the box: how the rival opens columns (R9.4)."""
_COUNTS = sorted(set(COLOUR_TOTAL), reverse=True)
RARITY_OF = [min(_COUNTS.index(COLOUR_TOTAL[colour]), 3) for colour in range(spec.COLOUR_COUNT)]
"""0 for the most common colours, up to 3 for the rarest."""

# Packed multisets: kind k has four bits of word k // 16.
UNIT = [1 << spec.BITS_PER_KIND * (kind % spec.KINDS_PER_WORD) for kind in range(spec.KINDS)]
if max(BOX) >= 1 << spec.BITS_PER_KIND:
    raise ValueError("four bits a kind do not hold so many pieces of one kind")
ALL_OF_A_KIND = (1 << spec.BITS_PER_KIND) - 1
"""The four bits of a kind in a packed word."""

# The river
STONES = [spec.STONES[shape] for shape in spec.SHAPES]
SIDES = [1, 2, 2, 2, 2, 1]
"""Neighbours of each place in the river."""
PAIR_WAYS = sum(SIDES)
"""Ways to place a pair: a tile and one of its neighbours."""
WAY_AT = [place for place in range(spec.TILES) for _ in range(SIDES[place])]

# Points
ROW_POINTS = list(spec.ROW_POINTS)
ROW_STEP = [spec.ROW_POINTS[n + 1] - spec.ROW_POINTS[n] for n in range(spec.COLUMNS)]
"""What one more filled cell adds to a row, by column."""
COLUMN_STEP = list(spec.COLUMN_STEP)

# The profile of a board (see `heuristics`), and the rows of `weights`
ONE: Word = 1
"""A bit as wide as a profile."""
CLASS_AT = 21
"""The bit at which the rarities of the columns begin, two bits each; the heights, three bits each, come before."""
OPENED_AT = 35
SPILLED_AT = 38
HEIGHTS = 6
RARITIES = 4
SATCHELS = 6
LAST_PHASE = 7
TOO_LOW = -1_000_000
"""Less than anything is worth."""


def kind_of(colour: str, shape: str) -> int:
    """The kind of a piece given by its names."""
    return spec.COLOURS.index(colour) * spec.SHAPE_COUNT + spec.SHAPES.index(shape)


def glass_for(seats: int) -> list[int]:
    """Pieces of each kind in play with so many seats (R2.1)."""
    late = seats >= spec.LATE_COLOUR_SEATS
    return [BOX[kind] if late or COLOUR_OF[kind] != LATE else 0 for kind in range(spec.KINDS)]
