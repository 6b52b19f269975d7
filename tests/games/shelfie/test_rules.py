"""My Shelfie: rulings and the course of a match."""

from __future__ import annotations

from etagere.core import testing
from etagere.core.match import Match
from etagere.core.rng import Rng
from etagere.games.shelfie import rules, scoring, tables
from etagere.games.shelfie.spec import CELLS, FILL, NO_TILE, OVER, TAKE
from tests.games.shelfie.positions import EMPTY_SHELF, game, position, take

STAIRS = [".....", "....C", "...CB", "..CBG", ".CBGF", "CBGFT"]
SMALLEST = [
    [*["....."] * 2, *["C...."] * 2, *["BGFTP"] * 2],
    STAIRS,
    [*["....."] * 2, *["CBGF."] * 4],
    [*["....."] * 2, *["CCCCC"] * 4],
    ["C...C"] * 6,
    ["CP...", "BT...", "GF...", "FG...", "TB...", "PC..."],
    [*["....."] * 4, *["CCBB."] * 2],
    [*["....."] * 4, *["CBGFT"] * 2],
    ["CBG.."] * 6,
    [*["....."] * 3, "C.C..", "BCB..", "CBC.."],
    [*["....."] * 4, "CCC..", "CCCCC"],
    STAIRS,
]
"""By goal: a shelf that fulfils it with as few tiles as possible."""
ROOMY = [".........", "...CGF...", "...BTP...", "..GCGFPB.", *["........."] * 5]


def test_tables_neighbours_are_shifts() -> None:
    """Two board bits differ by 5 (by 6) exactly when their cells are neighbours down (across)."""
    bits = {bit: tables.CELL_AT[cell] for cell, bit in enumerate(tables.CELL_BIT)}

    assert len(bits) == CELLS and max(bits) + tables.ACROSS < 64
    for bit, (row, column) in bits.items():
        assert bits.get(bit + tables.DOWN, (row + 1, column)) == (row + 1, column)
        assert bits.get(bit + tables.ACROSS, (row, column + 1)) == (row, column + 1)


def test_tables_rows_ascend() -> None:
    """Row by row the bits of the board, lowest first, give its cells in reading order."""
    cells = [tables.BIT_CELL[bit] for row in tables.BOARD_ROWS for bit in range(64) if row >> bit & 1]

    assert cells == list(range(CELLS))


def test_tables_least_tiles() -> None:
    """A shelf with the least tiles of a goal fulfils it: none is passed over for having too few."""
    for goal, shelf in enumerate(SMALLEST):
        s = position(shelves=[shelf, EMPTY_SHELF])

        assert s.held[0] == tables.LEAST_TILES[goal]
        assert scoring.goal_holds(s, 0, goal)


def test_d01_each_refill_rule() -> None:
    """D1: four tiles in a square refill by the seed rule only."""
    board = ["........."] * 3 + ["..CB.....", "..GF....."] + ["........."] * 4

    assert rules.refill_due(position(4, board=board))
    assert not rules.refill_due(position(4, board=board, refill="english_isolated"))


def test_d01_italian_keeps_tiles() -> None:
    """D1, R9.3: by the Italian rule the tiles left stay where they are."""
    board = [".........", "...C.....", ".........", "..CB.....", *["........."] * 5]
    for rule, kept in (("english_isolated", 0), ("italian_isolated_keep", 2)):
        s = position(board=board, refill=rule)
        rules.apply(s, 0, take(s, [[3, 2]], 0))

        assert s.step == FILL
        assert kept == s.occupied.bit_count()
        rules.settle(s, Rng(1))
        assert s.occupied == tables.BOARD_MASKS[2]


def test_d02_short_bag_leaves_cells_empty() -> None:
    """D2, R4.3: a bag that cannot fill the board puts its tiles on random cells and play goes on."""
    full = ["CBGFT", "BGFTP", "GFTPC", "FTPCB", "TPCBG", "PCBGF"]
    board = ["........."] * 4 + ["....C.C.."] + ["........."] * 4
    empties = []
    for seed in range(40):
        s = position(4, board=board, shelves=[full, full, full, EMPTY_SHELF], refill="english_isolated", seat=3)
        s.bag_left -= sum(s.bag[kind] - 5 for kind in range(6))
        s.bag = [5] * 6
        rules.apply(s, 3, take(s, [[4, 4]], 0, 4))
        rules.settle(s, Rng(seed))
        assert s.step == TAKE and s.bag_left == 0
        assert s.occupied.bit_count() == 31
        empties.append(tuple(cell for cell in range(CELLS) if s.board[cell] == NO_TILE))

    assert len(set(empties)) > 30


def test_d09_a_take_always_exists() -> None:
    """D9: whatever the position, the seat to move has a legal take (random play never stops)."""
    for seed in range(30):
        for s in testing.random_positions(game(4), seed):
            if s.step == TAKE:
                assert game(4).legal(s, s.seat)


def test_d10_isolated_tiles_may_be_taken() -> None:
    """D10: a tile that stands alone can be taken."""
    board = ["........."] * 3 + ["..CB...F.", "..GF....."] + ["........."] * 4
    s = position(board=board)

    assert take(s, [[3, 7]], 0) in game().legal(s, 0)


