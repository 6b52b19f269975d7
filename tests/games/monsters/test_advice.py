"""What helps to decide in Monster Factory: what finishes a monster, and which tiles are worth nothing."""

from __future__ import annotations

import etagere
from etagere.core import testing


def test_placements_that_are_said_to_finish_a_monster_do() -> None:
    """Every legal placement of random matches: those told bring their owner the points told, the others nobody any."""
    finished = others = 0
    for seats, seed in ((2, 1), (3, 2), (6, 3)):
        game = etagere.load("monsters", seats=seats)
        for s in testing.random_positions(game, seed):
            placing = game.view(s, None)["step"] == "place"
            for viewer in (None, *range(seats)):
                assert ("gains" in game.advice(s, viewer)) == (placing and viewer in game.waiting(s))
            for seat in game.waiting(s) if placing else []:
                gains = {
                    (each["owner"], each["x"], each["y"], each["turn"]): each["points"]
                    for each in game.advice(s, seat)["gains"]
                }
                before = game.scores(s)
                for action in game.legal(s, seat):
                    move, world = game.actions.move(action), s.clone()
                    game.apply(world, seat, action)
                    spot = move["owner"], move["x"], move["y"], move["turn"]
                    gained = [now - was for now, was in zip(game.scores(world), before, strict=True)]
                    assert gained == [gains.get(spot, 0) if each == move["owner"] else 0 for each in range(seats)]
                    finished += spot in gains
                    others += move["owner"] != seat and spot in gains
    assert finished and others


def test_every_tile_is_worth_a_point_or_said_to_be_worth_nothing() -> None:
    """At any moment: tiles of a seat are its points and what is told beside them, with the reason."""
    whys = set()
    for seats in (2, 6):
        game = etagere.load("monsters", seats=seats)
        for seed in range(6):
            for s in testing.random_positions(game, seed):
                for seat, told in enumerate(game.advice(s, None)["worthless"]):
                    laid = sum(len(each["tiles"]) for each in game.view(s, None)["players"][seat]["monsters"])
                    assert laid == game.scores(s)[seat] + sum(each["tiles"] for each in told)
                    whys |= {each["why"] for each in told}
    assert whys == {"unfinished", "blind"}
