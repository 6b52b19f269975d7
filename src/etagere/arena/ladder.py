"""The ladder: each level against the one below, for all games, by one command that can be resumed.

    etagere ladder                            every game, smallest and largest table
    etagere ladder shelfie --seats smallest
    etagere ladder --claims                   also what is promised of greedy and expert
    etagere ladder --claims --show            what the record says so far; nothing is played
    etagere ladder glassworks --luck 100      also with luck taken out, by so many continuations of each position
    etagere ladder --claims --write docs/reference/ladder.md    the table into that page

A challenger sits at a table of rivals of the level below, in every seat in turn with the same deals.
The test is sequential: it stops as soon as the answer is certain at 5 % error, by an interval that stays
true however often one looks (`intervals.lasting_interval`), and not before 60 matches.
Every result is written down at once, so the same command goes on where it was cut. A record says what the bots
were: where a level, the search or the heuristics have changed since, it is put aside and the pair plays anew.
Whether an answer is certain is always told by plain wins: shares without luck have no bounds, on which the lasting
interval stands. Matches whose luck is told have a record of their own.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from json import dumps, loads
from pathlib import Path
from typing import Any
from zlib import crc32

import etagere
from etagere.arena.intervals import certainly_above, certainly_below, lasting_interval, mean_interval
from etagere.arena.play import Result
from etagere.arena.runner import Record, results, schedule
from etagere.arena.sentences import ArenaWords
from etagere.bots import LEVELS, LevelBot, SearchSettings, weights
from etagere.bots.bot import STREAMS
from etagere.core.registry import game_class
from etagere.study.adjusted import known_part, search_weight, told_by, without_luck

LEAST_MATCHES = 60
MOST_MATCHES = 400
SEED = 2024
HEAVY = {"barrage"}
"""Games whose matches are long: nothing is claimed of expert against greedy there."""
BEGIN, END = "<!-- ladder -->", "<!-- end of the ladder -->"
"""Between these lines of a page stands the table."""
COLUMNS = (
    "game",
    "seats",
    "challenger",
    "rivals",
    "matches",
    "win_share",
    "interval",
    "above",
    "certain",
    "milliseconds",
)
"""Of the table, by the last part of their keys."""
FAIR = "without_luck"
"""The column after these where luck was told."""


OLD_NAMES = {
    "explore": "exploration",
    "narrow": "widening_start",
    "widen": "widening_factor",
    "trust": "prior_weight",
    "ripe": "expansion_threshold",
    "wild": "epsilon",
    "keen": "rollout_lookahead",
    "place": "place_weight",
    "first": "rival_weight",
    "sight": "noticed",
    "blur": "value_noise",
    "nodes": "simulations",
    "guard": "milliseconds",
    "habits": "search",
}
"""What settings were called in records of before, and are called now."""


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
    cuts: int
    """Thoughts of any seat that the clock ended before their simulations were made."""
    verdict: str
    """`yes` or `no` where it is certain, else `open`; `unplayed` before the first whole block."""
    fair: tuple[float, float, float] | None = None
    """The share with luck taken out and its 95 % interval for one look; None where luck was not told."""


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


def blocks(rung: Rung, found: Sequence[Result], part: float = 0.0) -> list[float]:
    """The challenger's share of wins in each block, in the order of the schedule, up to the first incomplete one;
    less a part of its luck.

    Workers may finish later blocks earlier; to count those would favour quick matches.
    """
    wins: dict[int, list[float]] = {}
    for result in found:
        seat = result.bots.index(rung.challenger)
        luck = result.luck[seat] if result.luck else 0.0
        wins.setdefault(result.block, []).extend(without_luck([result.wins[seat]], [luck], part))
    shares: list[float] = []
    while len(wins.get(len(shares), ())) == rung.seats:
        shares.append(sum(wins[len(shares)]) / rung.seats)
    return shares


def answer(rung: Rung, found: Sequence[Result]) -> Answer:
    """What the complete blocks so far say."""
    shares = blocks(rung, found)
    low, high = lasting_interval(shares)
    verdict = "open" if shares else "unplayed"
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
        sum(sum(each.cuts) for each in found),
        verdict,
        fair(rung, found),
    )


def fair(rung: Rung, found: Sequence[Result]) -> tuple[float, float, float] | None:
    """The challenger's share with luck taken out and its 95 % interval; None where luck was not told.

    A match that a fault ended counts as it is: who is at fault is nobody's luck.
    """
    part = known_part(etagere.load(rung.game, seats=rung.seats))
    if part is None or not any(each.luck for each in found):
        return None
    return mean_interval(blocks(rung, found, part))


def styles(rung: Rung) -> dict[str, Any]:
    """What the bots of a rung are: settings of their levels, of the search, and a digest of the game's heuristics."""
    game = etagere.load(rung.game, seats=rung.seats)
    source = Path(str(game.rooms.heuristics.__file__)).with_name("heuristics.py").read_text("utf-8")
    usual = asdict(SearchSettings())
    found = {name: asdict(LevelBot(name).level(game)) for name in (rung.challenger, rung.rival) if name in LEVELS}
    return {
        # A level that searches as its game does is told as before it could do otherwise.
        "levels": {name: {n: v for n, v in level.items() if v != {}} for name, level in found.items()},
        "search": {name: value for name, value in asdict(SearchSettings.of(game)).items() if value != usual[name]},
        # The parsed source, so that a comment or a line break more does not count.
        "heuristics": crc32(f"{ast.dump(ast.parse(source))}{weights(game)}".encode()),
    }


