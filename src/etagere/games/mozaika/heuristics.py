"""How bots judge Mozaika.

A board is worth its groups and symmetries as far as they may still come about; a hand what its
tiles would add. The effect of a sealed bid is not to be seen in the state, so its worth is
guessed: the tile it will buy against bids of the others by a fixed guess, less the coins and the
chance of the fly. `estimate` counts that for a bid the seat has sealed; a bot that looks one
step ahead bids sensibly without knowing about bids.
"""

from __future__ import annotations

from etagere.core import bits, urn
from etagere.core.engine import Choices
from etagere.core.rng import Rng
from etagere.games.mozaika import actions, rules, scoring, spec, tables, tuning
from etagere.games.mozaika.state import State

# The board


def life(s: State, seat: int, tiles: int) -> int:
    """How many looks, colour and symbol, all these tiles of a board share; 2 for none or one."""
    if tiles == 0:
        return 2
    tile = s.boards[seat * spec.CELLS + bits.lowest(tiles)]
    shared = 0
    if s.looks[seat * spec.LOOKS + tables.COLOUR[tile]] & tiles == tiles:
        shared = 1
    if s.looks[seat * spec.LOOKS + tables.SYMBOL[tile]] & tiles == tiles:
        shared += 1
    return shared


def group_worth(s: State, seat: int, group: int) -> int:
    """What a group may bring in the end."""
    cells = tables.GROUP_MASK[group]
    tiles = cells & ~s.empty[seat]
    return tables.GROUP_WORTH[
        (life(s, seat, tiles) * 5 + bits.popcount(tiles)) * 5 + bits.popcount(cells & s.flies[seat])
    ]


def axis_state(s: State, seat: int, axis: int) -> int:
    """Half-filled pairs x 9 + pairs with no tile yet, or BROKEN if a pair differs."""
    at = seat * spec.CELLS
    found = 0
    for cell in range(spec.CELLS):
        mirror = tables.MIRROR[axis * spec.CELLS + cell]
        if mirror <= cell:
            continue
        one = s.boards[at + cell]
        other = s.boards[at + mirror]
        if one == spec.NO_TILE and other == spec.NO_TILE:
            found += 1
        elif one == spec.NO_TILE or other == spec.NO_TILE:
            found += 9
        elif one != other:
            return tables.BROKEN
    return found


def symmetry_state(s: State, seat: int) -> int:
    """The states of all axes in one word, eight bits each."""
    word = axis_state(s, seat, 4)
    word = word << 8 | axis_state(s, seat, 3)
    word = word << 8 | axis_state(s, seat, 2)
    word = word << 8 | axis_state(s, seat, 1)
    return word << 8 | axis_state(s, seat, 0)


def board_worth(s: State, seat: int, symmetry: int) -> int:
    """What groups and symmetries of a board may bring in the end."""
    total = 0
    for group in range(spec.GROUPS):
        total += group_worth(s, seat, group)
    for axis in range(spec.AXIS_COUNT):
        now = symmetry >> 8 * axis & 255
        if now != tables.BROKEN:
            total += tables.AXIS_WORTH[axis * tables.AXIS_TABLE + now]
    return total


# A tile


def gain(s: State, seat: int, tile: int, cell: int, symmetry: int) -> int:
    """What a tile adds on a space: income, and what becomes of the groups and symmetries there."""
    total = rules.matches(s, seat, tile, cell) * tables.COIN_WORTH[s.turn] + axis_gain(s, seat, tile, cell, symmetry)
    for i in range(cell * tables.MOST_GROUPS, cell * tables.MOST_GROUPS + tables.CELL_GROUP_COUNT[cell]):
        total += group_gain(s, seat, tile, tables.CELL_GROUPS[i])
    return total


def group_gain(s: State, seat: int, tile: int, group: int) -> int:
    """What becomes of a group by a tile on one of its empty spaces, whichever."""
    cells = tables.GROUP_MASK[group]
    tiles = cells & ~s.empty[seat]
    n = bits.popcount(tiles)
    flies = bits.popcount(cells & s.flies[seat])
    shared = 0
    if s.looks[seat * spec.LOOKS + tables.COLOUR[tile]] & cells == tiles:
        shared = 1
    if s.looks[seat * spec.LOOKS + tables.SYMBOL[tile]] & cells == tiles:
        shared += 1
    return (
        tables.GROUP_WORTH[(shared * 5 + n + 1) * 5 + flies]
        - tables.GROUP_WORTH[(life(s, seat, tiles) * 5 + n) * 5 + flies]
    )


