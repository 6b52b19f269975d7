"""Fits, calibration errors and results with luck taken out."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from etagere.core.rng import Rng
from etagere.study.adjusted import best_part, best_parts, luck_by_search, luck_of, without_luck
from etagere.study.calibration import Calibration
from etagere.study.fit import Row, brier, by_scores, calibration_error, fitted, perfect_error, rows_of
from etagere.study.steps import walk
from tests.study.matches import played


def made_up(count: int, slope: float) -> list[Row]:
    """Positions whose results follow from chances of which the raw ones are bent by the inverse of a slope."""
    rng = Rng(5)
    rows = []
    for number in range(count):
        true = (rng.below(900) + 50) / 1000
        raw = [true ** (1 / slope), (1 - true) ** (1 / slope)]
        raw = [each / sum(raw) for each in raw]
        win = 1.0 if rng.below(1000) < 1000 * true else 0.0
        place = 2.0 - win
        rows.append(
            Row(number, rng.below(100) / 100, raw, [2 - raw[0], 2 - raw[1]], [0, 0], [win, 1 - win], [place, 3 - place])
        )
    return rows


def test_a_fit_finds_the_slope() -> None:
    """Chances that were too certain become right, and better than before."""
    rows = made_up(900, 0.5)
    found = fitted(rows, {"matches": 900})

    def ours(row: Row) -> list[float]:
        return found.chances(row.raw, row.progress)[0]

    def raw(row: Row) -> list[float]:
        return row.raw

    assert abs(found.early - 0.5) < 0.25 and abs(found.late - 0.5) < 0.25
    assert brier(rows, ours) < brier(rows, raw)
    assert calibration_error(rows, ours) < calibration_error(rows, raw) and perfect_error(rows, ours, 5) < 0.05
    assert brier(rows, ours) < brier(rows, by_scores(rows))


@given(st.lists(st.floats(0.001, 1), min_size=2, max_size=5), st.floats(0.2, 2), st.floats(0.2, 2), st.floats(0, 1))
@settings(deadline=None)
def test_chances_stay_chances(weights: list[float], early: float, late: float, progress: float) -> None:
    """Recalibrated chances add up to one and keep their order; slope one leaves them as they are."""
    raw = [each / sum(weights) for each in weights]
    wins, slopes = Calibration(early, late).chances(raw, progress)

    assert abs(sum(wins) - 1) < 1e-9 and all(each >= 0 for each in slopes)
    assert all(
        (a < b) <= (x <= y + 1e-12) for a, x in zip(raw, wins, strict=True) for b, y in zip(raw, wins, strict=True)
    )
    assert all(abs(a - b) < 1e-9 for a, b in zip(Calibration().chances(raw, progress)[0], raw, strict=True))


def test_rows_of_a_match() -> None:
    """Positions from the whole match, with how it ended."""
    rows = list(rows_of(played("shelfie"), 3, positions=4, rollouts=6))

    assert len(rows) == 4 and all(row.match == 3 for row in rows)
    assert [row.progress for row in rows] == sorted(row.progress for row in rows)
    assert all(abs(sum(row.raw) - 1) < 1e-9 and sum(row.result) == 1 for row in rows)


def test_luck_taken_out() -> None:
    """A fixed part of luck leaves less spread where luck explains results, and nothing else."""
    luck = [0.3, -0.3, 0.2, -0.2]
    wins = [1.0, 0.0, 1.0, 0.0]
    part = best_part(wins, luck)
    less = without_luck(wins, luck, part)

    assert abs(sum(less) - sum(wins)) < 1e-9
    assert max(less) - min(less) < 0.5
    assert best_part(wins, [0.0] * 4) == 0.0
    assert abs(sum(luck_of(played("shelfie"), 4))) < 1e-9


def test_parts_of_two_measures() -> None:
    """What explains wins together is found where each alone would be taken for the other."""
    luck = [1.0, -1.0, 1.0, -1.0, 2.0, -2.0]
    seen = [1.0, -1.0, 0.0, 0.0, -1.0, 1.0]
    wins = [0.5 + 0.25 * each + 0.125 * other for each, other in zip(luck, seen, strict=True)]

    assert best_parts(wins, luck, seen) == (0.25, 0.125)
    assert best_parts(wins, luck, [0.0] * 6) == (best_part(wins, luck), 0.0)


def test_luck_by_search_has_no_mean() -> None:
    """Draws were valued as those that might have come instead: the luck of a seat is nothing on average, and what one
    is given the others lose."""
    found = [luck_by_search(walk(played("glassworks", seed=seed, bot="uniform")), seed) for seed in range(40)]
    first = [each[0] for each in found]
    mean = sum(first) / len(first)
    spread = sum((each - mean) ** 2 for each in first) / (len(first) - 1)

    assert all(abs(sum(each)) < 1e-9 for each in found)
    assert spread > 0.001
    assert abs(mean) < 2.6 * (spread / len(first)) ** 0.5
    assert luck_by_search(walk(played("glassworks", seed=3, bot="uniform")), 3) == found[3]
