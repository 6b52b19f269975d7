"""The course of a match of River Valley Glassworks: the river is laid, then seats gather or visit the lake."""

from __future__ import annotations

from etagere.core import bits, constants, urn
from etagere.core.engine import Choices
from etagere.core.log import EventLog
from etagere.core.rng import Rng
from etagere.games.glassworks import actions, spec, steps, tables
from etagere.games.glassworks.state import State


def actor(s: State) -> int:
    """The seat that decides; CHANCE while tiles and glass are drawn; NOBODY at the end."""
    if s.step < spec.TURN:
        return constants.CHANCE
    if s.step == spec.OVER:
        return constants.NOBODY
    return s.seat


def awaited(s: State) -> int:
    """The seat that decides, as a bit set."""
    if s.step < spec.TURN or s.step == spec.OVER:
        return 0
    return 1 << s.seat


# What may be done


def fill_legal(s: State, seat: int, found: Choices) -> int:
    """Every answer to the open question, ascending."""
    if s.step == spec.TURN:
        return fill_turn(s, seat, found)
    if s.step == spec.OPEN:
        return fill_open(s, found)
    return fill_pieces(s, seat, found)


def fill_turn(s: State, seat: int, found: Choices) -> int:
    """Gather with one piece or a pair, or visit the lake; pass if nothing else is left (C1, C2, C4, C6)."""
    n = 0
    once = 0
    twice = 0
    last = spec.NONE
    start = seat * spec.SATCHEL_ROOM
    for i in range(start, start + s.held[seat]):
        kind = s.satchels[i]
        shape = tables.SHAPE_OF[kind]
        twice |= once & 1 << shape
        once |= 1 << shape
        if kind != last:
            last = kind
            n = fill_beside(s, actions.PLACE + kind * spec.TILES, s.place[shape], n, found)
    if twice:
        for shape in range(spec.SHAPE_COUNT):
            if twice >> shape & 1:
                for tile in range(spec.TILES):
                    n = fill_beside(s, actions.PAIR + (shape * spec.TILES + tile) * spec.TILES, s.place[tile], n, found)
    if steps.lake_open(s):
        if s.lake_size <= spec.LAKE_TAKE:
            found.codes[n] = actions.DRAIN
            n += 1
        else:
            last = spec.NONE
            for i in range(spec.LAKE_SIZE):
                if s.lake[i] != last:
                    last = s.lake[i]
                    found.codes[n] = actions.LEAVE + last
                    n += 1
    if n == 0:
        found.codes[0] = actions.PASS
        n = 1
    return n


def fill_beside(s: State, base: int, at: int, n: int, found: Choices) -> int:
    """The tiles beside a place of the river, in the order of tiles, as codes counted from `base` (R1.7)."""
    if at == 0:
        found.codes[n] = base + s.order[1]
        return n + 1
    if at == spec.TILES - 1:
        found.codes[n] = base + s.order[at - 1]
        return n + 1
    up = s.order[at - 1]
    down = s.order[at + 1]
    found.codes[n] = base + (up if up < down else down)
    found.codes[n + 1] = base + (down if up < down else up)
    return n + 2


def fill_open(s: State, found: Choices) -> int:
    """Every new colour that waits for a column (C3)."""
    n = 0
    for colour in range(spec.COLOUR_COUNT):
        if s.fresh >> colour & 1:
            found.codes[n] = actions.OPENING + colour
            n += 1
    return n


def fill_pieces(s: State, seat: int, found: Choices) -> int:
    """Every kind of piece that may be laid or discarded next, in the order of kinds (C2, C5)."""
    n = 0
    last = spec.NONE
    for i in range(steps.first_choice(s, seat), steps.last_choice(s, seat) + 1):
        kind = s.satchels[i]
        if kind == last:
            continue
        if s.step == spec.DISCARD:
            last = kind
            found.codes[n] = actions.DISCARDING + kind
            n += 1
        elif tables.SHAPE_OF[kind] == s.pair_shape:
            last = kind
            found.codes[n] = actions.LAYING + tables.COLOUR_OF[kind]
            n += 1
    return n


def sample(s: State, seat: int, rng: Rng, found: Choices) -> int:
    """A legal action, each equally likely, found by counting where there are many."""
    if s.step == spec.TURN:
        return sample_turn(s, seat, rng)
    if s.step == spec.OPEN:
        return actions.OPENING + bits.nth(s.fresh, urn.below(rng, bits.popcount(s.fresh)))
    return found.codes[urn.below(rng, fill_pieces(s, seat, found))]