def axis_gain(s: State, seat: int, tile: int, cell: int, symmetry: int) -> int:
    """What becomes of the symmetries by a tile on a space."""
    total = 0
    for axis in range(spec.AXIS_COUNT):
        now = symmetry >> 8 * axis & 255
        mirror = tables.MIRROR[axis * spec.CELLS + cell]
        if now == tables.BROKEN or mirror == cell:
            continue
        other = s.boards[seat * spec.CELLS + mirror]
        total -= tables.AXIS_WORTH[axis * tables.AXIS_TABLE + now]
        if other == spec.NO_TILE:
            total += tables.AXIS_WORTH[axis * tables.AXIS_TABLE + now + 8]
        elif other == tile:
            total += tables.AXIS_WORTH[axis * tables.AXIS_TABLE + now - 9]
    return total


def best_gain(s: State, seat: int, tile: int, symmetry: int) -> int:
    """What a tile adds on its best space; 0 on a full board."""
    if s.empty[seat] == 0:
        return 0
    # A group gains the same on each of its empty spaces, so it is asked once.
    gains = [0] * 19  # spec.GROUPS; the compiler wants a number
    for group in range(spec.GROUPS):
        if tables.GROUP_MASK[group] & s.empty[seat]:
            gains[group] = group_gain(s, seat, tile, group)
    colour = s.looks[seat * spec.LOOKS + tables.COLOUR[tile]]
    symbol = s.looks[seat * spec.LOOKS + tables.SYMBOL[tile]]
    best = tables.LOWEST
    rest = s.empty[seat]
    while rest:
        cell = bits.lowest(rest)
        rest &= rest - 1
        income = bits.popcount(colour & tables.SIDES[cell]) + bits.popcount(symbol & tables.SIDES[cell])
        value = income * tables.COIN_WORTH[s.turn] + axis_gain(s, seat, tile, cell, symmetry)
        for i in range(cell * tables.MOST_GROUPS, cell * tables.MOST_GROUPS + tables.CELL_GROUP_COUNT[cell]):
            value += gains[tables.CELL_GROUPS[i]]
        best = max(best, value)
    return best


def best_in_hand(s: State, seat: int, symmetry: int) -> int:
    """What the best tile of a hand adds; 0 for no tile."""
    best = tables.LOWEST
    for tile in range(spec.KINDS):
        if s.types[seat] >> tile & 1:
            value = best_gain(s, seat, tile, symmetry)
            if value > best:
                best = value
    return best if best > tables.LOWEST else 0


def hand_worth(s: State, seat: int, symmetry: int) -> int:
    """What a hand will add: most of its best tile, some of the others while there are turns for them."""
    total = 0
    best = tables.LOWEST
    for tile in range(spec.KINDS):
        if s.types[seat] >> tile & 1:
            value = best_gain(s, seat, tile, symmetry)
            total += value * s.hands[seat * spec.KINDS + tile]
            if value > best:
                best = value
    if best == tables.LOWEST:
        return 0
    if bits.popcount(s.empty[seat]) == 1:
        return best * tuning.BEST_SHARE >> 4
    return (best * tuning.BEST_SHARE + (total - best) * tuning.REST_SHARE) >> 4


def tile_worth(s: State, seat: int, tile: int, best: int, symmetry: int) -> int:
    """What a tile would add to a hand whose best tile adds `best`."""
    value = best_gain(s, seat, tile, symmetry)
    more = value - best if value > best else 0
    if bits.popcount(s.empty[seat]) == 1:
        return more * tuning.BEST_SHARE >> 4
    return (value * tuning.REST_SHARE + more * (tuning.BEST_SHARE - tuning.REST_SHARE)) >> 4


# The auction


def top_three(s: State, seat: int, symmetry: int) -> int:
    """What the three best tiles face up would add to a hand, in one word; 0 for less than nothing."""
    best = best_in_hand(s, seat, symmetry)
    first = 0
    second = 0
    third = 0
    for tile in range(spec.KINDS):
        if s.offer[tile] == 0:
            continue
        value = tile_worth(s, seat, tile, best, symmetry)
        for _ in range(s.offer[tile]):
            if value > first:
                third, second, first = second, first, value
            elif value > second:
                third, second = second, value
            elif value > third:
                third = value
    word = first
    word = word << tables.FIELD | second
    return word << tables.FIELD | third


