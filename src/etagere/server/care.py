"""Care for a store: backup, restore, doctor. What `etagere backup`, `restore` and `doctor` call.

A backup is always one SQLite file, whatever the store is; restoring it into an empty PostgreSQL is how a club
moves from one file to a site.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy
from msgspec import json
from sqlalchemy import Engine, func, insert, inspect, select, text

from etagere.core.chance import FairDraws
from etagere.core.errors import EtagereError
from etagere.core.match import Match
from etagere.core.sentences import sentence
from etagere.server.errors import Damaged
from etagere.server.holding import build
from etagere.server.journal import Created
from etagere.server.settings import Settings
from etagere.server.store import schema
from etagere.server.store.database import make_engine
from etagere.server.store.migrate import current, head, upgrade
from etagere.server.store.tables import entries_of, row_in
from etagere.server.table import Table

ROWS = 500
ORDER: tuple[sqlalchemy.Table, ...] = (
    schema.people,
    schema.accounts,
    schema.factors,
    schema.tokens,
    schema.tables,
    schema.entries,
    schema.snapshots,
    schema.table_people,
    schema.reviews,
    schema.answers,
    schema.studies,
)
"""Each after those it refers to."""


class CareError(EtagereError):
    """A backup that cannot be made or restored, with the reason."""


def backup(settings: Settings, path: str | Path) -> int:
    """Write everything into one SQLite file while the server may go on; the number of tables kept."""
    target = Path(path)
    if target.exists():
        raise CareError(sentence("backup_exists", path=target))
    source = make_engine(settings.store_url)
    partial = target.with_name(target.name + ".part")
    partial.unlink(missing_ok=True)
    try:
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))  # it holds who is who
        found = current(source)
        if found is None:
            raise CareError(sentence("no_store", path=settings.store))
        _must_be_known(found, settings.store.rpartition("@")[2])
        if source.dialect.name == "sqlite":
            with source.connect() as connection:
                connection.exec_driver_sql("COMMIT")
                connection.exec_driver_sql("VACUUM INTO ?", (str(partial),))
        else:
            made = make_engine(f"sqlite:///{partial}")
            upgrade(made)
            _copy(source, made)
            _settle(made)
        count = _count(f"sqlite:///{partial}")
        with partial.open("rb") as written:
            os.fsync(written.fileno())
        partial.rename(target)
        return count
    finally:
        source.dispose()
        for rest in ("", "-wal", "-shm"):
            Path(f"{partial}{rest}").unlink(missing_ok=True)


def restore(settings: Settings, path: str | Path) -> int:
    """Put a backup into the store, which must be empty; the number of tables restored."""
    source_path = Path(path)
    if not source_path.exists():
        raise CareError(sentence("no_file", path=source_path))
    source = make_engine(f"sqlite:///{source_path}")
    target = make_engine(settings.store_url)
    try:
        try:
            found = current(source)
        except Exception as error:
            raise CareError(sentence("not_backup", path=source_path)) from error
        if found is None:
            raise CareError(sentence("not_backup", path=source_path))
        _must_be_known(found, str(source_path))
        _must_be_known(current(target), settings.store.rpartition("@")[2])
        upgrade(source)
        upgrade(target)
        with target.connect() as connection:
            for each in ORDER:
                if connection.execute(select(func.count()).select_from(each)).scalar_one():
                    raise CareError(sentence("store_not_empty"))
        _copy(source, target)
        _settle(source)
        return _count(settings.store_url)
    finally:
        source.dispose()
        target.dispose()


def _must_be_known(form: str | None, what: str) -> None:
    """Raises `CareError` for a form that a newer program has made: what is not known would be left out."""
    if form is not None and form > head():
        raise CareError(sentence("newer_backup", path=what, found=form, known=head()))


def _copy(source: Engine, target: Engine) -> None:
    """Every row, in one transaction on both sides."""
    isolation = {} if source.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    reading = source.connect().execution_options(**isolation)
    writing = target.connect().execution_options(writes=True)
    with reading as old, writing as new, new.begin():
        known = set(inspect(old).get_table_names())
        for each in ORDER:
            if each.name not in known:  # it may be of an earlier form
                continue
            there = {column["name"] for column in inspect(old).get_columns(each.name)}
            wanted = [column for column in each.columns if column.name in there]
            rows = old.execute(select(*wanted).order_by(*each.primary_key.columns)).mappings()
            while some := rows.fetchmany(ROWS):
                new.execute(insert(each), [dict(row) for row in some])


def _settle(engine: Engine) -> None:
    """Leave one file, without a log beside it."""
    with engine.connect() as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    engine.dispose()


def _count(url: str) -> int:
    engine = make_engine(url)
    with engine.connect() as connection:
        count = int(connection.execute(select(func.count()).select_from(schema.tables)).scalar_one())
    if engine.dialect.name == "sqlite" and url.endswith(".part"):
        _settle(engine)
    engine.dispose()
    return count


@dataclass
class Report:
    """What a doctor found."""

    tables: int = 0
    commands: int = 0
    draws: int = 0
    """Draws that were computed again from their seed."""
    problems: list[str] = field(default_factory=list)
    """Sentences, which `said` tells in another language too."""
    versions: dict[str, dict[int, dict[str, int]]] = field(default_factory=dict)
    """How many tables there are by game, version of its rules and status: `versions["shelfie"][1]["playing"]`."""

    @property
    def healthy(self) -> bool:
        return not self.problems

    def to_json(self) -> dict[str, Any]:
        return {
            "healthy": self.healthy,
            "tables": self.tables,
            "commands": self.commands,
            "draws": self.draws,
            "problems": self.problems,
            "versions": {
                game: {str(version): of[version] for version in sorted(of)}
                for game, of in sorted(self.versions.items())
            },
        }

    def count(self, created: Created, status: str) -> None:
        of = self.versions.setdefault(created.game, {}).setdefault(created.version, {})
        of[status] = of.get(status, 0) + 1


def doctor(settings: Settings, told: Callable[[str], None] = lambda line: None) -> Report:
    """Look at the whole store: its form, its file, and that every match replays to what was stored."""
    report = Report()
    engine = make_engine(settings.store_url)
    try:
        report.problems += _form(engine, settings)
        if report.problems:
            return report
        for table_id in _tables(engine):
            report.tables += 1
            try:
                _examine(engine, table_id, report)
            except (Damaged, EtagereError) as error:
                report.problems.append(error.args[0])
                told(f"table {table_id}: {error}")
    finally:
        engine.dispose()
    return report


def _form(engine: Engine, settings: Settings) -> Iterator[str]:
    found = current(engine)
    if found is None:
        yield sentence("no_store", path=settings.store)
        return
    if found > head():
        yield sentence("newer_store", path=settings.store.rpartition("@")[2], found=found, known=head())
        return
    if found != head():
        yield sentence("old_store", found=found, known=head())
        return
    missing = {each.name for each in ORDER} - set(inspect(engine).get_table_names())
    if missing:
        yield sentence("store_lacks", missing=", ".join(sorted(missing)))
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            for (line,) in connection.execute(text("PRAGMA integrity_check")):
                if line != "ok":
                    yield sentence("sqlite", told=line)


def _tables(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.created)).scalars())


def _examine(engine: Engine, table_id: str, report: Report) -> None:
    with engine.connect() as connection:
        row = row_in(connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().one())
        entries = entries_of(connection, table_id, 0, row.version)
        kept = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == table_id))
        snapshots = list(kept.mappings())
    if entries and isinstance(entries[0].fact, Created):  # also of a match that cannot be played here
        report.count(entries[0].fact, row.status)
    table = asyncio.run(build(table_id, row, entries, {s["seq"]: s["fingerprint"] for s in snapshots}))
    for each in snapshots:
        s = table.game.load(json.decode(each["state"]))
        if f"{table.game.fingerprint(s):016x}" != each["fingerprint"]:
            raise Damaged(sentence("damaged.position", entry=each["seq"], table=table_id))
    if table.status != row.status:
        raise Damaged(sentence("damaged.status", table=table_id, found=table.status, stored=row.status))
    if table.match is not None:
        table.game.check(table.match.state)
        report.commands += len(table.match.commands)
        report.draws += _draws_follow(table, table.match, row.seed)


def _draws_follow(table: Table, match: Match, seed: bytes | None) -> int:
    """Compute every draw again from the seed; how many there were."""
    if seed is None or not table.provable:
        return 0
    source = FairDraws(seed)
    again = Match(match.game)
    index = 0
    for number, command in enumerate(match.commands):
        if command.seat < 0:
            if source.next(match.game, again.state, index) != command.code:
                raise Damaged(sentence("damaged.draw", draw=index, command=number, table=table.id))
            index += 1
        match.game.apply(again.state, command.seat, command.code)
    return index
