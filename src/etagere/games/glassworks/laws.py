"""The laws of the box of River Valley Glassworks: what is true at every moment."""

from __future__ import annotations

from etagere.core.errors import BrokenLaw
from etagere.games.glassworks import tables
from etagere.games.glassworks.spec import (
    COLOUR_COUNT,
    COLUMNS,
    DISCARD,
    END_INVENTORY,
    FIRST,
    LAKE_SIZE,
    LAST_ROUND,
    LAY,
    LAY_RIVER,
    NONE,
    OPEN,
    OVER,
    REFILL,
    REFILL_LAKE,
    RIVAL,
    ROWS,
    RUN_DRY,
    RUNNING,
    SATCHEL_LIMIT,
    SATCHEL_ROOM,
    SATCHEL_START,
    SHAPE_COUNT,
    TILES,
    TOPPING_UP,
    TURN,
    WORDS,
)
from etagere.games.glassworks.state import State
from etagere.games.glassworks.steps import inventory, stuck
from etagere.games.glassworks.views import in_satchel, on_tile, unpacked


def law(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenLaw(sentence)


def check(s: State) -> None:
    """Raise `BrokenLaw` if a piece is lost or a rule was not kept."""
    check_glass(s)
    check_river(s)
    check_lake(s)
    for seat in range(s.seats):
        check_satchel(s, seat)
    for board in range(s.boards):
        check_board(s, board)
    for board in range(s.boards, 5):
        law(s.grid[board] + s.spilled[board] + s.opened[board] == 0, "boards out of play stay empty")
    check_step(s)
    check_end(s)


def check_glass(s: State) -> None:
    """Every piece of the box is in exactly one place (R1.1, R8.1)."""
    counted = list(s.bag)
    packed = [list(s.haul)]
    river, overflow = list(s.river), list(s.overflow)
    packed += [river[tile * WORDS : (tile + 1) * WORDS] for tile in range(TILES)]
    packed += [overflow[board * WORDS : (board + 1) * WORDS] for board in range(5)]
    for words in packed:
        for kind in unpacked(words):
            counted[kind] += 1
    for kind in [*s.lake, *s.satchels]:
        if kind != NONE:
            counted[kind] += 1
    columns, heights, stacks = list(s.columns), list(s.heights), list(s.stacks)
    for board in range(s.boards):
        for colour in range(COLOUR_COUNT):
            column = columns[board * COLOUR_COUNT + colour]
            if column != NONE:
                at = board * COLUMNS + column
                for row in range(heights[at]):
                    counted[colour * SHAPE_COUNT + (stacks[at] >> 3 * row & 7)] += 1
    law(counted == tables.glass_for(s.seats), "all glass of the box is there, and nothing else (R1.1)")
    law(sum(s.bag) == s.bag_left, "the bag is counted right")
    by_colour = [sum(s.bag[colour * SHAPE_COUNT + i] for i in range(SHAPE_COUNT)) for colour in range(COLOUR_COUNT)]
    law(by_colour == list(s.bag_colours), "the bag is counted right by colour")


def check_river(s: State) -> None:
    laid = [tile for tile in s.order if tile != NONE]
    law(len(set(laid)) == len(laid), "a tile lies once in the river")
    law(s.step == LAY_RIVER or len(laid) == TILES, "the river has six tiles")
    for tile in range(TILES):
        where = s.place[tile]
        law((where == NONE) == (tile not in laid), "a tile without a place is not laid")
        law(where == NONE or s.order[where] == tile, "tiles and places agree")
    if s.step >= TURN and s.bag_left > 0:
        law(all(on_tile(s, tile) for tile in range(TILES)), "a tile is empty only when the bag is (R8.4)")


def check_lake(s: State) -> None:
    lake = [kind for kind in s.lake if kind != NONE]
    law(list(s.lake[: len(lake)]) == lake and lake == sorted(lake), "the lake is kept in order")
    law(len(lake) == s.lake_size <= LAKE_SIZE, "the lake is counted right")
    if s.step in (TURN, LAY, OPEN) and s.bag_left > 0:
        law(s.lake_size == LAKE_SIZE, "the lake has five pieces while the bag has any (R6.3)")


def check_satchel(s: State, seat: int) -> None:
    held = in_satchel(s, seat)
    law(NONE not in held and held == sorted(held), "a satchel is kept in order")
    rest = list(s.satchels)[seat * SATCHEL_ROOM + len(held) : (seat + 1) * SATCHEL_ROOM]
    law(all(kind == NONE for kind in rest), "a satchel is counted right")
    extra = s.due if s.step == DISCARD and s.seat == seat else 0
    law(len(held) <= SATCHEL_LIMIT + extra, "a satchel holds at most five (R6.2)")


def check_board(s: State, board: int) -> None:
    columns = [s.columns[board * COLOUR_COUNT + colour] for colour in range(COLOUR_COUNT)]
    taken = sorted(column for column in columns if column != NONE)
    heights = [s.heights[board * COLUMNS + column] for column in range(COLUMNS)]
    opened = s.opened[board]
    law(taken == list(range(opened)), "columns open from the left, one a colour (R5.3)")
    law(all(1 <= height <= ROWS for height in heights[:opened]), "an open column has one to five pieces")
    law(not any(heights[opened:]), "a column that is not open is empty")
    law(sum(heights) == s.grid[board], "the pieces of a board are counted right (R1.6)")
    for column in range(COLUMNS):
        law(s.stacks[board * COLUMNS + column] < 8 ** heights[column], "shapes are kept for filled cells only")
    spilled = unpacked(list(s.overflow)[board * WORDS : (board + 1) * WORDS])
    law(len(spilled) == s.spilled[board], "the overflow is counted right")


def check_step(s: State) -> None:
    """What belongs to one step is clear at the others."""
    law(0 <= s.first < s.seats, "a seat began")
    law(0 <= s.seat < s.boards, "a board is on turn")
    law((s.step == LAY) == (s.pair_shape != NONE), "a pair is pending only while it is laid")
    law((s.step == OPEN) == (s.fresh != 0), "colours wait only while columns are opened")
    waiting = s.step in (REFILL, OPEN)
    law(waiting or not any(s.haul), "a haul is arranged before anything else happens (R4.5)")
    if s.step == OPEN:
        fresh = {tables.COLOUR_OF[kind] for kind in unpacked(list(s.haul))}
        law(sum(1 << colour for colour in fresh) == s.fresh, "the colours that wait are those of the haul")
        law(len(fresh) >= 2 and s.opened[s.seat] < COLUMNS, "an order is asked only where there is a choice (C3)")
    if s.step in (LAY, DISCARD):
        law(s.due >= 1, "something is still due")
        law(s.at // SATCHEL_ROOM == s.seat, "the choice is in the satchel of the seat on turn")
    if s.step in (TURN, OPEN, OVER):
        law(s.due == 0 and s.at == 0, "nothing is due")
    if s.step in (REFILL, REFILL_LAKE, TOPPING_UP):
        law(s.due >= 1 and s.bag_left >= 1, "a draw that is due can be made (R8.2)")
    if s.seats == 1:
        law(s.held[RIVAL] == 0, "the rival has no satchel (R9.2)")


def check_end(s: State) -> None:
    if s.step <= FIRST:
        return
    law((s.step == OVER) == (s.ended != RUNNING), "a match that is over has a reason")
    if s.trigger == NONE:
        law(s.turns_left == 0, "turns are counted down only in the final phase")
        for board in range(s.boards):
            if s.count_overflow == 0 and (s.step != OPEN or s.seat != board):
                law(s.grid[board] < END_INVENTORY, "17 starts the final phase (R7.1)")
        law(s.ended != LAST_ROUND, "only the final phase has a last round")
    else:
        law(inventory(s, s.trigger) >= END_INVENTORY, "the final phase was started by 17 (R7.1)")
        if s.step != OVER:
            law(1 <= s.turns_left <= 2 * s.boards, "at most this turn, the rest of the round and one more are left")
            law((s.turns + s.turns_left) % s.boards == 0, "all will have had the same number of turns (R7.3)")
    if s.ended == LAST_ROUND:
        law(s.turns % s.boards == 0, "all have had the same number of turns (R7.3)")
    if s.ended == RUN_DRY:
        law(s.bag_left == 0 and stuck(s), "nobody can act (R8.6)")
    if s.step == TURN and s.turns == 0:
        law(all(s.held[seat] == SATCHEL_START for seat in range(s.seats)), "everybody begins with three (R2.4)")
