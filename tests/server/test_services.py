"""The parts of a running server, inside one process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from etagere.server.services import Connection, Services
from etagere.server.settings import Settings


def test_who_comes_while_sockets_are_checked_stays(tmp_path: Path) -> None:
    """Somebody signs out; who connects while the store is asked was not asked about and is not ended."""

    async def check() -> list[str]:
        services = Services.of(Settings(store=str(tmp_path / "s.sqlite")))
        ended: list[str] = []

        def come(credential: str) -> None:
            services.connections.add(Connection(credential, lambda: ended.append(credential)))

        async def living(token_ids: Sequence[str], now: int) -> set[str]:
            come("newcomer")
            return set(token_ids) - {"signed out"}

        services.store.living = living  # type: ignore[method-assign]  # the moment between question and answer
        for credential in ("", "stays", "signed out"):
            come(credential)
        await services.check_sockets()
        return ended

    assert asyncio.run(check()) == ["signed out"]
