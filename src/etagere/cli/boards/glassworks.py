"""River Valley Glassworks in the terminal: river, lake, satchels, glassworks.

A piece is two letters, a capital for its colour and a small one for its shape, typed as shown:
`Wh` is the white heart. A river tile is named by the letter of its shape.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import NO_ADVICE, Shown
from etagere.cli.boards.drawing import Block, beside, flowed, framed, padded, printed, shelved, text
from etagere.core.words import Words
from etagere.games.glassworks.spec import COLOURS, COLUMNS, END_INVENTORY, ROWS, SATCHEL_LIMIT, SHAPES

COLOUR_LETTER = {
    "white": "W",
    "purple": "P",
    "light_blue": "C",
    "dark_blue": "B",
    "light_green": "L",
    "dark_green": "G",
    "black": "K",
    "yellow": "Y",
    "orange": "O",
}
SHAPE_LETTER = {"triangle": "t", "heart": "h", "circle": "c", "square": "s", "hexagon": "x", "teardrop": "d"}
INK = {
    "white": "grey0 on grey93",
    "purple": "grey100 on medium_purple3",
    "light_blue": "grey0 on sky_blue2",
    "dark_blue": "grey100 on blue3",
    "light_green": "grey0 on light_green",
    "dark_green": "grey100 on dark_green",
    "black": "grey100 on grey19",
    "yellow": "grey0 on gold1",
    "orange": "grey0 on dark_orange",
}


def draw(
    view: Shown, words: Words, width: int, moves: Sequence[Shown] = (), advice: Shown = NO_ADVICE
) -> RenderableType:
    """The river from its source to the lake, then the glassworks, the viewer's first."""
    lines = river(view, words, width, moves)
    lines += lake(view, words)
    boards = [works(view, words, seat) for seat in _own_first(view)]
    if "rival" in view:
        boards.append(rival(view, words))
    lines += shelved(boards, width, 1)
    lines += legend(words, width)
    return printed(lines)


def short(move: Shown) -> str:
    """`Wh > c` places and collects, `2h s > c` a pair, `lake -Wh` leaves one, `lay W`, `open W`, `drop Wh`."""
    kind = move["type"]
    if kind == "place":
        return f"{piece_name(move)} > {SHAPE_LETTER[move['collect']]}"
    if kind == "pair":
        shapes = [SHAPE_LETTER[move[name]] for name in ("shape", "tile", "collect")]
        return f"2{shapes[0]} {shapes[1]} > {shapes[2]}"
    if kind == "lake":
        return f"lake -{piece_name(move)}"
    if kind in ("lay", "open"):
        return f"{kind} {COLOUR_LETTER[move['colour']]}"
    if kind == "discard":
        return f"drop {piece_name(move)}"
    return str(kind)


def phrase(event: Shown, words: Words) -> str | None:
    """Glass drawn at setup is left to the picture."""
    return "" if event["type"] in ("tile", "river", "lake") else None


def figure(shown: Shown, words: Words, width: int) -> RenderableType:
    """The river with the lake, alone with what the letters mean, or on a turn with the satchel; or a glassworks."""
    view = shown["view"]
    if shown["part"] == "works":
        return printed(works(view, words, 0))
    lines = river(view, words, width, ()) + lake(view, words)
    if shown["part"] == "river":
        lines += legend(words, width)
    elif not view["haul"]:
        satchel = row_of(view["players"][0]["satchel"])
        lines.append(text((f"{words.text('cli.glassworks.satchel')} ", "bold"), satchel))
    return printed(lines)


def piece_name(piece: Shown) -> str:
    return COLOUR_LETTER[piece["colour"]] + SHAPE_LETTER[piece["shape"]]


def glass(piece: Shown) -> Text:
    """A piece on its colour."""
    return Text(f" {piece_name(piece)}", f"bold {INK[piece['colour']]}")


def row_of(pieces: Sequence[Shown]) -> Text:
    line = Text()
    for i, piece in enumerate(pieces):
        line.append(" " if i else "")
        line.append_text(glass(piece))
    return line


