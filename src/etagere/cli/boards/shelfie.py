"""My Shelfie in the terminal: the living room, the goals, the shelves."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import NO_ADVICE, Shown
from etagere.cli.boards.drawing import Block, beside, centred, flowed, framed, printed, shelved, text, width_of, wrapped
from etagere.core.words import Words
from etagere.games.shelfie.spec import CARD_NAMES, LETTERS, PERSONAL_GOALS, TYPES

LETTER = dict(zip(TYPES, LETTERS, strict=True))
INK = {
    "cat": "green3",
    "book": "grey93",
    "game": "gold1",
    "frame": "dodger_blue2",
    "trophy": "turquoise2",
    "plant": "hot_pink",
}
COLUMNS = "abcdefghi"


def draw(
    view: Shown, words: Words, width: int, moves: Sequence[Shown] = (), advice: Shown = NO_ADVICE
) -> RenderableType:
    """The living room beside the goals and the bag, the shelves below."""
    room = living_room(view, words, moves)
    side = goals(view, words, max(24, min(60, width - width_of(room) - 7)))
    lines = beside([room, side], 2)
    lines += shelved([shelf(view, seat, words) for seat in _own_first(view)], width, 1)
    lines += legend(view, words, width)
    return printed(lines)


def short(move: Shown) -> str:
    """The cells in the order in which they go in, the lowest first, and the column: `d2 e2 > 3`."""
    return f"{move['cells']} > {move['column'] + 1}"


def phrase(event: Shown, words: Words) -> str | None:
    """A take with the names of the tiles."""
    if event["type"] == "tile":
        return ""
    if event["type"] != "take":
        return None
    tiles = [words.value("tile", event[name]) for name in ("first", "second", "third") if name in event]
    return f"{words.event(event)} ({', '.join(tiles)})"


def figure(shown: Shown, words: Words, width: int) -> RenderableType:
    """The living room with its marked lines of tiles below it, or a shelf with what its marks say."""
    view = shown["view"]
    if shown["part"] != "room":
        return printed(shelf(view, shown["me"] or 0, words, shown["marks"]))
    return printed(living_room(view, words, ()) + [text(marked(mark, "cell:")) for mark in shown["marks"]])


def marked(mark: Shown, kind: str) -> str:
    """A mark of a figure by its places: `✓ d2 e2`, or with its letter `✕ A  d2 e2`."""
    sign = "✓" if mark["look"] == "yes" else "✕"
    cells = " ".join(place.removeprefix(kind) for place in mark["places"])
    return f"   {sign} {mark['text'] + '  ' if 'text' in mark else ''}{cells}"


def tile(kind: str, left: str = " ", right: str = " ", lit: bool = True) -> Text:
    """A tile: its letter on its colour, a quiet one where it cannot be taken now."""
    shown = f"{left}{LETTER[kind]}{right}"
    return Text(
        shown, f"bold {'grey100' if kind == 'frame' else 'grey0'} on {INK[kind]}" if lit else f"{INK[kind]} on grey15"
    )


def living_room(view: Shown, words: Words, moves: Sequence[Shown]) -> Block:
    """Columns a to i, rows 1 to 9; tiles that can be taken now are bright."""
    lit = {cell for move in moves for cell in move["cells"].split()}
    lines = [text(("   " + "".join(f" {c} " for c in COLUMNS), "dim"))]
    for number, row in enumerate(view["board"], 1):
        line = text((f" {number} ", "dim"))
        for column, kind in zip(COLUMNS, row, strict=True):
            if kind is None:
                line.append("   ")
            elif kind == "empty":
                line.append(" · ", "dim")
            else:
                line.append_text(tile(kind, lit=not moves or f"{column}{number}" in lit))
        lines.append(line)
    return framed(words.text("cli.shelfie.room"), lines)


def goals(view: Shown, words: Words, width: int) -> Block:
    """The common goals with their tokens and who has one, then the bag."""
    lines: Block = []
    for each in view["goals"]:
        stack = " ".join(str(points) for points in each["stack"]) or "–"
        lines.append(text((words.value("goal", each["goal"]), "bold"), "  ", (stack, "yellow")))
        lines += wrapped(words.text(f"shelfie.about.{each['goal']}"), width)
        got = [f"{words.seat(seat)} {points}" for seat, points in enumerate(each["claimed"]) if points]
        if got:
            lines.append(text(("✓ " + ", ".join(got), "green")))
    bag = text((words.text("cli.shelfie.bag") + " ", "dim"))
    for kind, count in view["bag"].items():
        bag.append(f"{LETTER[kind]}", f"{INK[kind]} on grey15")
        bag.append(f"{count} ")
    return [*framed(words.text("cli.shelfie.goals"), lines, least=min(width, 30)), bag]


def shelf(view: Shown, seat: int, words: Words, marks: Sequence[Shown] = ()) -> Block:
    """A shelf; on the viewer's own, the personal goal shows through. Marks of a figure darken or number tiles."""
    quiet = {place for mark in marks if mark["look"] == "veil" for place in mark["places"]}
    signs = {place: mark["text"] for mark in marks if mark["look"] == "badge" for place in mark["places"]}
    player = view["players"][seat]
    wanted = _wanted(view, seat)
    lines = [text(("".join(f" {n} " for n in range(1, 6)), "dim"))]
    for row, cells in enumerate(player["shelf"]):
        line = Text()
        for column, kind in enumerate(cells):
            goal = wanted.get((row, column))
            if kind is None:
                line.append(f" {LETTER[goal].lower()} " if goal else " · ", f"{INK[goal]} on grey15" if goal else "dim")
            elif goal == kind:
                line.append_text(tile(kind, "(", ")"))
            else:
                place = f"shelf:{seat}:{row}:{column}"
                right = signs.get(place) or (LETTER[goal].lower() if goal else " ")
                line.append_text(tile(kind, right=right, lit=place not in quiet))
        lines.append(line)
    points = view["me"]["points"] if _mine(view) == seat else player["points"]
    told = words.text("cli.points", {"count": points})
    if player["end_token"]:
        told += " ⚑"
    lines.append(centred(told, 15, "bold" if _mine(view) == seat else ""))
    turn = view["seat"] == seat
    name = text((("▶ " if turn else "") + words.seat(seat), "bold cyan" if turn else "bold"))
    if name.cell_len > 14:
        name.truncate(14, overflow="ellipsis")
    return framed(name, lines, "cyan" if turn else "dim")


def legend(view: Shown, words: Words, width: int) -> Block:
    """What the letters mean."""
    items = [text(tile(kind), f" {words.value('tile', kind)}") for kind in TYPES]
    if _mine(view) is not None:
        items.append(text((words.text("cli.shelfie.wanted"), "dim")))
    return flowed(items, width)


def _mine(view: Shown) -> int | None:
    return view["me"]["seat"] if "me" in view else None


def _own_first(view: Shown) -> list[int]:
    seats = list(range(view["seats"]))
    mine = _mine(view) or 0
    return seats[mine:] + seats[:mine]


def _wanted(view: Shown, seat: int) -> dict[tuple[int, int], str]:
    """What the personal goal of a seat asks for, where the viewer may know it."""
    card = view["players"][seat].get("personal")
    if card is None and _mine(view) == seat:
        card = view["me"]["personal"]
    if card is None:
        return {}
    rows = PERSONAL_GOALS[CARD_NAMES.index(card)].split()
    return {
        (r, c): TYPES[LETTERS.index(letter)]
        for r, row in enumerate(rows)
        for c, letter in enumerate(row)
        if letter != "."
    }
