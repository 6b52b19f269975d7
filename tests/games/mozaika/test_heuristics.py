"""Mozaika: how bots judge it."""

from __future__ import annotations

from etagere.core.constants import CHANCE, NOBODY
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.mozaika import heuristics, rules, tables
from etagere.games.mozaika.spec import BIDDING, PLACING
from etagere.games.mozaika.state import State
from tests.games.mozaika.positions import Board, act, advance, auction, bid, game, name, position


def greedy(s: State, seat: int, rng: Rng) -> int:
    """The action after which a seat of a possible world is estimated highest; nothing about bids is known here."""
    g = game(s.seats)
    world, after = s.clone(), s.clone()
    g.determinize(world, seat, rng)
    g.unseal(world, seat)
    best: tuple[int, int] | None = None
    for code in g.legal(world, seat):
        after.copy_from(world)
        g.apply(after, seat, code)
        found = (heuristics.estimate(after, seat), code)
        best = found if best is None else max(best, found)
    assert best is not None
    return best[1]


def match_of(kinds: str, seed: int) -> State:
    """A match of greedy (g), policy (p) and random (r) seats to its end."""
    g = game(len(kinds))
    s, rng, found = g.new_state(), Rng(seed), Choices()
    while (seat := g.actor(s)) != NOBODY:
        if seat == CHANCE:
            code = g.draw(s, rng)
        elif kinds[seat] == "g":
            code = greedy(s, seat, rng)
        elif kinds[seat] == "p":
            code = heuristics.policy(s, seat, rng, found)
        else:
            code = g.sample(s, seat, rng, found)
        g.apply(s, seat, code)
    return s


def test_one_step_ahead_beats_chance() -> None:
    """A bot that only looks one step ahead by `estimate` comes first against two random ones."""
    places = [game().places(match_of("grr", seed))[0] for seed in range(3)]

    assert places == [1, 1, 1]


def test_policy_beats_chance() -> None:
    """The quick player comes first against two random ones."""
    places = [game().places(match_of("prr", seed))[0] for seed in range(6)]

    assert places == [1] * 6


def test_estimate_sees_a_sealed_bid() -> None:
    """The estimate of a seat that has sealed a bid tells bids apart, as `rate` does."""
    g = game()
    s = auction(3, 6, 0)
    by_estimate, by_rate = {}, {}
    for coins in range(s.coins[0] + 1):
        after = s.clone()
        act(g, after, 0, "bid", coins=coins)
        by_estimate[coins] = heuristics.estimate(after, 0)
        by_rate[coins] = heuristics.rate(s, 0, g.actions.encode("bid", coins=coins))

    assert len(set(by_estimate.values())) > 5
    shift = by_estimate[0] - by_rate[0]
    assert {coins: value + shift for coins, value in by_rate.items()} == by_estimate
    assert max(by_rate, key=lambda coins: by_rate[coins]) < 8


def test_an_open_bid_counts_only_its_coins() -> None:
    """Once bids are shown, the coins are gone and the place in the pick order counts."""
    g = game()
    first, last = auction(3, 6, 0), auction(3, 6, 0)
    bid(g, first, {0: 1, 1: 0, 2: 0})
    bid(g, last, {0: 1, 1: 2, 2: 2})

    assert heuristics.estimate(first, 0) >= heuristics.estimate(last, 0)


def test_rate_prefers_the_same_pattern() -> None:
    """A fourth equal tile belongs to the other three."""
    g = game()
    board: Board = [
        ["R1", "R1", "R1", None],
        ["Y2", "B1", "B2", "R2"],
        ["G3", "R1", "Y3", "Y1"],
        ["B1", "Y2", None, "Y3"],
    ]
    s = position(boards=[board] * 3, hands=[["R1", "B2"]] * 3)
    rated = {code: heuristics.rate(s, 0, code) for code in g.legal(s, 0)}
    best = max(rated, key=lambda code: rated[code])

    assert g.actions.move(best).to_json() == {"type": "place", "tile": name("R1"), "cell": "d1"}


def test_gain_is_what_the_board_gains() -> None:
    """The quick gain of a tile is the change of the whole board's worth, and its income."""
    g = game()
    for seed in range(4):
        s = advance(g, seed, lambda s: s.step == PLACING and s.turn == 9 and s.owing == 7)
        seat = s.starter
        symmetry = heuristics.symmetry_state(s, seat)
        before = heuristics.board_worth(s, seat, symmetry)
        for code in g.legal(s, seat):
            move = g.actions.values(code)[1]
            after = s.clone()
            g.apply(after, seat, code)
            now = heuristics.board_worth(after, seat, heuristics.symmetry_state(after, seat))
            income = rules.matches(s, seat, move[0], move[1]) * tables.COIN_WORTH[s.turn]
            assert now - before + income == heuristics.gain(s, seat, move[0], move[1], symmetry)


def test_same_in_every_build() -> None:
    """The quick player plays the recorded matches, compiled or not."""
    walk = [game(len(kinds)).fingerprint(match_of(kinds, 5)) for kinds in ("ppp", "pppp", "ppppp")]

    assert [f"{number:016x}" for number in walk] == RECORDED


RECORDED = ["a7ddeb00db85cce3", "9acb9b4a46ca975b", "a287149ed7a3213a"]
"""Fingerprints of the ends; they change with the judgement of bots, not with the rules."""


def test_bids_are_sensible() -> None:
    """The quick player never bids all it has early on, and bids nothing when it owns nothing."""
    g = game()
    rng, found = Rng(1), Choices()
    s = advance(g, 3, lambda s: s.step == BIDDING and s.turn == 3)
    s.coins = [30, 0, 10, 0, 0]

    assert max(heuristics.policy(s, 0, rng, found) for _ in range(50)) < 10
    assert heuristics.policy(s, 1, rng, found) == 0
