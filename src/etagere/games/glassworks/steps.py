"""River Valley Glassworks, what happens: gathering, arranging, the lake, the final phase, the rival."""

from __future__ import annotations

from etagere.core import bits
from etagere.core.log import EventLog
from etagere.games.glassworks import actions, spec, tables
from etagere.games.glassworks.state import State


def tell(s: State, log: EventLog, kind: int, board: int, a: int, b: int, c: int, d: int) -> None:
    """Log what a board did: of a seat by its number, of the rival by an event of its own."""
    if board < s.seats:
        log.add(kind, board, a, b, c, d)
    else:
        log.add(actions.RIVAL_EVENT[kind], a, b, c, d)


# Satchels and lake


def put_in_satchel(s: State, seat: int, kind: int) -> None:
    """A piece lies in the satchel, which stays ascending."""
    satchels = s.satchels
    start = seat * spec.SATCHEL_ROOM
    i = start + s.held[seat]
    while i > start and satchels[i - 1] > kind:
        satchels[i] = satchels[i - 1]
        i -= 1
    satchels[i] = kind
    s.held[seat] += 1


def drop_from_satchel(s: State, seat: int, i: int) -> None:
    """The piece at place i of all satchels is gone."""
    satchels = s.satchels
    last = seat * spec.SATCHEL_ROOM + s.held[seat] - 1
    while i < last:
        satchels[i] = satchels[i + 1]
        i += 1
    satchels[last] = spec.NONE
    s.held[seat] -= 1


def put_in_lake(s: State, kind: int) -> None:
    """A piece lies in the lake, which stays ascending."""
    kinds = s.lake
    i = s.lake_size
    while i > 0 and kinds[i - 1] > kind:
        kinds[i] = kinds[i - 1]
        i -= 1
    kinds[i] = kind
    s.lake_size += 1


def drop_from_lake(s: State, kind: int) -> None:
    """A piece of that kind is gone from the lake."""
    i = 0
    while s.lake[i] != kind:
        i += 1
    s.lake_size -= 1
    while i < s.lake_size:
        s.lake[i] = s.lake[i + 1]
        i += 1
    s.lake[s.lake_size] = spec.NONE


def lake_open(s: State) -> bool:
    """Whether the lake may be visited now (R3.2, R7.4)."""
    return s.lake_size > 0 and (s.trigger == spec.NONE or s.final_lake == 1)


# Gather (R4)


def place(s: State, seat: int, i: int, tile: int, log: EventLog | None) -> None:
    """The piece at place i of all satchels lies on a tile (R4.1)."""
    kind = s.satchels[i]
    drop_from_satchel(s, seat, i)
    s.river[tile * spec.WORDS + kind // spec.KINDS_PER_WORD] += tables.UNIT[kind]
    if log is not None:
        tell(s, log, actions.EVENT_PLACE, seat, tile, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind], 0)


def gather_one(s: State, seat: int, kind: int, tile: int, log: EventLog | None) -> None:
    """One piece on the tile of its shape, then collect from a tile beside it (R4.1a, R4.2)."""
    i = seat * spec.SATCHEL_ROOM
    while s.satchels[i] != kind:
        i += 1
    place(s, seat, i, tables.SHAPE_OF[kind], log)
    collect(s, seat, tile, log)


def gather_pair(s: State, seat: int, shape: int, tile: int, beside: int, log: EventLog | None) -> None:
    """Two pieces of one shape on any tile, then collect from a tile beside it (R4.1b, R4.2).

    Which two is asked only where the satchel leaves a choice.
    """
    start = seat * spec.SATCHEL_ROOM
    one = spec.NONE
    two = spec.NONE
    more = 0
    for i in range(start, start + s.held[seat]):
        if tables.SHAPE_OF[s.satchels[i]] == shape:
            if one == spec.NONE:
                one = i
            elif two == spec.NONE:
                two = i
            elif s.satchels[i] != s.satchels[one]:
                more = 1
    if more == 0:
        place(s, seat, one, tile, log)
        place(s, seat, two - 1, tile, log)
        collect(s, seat, beside, log)
        return
    s.pair_shape = shape
    s.pair_tile = tile
    s.pair_collect = beside
    s.at = start
    s.due = 2
    s.step = spec.LAY
    if s.satchels[one] == s.satchels[last_choice(s, seat)]:
        lay(s, seat, s.satchels[one], log)


