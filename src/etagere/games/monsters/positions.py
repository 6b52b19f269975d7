"""Positions of Monster Factory in a line or two, for figures and tests.

A tile is written with four letters, north east south west as it lies: `-` blank, `n` thin, `k` thick.
"""

from __future__ import annotations

from typing import Any

from etagere.core.contract import CHANCE, Game
from etagere.core.log import EventLog
from etagere.core.registry import load
from etagere.games.monsters import spec, tables

Tile = Any
"""[x, y, edges] or [x, y, edges, eye]."""
PLENTY = 9
"""Copies of every kind on a workbench, so that any shape can be built."""


def find(edges: str, eye: int = 0) -> tuple[int, int]:
    """The kind and the smallest turn of a tile that lies so."""
    for pattern, shown in enumerate(tables.EDGES):
        for turn in range(4):
            if tables.turned(shown, turn) == edges:
                return pattern * 2 + eye, turn
    raise ValueError(edges)


def kind(name: str) -> int:
    return spec.KIND_NAMES.index(name)


def upright(tiles: list[Tile], more: list[Tile] | None = None) -> tuple[list[Tile], list[Tile]]:
    """A monster turned as a whole until its start tile lies as listed (R3.1b), and `more` turned with it."""

    more = more or []
    while tiles[0][2] not in tables.EDGES:
        tiles, more = [quarter_turn(t) for t in tiles], [quarter_turn(t) for t in more]
    return tiles, more


def quarter_turn(tile: Tile) -> Tile:
    """A tile of a monster that is turned clockwise about its start tile."""
    x, y, edges, *rest = tile
    return [-y, x, tables.turned(edges, 1), *rest]


class Workbench:
    """A match in progress whose draws and seats are set by hand."""

    def __init__(self, *starts: str, eye: int = 0) -> None:
        """Begin a first monster for each seat with the tiles given; `eye` says whether seat 0's has one."""
        self.game: Game[Any] = load("monsters", seats=len(starts))
        self.s = self.game.new_state()
        self.log = EventLog()
        self.stack(dict.fromkeys(spec.KIND_NAMES, PLENTY))
        for seat, edges in enumerate(starts):
            tile = find(edges, 0 if seat else eye)[0]
            self.game.apply(self.s, seat, self.game.actions.base("start") + tile)

    def stack(self, tiles: dict[str, int]) -> None:
        """Make these the tiles of the stack, and no others."""
        self.s.stack = [tiles.get(name, 0) for name in spec.KIND_NAMES]
        self.s.left = sum(tiles.values())

    def draw(self, edges: str, eye: int = 0, *, family: str = "tile", seat: int | None = None) -> None:
        """Force the next draw; the tile is put on the stack first if it is not there."""
        if seat is not None:
            self.s.seat = seat
        tile = find(edges, eye)[0]
        stack = list(self.s.stack)
        if not stack[tile]:
            stack[tile] += 1
            self.s.stack = stack
            self.s.left += 1
        self.game.apply(self.s, CHANCE, self.game.draws.base(family) + tile, self.log)

    def minion(self, edges: str, eye: int = 0) -> None:
        """The start tile of a minion is drawn."""
        assert self.s.step == spec.MINION
        self.draw(edges, eye, family="minion")

    def code(self, owner: int, x: int, y: int, edges: str) -> int:
        return self.game.actions.encode("place", owner=owner, x=x, y=y, turn=find(edges)[1])

    def legal(self) -> list[int]:
        return self.game.legal(self.s, self.s.seat)

    def owners(self) -> set[int | str]:
        """Whose monsters the drawn tile may be added to."""
        return {self.game.actions.move(code)["owner"] for code in self.legal()}

    @property
    def reason(self) -> str | None:
        """Why the match ended, or None while it runs."""
        outcome = self.game.outcome(self.s)
        return None if outcome is None else outcome.reason.rpartition(".")[2]

    def place(self, owner: int, x: int, y: int, edges: str) -> None:
        """The drawn tile is placed; it must be legal."""
        code = self.code(owner, x, y, edges)
        assert code in self.legal(), f"{edges} does not go to ({x}, {y})"
        self.game.apply(self.s, self.s.seat, code, self.log)

    def put(self, owner: int, x: int, y: int, edges: str, eye: int = 0, *, seat: int | None = None) -> None:
        """Draw and place a tile, by default in a turn of the monster's owner."""
        self.draw(edges, eye, seat=owner if seat is None else seat)
        self.place(owner, x, y, edges)

    def hold(self, edges: str, eye: int = 0) -> None:
        """Seat 0 holds a drawn tile, whether it can be placed or not."""
        self.s.seat, self.s.step, self.s.drawn = 0, spec.PLACE, find(edges, eye)[0]

    def grow(self, owner: int, tiles: list[Tile]) -> None:
        """Put all tiles of a monster but the first."""
        for x, y, edges, eye in tiles[1:]:
            self.put(owner, x, y, edges, eye)

    def view(self) -> Any:
        return self.game.view(self.s, None)

    def monster(self, seat: int) -> Any:
        """The latest monster of a seat as everybody sees it."""
        return self.view()["players"][seat]["monsters"][-1]

    def events(self) -> list[dict[str, Any]]:
        """What happened since the last call."""
        return [self.game.events.to_json(row, None) for row in self.log.take()]
