"""Our generator: the same numbers everywhere, streams apart."""

from __future__ import annotations

from collections import Counter

import pytest

from etagere.core import urn
from etagere.core.rng import Rng


def test_known_numbers() -> None:
    """SplitMix64 from seed 0: the published first outputs."""
    rng = Rng(0)

    assert [rng.bits() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_below_is_even() -> None:
    """Every number comes about equally often."""
    rng = Rng(5)
    counts = Counter(rng.below(7) for _ in range(14_000))

    assert set(counts) == set(range(7))
    assert all(1800 < n < 2200 for n in counts.values())


def test_splitting_leaves_the_stream_alone() -> None:
    """A stream split off for a purpose does not move the one it came from."""
    rng = Rng(9)
    table, bot = rng.split("table"), rng.split("bot", 2)

    assert rng.bits() == Rng(9).bits()
    assert table.bits() != bot.bits()
    assert Rng(9).split("table").bits() == Rng(9).split("table").bits()


@pytest.mark.parametrize("seed", [0, 7, 2**63, 2**64 - 1])
@pytest.mark.parametrize("n", [0, 1, 29, 45])
def test_dealing_is_drawing_one_by_one(seed: int, n: int) -> None:
    """Many draws in one call: the same things from the bag, and the stream stands where it would."""
    counts, into, places = [3, 0, 22, 20], [9] * 60, list(range(50, 2, -1))
    rng, one_by_one = Rng(seed), Rng(seed)
    urn.deal(counts, 45, rng, into, places, n)

    bag = [0] * 3 + [2] * 22 + [3] * 20
    drawn = [bag.pop(one_by_one.below(45 - i)) for i in range(n)]
    assert [into[place] for place in places[:n]] == drawn
    assert into.count(9) == 60 - n
    assert counts == [bag.count(kind) for kind in range(4)]
    assert rng.state == one_by_one.state