def first_choice(s: State, seat: int) -> int:
    """The first place of all satchels whose piece may be laid or discarded now."""
    i = s.at
    if s.step == spec.LAY:
        while tables.SHAPE_OF[s.satchels[i]] != s.pair_shape:
            i += 1
    return i


def last_choice(s: State, seat: int) -> int:
    """The last such place: from it on there are still as many pieces as are due."""
    i = seat * spec.SATCHEL_ROOM + s.held[seat]
    if s.step == spec.DISCARD:
        return i - s.due
    left = s.due
    while left > 0:
        i -= 1
        if tables.SHAPE_OF[s.satchels[i]] == s.pair_shape:
            left -= 1
    return i


def lay(s: State, seat: int, kind: int, log: EventLog | None) -> None:
    """A piece of the pair lies on its tile; the second follows at once where it is settled."""
    i = first_choice(s, seat)
    while s.satchels[i] != kind:
        i += 1
    s.at = i
    place(s, seat, i, s.pair_tile, log)
    s.due -= 1
    if s.due > 0:
        i = first_choice(s, seat)
        if s.satchels[i] != s.satchels[last_choice(s, seat)]:
            return
        place(s, seat, i, s.pair_tile, log)
    beside = s.pair_collect
    s.at = 0
    s.due = 0
    s.pair_shape = spec.NONE
    s.pair_tile = spec.NONE
    s.pair_collect = spec.NONE
    collect(s, seat, beside, log)


def collect(s: State, board: int, tile: int, log: EventLog | None) -> None:
    """All pieces of a tile are taken; it moves to the start and waits for glass (R4.2 to R4.4)."""
    at = tile * spec.WORDS
    if log is not None:
        tell(s, log, actions.EVENT_COLLECT, board, tile, pieces_on(s, tile), 0, 0)
        log.add(actions.EVENT_FLOW, tile, s.place[tile])
    for word in range(spec.WORDS):
        s.haul[word] = s.river[at + word]
        s.river[at + word] = 0
    to = s.place[tile]
    while to > 0:
        moved = s.order[to - 1]
        s.order[to] = moved
        s.place[moved] = to
        to -= 1
    s.order[0] = tile
    s.place[tile] = 0
    # The stones that count are those of the tile now beside the emptied one (D1, D2).
    s.due = tables.STONES[s.order[1]]
    s.step = spec.REFILL
    if s.bag_left == 0:
        s.due = 0
        arrange(s, board, log)


def pieces_on(s: State, tile: int) -> int:
    """How many pieces lie on a river tile."""
    n = 0
    for word in range(spec.WORDS):
        left = s.river[tile * spec.WORDS + word]
        while left:
            n += left & tables.ALL_OF_A_KIND
            left >>= 4
    return n


# Filling the glassworks (R5)


def arrange(s: State, board: int, log: EventLog | None) -> None:
    """The haul goes into the columns of its colours; where new colours leave a choice, it is asked (R5)."""
    while True:
        fresh = store_known(s, board, log)
        if fresh == 0:
            break
        if s.opened[board] == spec.COLUMNS:
            spill_haul(s, board, log)
            break
        colour = bits.lowest(fresh)
        if fresh & (fresh - 1):
            if board < s.seats:
                s.fresh = fresh
                s.step = spec.OPEN
                return
            colour = most_common(fresh)
        open_column(s, board, colour, log)
    if log is not None:
        tell(s, log, actions.EVENT_INVENTORY, board, inventory(s, board), 0, 0, 0)
    if s.trigger == spec.NONE and inventory(s, board) >= spec.END_INVENTORY:
        start_final(s, board, log)
    else:
        end_turn(s, log)


def store_known(s: State, board: int, log: EventLog | None) -> int:
    """Pieces whose colour has a column go there; the colours of the others as a bit set (R5.2)."""
    fresh = 0
    for word in range(spec.WORDS):
        left = s.haul[word]
        while left:
            slot = bits.lowest(left) >> 2
            kind = word * spec.KINDS_PER_WORD + slot
            colour = tables.COLOUR_OF[kind]
            column = s.columns[board * spec.COLOUR_COUNT + colour]
            if column == spec.NONE:
                fresh |= 1 << colour
                left &= ~(tables.ALL_OF_A_KIND * tables.UNIT[slot])
            else:
                left -= tables.UNIT[slot]
                s.haul[word] -= tables.UNIT[slot]
                store(s, board, kind, column, log)
    return fresh


