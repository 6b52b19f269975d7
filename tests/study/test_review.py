"""Reviews: parts that add up, the same for any workers, and honest refusals."""

from __future__ import annotations

from importlib import import_module
from json import dumps, loads

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import etagere
from etagere.bots import Limit, Search, SearchSettings
from etagere.bots.levels import LevelBot
from etagere.core.contract import CHANCE
from etagere.core.match import Match
from etagere.core.position import Position
from etagere.core.rng import mixed_seed
from etagere.study import CannotBeReviewed, Review, UnreadableReview, reviewing, second, verdicts
from etagere.study.accounts import Estimate, Source, accounts
from etagere.study.calibration import Depth
from etagere.study.played import Endings
from etagere.study.skill import lapse
from etagere.study.steps import Step, walk
from tests.study.matches import SIZES, played


@pytest.mark.parametrize("game_id", SIZES)
def test_parts_add_up(game_id: str) -> None:
    """Luck, own and others' decisions are the result less the expectation at the start, in every game."""
    review = next(reviewing(played(game_id, SIZES[game_id]), simulations=2, workers=1))

    assert review.stage == "rough"
    for seat, each in enumerate(review.seats):
        account = each.account
        total = sum(step.change[seat] for step in review.steps)
        assert abs(account.remainder) < 1e-9
        assert abs(account.result - account.start - total) < 1e-9
    assert abs(sum(each.account.start for each in review.seats) - 1) < 1e-9
    assert abs(sum(each.account.result for each in review.seats) - 1) < 1e-9
    assert [round(each) for each in review.spots[-1].points[: len(review.seats)]] == review.scores
    assert review.spots[-1].point_errors == (0.0,) * len(review.spots[-1].wins)


@pytest.mark.parametrize("game_id", ["glassworks", "shelfie"])
def test_whole_review(game_id: str) -> None:
    """Every decision is judged; the data can be stored and read; workers change nothing."""
    match = played(game_id)
    stages = list(reviewing(match, simulations=24, workers=1))
    whole = stages[-1]
    stored = dumps(whole.to_json())

    assert [stages[0].stage, stages[1].stage, whole.stage] == ["rough", "values", "whole"]
    assert etagere.review(match, simulations=24, workers=3).to_json() == whole.to_json()
    assert Review.read(loads(stored)).to_json() == loads(stored)
    decided = [i for i, step in enumerate(whole.steps) if not step.drawn]
    assert [each.step for each in whole.decisions] == decided
    for each in whole.decisions:
        assert (each.verdict == "forced") == (each.cost is None)
        if each.choices:
            assert each.move in [choice.move for choice in each.choices]
            assert each.choices[0].cost.value == 0
        if each.verdict in ("inaccuracy", "mistake", "blunder"):
            assert each.cost is not None and each.second is not None
            assert each.cost.value > 2 * each.cost.error and each.second.value > 2 * each.second.error


def test_other_seed_other_numbers() -> None:
    """Seed and simulations fix a review; another seed gives another."""
    match = played("shelfie")
    first, again, other = (next(reviewing(match, simulations=8, workers=1, seed=seed)) for seed in (1, 1, 2))

    assert first.to_json() == again.to_json() != other.to_json()


def test_refinement_is_the_same_at_once() -> None:
    """A rough graph that was refined is the graph that would have been made at once."""
    from etagere.study.calibration import Calibration
    from etagere.study.valuation import Valuation

    steps = walk(played("glassworks"))
    slowly, at_once = Valuation(steps, Calibration()), Valuation(steps, Calibration())
    for count in (1, 3, 7):
        slowly.refine(count)
    at_once.refine(7)

    assert slowly.values() == at_once.values()


@given(st.lists(st.tuples(st.sampled_from([CHANCE, 0, 1]), st.floats(0, 1)), min_size=1, max_size=30), st.floats(0, 1))
@settings(deadline=None)
def test_any_values_add_up(found: list[tuple[int, float]], start: float) -> None:
    """Whatever the stored values are, the parts add up."""
    steps = [Step(seat, i, i + 1, 0) for i, (seat, _) in enumerate(found)]
    values = [(value, 1 - value) for value in [start, *(value for _, value in found)]]
    sources = [Source((0.1, 0.1), {}) for _ in values]

    for account in accounts(steps, values, sources, 2):
        assert abs(account.remainder) < 1e-9
        assert all(part.error >= 0 for part in (account.luck, account.own, account.others))


def test_equal_noise_cancels() -> None:
    """A value between two decisions of the same seat is in neither part: its error does not count."""
    steps = [Step(0, 0, 1, 0), Step(0, 1, 2, 0)]
    sources = [Source((0.0,), {}), Source((0.5,), {}), Source((0.0,), {})]

    assert accounts(steps, [(0.2,), (0.9,), (0.4,)], sources, 1)[0].own.error == 0


def test_draws_of_few_kinds_are_exact() -> None:
    """Before a draw of few kinds a position is worth the mean of what follows, the draw that came among them."""
    from etagere.study.calibration import Calibration
    from etagere.study.valuation import Valuation

    steps = walk(played("barrage"))
    valuation = Valuation(steps, Calibration())
    valuation.refine(1)
    values, sources = valuation.values()

    assert valuation.outcomes
    for i, rows in valuation.outcomes.items():
        assert abs(sum(chance for chance, _ in rows) - 1) < 1e-9
        assert list(sources[i].others) == [i + 1]
        assert abs(sum(values[i].wins) - 1) < 1e-9


