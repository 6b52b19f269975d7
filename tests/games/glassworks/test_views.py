"""What is shown of River Valley Glassworks: views, prompts, events, words, observation, score sheet."""

from __future__ import annotations

import json

import pytest

import etagere
from etagere.core import testing
from etagere.core.words import LANGUAGES, Words
from etagere.games.glassworks.actions import EVENTS, TENSOR
from etagere.games.glassworks.spec import SHAPES
from tests.games.glassworks.positions import board_of, game, kind, play, position, settle, start_final

GLASS = [["purple:heart"], ["purple:circle"], ["white:heart"], ["white:circle"], ["white:square"], ["white:hexagon"]]


def test_view_names_things() -> None:
    """River, lake, bag, boards and satchels are shown by name, so that a client can draw the table."""
    s = position(river=GLASS, satchels=[["white:circle"]], boards=[[["white", 2], ["purple", 1]]], overflow=[1])
    shown = game().view(s, 0)

    assert [tile["tile"] for tile in shown["river"]] == list(SHAPES)
    assert shown["river"][0] == {"tile": "triangle", "stones": 1, "glass": [{"colour": "purple", "shape": "heart"}]}
    assert shown["players"][0]["satchel"] == [{"colour": "white", "shape": "circle"}]
    assert [column["colour"] for column in shown["players"][0]["columns"]] == ["white", "purple"]
    assert [len(column["shapes"]) for column in shown["players"][0]["columns"]] == [2, 1]
    assert len(shown["players"][0]["overflow"]) == 1
    assert shown["bag"]["count"] == sum(each["count"] for each in shown["bag"]["glass"])
    assert shown["seat"] == 0 and shown["pending"] is None and shown["final"] is None and shown["ended"] is None


def test_pending_decisions_are_shown() -> None:
    """A client knows what is asked inside a turn."""
    s = position(river=GLASS, satchels=[["white:circle", "purple:circle", "yellow:circle"]])
    play(s, "pair", shape="circle", tile="triangle", collect="heart")
    assert game().view(s, None)["pending"] == {
        "type": "lay",
        "count": 2,
        "shape": "circle",
        "tile": "triangle",
        "collect": "heart",
    }
    assert game().prompt(s, 0).to_json() == {"key": "glassworks.prompt.lay", "params": {"shape": "circle", "count": 2}}


def test_prompts() -> None:
    """The question fits the moment."""
    g = game()
    asked = {
        "turn": position(satchels=[["white:circle"]]),
        "lake": position(),
        "pass": position(lake=[], bag=0, satchels=[[], ["white:circle"]]),
        "last_turn": start_final(position(satchels=[["white:circle"]]), 1, 2),
    }

    for key, s in asked.items():
        assert g.prompt(s, 0).key == f"glassworks.prompt.{key}"


def test_score_sheet_of_the_rulebook() -> None:
    """The worked example line by line: rows 22, 11, 2, columns 10 and 16, overflow -6."""
    s = position(boards=[board_of([3, 5, 2, 4, 2, 1, 1])], overflow=[2])
    lines = [(line.key.rsplit(".", 1)[1], line.points) for line in game().score_sheet(s, 0)]

    assert lines == [("row", 22), ("row", 11), ("row", 2), ("column", 10), ("column", 16), ("overflow", -6)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_line_reads(language: str, seats: int) -> None:
    """Every event, move, prompt and score line of a match has words, with every slot filled."""
    match = testing.random_match(game(seats), seed=seats)
    words = Words("glassworks", "etagere.games.glassworks", language, ["Ada", "Ben", "Cy"])
    texts = [words.event(event) for event in match.events(None)]
    for command in match.commands:
        space = match.game.draws if command.seat < 0 else match.game.actions
        kind_of = "draw" if command.seat < 0 else "move"
        shown = space.to_json(command.code)
        texts.append(words.text(f"glassworks.{kind_of}.{shown['type']}", shown))
    for seat in range(seats):
        texts += [words.text(line.key, line.params) for line in match.game.score_sheet(match.state, seat)]

    for text in texts:
        assert "{" not in text and "glassworks." not in text, text


def test_rival_has_events_of_its_own() -> None:
    """What the rival does is told without a seat."""
    match = testing.random_match(game(1), seed=1)
    rival = [event for event in match.events(None) if event["type"].startswith("rival_")]

    assert rival and all("seat" not in event for event in rival)
    assert {"rival_place", "rival_collect", "rival_arrange", "rival_inventory"} <= {event["type"] for event in rival}


def test_events_rebuild_the_boards() -> None:
    """Events alone are enough to draw every piece in its place at the end."""
    match = testing.random_match(game(4), seed=12)
    boards: list[dict[tuple[int, int], tuple[str, str]]] = [{} for _ in range(4)]
    wasted = [0] * 4
    for event in match.events(None):
        if event["type"] == "arrange":
            boards[event["seat"]][event["column"] - 1, event["row"] - 1] = (event["colour"], event["shape"])
        elif event["type"] in ("overflow", "discard"):
            wasted[event["seat"]] += 1

    for seat, player in enumerate(match.view(None)["players"]):
        shown = {
            (c, r): (column["colour"], shape)
            for c, column in enumerate(player["columns"])
            for r, shape in enumerate(column["shapes"])
        }
        assert boards[seat] == shown and wasted[seat] == len(player["overflow"])


def test_observation() -> None:
    """The numbers say what the view says, the viewer first."""
    s = position(2, river=GLASS, satchels=[["white:circle"], ["yellow:heart"]], boards=[[], [["white", 2]]])
    for viewer in (0, 1):
        row = testing.observation(game(), s, viewer)
        own, other = ("white:circle", "yellow:heart") if viewer == 0 else ("yellow:heart", "white:circle")
        assert row[TENSOR["satchels"].start + kind(own)] == 0.25
        assert row[TENSOR["satchels"].start + 54 + kind(other)] == 0.25
        assert row[TENSOR["to_move"].start + viewer] == 1.0
        assert row[TENSOR["heights"].start + (1 - viewer) * 35 : TENSOR["heights"].start + (1 - viewer) * 35 + 3] == [
            1.0,
            1.0,
            0.0,
        ]
        assert row[TENSOR["river"].start + kind("purple:heart")] == 0.25


def test_game_is_open() -> None:
    """No event has a secret, and views are JSON that any viewer could have."""
    assert not any(event.secret for event in EVENTS.kinds)
    match = etagere.Match.start(game(2), seed=1)
    json.dumps(match.view(None))
    assert settle(match.state) is match.state
