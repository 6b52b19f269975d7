"""Monster Factory in the terminal: monsters drawn with lines, thin ones single and thick ones double.

A tile is a knot, ▪, or an eye, ◉; its limbs run to its neighbours. Cells are counted from the
start tile, x to the right and y downwards; + marks an open cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import NO_ADVICE, Shown
from etagere.cli.boards.drawing import Block, beside, flowed, framed, padded, printed, shelved, text
from etagere.core.words import Words
from etagere.games.monsters.spec import TILE_LIST

ACROSS = {"thin": "───", "thick": "═══"}
DOWN = {"thin": "│", "thick": "║"}
INK = {"thin": "green", "thick": "magenta"}
EDGE_OF = {"-": "blank", "n": "thin", "k": "thick"}
FACES = {name: [EDGE_OF[letter] for letter in edges] for name, edges, _, _ in TILE_LIST}
STEP_X, STEP_Y = 4, 2
"""Characters from one tile to the next."""


def draw(
    view: Shown, words: Words, width: int, moves: Sequence[Shown] = (), advice: Shown = NO_ADVICE
) -> RenderableType:
    """The drawn tile in its four turns, then every seat's monsters."""
    lines = head(view, words)
    if view["drawn"] is not None:
        lines += drawn(view["drawn"], words, moves)
    elif any(move["type"] == "start" for move in moves):
        lines += starts(moves, words, width)
    lines += shelved([monsters(view, seat, words, moves, width) for seat in range(view["seats"])], width, 1)
    lines += flowed([text((each, "dim")) for each in words.text("cli.monsters.legend").split("   ")], width, 3)
    return printed(lines)


def short(move: Shown) -> str:
    """`1: 2,-1 r3`: the monster of seat 1, the cell, quarter turns clockwise; a start tile by its name."""
    if move["type"] == "start":
        return str(move["tile"]).replace("_", "-")
    return f"{move['owner'] + 1}: {move['x']},{move['y']} r{move['turn']}"


def head(view: Shown, words: Words) -> Block:
    line = text((f"{words.text('cli.monsters.stack')} {view['left']}", "bold"))
    gone = sum(view["discarded"].values())
    if gone:
        line.append(f"   {words.text('cli.monsters.discarded')} {gone}", "dim")
    return [line]


def face_of(tile: str) -> tuple[list[str], bool]:
    """The edges north, east, south, west of a kind of tile as the box lists it, and whether it has eyes."""
    eye = tile.endswith("_eye")
    return FACES[tile.removesuffix("_eye")], eye


def turned(edges: Sequence[str], turn: int) -> list[str]:
    """The edges after quarter turns clockwise."""
    return [edges[(side - turn) % 4] for side in range(4)]


def picture(edges: Sequence[str], eye: bool) -> Block:
    """A single tile, three lines of seven."""
    north, east, south, west = edges
    return [
        text("   ", (DOWN.get(north, " "), INK.get(north, "")), "   "),
        text((ACROSS.get(west, "   "), INK.get(west, "")), knot(eye), (ACROSS.get(east, "   "), INK.get(east, ""))),
        text("   ", (DOWN.get(south, " "), INK.get(south, "")), "   "),
    ]


def knot(eye: bool) -> Text:
    return Text("◉", "bold yellow") if eye else Text("▪", "white")


def drawn(tile: Shown, words: Words, moves: Sequence[Shown]) -> Block:
    """The tile to place, in every turn that fits somewhere."""
    turns = sorted({move["turn"] for move in moves if "turn" in move}) or [0]
    blocks: list[Block] = [[Text(), text((words.text("cli.monsters.drawn"), "bold")), Text()]]
    for turn in turns:
        shown = picture(turned(tile["edges"], turn), tile["eye"])
        blocks.append([text(" ", line) for line in shown] + [text((f"   r{turn}", "cyan"))])
    return beside(blocks, 2)


def starts(moves: Sequence[Shown], words: Words, width: int) -> Block:
    """Every kind of tile one may begin with."""
    blocks = []
    for move in moves:
        if move["type"] == "start":
            edges, eye = face_of(move["tile"])
            name = Text(short(move), "cyan")
            shown = picture(edges, eye)
            blocks.append([padded(text(" ", line), 19) for line in shown] + [padded(name, 19)])
    return shelved(blocks, width, 1)


def monsters(view: Shown, seat: int, words: Words, moves: Sequence[Shown], width: int) -> Block:
    """The monster a seat works on, and a line for each finished one."""
    player = view["players"][seat]
    turn = view["seat"] == seat
    lines: Block = [text((words.text("cli.points", {"count": player["points"]}), "bold"))]
    for each in player["monsters"]:
        kind = words.text(f"cli.monsters.{each['monster']}")
        if each["finished"]:
            told = words.text("cli.monsters.finished", {"count": each["points"]})
            lines.append(text((f"{kind}: {told}", "green")))
        else:
            size = words.text("cli.monsters.size", {"count": len(each["tiles"]), "eyes": each["eyes"]})
            lines.append(text((f"{kind}: {size}", "dim")))
    alive = [each for each in player["monsters"] if not each["finished"]]
    shown = alive or player["monsters"][-1:]
    lit = {(move["x"], move["y"]) for move in moves if move["type"] == "place" and move["owner"] == seat}
    for each in shown:
        lines += lattice(each, lit)
    title = text((("▶ " if turn else "") + f"{seat + 1}: {words.seat(seat)}", "bold cyan" if turn else "bold"))
    room = min(24, width - 8)
    if title.cell_len > room:
        title.truncate(room, overflow="ellipsis")
    return framed(
        title,
        [padded(line, width - 4) if line.cell_len > width - 4 else line for line in lines],
        "cyan" if turn else "dim",
    )


def lattice(monster: Shown, lit: set[tuple[int, int]]) -> Block:
    """The tiles and the limbs between them, with the numbers of columns and rows."""
    places = [(each["x"], each["y"]) for each in (*monster["tiles"], *monster["open"])]
    low_x, high_x = min(x for x, _ in places), max(x for x, _ in places)
    low_y, high_y = min(y for _, y in places), max(y for _, y in places)
    wide, tall = (high_x - low_x) * STEP_X + 1, (high_y - low_y) * STEP_Y + 1
    ink: dict[tuple[int, int], tuple[str, str]] = {}
    for each in monster["tiles"]:
        column, row = (each["x"] - low_x) * STEP_X, (each["y"] - low_y) * STEP_Y
        ink[column, row] = ("◉", "bold yellow") if each["eye"] else ("▪", "white")
        north, east, south, west = each["edges"]
        for edge, at in ((north, (column, row - 1)), (south, (column, row + 1))):
            if edge in DOWN:
                ink[at] = (DOWN[edge], INK[edge])
        for edge, first in ((east, column + 1), (west, column - 3)):
            if edge in ACROSS:
                for i in range(3):
                    ink[first + i, row] = (ACROSS[edge][i], INK[edge])
    for each in monster["open"]:
        at = ((each["x"] - low_x) * STEP_X, (each["y"] - low_y) * STEP_Y)
        ink[at] = ("+", "bold cyan" if (each["x"], each["y"]) in lit else "dim")
    labels = Text("    ")
    for x in range(low_x, high_x + 1):
        labels.append(f"{x:<{STEP_X}}", "dim")
    labels.rstrip()
    lines: Block = [labels]
    for row in range(tall):
        line = text((f"{row // STEP_Y + low_y:>2}  " if row % STEP_Y == 0 else "    ", "dim"))
        for column in range(wide):
            mark, style = ink.get((column, row), (" ", ""))
            line.append(mark, style)
        lines.append(line)
    return lines
