"""A match goes on however it was made, does a move wholly or not at all, and checks who asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import etagere
from etagere import CHANCE, Match, Replay
from etagere.core.chance import FairDraws, SeededDraws, source_of
from etagere.core.contract import Game
from etagere.core.errors import (
    EtagereError,
    ImpossibleDraw,
    NotYourTurn,
    UnknownSeat,
    UnreadableReplay,
    WrongSeed,
)
from etagere.core.position import Position

SEED = bytes(range(32))
GAMES = [*etagere.games(), "gavel"]


def play_on(match: Match, decisions: int) -> Match:
    """The match after so many more decisions, each the first legal action of whoever is awaited."""
    for _ in range(decisions):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
    return match


def played(game_id: str, seed: int | bytes = 5, decisions: int = 4) -> Match:
    """A match that is not over."""
    return play_on(Match.start(etagere.load(game_id), seed), decisions)


def draws(match: Match) -> list[int]:
    return [command.code for command in match.commands if command.seat == CHANCE]


# Going on


@pytest.mark.parametrize("game_id", GAMES)
def test_a_seeded_match_goes_on_from_its_replay(game_id: str) -> None:
    """Rebuilt from the file of a running match it makes the draws that the match itself makes."""
    match = played(game_id)
    again = Match.from_replay(match.replay().text())

    assert play_on(again, 400).fingerprint == play_on(match, 400).fingerprint
    assert again.commands == match.commands


@pytest.mark.parametrize("game_id", GAMES)
def test_a_fair_match_goes_on_from_its_replay(game_id: str) -> None:
    """Rebuilt with its secret it goes on with its own draws, and the whole match verifies."""
    match = played(game_id, SEED)
    again = play_on(Match.from_replay(match.replay()), 5000)

    assert again.commands == play_on(match, 5000).commands
    assert etagere.verify(Replay.read(again.replay().text())) == len(draws(match))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_replay_that_knows_no_seed_goes_on(game_id: str) -> None:
    """Files of before, and parts of a record: the draws follow from the commands, the same each time."""
    match = played(game_id)
    data = match.replay().to_json()
    del data["stream"]
    prefix = match.commands
    one, two = Match.from_replay(data), Match.from_replay(data)
    three = Match.from_commands(match.game, prefix)

    assert play_on(one, 400).commands == play_on(two, 400).commands == play_on(three, 400).commands
    part = Match.from_replay(match.replay(), until=len(prefix) - 1)
    part.settle()
    assert play_on(part, 400).commands[: len(prefix) - 1] == prefix[:-1]


def test_a_part_of_a_record_may_stop_between_draws() -> None:
    """Nobody is awaited there; `settle` makes what is due."""
    match = played("gavel")
    part = Match.from_replay(match.replay(), until=1)

    assert part.waiting == []
    with pytest.raises(NotYourTurn, match="settle"):
        part.play(0, 0)
    assert part.settle()
    assert part.waiting == [0, 1]
    assert part.settle() == []


@pytest.mark.parametrize("seed", [5, SEED], ids=["seeded", "fair"])
@pytest.mark.parametrize("game_id", ["shelfie", "gavel", "monsters"])
def test_clones_go_on_with_draws_of_their_own(game_id: str, seed: int | bytes) -> None:
    """Neither the original nor another clone makes the same draws; the same clone made again does."""
    match, same = played(game_id, seed), played(game_id, seed)
    first, second = match.clone(), match.clone()
    again = same.clone()
    ends = [draws(play_on(each, 400)) for each in (match, first, second, again, same)]

    assert ends[0] == ends[4]
    assert ends[1] == ends[3]
    assert len({tuple(end) for end in ends}) == 3


def test_a_clone_is_the_same_match() -> None:
    """Position, record, events and the numbers of open questions are equal, and apart from then on."""
    match = Match.start(etagere.load("gavel", seats=3), 1)
    match.play(1, 0)
    twin = match.clone()

    assert twin.commands == match.commands and twin.events(0) == match.events(0)
    assert [twin.decision(seat) for seat in range(3)] == [match.decision(seat) for seat in range(3)]
    twin.play(0, 0)
    assert len(twin.commands) == len(match.commands) + 1
    assert match.waiting == [0, 2]


def test_a_clone_of_a_fair_match_knows_nothing_of_its_secret() -> None:
    """Its record shows no seed, and its draws are not the secret ones."""
    twin = played("shelfie", SEED).clone()

    assert twin.replay().seed is None
    assert not isinstance(twin.source, FairDraws)


def test_a_source_may_be_given_to_whatever_goes_on() -> None:
    """The draws come from it then."""
    match = played("shelfie", 5)
    position = SeededDraws(99)
    for again in (
        Match.from_replay(match.replay(), source=position),
        Match.from_commands(match.game, match.commands, position),
        match.clone(position),
    ):
        assert again.source is position


def test_going_back_brings_the_same_draws_again() -> None:
    """A seeded match that was rewound is the match that its seed and its commands make."""
    match = played("shelfie", 7, 12)
    before = list(match.commands)
    match.rewind(len(before) - 10)
    play_on(match, 12)

    assert match.commands[: len(before)] == before


def test_a_stream_that_cannot_be_read_is_told() -> None:
    """One sentence, as for the other numbers of a file."""
    data = {**played("gavel").replay().to_json(), "stream": "xyz"}

    with pytest.raises(UnreadableReplay, match="stream should be 16 hex digits"):
        Match.from_replay(data)


def test_a_finished_replay_is_as_it_was() -> None:
    """Only a match that is not over carries where its stream stands."""
    match = play_on(played("gavel"), 100)

    assert match.over
    assert "stream" not in match.replay().to_json()


# A move is carried out wholly or not at all


class Listed:
    """A source of one's own: draws in a list, and an error when it is empty."""

    def __init__(self, *codes: Any) -> None:
        self.codes = list(codes)

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        return int(self.codes[index])


