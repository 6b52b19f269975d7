"""Hints, their reasons, and that they follow from what a seat knows alone."""

from __future__ import annotations

from json import dumps

import pytest

import etagere
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.registry import own_games
from etagere.core.rng import Rng
from etagere.core.words import LANGUAGES
from etagere.study import CannotBeReviewed
from etagere.study.accounts import Estimate
from etagere.study.reasons import Line, line_names, lines
from etagere.study.sentences import StudyWords, signed
from tests.study.matches import SIZES, played


def middle(game_id: str, part: float = 0.5) -> tuple[Match, int]:
    """A match some way in, and a seat with a choice there."""
    whole = played(game_id, SIZES[game_id])
    length = int(part * len(whole.commands))
    while True:
        match = Match.from_commands(whole.game, whole.commands[:length])
        found = [seat for seat in match.waiting if len(match.codes(seat)) > 1]
        if found:
            return match, found[-1]
        length -= 1


def kind(match: Match, i: int) -> str:
    """The type of a move of a match."""
    return match.game.actions.family_of(match.commands[i].code).name


@pytest.mark.parametrize("game_id", SIZES)
def test_two_worlds(game_id: str) -> None:
    """What a seat cannot know changes no byte of a hint: hidden cards, goals of others, sealed bids."""
    match, seat = middle(game_id)
    told = dumps(etagere.hint(match.position(seat), simulations=4).to_json())
    for seed in (5, 6):
        other = match.state.clone()
        match.game.determinize(other, seat, Rng(seed))

        assert dumps(etagere.hint(Position(match.game, other, seat), simulations=4).to_json()) == told


def test_sealed_bids_are_not_known() -> None:
    """A hint for a bid is the same whatever the others have bid already."""
    whole = played("mozaika", 3)
    bids = [i for i, command in enumerate(whole.commands) if command.seat >= 0 and kind(whole, i) == "bid"]
    match = Match.from_commands(whole.game, whole.commands[: bids[3]])
    hints = []
    for bid in (0, -1):
        again = match.clone()
        first, last = again.waiting[0], again.waiting[-1]
        again.play(first, again.codes(first)[bid])
        hints.append(dumps(etagere.hint(again.position(last), simulations=4).to_json()))

    assert len(match.waiting) == 3
    assert hints[0] == hints[1]


@pytest.mark.parametrize("game_id", ["shelfie", "barrage"])
def test_a_hint(game_id: str) -> None:
    """Up to three legal moves, the best free of cost, others by cost."""
    match, seat = middle(game_id)
    found = etagere.hint(match.position(seat), simulations=10).suggestions
    legal = [move.to_json() for move in match.legal(seat)]

    assert 1 <= len(found) <= 3
    assert all(each.choice.move in legal for each in found)
    assert found[0].choice.cost.value == 0
    assert [each.choice.cost.value for each in found[1:]] == sorted(each.choice.cost.value for each in found[1:])


def test_no_cost_is_below_zero() -> None:
    """However few continuations a hint is made of: the move that did best comes first, and the others cost."""
    whole = played("glassworks")
    asked = [i for i, command in enumerate(whole.commands) if command.seat >= 0]
    for i in asked[4:16]:
        match = Match.from_commands(whole.game, whole.commands[:i])
        seat = match.waiting[0]
        found = [each.choice for each in etagere.hint(match.position(seat), simulations=12).suggestions]

        assert [each.cost.value for each in found] == sorted(max(0.0, each.cost.value) for each in found)
        assert [each.chance for each in found] == sorted((each.chance for each in found), reverse=True)


def test_lines_add_up_to_the_difference_in_points() -> None:
    """Line by line, the sheets of two continuations differ by what their scores differ by."""
    from etagere.study.decisions import SECOND_HALF, Contest

    match, seat = middle("glassworks")
    contest = Contest(match.position(seat), 0)
    first, second = match.codes(seat)[:2]
    found = lines(contest, first, second, 6)
    ends = [[match.game.scores(contest.end(a, SECOND_HALF + i))[seat] for i in range(6)] for a in (first, second)]

    assert abs(sum(line.points.value for line in found) - (sum(ends[0]) - sum(ends[1])) / 6) < 1e-9


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_certain_differences_are_told(language: str) -> None:
    """A difference within two errors of zero, or of next to nothing, makes no sentence."""
    words = StudyWords(etagere.load("glassworks"), language)
    sure = Line("glassworks.score.column", {"column": 4}, Estimate(3.1, 0.5))
    vague = Line("glassworks.score.overflow", {}, Estimate(-0.4, 0.3))

    assert "+3.1" in words.reason([sure, vague]) and "4" in words.reason([sure, vague])
    assert "0.4" not in words.reason([sure, vague])
    assert words.reason([vague]) == ""
    assert signed(-0.4) == "−0.4"


@pytest.mark.parametrize("game_id", SIZES)
def test_every_line_has_a_name(game_id: str) -> None:
    """Lines of the score sheet at the end of a match are named in the catalogues, unless they are worth nothing."""
    assert game_id in own_games()
    match = played(game_id, SIZES[game_id])
    names = line_names(f"etagere.games.{game_id}")
    for seat in range(match.game.seats):
        for line in match.game.score_sheet(match.state, seat):
            assert line.points == 0 or line.key in names


def test_a_table_for_one() -> None:
    """Nobody to win against, no hint."""
    match = Match.start(etagere.load("glassworks", seats=1), seed=1)
    with pytest.raises(CannotBeReviewed):
        etagere.hint(match.position(0))