def store(s: State, board: int, kind: int, column: int, log: EventLog | None) -> None:
    """A piece lies in the lowest empty cell of a column, or overflows if it is full (R5.2, R5.5)."""
    at = board * spec.COLUMNS + column
    row = s.heights[at]
    if row == spec.ROWS:
        spill(s, board, kind, log)
        return
    s.heights[at] = row + 1
    s.stacks[at] += tables.SHAPE_OF[kind] << 3 * row
    s.grid[board] += 1
    if log is not None:
        tell(s, log, actions.EVENT_ARRANGE, board, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind], column + 1, row + 1)


def spill(s: State, board: int, kind: int, log: EventLog | None) -> None:
    """A piece lies in the overflow."""
    s.overflow[board * spec.WORDS + kind // spec.KINDS_PER_WORD] += tables.UNIT[kind]
    s.spilled[board] += 1
    if log is not None:
        tell(s, log, actions.EVENT_OVERFLOW, board, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind], 0, 0)


def spill_haul(s: State, board: int, log: EventLog | None) -> None:
    """All columns are taken: what is left of the haul overflows (R5.5)."""
    for word in range(spec.WORDS):
        while s.haul[word]:
            slot = bits.lowest(s.haul[word]) >> 2
            s.haul[word] -= tables.UNIT[slot]
            spill(s, board, word * spec.KINDS_PER_WORD + slot, log)


def open_column(s: State, board: int, colour: int, log: EventLog | None) -> None:
    """A new colour has the leftmost empty column (R5.3)."""
    column = s.opened[board]
    s.columns[board * spec.COLOUR_COUNT + colour] = column
    s.opened[board] = column + 1
    if log is not None:
        tell(s, log, actions.EVENT_OPEN, board, colour, column + 1, 0, 0)


def choose_colour(s: State, seat: int, colour: int, log: EventLog | None) -> None:
    """The seat says which new colour comes next; then arranging goes on (R5.4)."""
    s.fresh = 0
    open_column(s, seat, colour, log)
    arrange(s, seat, log)


def inventory(s: State, board: int) -> int:
    """Pieces in the columns, with an option also the overflow (R1.6, D4)."""
    if s.count_overflow:
        return s.grid[board] + s.spilled[board]
    return s.grid[board]


# Lake (R6)


def visit(s: State, seat: int, left: int, log: EventLog | None) -> None:
    """The seat takes the lake but for one piece of kind `left`, or all of it for NONE (R6.1, R8.3)."""
    if log is not None:
        log.add(actions.EVENT_VISIT, seat, s.lake_size if left == spec.NONE else s.lake_size - 1)
    stays = left
    for i in range(s.lake_size):
        kind = s.lake[i]
        if kind == stays:
            stays = spec.NONE
            continue
        put_in_satchel(s, seat, kind)
        if log is not None:
            log.add(actions.EVENT_TAKE, seat, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])
    for i in range(s.lake_size):
        s.lake[i] = spec.NONE
    s.lake_size = 0
    if left != spec.NONE:
        s.lake[0] = left
        s.lake_size = 1
    if s.held[seat] > spec.SATCHEL_LIMIT:
        s.at = seat * spec.SATCHEL_ROOM
        s.due = s.held[seat] - spec.SATCHEL_LIMIT
        s.step = spec.DISCARD
        discard_settled(s, seat, log)
    else:
        refill_lake(s, log)


def discard(s: State, seat: int, kind: int, log: EventLog | None) -> None:
    """A piece of the satchel overflows; the seat goes on upwards in the order of kinds (R6.2, D9)."""
    i = s.at
    while s.satchels[i] != kind:
        i += 1
    discard_at(s, seat, i, log)
    discard_settled(s, seat, log)


def discard_at(s: State, seat: int, i: int, log: EventLog | None) -> None:
    kind = s.satchels[i]
    drop_from_satchel(s, seat, i)
    s.overflow[seat * spec.WORDS + kind // spec.KINDS_PER_WORD] += tables.UNIT[kind]
    s.spilled[seat] += 1
    s.at = i
    s.due -= 1
    if log is not None:
        log.add(actions.EVENT_DISCARD, seat, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind])


