"""Contracts, conduits and tiles are called what they are, in every language."""

from __future__ import annotations

import pytest

from etagere.core.words import LANGUAGES, Words
from etagere.games.barrage import box, tables

NUMBERS = {"en": "value {}, to basin {}", "uk": "потужність {}, до водойми {}", "pl": "moc {}, do zbiornika {}"}
NUMBERS["ru"] = "мощность {}, к водоёму {}"


def words_in(language: str) -> Words:
    return Words("barrage", "etagere.games.barrage", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts(language: str) -> None:
    """A contract is named by its deck, the energy it needs and what it gives."""
    words = words_in(language)
    for contract in box.CONTRACTS.values():
        named = words.value("contract", contract["contract"])
        gives = ", ".join(words.text(f"barrage.effect.{kind}", {"count": count}) for kind, count in contract["reward"])

        assert named.startswith(words.value("deck", contract["deck"]))
        assert named.endswith(f" {contract['energy']} → {gives}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_conduits(language: str) -> None:
    """A conduit is named with its value and the basin it leads to."""
    words = words_in(language)
    for name, value, to in zip(tables.CONDUIT_NAMES, tables.CONDUIT_VALUE, tables.CONDUIT_TO, strict=True):
        assert words.value("conduit", name).endswith(f"({NUMBERS[language].format(value, to + 1)})")


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles(language: str) -> None:
    """A tile for a structure is named after it; levels are Roman numbers."""
    words = words_in(language)
    for level in ("I", "II", "III"):
        for structure in ("base", "elevation", "conduit", "powerhouse"):
            named = words.value("tile", f"{level}_{structure}")

            assert f" {level} " in named
            assert words.value("structure", structure) in named