def river(view: Shown, words: Words, width: int, moves: Sequence[Shown]) -> Block:
    """Six tiles from the source to the lake: letter, stones, shape where there is room for it, glass."""
    lit = {move["collect"] for move in moves if "collect" in move}
    wide = max(9, *(len(words.value("shape", each)) for each in SHAPES))
    named = 6 * wide + 5 <= width
    blocks: list[Block] = []
    for each in view["river"]:
        style = "bold cyan" if each["tile"] in lit else "bold"
        block = [text((f"{SHAPE_LETTER[each['tile']]} ", style), ("•" * each["stones"], "dim"))]
        if named:
            block.append(text((words.value("shape", each["tile"]), style)))
        block += [row_of(each["glass"][i : i + 2]) for i in range(0, len(each["glass"]), 2)]
        if blocks:
            blocks.append([text(("›", "dim"))])
        blocks.append([padded(line, wide if named else 11) for line in block])
    return [text((words.text("cli.glassworks.river"), "dim")), *beside(blocks, 0)]


def lake(view: Shown, words: Words) -> Block:
    """The lake, the bag and how near the end is."""
    line = text((f"{words.text('cli.glassworks.lake')} ", "bold"), row_of(view["lake"]))
    line.append(f"   {words.text('cli.glassworks.bag')} {view['bag']['count']}", "dim")
    if view["final"] is not None:
        line.append(f"   {words.text('cli.glassworks.final', {'count': view['final']['turns_left']})}", "bold yellow")
    lines = [line]
    if view["haul"]:
        lines.append(text((f"{words.text('cli.glassworks.haul')} ", "bold"), row_of(view["haul"])))
    return lines


def grid(board: Shown) -> Block:
    """Seven columns of five cells, the lowest row at the bottom; column numbers below."""
    lines = []
    for row in range(ROWS - 1, -1, -1):
        line = Text()
        for column in range(COLUMNS):
            each = board["columns"][column] if column < len(board["columns"]) else None
            if each is not None and row < len(each["shapes"]):
                line.append_text(glass({"colour": each["colour"], "shape": each["shapes"][row]}))
            else:
                line.append("  ·", "dim")
        lines.append(line)
    foot = Text()
    for column in range(COLUMNS):
        if column < len(board["columns"]):
            colour = board["columns"][column]["colour"]
            foot.append(f" {COLOUR_LETTER[colour]}{column + 1}", "dim")
        else:
            foot.append(f"  {column + 1}", "dim")
    return [*lines, foot]


def tallies(board: Shown, words: Words) -> Block:
    """Points and where they come from, inventory, overflow."""
    rows, columns = sum(_numbers(board["row_points"])), sum(_numbers(board["column_points"]))
    return [
        text(
            (words.text("cli.points", {"count": board["points"]}), "bold"),
            (f"  {rows}+{columns}{board['overflow_points']:+}", "dim"),
        ),
        text((f"{words.text('cli.glassworks.inventory')} {board['inventory']}/{END_INVENTORY}", "dim")),
        text((f"{words.text('cli.glassworks.overflow')} {len(board['overflow'])}", "dim")),
    ]


def works(view: Shown, words: Words, seat: int) -> Block:
    """A seat's glassworks and satchel."""
    player = view["players"][seat]
    turn = view["seat"] == seat
    held = player["satchel"]
    satchel = [text((f"{words.text('cli.glassworks.satchel')} {len(held)}/{SATCHEL_LIMIT}", "dim"))]
    satchel += [row_of(held[i : i + SATCHEL_LIMIT]) for i in range(0, max(len(held), 1), SATCHEL_LIMIT)]
    name = ("▶ " if turn else "") + words.seat(seat) + (" ⚑" if view["first"] == seat else "")
    title = text((name, "bold cyan" if turn else "bold"))
    title.truncate(19, overflow="ellipsis")
    return framed(title, [*grid(player), *satchel, *tallies(player, words)], "cyan" if turn else "dim", least=21)


def rival(view: Shown, words: Words) -> Block:
    """The board of the rival of solo play."""
    return framed(words.text("cli.glassworks.rival"), [*grid(view["rival"]), *tallies(view["rival"], words)], least=21)


def legend(words: Words, width: int) -> Block:
    """What the letters mean."""
    items = [
        text((f" {COLOUR_LETTER[each]} ", f"bold {INK[each]}"), f" {words.value('colour', each)}") for each in COLOURS
    ]
    items += [text((f"{SHAPE_LETTER[each]} ", "bold"), words.value("shape", each)) for each in SHAPES]
    return flowed(items, width)


def _numbers(value: int | Sequence[int]) -> Sequence[int]:
    return [value] if isinstance(value, int) else value


def _own_first(view: Shown) -> list[int]:
    seats = list(range(view["seats"]))
    mine = view["me"]["seat"] if "me" in view else 0
    return seats[mine:] + seats[:mine]
