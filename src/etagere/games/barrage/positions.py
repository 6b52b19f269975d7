"""Positions of Barrage in a line or two, for figures and tests: a table in the action phase with all set up by hand."""

from __future__ import annotations

from typing import Any

from etagere.core.contract import Game
from etagere.core.log import EventLog
from etagere.core.registry import load
from etagere.games.barrage import rules, steps, tables, works
from etagere.games.barrage.spec import (
    ACTIONS,
    ASK_TURN,
    BASE,
    BONUSES,
    COMPANIES,
    CONDUIT,
    CONTRACT_NAMES,
    DO_END_TURN,
    DO_NEXT_TURN,
    ELEVATION,
    FRAME,
    NONE,
    OBJECTIVES,
    OFFICERS,
    POWERHOUSE,
    SECTORS,
    TILES,
)
from etagere.games.barrage.state import State

DAM = {name: i for i, name in enumerate(tables.DAM_NAMES)}
PIPE = {name: i for i, name in enumerate(tables.CONDUIT_NAMES)}
HOUSE = {name: i for i, name in enumerate(tables.HOUSE_NAMES)}
PLAIN_OFFICERS = ("graziano_del_monte", "anton_krylov", "wilhelm_adler", "viktor_fiesler")
"""Officers that do not touch costs of conduits and elevations; seats get them unless told otherwise."""
FAR_HOUSES = ("ph-11-1", "ph-12-1", "ph-9-1", "ph-10-1")


