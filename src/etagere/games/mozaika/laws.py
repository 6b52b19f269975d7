"""The laws of the box of Mozaika: what is true at every moment."""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from etagere.games.mozaika import tables
from etagere.games.mozaika.spec import (
    ALL_CELLS,
    BIDDING,
    CELLS,
    CHOOSING,
    COPIES,
    DEALING,
    DRAWING,
    FLIES,
    HAND,
    KINDS,
    LOOKS,
    MAX_SEATS,
    MOST_COINS,
    NO_TILE,
    NONE,
    OPEN,
    OVER,
    PICKING,
    PLACING,
    START_COINS,
    TURNS,
)
from etagere.games.mozaika.state import State


def law(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenLaw(sentence)


def check(s: State) -> None:
    """Raise `BrokenLaw` if the box is not whole or a rule was not kept."""
    law(1 <= s.turn <= TURNS, "there are 16 turns (R3.1)")
    check_tiles(s)
    for seat in range(s.seats):
        check_hand(s, seat)
        check_board(s, seat)
    check_coins(s)
    check_flies(s)
    check_step(s)
    for seat in range(s.seats, MAX_SEATS):
        law(s.empty[seat] == ALL_CELLS and s.coins[seat] == 0 and s.types[seat] == 0, "nobody sits on an unused seat")


def check_tiles(s: State) -> None:
    bag, offer, hands, boards = list(s.bag), list(s.offer), list(s.hands), list(s.boards)
    for kind in range(KINDS):
        law(bag[kind] >= 0 and offer[kind] >= 0, "there is no less than no tile")
        found = bag[kind] + offer[kind] + sum(hands[kind::KINDS]) + boards.count(kind)
        law(found == COPIES[s.seats], f"tiles of type {kind} are neither lost nor made (R1.1)")
        law(offer[kind] == 0 or bool(s.offered >> kind & 1), "every type face up is in the set")
        law(offer[kind] > 0 or not s.offered >> kind & 1, "every type in the set is face up")
        law(bag[kind] > 0 or not s.returned >> kind & 1, "a tile left over and not drawn since is in the bag")
    law(sum(bag) == s.bag_left, "the bag is counted right")
    drawn = sum(offer)
    if s.step == DRAWING:
        law(drawn + s.due == s.seats + 1, "players plus one tiles are drawn (R4.1)")
    elif s.step == BIDDING:
        law(drawn == s.seats + 1, "players plus one tiles lie face up (R4.1)")
    elif s.step == PICKING:
        law(drawn == s.seats + 1 - s.at, "each pick takes one tile (R5.4)")
    else:
        law(drawn == 0, "between auctions nothing lies face up (R5.6)")
    taken = s.seats * (s.turn - 1 if s.step in (PLACING, OVER) else max(0, s.turn - 2))
    if s.step in (BIDDING, PLACING, OVER):
        left = COPIES[s.seats] * KINDS - HAND * s.seats - taken - drawn
        law(s.bag_left == left >= 2, "each auction takes one tile a seat from the bag, which suffices (R4.2)")


def hand_size(s: State, seat: int) -> int:
    """How many tiles a seat should hold now (R2.2, R5.5, R7.6)."""
    if s.step == CHOOSING:
        return 0
    if s.step == DEALING:
        dealt = HAND * s.seats - s.due - HAND * ((seat - s.starter) % s.seats)
        return min(max(dealt, 0), HAND)
    if s.step == PLACING:
        return HAND if s.owing >> seat & 1 else HAND - 1
    if s.step == PICKING and seat in s.order[: s.at]:
        return HAND
    return HAND - 1


def check_hand(s: State, seat: int) -> None:
    at = seat * KINDS
    hand, known = s.hands[at : at + KINDS], s.known[at : at + KINDS]
    law(sum(hand) == hand_size(s, seat), "a hand holds four tiles, three after placing (R5.5, R7.6)")
    law(all(0 <= k <= h for k, h in zip(known, hand, strict=True)), "what is known of a hand is in it")
    law(sum(hand) - sum(known) == s.hidden[seat], "the rest of a hand was dealt and is hidden")
    law(s.hidden[seat] <= (0 if s.open_hands else HAND), "four tiles are dealt; open hands hide nothing (D18)")
    law(s.types[seat] == sum(1 << kind for kind in range(KINDS) if hand[kind]), "the set of types is that of the hand")


def check_board(s: State, seat: int) -> None:
    board = s.boards[seat * CELLS : seat * CELLS + CELLS]
    empty = 0
    looks = [0] * LOOKS
    for cell, tile in enumerate(board):
        if tile == NO_TILE:
            empty |= 1 << cell
        else:
            looks[tables.COLOUR[tile]] |= 1 << cell
            looks[tables.SYMBOL[tile]] |= 1 << cell
    law(empty == s.empty[seat], "the set of empty spaces is that of the board")
    placed = s.turn if s.step == OVER or (s.step == PLACING and not s.owing >> seat & 1) else s.turn - 1
    law(CELLS - empty.bit_count() == placed, "each seat places one tile a turn (R7.1)")
    law(looks == s.looks[seat * LOOKS : seat * LOOKS + LOOKS], "colours and symbols are those of the tiles")
    law(s.flies[seat] & empty == 0, "flies sit on tiles (R7.4)")


def income_of(s: State, seat: int) -> int:
    """All income of a board: each pair of tiles side by side was paid once, when the second was placed."""
    board = s.boards[seat * CELLS : seat * CELLS + CELLS]
    total = 0
    for one, other in tables.PAIRS:
        if board[one] != NO_TILE and board[other] != NO_TILE:
            total += tables.COLOUR[board[one]] == tables.COLOUR[board[other]]
            total += tables.SYMBOL[board[one]] == tables.SYMBOL[board[other]]
    return total


def check_coins(s: State) -> None:
    law(all(0 <= coins <= MOST_COINS for coins in s.coins), "nobody owes, and nobody owns more than 58 coins")
    for seat in range(s.seats):
        fair = START_COINS + income_of(s, seat) - s.spent[seat]
        if s.bank_limit:
            law(s.coins[seat] <= fair, "nobody is paid more than his income (D12)")
        else:
            law(s.coins[seat] == fair, "coins are ten, plus income, less bids (R5.2, R7.3)")
    if s.bank_limit:
        law(s.bank >= 0 and s.bank + sum(s.coins) == s.bank_limit, "coins are neither lost nor made (D12)")
    else:
        law(s.bank == 0, "a bank without limit is not counted")


def check_flies(s: State) -> None:
    given = max(0, s.turn - tables.FIRST_FLY[s.seats] + (s.step in (PLACING, OVER)))
    sitting = sum(flies.bit_count() for flies in s.flies)
    law(sitting + (s.fly != NONE) == given <= FLIES, "one fly is given each turn (R6)")
    if s.fly != NONE:
        law(s.step == PLACING and s.fly == s.order[s.seats - 1], "the last of the pick order took the fly (R6.2)")


def check_step(s: State) -> None:
    everyone = tables.ALL_SEATS[s.seats]
    law(s.owing & ~everyone == 0, "only seats of the match are awaited")
    if s.step == PLACING:
        law(bool(s.owing) or s.fly != NONE, "somebody has to place")
        awaits_bids = s.turn == 1
    elif s.step == BIDDING:
        law(s.owing != 0, "somebody has to bid")
        for seat in range(s.seats):
            law((s.bids[seat] == OPEN) == bool(s.owing >> seat & 1), "who has not bid is awaited (R5.1)")
            law(s.bids[seat] <= s.coins[seat], "nobody bids more than he owns (D7)")
        awaits_bids = True
    else:
        law(s.owing == 0, "nobody is awaited out of turn")
        awaits_bids = s.step in (CHOOSING, DEALING, DRAWING)
    law((s.due > 0) == (s.step in (CHOOSING, DEALING, DRAWING)), "tiles are due only while they are drawn")
    order = s.order[: s.seats]
    if awaits_bids:
        law(all(seat == NONE for seat in order), "there is no pick order before the bids are shown")
        if s.step != BIDDING:
            law(all(bid == OPEN for bid in s.bids), "there are no bids before the tiles are drawn")
        return
    law(sorted(order) == list(range(s.seats)), "everybody picks once (R5.4)")
    ranks = [(-s.bids[seat], (seat - s.starter) % s.seats) for seat in order]
    law(ranks == sorted(ranks), "higher bids pick first, equal ones clockwise from the starter (R5.3)")
