"""How puzzles are found and proved: cheap doubts first, so that time is spent on what survives them.

A decision of a match between bots becomes a puzzle where
1. `expert` and then `master` choose the same move and see it ahead of the second;
2. the match is open after it, by continuations of the quick policy;
3. deep searches that look at two moves only prefer it to each of the strongest others: the one that `greedy` makes, the
   best by search, the best by the quick policy;
4. a few continuations by `skilled` bots do not speak against it;
5. others than those find it clearly better than each of them: as many as it takes, with an error of at most 1 % for the
   puzzle as a whole, however often one looked and against however many moves.

Moves that come to the same are one move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from json import JSONDecodeError, dumps, loads
from pathlib import Path
from statistics import NormalDist
from typing import Any

from etagere.bots import LEVELS, Thought, bot
from etagere.core.contract import Action, Game
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.rng import mixed_seed
from etagere.study.accounts import Estimate
from etagere.study.calibration import Depth, calibration_of
from etagere.study.decisions import SECOND_HALF, Contest, candidates, choice
from etagere.study.played import Endings
from etagere.study.puzzles import Other, Puzzle, UnreadablePuzzles, puzzle_of
from etagere.study.reasons import Line, difference, params_of, sheet
from etagere.study.second import duel
from etagere.study.steps import walk
from etagere.study.twins import Twins
from etagere.study.values import match_length, progress_of

SOURCES = ("casual", "skilled")
"""Who plays the matches that puzzles come from, each seat one of them: where levels differ, positions are sharper."""
GLANCER, JUDGE = "expert", "master"
"""Whose choice is to be proved: the first is quick, and the second must agree."""
GLANCE = 8
"""The part of the race of a review that picks the strongest others, and continuations that say who is winning."""
FEWEST = 3
"""Legal moves of a puzzle at least."""
BY_SEARCH, BY_POLICY = 2, 2
"""Other moves that are played on by skilled bots: so many of the strongest by search, by continuations of the quick
policy, and the tempting one."""
CLEAR = 0.1
"""The part of a win by which the best move is ahead of every other at least, by continuations of skilled bots: what a
review calls a mistake."""
OPEN = (0.08, 0.97)
"""Between these lies the chance to win after the best move: what is lost or won anyway is no puzzle."""
DOUBT = 0.01
"""The chance at most that a puzzle is accepted whose best move is not better, as skilled bots play."""
PILOTS = (8, 16, 32)
"""Pairs of skilled bots that only say whether it is worth going on: not where the best move, given an error more, is
not clear."""
LOOKS = (40, 80, 160)
"""Numbers of pairs after which it is looked whether that is certain."""
SEEN = 0.02
"""By how much the best move is ahead of the second in the searches of both judges at least, as they value positions."""
SURE = 3.36
"""Errors by which the six deep searches must agree: 99 % for so few."""
DEEPER = 8
"""How many times deeper than in a review the search looks."""
TRIES, FOUND = 5, 4
"""A level finds a move if at least so many of its tries do."""
GREEDY = 3
"""Greedy bots that are asked; the move is theirs if most of them choose it."""
LATE = 0.8
"""The part of a match that is not looked at: what is left to play on after it is soon proved, and one move decides
more often."""
A_MATCH = 2
"""Puzzles that one match gives at most."""
TOLD = 0.3
"""The share of continuations from which a usual line is told."""
FIRST_PROOF = 1 << 20
"""The number of the first continuation that proves; those before are the pilot's."""


@dataclass(frozen=True)
class Found:
    """What came of one match."""

    number: int
    """Of the match, by which its seed is known."""
    decisions: int
    puzzles: list[Puzzle]
    dropped: dict[str, int]
    """How many decisions failed at each doubt."""


def matches(game: Game[Any], seed: int, start: int = 0) -> Iterator[tuple[int, Match]]:
    """Matches of bots without end, each by its number."""
    number = start
    while True:
        match = Match.start(game, mixed_seed("puzzles", seed, number))
        seeds = [mixed_seed("source", seed, number, seat) for seat in range(game.seats)]
        players = [bot(SOURCES[each % len(SOURCES)], each) for each in seeds]
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, players[seat].choose(match.position(seat)))
        yield number, match
        number += 1


def make(game: Game[Any], kept: Path, count: int, seed: int = 0) -> Iterator[list[Puzzle]]:
    """All puzzles so far, after each match, until there are so many to choose.

    Every finished match is a line of the file `kept`: a later call with the same seed goes on from there.
    Raises `UnreadablePuzzles` where the file is of something else.
    """
    known = [read_row(line, game, seed) for line in kept.read_text("utf-8").splitlines()] if kept.exists() else []
    found = [puzzle for row in known for puzzle in row]
    yield found
    for number, match in matches(game, seed, len(known)):
        if len(chosen(found, count)) >= count:
            return
        hard = sum(2 * each.greedy <= GREEDY for each in found)
        row = search_match(match, number, 2 * (len(found) - hard) < hard)
        found += row.puzzles
        with kept.open("a", encoding="utf-8") as out:
            shown = {"game": game.spec.id, "seats": game.seats, "seed": seed, "match": number, "doubts": row.dropped}
            out.write(dumps({**shown, "puzzles": [each.to_json() for each in row.puzzles]}, ensure_ascii=False) + "\n")
        yield found


