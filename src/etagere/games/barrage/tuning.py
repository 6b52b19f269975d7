"""How Barrage is best searched; found by play, see `benchmarks/tune.py`. Never compiled."""

from __future__ import annotations

from typing import Any, Final

SEARCH: Final[dict[str, Any]] = {
    "explore": 0.1,
    "narrow": 3,
    "widen": 0.6,
    "ripe": 1,
    "horizon": 10,
    "scale": 2000.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "beginner": {"blur": 0.05},
    "casual": {"blur": 0.015},
    "skilled": {"nodes": 60},
    "expert": {"nodes": 600},
    "master": {"nodes": 4000},
}
"""Simulations a move, and how far a weaker level misjudges: by a point or two where moves differ by as much."""
