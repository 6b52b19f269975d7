"""The driver: start, play, undo, replay, fairness."""

from __future__ import annotations

import json
from typing import Any

import pytest

import etagere
from etagere import Match, Replay
from etagere.core import fairness, testing
from etagere.core.errors import (
    OtherVersion,
    ReplayDiverges,
    ReplayError,
    StaleDecision,
    UnfairMatch,
    UnknownGame,
    UnreadableReplay,
    WrongOption,
    WrongSeats,
)

SEED = bytes(range(32))


def fair_match() -> Match:
    """A finished provably fair match of Gavel."""
    match = Match.start(etagere.load("gavel", seats=3), SEED)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.codes(seat)[0])
    return match


def test_the_public_session() -> None:
    """What the README types works."""
    game = etagere.load("shelfie", seats=3, refill="english_isolated")
    match = Match.start(game, seed=7)
    seat = match.waiting[0]
    moves = match.legal(seat)
    events = match.play(seat, moves[0])

    assert events[0].type == "take"
    assert match.view(seat)["me"]["seat"] == seat
    assert "me" not in match.view(None)
    assert match.outcome is None
    assert Match.from_replay(match.replay().to_json()).fingerprint == match.fingerprint


def test_equal_seeds_give_equal_matches() -> None:
    """A seed decides every draw."""
    game = etagere.load("shelfie", seats=2)

    assert Match.start(game, 3).fingerprint == Match.start(game, 3).fingerprint
    assert Match.start(game, 3).fingerprint != Match.start(game, 4).fingerprint


def test_decision_numbers_stay_while_others_answer() -> None:
    """A sealed decision keeps its number until its seat has answered; then it is stale."""
    match = Match.start(etagere.load("gavel", seats=3), 1)
    before = {seat: match.decision(seat) for seat in match.waiting}
    first, second, third = match.waiting
    match.play(second, {"type": "bid", "coins": 1}, decision=before[second])

    assert match.decision(first) == before[first]
    assert match.decision(second) is None
    match.play(first, 0, decision=before[first])
    match.play(third, 0, decision=before[third])
    with pytest.raises(StaleDecision):
        match.play(match.waiting[0], 0, decision=before[first])


def test_undo_stops_at_a_reveal() -> None:
    """A sealed bid can be taken back; the one that opened them all cannot."""
    match = Match.start(etagere.load("gavel", seats=2), 1)
    first, second = match.waiting
    match.play(first, 1)
    assert match.undo(first)
    match.play(first, 2)
    match.play(second, 0)

    assert not match.undo(second)
    assert not match.undo(first)


def test_events_hide_secrets() -> None:
    """A sealed bid is shown with its coins to its seat alone, until it is opened."""
    match = Match.start(etagere.load("gavel", seats=2), 1)
    seat = match.waiting[0]
    (event,) = match.play(seat, 2)

    assert event.to_json(seat)["coins"] == 2
    assert "coins" not in event.to_json(1 - seat)
    assert "coins" not in event.to_json(None)


def test_replay_is_readable_text() -> None:
    """The file has a line per command and reads back."""
    match = fair_match()
    text = match.replay(names=["Ada", "Bo", "Cy"]).text()

    assert '    [0, {"type": "bid", "coins": 0}]' in text
    assert Replay.read(text).names == ["Ada", "Bo", "Cy"]
    assert Replay.read(text).to_json() == json.loads(text)


def test_fair_match_verifies() -> None:
    """Every draw of a finished fair match follows from its seed."""
    replay = Replay.read(fair_match().replay().text())

    assert replay.commitment == fairness.commitment(SEED)
    assert etagere.verify(replay) == 3 + 9


def test_the_seed_stays_secret_while_the_match_runs() -> None:
    """An export of a running match has the commitment and no seed."""
    match = Match.start(etagere.load("gavel", seats=3), SEED)
    shown = match.replay().to_json()

    assert shown["fairness"] == {"commitment": fairness.commitment(SEED)}
    assert SEED.hex() not in json.dumps(shown)


def tampered(change: Any) -> Replay:
    data = fair_match().replay().to_json()
    del data["fingerprint"]
    change(data)
    return Replay.read(data)


