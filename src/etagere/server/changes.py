"""How facts change a table: the one place that does.

`take` makes a fact true, the draws of a move as the fact names them. `play` and `start` are for what happens
now: they draw, and give the fact that says so. A move runs through the rules once in either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, assert_never

from etagere.core.chance import Source
from etagere.core.contract import Game
from etagere.core.errors import EtagereError
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.core.sentences import sentence
from etagere.server import journal
from etagere.server.journal import Fact
from etagere.server.parts import ChatEntry, Declined, Proposal, SeatState

if TYPE_CHECKING:
    from etagere.server.table import Table


class Misfit(Exception):
    """A fact that cannot have become true at this table."""


class Recorded:
    """Draws as the journal has them: a source of chance for a match that is rebuilt, which checks them."""

    def __init__(self, draws: list[journal.Shown]) -> None:
        self.left = list(reversed(draws))

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        if not self.left:
            raise Misfit(sentence("misfit.draw", draw=index))
        return game.draws.from_json(self.left.pop())

    def must_be_used_up(self) -> None:
        if self.left:
            raise Misfit(sentence("misfit.draws"))


# What happens now


def play(
    table: Table, seat: int, move: Any, by: Literal["seat", "bot", "timeout"], at: int, key: str | None
) -> journal.Played:
    """Play a move, make the draws it leads to, and give the fact; raises the errors of the rules, then unchanged."""
    before = len(table.playing().commands)
    match = _play(table, table.source(), seat, move, at)
    shown = match.game.actions.to_json(match.commands[before].code)
    return journal.Played(seat, shown, _drawn(match, before + 1), by, id=key)


def start(table: Table, at: int, key: str | None) -> journal.Started:
    """Begin the match, draw its setup, and give the fact."""
    match = _begin(table, None if table.plan.prefix else table.source(), at)
    return journal.Started(_drawn(match, len(table.plan.prefix)), id=key)


def _drawn(match: Match, first: int) -> list[journal.Shown]:
    return [match.game.draws.to_json(command.code) for command in match.commands[first:]]


# What is known to have happened


def take(table: Table, fact: Fact, at: int) -> None:
    """Make a fact true; raises `Misfit`, or `Refused` where there is no match to change."""
    try:
        _take(table, fact, at)
    except (EtagereError, LookupError) as error:
        raise Misfit(error.args[0] if isinstance(error, EtagereError) else str(error)) from error


def _take(table: Table, fact: Fact, at: int) -> None:
    match fact:
        case journal.Created():
            raise Misfit(sentence("misfit.created"))
        case journal.Sat():
            _sit(table, fact.seat, fact.person, fact.name, at)
        case journal.SeatGiven():
            _give_seat(table, fact, at)
        case journal.Left():
            _leave(table, fact.seat)
        case journal.Kicked():
            _leave(table, fact.seat)
            table.kicked.add(fact.person)
        case journal.BotSet():
            table.seats[fact.seat] = SeatState() if fact.level is None else SeatState("bot", level=fact.level)
        case journal.StoodIn():
            old = table.seats[fact.seat]
            owner = (old.person or "", old.name or "", False)
            table.seats[fact.seat] = SeatState("bot", level=fact.level, owner=owner)
            _maybe_withdraw(table)
        case journal.CameBack():
            _come_back(table, fact.seat, at)
        case journal.Named():
            _rename(table, fact.person, fact.name)
        case journal.Started():
            recorded = Recorded(fact.draws)
            _begin(table, recorded, at)
            recorded.must_be_used_up()
        case journal.Played():
            recorded = Recorded(fact.draws)
            _play(table, recorded, fact.seat, fact.move, at)
            recorded.must_be_used_up()
        case journal.Rewound():
            _rewind(table, fact, at)
        case journal.Proposed():
            table.proposal = Proposal(fact.to, fact.by, set(fact.agreed))
            table.declined = None
        case journal.Agreed():
            if table.proposal is not None:
                table.proposal.agreed |= set(fact.seats)
        case journal.Declined():
            if table.proposal is not None:
                table.declined = Declined(table.proposal.by, fact.seat)
            table.proposal = None
        case journal.HintTaken():
            table.hints.take(fact.seat, fact.step, fact.decision)
        case journal.HintsWord():
            table.hints.words.update(dict.fromkeys(fact.seats, fact.on))
        case journal.TimeGiven():
            if table.clocks is not None:
                table.clocks.give(fact.ms, at)
        case journal.Said():
            table.chat.append(ChatEntry(at, fact.person, fact.name, fact.seat, fact.text))
        case journal.Muted():
            (table.muted.add if fact.on else table.muted.discard)(fact.person)
        case journal.RematchMade():
            table.rematch = fact.table
        case journal.Closed():
            table.closing = (fact.reason, fact.seat)
            table.status = "closed"
            table.ended = at
            table.proposal = None
        case _:
            assert_never(fact)


def touches(fact: Fact) -> tuple[bool, bool]:
    """Whether a fact changes what is told of the match, and what is told of the table itself."""
    match fact:
        case journal.Played() | journal.TimeGiven():
            return True, False
        case journal.Said():
            return False, False
        case (
            journal.Started()
            | journal.Rewound()
            | journal.Sat()
            | journal.SeatGiven()
            | journal.Left()
            | journal.StoodIn()
            | journal.CameBack()
            | journal.Closed()
        ):
            return True, True
        case _:
            return False, True


# The match


def _begin(table: Table, source: Source | None, at: int) -> Match:
    """Start the match, or take up the one it continues."""
    game = table.game
    if table.plan.prefix:
        prefix = Replay(game.spec.id, game.version, game.seats, game.options.to_json(), table.plan.prefix)
        match = Match.from_replay(prefix)
    else:
        match = Match.start(game, source=source)
    table.match = match
    table.status = "playing"
    table.started = at
    _moved_on(table, at)
    return match


def _play(table: Table, source: Source, seat: int, move: Any, at: int) -> Match:
    match = table.playing()
    match.source = source
    match.play(seat, move)
    if table.clocks is not None and table.seats[seat].kind == "person":
        table.clocks.charge(seat, at)
    table.proposal = table.declined = None
    _moved_on(table, at)
    return match


def _rewind(table: Table, fact: journal.Rewound, at: int) -> None:
    match = table.playing()
    before = len(match.commands)
    match.rewind(fact.to)
    table.hints.back_to(fact.to)
    table.first_decision += before - len(match.commands) + 1
    table.era += 1
    table.cause = fact.cause
    table.proposal = table.declined = None
    _moved_on(table, at)


def _moved_on(table: Table, at: int) -> None:
    """The match is in another position: what follows from it."""
    assert table.match is not None
    table.forget_position()
    if table.match.over:
        table.status = "over"
        table.ended = at
    if table.clocks is not None:
        asked = {seat: table.decision(seat) for seat in table.awaited()}
        table.clocks.ask({seat: number for seat, number in asked.items() if number is not None}, at)


# Who sits where


def _sit(table: Table, seat: int, person: str, name: str, at: int) -> None:
    table.seats[seat] = SeatState("person", person, name)
    table.people[person] = name
    table.hints.words.pop(seat, None)  # whoever sits down has not been asked
    if table.clocks is not None:
        table.clocks.restart(seat, at)


def _give_seat(table: Table, fact: journal.SeatGiven, at: int) -> None:
    old = table.seats[fact.seat]
    others = [s for s in table.seats if s is not old and old.person in (s.person, s.owner and s.owner[0])]
    if old.person is not None and not others:
        table.people.pop(old.person, None)
        if table.host == old.person:
            table.host = fact.person
    _sit(table, fact.seat, fact.person, fact.name, at)


def _leave(table: Table, seat: int) -> None:
    old = table.seats[seat]
    table.hints.words.pop(seat, None)
    if not table.live:
        table.seats[seat] = SeatState()
        if old.person is not None and all(s.person != old.person for s in table.seats):
            table.people.pop(old.person, None)
        return
    person, name = (old.person, old.name) if old.kind == "person" else (old.owner or ("", "", True))[:2]
    table.seats[seat] = SeatState("bot", level=table.plan.stand_in, owner=(person or "", name or "", True))
    _maybe_withdraw(table)


def _come_back(table: Table, seat: int, at: int) -> None:
    owner = table.seats[seat].owner
    if owner is None:
        raise Misfit(sentence("misfit.owner", number=seat))
    table.seats[seat] = SeatState("person", owner[0], owner[1])
    if table.clocks is not None:
        table.clocks.restart(seat, at)


def _rename(table: Table, person: str, name: str) -> None:
    for each in table.seats:
        if each.person == person:
            each.name = name
        if each.owner is not None and each.owner[0] == person:
            each.owner = (person, name, each.owner[2])
    table.people[person] = name


def _maybe_withdraw(table: Table) -> None:
    """A proposal needs somebody who made it."""
    if table.proposal is not None and table.seats[table.proposal.by].kind != "person":
        table.proposal = None
