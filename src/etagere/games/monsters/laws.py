"""The laws of the box of Monster Factory: what is true at every moment, worked out afresh from the laid tiles."""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from etagere.games.monsters import tables
from etagere.games.monsters.rules import count_ways, may_add
from etagere.games.monsters.scoring import monsters
from etagere.games.monsters.spec import (
    BLANK,
    CHOOSE,
    DEAL,
    DRAW,
    FREE,
    KINDS,
    MINION,
    MOST_OPEN,
    NONE,
    OVER,
    PLACE,
    TILES,
)
from etagere.games.monsters.state import State

AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""
SIDES = [tables.sides(laid) for laid in tables.LAID]
"""The four edges of a laid tile, by kind x 4 + turn."""

Place = tuple[int, int]


def law(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenLaw(sentence)


def check(s: State) -> None:
    """Raise `BrokenLaw` if the box is not whole or a rule was not kept."""
    check_tiles(s)
    check_steps(s)
    cells, wants, opens = list(s.cells), list(s.wants), list(s.opens)
    start = 0
    for seat in range(s.seats):
        end = start + opens[seat]
        check_seat(s, seat, dict(zip(cells[start:end], wants[start:end], strict=True)))
        start = end
    law(start == s.opened <= MOST_OPEN, "open cells are counted right")
    law(cells[:start] == sorted(set(cells[:start])), "open cells are in order")
    law(not any(cells[start:]) and not any(wants[start:]), "nothing is kept behind the open cells")
    law(sum(1 for done in list(s.finished) if done) == s.firsts, "finished first monsters are counted right")


def check_tiles(s: State) -> None:
    """Every tile is in the stack, laid, discarded, or just drawn."""
    faces, stack, discarded = list(s.laid_faces), list(s.stack), list(s.discarded)
    there = [stack[kind] + discarded[kind] for kind in range(KINDS)]
    for tile in range(s.laid):
        there[faces[tile] >> 2] += 1
    if s.drawn != NONE:
        there[s.drawn] += 1
    law(min(stack) >= 0 and min(discarded) >= 0, "no kind of tile is overdrawn")
    law(there == tables.COPIES, "each kind of tile has its copies (R1.5)")
    law(sum(stack) == s.left, "the stack is counted right")
    law(not any(list(s.laid_cells)[s.laid :]) and not any(faces[s.laid :]), "nothing is kept behind the laid tiles")


def check_steps(s: State) -> None:
    """What is awaited agrees with what is there."""
    law((s.step == PLACE) == (s.drawn != NONE), "a tile is in hand exactly while it is to be placed (R4)")
    law((s.step == MINION) == (s.owner != NONE), "a minion is begun by somebody (R6.2)")
    law(0 <= s.seat < s.seats, "it is the turn of a seat")
    if s.step in (CHOOSE, DEAL):
        law(s.laid == s.seat and s.turns == 0, "start tiles are taken in playing order (M1)")
        return
    law(s.seat == s.turns % s.seats, "the turn goes round whoever owned the monster (R4.5)")
    if s.step in (DRAW, MINION):
        law(s.left > 0, "there is a tile to draw (R7.2)")
    if s.step == PLACE:
        law(s.ways == count_ways(s, s.seat, s.drawn) > 0, "the tile in hand can be placed (R4.3)")
    else:
        law(s.ways == 0, "placements are counted only for a tile in hand")
    ended = s.firsts == s.seats or (s.left == 0 and s.drawn == NONE)
    law(ended == (s.step == OVER), "the match ends with the last first monster or the stack (R7)")
    law(s.laid + s.left + sum(s.discarded) + (s.drawn != NONE) == TILES, "there are 88 tiles (R1.1)")


def check_seat(s: State, seat: int, kept: dict[int, int]) -> None:
    """The monsters of a seat: joined by the rules, finished or in progress as recorded, points as counted."""
    cells, faces, before = list(s.laid_cells), list(s.laid_faces), list(s.before)
    own = monsters(s, seat)
    done = s.finished[seat]
    points = [0, 0]
    law(all(cell // tables.PLANE == seat for cell in kept), "open cells belong to their owner")
    for number, tiles in enumerate(own):
        laid: dict[Place, list[int]] = {}
        for tile in tiles:
            _, x, y = tables.place_of(cells[tile])
            law(max(abs(x), abs(y)) <= tables.REACH, "no tile lies beyond the reach of the tiles there are")
            check_join(laid, (x, y), SIDES[faces[tile]])
        wanted = demands(laid)
        law((number < done) == (not wanted), "a monster is finished when it has no open edge (R2.3)")
        law([before[tile] for tile in tiles] == [NONE, *tiles[:-1]], "the tiles of a monster are chained")
        eyes = sum(faces[tile] >> 2 & 1 for tile in tiles)
        if number < done:
            points[number > 0] += eyes if number else len(tiles)
        if number == len(own) - 1:
            law({tables.place_of(cell)[1:]: kept[cell] for cell in kept} == wanted, "open cells are kept right (R5.7)")
            law((s.size[seat], s.eyes[seat]) == (len(tiles), eyes), "the tiles of a monster are counted right")
            law(s.last[seat] == tiles[-1], "the latest tile of a monster is known")
    law([s.first_points[seat], s.minion_points[seat]] == points, "finished monsters count (R8)")
    between = s.step == OVER or (s.step == MINION and s.owner == seat) or s.laid < s.seats
    law(len(own) == done + 1 or (between and len(own) == done), "a seat has one monster in progress (R2.5)")
    law(may_add(s, seat, seat), "a seat may always add to its own monster (R4.2)")


def check_join(laid: dict[Place, list[int]], at: Place, edges: list[int]) -> None:
    """A tile lies on an empty cell, matches all its neighbours, and joins one by a coloured edge (R5)."""
    law(at not in laid, "a cell holds one tile (R5.2)")
    joins = 0
    for side, (dx, dy) in enumerate(AROUND):
        other = laid.get((at[0] + dx, at[1] + dy))
        if other is not None:
            law(other[side ^ 2] == edges[side], "touching edges are alike (R5.3)")
            joins += edges[side] != BLANK
    law(joins > 0 or (not laid and at == (0, 0)), "a tile is joined by a coloured edge (R5.4)")
    laid[at] = edges


def demands(laid: dict[Place, list[int]]) -> dict[Place, int]:
    """The open cells of a monster with what they demand (R2.2, R5.3)."""
    wanted: dict[Place, list[int]] = {}
    for (x, y), edges in laid.items():
        for side, (dx, dy) in enumerate(AROUND):
            there = (x + dx, y + dy)
            if there not in laid:
                wanted.setdefault(there, [FREE] * 4)[side ^ 2] = edges[side]
    return {
        at: sum(edge << 2 * side for side, edge in enumerate(sides))
        for at, sides in wanted.items()
        if any(edge not in (FREE, BLANK) for edge in sides)
    }
