"""What a person types for a move."""

from __future__ import annotations

import random

import pytest

from etagere.cli.boards import board_of
from etagere.cli.notation import Notation, tokens
from etagere.cli.play import COMMANDS, completions
from etagere.core.match import Match
from etagere.core.registry import game_class, load
from tests.cli.conftest import GAMES

TAKES = [{"type": "take", "cells": cells, "column": column} for cells in ("d2", "d2 e2", "e2 d2") for column in (0, 2)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game_id", GAMES)
def test_every_legal_move_reads_back(game_id: str, seed: int) -> None:
    """On random positions, the short form of each legal move finds exactly that move and is no command."""
    spec = game_class(game_id).spec
    game = load(game_id, seats=[spec.min_seats, spec.max_seats][seed % 2])
    match = Match.start(game, seed)
    chooser = random.Random(seed)
    short = board_of(game_id).short
    checked: set[tuple[int, ...]] = set()
    while not match.over:
        for seat in match.waiting:
            codes = tuple(match.codes(seat))
            if codes in checked:
                continue
            checked.add(codes)
            notation = Notation([game.actions.to_json(code) for code in codes], short)
            places = range(len(codes))
            for i in random.Random(len(checked)).sample(places, min(12, len(codes))):
                assert notation.find(notation.shorts[i]) == [i], notation.shorts[i]
                assert tokens(notation.shorts[i])[0] not in COMMANDS
            assert len({tokens(each) for each in notation.shorts}) == len(codes)
        seat = match.waiting[0]
        match.play(seat, chooser.choice(match.codes(seat)))


@pytest.mark.parametrize("typed", ["d2 e2 > 3", "d2 e2 3", "D2 E2>3", "d2e2>3", "d2e23", " d2, e2 > 3 "])
def test_spacing_and_punctuation_are_forgiven(typed: str) -> None:
    notation = Notation(TAKES, board_of("shelfie").short)

    assert [notation.moves[i] for i in notation.find(typed)] == [{"type": "take", "cells": "d2 e2", "column": 2}]


def test_a_beginning_finds_every_move_that_begins_so() -> None:
    notation = Notation(TAKES, board_of("shelfie").short)

    assert [notation.shorts[i] for i in notation.find("d2 e2")] == ["d2 e2 > 1", "d2 e2 > 3"]
    assert [notation.shorts[i] for i in notation.find("e")] == ["e2 d2 > 1", "e2 d2 > 3"]
    assert notation.find("x9") == []


def test_completion_offers_the_next_word_of_legal_moves_and_commands() -> None:
    notation = Notation(TAKES, board_of("shelfie").short)

    assert completions(notation, "") == ["d2", "e2"]
    assert completions(notation, "d2 ") == [">", "e2"]
    assert completions(notation, "d2 e2 > ") == ["1", "3"]
    assert completions(notation, "un") == ["undo"]