def discard_settled(s: State, seat: int, log: EventLog | None) -> None:
    """Discards that leave no choice happen at once; after the last one the lake is refilled (R6.3)."""
    while s.due > 0:
        if s.satchels[s.at] != s.satchels[last_choice(s, seat)]:
            return
        discard_at(s, seat, s.at, log)
    s.at = 0
    refill_lake(s, log)


def refill_lake(s: State, log: EventLog | None) -> None:
    """The lake waits for glass until it has five pieces again (R6.3)."""
    s.due = spec.LAKE_SIZE - s.lake_size
    s.step = spec.REFILL_LAKE
    if s.bag_left == 0:
        s.due = 0
        end_turn(s, log)


# The end of a turn and of the match (R7, R8)


def start_final(s: State, board: int, log: EventLog | None) -> None:
    """The final phase starts: satchels are topped up, the round ends, one more is played (R7.1 to R7.3)."""
    s.trigger = board
    before = (board + s.boards - s.first) % s.boards
    s.turns_left = 2 * s.boards - before
    if log is not None:
        tell(s, log, actions.EVENT_FINAL, board, 0, 0, 0, 0)
    top_up_from(s, board, log)


def top_up_from(s: State, board: int, log: EventLog | None) -> None:
    """The next satchel below three waits for glass, clockwise; after all, the turn ends (R7.2)."""
    while True:
        if board < s.seats and s.held[board] < spec.TOP_UP and s.bag_left > 0:
            s.at = board
            s.due = spec.TOP_UP - s.held[board]
            s.step = spec.TOPPING_UP
            return
        board = board + 1 if board < s.boards - 1 else 0
        if board == s.trigger:
            s.at = 0
            s.due = 0
            end_turn(s, log)
            return


def end_turn(s: State, log: EventLog | None) -> None:
    """The next board is on turn, or the match is over (R7.3, R8.6)."""
    s.turns += 1
    if s.trigger != spec.NONE:
        s.turns_left -= 1
        if s.turns_left == 0:
            finish(s, spec.LAST_ROUND, log)
            return
    s.seat = s.seat + 1 if s.seat < s.boards - 1 else 0
    if s.bag_left == 0 and stuck(s):
        finish(s, spec.RUN_DRY, log)
    elif s.seat < s.seats:
        s.step = spec.TURN
    elif s.bag_left > 0 or s.lake_size > 0:
        s.step = spec.RIVAL_DRAW
    else:
        skip(s, log)


def skip(s: State, log: EventLog | None) -> None:
    """The board on turn can do nothing and passes (R8.5)."""
    if log is not None:
        tell(s, log, actions.EVENT_PASS, s.seat, 0, 0, 0, 0)
    end_turn(s, log)


def stuck(s: State) -> bool:
    """Whether nobody has a legal action; the bag is empty (R8.6)."""
    if lake_open(s) or (s.seats == 1 and s.lake_size > 0):
        return False
    for seat in range(s.seats):
        if s.held[seat] > 0:
            return False
    return True


def finish(s: State, why: int, log: EventLog | None) -> None:
    s.turns_left = 0
    s.ended = why
    s.step = spec.OVER
    if log is not None:
        log.add(actions.EVENT_OVER)


# The rival of solo play (R9)


def most_common(colours: int) -> int:
    """Of a set of colours the most common one (R9.4)."""
    i = 0
    while colours >> tables.RIVAL_ORDER[i] & 1 == 0:
        i += 1
    return tables.RIVAL_ORDER[i]


def rival_gathers(s: State, kind: int, log: EventLog | None) -> None:
    """The rival's piece lies on the tile of its shape; it collects from the fuller neighbour (R9.3, R9.4)."""
    tile = tables.SHAPE_OF[kind]
    s.river[tile * spec.WORDS + kind // spec.KINDS_PER_WORD] += tables.UNIT[kind]
    if log is not None:
        tell(s, log, actions.EVENT_PLACE, spec.RIVAL, tile, tables.COLOUR_OF[kind], tables.SHAPE_OF[kind], 0)
    at = s.place[tile]
    beside = s.order[at - 1] if at > 0 else s.order[1]
    if at > 0 and at < spec.TILES - 1 and pieces_on(s, s.order[at + 1]) >= pieces_on(s, beside):
        beside = s.order[at + 1]
    collect(s, spec.RIVAL, beside, log)
