"""Our generator: the same numbers everywhere, streams apart."""

from __future__ import annotations

from collections import Counter

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
