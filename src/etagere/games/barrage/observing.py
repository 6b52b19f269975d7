from __future__ import annotations

from typing import Any


def observe(s: Any, viewer: int, out: Any) -> None:
    pass
