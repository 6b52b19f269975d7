"""What the store keeps of a table beside its journal, all of it derived from the table itself."""

from __future__ import annotations

from typing import Any, Final

from etagere.server.settings import Settings
from etagere.server.store.base import TableRow
from etagere.server.table import Table

SNAPSHOT_EVERY: Final = 64
"""Commands between two stored positions."""


LOOK_EARLIER_MS: Final = 3_600_000
"""The server may look at a table so much too early: then when it must look is not written anew with every move."""


def row_of(
    table: Table, settings: Settings, now: int, seed: bytes | None = None, before: TableRow | None = None
) -> TableRow:
    """The row of a table; the seed is written once, with the first. `before` is what is stored of it."""
    outcome = table.match.outcome if table.match is not None and table.status == "over" else None
    fingerprint = table.fingerprint
    return TableRow(
        id=table.id,
        game=table.game.spec.id,
        status=table.status,
        public=table.plan.public,
        version=table.version,
        created=table.created,
        updated=table.last_at,
        ended=table.ended,
        due=_at_rest(due(table, settings, now), None if before is None else before.due),
        host=table.host,
        seed=seed,
        origin=table.plan.origin,
        commands=commands_of(table),
        fingerprint=None if fingerprint is None else f"{fingerprint:016x}",
        names=table.names(),
        places=None if outcome is None else list(outcome.places),
        scores=None if outcome is None else list(outcome.scores),
        rival_scores=[] if outcome is None else [each.score for each in outcome.rivals],
    )


def commands_of(table: Table) -> int:
    return 0 if table.match is None else len(table.match.commands)


def due(table: Table, settings: Settings, now: int) -> int | None:
    """When the server itself must look at a table next: a bot to move, a clock to run out, an idle table to close."""
    if table.ended_somehow:
        return None
    whens = [table.last_at + idle_ms(table, settings)]
    if table.bots_awaited():
        whens.append(now + bot_ms(settings))
    if (running := table.due()) is not None:
        whens.append(running)
    return min(whens)


def _at_rest(due: int | None, stored: int | None) -> int | None:
    """When to look, or what is stored of it if that will do."""
    return stored if due and stored and 0 <= due - stored <= LOOK_EARLIER_MS else due


def bot_ms(settings: Settings) -> int:
    """After so long a bot has moved, or the process that let it think is gone."""
    return int(settings.bot_seconds * 1000) + 5000


def idle_ms(table: Table, settings: Settings) -> int:
    """After so long a table that nobody touches is closed."""
    hours = settings.idle_open_hours if table.status == "open" else settings.idle_playing_days * 24
    return hours * 3_600_000


def snapshot(table: Table, before: int) -> Any:
    """The whole state, where one is due after there were `before` commands; else None."""
    if table.match is None:
        return None
    commands = len(table.match.commands)
    if commands // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY or (commands > before and table.ended_somehow):
        return table.match.game.dump(table.match.state)
    return None
