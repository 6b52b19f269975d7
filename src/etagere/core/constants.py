"""The two who are not seats. Plain, so that compiled rooms can import them as C ints."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that makes draws."""
NOBODY: Final = -2
"""Who decides when the match is over."""
SPECTATOR: Final = -1
"""For functions of hot rooms that take a viewer: one who holds no seat."""
