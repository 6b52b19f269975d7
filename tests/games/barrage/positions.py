"""What the tests of Barrage ask of positions; `etagere.games.barrage.positions` builds them."""

from __future__ import annotations

from typing import Any

from etagere.games.barrage.positions import DAM as DAM
from etagere.games.barrage.positions import HOUSE as HOUSE
from etagere.games.barrage.positions import PIPE as PIPE
from etagere.games.barrage.positions import Table as Table


def of(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["type"] == kind]
