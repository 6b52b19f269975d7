"""The parts of a running server, inside one process."""

from __future__ import annotations

import asyncio
import gc
import warnings
from collections.abc import Sequence
from pathlib import Path

from etagere.server.services import Connection, Services
from etagere.server.settings import Settings
from etagere.server.tasks import Tasks


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


def test_a_task_that_never_began_is_let_go_in_silence() -> None:
    """A server that stops while work is only just spawned writes no warning into its log."""

    async def work() -> None:
        raise AssertionError("it was to be cancelled before")

    async def check() -> None:
        tasks = Tasks()
        tasks.spawn(work(), "work")
        await tasks.close()

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        asyncio.run(check())
        gc.collect()
    assert [str(each.message) for each in told] == []
