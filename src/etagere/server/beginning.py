"""How tables begin: from a plan, from a replay file, as a rematch. Each gives the first fact of a journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.journal import BotSeat, Created, OpenSeat, PersonSeat, SeatPlan
from etagere.server.parts import SeatState
from etagere.server.table import Table, game_of, shelf
from etagere.server.who import Who, clean


def creation(plan: wire.TableCreate, who: Who, continued: tuple[Replay, str] | None = None) -> Created:
    """The first fact of a new table; `continued` is a record to go on from, with the id of its table.

    Raises `Refused` or an error of the rules.
    """
    if who.person is None:
        raise Refused("not_signed_in", "say who you are first: POST /api/me")
    if plan.chance == "seeded" and plan.seed is None:
        raise Refused("unreadable", "a seeded table needs a seed, a whole number", reason="seed")
    if plan.chance == "fair" and plan.seed is not None:
        raise Refused("unreadable", "a fair table chooses its own secret seed; leave the seed out", reason="fair_seed")
    _may_teach(plan)
    options: dict[str, Any] = plan.options
    version: int | None = None
    if continued is not None:
        replay = continued[0]
        if plan.chance == "fair":
            raise Refused(
                "unreadable",
                "a continued match cannot be proved fair from its start; ask for chance: seeded",
                reason="continued",
            )
        if replay.game != plan.game or replay.seats != len(plan.seats):
            raise Refused("wrong_seats", f"that match is {replay.game} for {replay.seats} seats", reason="match")
        options, version = replay.options, replay.version
    if plan.game not in shelf():
        raise Refused("not_found", f"there is no game {plan.game!r}; the shelf has {', '.join(shelf())}", reason="game")
    game = game_of(plan.game, len(plan.seats), options, version)
    return Created(
        game=plan.game,
        version=game.version,
        options=game.options.to_json(),
        seats=[_planned(each, who.person, who.name) for each in plan.seats],
        host=who.person,
        public=plan.public,
        clock=plan.clock,
        chance=plan.chance,
        spectators=plan.spectators,
        chat=plan.chat,
        stand_in=plan.stand_in,
        rematch_of=None,
        continued_from=None if continued is None else continued[1],
        prefix=[] if continued is None else continued[0].commands,
        origin="table",
        takeover=plan.takeover,
        hints=plan.hints,
        teach=plan.teach,
        rated=plan.rated,
        hinted=[] if continued is None else [(seat, step) for step, seat in continued[0].hints],
    )


def _may_teach(plan: wire.TableCreate) -> None:
    """A teaching match is one person against bots, with hints; raises `Refused`."""
    people = [seat for seat in plan.seats if not isinstance(seat, wire.SeatBot)]
    if plan.teach and not (len(people) == 1 and isinstance(people[0], wire.SeatMe)):
        raise Refused("wrong_seats", "a teaching match is one person against bots", reason="teach")
    if plan.teach and (plan.rated or plan.hints == "off"):
        raise Refused("forbidden", "there are no hints at this table", reason="hints_off")


def _planned(seat: wire.SeatPlan, person: str, name: str) -> SeatPlan:
    if isinstance(seat, wire.SeatMe):
        return PersonSeat(person, name)
    return BotSeat(seat.level) if isinstance(seat, wire.SeatBot) else OpenSeat()


def rematch(table: Table, host: str) -> Created:
    """The same table again, for the seats moved on by one, with new chance and the newest rules."""
    plan = table.plan
    return Created(
        game=plan.game,
        version=table.game.spec.version,
        options=plan.options,
        seats=rematch_seats(table.seats),
        host=host,
        public=plan.public,
        clock=plan.clock,
        chance="fair",
        spectators=plan.spectators,
        chat=plan.chat,
        stand_in=plan.stand_in,
        rematch_of=table.id,
        continued_from=None,
        prefix=[],
        origin="table",
        takeover=plan.takeover,
        hints=plan.hints,
        teach=plan.teach,
        rated=plan.rated,
    )


def rematch_seats(seats: Sequence[SeatState]) -> list[SeatPlan]:
    """Who sits where at a rematch: the last seat becomes the first; stand-ins are not asked again."""
    return [_again(each) for each in (seats[-1], *seats[:-1])]


def _again(seat: SeatState) -> SeatPlan:
    if seat.kind == "person" and seat.person is not None:
        return PersonSeat(seat.person, seat.name or "")
    if seat.kind == "bot" and seat.owner is None and seat.level is not None:
        return BotSeat(seat.level)
    return OpenSeat()


def imported(replay: Replay, who: Who) -> Created:
    """The first fact of a table that keeps a replay file; raises an error of the rules for a game it does not know.

    The names of the file are kept for the seats; nobody holds them.
    """
    assert who.person is not None
    names = [clean(name, 32) for name in replay.names or []]
    names += [""] * (replay.seats - len(names))
    game = game_of(replay.game, replay.seats, replay.options, replay.version)
    return Created(
        game=replay.game,
        version=game.version,
        options=game.options.to_json(),
        seats=[PersonSeat("", names[seat] or f"Seat {seat + 1}") for seat in range(replay.seats)],
        host=who.person,
        public=False,
        clock=None,
        chance="fair" if replay.seed is not None else "seeded",
        spectators=True,
        chat="off",
        stand_in="casual",
        rematch_of=None,
        continued_from=None,
        prefix=replay.commands,
        origin="import",
        hinted=[(seat, step) for step, seat in replay.hints],
    )
