"""The store: one transaction, no entry twice, the same over SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from etagere.server.errors import Conflict
from etagere.server.journal import Entry, Said
from etagere.server.settings import Settings
from etagere.server.store import writing
from etagere.server.store.base import AnswerRow, StudyRow, TableRow, TokenRow
from etagere.server.store.database import make_engine
from etagere.server.store.migrate import current, head, upgrade
from etagere.server.store.people import IDLE_GUEST_MS
from etagere.server.store.schema import metadata
from etagere.server.store.sql import SqlStore
from tests.patience import PATIENCE
from tests.server.engines import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return Settings(store=str(tmp_path / "s.sqlite")).store_url
    postgres: Postgres = request.getfixturevalue("postgres")
    return Settings(store=postgres.database()).store_url


def row(table_id: str = "t1", version: int = 1, **rest: Any) -> TableRow:
    values: dict[str, Any] = {
        "id": table_id, "game": "shelfie", "status": "open", "public": True, "version": version, "created": 1,
        "updated": version, "ended": None, "due": None, "host": "ann", "seed": b"\x00\xff", "origin": "table",
        "commands": 0, "fingerprint": None, "names": ["Ann", "Зоя"], "places": None, "scores": None,
    }  # fmt: skip
    return TableRow(**{**values, **rest})


def entry(seq: int, seat: int | None = None) -> Entry:
    return Entry(seq, Said("ann", "Ann", seat, "ї"), 1_790_000_000_000)


def run(url: str, work: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def go() -> None:
        store = SqlStore(url)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(go())


def test_what_is_written_is_read(url: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.create(row(), [entry(0)], ["ann", "ben"], None)
        after = row(version=3, commands=7, fingerprint=f"{255:016x}")
        await store.append(after, [entry(1, 1), entry(2)], None, {"a": [1]})
        stored = await store.load("t1")
        assert stored is not None
        assert [e.seq for e in stored.entries] == [0, 1, 2]
        assert stored.entries == [entry(0), entry(1, 1), entry(2)]
        assert stored.row == after
        assert stored.snapshots[0].fingerprint == "00000000000000ff"
        assert [e.seq for e in await store.news("t1", 2)] == [2]
        assert await store.load("nothing") is None
        assert await store.tables_of(["ben"], 9) == ["t1"]
        assert await store.public_tables("open", "shelfie", 9) == ["t1"]
        assert await store.versions(["t1", "t2"]) == {"t1": 3}
        await store.delete("t1")
        assert await store.load("t1") is None

    run(url, work)


def test_a_row_is_whole_whatever_is_known_of_it(url: str) -> None:
    """What the row before says already need not be written; a row that is not the one before says nothing."""

    async def work(store: SqlStore) -> None:
        known = row()
        await store.create(known, [entry(0)], [], None)
        changes: list[dict[str, Any]] = [{}, {"commands": 3}, {"status": "playing"}, {"names": ["Ben", "Ann"]}]
        for version, change in enumerate(changes, 2):
            after = replace(known, version=version, updated=version, due=version, **change)
            await store.append(after, [entry(version - 1)], None, None, before=known)
            stored = await store.load("t1")
            assert stored is not None and stored.row == after
            known = after
        ended = replace(known, version=6, updated=6, status="over", ended=6, places=[1, 2], scores=[9, 8])
        await store.append(ended, [entry(5)], None, None, before=replace(ended, version=1))
        stored = await store.load("t1")
        assert stored is not None and stored.row == ended
        with pytest.raises(Conflict):
            await store.append(ended, [entry(5)], None, None, before=replace(ended, version=5))

    run(url, work)


def test_of_many_who_append_one_wins(url: str) -> None:
    """The version is checked in the transaction that writes; the losers have written nothing."""

    async def work(store: SqlStore) -> None:
        other = SqlStore(url)
        await other.open()
        await store.create(row(), [entry(0)], [], None)
        tries = [which.append(row(version=2), [entry(1, n)], None, None) for n, which in enumerate([store, other] * 10)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        won = [n for n, answer in enumerate(answers) if answer is None]
        assert len(won) == 1
        assert all(isinstance(answer, Conflict) for n, answer in enumerate(answers) if n != won[0])
        stored = await store.load("t1")
        assert stored is not None and stored.entries == [entry(0), entry(1, won[0])]
        await other.close()

    run(url, work)


def test_writes_that_come_together_are_committed_together(url: str) -> None:
    async def work(store: SqlStore) -> None:
        await asyncio.gather(*(store.create(row(f"t{n}"), [entry(0)], [], None) for n in range(100)))
        assert store.writes == 100
        assert store.transactions < 30
        assert len(await store.every_table()) == 100

    run(url, work)


async def move(store: SqlStore, table: str, seq: int = 1) -> None:
    await store.append(row(table, seq + 1), [entry(seq)], None, None)


def test_who_plays_alone_waits_for_nobody(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast the moves of one table come."""
    monkeypatch.setattr(writing, "SHARE_SECONDS", PATIENCE)
    monkeypatch.setattr(writing, "LATELY_SECONDS", PATIENCE)

    async def work(store: SqlStore) -> None:
        await store.create(row("t"), [entry(0)], [], None)
        for seq in range(1, 4 * writing.OTHERS):
            await move(store, "t", seq)
        assert store.transactions == store.writes

    run(url, work)


