"""Points and places of Monster Factory."""

from __future__ import annotations

from etagere.core.contract import ScoreLine
from etagere.games.monsters import spec, tables
from etagere.games.monsters.state import State


def score(s: State, seat: int) -> int:
    """The finished first monster and the finished minions of a seat (R8)."""
    return s.first_points[seat] + s.minion_points[seat]


def rank_key(s: State, seat: int) -> int:
    """Points alone: equal players share the win (R8.4)."""
    return score(s, seat)


def tiebreaks(s: State, seat: int) -> list[int]:
    """Nothing is compared after the points (R8.4)."""
    return []


def reason(s: State) -> str:
    """Why the match ended (R7): every first monster is finished, or the stack is empty."""
    return spec.REASONS[0] if s.firsts == s.seats else spec.REASONS[1]


def monsters(s: State, seat: int) -> list[list[int]]:
    """The monsters of a seat, oldest first, each as indices of its laid tiles in the order of laying.

    Only start tiles lie at the origin, so each of them begins the next monster.
    """
    found: list[list[int]] = []
    latest: list[int] = []
    cells = list(s.laid_cells)
    for tile in range(s.laid):
        if cells[tile] // tables.PLANE == seat:
            if cells[tile] % tables.PLANE == tables.ORIGIN:
                latest = []
                found.append(latest)
            latest.append(tile)
    return found


def score_sheet(s: State, seat: int) -> list[ScoreLine]:
    """One line a monster; the unfinished ones are worth nothing (R8.3)."""
    lines = []
    faces = list(s.laid_faces)
    done = s.finished[seat]
    for number, tiles in enumerate(monsters(s, seat)):
        size = len(tiles)
        eyes = sum(faces[tile] >> 2 & 1 for tile in tiles)
        if number >= done:
            key = "unfinished_first" if number == 0 else "unfinished_minion"
            lines.append(ScoreLine(f"monsters.score.{key}", 0, {"count": size}))
        elif number == 0:
            lines.append(ScoreLine("monsters.score.first", size, {"count": size}))
        else:
            lines.append(ScoreLine("monsters.score.minion", eyes, {"count": eyes, "tiles": size}))
    return lines
