"""Mozaika: what everybody knows of a hand, and worlds that fit it."""

from __future__ import annotations

from collections import Counter

import pytest

from etagere.core.constants import CHANCE
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.mozaika.spec import BIDDING, KINDS, OVER, PLACING, TYPES
from etagere.games.mozaika.state import State
from tests.games.mozaika.positions import act, advance, auction, bid, draw, game, hand, kind, name, place_all

DEAL = ("R1", "R1", "B2", "Y3", "G1", "G1", "G2", "G3", "B1", "B1", "B2", "B3")


def dealt() -> State:
    s = game().new_state()
    draw(game(), s, *DEAL)
    return s


def known(s: State, seat: int) -> tuple[list[str], int]:
    """What everybody knows of a hand: tiles by name, and how many are hidden."""
    shown = game().view(s, None)["players"][seat]
    return shown["known"], shown["hidden"]


def turn_two(s: State, offer: tuple[str, ...]) -> None:
    """Seats 0, 1, 2 placed; the tiles lie face up; nobody bids, so seat 1 picks first (it holds the bag)."""
    draw(game(), s, *offer)
    bid(game(), s, {0: 0, 1: 0, 2: 0})


def test_a_placed_tile_that_was_dealt_is_shown() -> None:
    """Who places a type he is not known to hold shows a dealt tile."""
    g, s = game(), dealt()
    act(g, s, 0, "place", tile=name("R1"), cell="a1")

    assert known(s, 0) == ([], 3)


def test_a_placed_tile_that_was_picked_leaves_the_hidden_ones() -> None:
    """A hand is a multiset: of a known and a hidden copy it makes no difference which one is placed."""
    g, s = game(), dealt()
    act(g, s, 0, "place", tile=name("R1"), cell="a1")
    act(g, s, 1, "place", tile=name("G1"), cell="a1")
    act(g, s, 2, "place", tile=name("B1"), cell="a1")
    turn_two(s, ("R1", "R2", "R3", "Y1"))
    act(g, s, 1, "pick", tile=name("R2"))
    act(g, s, 2, "pick", tile=name("R3"))
    act(g, s, 0, "pick", tile=name("R1"))

    assert known(s, 0) == ([name("R1")], 3)
    assert hand(s, 0) == ["R1", "R1", "B2", "Y3"]
    act(g, s, 0, "place", tile=name("R1"), cell="a2")
    assert known(s, 0) == ([], 3)
    assert hand(s, 0) == ["R1", "B2", "Y3"]
    assert g.view(s, None)["returned"] == [name("Y1")]


def test_view_counts_what_is_unseen() -> None:
    """What is unseen is the bag and the hidden tiles, to a seat without its own."""
    g, s = game(), dealt()

    assert g.view(s, None)["unseen"] == dict.fromkeys(TYPES, 5)
    assert g.view(s, 0)["me"]["unseen"][name("R1")] == 3
    assert g.view(s, 0)["unseen"][name("R1")] == 5
    assert sum(g.view(s, 0)["me"]["unseen"].values()) == s.bag_left + 8


def test_sealed_bids_are_seen_as_made() -> None:
    """Others see that a bid was made, not how many coins; the owner sees both."""
    g, s = game(), auction(3, 5, 0)
    bid(g, s, {1: 7})
    others, own = g.view(s, 0), g.view(s, 1)

    assert [player["has_bid"] for player in others["players"]] == [False, True, False]
    assert [player["bid"] for player in others["players"]] == [None] * 3
    assert own["me"]["bid"] == 7
    bid(g, s, {0: 0, 2: 1})
    assert [player["bid"] for player in g.view(s, None)["players"]] == [0, 7, 1]


def test_unseal_reopens_the_bids_of_others() -> None:
    """Others may choose again; the viewer's own bid stays."""
    g, s = game(), auction(3, 5, 0)
    bid(g, s, {1: 7, 2: 3})
    g.unseal(s, 1)

    assert (g.awaited(s), list(s.bids)[:3]) == (0b101, [-1, 7, -1])
    g.unseal(s, -1)
    assert g.awaited(s) == 0b111


def test_determinize_guesses_bids_that_can_be_paid() -> None:
    """A sealed bid of another becomes any that he could pay."""
    g, s = game(), auction(3, 5, 0)
    s.coins = [10, 2, 10, 0, 0]
    bid(g, s, {1: 2, 0: 4})
    rng = Rng(1)
    guesses = set()
    for _ in range(60):
        world = s.clone()
        g.determinize(world, 0, rng)
        guesses.add(world.bids[1])
        assert world.bids[0] == 4

    assert guesses == {0, 1, 2}


