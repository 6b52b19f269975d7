"""What is in the box of Monster Factory: the tiles, options and steps.

Letters of an edge: `-` blank (white), `n` thin (green), `k` thick (purple).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import Adjustable, GameSpec, Options, choice

MAX_SEATS: Final = 6
TILES: Final = 88
"""Tiles in the box (R1.1)."""

# Edges (R1.2)
BLANK: Final = 0
THIN: Final = 1
THICK: Final = 2
FREE: Final = 3
"""Of an empty cell: no tile lies on that side, any edge will do."""
EDGE_LETTERS: Final = "-nk"
EDGE_NAMES: Final = ("blank", "thin", "thick")

TILE_LIST: Final = (
    # name, edges north east south west, copies without eyes, copies with eyes
    ("end_thin", "n---", 11, 8),
    ("end_thick", "k---", 11, 8),
    ("straight_thin", "n-n-", 3, 1),
    ("straight_thick", "k-k-", 3, 1),
    ("straight_mixed", "n-k-", 4, 2),
    ("corner_thin", "nn--", 2, 2),
    ("corner_thick", "kk--", 2, 2),
    ("corner_mixed_a", "nk--", 2, 2),
    ("corner_mixed_b", "kn--", 2, 2),
    ("tee_nnn", "nnn-", 1, 1),
    ("tee_nnk", "nnk-", 1, 1),
    ("tee_nkn", "nkn-", 1, 0),
    ("tee_knn", "knn-", 1, 1),
    ("tee_nkk", "nkk-", 1, 1),
    ("tee_knk", "knk-", 1, 0),
    ("tee_kkn", "kkn-", 1, 1),
    ("tee_kkk", "kkk-", 1, 1),
    ("cross_nnnn", "nnnn", 1, 0),
    ("cross_nnnk", "nnnk", 1, 0),
    ("cross_nnkk", "nnkk", 0, 1),
    ("cross_nknk", "nknk", 0, 1),
    ("cross_nkkk", "nkkk", 1, 0),
    ("cross_kkkk", "kkkk", 1, 0),
    ("blank", "----", 0, 0),
)
"""ASSUMED (M0): how many of each pattern exist and which bear eyes. The printed list could not be seen.

All 24 patterns there can be up to turning are listed, so an owner of the box corrects the two
numbers of a line and nothing else; they must sum to 88. Nothing below depends on the numbers.
"""
PATTERNS: Final = 24
KINDS: Final = 48
"""Pattern x 2, plus 1 with eyes: equal tiles are one kind (C1)."""
KIND_NAMES: Final = tuple(name + eye for name, _, _, _ in TILE_LIST for eye in ("", "_eye"))

TURNS: Final = 4
"""Quarter turns clockwise from the way the list shows a tile."""

# Setup (M1)
START_RULES: Final = ("open_choice", "random_three_or_four_way")
OPEN_CHOICE: Final = 0
RANDOM_START: Final = 1
MANY_EDGES: Final = 3
"""Coloured edges of a tile that a random start may be."""

# How much a state can hold, whatever the list says.
MOST_OPEN: Final = 192
"""Open cells of all monsters together: 88 tiles have at most 2 x 88 + 2 x 6 open edges."""

# Steps: what the match waits for.
CHOOSE: Final = 0
DEAL: Final = 1
DRAW: Final = 2
PLACE: Final = 3
MINION: Final = 4
OVER: Final = 5

NONE: Final = -1

# Why a match ended (R7).
REASONS: Final = ("first_monsters", "empty_stack")


@dataclass(frozen=True)
class MonstersOptions(Options):
    """What a table may choose."""

    start_tiles: str = choice(*START_RULES)
    """How first monsters begin (M1): each seat chooses in turn, or gets a random tile with three or four ways."""


SPEC: Final = GameSpec(
    id="monsters",
    title="Monster Factory",
    version=1,
    min_seats=2,
    max_seats=MAX_SEATS,
    has_chance=True,
    has_secrets=False,
    has_sealed=False,
    longest=200,
    stage="stable",
    options=MonstersOptions,
    minutes=30,
    weight=1,
    adjustable=(
        Adjustable(
            "TILE_LIST",
            0,
            40,
            "copies of each tile, without and with eyes",
            fixed_sum=True,
            assumed=True,
        ),
        Adjustable("MANY_EDGES", 1, 4, "coloured edges a random start tile has at least"),
    ),
)
