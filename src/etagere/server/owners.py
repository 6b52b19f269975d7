"""Tables have owners: what processes do with what they hear from each other, and how a command reaches the owner.

The owner of a table stands in its row. Only the owner writes, and the store refuses everybody else, so whoever is
wrong about it finds out before anything is stored. A process that wants a table changed asks its owner; one that does
not hear an answer takes the table over.
"""

from __future__ import annotations

import asyncio
import logging
from itertools import count
from secrets import token_hex
from typing import TYPE_CHECKING, Final, assert_never

from msgspec import DecodeError, structs

from etagere.server import letters
from etagere.server import schemas as wire
from etagere.server.errors import UNREADABLE, Refused
from etagere.server.fanout import Fanout
from etagere.server.holding import ALIVE_MS
from etagere.server.letters import Answered, Asked, Judged, News, Present, Refusal, Taken
from etagere.server.people import now_ms
from etagere.server.tasks import Tasks
from etagere.server.who import Who

if TYPE_CHECKING:
    from etagere.server.hub import Hub

_log = logging.getLogger("etagere.owners")

ANSWER_SECONDS: Final = 5.0
"""An owner that has not answered by then is taken for gone."""


class Owners:
    """The other processes, seen from this one."""

    def __init__(self, hub: Hub, fanout: Fanout, tasks: Tasks) -> None:
        self._hub = hub
        self._fanout = fanout
        self._tasks = tasks
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[Answered]] = {}
        self._alive: set[str] = set()

    # Passing on

    async def pass_on(self, owner: str, table_id: str, who: Who, command: wire.Command) -> wire.Ack | None:
        """What the owner of a table answers to a command; None if it has to be tried again with another owner."""
        named = command.id is not None
        if not named:  # so that a second try is recognised
            command = structs.replace(command, id=f"~{token_hex(8)}")
        answer = await self._answer_of(owner, Asked(next(self._numbers), table_id, who, command))
        if answer is None:
            return None if named else await self._hub.command_here(table_id, who, command)
        assert answer.ack is not None
        await self._hub.tables.reached(table_id, answer.ack.version)
        return answer.ack if named else structs.replace(answer.ack, id=None)

    async def review(
        self, owner: str, table_id: str, stage: wire.ReviewStage | None, judged: int, person: str | None
    ) -> wire.ReviewShown | None:
        """What the owner of a table shows of its review; None if another owner has to be asked."""
        answer = await self._answer_of(owner, Judged(next(self._numbers), table_id, stage, judged, person))
        return None if answer is None else answer.review

    async def _answer_of(self, owner: str, letter: Asked | Judged) -> Answered | None:
        """What the owner of a table says; None if it does not answer, and the table was taken over, or if it has
        another owner by now. Raises `Refused`."""
        answer = await self._ask(owner, letter)
        told = None if answer is None else answer.refusal
        if answer is None or (told is not None and told.code in UNREADABLE):  # there, but perhaps not here
            await self.take_over(letter.table, owner)
            return None
        if told is not None:
            raise Refused(told.code, told.message, told.seconds, told.reason)
        if answer.ack is None and answer.review is None:
            await self._hub.tables.take_over(letter.table, None)
            await asyncio.sleep(0.02)
            return None
        return answer

    async def _ask(self, owner: str, letter: Asked | Judged) -> Answered | None:
        answered: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._asked[letter.number] = answered
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                if not await self._fanout.send(owner, letters.written(letter)):
                    return None
                return await answered
        except TimeoutError:
            _log.warning("process %s does not answer for table %s", owner, letter.table)
            return None
        finally:
            del self._asked[letter.number]

    async def take_over(self, table_id: str, owner: str | None) -> None:
        """Own a table instead of that process; its bots go on here."""
        await self._hub.tables.take_over(table_id, owner)
        async with self._hub.at(table_id) as live:
            if self._hub.tables.mine(live):
                self._fanout.tell_presence(table_id, letters.written(Taken(table_id)))
                self._hub.bots.nudge(live)

    async def give_up(self) -> None:
        """Let others have the tables of this process."""
        tables = self._hub.tables
        if tables.me is None:
            return
        tables.closed = True
        mine = [live for live in tables.all() if tables.mine(live)]
        if mine:
            await self._hub.store.release([live.id for live in mine], tables.me)
        for live in mine:
            live.owner = None
            self._fanout.tell_presence(live.id, letters.written(Present(live.id, [], 0)))

    # Hearing

    async def hear(self, sender: str, text: bytes) -> None:
        """Another process says something; what takes time is done in the background, in the order it came."""
        try:
            letter = letters.read(text)
        except DecodeError as error:  # of a newer version
            _log.warning("process %s is not understood: %s", sender, error)
            return
        match letter:
            case News():
                self._tasks.spawn(self._hub.tables.follow(letter), "news")
            case Taken():
                self._hub.tables.lost(letter.table, sender)
            case Present():
                self._hear_present(sender, letter)
            case Asked() | Judged():
                self._tasks.spawn(self._answer(sender, letter), "asked")
            case Answered():
                waiting = self._asked.get(letter.number)
                if waiting is not None and not waiting.done():
                    waiting.set_result(letter)
            case _:
                assert_never(letter)

    async def listening(self, table_id: str) -> None:
        """The channels of a table are open; without one, those of this process, again or for the first time."""
        if not table_id:
            self._tasks.spawn(self._hub.look_again(), "news")
        elif (live := self._hub.tables.get(table_id)) is not None:
            self._hub.telling.say_present(live, ask=True)
            if not self._hub.tables.mine(live):
                self._tasks.spawn(self._hub.tables.refresh(table_id), "news")

    def _hear_present(self, sender: str, letter: Present) -> None:
        live = self._hub.tables.get(letter.table)
        if live is None:
            return
        if letter.people or letter.watching:
            live.elsewhere[sender] = letter
            self._alive.add(sender)
        else:
            live.elsewhere.pop(sender, None)
        if letter.ask:
            if live.subscribers:
                self._hub.telling.say_present(live)
            if sender == live.owner:  # it may have said something that was not heard
                self._tasks.spawn(self._hub.tables.refresh(live.id), "news")
        self._tasks.spawn(self._hub.telling.presence_changed(live), "presence")

    async def _answer(self, sender: str, asked: Asked | Judged) -> None:
        answer = Answered(asked.number)
        try:
            if self._hub.tables.closed:
                pass
            elif isinstance(asked, Asked):
                answer.ack = await self._hub.command_here(asked.table, asked.who, asked.command)
            else:
                answer.review = await self._hub.reviews.here(asked.table, asked.stage, asked.judged, asked.person)
        except Refused as refused:
            answer.refusal = Refusal(refused.code, refused.message, refused.seconds, refused.reason)
        await self._fanout.send(sender, letters.written(answer))

    async def look(self) -> None:
        """See which processes are alive; nobody is at those that are not."""
        self._alive = await self._hub.store.alive(now_ms() - ALIVE_MS)
        for live in self._hub.tables.all():
            if gone := live.elsewhere.keys() - self._alive:
                for each in gone:
                    del live.elsewhere[each]
                self._tasks.spawn(self._hub.telling.presence_changed(live), "presence")