def record_of(rung: Rung, folder: Path | None, seed: int = SEED, luck: int = 0) -> tuple[Path | None, dict[str, Any]]:
    """The file of a rung and the line it begins with."""
    version = game_class(rung.game).spec.version
    head = loads(dumps({"rung": rung.name, "game_version": version, "streams": STREAMS, "seed": seed, **styles(rung)}))
    game = etagere.load(rung.game, seats=rung.seats)
    if luck and search_weight(game):
        # The name tells the continuations, and where there is nothing else no record has said more.
        head["luck"] = told_by(game, luck)
    name = f"{rung.name}-luck-{luck}" if luck else rung.name
    return None if folder is None else folder / f"{name}.jsonl", head


def told_luck(rung: Rung, luck: int) -> int:
    """Continuations by which luck is told at the table of a rung: none where its part is not known."""
    return luck if luck and known_part(etagere.load(rung.game, seats=rung.seats)) is not None else 0


def fits(path: Path, head: dict[str, Any]) -> bool:
    """Whether a record is of the same bots as now, whatever their settings were called when it was begun."""
    first = path.read_text("utf-8").partition("\n")[0] if path.exists() else ""
    try:
        return not first or renamed(loads(first)) == head
    except (ValueError, TypeError, AttributeError):
        return False


def renamed(head: dict[str, Any]) -> dict[str, Any]:
    """The first line of a record with the settings by their names of today."""
    found = dict(head)
    if "search" in found:
        found["search"] = _renamed(found["search"])
    if "levels" in found:
        found["levels"] = {name: _renamed(level) for name, level in found["levels"].items()}
    return found


def _renamed(settings: dict[str, Any]) -> dict[str, Any]:
    found = {}
    for name, value in settings.items():
        value = value / 256 if name == "wild" else _renamed(value) if name == "habits" else value
        found[OLD_NAMES.get(name, name)] = value
    return found


def _keep_head(path: Path, head: dict[str, Any]) -> None:
    """Begin a record with its line of today; its results stay."""
    _, _, results = path.read_text("utf-8").partition("\n")
    path.write_text(f"{dumps(head)}\n{results}", "utf-8")


def show(rung: Rung, folder: Path, seed: int = SEED, luck: int = 0) -> Answer:
    """What the record says about a rung; nothing is played and nothing written."""
    path, head = record_of(rung, folder, seed, told_luck(rung, luck))
    found: list[Result] = []
    if path is not None and path.exists() and fits(path, head):
        for line in path.read_text("utf-8").splitlines()[1:]:
            try:
                found.append(Result.read(loads(line)))
            except (ValueError, TypeError):
                break
    return answer(rung, found)


def climb(
    rung: Rung,
    folder: Path | None = None,
    least: int = LEAST_MATCHES,
    most: int = MOST_MATCHES,
    seed: int = SEED,
    workers: int = 1,
    stop_when_certain: bool = True,
    luck: int = 0,
) -> Answer:
    """Play a rung until its answer is certain, or the most matches are played; goes on from `folder`.

    With `luck`, the continuations of each position, the share is also told with luck taken out, where it is known how
    much of it.
    """
    luck = told_luck(rung, luck)
    path, head = record_of(rung, folder, seed, luck)
    if path is not None and path.exists():
        if fits(path, head):
            _keep_head(path, head)
        else:
            path.replace(path.with_suffix(".old"))
    record = Record(path, head)
    jobs = schedule(rung.game, [rung.table], most, seed, luck=luck)
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