def test_d11_unused_cells_are_free_sides() -> None:
    """D11, R3.3: next to a dotted cell not in use, and at the rim, a side is free."""
    s = game(2).new_state()
    rules.settle(s, Rng(3))
    rim = [cell for cell in range(CELLS) if s.free >> tables.CELL_BIT[cell] & 1]

    assert len(rim) == 16


def test_d12_no_refill_after_the_last_turn() -> None:
    """D12, R4.4: the match ends before the board would be refilled."""
    full_but_one = [".TCBG", "CBGFT", "BGFTP", "GFTPC", "FTPCB", "TPCBG"]
    board = [".........", "...CG....", "...BT....", *["........."] * 6]
    s = position(board=board, shelves=[EMPTY_SHELF, full_but_one], seat=1)
    rules.apply(s, 1, take(s, [[1, 3]], 0))

    assert s.step == OVER and s.occupied.bit_count() == 3


def test_d13_refill_is_uniform() -> None:
    """D13: the first cell gets each type with the odds of the bag."""
    two = game(2)
    s = two.new_state()
    while s.step != FILL:
        rules.apply(s, -1, rules.draw(s, Rng(1)))

    assert [weight for _, weight in two.odds(s)] == [22] * 6


def test_d14_d15_last_round() -> None:
    """D14, D15: the round is finished and only the first to fill gets the token: see S05 and S06."""
    for seed in range(20):
        match = testing.random_match(game(3), seed)
        turns = [sum(1 for c in match.commands if c.seat == seat) for seat in range(3)]

        assert len(set(turns)) == 1
        assert sum(scoring.end_points(match.state, seat) for seat in range(3)) == 1


def test_d16_places_never_tie() -> None:
    """D16, R8.1: places are 1 to n."""
    for seed in range(20):
        outcome = testing.random_match(game(4), seed).outcome
        assert outcome is not None
        assert sorted(outcome.places) == [1, 2, 3, 4]


def test_d18_one_token_per_card() -> None:
    """D18, R5.3: nobody holds two tokens of one card."""
    for seed in range(20):
        s = testing.random_match(game(2), seed).state
        assert len([p for p in s.claimed if p]) == sum(s.taken)


def test_corners_of_two_columns() -> None:
    """R5.7: four corners of one type are rewarded at once, also when only the outer columns hold tiles."""
    shelf = ["C....", *["B...B"] * 4, "C...C"]
    board = ["........."] * 3 + ["..CB.....", "..GF.....", "..GF....."] + ["........."] * 3
    s = position(board=board, shelves=[shelf, EMPTY_SHELF], goals=(4, 9))
    rules.apply(s, 0, take(s, [[3, 2]], 4))

    assert s.held[0] == 12 and scoring.token_points(s, 0) == 8


def test_corners_under_version_1() -> None:
    """There they waited for the fourteenth tile; version 2 rewards them with twelve."""
    board = ["........."] * 3 + ["..CB.....", "..GF.....", "..GF....."] + ["........."] * 3
    for between, points in (("...", 0), ("B..", 0), ("BB.", 8)):
        shelf = ["C....", *["B...B"] * 4, f"C{between}C"]
        s = position(board=board, shelves=[shelf, EMPTY_SHELF], goals=(4, 9), version=1)
        rules.apply(s, 0, take(s, [[3, 2]], 4))

        assert scoring.goal_holds(s, 0, 4) and scoring.token_points(s, 0) == points


def test_d19_cards_are_dealt_without_replacement() -> None:
    """D19: no two seats hold the same personal goal."""
    for seed in range(50):
        match = Match.start(game(4), seed)
        assert len(set(match.state.personal)) == 4


def test_d23_orders_are_moves_of_their_own() -> None:
    """D23: two orders of a line are two moves, also where the tiles are alike."""
    board = [".........", "...CC....", "...BTP...", *["........."] * 6]
    s = position(board=board)
    legal = game().legal(s, 0)

    assert take(s, [[1, 3], [1, 4]], 0) in legal and take(s, [[1, 4], [1, 3]], 0) in legal


def test_first_game_variant_has_one_goal() -> None:
    """R9.1: one common goal and one stack."""
    match = Match.start(game(2, common_goal_count=1), 3)

    assert len(match.view(None)["goals"]) == 1
    assert match.state.common[1] == -1


def test_lengths_and_refills() -> None:
    """K3, K5: 10 to 30 turns a seat and at most two refills under the default rule."""
    for seed in range(60):
        match = testing.random_match(game(2 + seed % 3), seed)
        assert 10 <= match.state.turns // match.game.seats <= 30
        assert match.state.refills <= 2


def test_views_hide_personal_goals_until_the_end() -> None:
    """H1: a card is its owner's secret until scoring."""
    match = Match.start(game(3), 5)
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert all("personal" not in player for player in view["players"])
        assert ("me" in view) == (viewer is not None)
    done = testing.random_match(game(3), 5)
    assert all("personal" in player for player in done.view(None)["players"])