class Table:
    """A match set up by hand: seat i plays company i (USA, Germany, Italy, France) and seat `seat` is to move."""

    def __init__(
        self,
        seats: int = 4,
        seat: int = 0,
        officer: str | None = None,
        companies: tuple[str, ...] = COMPANIES,
        officers: tuple[str, ...] = PLAIN_OFFICERS,
        round: int = 1,  # noqa: A002
        bonus: str = "bonus_bases",
        objective: str = "objective_red_slots",
        **options: Any,
    ) -> None:
        self.game: Game[State] = load("barrage", seats=seats, **options)
        s = self.s = self.game.new_state()
        while s.depth:
            works.pop(s)
        chosen = list(officers)
        if officer is not None:
            if officer in chosen:
                chosen[chosen.index(officer)] = chosen[seat]
            chosen[seat] = officer
        for i in range(seats):
            steps.equip(s, i, COMPANIES.index(companies[i]), OFFICERS.index(chosen[i]), i, None)
        s.order = [*range(seats), *[NONE] * (4 - seats)]
        s.round, s.phase, s.turn = round, ACTIONS, seat
        s.springs = [0, 1, 2, 3]
        others = [i for i in range(6) if BONUSES[i] != bonus]
        tiles = [NONE if i < round - 1 else BONUSES.index(bonus) if i == round - 1 else others.pop(0) for i in range(5)]
        s.bonuses = tiles
        s.objective = OBJECTIVES.index(objective)
        market = sum(1 << (10 + 15 * deck + i) for deck in range(3) for i in (13, 14))
        s.market, s.decks = market, s.decks & ~market
        if s.stack:
            s.patents, s.stack = [5, 6, 7], s.stack & ~(0b111 << 5)
        self.ask(ASK_TURN, seat)

    # Setting things up

    def put(self, name: str, i: int, value: int) -> None:
        """Set one number of a list; a compiled state hands out copies."""
        values = list(getattr(self.s, name))
        values[i] = value
        setattr(self.s, name, values)

    def ask(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> Table:
        """Put one question, inside the turn of a seat."""
        while self.s.depth:
            works.pop(self.s)
        works.push(self.s, DO_NEXT_TURN, NONE, 0, 0, 0)
        works.push(self.s, DO_END_TURN, seat, 0, 0, 0)
        works.push(self.s, kind, seat, a, b, c)
        self.s.turn = list(self.s.order).index(seat)
        return self

    def turn(self, seat: int) -> Table:
        """It is this seat's turn."""
        return self.ask(ASK_TURN, seat)

    def dam(self, name: str, owner: int | str, height: int = 1, held: int = 0) -> Table:
        s, slot = self.s, DAM[name]
        if owner == "neutral":
            s.neutral |= 1 << slot
        else:
            seat = int(owner)
            self.put("bases", seat, s.bases[seat] | 1 << slot)
            self.put("built", seat * 4 + BASE, s.built[seat * 4 + BASE] + 1)
            self.put("built", seat * 4 + ELEVATION, s.built[seat * 4 + ELEVATION] + height - 1)
        self.put("heights", slot, height)
        if height == 3:
            s.tall |= 1 << slot
        self.put("held", slot, held)
        if held:
            s.wet |= 1 << slot
        return self

    def conduit(self, name: str, seat: int) -> Table:
        self.put("conduits", seat, self.s.conduits[seat] | 1 << PIPE[name])
        self.put("built", seat * 4 + CONDUIT, self.s.built[seat * 4 + CONDUIT] + 1)
        return self

    def house(self, name: str, seat: int) -> Table:
        slot = HOUSE[name]
        self.put("houses", seat, self.s.houses[seat] | 1 << slot)
        self.put("house_basins", seat, self.s.house_basins[seat] | 1 << tables.HOUSE_BASIN[slot])
        self.put("built", seat * 4 + POWERHOUSE, self.s.built[seat * 4 + POWERHOUSE] + 1)
        return self

    def houses(self, seat: int, count: int) -> Table:
        """So many powerhouses far down, where they disturb nothing."""
        for name in FAR_HOUSES[: count - self.s.built[seat * 4 + POWERHOUSE]]:
            self.house(name, seat)
        return self

    def system(self, seat: int, owner: int | None = None, held: int = 1, dam: int | str | None = None) -> Table:
        """A dam in basin 5, conduit 5-left of value 3, a powerhouse in basin 8: droplets x 3."""
        return (
            self.dam("dam-5-upper", seat if dam is None else dam, 3, held)
            .conduit("conduit-5-left", seat if owner is None else owner)
            .house("ph-8-1", seat)
        )

    def give(self, seat: int, **numbers: int) -> Table:
        for name, value in numbers.items():
            self.put(name, seat, value)
        if "points" in numbers:
            self.put("tally", seat * 50, self.s.tally[seat * 50] + numbers["points"] - 10)
        if "engineers" in numbers:
            self.put("banked", seat, 12 - numbers["engineers"])
            self.put("space_engineers", 14, sum(self.s.banked))
        return self

    def tile(self, seat: int, *names: str) -> Table:
        """The seat owns these tiles, in its supply."""
        for name in names:
            bit = 1 << TILES.index(name)
            self.put("owned", seat, self.s.owned[seat] | bit)
            self.put("supply", seat, self.s.supply[seat] | bit)
            self.s.stack &= ~bit
            for slot in range(3):
                if self.s.patents[slot] == TILES.index(name):
                    self.put("patents", slot, self.next_patent())
        return self

    def next_patent(self) -> int:
        """The lowest tile leaves the stack; NONE if it is empty."""
        tile = (self.s.stack & -self.s.stack).bit_length() - 1
        self.s.stack &= self.s.stack - 1 if self.s.stack else 0
        return tile

    def lay(self, seat: int, ahead: int, tile: str | None = None, excavators: int = 0, mixers: int = 0) -> Table:
        """Things on the wheel, in the sector that opens with that rotation from now (1 to 5)."""
        at = seat * SECTORS + (self.s.dial[seat] + ahead) % SECTORS
        if tile is not None:
            self.tile(seat, tile)
            self.put("supply", seat, self.s.supply[seat] & ~(1 << TILES.index(tile)))
            self.put("wheel_tile", at, TILES.index(tile))
        self.put("wheel_excavators", at, excavators)
        self.put("wheel_mixers", at, mixers)
        return self

    def hand(self, seat: int, *names: str) -> Table:
        """Exactly these face-up contracts."""
        self.put("hand", seat, self._from_box(names))
        return self

    def fulfilled(self, seat: int, *names: str) -> Table:
        self.put("done", seat, self._from_box(names))
        return self

    def nationals(self, *names: str) -> Table:
        self.s.nationals = self._from_box(names)
        return self

    def face_up(self, *names: str) -> Table:
        """Exactly these private contracts lie face up; the others are in the decks."""
        self.s.decks |= self.s.market
        self.s.market = self._from_box(names)
        return self

    def _from_box(self, names: tuple[str, ...]) -> int:
        found = sum(1 << CONTRACT_NAMES.index(name) for name in names)
        self.s.decks &= ~found
        self.s.market &= ~found
        return found

    # Playing

    @property
    def seat(self) -> int:
        return self.game.actor(self.s)

    def moves(self, kind: str | None = None) -> list[dict[str, Any]]:
        """What the acting seat may do, of one kind or all."""
        found = [self.game.actions.to_json(code) for code in self.game.legal(self.s, self.seat)]
        return [move for move in found if kind is None or move["type"] == kind]

    def values(self, kind: str, field: str) -> list[Any]:
        """The values one field takes in the legal moves of a kind."""
        return sorted({move[field] for move in self.moves(kind)}, key=str)

    def can(self, kind: str, **fields: Any) -> bool:
        return {"type": kind, **fields} in self.moves()

    def play(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """A legal move of the acting seat; what happened."""
        seat, code = self.seat, self.game.actions.encode(kind, **fields)
        assert code in self.game.legal(self.s, seat), f"{kind} {fields} is not legal: {self.moves()[:40]}"
        log = EventLog()
        self.game.apply(self.s, seat, code, log)
        return [self.game.events.to_json(row, None) for row in log.take()]

    def draw_all(self) -> Table:
        """Make the draws that are due, each time the first."""
        while self.game.actor(self.s) == -1:
            self.game.apply(self.s, -1, self.game.odds(self.s)[0][0])
        return self

    def pass_all(self) -> list[dict[str, Any]]:
        """Nobody has engineers left: end the action phase here; what happened up to the next draw or decision."""
        for seat in range(self.s.seats):
            self.put("banked", seat, self.s.banked[seat] + self.s.engineers[seat])
            self.put("engineers", seat, 0)
        self.put("space_engineers", 14, sum(self.s.banked))
        while self.s.depth:
            works.pop(self.s)
        works.push(self.s, DO_NEXT_TURN, NONE, 0, 0, 0)
        log = EventLog()
        rules.go_on(self.s, log)
        return [self.game.events.to_json(row, None) for row in log.take()]

    def held(self, name: str) -> int:
        return self.s.held[DAM[name]]

    def frame(self) -> list[int]:
        at = (self.s.depth - 1) * FRAME
        return list(self.s.agenda[at : at + FRAME])

    def check(self) -> Table:
        self.game.check(self.s)
        return self