class Failing(SeededDraws):
    """A seeded stream that breaks at a draw with a certain number, once."""

    def __init__(self, seed: int, breaks_at: int) -> None:
        super().__init__(seed)
        self.breaks_at = breaks_at

    def next(self, game: Game[Any], s: Any, index: int) -> int:
        if index == self.breaks_at:
            self.breaks_at = -1
            raise ConnectionError("no chance to be had")
        return super().next(game, s, index)


def everything(match: Match) -> Any:
    """All that can be known of a match."""
    seats = range(match.game.seats)
    return (
        match.fingerprint,
        list(match.commands),
        match.waiting,
        [(match.decision(seat), match.prompt(seat), match.codes(seat)) for seat in seats],
        [match.events(viewer) for viewer in (None, *seats)],
        [match.first_event(number) for number in range(len(match.commands) + 1)],
        match.source,
        match.replay().to_json(),
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_whose_draws_fail_has_not_happened(game_id: str) -> None:
    """Broken off at its first, second or third draw, a move leaves the match as it was; then it can be made again."""
    game = etagere.load(game_id)
    whole = played(game_id, 5, 60)
    for number, command in enumerate(whole.commands):
        index = len([each for each in whole.commands[:number] if each.seat == CHANCE])
        at_setup = all(each.seat == CHANCE for each in whole.commands[:number])
        if command.seat != CHANCE or at_setup or index % 3:
            continue
        match = Match.start(game, source=Failing(5, index))
        while True:
            before = everything(match)
            seat = match.waiting[0]
            move = match.codes(seat)[0]
            try:
                match.play(seat, move)
            except ConnectionError:
                break
        assert everything(match) == before
        match.play(seat, move)
        play_on(match, 60)
        assert match.commands[: len(whole.commands)] == whole.commands


def test_a_draw_that_fails_leaves_a_derived_stream_unmade() -> None:
    """Whatever fails: the rules too."""
    match = Match.from_commands(played("gavel").game, played("gavel").commands)
    game = match.game
    before = everything(match)
    prompt = game.prompt
    game.prompt = lambda s, seat: 1 / 0  # type: ignore[assignment, return-value]
    with pytest.raises(ZeroDivisionError):
        play_on(match, 9)
    game.prompt = prompt

    assert everything(match) == before


# One's own source of chance


def test_a_match_draws_from_a_source_of_ones_own() -> None:
    """Draws are forced by giving them."""
    game = etagere.load("gavel", seats=2)
    wanted = [game.draws.encode("favourite", gem="jade")] * 2 + [game.draws.encode("gem", gem="pearl")]
    match = Match.start(game, source=Listed(*wanted))

    assert match.view(0)["me"]["favourite"] == match.view(1)["me"]["favourite"] == "jade"
    assert match.view(None)["gem"] == "pearl"


@pytest.mark.parametrize("code", [-1, 3, 10**9])
def test_an_impossible_draw_is_refused(code: int) -> None:
    """A source of one's own is checked before the rules see its draw."""
    with pytest.raises(ImpossibleDraw, match="draw 0 cannot be"):
        Match.start(etagere.load("gavel", seats=2), source=Listed(code))


@pytest.mark.parametrize("seed", [1.5, "7", None, True, b"", b"short", bytes(31), bytes(33), bytearray(32), [1]])
def test_a_wrong_seed_is_told_in_one_sentence(seed: Any) -> None:
    """A seed is a whole number or 32 bytes."""
    for make in (SeededDraws, FairDraws, source_of):
        with pytest.raises(WrongSeed) as caught:
            make(seed)
        assert "seed" in str(caught.value) and "\n" not in str(caught.value)
    if seed is not None:  # no seed is the seed 0
        with pytest.raises(WrongSeed):
            Match.start(etagere.load("gavel"), seed)


def test_a_seed_and_a_source_are_one_too_many() -> None:
    """Which of them would it be."""
    with pytest.raises(WrongSeed, match="both were given"):
        Match.start(etagere.load("gavel"), 1, source=SeededDraws(1))


# Who asks

NOT_SEATS: list[Any] = [-1, -2, 2, 7, 10**12, "0", 0.0, True, [0]]
ENTRIES: dict[str, Callable[[Match, Any], Any]] = {
    "view": lambda match, seat: match.view(seat),
    "advice": lambda match, seat: match.advice(seat),
    "events": lambda match, seat: match.events(seat),
    "event": lambda match, seat: match.raw_events[0].to_json(seat),
    "codes": lambda match, seat: match.codes(seat),
    "legal": lambda match, seat: match.legal(seat),
    "prompt": lambda match, seat: match.prompt(seat),
    "decision": lambda match, seat: match.decision(seat),
    "position": lambda match, seat: match.position(seat),
    "play": lambda match, seat: match.play(seat, 0),
    "undo": lambda match, seat: match.undo(seat),
    "can_undo": lambda match, seat: match.can_undo(seat),
    "score_sheet of": lambda match, seat: match.score_sheet(None, seat),
    "score_sheet for": lambda match, seat: match.score_sheet(seat, 0),
    "Position": lambda match, seat: Position(match.game, match.state, seat),
    "Game.legal": lambda match, seat: match.game.legal(match.state, seat),
    "Game.infoset": lambda match, seat: match.game.infoset(match.state, seat),
}


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("game_id", ["shelfie", "gavel"])
def test_every_entry_checks_its_seat(game_id: str, entry: str) -> None:
    """A seat that the game does not have gets one sentence and changes nothing, interpreted and compiled."""
    match = played(game_id)
    before = match.fingerprint
    for seat in NOT_SEATS:
        with pytest.raises(UnknownSeat, match="seats are numbered from 0 to 1; got ") as caught:
            ENTRIES[entry](match, seat)
        assert "\n" not in str(caught.value)
    assert match.fingerprint == before


@pytest.mark.parametrize("ask", [lambda m: m.events(None, -1), lambda m: m.rewind(-1)], ids=["events", "rewind"])
def test_nothing_is_counted_from_the_end(ask: Callable[[Match], Any]) -> None:
    """Numbers of events and commands begin at 0."""
    with pytest.raises(EtagereError, match="counted from 0"):
        ask(played("gavel"))


# The score sheet


def test_a_score_sheet_is_shown_to_those_who_may_know_it() -> None:
    """One's own at any time, everybody's after the end."""
    match = played("shelfie", 3, 20)

    assert match.score_sheet(0, 0) == match.game.score_sheet(match.state, 0)
    assert match.score_sheet(0, 1) is None
    assert match.score_sheet(None, 0) is None
    play_on(match, 500)
    assert match.over
    for viewer in (None, 0, 1):
        sheets = [match.score_sheet(viewer, seat) for seat in range(2)]
        assert [sum(line.points for line in sheet or []) for sheet in sheets] == match.game.scores(match.state)
