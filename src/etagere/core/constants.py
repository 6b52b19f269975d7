"""Who is not a seat, how much there may be of anything, and the numbers of the generator.

Plain: compiled rooms import them as C ints.
"""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that makes draws."""
NOBODY: Final = -2
"""Who decides when the match is over."""
SPECTATOR: Final = -1
"""For functions of hot rooms that take a viewer: one who holds no seat."""

MOST_SEATS: Final = 8
MOST_CHOICES: Final = 4_096
"""Legal actions of one decision."""

# SplitMix64 (see `rng.py`).
MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN: Final = 0x9E37_79B9_7F4A_7C15
MIX_A: Final = 0xBF58_476D_1CE4_E5B9
MIX_B: Final = 0x94D0_49BB_1331_11EB
