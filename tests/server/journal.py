"""Tables without a server: a journal in memory, for tests of the table itself."""

from __future__ import annotations

import random
from typing import Any

from etagere.core.registry import game_class
from etagere.server import commands
from etagere.server import schemas as wire
from etagere.server.beginning import creation
from etagere.server.errors import Refused
from etagere.server.journal import Entry, Fact
from etagere.server.table import Repeated, Table, seed_of
from etagere.server.who import Who


def person(name: str) -> Who:
    return Who(name, frozenset([name]), name.title(), None, f"token-{name}")


ANN, BEN, CAT, DAN, EVE = (person(name) for name in ("ann", "ben", "cat", "dan", "eve"))
FOLK = (ANN, BEN, CAT, DAN, EVE)


def least_seats(game: str) -> int:
    """How many it takes to play with others."""
    return max(2, game_class(game).spec.min_seats)


class Desk:
    """A table with its journal and a clock one can turn."""

    def __init__(
        self, game: str, seats: list[str] | None = None, seed: int = 1, table: str = "t" * 20, **rest: Any
    ) -> None:
        self.now = 1_000_000
        names = seats or ["me"] * least_seats(game)
        plan: list[wire.SeatPlan] = []
        for each in names:
            if each == "me":
                plan.append(wire.SeatMe())
            elif each == "open":
                plan.append(wire.SeatOpen())
            else:
                plan.append(wire.SeatBot(level=each))  # type: ignore[arg-type]  # a level by name
        create = wire.TableCreate(game=game, seats=plan, chance="seeded", seed=seed, **rest)
        self.seed = seed_of(seed)
        self.journal = [Entry(0, creation(create, ANN), self.now)]
        self.table = Table(table, self.seed, self.journal[0])

    @classmethod
    def of_people(cls, game: str, count: int | None = None, seed: int = 1, **rest: Any) -> Desk:
        """A started table with another person on every seat."""
        count = count or least_seats(game)
        desk = cls(game, ["me"] + ["open"] * (count - 1), seed, **rest)
        for seat in range(1, count):
            desk.do(FOLK[seat], wire.Sit(seat=seat))
        desk.do(ANN, wire.Start())
        return desk

    def add(self, fact: Fact) -> None:
        self.journal.append(self.table.enter(fact, self.now))

    def do(self, who: Who, command: wire.Command, away: int = 0) -> Entry | Repeated:
        made = commands.carry_out(self.table, command, who, self.now, lambda seat: away)
        if isinstance(made, Entry):
            self.journal.append(made)
        return made

    def refused(self, who: Who, command: wire.Command, away: int = 0) -> str:
        before = self.table.version
        try:
            self.do(who, command, away)
        except Refused as refused:
            assert self.table.version == before
            return refused.code
        raise AssertionError("it was not refused")

    def move(self, seat: int, rng: random.Random, client_id: str | None = None) -> wire.MoveCommand:
        """A random legal move of an awaited seat."""
        match = self.table.match
        assert match is not None
        decision = self.table.decision(seat)
        assert decision is not None
        return wire.MoveCommand(seat=seat, decision=decision, move=rng.choice(match.codes(seat)), id=client_id)

    def play(self, moves: int, rng: random.Random) -> None:
        """Random moves by whoever is awaited."""
        for _ in range(moves):
            if not self.table.live:
                return
            seat = rng.choice(self.table.awaited())
            holder = self.table.seats[seat].person
            who = next(each for each in FOLK if each.person == holder)
            self.do(who, self.move(seat, rng))
            self.now += 1000

    def again(self) -> Table:
        """The same table from the same journal."""
        return Table.of(self.table.id, self.seed, self.journal)