def sample_turn(s: State, seat: int, rng: Rng) -> int:
    """A legal gather, visit or pass."""
    once = 0
    twice = 0
    ones = 0
    last = spec.NONE
    satchels = s.satchels
    places = s.place
    start = seat * spec.SATCHEL_ROOM
    end = start + s.held[seat]
    for i in range(start, end):
        kind = satchels[i]
        shape = tables.SHAPE_OF[kind]
        if kind != last:
            last = kind
            ones += tables.SIDES[places[shape]]
        twice |= once & 1 << shape
        once |= 1 << shape
    pairs = tables.PAIR_WAYS * bits.popcount(twice) if twice else 0
    lakes = lake_ways(s)
    k = ones + pairs + lakes
    if k == 0:
        return actions.PASS
    k = urn.below(rng, k)
    if k < ones:
        last = spec.NONE
        for i in range(start, end):
            kind = satchels[i]
            if kind != last:
                last = kind
                at = places[tables.SHAPE_OF[kind]]
                k -= tables.SIDES[at]
                if k < 0:
                    return actions.PLACE + kind * spec.TILES + beside(s, at, k + tables.SIDES[at])
    k -= ones
    if k < pairs:
        of = bits.nth(twice, k // tables.PAIR_WAYS)
        way = k % tables.PAIR_WAYS
        at = tables.WAY_AT[way]
        side = 1 if way > 0 and tables.WAY_AT[way - 1] == at else 0
        return actions.PAIR + (of * spec.TILES + s.order[at]) * spec.TILES + beside(s, at, side)
    k -= pairs
    if s.lake_size <= spec.LAKE_TAKE:
        return actions.DRAIN
    i = 0
    while True:
        if i == 0 or s.lake[i] != s.lake[i - 1]:
            if k == 0:
                return actions.LEAVE + s.lake[i]
            k -= 1
        i += 1


def lake_ways(s: State) -> int:
    """In how many ways the lake can be visited (R6.1, R8.3)."""
    if not steps.lake_open(s):
        return 0
    if s.lake_size <= spec.LAKE_TAKE:
        return 1
    n = 1
    kinds = s.lake
    for i in range(1, spec.LAKE_SIZE):
        if kinds[i] != kinds[i - 1]:
            n += 1
    return n


def beside(s: State, at: int, side: int) -> int:
    """A tile beside a place of the river: upstream for side 0, downstream for 1, where there are two."""
    if at == 0:
        return s.order[1]
    if at == spec.TILES - 1 or side == 0:
        return s.order[at - 1]
    return s.order[at + 1]


# What happens


def apply(s: State, seat: int, action: int, log: EventLog | None = None) -> None:
    """Carry out a decision, or for CHANCE a draw."""
    if s.step == spec.TURN:
        apply_turn(s, seat, action, log)
    elif s.step < spec.TURN:
        apply_draw(s, action, log)
    elif s.step == spec.OPEN:
        steps.choose_colour(s, seat, action - actions.OPENING, log)
    elif s.step == spec.DISCARD:
        steps.discard(s, seat, action - actions.DISCARDING, log)
    else:
        steps.lay(s, seat, (action - actions.LAYING) * spec.SHAPE_COUNT + s.pair_shape, log)


def apply_turn(s: State, seat: int, action: int, log: EventLog | None) -> None:
    """Exactly one action a turn: gather, or lake; else a forced pass (R3)."""
    if action < actions.PAIR:
        kind = (action - actions.PLACE) // spec.TILES
        steps.gather_one(s, seat, kind, action - actions.PLACE - kind * spec.TILES, log)
    elif action < actions.LEAVE:
        code = action - actions.PAIR
        spot = code // spec.TILES
        steps.gather_pair(s, seat, spot // spec.TILES, spot % spec.TILES, code % spec.TILES, log)
    elif action < actions.DRAIN:
        steps.visit(s, seat, action - actions.LEAVE, log)
    elif action == actions.DRAIN:
        steps.visit(s, seat, spec.NONE, log)
    else:
        steps.skip(s, log)


# Chance


def apply_draw(s: State, action: int, log: EventLog | None) -> None:
    """A tile is laid, a first player found, or a piece drawn."""
    if s.step == spec.LAY_RIVER:
        lay_tile(s, action - actions.DRAW_TILE, log)
    elif s.step == spec.FIRST:
        begin(s, action - actions.DRAW_FIRST, log)
    else:
        put_glass(s, action - actions.DRAW_GLASS, log)


def lay_tile(s: State, tile: int, log: EventLog | None) -> None:
    """The next tile of the river lies; after the last one the first player is found (R2.2, R2.6)."""
    s.order[s.at] = tile
    s.place[tile] = s.at
    if log is not None:
        log.add(actions.EVENT_TILE, s.at, tile)
    s.at += 1
    if s.at == spec.TILES:
        if s.seats == 1:
            begin(s, 0, log)
        else:
            s.step = spec.FIRST


def begin(s: State, seat: int, log: EventLog | None) -> None:
    """The first player is known; the river is stocked from its start (R2.5, R2.6)."""
    s.first = seat
    s.seat = seat
    if log is not None:
        log.add(actions.EVENT_FIRST, seat)
    s.at = 0
    s.due = tables.STONES[s.order[0]]
    s.step = spec.STOCK_RIVER


def put_glass(s: State, kind: int, log: EventLog | None) -> None:
    """A drawn piece goes where it is due; after the last one play goes on."""
    if s.bag_left == 0:
        steps.drop_from_lake(s, kind)
        steps.rival_gathers(s, kind, log)
        return
    s.bag[kind] -= 1
    s.bag_colours[tables.COLOUR_OF[kind]] -= 1
    s.bag_left -= 1
    if s.step == spec.REFILL:
        put_on_tile(s, s.order[0], kind, log)
        s.due -= 1
        if s.due == 0 or s.bag_left == 0:
            s.due = 0
            steps.arrange(s, s.seat, log)
    elif s.step == spec.REFILL_LAKE:
        steps.put_in_lake(s, kind)
        if log is not None:
            log.add(actions.EVENT_LAKE, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])
        s.due -= 1
        if s.due == 0 or s.bag_left == 0:
            s.due = 0
            steps.end_turn(s, log)
    elif s.step == spec.RIVAL_DRAW:
        steps.rival_gathers(s, kind, log)
    elif s.step == spec.TOPPING_UP:
        steps.put_in_satchel(s, s.at, kind)
        if log is not None:
            log.add(actions.EVENT_SATCHEL, s.at, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])
        s.due -= 1
        if s.due == 0 or s.bag_left == 0:
            steps.top_up_from(s, s.at, log)
    else:
        stock(s, kind, log)