def read_row(line: str, game: Game[Any], seed: int) -> list[Puzzle]:
    """The puzzles of one match that `make` kept."""
    try:
        row = loads(line)
        ours = (row["game"], row["seats"], row["seed"]) == (game.spec.id, game.seats, seed)
        rows = row["puzzles"]
    except (JSONDecodeError, KeyError, TypeError) as error:
        raise UnreadablePuzzles("puzzle_cut") from error
    if not ours:
        raise UnreadablePuzzles("puzzle_other", game=game.spec.id, seats=game.seats, seed=seed)
    return [Puzzle.read(each) for each in rows]


def search_match(match: Match, number: int, easy: bool = True, seed: int = 0) -> Found:
    """The puzzles of a match; `easy` says whether those that greedy solves are wanted as well.

    The last decisions are looked at first, and early ones not at all: what little is left to play on is soon proved.
    """
    steps, found, dropped = walk(match), list[Puzzle](), dict[str, int]()
    asked = [i for i, step in enumerate(steps.steps) if not step.drawn and not step.forced]
    asked = asked[int(LATE * len(asked)) :]
    for i in reversed(asked):
        if len(found) == A_MATCH:
            break
        step = steps.steps[i]
        position = Position(match.game, steps.states[i], step.seat)
        known = proved(position, easy, seed)
        if isinstance(known, str):
            dropped[known] = dropped.get(known, 0) + 1
            continue
        before = Match.from_commands(match.game, match.commands[: step.first])
        puzzle = puzzle_of(before, step.seat, **known)
        if puzzle.reasoned:
            found.append(puzzle)
        else:
            dropped["untold"] = dropped.get("untold", 0) + 1
    return Found(number, len(asked), found, dropped)


def proved(position: Position, easy: bool = True, seed: int = 0) -> dict[str, Any] | str:
    """What makes a position a puzzle, or the doubt at which it failed."""
    twins = Twins(position)
    if len(set(map(twins.after, position.legal))) < FEWEST:
        return "few"
    thought = bot(GLANCER).think(position)
    best = thought.action
    greedy = [bot("greedy", number).choose(position) for number in range(GREEDY)]
    tempted = [each for each in greedy if not twins.same(each, best)]
    solved = GREEDY - len(tempted)
    if 2 * solved > GREEDY and not easy:
        return "easy"
    if not seen(thought, best, twins, position.seat):
        return "even"
    ranked = Ranked(position, twins, seed)
    if not OPEN[0] <= ranked.chance(best) <= OPEN[1]:
        return "over"
    thought = bot(JUDGE).think(position)
    if not seen(thought, best, twins, position.seat):
        return "thought"
    depth = Depth.of(position.game)
    searched = list(twins.distinct(each.action for each in thought.candidates if not twins.same(each.action, best)))
    order = [each for each in ranked.order if not twins.same(each, best)]
    others = list(twins.distinct([*tempted[:1], *searched[:BY_SEARCH], *order[:BY_POLICY]]))
    search = {}
    for each in others:
        search[each] = duel(position, best, each, DEEPER * depth.duel, seed)
        if doubtful(search[each], SURE):
            return "search"
    endings = Endings(position, seed)
    for count in PILOTS:
        if any(hopeless(endings.ahead(best, each, range(count))) for each in others):
            return f"pilot {count}"
    policy = ranked.measured(best, others)
    pairs = certain(endings, best, others)
    if pairs is None:
        return "played"
    level = weakest(position, best, twins)
    if level is None:
        return "level"
    to_json = position.game.actions.to_json
    found = [Other(to_json(each), policy[each], search[each], endings.ahead(best, each, pairs)) for each in others]
    tempting = tempted[0] if tempted else min(others, key=lambda each: (endings.ahead(best, each, pairs).value, each))
    return told(position, endings, best, tempting, pairs) | {
        "level": level,
        "greedy": solved,
        "considered": ranked.considered,
        "others": sorted(found, key=lambda each: each.played.value),
        "twins": [to_json(each) for each in position.legal if each != best and twins.same(each, best)],
    }


def seen(thought: Thought, best: Action, twins: Twins, seat: int) -> bool:
    """Whether a search chose a move and values it clearly higher than the next one."""
    if not twins.same(thought.action, best):
        return False
    own = next(each.values[seat] for each in thought.candidates if each.action == thought.action)
    second = next((each for each in thought.candidates if not twins.same(each.action, best)), None)
    return second is None or own - second.values[seat] >= SEEN


def hopeless(found: Estimate) -> bool:
    """Whether a move would not be clearly better even if it were an error more."""
    return found.value + found.error < CLEAR


def doubtful(found: Estimate, errors: float) -> bool:
    """Whether a difference may be none."""
    return found.value <= errors * found.error