def test_determinize_deals_what_is_unseen_evenly() -> None:
    """Hidden tiles of others come from all unseen tiles, as often as there are of each type."""
    g, s = game(), dealt()
    rng = Rng(2)
    seen: Counter[str] = Counter()
    for _ in range(4000):
        world = s.clone()
        g.determinize(world, 0, rng)
        assert hand(world, 0) == hand(s, 0)
        seen.update(hand(world, 1))

    # 56 tiles are unseen: 3 of R1, 5 of G2; a hand takes 4 of them.
    assert seen["R1"] / 4000 == pytest.approx(4 * 3 / 56, abs=0.03)
    assert seen["G2"] / 4000 == pytest.approx(4 * 5 / 56, abs=0.03)


def test_open_hands_leave_nothing_to_guess() -> None:
    """With open hands a world is the true one, but for sealed bids."""
    g = game(open_hands=True)
    s = advance(g, 2, lambda s: s.turn == 7 and s.step == PLACING)
    before = g.fingerprint(s)
    g.determinize(s, 0, Rng(1))

    assert g.fingerprint(s) == before


def test_a_tile_that_went_back_is_in_the_bag() -> None:
    """A type left over and not drawn since is never dealt out of the bag."""
    g, s = game(), dealt()
    for seat, tile in ((0, "R1"), (1, "G1"), (2, "B1")):
        act(g, s, seat, "place", tile=name(tile), cell="a1")
    turn_two(s, ("Y1", "R2", "R3", "Y1"))
    for seat, tile in ((1, "R2"), (2, "R3"), (0, "Y1")):
        act(g, s, seat, "pick", tile=name(tile))
    # All Y1 but the one that went back are put where everybody sees them.
    s.bag = [1 if k == kind("Y1") else count for k, count in enumerate(s.bag)]
    s.bag_left = sum(s.bag)
    rng = Rng(5)
    for _ in range(300):
        world = s.clone()
        g.determinize(world, 0, rng)
        assert world.bag[kind("Y1")] >= 1
    place_all(g, s)
    draw(g, s, "Y1")
    assert g.view(s, None)["returned"] == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_world_has_a_history(seats: int) -> None:
    """A guessed world could have come about: with other tiles dealt, all that was seen replays to it."""
    g = game(seats)
    rng, found = Rng(seats), Choices()
    for seed in range(4):
        s = g.new_state()
        commands: list[tuple[int, int]] = []
        table = Rng(100 * seats + seed)
        while g.actor(s) != -2:
            seat = g.actor(s)
            code = g.draw(s, table) if seat == CHANCE else g.sample(s, seat, table, found)
            commands.append((seat, code))
            g.apply(s, seat, code)
            if s.turn > 1 and rng.below(12) == 0 and s.step != OVER:
                for viewer in range(-1, seats):
                    world = s.clone()
                    g.determinize(world, viewer, rng)
                    assert g.fingerprint(world) == g.fingerprint(replayed(seats, commands, s, world))


def replayed(seats: int, commands: list[tuple[int, int]], s: State, world: State) -> State:
    """Play the commands again with the dealt tiles and the sealed bids of a guessed world."""
    g = game(seats)
    base = g.draws.base("tile")
    deals: list[list[int]] = []
    for seat in range(seats):
        tiles = Counter(code - base for _, code in commands[seat * 4 : seat * 4 + 4])
        for k in range(KINDS):
            tiles[k] += world.hands[seat * KINDS + k] - s.hands[seat * KINDS + k]
        deals.append(sorted(tiles.elements()))
    again = g.new_state()
    since_draw = max(i for i, (seat, _) in enumerate(commands) if seat == CHANCE)
    for i, (seat, code) in enumerate(commands):
        if i < 4 * seats:
            code = base + deals[i // 4][i % 4]
        elif s.step == BIDDING and i > since_draw:
            code = g.actions.encode("bid", coins=world.bids[seat])
        if seat == CHANCE:
            assert code in dict(g.odds(again)), "the bag of this world did not hold a tile that was drawn"
        else:
            assert code in g.legal(again, seat), "a move that was made is not legal in this world"
        g.apply(again, seat, code)
    return again


def test_the_end_is_open() -> None:
    """After the end hands are shown and nothing is guessed."""
    g = game()
    s = advance(g, 6, lambda s: s.step == OVER)
    before = g.fingerprint(s)
    g.determinize(s, -1, Rng(1))

    assert g.fingerprint(s) == before
    assert [len(player["hand"]) for player in g.view(s, None)["players"]] == [3, 3, 3]
