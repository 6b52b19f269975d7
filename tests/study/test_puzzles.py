"""Shipped puzzles: legal, one best move, not greedy's, the easiest first; and how they are made and kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from json import dumps, loads
from pathlib import Path

import pytest

import etagere
from etagere.bots import LEVELS, Bot, bot
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.registry import own_games
from etagere.core.rng import Rng
from etagere.core.words import LANGUAGES
from etagere.study import Puzzle, UnreadablePuzzles, making, puzzles
from etagere.study.accounts import Estimate
from etagere.study.decisions import candidates
from etagere.study.played import Endings
from etagere.study.puzzles import read, text_of
from etagere.study.sentences import StudyWords
from etagere.study.steps import walk
from etagere.study.twins import Twins
from tests.study.matches import played

SHIPPED = [game_id for game_id in own_games() if puzzles(game_id)]


@pytest.mark.parametrize("game_id", SHIPPED)
def test_every_puzzle_can_be_played(game_id: str) -> None:
    """It replays to its position; the moves in it are legal; what was found says one thing."""
    for each in puzzles(game_id):
        match = each.match()
        legal = [move.to_json() for move in match.legal(each.seat)]
        others = [other.move for other in each.others]

        assert f"{match.fingerprint:016x}" == each.fingerprint and each.game == game_id
        assert len(legal) >= making.FEWEST
        assert each.best in legal and all(move in legal for move in others)
        assert each.best not in others and each.tempting in others
        assert each.right(each.best) and not each.right(each.tempting)
        for other in each.others:
            assert other.played.value >= making.CLEAR and other.played.value > 2.5 * other.played.error
            assert other.search.value > making.SURE * other.search.error


@pytest.mark.parametrize("game_id", SHIPPED)
def test_the_shelf_of_puzzles(game_id: str) -> None:
    """Each is there once; the easiest first; at least two of three are not greedy's choice."""
    found = puzzles(game_id)
    levels = [list(LEVELS).index(each.level) for each in found]

    assert len({each.id for each in found}) == len(found)
    assert levels == sorted(levels)
    assert 3 * sum(2 * each.greedy <= making.GREEDY for each in found) >= 2 * len(found)
    greedy = [etagere.bot("greedy", seed).choose(found[0].position()) for seed in range(making.GREEDY)]
    best = found[0].match().code_of(found[0].best)
    assert sum(each == best for each in greedy) == found[0].greedy


