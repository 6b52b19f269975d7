"""How River Valley Glassworks is best searched; found by play, see `benchmarks/tune.py`. Never compiled."""

from __future__ import annotations

from typing import Any, Final

SEARCH: Final[dict[str, Any]] = {
    "explore": 0.1,
    "narrow": 4,
    "widen": 1.0,
    "horizon": 4,
    "scale": 1500.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {
    "skilled": {"nodes": 60},
    "expert": {"nodes": 1500},
    "master": {"nodes": 15000},
}
"""Simulations a move; more than enough apart to tell, and quick."""