def pick_worth(s: State, seat: int, top: int, ahead: int, left: int) -> int:
    """What picking adds with `ahead` / 256 seats before it and so many tiles face up, others picking at random."""
    first = top >> 2 * tables.FIELD
    second = top >> tables.FIELD & tables.FIELD_MASK
    third = top & tables.FIELD_MASK
    miss = ahead // left
    next_miss = ahead // (left - 1) if left > 1 else 0
    return (first * (256 - miss) + (second * (256 - next_miss) + third * next_miss) * miss // 256) // 256


def bid_worth(s: State, seat: int, coins: int, top: int) -> int:
    """What a bid is worth: the tile it will buy, less its coins and the chance of the fly."""
    ahead = 0
    last = 256
    distance = seat - s.starter if seat >= s.starter else seat - s.starter + s.seats
    bid = coins if coins < tables.GUESSED else tables.GUESSED - 1
    for other in range(s.seats):
        if other == seat:
            continue
        owned = s.coins[other] if s.coins[other] < tables.GUESSED else tables.GUESSED - 1
        chance = tables.BID_MORE[owned * tables.GUESSED + bid]
        away = other - s.starter if other >= s.starter else other - s.starter + s.seats
        if away < distance:
            chance += tables.BID_SAME[owned * tables.GUESSED + bid]
        ahead += chance
        last = last * chance // 256
    worth = pick_worth(s, seat, top, ahead, s.seats + 1) - coins * tables.COIN_WORTH[s.turn]
    if s.turn >= tables.FIRST_FLY[s.seats]:
        worth -= last * tuning.FLY_COST // 256
    return worth


def awaited_pick(s: State, seat: int, symmetry: int) -> int:
    """While picking: what the pick that a seat still has will add."""
    for i in range(s.at, s.seats):
        if s.order[i] == seat:
            left = s.seats + 1 - s.at
            return pick_worth(s, seat, top_three(s, seat, symmetry), 256 * (i - s.at), left)
    return 0


# The purse


def purse_worth(s: State, seat: int) -> int:
    """What coins are worth in auctions to come, beyond their points; the first ones most."""
    coins = s.coins[seat] if s.coins[seat] < tuning.MOST_PURSE else tuning.MOST_PURSE
    return tuning.PURSE[coins] * (spec.TURNS - s.turn) // spec.TURNS


# What bots ask


def estimate(s: State, seat: int) -> int:
    """How well a seat stands, in hundredths of a point."""
    if s.step == spec.OVER:
        return 100 * scoring.score(s, seat) + s.coins[seat]
    symmetry = symmetry_state(s, seat)
    total = board_worth(s, seat, symmetry) + hand_worth(s, seat, symmetry) + s.coins[seat] * tables.COIN_WORTH[s.turn]
    total += purse_worth(s, seat)
    if s.step == spec.BIDDING and s.bids[seat] != spec.OPEN:
        total += bid_worth(s, seat, s.bids[seat], top_three(s, seat, symmetry))
    elif s.step == spec.PICKING:
        total += awaited_pick(s, seat, symmetry)
    if s.fly == seat:
        total -= tuning.FLY_COST
    return total


def estimate_after(before: State, s: State, seats: int, found: Choices) -> None:
    """Estimate how every seat stands, where `found` has how they stood in `before`: most actions touch one seat."""
    for seat in range(seats):
        if touched(before, s, seat):
            found.estimates[seat] = estimate(s, seat)


def touched(before: State, s: State, seat: int) -> bool:
    """Whether anything differs that `estimate` reads for a seat; `types` and `looks` follow from hand and board."""
    if before.step != s.step or before.turn != s.turn or before.at != s.at or before.starter != s.starter:
        return True
    if (before.fly == seat) != (s.fly == seat) or before.bids[seat] != s.bids[seat]:
        return True
    if before.empty[seat] != s.empty[seat] or before.flies[seat] != s.flies[seat]:
        return True
    for i in range(s.seats):
        if before.coins[i] != s.coins[i] or before.order[i] != s.order[i]:
            return True
    for i in range(spec.KINDS):
        if before.offer[i] != s.offer[i] or before.hands[seat * spec.KINDS + i] != s.hands[seat * spec.KINDS + i]:
            return True
    for i in range(seat * spec.CELLS, (seat + 1) * spec.CELLS):
        if before.boards[i] != s.boards[i]:
            return True
    return s.step == spec.OVER


def fly_loss(s: State, seat: int, cell: int) -> int:
    """What a fly on a tile costs in the groups through it."""
    total = 0
    for i in range(cell * tables.MOST_GROUPS, cell * tables.MOST_GROUPS + tables.CELL_GROUP_COUNT[cell]):
        cells = tables.GROUP_MASK[tables.CELL_GROUPS[i]]
        tiles = cells & ~s.empty[seat]
        at = (life(s, seat, tiles) * 5 + bits.popcount(tiles)) * 5 + bits.popcount(cells & s.flies[seat])
        total += tables.GROUP_WORTH[at] - tables.GROUP_WORTH[at + 1]
    return total


def rate(s: State, seat: int, action: int) -> int:
    """How promising an action looks before any search, in hundredths of a point."""
    symmetry = symmetry_state(s, seat)
    return rate_by(s, seat, action, symmetry, common_worth(s, seat, action, symmetry))


def rate_all(s: State, seat: int, n: int, found: Choices) -> None:
    """Rate every action found; they are of one kind, so what stands behind all of them is worked out once."""
    symmetry = symmetry_state(s, seat)
    common = common_worth(s, seat, found.codes[0], symmetry)
    for i in range(n):
        found.ratings[i] = rate_by(s, seat, found.codes[i], symmetry, common)


def common_worth(s: State, seat: int, action: int, symmetry: int) -> int:
    """What every action of a kind is rated by: for bids the tiles to be won, for picks the best one in hand."""
    if action >= actions.PLACE:
        return 0
    if action >= actions.PICK:
        return best_in_hand(s, seat, symmetry)
    return top_three(s, seat, symmetry)


def rate_by(s: State, seat: int, action: int, symmetry: int, common: int) -> int:
    """The rating of an action where it is known what its kind is rated by."""
    if action >= actions.FLY:
        return -fly_loss(s, seat, action - actions.FLY)
    if action >= actions.PLACE:
        tile = (action - actions.PLACE) // spec.CELLS
        return gain(s, seat, tile, action - actions.PLACE - tile * spec.CELLS, symmetry)
    if action >= actions.PICK:
        return tile_worth(s, seat, action - actions.PICK, common, symmetry)
    return bid_worth(s, seat, action - actions.BID, common)


def policy(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """What a quick player would do: what looks best, with a little chance in it."""
    if s.step == spec.BIDDING:
        return choose_bid(s, seat, rng)
    if s.step == spec.PICKING:
        return choose_pick(s, seat, rng)
    if s.owing >> seat & 1:
        return choose_place(s, seat, rng)
    return choose_fly(s, seat, rng)


def choose_bid(s: State, seat: int, rng: Rng) -> int:
    """A bid near the best one, so that nobody can count on it."""
    top = top_three(s, seat, symmetry_state(s, seat))
    chosen = 0
    best = tables.LOWEST
    for coins in range(s.coins[seat] + 1):
        value = bid_worth(s, seat, coins, top) + urn.below(rng, 32)
        if value > best:
            best = value
            chosen = coins
    return actions.BID + chosen


def choose_pick(s: State, seat: int, rng: Rng) -> int:
    """The tile that adds most to the hand."""
    symmetry = symmetry_state(s, seat)
    held = best_in_hand(s, seat, symmetry)
    chosen = 0
    best = tables.LOWEST
    for tile in range(spec.KINDS):
        if s.offer[tile] > 0:
            value = tile_worth(s, seat, tile, held, symmetry) + urn.below(rng, 8)
            if value > best:
                best = value
                chosen = tile
    return actions.PICK + chosen


def choose_place(s: State, seat: int, rng: Rng) -> int:
    """The tile and the space that add most."""
    symmetry = symmetry_state(s, seat)
    chosen = 0
    best = tables.LOWEST
    for tile in range(spec.KINDS):
        if s.types[seat] >> tile & 1:
            for cell in range(spec.CELLS):
                if s.empty[seat] >> cell & 1:
                    value = gain(s, seat, tile, cell, symmetry) + urn.below(rng, 8)
                    if value > best:
                        best = value
                        chosen = tile * spec.CELLS + cell
    return actions.PLACE + chosen


def choose_fly(s: State, seat: int, rng: Rng) -> int:
    """The tile where the fly costs least."""
    free = rules.fly_cells(s, seat)
    chosen = 0
    best = tables.LOWEST
    for cell in range(spec.CELLS):
        if free >> cell & 1:
            value = urn.below(rng, 8) - fly_loss(s, seat, cell)
            if value > best:
                best = value
                chosen = cell
    return actions.FLY + chosen
