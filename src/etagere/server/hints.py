"""Hints, prices of moves and chances to win: thought over in workers, one at a time, and kept for a while.

A job holds a world that is possible for the seat that asks, never the true one, and its answer follows from what the
seat knows alone. One that fails, takes too long or too much memory ends with its worker, and no table notices.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable
from dataclasses import dataclass, field
from secrets import randbits
from typing import Any, Final

from msgspec import convert

from etagere.core.match import Match
from etagere.core.sentences import sentence
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.settings import Settings
from etagere.server.table import Table
from etagere.server.tasks import Tasks
from etagere.server.thinking import Failed, Thinking, possible
from etagere.server.who import Eyes, Who

_log = logging.getLogger("etagere.hints")
REMEMBERED: Final = 500
"""Answers that are kept, so that who asks again is told the same at once."""


@dataclass(frozen=True)
class Question:
    """What a seat wants to know about a position of a match."""

    key: Hashable
    table: str
    seat: int
    number: int
    """Of the decision it is about, or of the command."""
    job: dict[str, Any]


@dataclass
class Thought:
    """A question that waits to be thought over, is, or was; what is needed to think is not kept."""

    table: str
    seat: int
    number: int
    person: str
    state: wire.ThoughtState = "waiting"
    answer: Any = None
    known: asyncio.Event = field(default_factory=asyncio.Event)


class Hints:
    """What is thought over for the people of one process."""

    def __init__(self, settings: Settings, thinking: Thinking) -> None:
        self._settings = settings
        self._thinking = thinking
        self._tasks = Tasks()
        self._thoughts: dict[Hashable, Thought] = {}
        """In the order they were asked for."""

    async def close(self) -> None:
        await self._tasks.close()

    def known(self, question: Question) -> Thought | None:
        """What was asked before and is not to be asked again."""
        found = self._thoughts.get(question.key)
        return None if found is None or found.state == "failed" else found

    def ask(self, question: Question, person: str) -> Thought:
        """Have a question thought over; raises `Refused` where too many wait."""
        most = self._settings.hints_waiting
        if most and len(self._waiting()) >= most:
            raise Refused("too_many", "too many hints are asked for at this moment", seconds=10, reason="hints_waiting")
        thought = Thought(question.table, question.seat, question.number, person)
        self._thoughts.pop(question.key, None)
        self._thoughts[question.key] = thought
        self._forget()
        job = {**question.job, "simulations": self._settings.hint_simulations or None}
        self._tasks.spawn(self._think(thought, job), "hint")
        return thought

    def ahead(self, thought: Thought) -> int:
        """How many are asked before one that waits."""
        return self._waiting().index(thought) if thought.state == "waiting" else 0

    def _waiting(self) -> list[Thought]:
        return [each for each in self._thoughts.values() if each.state == "waiting"]

    def _forget(self) -> None:
        done = [key for key, each in self._thoughts.items() if each.known.is_set()]
        for key in done[: max(0, len(done) - REMEMBERED)]:
            del self._thoughts[key]

    async def _think(self, thought: Thought, job: dict[str, Any]) -> None:
        def begun(_: Any) -> None:
            thought.state = "running"

        try:
            answer = await self._thinking.ask(
                job, self._settings.hint_seconds, "hints", thought.person, thought.table, begun
            )
            thought.answer = answer["answer"]
            thought.state = "done"
        except Failed as error:
            _log.warning("a %s for table %s could not be thought over: %s", job["job"], thought.table, error)
            thought.state = "failed"
        finally:
            thought.known.set()


# What may be asked


def about_hint(table: Table, who: Who, eyes: Eyes) -> Question:
    """Advice about the question a seat is asked, which asked for it; raises `Refused`."""
    seat, decision = _decided(table, who, eyes)
    if table.hints.open.get(seat) != decision:
        raise Refused("forbidden", "ask for a hint first: the command `hint`", reason="hint_unasked")
    return _about_decision("hint", table, seat, decision)


def about_chance(table: Table, who: Who, eyes: Eyes) -> Question:
    """How a seat stands that is asked something, where it may have hints; raises `Refused`."""
    seat, decision = _decided(table, who, eyes)
    if not table.may_have_hints(table.seats_of(who)):
        raise Refused("forbidden", "there are no hints at this table", reason="hints_off")
    return _about_decision("chance", table, seat, decision)


def about_price(table: Table, who: Who, eyes: Eyes, command: int) -> Question:
    """What a move of a teaching match cost, by what its seat knew; raises `Refused`."""
    seat, match = eyes.seat, table.match
    commands = [] if match is None else match.commands
    own = command >= len(commands) or commands[command].seat == seat
    if match is None or seat is None or not own or not table.teaches(who):
        raise Refused("forbidden", "moves are priced for somebody who is taught here", reason="not_teaching")
    if command >= len(commands):
        raise Refused("not_found", f"the match has {len(commands)} commands", reason="beyond")
    before = Match.from_commands(match.game, match.commands[:command])
    job = {"job": "price", **_world(before, seat), "code": match.commands[command].code}
    return Question(("price", table.id, table.era, command), table.id, seat, command, job)


def _decided(table: Table, who: Who, eyes: Eyes) -> tuple[int, int]:
    """The seat that asks and the number of the question it is asked; raises `Refused`."""
    seat = eyes.seat
    if seat is None or not table.holds(who, seat):
        raise Refused("forbidden", "this is for those who hold a seat", reason="players")
    table.playing()
    decision = table.decision(seat)
    if decision is None:
        raise Refused("not_your_turn", str(sentence("nothing_to_decide", number=seat)))
    return seat, decision


def _about_decision(what: str, table: Table, seat: int, decision: int) -> Question:
    job = {"job": what, **_world(table.playing(), seat)}
    return Question((what, table.id, seat, decision), table.id, seat, decision, job)


def _world(match: Match, seat: int) -> dict[str, Any]:
    # Any possible world will do: the answer is the same for all of them.
    return possible(match, seat, randbits(53))


# What is told


def hint_shown(thought: Thought, ahead: int) -> wire.HintShown:
    found = thought.answer or {"considered": 0, "suggestions": []}
    return wire.HintShown(
        state=thought.state,
        ahead=ahead,
        as_=thought.seat,
        decision=thought.number,
        considered=found["considered"],
        suggestions=convert(found["suggestions"], list[wire.Suggestion]),
    )


def price_shown(thought: Thought, ahead: int) -> wire.PriceShown:
    price = None if thought.answer is None else convert(thought.answer, wire.ReviewDecision)
    return wire.PriceShown(state=thought.state, ahead=ahead, as_=thought.seat, command=thought.number, price=price)


def chance_shown(thought: Thought, ahead: int) -> wire.ChanceShown:
    chance = None if thought.answer is None else convert(thought.answer, wire.EstimateShown)
    return wire.ChanceShown(state=thought.state, ahead=ahead, as_=thought.seat, decision=thought.number, chance=chance)