def test_shares_as_they_came() -> None:
    """Nothing bends them: they are the mean over the draws that may come, and the result at the end; luck by them needs
    no more than one continuation of a position between two decisions."""
    from etagere.study.calibration import Calibration
    from etagere.study.valuation import Valuation

    match = played("barrage")
    steps = walk(match)
    valuation, quick = Valuation(steps, Calibration(0.5, 0.5)), Valuation(steps, Calibration(), between=0.0)
    for each in (valuation, quick):
        each.refine(3)
    shares, beside = valuation.shares(), quick.shares()

    assert match.outcome is not None
    assert [share > 0 for share in shares[-1]] == [place == 1 for place in match.outcome.places]
    assert all(abs(sum(each) - 1) < 1e-9 for each in shares)
    for i, rows in valuation.outcomes.items():
        after = [shares[i + 1] if place is None else place.shares(match.game) for _, place in rows]
        mean = sum(chance * each[0] for (chance, _), each in zip(rows, after, strict=True))
        assert abs(shares[i][0] - mean) < 1e-9
    for i, step in enumerate(steps.steps):
        if step.drawn:
            assert shares[i] == beside[i] and shares[i + 1] == beside[i + 1]
    assert sum(each.tally.count for each in quick.places.values()) < sum(
        each.tally.count for each in valuation.places.values()
    )


def test_what_cannot_be_reviewed() -> None:
    """An open match, and one for a single seat, are refused in one sentence."""
    with pytest.raises(CannotBeReviewed, match="not over"):
        etagere.review(Match.start(etagere.load("shelfie"), seed=1))
    with pytest.raises(CannotBeReviewed, match="nobody to win against"):
        etagere.review(played("glassworks", 1))


@pytest.mark.parametrize(
    "data", [None, {}, {"format": "etagere-review"}, {"format": "etagere-review", "format_version": 1}]
)
def test_broken_reviews(data: object) -> None:
    """What is not a review of ours is refused."""
    with pytest.raises(UnreadableReview):
        Review.read(data)


def test_rivals_without_a_seat() -> None:
    """At a table with Automas their chance counts, so that those of all add up to one."""
    match = played("barrage", 1, automas=2)
    review = next(reviewing(match, simulations=1, workers=1))

    assert match.game.rivals
    assert all(len(spot.wins) == 1 + match.game.rivals and abs(sum(spot.wins) - 1) < 1e-9 for spot in review.spots)
    assert abs(review.seats[0].account.remainder) < 1e-9


@pytest.mark.parametrize(
    ("searched", "by_bots", "looks", "called"),
    [
        (0.20, [0.3, 0.3, 0.3, 0.3], [4, 8, 12, 16], "blunder"),
        (0.20, [0.3, 0.4], [4, 8], "blunder"),
        (0.20, [0.3, -0.1], [4, 8], "unclear"),
        (0.01, [], [], "unclear"),
    ],
)
def test_bots_have_the_last_word(
    monkeypatch: pytest.MonkeyPatch, searched: float, by_bots: list[float], looks: list[int], called: str
) -> None:
    """They are asked where the search is sure, stop where a move does no worse or surely worse, and a verdict needs
    them."""
    match = played("glassworks")
    first = next(i for i, command in enumerate(match.commands) if command.seat != CHANCE)
    position = Match.from_commands(match.game, match.commands[:first]).position(match.commands[first].seat)
    given, looked = iter(by_bots), list[int]()

    def ahead(self: Endings, first: int, second: int, numbers: range) -> Estimate:
        looked.append(len(numbers))
        return Estimate(next(given), 0.12)

    monkeypatch.setattr(second, "duel", lambda *asked: Estimate(searched, 0.02))
    monkeypatch.setattr(Endings, "ahead", ahead)
    best, own = position.legal[:2]
    found = second.asked_again(position, best, own, Depth(pairs=16))

    assert looked == looks
    assert verdicts.verdict(Estimate(0.2, 0.01), False, found) == called


@pytest.mark.parametrize("game_id", ["glassworks", "barrage"])
def test_the_judge_of_levels(game_id: str) -> None:
    """Its own choice lapses by nothing, what it likes less by more; it looks as far ahead as `master` does."""
    match = played(game_id)
    steps = walk(match)
    first = next(i for i, step in enumerate(steps.steps) if not step.drawn and not step.forced)
    position = Position(match.game, steps.states[first], steps.steps[first].seat)
    settings = SearchSettings.of(match.game, LevelBot("master").level(match.game).search)
    own = Search(mixed_seed("skill", 0), Limit(200), settings).think(position)
    worst = min(own.candidates, key=lambda each: each.values[position.seat]).action

    assert lapse(position, own.action, 200) == 0
    assert lapse(position, worst, 200) == own.candidates[0].values[position.seat] - min(
        each.values[position.seat] for each in own.candidates
    )


def test_a_level_is_named_by_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """A review names the level whose cost is nearest."""
    match = played("glassworks")
    known = {"levels": {"2": {"weak": {"cost": 0.3}, "strong": {"cost": 0.1}}}}
    room = import_module("etagere.study.review")
    monkeypatch.setattr(room, "facts", lambda game: known)
    for each, level in ((0.28, "weak"), (0.02, "strong")):
        monkeypatch.setattr(room, "lapse", lambda *asked, each=each: each)
        whole = etagere.review(match, simulations=4, workers=1)
        assert [seat.played_like for seat in whole.seats] == [{"level": level, "least": level, "most": level}] * 2
