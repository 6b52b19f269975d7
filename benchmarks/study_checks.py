"""What reviews promise, measured on folders of finished matches (`etagere arena GAME --bots expert --save FOLDER`).

    python -m benchmarks.study_checks sums FOLDER         parts add up; errors of luck; luck has mean zero, by kind
    python -m benchmarks.study_checks verdicts FOLDER     what continuations by skilled bots say of mistakes
    python -m benchmarks.study_checks levels FOLDER...    the cost of a decision by level, one folder each
    python -m benchmarks.study_checks times FOLDER        time and memory of a review at standard depth
    python -m benchmarks.study_checks adjusted FIT OTHERS wins with luck taken out, the part of it by FIT

Every measured match is kept beside the folder, in `<folder>.<check>.jsonl`: a later call goes on from there.
`--most` limits the matches, `--mistakes` stops verdicts once so many were found, `--pairs` says by how many pairs of
continuations each is confirmed, `--rollouts` values positions by fewer continuations than the standard depth;
`--every` judges one of so many decisions of levels; `--write` stores their costs in the package.
"""

from __future__ import annotations

import argparse
import resource
from collections.abc import Callable
from functools import partial
from json import dumps, loads
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from benchmarks.study_calibration import DATA
from etagere.arena.intervals import mean_interval
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.replay import Replay
from etagere.study import reviewing
from etagere.study.accounts import accounts
from etagere.study.adjusted import best_part, luck_of, without_luck
from etagere.study.calibration import Depth, calibration_of
from etagere.study.decisions import Comparison, compared
from etagere.study.played import Endings
from etagere.study.review import judged, lapse_of
from etagere.study.second import duel
from etagere.study.steps import walk
from etagere.study.valuation import BETWEEN, Valuation

LUCK_ROLLOUTS = 300
"""Continuations of each position where luck is taken out of results."""
PAIRS = 24
"""Pairs of continuations by skilled bots for each mistake, unless told otherwise."""
WORTH = 0.07
"""What a move must seem to cost before it is judged at standard depth,"""
FIRST_GLANCE, GLANCES = 24, (8, 3)
"""by these parts of it, one after the other; after the first the search is asked too."""
OTHERS = 1
"""The seed of pairs that confirm: other deals and bots than those that decided about the verdict."""
Row = dict[str, Any]


