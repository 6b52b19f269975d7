"""The security log: what a host wants to know of those who try, as events with fields.

With `log_format = "json"` each is an object with `event` and its fields; otherwise a line of `name=value`.
"""

from __future__ import annotations

import logging
from typing import Any, Final

from msgspec import json

from etagere.server.errors import Refused
from etagere.server.metrics import Metrics

_log = logging.getLogger("etagere.security")
REFUSALS: Final = {
    "wrong_password": "sign_in_failed",
    "wrong_code": "sign_in_failed",
    "too_many": "limit_hit",
    "wrong_origin": "refused",
    "wrong_host": "refused",
    "forbidden": "refused",
    "not_signed_in": "refused",
    "used": "refused",
}
"""The refusals that are noted, with their event."""


class Security:
    """Notes events."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def note(self, event: str, address: str, **fields: Any) -> None:
        """Write an event to the log and count it; None is left out."""
        known = {"address": address, **{name: value for name, value in fields.items() if value is not None}}
        text = " ".join(f"{name}={json.encode(value).decode()}" for name, value in known.items())
        level = logging.WARNING if event in REFUSALS.values() else logging.INFO
        # Equal lines are counted per event and address, so that one who makes many does not hide another.
        about = {"event": {"event": event, **known}, "kind": f"{event} {address}"}
        _log.log(level, "%s %s", event, text, extra=about)
        self._metrics.security.labels(event).inc()

    def refused(self, refused: Refused, address: str, where: str, person: str | None = None) -> None:
        """Note a refusal, if it is of a kind that is noted; `where` is a route, without what is secret in a path."""
        if (event := REFUSALS.get(refused.code)) is not None:
            self.note(event, address, code=refused.code, where=where, person=person)
