"""Telling: what subscribers are sent, and who is there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any, Final

from etagere.server import letters, showing
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.fanout import Fanout
from etagere.server.live import LiveTable, Subscriber
from etagere.server.people import now_ms
from etagere.server.settings import Settings
from etagere.server.table import Table
from etagere.server.tasks import Tasks
from etagere.server.who import Eyes, Who

_log = logging.getLogger("etagere.telling")

AT_ONCE: Final = 25
"""So many subscribers are told without a turn for others."""
CROWD_SECONDS: Final = 1.0
"""How often a crowd is told how many it is."""


class Telling:
    """Sends each subscriber what it may know. Except `unsubscribe`, all is for a table that is held.

    Subscribers come and go while others are told, for one who reads too slowly is let go by the very message
    that is too much; and what goes wrong with one of them is never the trouble of whoever made the news.
    """

    def __init__(self, settings: Settings, fanout: Fanout, tasks: Tasks) -> None:
        self._settings = settings
        self._fanout = fanout
        self._tasks = tasks

    # Subscribers

    def subscribe(
        self, live: LiveTable, subscriber: Subscriber, era: int | None = None, number: int | None = None
    ) -> None:
        """Tell a subscriber how things stand, and from now on what happens; raises `Refused`.

        One that knows the events of an era up to a number is told those after it.
        """
        table = live.table
        table.eyes(subscriber.who, subscriber.seat)
        if self._settings.sockets_per_table and len(live.subscribers) >= self._settings.sockets_per_table:
            raise Refused("too_many", "many watch this table already", seconds=30, reason="watchers")
        live.let_in(subscriber)
        for person in subscriber.who.ids:
            live.gone.pop(person, None)
        if table.match is not None and era == table.era and number is not None and number <= table.match.event_count:
            subscriber.era, subscriber.number = table.era, number
        self._tell(live, subscriber, {})
        self._tell_presence(live, but=subscriber)
        self._tasks.spawn(self.share_presence(live), "presence")

    def look(self, live: LiveTable, subscriber: Subscriber, seat: int | None) -> None:
        """Let a subscriber see as another seat sees; it gets a whole view. Raises `Refused`."""
        live.table.eyes(subscriber.who, seat)
        subscriber.seat = seat
        subscriber.era, subscriber.match_stamp = -1, -1
        self._tell(live, subscriber, {})

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send no more; does nothing for one that is not subscribed."""
        live = subscriber.live
        if live is None or subscriber not in live.subscribers:
            return
        live.let_go(subscriber)
        for person in subscriber.who.ids:
            if person not in live.here:
                live.gone[person] = now_ms()
        live.touched = time.monotonic()
        self._tasks.spawn(self.share_presence(live), "presence")

    # Messages

    def publish(self, live: LiveTable) -> None:
        """Bring every subscriber up to date: those with seats at once, a crowd in the background, some at a time."""
        told: dict[Any, bytes] = {}
        if len(live.subscribers) <= AT_ONCE:
            self._tell_some(live, list(live.subscribers), told)
            return
        self._tell_some(live, [each for each in live.subscribers if each.seat is not None], told)
        if not live.behind:
            self._tasks.spawn(self._tell_crowd(live), "crowd")
        live.behind.update(each for each in live.subscribers if each.seat is None)

    async def _tell_crowd(self, live: LiveTable) -> None:
        """Tell those who are behind, and let everybody else have a turn in between."""
        version = -1
        told: dict[Any, bytes] = {}
        while live.behind:
            async with live.lock:
                if live.loaded is None:  # whoever reads it again tells everybody
                    live.behind.clear()
                    return
                if live.table.version != version:
                    version, told = live.table.version, {}
                self._tell_some(live, [live.behind.pop() for _ in range(min(AT_ONCE, len(live.behind)))], told)
            await asyncio.sleep(0)

    def _tell_some(self, live: LiveTable, subscribers: Sequence[Subscriber], told: dict[Any, bytes]) -> None:
        for subscriber in subscribers:
            if subscriber in live.subscribers:
                self._tell_safely(live, subscriber, told)

    def _tell_safely(self, live: LiveTable, subscriber: Subscriber, told: dict[Any, bytes]) -> None:
        try:
            self._tell(live, subscriber, told)
        except Exception:
            _log.exception("a subscriber of table %s could not be told and is let go", live.id)
            self.unsubscribe(subscriber)
            subscriber.end()

    def _tell(self, live: LiveTable, subscriber: Subscriber, told: dict[Any, bytes]) -> None:
        """Bring one subscriber up to date; equal messages are encoded once."""
        table = live.table
        try:
            eyes = table.eyes(subscriber.who, subscriber.seat)
        except Refused:
            # The seat is no longer theirs: they go on as a spectator, or not at all.
            subscriber.seat = None
            subscriber.era = -1
            try:
                eyes = table.eyes(subscriber.who, None)
            except Refused as refused:
                subscriber.send(showing.encode(wire.ErrorMessage(id=None, code=refused.code, message=refused.message)))
                live.let_go(subscriber)
                return
        if subscriber.table_stamp != table.table_stamp:
            answer = self.shown(live, subscriber.who)
            subscriber.send(showing.encode(wire.TableMessage(table=answer.table, you=answer.you)))
            subscriber.table_stamp = table.table_stamp
        if subscriber.match_stamp != table.match_stamp:
            subscriber.send(_match_message(table, eyes, subscriber, told))
            subscriber.match_stamp = table.match_stamp
            subscriber.era = table.era
            subscriber.number = 0 if table.match is None else table.match.event_count
        if subscriber.chat < len(table.chat) and _hears_chat(table, subscriber):
            key = ("chat", subscriber.chat)
            if key not in told:
                told[key] = showing.encode(showing.chat(table, subscriber.chat))
            subscriber.send(told[key])
            subscriber.chat = len(table.chat)

    def shown(self, live: LiveTable, who: Who) -> wire.TableAnswer:
        """A table with who is there now; raises `Refused`."""
        seen = showing.table_shown(live.table, who, live.present, live.watching())
        return wire.TableAnswer(table=seen, you=showing.you(live.table, who))

    # Presence

    def _tell_presence(self, live: LiveTable, but: Subscriber | None = None) -> None:
        """Tell everybody who is there; a crowd is told once a second, some at a time."""
        if len(live.subscribers) <= AT_ONCE:
            self._tell_who_is_there(live, list(live.subscribers), but)
            return
        self._tell_who_is_there(live, [each for each in live.subscribers if each.seat is not None], but)
        if not live.counting:
            live.counting = True
            self._tasks.spawn(self._tell_crowd_presence(live), "presence")

    async def _tell_crowd_presence(self, live: LiveTable) -> None:
        await asyncio.sleep(CROWD_SECONDS)
        live.counting = False
        crowd = [each for each in live.subscribers if each.seat is None]
        for first in range(0, len(crowd), AT_ONCE):
            async with live.lock:
                if live.loaded is None:
                    return
                self._tell_who_is_there(live, crowd[first : first + AT_ONCE])
            await asyncio.sleep(0)

    def _tell_who_is_there(
        self, live: LiveTable, subscribers: Sequence[Subscriber], but: Subscriber | None = None
    ) -> None:
        seats = [at.kind == "bot" or live.present(n) for n, at in enumerate(live.table.seats)]
        shown = wire.Presence(seats=seats, watching=live.watching())
        message = showing.encode(shown)
        for subscriber in subscribers:
            if subscriber.presence != shown and subscriber in live.subscribers:
                subscriber.presence = shown
                if subscriber is not but:
                    subscriber.send(message)

    async def share_presence(self, live: LiveTable) -> None:
        """Tell subscribers here, and other processes, who is there."""
        if self._fanout.shared:
            self.say_present(live)
        await self.presence_changed(live)

    async def presence_changed(self, live: LiveTable) -> None:
        """Tell subscribers here who is there."""
        async with live.lock:
            if live.loaded is not None:
                self._tell_presence(live)

    def say_present(self, live: LiveTable, ask: bool = False) -> None:
        """Tell other processes who is here, and perhaps ask them the same."""
        people: list[str] = []
        watching = 0
        if live.loaded is not None:
            people = sorted(live.here)
            watching = live.watching() - sum(each.watching for each in live.elsewhere.values())
        self._fanout.tell_presence(live.id, letters.written(letters.Present(live.id, people, watching, ask)))


def _hears_chat(table: Table, subscriber: Subscriber) -> bool:
    return subscriber.who.program is None and (table.plan.chat == "all" or bool(table.held_by(subscriber.who)))


def _match_message(table: Table, eyes: Eyes, subscriber: Subscriber, told: dict[Any, bytes]) -> bytes:
    now = now_ms()
    if subscriber.era != table.era:
        key: Any = ("view", eyes.seat, subscriber.log, subscriber.era >= 0)
        if key not in told:
            told[key] = showing.encode(showing.view(table, eyes, now, subscriber.log, subscriber.era >= 0))
    else:
        key = ("events", eyes.seat, subscriber.number, subscriber.views)
        if key not in told:
            told[key] = showing.encode(showing.events(table, eyes, subscriber.number, now, subscriber.views))
    return told[key]
