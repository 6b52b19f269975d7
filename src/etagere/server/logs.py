"""The log: lines for people or objects for machines, and never more than a disk can bear."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import json

from etagere.core.sentences import sentence
from etagere.server.settings import Settings, WrongSetting

SAME_A_MINUTE: Final = 20
"""Lines of one kind; the next minute says how many were left out."""
LINES_A_MINUTE: Final = 3000
KINDS: Final = 1000


class JsonLines(logging.Formatter):
    """One JSON object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        shown: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "event", {}),
        }
        if record.exc_info:
            shown["trace"] = self.formatException(record.exc_info)
        return json.encode(shown).decode()


class Quota(logging.Filter):
    """Lets so many lines of a kind through a minute, and so many in all; what somebody debugs is not cut."""

    def __init__(self) -> None:
        super().__init__()
        self._minute = -1
        self._lines = 0
        self._seen: dict[tuple[str, int, str], int] = {}
        self._left_out: dict[tuple[str, int, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno <= logging.DEBUG:
            return True
        minute = int(record.created // 60)
        if minute != self._minute:
            self._minute, self._lines = minute, 0
            self._left_out = {kind: seen - SAME_A_MINUTE for kind, seen in self._seen.items() if seen > SAME_A_MINUTE}
            self._seen = {}
        kind = (record.name, record.levelno, getattr(record, "kind", None) or str(record.msg).partition("\n")[0])
        if len(self._seen) >= KINDS and kind not in self._seen:
            kind = (record.name, record.levelno, "")
        self._seen[kind] = self._seen.get(kind, 0) + 1
        if self._seen[kind] > SAME_A_MINUTE or self._lines >= LINES_A_MINUTE:
            return False
        self._lines += 1
        if missing := self._left_out.pop(kind, 0):
            record.msg = f"{record.getMessage()} (and {missing} more like it in the minute before)"
            record.args = None
        return True


def set_up_logs(settings: Settings) -> None:
    """Logs go to standard error, in the form the settings ask for."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Quota())
    if settings.log_format == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%H:%M:%S"))
    level = logging.getLevelNamesMapping().get(settings.log_level.upper())
    if level is None:
        raise WrongSetting(sentence("log_level", got=repr(settings.log_level)))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("alembic", "sqlalchemy", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(max(level, logging.WARNING))
