"""What the server itself does at tables: bots that move, clocks that run out, tables that lie idle."""

from __future__ import annotations

import asyncio
import logging
import time
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final, Literal

from etagere.core.errors import EtagereError
from etagere.core.rng import Rng
from etagere.server import journal, rows
from etagere.server.errors import UNREADABLE, Conflict, Refused
from etagere.server.holding import ALIVE_MS
from etagere.server.journal import Entry
from etagere.server.live import LiveTable
from etagere.server.metrics import Metrics
from etagere.server.people import now_ms
from etagere.server.settings import Settings
from etagere.server.table import Table
from etagere.server.tasks import Tasks
from etagere.server.thinking import Failed, Lane, Thinking, possible

if TYPE_CHECKING:
    from etagere.server.hub import Hub

_log = logging.getLogger("etagere.bots")

SWEEP_SECONDS: Final = 1.0
LOOK_AGAIN_SECONDS: Final = 5
"""Where other processes cannot be heard: how often watched tables are compared with the store."""
LOOK_ANYWAY_SECONDS: Final = 30
"""The same where they can be heard."""
BEATS: Final = 5
"""Looks at the clock, one a second, between two notes in the store that this process is alive."""
LATE_MS: Final = 4000
"""A store that lets a process wait so much longer does not answer, and nobody can play."""
MOST_DUE: Final = 200
"""Tables looked after in one turn of the sweep."""

By = Literal["bot", "timeout"]


class Bots:
    """Lets bots think in worker processes and plays what they choose."""

    def __init__(self, hub: Hub, settings: Settings, thinking: Thinking, metrics: Metrics, tasks: Tasks) -> None:
        self._hub = hub
        self._settings = settings
        self._thinking = thinking
        self._metrics = metrics
        self._tasks = tasks
        self._own = {place: name for place, _, name in (each.partition("=") for each in settings.bots)}

    def nudge(self, live: LiveTable) -> None:
        """Let every bot that is awaited think, unless it does already; the table is held."""
        table = live.table
        for seat in table.bots_awaited():
            self.maybe_think(live, seat, table.seats[seat].level or table.plan.stand_in, "bot")

    def maybe_think(self, live: LiveTable, seat: int, level: str, by: By) -> None:
        """Let a bot think about the question a seat is asked, unless it does already; the table is held."""
        table = live.table
        decision, match = table.decision(seat), table.match
        assert decision is not None
        assert match is not None
        if live.thinking.get(seat) == decision:
            return
        live.thinking[seat] = decision
        seed = randbits(53)  # nobody who knows the table can work out what its bots will do
        job = {
            "job": "think",
            **possible(match, seat, seed),
            "level": level,
            "own": self._own.get(f"{match.game.spec.id}/{level}"),
            "seed": seed,
        }
        codes = match.codes(seat)
        quick = codes[Rng(seed).below(len(codes))]
        self._tasks.spawn(self._think(live, seat, decision, job, quick, by), "think")

    async def _think(self, live: LiveTable, seat: int, decision: int, job: dict[str, Any], quick: int, by: By) -> None:
        begun = time.perf_counter()
        code = quick
        try:
            try:
                lane: Lane = "bots" if by == "bot" else "timeouts"
                answer = await self._thinking.ask(job, lane=lane, person=live.table.host, table=live.id)
                if type(answer.get("code")) is int:
                    code = answer["code"]
            except Failed as error:
                self._metrics.incidents.inc()
                _log.warning(
                    "a bot gave no answer, a quick move is made: table %s seat %d level %s: %s",
                    live.id,
                    seat,
                    job["level"],
                    error,
                )
            took = time.perf_counter() - begun
            self._metrics.thinking.labels(job["level"]).observe(took)
            if by == "bot" and (rest := self._settings.bot_pause_ms / 1000 - took) > 0:
                await asyncio.sleep(rest)
            await self._move(live.id, seat, decision, code, quick, by)
        finally:
            if live.thinking.get(seat) == decision:
                del live.thinking[seat]

    async def _move(self, table_id: str, seat: int, decision: int, code: int, quick: int, by: By) -> None:
        """Make a move for a seat, if the question is still open and the seat is still the server's to play."""

        def play(table: Table, at: int) -> Entry | None:
            ours = table.seats[seat].kind == "bot" or (by == "timeout" and seat in table.timed_out(now_ms()))
            if not ours or table.decision(seat) != decision:
                return None
            try:
                return table.play(seat, code, by, at, None)
            except EtagereError:
                self._metrics.incidents.inc()
                _log.warning("a bot chose what is not possible: table %s seat %d code %d", table_id, seat, code)
                return table.play(seat, quick, by, at, None)

        if not self._hub.stopping:
            await self._hub.change_own(table_id, play)