def put_on_tile(s: State, tile: int, kind: int, log: EventLog | None) -> None:
    s.river[tile * spec.WORDS + kind // spec.KINDS_PER_WORD] += tables.UNIT[kind]
    if log is not None:
        log.add(actions.EVENT_RIVER, tile, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])


def stock(s: State, kind: int, log: EventLog | None) -> None:
    """Setup: the river from its start, the lake, the satchels from the first player clockwise (R2.2 to R2.6)."""
    s.due -= 1
    if s.step == spec.STOCK_RIVER:
        put_on_tile(s, s.order[s.at], kind, log)
        if s.due == 0:
            s.at += 1
            if s.at < spec.TILES:
                s.due = tables.STONES[s.order[s.at]]
            else:
                s.at = 0
                s.due = spec.LAKE_SIZE
                s.step = spec.STOCK_LAKE
    elif s.step == spec.STOCK_LAKE:
        steps.put_in_lake(s, kind)
        if log is not None:
            log.add(actions.EVENT_LAKE, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])
        if s.due == 0:
            s.at = s.first
            s.due = spec.SATCHEL_START
            s.step = spec.STOCK_SATCHEL
    else:
        steps.put_in_satchel(s, s.at, kind)
        if log is not None:
            log.add(actions.EVENT_SATCHEL, s.at, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])
        if s.due == 0:
            s.at = s.at + 1 if s.at < s.seats - 1 else 0
            if s.at == s.first:
                s.at = 0
                s.step = spec.TURN
            else:
                s.due = spec.SATCHEL_START


def draw(s: State, rng: Rng) -> int:
    """A draw by its odds."""
    if s.step == spec.LAY_RIVER:
        k = urn.below(rng, spec.TILES - s.at)
        tile = 0
        while s.place[tile] != spec.NONE or k > 0:
            if s.place[tile] == spec.NONE:
                k -= 1
            tile += 1
        return actions.DRAW_TILE + tile
    if s.step == spec.FIRST:
        return actions.DRAW_FIRST + urn.below(rng, s.seats)
    if s.bag_left == 0:
        return actions.DRAW_GLASS + s.lake[urn.below(rng, s.lake_size)]
    return actions.DRAW_GLASS + draw_glass(s, rng)


def draw_glass(s: State, rng: Rng) -> int:
    """A piece from the bag, which is not empty."""
    k = urn.below(rng, s.bag_left)
    kind = 0
    colours = s.bag_colours
    n = colours[0]
    while k >= n:
        k -= n
        kind += 1
        n = colours[kind]
    kind *= spec.SHAPE_COUNT
    glass = s.bag
    n = glass[kind]
    while k >= n:
        k -= n
        kind += 1
        n = glass[kind]
    return kind


def settle(s: State, rng: Rng) -> None:
    """Make every draw that is due now: the fast name for `draw` and `apply` in turn."""
    while s.step < spec.TURN:
        if s.step > spec.FIRST and s.bag_left > 0:
            put_glass(s, draw_glass(s, rng), None)
        else:
            apply_draw(s, draw(s, rng), None)


def fill_odds(s: State, found: Choices) -> int:
    """Write every possible draw, ascending, and its weight as a rating; return how many."""
    n = 0
    if s.step == spec.LAY_RIVER:
        for tile in range(spec.TILES):
            if s.place[tile] == spec.NONE:
                n = found.weigh(n, actions.DRAW_TILE + tile, 1)
    elif s.step == spec.FIRST:
        for seat in range(s.seats):
            n = found.weigh(n, actions.DRAW_FIRST + seat, 1)
    elif s.bag_left > 0:
        for kind in range(spec.KINDS):
            n = found.weigh(n, actions.DRAW_GLASS + kind, s.bag[kind])
    else:
        for kind in range(spec.KINDS):
            n = found.weigh(n, actions.DRAW_GLASS + kind, in_lake(s, kind))
    return n


def in_lake(s: State, kind: int) -> int:
    """How many pieces of a kind lie in the lake."""
    count = 0
    for i in range(s.lake_size):
        if s.lake[i] == kind:
            count += 1
    return count
