"""Live tables: loading, one at a time behind a lock, storing before telling, bots and clocks.

Any process may serve any table. A table in memory is a cache of its journal: it is brought up to date before
it decides, and thrown away when in doubt.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from etagere.core import fairness
from etagere.core.errors import EtagereError
from etagere.core.replay import Replay
from etagere.core.rng import Rng, mixed_seed
from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Conflict, Damaged, Refused, refusal
from etagere.server.fanout import Fanout
from etagere.server.metrics import Metrics
from etagere.server.people import new_id, now_ms
from etagere.server.settings import Settings
from etagere.server.store.base import Store, TableRow
from etagere.server.table import After, Draft, Entry, Eyes, Repeated, Table, Who, creation, imported, seed_of
from etagere.server.thinking import Failed, Thinking

_log = logging.getLogger("etagere.hub")

SWEEP_SECONDS: Final = 1.0
KEEP_SECONDS: Final = 30.0
"""A table that nobody looks at stays in memory so long."""
LOOK_AGAIN_SECONDS: Final = 5.0
"""Where there are other processes: how often watched tables are compared with the store, pokes or not."""
RESTART_GRACE_MS: Final = 20_000
"""After a start clocks do not run out for so long, so that people can come back."""
TRIES: Final = 12


class Listener:
    """One who is told what happens: a socket, a stream, a poll."""

    def __init__(self, who: Who, seat: int | None, send: Callable[[bytes], None], *, log: bool, views: bool) -> None:
        self.who = who
        self.seat = seat
        self.send = send
        self.log = log
        self.views = views
        self.era = -1
        self.number = 0
        self.match_stamp = -1
        self.table_stamp = -1
        self.chat = 0
        self.presence: wire.Presence | None = None


@dataclass
class Room:
    """A table in memory with those who watch it."""

    id: str
    table: Table | None = None
    row: TableRow | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Listener] = field(default_factory=set)
    thinking: dict[int, int] = field(default_factory=dict)
    """Seats whose bots think, with the decision they think about."""
    elsewhere: list[dict[str, Any]] = field(default_factory=list)
    """Who watches at other processes."""
    gone: dict[str, int] = field(default_factory=dict)
    """Since when people are away."""
    opened: int = field(default_factory=now_ms)
    touched: float = field(default_factory=time.monotonic)

    def people(self) -> set[str]:
        here = {person for each in self.listeners for person in each.who.ids}
        return here.union(*(each["people"] for each in self.elsewhere)) if self.elsewhere else here

    def watching(self) -> int:
        assert self.table is not None
        mine = sum(1 for each in self.listeners if not self.table.held_by(each.who))
        return mine + sum(int(each["watching"]) for each in self.elsewhere)


class Hub:
    """Every live table of this process."""

    def __init__(self, settings: Settings, store: Store, fanout: Fanout, thinking: Thinking, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.fanout = fanout
        self.thinking = thinking
        self.metrics = metrics
        self.stopping = False
        self.started = now_ms()
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.fanout.open(self._heard)
        self._spawn(self._sweep(), "sweep")

    async def close(self) -> None:
        """Finish what is in hand, then stop."""
        self.stopping = True
        for room in list(self._rooms.values()):
            with suppress(TimeoutError):
                async with asyncio.timeout(self.settings.stop_seconds):
                    async with room.lock:
                        pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.fanout.close()

    @property
    def loaded(self) -> int:
        return sum(1 for room in self._rooms.values() if room.table is not None)

    # Making tables

    async def create(self, plan: wire.TableCreate, who: Who) -> Room:
        """A new table; started at once where the plan says so."""
        self._not_stopping()
        continued = None
        if plan.from_ is not None:
            continued = await self._position(plan.from_, who)
        try:
            data = creation(plan, who, continued)
        except EtagereError as error:
            raise refusal(error) from error
        seed = fairness.new_seed() if plan.chance == "fair" else seed_of(plan.seed or 0)
        room = await self._keep(data, seed, start=plan.start)
        self._spawn(self._nudge(room), "nudge")
        return room

    async def _position(self, wanted: wire.From, who: Who) -> tuple[Replay, str]:
        async with self.at(wanted.table, who) as table:
            table.eyes(who, None)
            replay = table.replay()
            step = wanted.step
            while step < len(replay.commands) and replay.commands[step][0] < 0:
                step += 1
            if step >= len(replay.commands):
                raise Refused("match_over", "that is the end of the match; there is nothing to go on with")
            return replace(replay, commands=replay.commands[:step], fingerprint=None, seed=None), table.id

    async def _keep(self, data: dict[str, Any], seed: bytes, start: bool = False) -> Room:
        now = now_ms()
        table = Table(new_id(), seed)
        entries = [Entry(0, "created", data, now)]
        table.apply(entries[0])
        after = None
        if start:
            try:
                draft = table.start_draft()
            except EtagereError as error:
                raise refusal(error) from error
            after = draft.after
            entries.append(Entry(1, draft.kind, draft.data, now))
            table.apply(entries[1])
        row = self._first_row(table, now, after)
        row = replace(row, seed=seed)
        await self._stored(self.store.create(row, entries, list(table.people), after))
        room = Room(table.id, table, row)
        self._rooms[table.id] = room
        self.metrics.tables.labels(table.game.spec.id).inc()
        return room

    def _first_row(self, table: Table, now: int, after: After | None) -> TableRow:
        outcome = after.outcome if after is not None else None
        return TableRow(
            id=table.id,
            game=table.game.spec.id,
            status=table.status,
            public=table.public,
            version=table.version,
            created=now,
            updated=now,
            ended=table.ended,
            due=self._due(table, now),
            host=table.host,
            seed=None,
            origin=table.origin,
            commands=after.commands if after is not None else 0,
            fingerprint=f"{after.fingerprint:016x}" if after is not None else None,
            names=table.names(),
            places=list(outcome.places) if outcome is not None else None,
            scores=list(outcome.scores) if outcome is not None else None,
        )

    async def import_replay(self, text: str, who: Who) -> Room:
        """Keep a replay file as a finished table, after replaying it in a worker."""
        self._not_stopping()
        try:
            answer = await self.thinking.ask({"job": "check", "text": text}, 30)
        except Failed as error:
            raise Refused("unreadable_replay", "the file could not be replayed in time") from error
        if "error" in answer:
            raise Refused("unreadable_replay", answer["message"])
        now = now_ms()
        try:
            entries, seed, after, _ = imported(Replay.read(text), who, now)
        except EtagereError as error:
            raise refusal(error) from error
        table = Table(new_id(), seed)
        for entry in entries:
            table.apply(entry)
        row = replace(self._first_row(table, now, after), seed=seed, due=None)
        await self._stored(self.store.create(row, entries, [], after))
        room = Room(table.id, table, row)
        self._rooms[table.id] = room
        return room

    # Reading

    def at(self, table_id: str, who: Who) -> _At:
        """`async with hub.at(id, who) as table`: the table, up to date, held still while you look."""
        return _At(self, table_id, who)

    async def room(self, table_id: str) -> Room:
        """The room of a table; raises `Refused` if there is no such table."""
        room = self._rooms.get(table_id)
        if room is None:
            room = self._rooms.setdefault(table_id, Room(table_id))
        try:
            async with room.lock:
                await self._fresh(room)
        except Refused:
            if room.table is None and not room.listeners:
                self._rooms.pop(table_id, None)
            raise
        return room

    async def _fresh(self, room: Room) -> Table:
        """Bring a room's table up to date; the lock is held."""
        room.touched = time.monotonic()
        self._rooms.setdefault(room.id, room)
        if room.table is None:
            await self._load(room)
        elif self.fanout.shared:
            await self._catch_up(room)
        assert room.table is not None
        return room.table

    async def _load(self, room: Room) -> None:
        stored = await self._stored(self.store.load(room.id))
        if stored is None:
            raise Refused("not_found", "there is no such table")
        begun = time.perf_counter()
        try:
            room.table = await build(
                room.id, stored.row, stored.entries, {s.seq: s.fingerprint for s in stored.snapshots}
            )
        except Damaged as error:
            _log.error("a stored match is damaged: %s", error)
            self.metrics.damaged.inc()
            raise Refused(
                "damaged", "this match is stored in a form that no longer replays; its host was told"
            ) from error
        room.row = replace(stored.row, seed=None)
        self.metrics.opening.observe(time.perf_counter() - begun)

    async def _catch_up(self, room: Room) -> bool:
        """Take up what other processes wrote; whether there was something."""
        table = room.table
        if table is None:
            await self._load(room)
            return True
        news = await self._stored(self.store.news(room.id, table.version))
        if not news:
            return False
        try:
            for entry in news:
                table.apply(entry)
        except Damaged:
            room.table = None
            await self._load(room)
        assert room.table is not None
        assert room.row is not None
        match = room.table.match
        room.row = replace(
            room.row,
            commands=0 if match is None else len(match.commands),
            fingerprint=None if match is None else f"{match.fingerprint:016x}",
        )
        self._publish(room)
        return True

    async def _stored(self, asked: Coroutine[Any, Any, Any]) -> Any:
        """What the store answers; its own troubles become a polite refusal."""
        try:
            return await asked
        except (Conflict, Refused):
            raise
        except Exception as error:
            _log.exception("the store failed")
            self.metrics.store_errors.inc()
            raise Refused("busy", "the store does not answer; ask again with the same id", seconds=2) from error

    # Commands

    async def command(self, room: Room, who: Who, command: wire.Command) -> wire.Ack:
        """Carry out a command: decided, stored, told, acknowledged; raises `Refused`."""
        self._not_stopping()
        begun = time.perf_counter()
        kind = str(command.__struct_config__.tag)
        try:
            ack = await self._command(room, who, command)
        except Refused as refused:
            self.metrics.refused.labels(refused.code).inc()
            raise
        self.metrics.commands.labels(kind).inc()
        self.metrics.commanding.observe(time.perf_counter() - begun)
        if room.table is not None and room.table.bots_awaited():
            self._spawn(self._nudge(room), "nudge")
        return ack

    async def _command(self, room: Room, who: Who, command: wire.Command) -> wire.Ack:
        async with room.lock:
            table = await self._fresh(room)
            for _ in range(TRIES):
                answer = table.decide(command, who, lambda seat: self._away(room, seat))
                if isinstance(answer, Repeated):
                    return _ack(command.id, table.version, True, answer.table)
                try:
                    if answer.kind == "rematch":
                        return await self._rematch(room, who, command, answer)
                    await self._append(room, answer)
                    return _ack(command.id, table.version, False, None)
                except Conflict:
                    await self._catch_up(room)
                    table = await self._fresh(room)
        raise Refused("busy", "many write to this table at once; ask again with the same id", seconds=1)

    async def _rematch(self, room: Room, who: Who, command: wire.Command, draft: Draft) -> wire.Ack:
        table = room.table
        assert table is not None
        data = creation(table.rematch_plan(who), who, None, table.id)
        data["seats"] = table.rematch_seats()
        fresh = await self._keep(data, fairness.new_seed())
        try:
            await self._append(room, Draft("rematch", {**draft.data, "table": fresh.id}))
        except Conflict:
            self._rooms.pop(fresh.id, None)
            await self._stored(self.store.delete(fresh.id))
            raise
        return _ack(command.id, table.version, False, fresh.id)

    async def _append(self, room: Room, draft: Draft) -> None:
        """Store an entry, take it up, tell everybody; raises `Conflict` if somebody was faster."""
        table, row = room.table, room.row
        assert table is not None
        assert row is not None
        now = max(now_ms(), table.last_at)
        entry = Entry(table.version, draft.kind, draft.data, now)
        new_row = self._row_after(table, row, draft, now)
        try:
            await self._stored(self.store.append(new_row, [entry], people_after(table, draft), draft.after))
        except Refused:
            room.table = None  # whether it was written is not known: look again
            raise
        room.row = new_row
        table.apply(entry)
        self._publish(room)
        if self.fanout.shared:
            self._spawn(self.fanout.poke("news", room.id), "poke")

    def _row_after(self, table: Table, row: TableRow, draft: Draft, now: int) -> TableRow:
        status, ended, outcome = row.status, row.ended, None
        after = draft.after
        if draft.kind == "started":
            status = "playing"
        if draft.kind == "closed":
            status, ended = "closed", now
        if after is not None and after.outcome is not None:
            status, ended, outcome = "over", now, after.outcome
        host = row.host
        if draft.kind == "moved" and table.seats[draft.data["seat"]].person == host:
            host = draft.data["person"]
        return replace(
            row,
            status=status,
            version=table.version + 1,
            updated=now,
            ended=ended,
            due=None if ended is not None else self._due_after(table, row, draft, now),
            host=host,
            commands=row.commands if after is None else after.commands,
            fingerprint=row.fingerprint if after is None else f"{after.fingerprint:016x}",
            names=table.names(),
            places=row.places if outcome is None else list(outcome.places),
            scores=row.scores if outcome is None else list(outcome.scores),
        )

    def _due_after(self, table: Table, row: TableRow, draft: Draft, now: int) -> int:
        """When to look again after an entry; early is harmless, the sweep corrects it."""
        if draft.after is None:
            return row.due if draft.kind == "chat" and row.due is not None else now + 2000
        whens = [now + self._idle_ms("playing")]
        if any(table.seats[seat].kind == "bot" for seat in draft.after.awaited):
            whens.append(now + self._bot_ms())
        if table.clock is not None:
            whens.append(now + table.clock.move * 1000)
            if (running := table.due()) is not None:
                whens.append(running)
        return min(whens)

    def _due(self, table: Table, now: int) -> int | None:
        """When the server itself must look at a table next."""
        if table.ended_somehow:
            return None
        whens = [table.last_at + self._idle_ms(table.status)]
        if table.bots_awaited():
            whens.append(now + self._bot_ms())
        if (running := table.due()) is not None:
            whens.append(running)
        return min(whens)

    def _bot_ms(self) -> int:
        return int(self.settings.bot_seconds * 1000) + 5000

    def _idle_ms(self, status: str) -> int:
        hours = self.settings.idle_open_hours if status == "open" else self.settings.idle_playing_days * 24
        return hours * 3_600_000

    async def give_seat(self, table_id: str, seat: int, holder: frozenset[str], who: Who) -> Room:
        """Move a seat from one person to another, as a one-time link allows."""
        assert who.person is not None
        room = await self.room(table_id)
        async with room.lock:
            for _ in range(TRIES):
                table = await self._fresh(room)
                at = table.seats[seat] if seat < len(table.seats) else None
                if at is None or at.kind != "person" or at.person not in holder:
                    raise Refused("used", "that seat is no longer held by the one who gave the link")
                if at.person in who.ids:
                    return room
                data = {"seat": seat, "person": who.person, "name": who.name}
                try:
                    await self._append(room, Draft("moved", data))
                    return room
                except Conflict:
                    await self._catch_up(room)
        raise Refused("busy", "many write to this table at once", seconds=1)

    async def rename(self, who: Who) -> None:
        """Show a new name at every running table of a person."""
        for table_id in await self._stored(self.store.tables_of(sorted(who.ids), 100)):
            room = await self.room(table_id)
            async with room.lock:
                table = await self._fresh(room)
                for person in sorted(who.ids & table.people.keys()):
                    if not table.ended_somehow and table.people[person] != who.name:
                        with suppress(Conflict):
                            await self._append(room, Draft("named", {"person": person, "name": who.name}))

    async def leave_all(self, who: Who) -> None:
        """Give up every seat of a person who goes for good."""
        for table_id in await self._stored(self.store.tables_of(sorted(who.ids), 1000)):
            room = await self.room(table_id)
            if room.table is None or room.table.ended_somehow:
                continue
            for seat in room.table.held_by(who):
                with suppress(Refused):
                    await self.command(room, who, wire.Leave(seat=seat))

    async def forget(self, table_id: str) -> None:
        """Remove a table from memory and store."""
        self._rooms.pop(table_id, None)
        await self._stored(self.store.delete(table_id))

    def _not_stopping(self) -> None:
        if self.stopping:
            raise Refused("stopping", "the server is stopping; ask again in a moment with the same id", seconds=3)

    # Telling

    async def listen(self, room: Room, listener: Listener, era: int | None = None, number: int | None = None) -> None:
        """Tell a listener how things stand, and from now on what happens; raises `Refused`."""
        async with room.lock:
            table = await self._fresh(room)
            table.eyes(listener.who, listener.seat)
            if self.settings.sockets_per_table and len(room.listeners) >= self.settings.sockets_per_table:
                raise Refused("too_many", "many watch this table already", seconds=30)
            room.listeners.add(listener)
            for person in listener.who.ids:
                room.gone.pop(person, None)
            known = table.match is not None and era == table.era and number is not None
            if known and number is not None and table.match is not None and number <= table.match.event_count:
                listener.era, listener.number = table.era, number
            self._tell(room, listener, {})
            self._tell_presence(room, but=listener)
        self._spawn(self._share_presence(room), "presence")

    async def look(self, room: Room, listener: Listener, seat: int | None) -> None:
        """Change the eyes of a listener; it gets a whole view."""
        async with room.lock:
            table = await self._fresh(room)
            table.eyes(listener.who, seat)
            listener.seat = seat
            listener.era, listener.match_stamp = -1, -1
            self._tell(room, listener, {})

    def unlisten(self, room: Room, listener: Listener) -> None:
        if listener not in room.listeners:
            return
        room.listeners.discard(listener)
        here = room.people()
        for person in listener.who.ids:
            if person not in here:
                room.gone[person] = now_ms()
        room.touched = time.monotonic()
        if room.table is not None:
            self._tell_presence(room)
        if not self.stopping:
            self._spawn(self._share_presence(room), "presence")

    def _publish(self, room: Room) -> None:
        told: dict[Any, bytes] = {}
        for listener in list(room.listeners):
            self._tell(room, listener, told)

    def _tell(self, room: Room, listener: Listener, told: dict[Any, bytes]) -> None:
        """Bring one listener up to date; equal messages are encoded once."""
        table = room.table
        assert table is not None
        try:
            eyes = table.eyes(listener.who, listener.seat)
        except Refused:
            # The seat is no longer theirs: they go on as a spectator, or not at all.
            listener.seat = None
            listener.era = -1
            try:
                eyes = table.eyes(listener.who, None)
            except Refused as refused:
                listener.send(showing.encode(wire.ErrorMessage(id=None, code=refused.code, message=refused.message)))
                room.listeners.discard(listener)
                return
        if listener.table_stamp != table.table_stamp:
            shown = showing.table_shown(table, listener.who, self._present(room), room.watching())
            listener.send(showing.encode(wire.TableMessage(table=shown, you=showing.you(table, listener.who))))
            listener.table_stamp = table.table_stamp
        if listener.match_stamp != table.match_stamp:
            listener.send(self._match_message(table, eyes, listener, told))
            listener.match_stamp = table.match_stamp
            listener.era = table.era
            listener.number = 0 if table.match is None else table.match.event_count
        if listener.chat < len(table.chat) and self._hears_chat(table, listener):
            key = ("chat", listener.chat)
            if key not in told:
                told[key] = showing.encode(showing.chat(table, listener.chat))
            listener.send(told[key])
            listener.chat = len(table.chat)

    def _hears_chat(self, table: Table, listener: Listener) -> bool:
        return listener.who.program is None and (table.chat_rule == "all" or bool(table.held_by(listener.who)))

    def _match_message(self, table: Table, eyes: Eyes, listener: Listener, told: dict[Any, bytes]) -> bytes:
        now = now_ms()
        if listener.era != table.era:
            key: Any = ("view", eyes.seat, listener.log, listener.era >= 0)
            if key not in told:
                told[key] = showing.encode(showing.view(table, eyes, now, listener.log, listener.era >= 0))
        else:
            key = ("events", eyes.seat, listener.number, listener.views)
            if key not in told:
                told[key] = showing.encode(showing.events(table, eyes, listener.number, now, listener.views))
        return told[key]

    # Presence

    def _present(self, room: Room) -> Callable[[int], bool]:
        here = room.people()
        table = room.table
        assert table is not None
        return lambda seat: table.seats[seat].person in here

    def _away(self, room: Room, seat: int) -> int:
        """For how long the person of a seat has not been seen, in milliseconds."""
        assert room.table is not None
        person = room.table.seats[seat].person
        if person is None or person in room.people():
            return 0
        return now_ms() - room.gone.get(person, room.opened)

    def shown(self, room_id: str, table: Table, who: Who) -> wire.TableAnswer:
        """A table with who is there now."""
        room = self._rooms[room_id]
        seen = showing.table_shown(table, who, self._present(room), room.watching())
        return wire.TableAnswer(table=seen, you=showing.you(table, who))

    def presence(self, room: Room) -> wire.Presence:
        assert room.table is not None
        present = self._present(room)
        seats = [at.kind == "bot" or present(n) for n, at in enumerate(room.table.seats)]
        return wire.Presence(seats=seats, watching=room.watching())

    def _tell_presence(self, room: Room, but: Listener | None = None) -> None:
        shown = self.presence(room)
        message = showing.encode(shown)
        for listener in room.listeners:
            if listener.presence != shown:
                listener.presence = shown
                if listener is not but:
                    listener.send(message)

    async def _share_presence(self, room: Room) -> None:
        if not self.fanout.shared or room.table is None:
            return
        here = None
        if room.listeners:
            people = sorted({p for each in room.listeners for p in each.who.ids})
            watching = sum(1 for each in room.listeners if not room.table.held_by(each.who))
            here = {"people": people, "watching": watching}
        await self.fanout.tell_presence(room.id, here)
        await self.fanout.poke("presence", room.id)
        await self._hear_presence(room)

    async def _hear_presence(self, room: Room) -> None:
        room.elsewhere = await self.fanout.presence_elsewhere(room.id)
        if room.table is not None:
            self._tell_presence(room)

    async def _heard(self, kind: str, table_id: str) -> None:
        """Another process says that a table has news."""
        if kind == "all":
            await self._look_again()
            return
        room = self._rooms.get(table_id)
        if room is None or room.table is None:
            return
        if kind == "presence":
            self._spawn(self._hear_presence(room), "presence")
        else:
            self._spawn(self._take_up(room), "news")

    async def _take_up(self, room: Room) -> None:
        async with room.lock:
            if room.table is not None:
                with suppress(Refused):
                    await self._catch_up(room)

    async def _look_again(self) -> None:
        """Compare every watched table with the store."""
        watched = {room.id: room for room in self._rooms.values() if room.listeners and room.table is not None}
        if not watched:
            return
        versions = await self._stored(self.store.versions(list(watched)))
        for table_id, room in watched.items():
            if room.table is not None and versions.get(table_id, 0) > room.table.version:
                self._spawn(self._take_up(room), "news")

    # Bots and clocks

    async def _nudge(self, room: Room) -> None:
        """Let every bot that is awaited think, unless it does already."""
        async with room.lock:
            if self.stopping:
                return
            table = await self._fresh(room)
            for seat in table.bots_awaited():
                decision = table.decision(seat)
                assert decision is not None
                level = table.seats[seat].level or table.stand_in
                self._maybe_think(room, table, seat, decision, level, "bot")

    def _maybe_think(self, room: Room, table: Table, seat: int, decision: int, level: str, by: str) -> None:
        if room.thinking.get(seat) == decision:
            return
        room.thinking[seat] = decision
        match = table.match
        assert match is not None
        world = match.state.clone()
        seed = mixed_seed(table.id, decision, seat)
        match.game.determinize(world, seat, Rng(seed))
        job = {
            "job": "think",
            "game": match.game.spec.id,
            "seats": match.game.seats,
            "options": match.game.options.to_json(),
            "state": match.game.dump(world),
            "seat": seat,
            "level": level,
            "seed": seed,
        }
        codes = match.codes(seat)
        quick = codes[Rng(seed).below(len(codes))]
        self._spawn(self._think(room, seat, decision, job, quick, by), "think")

    async def _think(self, room: Room, seat: int, decision: int, job: dict[str, Any], quick: int, by: str) -> None:
        begun = time.perf_counter()
        code = quick
        try:
            try:
                answer = await self.thinking.ask(job)
                if type(answer.get("code")) is int:
                    code = answer["code"]
            except Failed as error:
                self.metrics.incidents.inc()
                _log.warning(
                    "a bot gave no answer, a quick move is made: table %s seat %d level %s: %s",
                    room.id,
                    seat,
                    job["level"],
                    error,
                )
            took = time.perf_counter() - begun
            self.metrics.thinking.labels(job["level"]).observe(took)
            if by == "bot" and (rest := self.settings.bot_pause_ms / 1000 - took) > 0:
                await asyncio.sleep(rest)
            await self._system_move(room, seat, decision, code, quick, by)
        finally:
            if room.thinking.get(seat) == decision:
                del room.thinking[seat]
        if room.table is not None and room.table.bots_awaited():
            self._spawn(self._nudge(room), "nudge")

    async def _system_move(self, room: Room, seat: int, decision: int, code: int, quick: int, by: str) -> None:
        """Make a move for a seat, if the question is still open and the seat is still the server's to play."""
        async with room.lock:
            for _ in range(TRIES):
                table = await self._fresh(room)
                ours = table.seats[seat].kind == "bot" or (by == "timeout" and seat in table.timed_out(now_ms()))
                if self.stopping or not ours or table.decision(seat) != decision:
                    return
                try:
                    draft = table.move_draft(seat, decision, code, by)
                except (Refused, EtagereError):
                    self.metrics.incidents.inc()
                    _log.warning("a bot chose what is not possible: table %s seat %d code %d", room.id, seat, code)
                    draft = table.move_draft(seat, decision, quick, by)
                try:
                    await self._append(room, draft)
                    return
                except Conflict:
                    await self._catch_up(room)

    async def check(self, table_id: str) -> None:
        """Do what is due at a table: bots, clocks, closing when idle; note when to look again."""
        room = await self.room(table_id)
        await self._nudge(room)
        async with room.lock:
            table = await self._fresh(room)
            now = now_ms()
            if not table.ended_somehow and now >= table.last_at + self._idle_ms(table.status) and not room.listeners:
                with suppress(Conflict):
                    await self._append(room, Draft("closed", {"reason": "abandoned", "seat": None}))
            elif now > self.started + RESTART_GRACE_MS or table.last_at > self.started:
                await self._time_out(room, table, now)
            due = self._due(table, now)
            if room.thinking and due is not None:
                due = min(due, now + self._bot_ms())
            if due is not None:
                due = max(due, now + 500)
            if room.row is not None and due != room.row.due:
                room.row = replace(room.row, due=due)
                await self._stored(self.store.set_due(table.id, table.version, due))

    async def _time_out(self, room: Room, table: Table, now: int) -> None:
        for seat in table.timed_out(now):
            assert table.clock is not None
            if table.clock.timeout == "end":
                with suppress(Conflict):
                    await self._append(room, Draft("closed", {"reason": "timeout", "seat": seat}))
                return
            decision = table.decision(seat)
            assert decision is not None
            self._maybe_think(room, table, seat, decision, "casual", "timeout")

    async def _sweep(self) -> None:
        """Every second: what is due; now and then: forget what nobody looks at."""
        horizon = self._bot_ms()  # at first also what a process before us was thinking about
        beat = 0
        while True:
            try:
                for table_id in await self.store.due(now_ms() + horizon, 200):
                    try:
                        await self.check(table_id)
                    except Refused as refused:
                        _log.warning("table %s could not be looked after: %s", table_id, refused.message)
                        if refused.code == "damaged":
                            await self.store.set_due(table_id, None, None)
                horizon = 0
                beat += 1
                if beat % 10 == 0:
                    self._forget()
                if beat % int(LOOK_AGAIN_SECONDS) == 0 and self.fanout.shared:
                    await self._look_again()
                if beat % 30 == 0 and self.fanout.shared:
                    for room in list(self._rooms.values()):
                        if room.listeners:
                            await self._share_presence(room)
                if beat % 3600 == 0:
                    await self.store.drop_expired(now_ms())
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.exception("the sweep failed and goes on")
            await asyncio.sleep(SWEEP_SECONDS)

    def _forget(self) -> None:
        old = time.monotonic() - KEEP_SECONDS
        for room in list(self._rooms.values()):
            if not room.listeners and not room.thinking and room.touched < old and not room.lock.locked():
                del self._rooms[room.id]

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(self._guard(work, name), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guard(self, work: Coroutine[Any, Any, None], name: str) -> None:
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Refused as refused:
            _log.warning("%s was refused: %s", name, refused.message)
        except Exception:
            _log.exception("%s failed", name)


class _At:
    """A table held still while somebody looks."""

    def __init__(self, hub: Hub, table_id: str, who: Who) -> None:
        self.hub = hub
        self.table_id = table_id
        self.who = who
        self.room: Room | None = None

    async def __aenter__(self) -> Table:
        self.room = await self.hub.room(self.table_id)
        await self.room.lock.acquire()
        try:
            table = await self.hub._fresh(self.room)
        except BaseException:
            self.room.lock.release()
            raise
        return table

    async def __aexit__(self, *_: object) -> None:
        assert self.room is not None
        self.room.lock.release()


async def build(table_id: str, row: TableRow, entries: Sequence[Entry], snapshots: dict[int, str]) -> Table:
    """A table from its journal, compared with every stored position; raises `Damaged`."""
    if len(entries) != row.version:
        raise Damaged(f"table {table_id} has {len(entries)} entries, {row.version} were written")
    table = Table(table_id, row.seed)
    for entry in entries:
        table.apply(entry)
        expected = snapshots.get(entry.seq)
        if expected is not None and (table.match is None or f"{table.match.fingerprint:016x}" != expected):
            raise Damaged(f"table {table_id} is in another position after entry {entry.seq} than was stored")
        if entry.seq % 64 == 63:
            await asyncio.sleep(0)
    if row.fingerprint is not None and (table.match is None or f"{table.match.fingerprint:016x}" != row.fingerprint):
        raise Damaged(f"table {table_id} ends in another position than was stored")
    return table


def people_after(table: Table, draft: Draft) -> list[str]:
    """Who belongs to a table after an entry; must agree with what `Table.apply` does to `people`."""
    people = set(table.people)
    seat = draft.data.get("seat")
    if draft.kind in ("sat", "moved"):
        people.add(draft.data["person"])
    if draft.kind in ("moved", "kicked") or (draft.kind == "left" and not table.live):
        old = table.seats[seat].person if seat is not None else None
        others = [at for n, at in enumerate(table.seats) if n != seat and old in (at.person, at.owner and at.owner[0])]
        if old is not None and not others:
            people.discard(old)
    return sorted(people - {""})


def _ack(client_id: str | None, version: int, repeated: bool, table: str | None) -> wire.Ack:
    if table is None:
        return wire.Ack(id=client_id, version=version, repeated=repeated)
    return wire.Ack(id=client_id, version=version, repeated=repeated, table=table)