class Sweep:
    """Every second: what is due at tables; now and then: what goes stale."""

    def __init__(self, hub: Hub, settings: Settings, bots: Bots) -> None:
        self._hub = hub
        self._settings = settings
        self._bots = bots
        self._unreadable: set[str] = set()
        """Tables that this process cannot open. Another may: so nothing about them is written."""

    async def beat(self) -> None:
        """Look at the clock every second, and now and then note that this process is alive; on until cancelled."""
        breaks = self._hub.tables.breaks
        noted = breaks.look()
        while True:
            try:
                await self._hub.store.beat(self._hub.me, breaks.look())
                if breaks.look() - noted > BEATS * 1000 + LATE_MS:
                    breaks.without_store(noted)
                noted = breaks.look()
            except Exception as error:
                _log.warning("the store could not be told that this process is alive: %s", error)
            for _ in range(BEATS):
                await asyncio.sleep(1)
                breaks.look()

    async def run(self) -> None:
        """Go on until cancelled."""
        beat = 0
        while True:
            try:
                # At first also what a process before us was thinking about.
                await self._due(rows.bot_ms(self._settings) if beat == 0 else 0)
                beat += 1
                await self._now_and_then(beat)
            except asyncio.CancelledError:
                raise
            except Exception:
                _log.exception("the sweep failed and goes on")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _due(self, horizon: int) -> None:
        store, tables = self._hub.store, self._hub.tables
        due = await store.due(now_ms() + horizon, MOST_DUE + len(self._unreadable), tables.me)
        if tables.me is not None:
            # What a process that is gone was thinking about is due now.
            now = now_ms()
            soon, gone = now + rows.bot_ms(self._settings), now - ALIVE_MS
            found = await store.claim_due(tables.me, soon, gone, MOST_DUE, self._unreadable)
            tables.unserved.update(found)
            for table_id in found:
                tables.drop(table_id)
            due += found
        for table_id in due:
            if table_id in self._unreadable:
                continue
            try:
                await self.check(table_id)
            except Refused as refused:
                _log.warning("table %s could not be looked after: %s", table_id, refused.message)
                if refused.code in UNREADABLE:
                    self._unreadable.add(table_id)

    async def _now_and_then(self, beat: int) -> None:
        tables = self._hub.tables
        if beat % 10 == 0:
            tables.forget_idle()
        if self._hub.fanout.shared:
            if beat % LOOK_AGAIN_SECONDS == 0:
                await self._hub.owners.look()
            if beat % (LOOK_AGAIN_SECONDS if not self._hub.fanout.up else LOOK_ANYWAY_SECONDS) == 0:
                await self._hub.look_again()
        if beat % 3600 == 0:
            await self._hub.store.drop_expired(now_ms())
            await self._hub.store.forget_processes(now_ms())

    async def check(self, table_id: str) -> None:
        """Do what is due at a table: bots, clocks, closing when idle; note when to look again."""
        async with self._hub.at(table_id) as live:
            if not self._hub.tables.mine(live):
                return  # its owner looks after it
            self._bots.nudge(live)
            now = now_ms()
            table = live.table
            idle = now >= table.last_at + rows.idle_ms(table, self._settings) and not live.subscribers
            try:
                if idle and not table.ended_somehow:
                    await self._close(live, "abandoned", None)
                else:
                    await self._time_out(live, now)
            except Conflict:
                return  # another process was faster; it noted when to look again
            due = rows.due(live.table, self._settings, now)
            if due is not None:
                due = max(due, now + 500)
            live.row = None  # the stored one is about to be another
            await self._hub.store.set_due(table_id, live.table.version, due)

    async def _time_out(self, live: LiveTable, now: int) -> None:
        table = live.table
        for seat in table.timed_out(now):
            assert table.plan.clock is not None
            if table.plan.clock.timeout == "end":
                await self._close(live, "timeout", seat)
                return
            self._bots.maybe_think(live, seat, "casual", "timeout")

    async def _close(self, live: LiveTable, reason: Literal["timeout", "abandoned"], seat: int | None) -> None:
        await self._hub.write(live, lambda table, at: table.enter(journal.Closed(reason, seat), at))
