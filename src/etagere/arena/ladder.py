"""The ladder: each level against the one below, for all games, by one command that can be resumed.

    python -m etagere.arena.ladder                          every game, smallest and largest table
    python -m etagere.arena.ladder shelfie --seats smallest
    python -m etagere.arena.ladder --claims                 also what is promised of greedy and expert

A challenger sits at a table of rivals of the level below, in every seat in turn with the same deals.
The test is sequential: it stops as soon as the answer is certain at 5 % error, by an interval that stays
true however often one looks (`intervals.lasting_interval`), and not before 60 matches.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import etagere
from etagere.arena.intervals import certainly_above, certainly_below, lasting_interval
from etagere.arena.play import Result
from etagere.arena.runner import Record, results, schedule
from etagere.bots import LEVELS
from etagere.core.registry import game_class

LEAST_MATCHES = 60
MOST_MATCHES = 400
SEED = 2024
HEAVY = {"barrage"}
"""Games whose matches are long: nothing is claimed of expert against greedy there."""


@dataclass(frozen=True)
class Rung:
    """A claim: at a table with rivals, the challenger's share of wins is above a bound."""

    game: str
    seats: int
    challenger: str
    rival: str
    above: float

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.challenger}-{self.rival}"

    @property
    def table(self) -> tuple[str, ...]:
        return (self.challenger, *[self.rival] * (self.seats - 1))


@dataclass(frozen=True)
class Answer:
    """What the matches say about a rung."""

    rung: Rung
    matches: int
    share: float
    low: float
    high: float
    faults: int
    milliseconds: float
    """Mean time of the challenger's moves."""
    verdict: str
    """`yes` or `no` where it is certain, else `open`."""


def rungs(games: Sequence[str], tables: Sequence[str] = ("smallest", "largest")) -> list[Rung]:
    """Each level against the one below: all four steps at the smallest table, the first three at the largest."""
    found = []
    levels = list(LEVELS)
    for game in games:
        spec = game_class(game).spec
        sizes = {"smallest": smallest(game), "largest": spec.max_seats}
        for table in tables:
            seats = sizes[table]
            if table == "largest" and "smallest" in tables and seats == sizes["smallest"]:
                continue
            steps = list(zip(levels[1:], levels, strict=False))
            for upper, lower in steps if table == "smallest" else steps[:3]:
                found.append(Rung(game, seats, upper, lower, 1 / seats))
    return found


def claims(games: Sequence[str]) -> list[Rung]:
    """What is promised beyond the ladder: greedy against chance, expert against greedy."""
    found = []
    for game in games:
        seats = smallest(game)
        found.append(Rung(game, seats, "greedy", "uniform", 0.95 if seats == 2 else 0.85))
        if game not in HEAVY:
            found.append(Rung(game, seats, "expert", "greedy", 0.75 if seats == 2 else 0.55))
    return found


def smallest(game: str) -> int:
    """The smallest table with an opponent."""
    return max(2, game_class(game).spec.min_seats)


def blocks(rung: Rung, found: Sequence[Result]) -> list[float]:
    """The challenger's share of wins in each block, in the order of the schedule, up to the first incomplete one.

    Workers may finish later blocks earlier; to count those would favour quick matches.
    """
    wins: dict[int, list[float]] = {}
    for result in found:
        wins.setdefault(result.block, []).append(result.wins[result.bots.index(rung.challenger)])
    shares: list[float] = []
    while len(wins.get(len(shares), ())) == rung.seats:
        shares.append(sum(wins[len(shares)]) / rung.seats)
    return shares


def answer(rung: Rung, found: Sequence[Result]) -> Answer:
    """What the complete blocks so far say."""
    shares = blocks(rung, found)
    low, high = lasting_interval(shares)
    verdict = "open"
    if certainly_above(shares, rung.above):
        verdict = "yes"
    elif certainly_below(shares, rung.above):
        verdict = "no"
    moves = seconds = 0.0
    for each in found:
        seat = each.bots.index(rung.challenger)
        moves += each.moves[seat]
        seconds += each.seconds[seat]
    return Answer(
        rung,
        len(shares) * rung.seats,
        sum(shares) / len(shares) if shares else 0.0,
        low,
        high,
        sum(each.fault is not None for each in found),
        1000 * seconds / moves if moves else 0.0,
        verdict,
    )


def climb(
    rung: Rung,
    folder: Path | None = None,
    least: int = LEAST_MATCHES,
    most: int = MOST_MATCHES,
    seed: int = SEED,
    workers: int = 1,
    stop_when_certain: bool = True,
) -> Answer:
    """Play a rung until its answer is certain, or the most matches are played; goes on from `folder`."""
    version = game_class(rung.game).spec.version
    head = {"rung": rung.name, "game_version": version, "etagere": etagere.__version__, "seed": seed}
    record = Record(None if folder is None else folder / f"{rung.name}.jsonl", head)
    jobs = schedule(rung.game, [rung.table], most, seed)
    by_index = {each.index: each for each in record.results}

    def settled() -> bool:
        so_far = answer(rung, list(by_index.values()))
        return stop_when_certain and so_far.matches >= least and so_far.verdict != "open"

    if not settled():
        for result in results([job for job in jobs if job.index not in by_index], workers):
            record.add(result)
            by_index[result.index] = result
            if len(by_index) % rung.seats == 0 and settled():
                break
    return answer(rung, list(by_index.values()))


def markdown(answers: Sequence[Answer]) -> str:
    """The answers as a table for the documentation."""
    lines = [
        "| game | seats | challenger | rivals | matches | win share | interval | above | certain | ms/move |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for each in answers:
        rung = each.rung
        lines.append(
            f"| {rung.game} | {rung.seats} | {rung.challenger} | {rung.rival} | {each.matches} "
            f"| {100 * each.share:.1f} % | {100 * each.low:.1f} to {100 * each.high:.1f} % "
            f"| {100 * rung.above:.1f} % | {each.verdict} | {each.milliseconds:.0f} |"
        )
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 if every rung is certain to hold."""
    parser = argparse.ArgumentParser(prog="python -m etagere.arena.ladder", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games to climb; all of them where none is named")
    parser.add_argument("--seats", choices=("smallest", "largest", "both"), default="both")
    parser.add_argument("--claims", action="store_true", help="also test what is promised of greedy and expert")
    parser.add_argument("--only", default="", help="only rungs whose name has this in it, such as expert-skilled")
    parser.add_argument("--most", type=int, default=MOST_MATCHES, help="matches a rung at most")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="where results are kept, to go on from")
    parser.add_argument("--write", type=Path, help="a Markdown file for the table")
    chosen = parser.parse_args(arguments)
    games = chosen.games or etagere.games()
    tables = ("smallest", "largest") if chosen.seats == "both" else (chosen.seats,)
    wanted = rungs(games, tables) + (claims(games) if chosen.claims else [])
    answers = []
    try:
        for rung in wanted:
            if chosen.only in rung.name:
                answers.append(climb(rung, chosen.folder, most=chosen.most, seed=chosen.seed, workers=chosen.workers))
                print(markdown(answers[-1:]).splitlines()[-1], flush=True)
    except KeyboardInterrupt:
        print("interrupted; the same command goes on from here", file=sys.stderr)
    if chosen.write is not None:
        chosen.write.write_text(markdown(answers))
    return 0 if answers and all(each.verdict == "yes" for each in answers) else 1


if __name__ == "__main__":
    sys.exit(main())
