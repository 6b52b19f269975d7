"""Work in the background that must not die silently."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from etagere.server.errors import Refused

_log = logging.getLogger("etagere.tasks")


class Tasks:
    """Tasks that are kept alive, whose failures are logged, and that end with the server."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._closed = False

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run something in the background; nothing is begun any more while the server stops."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(_guarded(work, name), name=name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        # A task that is cancelled before its first step has not begun the work: Python would warn that nobody did.
        task.add_done_callback(lambda _: work.close())

    async def close(self) -> None:
        """Cancel what still runs."""
        self._closed = True
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


async def _guarded(work: Coroutine[Any, Any, None], name: str) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Refused as refused:
        _log.warning("%s was refused: %s", name, refused.message)
    except Exception:
        _log.exception("%s failed", name)