def test_a_tampered_draw_is_named() -> None:
    """Exchanging two gems is found, and the message says where."""

    def swap(data: Any) -> None:
        draws = [c for c in data["commands"] if c[1]["type"] == "favourite"]
        draws[1][1]["gem"] = "pearl" if draws[1][1]["gem"] != "pearl" else "jade"

    with pytest.raises(UnfairMatch, match="draw 1 is recorded as favourite"):
        etagere.verify(tampered(swap))


def test_a_wrong_seed_is_named() -> None:
    """A seed that does not fit the published hash is refused."""

    def other(data: Any) -> None:
        data["fairness"]["seed"] = "00" * 32

    with pytest.raises(UnfairMatch, match="published before the first draw"):
        etagere.verify(tampered(other))


def test_audit_lists_every_draw_with_its_odds() -> None:
    """A client without rules can recompute each draw."""
    match = fair_match()
    for each in match.audit():
        assert each["drawn"] == fairness.drawn(SEED, each["index"], [tuple(pair) for pair in each["odds"]])


@pytest.mark.parametrize("cut", [0, 1, 10, 100, 400])
def test_truncated_replays_are_refused(cut: int) -> None:
    """A file cut anywhere is unreadable, not half a match."""
    text = fair_match().replay().text()

    with pytest.raises(UnreadableReplay):
        Replay.read(text[: len(text) * cut // 401])


@pytest.mark.parametrize(
    ("name", "value", "error"),
    [
        ("format", "other", UnreadableReplay),
        ("game", "chess", UnknownGame),
        ("game", 3, UnreadableReplay),
        ("version", 99, OtherVersion),
        ("seats", 9, WrongSeats),
        ("seats", "3", UnreadableReplay),
        ("options", {"coins": 6}, WrongOption),
        ("options", {"colour": 1}, WrongOption),
        ("commands", {}, UnreadableReplay),
        ("commands", [[0]], UnreadableReplay),
        ("commands", [["0", {}]], UnreadableReplay),
        ("commands", [[0, {"type": "bid", "coins": 1}]], ReplayDiverges),
        ("commands", [[-1, {"type": "bid", "coins": 1}]], ReplayDiverges),
        ("fingerprint", "0" * 16, ReplayDiverges),
        ("fingerprint", "xyz", UnreadableReplay),
        ("fairness", {"seed": "zz"}, UnreadableReplay),
        ("fairness", {"seed": "00"}, UnreadableReplay),
        ("names", "Ada", UnreadableReplay),
    ],
)
def test_wrong_replays_are_refused(name: str, value: Any, error: type[Exception]) -> None:
    """Each fault of a file has its error, with one sentence."""
    data = {**fair_match().replay().to_json(), name: value}

    with pytest.raises(error) as caught:
        Match.from_replay(data)
    assert "\n" not in str(caught.value)


def test_a_doubled_command_diverges() -> None:
    """A command that is not possible where it stands is named."""
    data = fair_match().replay().to_json()
    data["commands"].insert(6, data["commands"][5])

    with pytest.raises(ReplayError, match="command"):
        Match.from_replay(data)


@pytest.mark.parametrize(
    ("args", "options", "error"),
    [
        (("chess",), {}, UnknownGame),
        (("shelfie",), {"seats": 5}, WrongSeats),
        (("shelfie",), {"seats": 1}, WrongSeats),
        (("shelfie",), {"seats": True}, WrongSeats),
        (("shelfie",), {"seats": 2, "refill": "sometimes"}, WrongOption),
        (("shelfie",), {"seats": 2, "common_goal_count": True}, WrongOption),
        (("shelfie",), {"seats": 2, "rain": 1}, WrongOption),
    ],
)
def test_wrong_games_are_refused(args: Any, options: Any, error: type[Exception]) -> None:
    """An unknown game, number of seats or option gets one clear sentence."""
    with pytest.raises(error) as caught:
        etagere.load(*args, **options)
    assert "\n" not in str(caught.value)


def test_rewind_keeps_the_draws_a_decision_led_to() -> None:
    """Going back lands where a seat decides."""
    match = testing.random_match(etagere.load("shelfie", seats=2), 4)
    prints = []
    again = Match(match.game)
    for command in match.commands:
        again._do(command.seat, command.code)
        prints.append(again.fingerprint)
    match.rewind(60)

    assert match.waiting
    assert match.fingerprint in prints
