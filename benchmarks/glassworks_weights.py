"""Fits the heuristics of River Valley Glassworks to final points of self-play and writes `weights.py`.

    ETAGERE_PURE=1 python -m benchmarks.glassworks_weights 5 500

plays five rounds of 500 matches with the policy of the round before, and solves one ridge
regression a phase: final points less the points now, by heights, lowest columns so far, rarity of
the colours and satchel. It changes the tables while it runs, which only plain Python allows.
"""

from __future__ import annotations

import sys
from pathlib import Path

import etagere
from etagere import _build
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.glassworks import heuristics, scoring, tables
from etagere.games.glassworks import weights as module
from etagere.games.glassworks.spec import COLUMNS, NONE, OVER, REFILL, TURN
from etagere.games.glassworks.state import State

PHASES = 7
HEIGHTS = 0
LOWEST = HEIGHTS + COLUMNS * 6
RARITY = LOWEST + COLUMNS * 6
SATCHEL = RARITY + COLUMNS * 4
SIZE = SATCHEL + 6
RIDGE = 20.0
CARELESS = 12
"""One decision in so many is random, so that the fit has seen poor boards too."""

Sample = tuple[int, list[int], float]
"""Phase, the features that are 1, and the points still to come."""


def features(s: State, seat: int) -> tuple[int, list[int], int]:
    """The phase, the features that are 1, and the points now; a haul counts as arranged."""
    summed = heuristics.profile(s, seat)
    phase = heuristics.phase_of(s, seat)
    if s.seat == seat and s.step == REFILL:
        summed = heuristics.with_pieces(s, seat, summed, NONE, NONE)
        if s.trigger == NONE and heuristics.pieces_in(summed) >= 17:
            phase = 6
    on = []
    lowest = 5
    points = 0
    for column in range(COLUMNS):
        height = summed >> 3 * column & 7
        lowest = min(lowest, height)
        on += [HEIGHTS + column * 6 + height, LOWEST + column * 6 + lowest]
        if column < summed >> tables.OPENED_AT & 7:
            on.append(RARITY + column * 4 + (summed >> tables.CLASS_AT + 2 * column & 3))
    on.append(SATCHEL + min(s.held[seat], 5))
    points = heuristics.worth(summed, 7) // 100
    return phase, on, points


def play(seats: int, rng: Rng) -> list[Sample]:
    """A match of the policy with itself, seen by every seat after its moves."""
    game = etagere.load("glassworks", seats=seats)
    found = Choices()
    s = game.new_state()
    seen: list[tuple[int, int, list[int], int]] = []
    game.settle(s, rng)
    while s.step != OVER:
        seat = s.seat
        fresh_turn = s.step == TURN
        choose = game.sample if rng.below(CARELESS) == 0 else game.rooms.heuristics.policy
        game.apply(s, seat, choose(s, seat, rng, found))
        if fresh_turn and s.seat == seat:
            seen.append((seat, *features(s, seat)))
        game.settle(s, rng)
    final = [scoring.score(s, seat) for seat in range(seats)]
    return [(phase, on, final[seat] - points) for seat, phase, on, points in seen if phase < PHASES]


def solve(samples: list[tuple[list[int], float]]) -> list[float]:
    """The weights of the features that predict best, small ones preferred."""
    matrix = [[0.0] * SIZE for _ in range(SIZE)]
    right = [0.0] * SIZE
    for on, target in samples:
        for i in on:
            right[i] += target
            row = matrix[i]
            for j in on:
                row[j] += 1.0
    for i in range(SIZE):
        matrix[i][i] += RIDGE
    for i in range(SIZE):
        pivot = matrix[i]
        for j in range(i + 1, SIZE):
            factor = matrix[j][i] / pivot[i]
            if factor:
                row = matrix[j]
                for k in range(i, SIZE):
                    row[k] -= factor * pivot[k]
                right[j] -= factor * right[i]
    found = [0.0] * SIZE
    for i in reversed(range(SIZE)):
        found[i] = (right[i] - sum(matrix[i][k] * found[k] for k in range(i + 1, SIZE))) / matrix[i][i]
    return found


def use(weights: list[list[float]]) -> None:
    """Put fitted weights into the tables the policy reads."""
    for phase, of in enumerate(weights):
        cents = [round(100 * value) for value in of]
        module.HEIGHT[phase * 42 : phase * 42 + 42] = cents[HEIGHTS:LOWEST]
        module.LOWEST[phase * 42 : phase * 42 + 42] = cents[LOWEST:RARITY]
        module.RARITY[phase * 28 : phase * 28 + 28] = cents[RARITY:SATCHEL]
        module.SATCHEL[phase * 6 : phase * 6 + 6] = cents[SATCHEL:SIZE]


def write() -> None:
    """The tables as the module they came from."""
    path = Path(module.__file__)
    text = path.read_text("utf-8")
    lines = [text[: text.index("# fmt: off")].rstrip(), "", "# fmt: off", f"SCORE: Final = {module.SCORE}"]
    notes = {
        "HEIGHT": "phase x 42 + column x 6 + height.",
        "LOWEST": "phase x 42 + column x 6 + lowest height from the first column to this one.",
        "RARITY": "phase x 28 + column x 4 + rarity of the column's colour.",
        "SATCHEL": "phase x 6 + pieces in the satchel.",
    }
    for name, note in notes.items():
        values = getattr(module, name)
        rows = [values[i : i + 14] for i in range(0, len(values), 14)]
        lines += [f"{name}: Final = ["]
        lines += ["    " + ", ".join(map(str, row)) + "," for row in rows]
        lines += ["]", f'"""{note}"""']
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    if _build.COMPILED:
        sys.exit("run it with ETAGERE_PURE=1: compiled tables cannot be changed")
    rounds, matches = (int(each) for each in sys.argv[1:3])
    rng = Rng(20)
    kept: list[list[tuple[list[int], float]]] = [[] for _ in range(PHASES)]
    for number in range(rounds):
        kept = [samples[len(samples) // 2 :] for samples in kept]
        total = 0.0
        count = 0
        for i in range(matches):
            for phase, on, target in play(2 + i % 3, rng):
                kept[phase].append((on, target))
                if phase == 0:
                    total += target
                    count += 1
        print(f"round {number}: {total / max(1, count):.1f} points still to come in the first phase", flush=True)
        use([solve(samples) for samples in kept])
    write()


if __name__ == "__main__":
    main()
