"""Every version of a game's rules is played: matches go on under the one they began with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import gymnasium
import pyspiel
import pytest

import etagere
from etagere import Match, Replay
from etagere.arena.simulate import plan, play_one
from etagere.core import testing
from etagere.core.errors import OtherVersion
from etagere.core.position import Position
from etagere.core.registry import game_class, games
from etagere.core.rng import Rng
from etagere.interop import openspiel_game
from etagere.interop.gymnasium_env import name_of
from etagere.interop.stepper import Stepper

EARLIER = [(game_id, version) for game_id in games() for version in game_class(game_id).spec.versions[:-1]]


def test_versions_that_existed() -> None:
    """My Shelfie and Barrage had two each; none is dropped without a word here and in `docs/adr`."""
    assert EARLIER == [("barrage", 1), ("shelfie", 1)]
    assert {game_class(game_id).spec.oldest for game_id in games()} == {1}


@pytest.mark.parametrize("game_id", games())
def test_new_matches_follow_the_newest_rules(game_id: str) -> None:
    game = etagere.load(game_id)
    match = Match.start(game, 1)

    assert game.version == game.spec.version == match.replay().version
    assert "version" not in repr(game)


@pytest.mark.parametrize(("game_id", "version"), EARLIER)
def test_an_earlier_version_stays_with_its_match(game_id: str, version: int) -> None:
    """In replays, clones, rewound matches, stored states, and positions that travel to another process."""
    game = etagere.load(game_id, version=version)
    match = Match.start(game, 3)
    match.play(match.waiting[0], match.codes(match.waiting[0])[0])
    again = Match.from_replay(Replay.read(match.replay().text()))
    position = match.position(match.waiting[0])
    travelled = Position.read(position.to_json())
    match.rewind(0)

    assert repr(game).endswith(f", version={version}>")
    assert [each.state.version for each in (match, again, match.clone())] == [version] * 3
    assert game.load(game.dump(match.state)).version == version
    assert travelled.game.version == version and travelled.sample(Rng(1)).version == version


@pytest.mark.parametrize(("game_id", "version"), EARLIER)
def test_earlier_versions_are_simulated_and_stepped(game_id: str, version: int) -> None:
    """What takes options takes a version."""
    rows = play_one(plan(game_id, ["uniform"], version=version), 0)
    stepper = Stepper(game_id, version=version)
    seat = stepper.reset(seed=5)
    while seat >= 0:
        seat = stepper.step(stepper.sample())

    with pytest.warns(DeprecationWarning, match="out of date"):  # as Gymnasium says of every earlier version
        env: Any = gymnasium.make(name_of(game_id, version)).unwrapped
    openspiel_game.register_all()
    theirs = pyspiel.load_game(f"etagere_{game_id}", {"version": version})

    assert env.game.version == theirs.rules.version == theirs.new_initial_state().world.s.version == version
    assert rows[0]["length"] > 0
    assert stepper.state.version == stepper.game.version == version


@pytest.mark.parametrize(
    ("version", "told"),
    [
        (3, "version 3 of the rules of My Shelfie is not known here, only versions 1 to 2: a newer Etagere is needed"),
        (0, "version 0 of the rules of My Shelfie is not known here, only versions 1 to 2"),
        ("2", "version '2' of the rules of My Shelfie is not known here, only versions 1 to 2"),
    ],
)
def test_a_version_that_is_not_known_is_told_in_one_sentence(version: Any, told: str) -> None:
    with pytest.raises(OtherVersion) as raised:
        etagere.load("shelfie", version=version)

    assert str(raised.value) == told


def test_a_replay_of_newer_rules_is_told_in_one_sentence() -> None:
    replay = testing.random_match(etagere.load("gavel"), 1).replay()
    with pytest.raises(OtherVersion) as raised:
        Match.from_replay(replace(replay, version=2))

    assert str(raised.value) == (
        "version 2 of the rules of Gavel is not known here, only version 1: a newer Etagere is needed"
    )
