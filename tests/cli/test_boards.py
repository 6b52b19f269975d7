"""The boards, drawn from views."""

from __future__ import annotations

import json
import random

import pytest
from rich.console import Console

from etagere.cli.boards import board_of
from etagere.cli.boards.plain import draw as draw_plain
from etagere.cli.speech import speech_of
from etagere.core.match import Match
from etagere.core.registry import game_class, load
from etagere.core.words import LANGUAGES, entries
from tests.cli.conftest import GAMES

NAMES = ["Олександра", "Bo", "Krzysztof", "Ян", "Eve", "Xi"]


def printed(match: Match, viewer: int | None, language: str, width: int, lit: bool = True) -> str:
    """A board as it is printed without colours."""
    game = match.game
    view = json.loads(json.dumps(match.view(viewer)))
    advice = json.loads(json.dumps(match.advice(viewer)))
    moves = [move.to_json() for move in match.legal(viewer)] if lit and viewer is not None else []
    console = Console(width=width, color_system=None, force_terminal=False)
    words = speech_of(game, language, NAMES[: game.seats])
    with console.capture() as capture:
        console.print(board_of(game.spec.id).draw(view, words, width, moves, advice))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("game_id", GAMES)
def test_boards_fit_and_leave_no_key_untranslated(game_id: str, width: int, language: str) -> None:
    """At 80 and 120 columns, in every language, from every viewer's eyes, no line is too wide and no key shows."""
    for seats in tables_of(game_id, width, language):
        match = Match.start(load(game_id, seats=seats), seats)
        chooser = random.Random(width)
        made = 0
        while True:
            if made in (0, 1, 5, 20, 60) or match.over:
                for viewer in (None, *match.waiting[:1], seats - 1):
                    shown = printed(match, viewer, language, width)
                    assert max(len(line) for line in shown.splitlines()) <= width
                    assert f"{game_id}." not in shown and "cli." not in shown
                    assert "…" not in shown.replace("Олександ…", "").replace("Krzyszto…", "")
            if match.over:
                break
            match.play(match.waiting[0], chooser.choice(match.codes(match.waiting[0])))
            made += 1


def tables_of(game_id: str, width: int, language: str) -> list[int]:
    """Some numbers of seats; over the languages at one width, all of them."""
    spec = game_class(game_id).spec
    turn = LANGUAGES.index(language)
    wide = range(spec.min_seats, spec.max_seats + 1)
    return [seats for seats in wide if (seats + (width == 120)) % 4 == turn] or [spec.max_seats]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_shows_nothing_a_spectator_may_not_know(game_id: str) -> None:
    """A board is drawn from the view alone, so equal views give equal pictures."""
    match = Match.start(load(game_id), 3)
    again = Match.start(load(game_id), 3)

    assert printed(match, None, "en", 100) == printed(again, None, "en", 100)


def test_my_own_goal_shows_through_my_shelf_and_nobody_elses() -> None:
    """Wanted tiles are small letters; they are on the viewer's shelf only."""
    match = Match.start(load("shelfie", seats=2), 7)
    wanted = [line for line in printed(match, 0, "en", 100).splitlines() if line.startswith("│  ·") or " p " in line]
    watched = printed(match, None, "en", 100)

    assert any(" p " in line for line in wanted)
    assert " p " not in watched and " c " not in watched.split("╰")[2]


def test_every_tile_has_a_letter() -> None:
    """Colour never carries meaning alone: without colours the living room can still be read."""
    match = Match.start(load("shelfie", seats=2), 7)
    rows = printed(match, None, "en", 100).splitlines()
    letters = "".join(line[:34] for line in rows[1:11])

    assert sum(letters.count(letter) for letter in "CBGFTP") == 29


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_without_a_board_is_shown_as_an_outline(game_id: str) -> None:
    match = Match.start(load(game_id), 3)
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw_plain(match.view(None), speech_of(match.game, "en"), 100))

    assert "seats" in capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_speaks_every_language(language: str) -> None:
    """The terminal's words are complete in all four languages."""
    assert set(entries("etagere.cli", language)) == set(entries("etagere.cli", "en"))
