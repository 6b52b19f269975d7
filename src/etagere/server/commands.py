"""What commands do: each is checked, then carried out on the table itself.

`carry_out` refuses, or changes the table and gives the entry to store. Where it raises, nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from etagere.core.contract import CHANCE
from etagere.core.errors import EtagereError, NotYourTurn, StaleDecision
from etagere.core.match import Match
from etagere.core.sentences import sentence
from etagere.server import journal
from etagere.server import schemas as wire
from etagere.server.errors import Refused, refusal
from etagere.server.journal import Entry, Fact
from etagere.server.table import Repeated, Table
from etagere.server.who import Who, clean

MOST_CHAT: Final = 1000
"""Lines of chat at one table."""
MOST_ENTRIES: Final = 10_000
"""A journal as long as this takes up only what brings its match to an end; no match is half as long."""
_ENDING: Final = (wire.MoveCommand, wire.Start, wire.Leave, wire.Back, wire.Close)
AWAY_MS: Final = 30_000
"""How long a person must be away before others may ask for a stand-in."""

Away = Callable[[int], int]
"""For how long the person of a seat has not been seen, in milliseconds."""


def carry_out(table: Table, command: wire.Command, who: Who, at: int, away: Away = lambda seat: 0) -> Entry | Repeated:
    """Carry out a command, or find that it was done before; raises `Refused`.

    A rematch needs another table first: see `rematch`.
    """
    key = key_of(command, who)
    if (done := table.repeated(key)) is not None:
        return done
    _may_command(table, command, who)
    if table.version >= MOST_ENTRIES and not isinstance(command, _ENDING):
        raise Refused(
            "too_many", "so much has happened at this table that it can only be played to its end", reason="long"
        )
    try:
        match command:
            case wire.MoveCommand():
                _must_hold(table, who, command.seat)
                _must_be_asked(table, command.seat, command.decision)
                return table.play(command.seat, command.move, "seat", at, key)
            case wire.Hint() if _has_hint(table, command, who):
                return Repeated(table.version - 1)
            case wire.Start():
                _must_host(table, who)
                may_start(table)
                return table.start(at, key)
            case _:
                return table.enter(_fact(table, command, who, away, key), at)
    except EtagereError as error:
        raise refusal(error) from error


def key_of(command: wire.Command, who: Who) -> str | None:
    """The id of a command among those of all who give commands."""
    if command.id is None:
        return None
    by = who.person if who.program is None else f"seat-{who.program[1]}"
    return f"{by}/{command.id}"


def _may_command(table: Table, command: wire.Command, who: Who) -> None:
    if who.program is not None and not isinstance(command, (wire.MoveCommand, wire.Undo)):
        raise Refused("forbidden", "a token for programs can only move and undo", reason="program_moves")
    if who.person is None and who.program is None:
        raise Refused("not_signed_in", "say who you are first: POST /api/me")
    if not table.may_see(who):
        raise Refused("forbidden", "this table is for those who sit at it", reason="private")
    seat = getattr(command, "seat", None)
    if seat is not None and not 0 <= seat < len(table.seats):
        raise Refused("not_found", f"there is no seat {seat}", reason="seat")


def _fact(
    table: Table,
    command: (
        wire.Sit
        | wire.Leave
        | wire.Kick
        | wire.SetBot
        | wire.Undo
        | wire.Rewind
        | wire.Agree
        | wire.Refuse
        | wire.StandIn
        | wire.Back
        | wire.Chat
        | wire.Mute
        | wire.Hint
        | wire.Hints
        | wire.Rematch
        | wire.Close
    ),
    who: Who,
    away: Away,
    key: str | None,
) -> Fact:
    """The fact that a command without chance makes; raises `Refused`."""
    match command:
        case wire.Sit():
            return _sit(table, command.seat, who, key)
        case wire.Leave():
            return _leave(table, command.seat, who, key)
        case wire.Kick():
            return _kick(table, command.seat, who, key)
        case wire.SetBot():
            return _set_bot(table, command, who, key)
        case wire.Undo():
            return _undo(table, command.seat, who, key)
        case wire.Rewind():
            return _rewind(table, command.to, who, key)
        case wire.Agree():
            return _agree(table, who, key)
        case wire.Refuse():
            return _decline(table, who, key)
        case wire.StandIn():
            return _stand_in(table, command.seat, who, away, key)
        case wire.Back():
            return _back(table, command.seat, who, key)
        case wire.Chat():
            return _say(table, command.text, who, key)
        case wire.Mute():
            _must_host(table, who)
            return journal.Muted(command.person, command.on, id=key)
        case wire.Hint():
            return _hint(table, command, who, key)
        case wire.Hints():
            return _word_on_hints(table, command.on, who, key)
        case wire.Close():
            return _close(table, who, key)
        case wire.Rematch():
            raise AssertionError("a rematch needs a table first")
        case _:
            assert_never(command)


# The match


def _must_be_asked(table: Table, seat: int, decision: int) -> None:
    """A seat answers the question it was asked; one that is not asked is told so by the rules."""
    table.playing()
    asked = table.decision(seat)
    if asked is not None and asked != decision:
        raise StaleDecision(sentence("closed", got=decision, open=asked))


def _undo(table: Table, seat: int, who: Who, key: str | None) -> Fact:
    _must_hold(table, who, seat)
    match = table.playing()
    if not match.can_undo(seat):
        raise Refused("nothing_to_undo", "your last decision can no longer be taken back")
    return _rewound(match, len(match.commands) - 1, "undo", seat, key)


def _rewind(table: Table, to: int, who: Who, key: str | None) -> Fact:
    match = table.playing()
    mine = _must_sit(table, who)
    if to >= len(match.commands):
        raise Refused(
            "no_rewind", f"the match has {len(match.commands)} commands; to should be below that", reason="beyond"
        )
    if len(table.plan.prefix) > to:
        raise Refused("no_rewind", f"this match began at command {len(table.plan.prefix)}", reason="before_start")
    if set(table.voters()) <= table.seats_of(who):
        return _rewound(match, to, "rewind", mine[0], key)
    return journal.Proposed(to, mine[0], mine, id=key)


def _agree(table: Table, who: Who, key: str | None) -> Fact:
    match = table.playing()
    mine = _must_sit(table, who)
    proposal = table.proposal
    if proposal is None:
        raise Refused("no_rewind", "nobody asks to rewind", reason="nobody_asked")
    if set(table.voters()) <= proposal.agreed | table.seats_of(who):
        return _rewound(match, proposal.to, "rewind", proposal.by, key)
    return journal.Agreed(mine, id=key)


def _decline(table: Table, who: Who, key: str | None) -> Fact:
    table.playing()
    mine = _must_sit(table, who)
    if table.proposal is None:
        raise Refused("no_rewind", "nobody asks to rewind", reason="nobody_asked")
    return journal.Declined(mine[0], id=key)


def _rewound(match: Match, to: int, cause: str, seat: int, key: str | None) -> Fact:
    while to < len(match.commands) and match.commands[to].seat == CHANCE:
        to += 1
    if to >= len(match.commands):
        raise Refused("no_rewind", "there is no decision to go back to", reason="no_decision")
    return journal.Rewound(to, "undo" if cause == "undo" else "rewind", seat, id=key)


# Hints


def _has_hint(table: Table, command: wire.Hint, who: Who) -> bool:
    """Whether the seat asked for a hint about this very question before."""
    return table.holds(who, command.seat) and table.hints.open.get(command.seat) == command.decision


def _hint(table: Table, command: wire.Hint, who: Who, key: str | None) -> Fact:
    _must_hold(table, who, command.seat)
    match = table.playing()
    mine = table.seats_of(who)
    _must_have_hints(table)
    if table.hint_refused(mine):
        raise Refused("forbidden", "somebody at this table does not want hints", reason="hints_refused")
    if table.hint_silent(mine):
        raise Refused("forbidden", "the others at this table have not agreed to hints", reason="hints_unasked")
    _must_be_asked(table, command.seat, command.decision)
    if table.decision(command.seat) is None:
        raise NotYourTurn(sentence("nothing_to_decide", number=command.seat))
    return journal.HintTaken(command.seat, len(match.commands), command.decision, id=key)


def _word_on_hints(table: Table, on: bool, who: Who, key: str | None) -> Fact:
    if table.ended_somehow:
        raise Refused("not_open", "this table is finished", reason="finished")
    mine = _must_sit(table, who)
    _must_have_hints(table)
    return journal.HintsWord(mine, on, id=key)


def _must_have_hints(table: Table) -> None:
    if table.hint_rule == "off":
        raise Refused("forbidden", "there are no hints at this table", reason="hints_off")


# Seats


def _sit(table: Table, seat: int, who: Who, key: str | None) -> Fact:
    at = table.seats[seat]
    if table.ended_somehow:
        raise Refused("not_open", "this table is finished", reason="finished")
    if who.ids & table.kicked:
        raise Refused("forbidden", "the host has asked you to leave this table", reason="asked_to_leave")
    if at.kind != "open":
        _may_take_over(table, seat, who)
    assert who.person is not None
    return journal.Sat(seat, who.person, who.name, id=key)


def _may_take_over(table: Table, seat: int, who: Who) -> None:
    """Whoever sits down where a match goes on sees what that seat has hidden."""
    at = table.seats[seat]
    left_for_good = at.kind == "bot" and at.owner is not None and at.owner[2]
    if not (table.live and left_for_good):
        raise Refused("seat_taken", f"seat {seat} is taken")
    if not table.plan.takeover:
        raise Refused(
            "seat_taken", f"seat {seat} waits for the one who left; at this table nobody takes it over", reason="waits"
        )
    if table.seats_of(who) - {seat}:
        raise Refused("forbidden", "who plays one seat does not look into the hand of another", reason="plays_another")


def _leave(table: Table, seat: int, who: Who, key: str | None) -> Fact:
    if table.ended_somehow:
        raise Refused("not_open", "this table is finished", reason="finished")
    if not table.holds(who, seat) and not table.owns(who, seat):
        raise Refused("forbidden", f"seat {seat} is not yours", reason="other_seat")
    return journal.Left(seat, id=key)


def _kick(table: Table, seat: int, who: Who, key: str | None) -> Fact:
    _must_host(table, who)
    _must_be_open(table)
    person = table.seats[seat].person
    if table.seats[seat].kind != "person" or person is None or person == table.host:
        raise Refused("forbidden", "only another person can be asked to leave", reason="another")
    return journal.Kicked(seat, person, id=key)


def _set_bot(table: Table, command: wire.SetBot, who: Who, key: str | None) -> Fact:
    _must_host(table, who)
    _must_be_open(table)
    if table.seats[command.seat].kind == "person":
        raise Refused("seat_taken", f"seat {command.seat} is taken by a person", reason="person")
    return journal.BotSet(command.seat, command.level, id=key)


def _stand_in(table: Table, seat: int, who: Who, away: Away, key: str | None) -> Fact:
    table.playing()
    _must_sit(table, who)
    if table.seats[seat].kind != "person" or table.holds(who, seat):
        raise Refused("forbidden", "a stand-in plays for another person", reason="stand_in")
    if away(seat) < AWAY_MS:
        raise Refused("forbidden", f"that person must be away for {AWAY_MS // 1000} seconds", reason="still_here")
    return journal.StoodIn(seat, table.plan.stand_in, id=key)


def _back(table: Table, seat: int, who: Who, key: str | None) -> Fact:
    table.playing()
    if not table.owns(who, seat):
        raise Refused("forbidden", f"nobody plays seat {seat} for you", reason="no_stand_in")
    return journal.CameBack(seat, id=key)


# The table


def may_start(table: Table) -> None:
    """Raises `Refused` if the match cannot begin now."""
    _must_be_open(table)
    empty = [seat for seat, at in enumerate(table.seats) if at.kind == "open"]
    if empty:
        raise Refused("seats_open", f"seat {empty[0]} is still open")


def _say(table: Table, said: str, who: Who, key: str | None) -> Fact:
    mine = table.held_by(who)
    if table.plan.chat == "off" or (table.plan.chat == "seats" and not mine):
        raise Refused("forbidden", "there is no chat for you at this table", reason="no_chat")
    if who.ids & table.muted:
        raise Refused("forbidden", "the host has muted you", reason="muted")
    if len(table.chat) >= MOST_CHAT:
        raise Refused("too_many", f"a table has at most {MOST_CHAT} lines of chat", seconds=3600, reason="chat")
    text = clean(said, 500)
    if not text:
        raise Refused("unreadable", "there is nothing to say in that", reason="empty")
    assert who.person is not None
    return journal.Said(who.person, who.name, mine[0] if mine else None, text, id=key)


def rematch(table: Table, command: wire.Rematch, who: Who) -> Repeated | None:
    """The rematch that was made before, or None where one may be made; raises `Refused`."""
    if (done := table.repeated(key_of(command, who))) is not None:
        return done
    _may_command(table, command, who)
    if not table.ended_somehow:
        raise Refused("not_over", "a rematch comes after the end", reason="rematch")
    if table.plan.origin == "import":
        raise Refused("forbidden", "an imported match has nobody to play it again", reason="imported")
    if not who.ids & table.people.keys():
        raise Refused("forbidden", "a rematch is for those who played", reason="played")
    return None if table.rematch is None else Repeated(table.version - 1, table.rematch)


def _close(table: Table, who: Who, key: str | None) -> Fact:
    _must_host(table, who)
    if table.ended_somehow:
        raise Refused("not_open", "this table is finished", reason="finished")
    if table.live and set(table.voters()) - table.seats_of(who):
        raise Refused("forbidden", "others are still playing; leave your seat instead", reason="others_playing")
    return journal.Closed("host", None, id=key)


# What must be so


def _must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Refused("not_open", "the match has begun", reason="begun")


def _must_hold(table: Table, who: Who, seat: int) -> None:
    if not table.holds(who, seat):
        raise Refused("forbidden", f"seat {seat} is not yours", reason="other_seat")


def _must_sit(table: Table, who: Who) -> list[int]:
    mine = table.held_by(who)
    if not mine:
        raise Refused("forbidden", "this is for those who hold a seat", reason="players")
    return mine


def _must_host(table: Table, who: Who) -> None:
    if not table.is_host(who):
        raise Refused("forbidden", "this is for the host of the table", reason="host")
