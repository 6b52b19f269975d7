"""How much of luck is to be taken out of results, and whether that is honest and worth it.

    python -m benchmarks.study_luck GAME --write                                  the part that narrows most, stored
    python -m benchmarks.study_luck GAME --write --search                 the same with luck by search too
    python -m benchmarks.study_luck GAME --matches 2000 --seed 2 --record FILE    plain shares and those without luck

Matches of `skilled` against `greedy`, each deal with changed seats; the part comes from other matches (another seed).
"""

from __future__ import annotations

import argparse
from json import dumps, loads

from benchmarks.study_calibration import DATA
from etagere.arena import run
from etagere.arena.runner import results, schedule
from etagere.core.match import Match
from etagere.core.replay import Replay
from etagere.core.rng import mixed_seed
from etagere.study.adjusted import best_parts, luck_by_search, luck_by_shares
from etagere.study.steps import walk

BOTS = ("skilled", "greedy")


def fit(game: str, seats: int, matches: int, seed: int, continuations: int, search: bool) -> None:
    """Find the parts on matches and store them: of luck by shares, and of luck by search where it is asked for."""
    rows: dict[int, list[float]] = {}
    played = 0
    for each in results(schedule(game, [BOTS], matches, seed, keep=True)):
        assert each.replay is not None
        steps = walk(Match.from_replay(Replay.read(each.replay)))
        seat, own = each.bots.index(BOTS[0]), mixed_seed(seed, "luck", each.index)
        shares = luck_by_shares(steps, continuations, own)[seat]
        seen = luck_by_search(steps, own)[seat] if search else 0.0
        # Two matches of one deal are one observation here as in the arena.
        row = rows.setdefault(each.block, [0.0] * 3)
        rows[each.block] = [row[0] + each.wins[seat], row[1] + shares, row[2] + seen]
        played += 1
    wins, luck, beside = (list(column) for column in zip(*rows.values(), strict=True))
    part, other = best_parts(wins, luck, beside)
    path = DATA / f"{game}.json"
    data = loads(path.read_text())
    weight = {"search": round(other / part, 2)} if search else {}
    known = {"bots": ",".join(BOTS), "matches": played, "seed": seed, "continuations": continuations}
    data.setdefault("luck", {})[str(seats)] = {"part": round(part, 3), **weight, **known}
    path.write_text(dumps(data, indent=2) + "\n")
    print(f"{game}: {part:.3f} of luck by shares, {other:.3f} by search, by {played} matches")


def compare(game: str, seats: int, matches: int, seed: int, continuations: int, record: str | None) -> None:
    """Win shares of the first bot, plain and without luck, with their intervals."""
    board = run(game, BOTS, matches, seed=seed, seats=seats, luck=continuations, record=record)
    plain = next(row for row in board.rows() if row.bot == BOTS[0])
    fair = next(row for row in board.without_luck() if row.bot == BOTS[0])
    print(f"{game}: {len(board.results)} matches, {fair.part} of luck")
    print(f"  plain {100 * plain.win_share:.1f} [{100 * plain.win_low:.1f}, {100 * plain.win_high:.1f}]")
    print(f"  without luck {100 * fair.share:.1f} [{100 * fair.low:.1f}, {100 * fair.high:.1f}]")
    print(f"  {(plain.win_high - plain.win_low) / (fair.high - fair.low):.2f} times narrower")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--matches", type=int, default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--continuations", type=int, default=100)
    reader.add_argument("--record", help="results are kept here; a later call goes on from it")
    reader.add_argument("--search", action="store_true", help="also count in luck by search, with the best weight")
    reader.add_argument("--write", action="store_true", help="store the part of luck")
    args = reader.parse_args()
    if args.write:
        fit(args.game, args.seats, args.matches, args.seed, args.continuations, args.search)
    else:
        compare(args.game, args.seats, args.matches, args.seed, args.continuations, args.record)


if __name__ == "__main__":
    main()