@pytest.mark.parametrize("game_id", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_solutions_in_words(game_id: str, language: str) -> None:
    """Every solution is told: the best move, the tempting one and what it costs."""
    for each in puzzles(game_id):
        words = StudyWords(each.match().game, language)
        told = words.solution(each)

        assert words.move(each.best) in told[0] and len(told) >= 3, "the move, its reason, and the tempting one"
        assert any(words.move(each.tempting) in line for line in told[1:])


@pytest.mark.slow
@pytest.mark.parametrize("game_id", SHIPPED)
def test_puzzles_are_confirmed_again(game_id: str) -> None:
    """Continuations by skilled bots that took no part in the proof agree, but for a few by chance."""
    found = puzzles(game_id)
    good = sum(making.confirmed(each) for each in found)

    assert good >= 0.9 * len(found)


def test_stored_and_read() -> None:
    """What was written is read again; what is not ours is refused in one sentence."""
    found = list(puzzles(SHIPPED[0]))[:2]
    text = text_of(SHIPPED[0], found)

    assert read(loads(text)) == found
    assert text.count("\n") == len(found) + 2
    for broken in (None, {}, {**loads(text), "format_version": 9}, {**loads(text), "puzzles": [{"id": "x"}]}):
        with pytest.raises(UnreadablePuzzles):
            read(broken)


def test_costs_of_answers() -> None:
    """The best move costs nothing, a compared one what was measured, another one is not priced."""
    puzzle = puzzles(SHIPPED[0])[0]

    assert puzzle.cost(puzzle.best) == Estimate(0.0, 0.0)
    assert puzzle.cost(puzzle.tempting) == puzzle.tempted.played
    assert puzzle.cost({"type": "nothing"}) is None


def test_pairs_have_the_same_deals() -> None:
    """The same move with the same number ends alike; hidden cards that the seat cannot know change nothing."""
    whole = played("monsters", 2, bot="uniform")
    late = next(i for i in range(len(whole.commands) - 12, 0, -1) if whole.commands[i].seat >= 0)
    match = Match.from_commands(whole.game, whole.commands[:late])
    seat = match.waiting[0]
    other = match.state.clone()
    match.game.determinize(other, seat, Rng(5))
    action = match.codes(seat)[0]
    shares = [
        [Endings(Position(match.game, s, seat), 3).of(action, i).share for i in range(3)] for s in (match.state, other)
    ]
    same = Endings(match.position(seat), 3).ahead(action, action, range(3))

    assert shares[0] == shares[1]
    assert same.value == 0 and same.error > 0


def test_every_pair_has_bots_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both moves of a pair meet the same bots, another pair meets others: else where nothing is hidden or drawn all
    continuations would be one, and a single one would pass for certainty."""
    position = puzzles("barrage")[0].position()
    seeds = list[int]()

    def noted(name: str, seed: int) -> Bot:
        seeds.append(seed)
        return bot("greedy", seed)

    monkeypatch.setattr("etagere.study.played.bot", noted)
    endings = Endings(position)
    for number in range(3):
        for action in position.legal[:2]:
            endings.of(action, number)

    assert seeds[0::2] == seeds[1::2] and len(set(seeds)) == 3


def test_making_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches that were searched are not searched again; another seed has a file of its own."""
    game = etagere.load("shelfie", seats=2)
    searched = list[int]()
    whole = played("shelfie")

    def matches(game: object, seed: int, start: int = 0) -> Iterator[tuple[int, Match]]:
        for number in range(start, 5):
            searched.append(number)
            yield number, whole

    found = puzzles(SHIPPED[0])[0]
    monkeypatch.setattr(making, "matches", matches)
    monkeypatch.setattr(
        making, "search_match", lambda match, number, easy: making.Found(number, 1, [found][: number % 2], {"few": 3})
    )
    kept = tmp_path / "kept.jsonl"
    first = making.make(game, kept, 10, 1)
    assert [len(next(first)) for _ in range(3)] == [0, 0, 1]
    again = list(making.make(game, kept, 10, 1))

    assert searched == [0, 1, 2, 3, 4] or searched == [0, 1, 2, 2, 3, 4]
    assert [len(each) for each in again][-1] == 2 and loads(kept.read_text().splitlines()[0])["doubts"] == {"few": 3}
    with pytest.raises(UnreadablePuzzles):
        next(making.make(game, kept, 10, 2))
    kept.write_text("{")
    with pytest.raises(UnreadablePuzzles):
        next(making.make(game, kept, 10, 1))


def test_a_decision_fails_at_a_doubt() -> None:
    """Too few moves, or greedy's own where those are not wanted: no puzzle, and it is known why."""
    steps = walk(played("glassworks"))
    asked = [i for i, step in enumerate(steps.steps) if not step.drawn and not step.forced]
    positions = [Position(steps.game, steps.states[i], steps.steps[i].seat) for i in asked]
    few = next(each for each in positions if len(each.legal) == 2)
    easy = next(
        each
        for each in positions
        if len(each.legal) > 2 and len({etagere.bot(name).choose(each) for name in ("greedy", "expert")}) == 1
    )

    assert making.proved(few) == "few"
    assert making.proved(easy, easy=False) == "easy"


def test_twins_are_one_move() -> None:
    """Equal tiles in another order come to the same: one candidate, and each of them is the answer of a puzzle."""
    game = etagere.load("shelfie", seats=2)
    steps = walk(played("shelfie"))
    states = [(state, step.seat) for state, step in zip(steps.states, steps.steps, strict=False) if not step.drawn]
    positions = (Position(game, state, seat) for state, seat in states)
    position = next(each for each in positions if len(set(map(Twins(each).after, each.legal))) < len(each.legal))
    twins = Twins(position)
    tried = candidates(position, twins)
    alike = [
        each for each in position.legal if any(each != other and twins.same(each, other) for other in position.legal)
    ]
    moves = {action: game.actions.to_json(action) for action in alike}

    assert len({twins.after(each) for each in tried}) == len(tried)
    assert alike and all(len(move["cells"].split()) > 1 for move in moves.values())
    first = next(iter(alike))
    same = [each for each in position.legal if each != first and twins.same(each, first)]
    base = puzzles(SHIPPED[0])[0]
    puzzle = replace(base, best=moves[first], twins=[game.actions.to_json(each) for each in same])
    assert all(puzzle.right(each) and puzzle.cost(each) == Estimate(0.0, 0.0) for each in puzzle.twins)
    assert Puzzle.read(puzzle.to_json()) == puzzle


def test_which_are_chosen() -> None:
    """At least two of three chosen are not greedy's; the clearest come first within a level."""
    base = puzzles(SHIPPED[0])[0].to_json()

    def puzzle(number: int, greedy: int, level: str, ahead: float) -> Puzzle:
        data = loads(dumps(base)) | {"id": str(number), "greedy": greedy, "level": level}
        for other in data["others"]:
            other["played"]["value"] = ahead
        return Puzzle.read(data)

    easy = [puzzle(i, 3, "casual", 0.2) for i in range(10)]
    hard = [puzzle(10 + i, 0, "expert", 0.2 + i / 100) for i in range(4)]
    found = making.chosen([*easy, *hard, *hard], 9)

    assert [each.greedy for each in found] == [3, 3, 0, 0, 0, 0]
    assert [each.id for each in found[2:]] == ["13", "12", "11", "10"]
    assert len(making.chosen(hard, 2)) == 2