class Ranked:
    """The candidates by continuations of the quick policy, the best first, by a short race."""

    def __init__(self, position: Position, twins: Twins, seed: int) -> None:
        self.contest = Contest(position, seed)
        tried = candidates(position, twins)
        self.considered = len(tried)
        self.order = self.contest.race(tried, Depth.of(position.game).choice // GLANCE)

    def chance(self, action: Action) -> float:
        """The raw chance to win after a candidate."""
        self.contest.play(action, GLANCE)
        return self.contest.mean(action)

    def measured(self, best: Action, others: Sequence[Action]) -> dict[Action, Estimate]:
        """What each of some moves loses against the best, on continuations that took no part in the race."""
        position = self.contest.position
        calibration, depth = calibration_of(position.game), Depth.of(position.game)
        count = max(60, depth.choice // (2 * len(others)))
        rows = {action: self.contest.rows(action, SECOND_HALF, SECOND_HALF + count) for action in (best, *others)}
        progress = progress_of(rows[best].decisions / count, match_length(position.game))
        shares = rows[best].of(position.seat)
        return {
            action: choice(action, rows[action], shares, position.seat, calibration, progress).cost for action in others
        }


def certain(endings: Endings, best: Action, others: Sequence[Action]) -> range | None:
    """The pairs by which the best move is certainly better than all others as skilled bots play; None if it is not."""
    bar = NormalDist().inv_cdf(1 - DOUBT / (len(LOOKS) * len(others)))
    for look in LOOKS:
        pairs = range(FIRST_PROOF, FIRST_PROOF + look)
        sure = True
        for each in others:
            found = endings.ahead(best, each, pairs)
            if hopeless(found):
                return None
            sure = sure and found.value > bar * found.error and found.value >= CLEAR
        if sure:
            return pairs
    return None


def weakest(position: Position, best: Action, twins: Twins) -> str | None:
    """The weakest level that finds a move; None where none does."""
    for level in LEVELS:
        missed = 0
        for seed in range(TRIES):
            missed += not twins.same(bot(level, seed).choose(position), best)
            if missed > TRIES - FOUND:
                break
        else:
            return level
    return None


def told(position: Position, endings: Endings, best: Action, tempting: Action, pairs: range) -> dict[str, Any]:
    """Chances, score lines and usual lines after the best and the tempting move, as skilled bots play."""
    game, seat, to_json = position.game, position.seat, position.game.actions.to_json
    sheets = [[sheet(game, endings.of(action, i).end, seat) for action in (best, tempting)] for i in pairs]
    names = sorted({name for pair in sheets for each in pair for name in each})
    lines = [
        Line(key, params_of(text), difference([a.get((key, text), 0) - b.get((key, text), 0) for a, b in sheets]))
        for key, text in names
    ]
    lines = [line for line in lines if line.told]

    def rivals(action: Action, i: int) -> int:
        points = game.scores(endings.of(action, i).end)
        return max([each for other, each in enumerate(points) if other != seat], default=0)

    def line(action: Action) -> list[tuple[int, Any, float]]:
        return [(who, to_json(code), share) for who, code, share in endings.usual_line(action, pairs, TOLD)]

    return {
        "best": to_json(best),
        "tempting": to_json(tempting),
        "chance": endings.share(best, pairs),
        "pairs": len(pairs),
        "lines": sorted(lines, key=lambda each: (-abs(each.points.value), each.key, str(each.params))),
        "rival": difference([rivals(tempting, i) - rivals(best, i) for i in pairs]),
        "following": line(best),
        "refutation": line(tempting),
    }


def confirmed(puzzle: Puzzle, seed: int = 1) -> bool:
    """Whether continuations by skilled bots that took no part in the proof find the best move better than each other.

    There are as many as the proof had, and the errors are looked at one by one: of moves that are better by what was
    reported, nearly all pass.
    """
    position = puzzle.position()
    code = position.game.actions.from_json
    endings = Endings(position, seed)
    pairs = range(puzzle.pairs)
    return all(not doubtful(endings.ahead(code(puzzle.best), code(each.move), pairs), 1.0) for each in puzzle.others)


def chosen(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of the puzzles at most, by level and then the clearest first; at least two of three are not greedy's,
    and there is something to be said about each."""
    unique = list({each.id: each for each in found if each.reasoned}.values())
    hard = [each for each in unique if 2 * each.greedy <= GREEDY]
    easy = [each for each in unique if 2 * each.greedy > GREEDY]
    hard = sorted(hard, key=clearness)[: max(count - len(easy), count - count // 3)]
    easy = sorted(easy, key=clearness)[: min(count - len(hard), len(hard) // 2)]
    levels = list(LEVELS)
    return sorted([*hard, *easy], key=lambda each: (levels.index(each.level), clearness(each)))


def clearness(puzzle: Puzzle) -> tuple[float, str]:
    """The clearest first: by how far the nearest of the others is behind."""
    return -min(each.played.value for each in puzzle.others), puzzle.id