def test_moves_of_several_tables_wait_a_moment_for_each_other(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are in one transaction then, and none is answered before it; what may not wait takes them along."""
    monkeypatch.setattr(writing, "SHARE_SECONDS", PATIENCE)
    monkeypatch.setattr(writing, "LATELY_SECONDS", PATIENCE)
    names = [f"t{n}" for n in range(writing.OTHERS + 3)]

    async def work(store: SqlStore) -> None:
        for name in names:
            await store.create(row(name), [entry(0)], [], None)
        for name in names[: writing.OTHERS]:
            await move(store, name)
        before = store.transactions
        waiting = [asyncio.create_task(move(store, name)) for name in names[writing.OTHERS :]]
        assert await store.versions(names) == dict.fromkeys(names, 1) | dict.fromkeys(names[: writing.OTHERS], 2)
        assert not any(task.done() for task in waiting)
        await store.set_due("t0", None, 7)
        await asyncio.gather(*waiting)
        assert store.transactions == before + 1
        assert await store.versions(names) == dict.fromkeys(names, 2)

    run(url, work)


def test_a_move_that_nobody_joins_is_written_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "LATELY_SECONDS", PATIENCE)

    async def work(store: SqlStore) -> None:
        for number in range(writing.OTHERS + 1):
            await store.create(row(f"t{number}"), [entry(0)], [], None)
            await move(store, f"t{number}")
        assert store.transactions == store.writes

    run(url, work)


def test_a_bad_write_does_not_spoil_the_others(url: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.create(row("t1"), [entry(0)], [], None)
        answers = await asyncio.gather(
            store.create(row("t1"), [entry(0)], [], None),
            store.create(row("t2"), [entry(0)], [], None),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Exception) and answers[1] is None
        assert sorted(await store.every_table()) == ["t1", "t2"]

    run(url, work)


def test_a_one_time_secret_is_taken_once(url: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.add_person("ann", "Ann", 1)
        await store.add_token(TokenRow("h", "i", "link", "ann", 1, 1, 10, "", "t1", 0))
        taken = await asyncio.gather(*(store.take_token("h", "link") for _ in range(10)))
        assert len([each for each in taken if each is not None]) == 1

    run(url, work)


def test_migrations_lead_to_the_declared_tables(url: str) -> None:
    engine = make_engine(url)
    upgrade(engine)
    upgrade(engine)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
        alembic_says = MigrationContext.configure(connection).get_current_revision()
    form = current(engine)
    engine.dispose()

    assert differences == []
    assert form == head() == alembic_says


def test_sqlite_keeps_commands_through_a_power_cut(tmp_path: Path) -> None:
    """Write-ahead log and full synchronisation, on every connection."""
    engine = make_engine(f"sqlite:///{tmp_path / 's.sqlite'}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


def test_guests_who_did_nothing_are_forgotten(url: str) -> None:
    """Who sat at a table, has an account, is a host or was seen lately stays; so does what an account is made of."""
    now = 1_790_000_000_000
    long_ago = now - IDLE_GUEST_MS - 1

    async def work(store: SqlStore) -> None:
        for name in ("idle", "seated", "ann", "account", "lately", "new", "was-guest", "came-alone"):
            await store.add_person(name, name, now if name == "new" else long_ago)
            seen = now if name == "lately" else long_ago
            await store.add_token(TokenRow(name, name, "guest", name, long_ago, seen, now + 1))
        await store.create(row(), [entry(0)], ["seated", "was-guest"], None)
        await store.add_account("account", "Account", "code", long_ago)
        await store.merge("was-guest", "account")
        await store.merge("came-alone", "account")
        await store.drop_expired(now)

        stayed = {"seated", "ann", "account", "lately", "new"}
        for name in ("idle", *stayed):
            assert (await store.person(name) is not None) == (name in stayed), name
            assert (await store.token(name) is not None) == (name in stayed), name
        account = await store.person("account")
        assert account is not None and account.ids == {"account", "was-guest"}

    run(url, work)


def test_answers_are_kept_as_long_as_their_guest_may_return(url: str) -> None:
    now = 1_790_000_000_000
    long_ago = now - IDLE_GUEST_MS - 1

    async def work(store: SqlStore) -> None:
        for name in ("solver", "gone", "idle"):
            await store.add_person(name, name, long_ago)
            ends = now - 1 if name == "gone" else now + 1
            await store.add_token(TokenRow(name, name, "guest", name, long_ago, long_ago, ends))
            if name != "idle":
                row = AnswerRow("p-1", "glassworks", 1500, True, long_ago, True, long_ago)
                assert await store.keep_answer(name, row)
                assert not await store.keep_answer(name, replace(row, solved=False, solved_last=False, at_last=now))
                assert await store.answers_of(name) == [replace(row, solved_last=False, at_last=now)]
        await store.drop_expired(now)
        assert await store.person("solver") is not None
        assert len(await store.answers_of("solver")) == 1
        for name in ("gone", "idle"):
            assert await store.person(name) is None
            assert await store.answers_of(name) == []
        await store.delete_person("solver")
        assert await store.answers_of("solver") == []

    run(url, work)


def test_studies_are_written_over_the_version_before_alone(url: str) -> None:
    """They stay while their author is known, whoever has the link may come; and go with the account."""

    async def work(store: SqlStore) -> None:
        await store.add_person("writer", "Ann", 1)
        row = StudyRow("study1", "table1", "writer", 0, False, 1, 1, "{}")
        await store.add_study(row)
        assert await store.study("study1") == row
        assert await store.study_of("table1", ["somebody", "writer"]) == row
        assert await store.study_of("table1", ["somebody"]) is None
        assert await store.studies_kept(["writer"]) == 1
        later = replace(row, version=1, shared=True, updated=2, data="[]")
        assert await store.change_study(later)
        assert not await store.change_study(later)
        assert await store.study("study1") == later
        await store.drop_expired(1_790_000_000_000)
        assert await store.study("study1") == later
        await store.delete_person("writer")
        assert await store.study("study1") is None

    run(url, work)
