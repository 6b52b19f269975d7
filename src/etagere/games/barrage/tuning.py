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
    "skilled": {"nodes": 60},
    "expert": {"nodes": 600},
    "master": {"nodes": 4000},
}
"""Simulations a move, so that a level takes about its time on one core."""
