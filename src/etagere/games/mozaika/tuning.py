"""How Mozaika is best searched; found by play, see `benchmarks/tune.py`. Never compiled."""

from __future__ import annotations

from typing import Any, Final

SEARCH: Final[dict[str, Any]] = {
    "explore": 0.25,
    "narrow": 3,
    "widen": 0.8,
    "rollout": 4,
    "scale": 800.0,
}
LEVELS: Final[dict[str, dict[str, Any]]] = {}