def measured(
    folder: Path, check: str, most: int, work: Callable[[Match], Row], enough: Callable[[list[Row]], bool] | None = None
) -> list[Row]:
    """A row for each of the first matches of a folder, those known and those that were missing, until it is enough."""
    kept = folder.with_name(f"{folder.name}.{check}.jsonl")
    rows = [loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    files = sorted(folder.glob("*.json"))[:most]
    with kept.open("a") as out:
        for file in files[len(rows) :]:
            if enough is not None and enough(rows):
                break
            rows.append(work(Match.from_replay(Replay.read(file.read_text()))))
            out.write(dumps(rows[-1]) + "\n")
            out.flush()
    return list(rows[: len(files)])


def interval(values: list[float]) -> str:
    """A mean with its 95 % interval, in points of 100."""
    mean, low, high = (100 * each for each in mean_interval(values))
    return f"{mean:+.1f} [{low:+.1f}, {high:+.1f}]"


def sums(match: Match, rollouts: int | None = None) -> Row:
    """Remainders, luck and its error of the first seat, and luck by kind of event, at standard depth unless told."""
    steps = walk(match)
    # By a seed of its own, or the value before the first draw would err alike in all matches.
    between = BETWEEN if rollouts is None else 0.0
    valuation = Valuation(steps, calibration_of(match.game), match.fingerprint, between)
    valuation.refine(rollouts or Depth.of(match.game).rollouts)
    values, sources = valuation.values()
    found = accounts(steps.steps, [each.wins for each in values], sources, match.game.seats)
    kinds: dict[str, float] = {}
    for i, step in enumerate(steps.steps):
        if step.drawn:
            name = step.kind(match.game)
            kinds[name] = kinds.get(name, 0.0) + values[i + 1].wins[0] - values[i].wins[0]
    return {
        "remainder": max(abs(each.remainder) for each in found),
        "win": found[0].result,
        "luck": found[0].luck.value,
        "error": max(each.luck.error for each in found),
        "kinds": kinds,
    }


def show_sums(rows: list[Row]) -> None:
    errors = [row["error"] for row in rows]
    print(f"  largest remainder {max(row['remainder'] for row in rows):.1e}")
    print(f"  error of luck: mean {100 * sum(errors) / len(errors):.1f}, largest {100 * max(errors):.1f} points")
    print(f"  luck of the first seat {interval([row['luck'] for row in rows])}")
    for name in sorted({name for row in rows for name in row["kinds"]}):
        print(f"    {name}: {interval([row['kinds'].get(name, 0.0) for row in rows])}")


def verdicts(match: Match, pairs: int = PAIRS) -> Row:
    """Mistakes and blunders of a match: what was reported, and the cost by continuations of skilled bots.

    To save time only moves that seem to cost something at less than the standard depth are judged at it. Those glances
    have seeds of their own, so that what is reported is not what happened to look bad in them.
    """
    steps, calibration, depth = walk(match), calibration_of(match.game), Depth.of(match.game)
    found = []
    for i, step in enumerate(steps.steps):
        if step.drawn or step.forced:
            continue
        position = Position(match.game, steps.states[i], step.seat)
        if not looks_bad(position, step.code, depth):
            continue
        each = judged(steps, i, calibration, depth, 0)
        if each.verdict in ("mistake", "blunder") and each.cost is not None:
            best = match.game.actions.from_json(each.choices[0].move)
            confirmed = Endings(position, OTHERS).ahead(best, step.code, range(pairs)).value
            found.append({"step": i, "verdict": each.verdict, "reported": each.cost.value, "confirmed": confirmed})
    return {"mistakes": found}


def looks_bad(position: Position, action: int, depth: Depth) -> bool:
    """Whether an action seems to cost something at less than the standard depth, the cheapest looks first."""
    calibration = calibration_of(position.game)

    def glance(part: int) -> Comparison:
        return compared(position, action, calibration, Depth.of(position.game, depth.rollouts // part), part)[0]

    first = glance(FIRST_GLANCE)
    if first.of(action).cost.value < WORTH:
        return False
    if duel(position, first.best.action, action, depth.duel // GLANCES[-1], FIRST_GLANCE).value <= 0:
        return False
    return all(glance(part).of(action).cost.value >= WORTH for part in GLANCES)


def enough_mistakes(wanted: int | None, rows: list[Row]) -> bool:
    """Whether so many mistakes were found, where a number was told."""
    return wanted is not None and sum(len(row["mistakes"]) for row in rows) >= wanted


def show_verdicts(rows: list[Row]) -> None:
    found = [each for row in rows for each in row["mistakes"]]
    print(f"  {len(found)} mistakes and blunders in {len(rows)} matches")
    if found:
        reported = sum(each["reported"] for each in found) / len(found)
        print(f"  reported {100 * reported:.1f}, confirmed {interval([each['confirmed'] for each in found])}")


def levels(match: Match, every: int = 1) -> Row:
    """By how much decisions with a choice fall short of the best to the search, all or one of so many: the mean."""
    steps, depth = walk(match), Depth.of(match.game)
    asked = [i for i, step in enumerate(steps.steps) if not step.drawn and not step.forced]
    # Which of them is the first differs from match to match, or some turns would never be looked at.
    known = [lapse_of(steps, i, depth, 0) for i in asked[match.fingerprint % every :: every]]
    return {"cost": sum(known) / len(known), "decisions": len(known)}


def show_levels(folder: Path, rows: list[Row], match: Match, write: bool) -> None:
    print(f"  short of the best by {interval([row['cost'] for row in rows])}")
    if write:
        path = DATA / f"{match.game.spec.id}.json"
        data = loads(path.read_text())
        mean, low, high = mean_interval([row["cost"] for row in rows])
        table = data.setdefault("levels", {}).setdefault(str(match.game.seats), {})
        table[folder.name.rpartition("-")[2]] = {
            "cost": round(mean, 5),
            "low": round(low, 5),
            "high": round(high, 5),
            "matches": len(rows),
        }
        path.write_text(dumps(data, indent=2) + "\n")


def times(match: Match) -> Row:
    """Seconds until the first graph and until the whole review, of clock and processor, and the most memory used."""
    start, used, first = perf_counter(), process_time(), 0.0
    for _ in reviewing(match, workers=2):
        first = first or perf_counter() - start
    return {
        "first": first,
        "seconds": perf_counter() - start,
        "processor": process_time() - used,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def show_times(rows: list[Row]) -> None:
    for name in ("first", "seconds", "processor", "megabytes"):
        print(f"  {name}: median {sorted(row[name] for row in rows)[len(rows) // 2]:.1f}")


def adjusted(match: Match) -> Row:
    """The win and the luck of the first seat, by few continuations."""
    assert match.outcome is not None
    places = match.outcome.places
    won_by = 1 / places.count(1) if places[0] == 1 else 0.0
    return {"win": won_by, "luck": luck_of(match, LUCK_ROLLOUTS)[0]}


def show_adjusted(fit: list[Row], rows: list[Row]) -> None:
    part = best_part([row["win"] for row in fit], [row["luck"] for row in fit])
    wins, luck = [row["win"] for row in rows], [row["luck"] for row in rows]
    less = without_luck(wins, luck, part)
    plain, narrow = mean_interval(wins), mean_interval(less)
    ratio = (plain[2] - plain[1]) / (narrow[2] - narrow[1])
    print(f"  part {part:.2f} of {len(fit)} other matches; wins {interval(wins)}, without luck {interval(less)}")
    print(f"  {ratio:.2f} times narrower")


CHECKS: dict[str, Callable[[Match], Row]] = {
    "adjusted": adjusted,
    "sums": sums,
    "verdicts": verdicts,
    "levels": levels,
    "times": times,
}


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("check", choices=CHECKS)
    reader.add_argument("folders", type=Path, nargs="+")
    reader.add_argument("--most", type=int, default=100_000, help="matches of each folder at most")
    reader.add_argument("--mistakes", type=int, help="verdicts: stop once so many were found")
    reader.add_argument("--pairs", type=int, default=PAIRS, help="verdicts: pairs of continuations for each mistake")
    reader.add_argument("--rollouts", type=int, help="sums: continuations of each position, if not the standard depth")
    reader.add_argument("--every", type=int, default=1, help="levels: judge one of so many decisions")
    reader.add_argument("--write", action="store_true", help="store the cost of levels; folders are GAME-LEVEL")
    args = reader.parse_args()
    if args.check == "adjusted":
        fit, others = (measured(folder, args.check, args.most, adjusted) for folder in args.folders)
        print(f"{args.folders[1].name}: {len(others)} matches")
        show_adjusted(fit, others)
        return
    for folder in args.folders:
        name, work, enough = args.check, CHECKS[args.check], None
        if args.check == "verdicts":
            work, enough = partial(verdicts, pairs=args.pairs), partial(enough_mistakes, args.mistakes)
        elif args.check == "sums" and args.rollouts:
            name, work = f"sums-{args.rollouts}", partial(sums, rollouts=args.rollouts)
        elif args.check == "levels":
            name, work = f"levels-{args.every}", partial(levels, every=args.every)
        rows = measured(folder, name, args.most, work, enough)
        match = Match.from_replay(Replay.read(min(folder.glob("*.json")).read_text()))
        print(f"{match.game.spec.id} for {match.game.seats}: {len(rows)} matches of {folder.name}")
        if args.check == "sums":
            show_sums(rows)
        elif args.check == "verdicts":
            show_verdicts(rows)
        elif args.check == "levels":
            show_levels(folder, rows, match, args.write)
        else:
            show_times(rows)


if __name__ == "__main__":
    main()