def climb_all(
    wanted: Sequence[Rung],
    folder: Path,
    most: int = MOST_MATCHES,
    seed: int = SEED,
    workers: int = 1,
    only_show: bool = False,
    told: Callable[[Answer], None] = lambda each: None,
    language: str = "en",
    luck: int = 0,
) -> list[Answer]:
    """Climb rung after rung and tell each answer as it comes; after Ctrl-C the rest as the record has it."""
    answers: list[Answer] = []
    try:
        for rung in wanted:
            if only_show:
                answers.append(show(rung, folder, seed, luck))
            else:
                answers.append(climb(rung, folder, most=most, seed=seed, workers=workers, luck=luck))
            told(answers[-1])
    except KeyboardInterrupt:
        print(ArenaWords(language).say("interrupted"), file=sys.stderr)
        answers += [show(rung, folder, seed, luck) for rung in wanted[len(answers) :]]
    return answers


def write(answers: Sequence[Answer], path: Path, luck: bool = False) -> None:
    """The table into a page: between its two marks where it has them, else as the whole page."""
    table = markdown(answers, luck=luck)
    page = path.read_text("utf-8") if path.exists() else ""
    before, mark, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    path.write_text(f"{before}{mark}\n{table}{end}{after}" if mark and end else table, "utf-8")


def markdown(answers: Sequence[Answer], language: str = "en", luck: bool = False) -> str:
    """The answers as a table for the documentation; with a column more where luck was to be told."""
    words = ArenaWords(language)
    columns = (*COLUMNS, FAIR) if luck else COLUMNS
    lines = [f"| {' | '.join(words.say(f'column.{name}') for name in columns)} |", "|---" * len(columns) + "|"]
    lines += [row(each, language, luck) for each in answers]
    return "\n".join(lines) + "\n"


def row(each: Answer, language: str = "en", luck: bool = False) -> str:
    """An answer as a line of the table."""
    rung, words = each.rung, ArenaWords(language)
    names = f"| {rung.game} | {rung.seats} | {rung.challenger} | {rung.rival}"
    more = f" {_share(words, *each.fair) if each.fair else '–'} |" if luck else ""
    if each.verdict == "unplayed":
        return f"{names} | 0 | {words.say('unplayed')} | | {100 * rung.above:.1f} % | | |{more}"
    cut = f" ({words.say('cut', count=each.cuts)})" if each.cuts else ""
    return (
        f"{names} | {each.matches} | {100 * each.share:.1f} % | {_interval(words, each.low, each.high)} "
        f"| {100 * rung.above:.1f} % | {words.say(f'verdict.{each.verdict}')} | {each.milliseconds:.0f}{cut} |{more}"
    )


def _share(words: ArenaWords, share: float, low: float, high: float) -> str:
    return f"{100 * share:.1f} % ({_interval(words, low, high)})"


def _interval(words: ArenaWords, low: float, high: float) -> str:
    return words.say("interval", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 0 if every rung is certain to hold."""
    parser = argparse.ArgumentParser(prog="python -m etagere.arena.ladder", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games to climb; all of them where none is named")
    parser.add_argument("--seats", choices=("smallest", "largest", "both"), default="both")
    parser.add_argument("--claims", action="store_true", help="also test what is promised of greedy and expert")
    parser.add_argument("--only", default="", help="only rungs whose name has this in it, such as expert-skilled")
    parser.add_argument("--show", action="store_true", help="what the record says so far; play nothing")
    parser.add_argument("--most", type=int, default=MOST_MATCHES, help="matches a rung at most")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--luck", type=int, default=0, help="also take luck out, by so many continuations a position")
    parser.add_argument("--folder", type=Path, default=Path("ladder"), help="where results are kept, to go on from")
    parser.add_argument("--write", type=Path, help="a Markdown page for the table, between its marks if it has them")
    chosen = parser.parse_args(arguments)
    games = chosen.games or etagere.games()
    tables = ("smallest", "largest") if chosen.seats == "both" else (chosen.seats,)
    wanted = rungs(games, tables) + (claims(games) if chosen.claims else [])
    answers = climb_all(
        [rung for rung in wanted if chosen.only in rung.name],
        chosen.folder,
        chosen.most,
        chosen.seed,
        chosen.workers,
        chosen.show,
        lambda each: print(row(each, luck=bool(chosen.luck)), flush=True),
        luck=chosen.luck,
    )
    if chosen.write is not None:
        write(answers, chosen.write, bool(chosen.luck))
    return 0 if answers and all(each.verdict == "yes" for each in answers) else 1


if __name__ == "__main__":
    sys.exit(main())
