"""Mozaika in the terminal: the offer, your hand, and everybody's mosaic.

A tile is two letters, its colour and its symbol, and they are typed as they are shown: `Ro` is the
red rosette, `Bx` the blue knot, `Yw` the yellow wave.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import Shown
from etagere.cli.boards.drawing import Block, flowed, framed, printed, shelved, text
from etagere.core.words import Words
from etagere.games.mozaika.spec import COLOURS, SYMBOLS, TURNS, TYPES

COLOUR_LETTER = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
SYMBOL_LETTER = {"rosette": "o", "knot": "x", "wave": "w"}
INK = {"red": "grey100 on red3", "blue": "grey100 on blue3", "green": "grey0 on green3", "yellow": "grey0 on gold1"}
LETTERS = {
    kind: COLOUR_LETTER.get(colour, colour[0].upper()) + SYMBOL_LETTER.get(symbol, symbol[0])
    for kind, (colour, symbol) in zip(TYPES, ((c, s) for c in COLOURS for s in SYMBOLS), strict=True)
}
STYLE = {
    kind: INK.get(colour, "reverse") for kind, colour in zip(TYPES, (c for c in COLOURS for _ in SYMBOLS), strict=True)
}


def draw(view: Shown, words: Words, width: int, moves: Sequence[Shown] = ()) -> RenderableType:
    """The state of the turn, then the mosaics, the viewer's first."""
    lines = table(view, words)
    lines += shelved([mosaic(view, seat, words, moves) for seat in _own_first(view)], width, 1)
    lines += legend(words, width)
    return printed(lines)


def short(move: Shown) -> str:
    """`7` bids, `Ro` picks, `Ro b2` places, `fly b2` puts a fly."""
    if move["type"] == "bid":
        return str(move["coins"])
    if move["type"] == "pick":
        return LETTERS[move["tile"]]
    if move["type"] == "place":
        return f"{LETTERS[move['tile']]} {move['cell']}"
    return f"fly {move['cell']}"


def phrase(event: Shown, words: Words) -> str | None:
    """Tiles dealt to others unseen are left to the picture."""
    return "" if event["type"] == "dealt" and "tile" not in event else None


def tile(kind: str, fly: bool = False) -> Text:
    """A tile on its colour; a fly sits on it as an asterisk."""
    return Text(f" {LETTERS[kind]}{'*' if fly else ' '}", f"bold {STYLE[kind]}")


def row_of(kinds: Sequence[str]) -> Text:
    """Tiles side by side."""
    line = Text()
    for i, kind in enumerate(kinds):
        line.append(" " if i else "")
        line.append_text(tile(kind))
    return line


def table(view: Shown, words: Words) -> Block:
    """Turn, bag, offer, hand, and in which order is picked."""
    head = text(
        (words.text("cli.mozaika.turn", {"turn": view["turn"], "of": TURNS}), "bold"),
        (f"   {words.text('cli.mozaika.bag')} {view['bag']}", "dim"),
        (f"   {words.text('cli.mozaika.flies')} {view['flies_left']}", "dim"),
    )
    if view["bank"] is not None:
        head.append(f"   {words.text('cli.mozaika.bank')} {view['bank']}", "dim")
    lines = [head]
    if view["offer"]:
        lines.append(text((f"{words.text('cli.mozaika.offer')} ", "bold"), row_of(view["offer"])))
    if "me" in view:
        lines.append(text((f"{words.text('cli.mozaika.hand')} ", "bold"), row_of(view["me"]["hand"])))
        if view["me"]["bid"] is not None:
            lines[-1].append(f"   {words.text('cli.mozaika.bid')} {view['me']['bid']}", "bold yellow")
        unseen = [f"{LETTERS[kind]} {count}" for kind, count in view["me"]["unseen"].items() if count]
        lines.append(text((f"{words.text('cli.mozaika.unseen')} {'  '.join(unseen)}", "dim")))
    if view["order"] and view["step"] in ("pick", "place"):
        names = [words.seat(seat) for seat in view["order"]]
        line = text((f"{words.text('cli.mozaika.order')} ", "dim"))
        for i, name in enumerate(names):
            line.append(" → " if i else "", "dim")
            line.append(name, "bold cyan" if i == view["picked"] and view["step"] == "pick" else "dim")
        lines.append(line)
    return lines


def mosaic(view: Shown, seat: int, words: Words, moves: Sequence[Shown]) -> Block:
    """A board of sixteen spaces; flies are asterisks, spaces for a legal move are dots in colour."""
    player = view["players"][seat]
    mine = "me" in view and view["me"]["seat"] == seat
    lit = {move["cell"] for move in moves if "cell" in move} if mine else set()
    lines = [text(("    a   b   c   d ", "dim"))]
    for number, cells in enumerate(player["board"], 1):
        line = text((f"{number} ", "dim"))
        for column, kind in zip("abcd", cells, strict=True):
            name = f"{column}{number}"
            if kind is None:
                line.append("  · ", "bold cyan" if name in lit else "dim")
            else:
                line.append_text(tile(kind, name in player["flies"]))
        lines.append(line)
    lines.append(text((words.text("cli.points", {"count": player["points"]}), "bold"), f"  ● {player['coins']}"))
    told = text((f"{words.text('cli.mozaika.held')} ", "dim"))
    told.append(" ".join([*(LETTERS[kind] for kind in player["known"]), *(["??"] * player["hidden"])]) or "–")
    lines.append(told)
    if player["bid"] is not None:
        lines.append(text((f"{words.text('cli.mozaika.bid')} {player['bid']}", "yellow")))
    elif player["has_bid"]:
        lines.append(text((f"{words.text('cli.mozaika.bid')} ✓", "yellow")))
    else:
        lines.append(Text())
    asked = player["owes"] or (view["step"] == "pick" and view["order"][view["picked"] :][:1] == [seat])
    name = ("▶ " if asked else "") + words.seat(seat) + (" ⚑" if view["starter"] == seat else "")
    title = text((name, "bold cyan" if asked else "bold"))
    title.truncate(17, overflow="ellipsis")
    return framed(title, lines, "cyan" if mine else "dim", least=18)


def legend(words: Words, width: int) -> Block:
    """What the letters mean."""
    items = []
    for colour in COLOURS:
        letter = COLOUR_LETTER.get(colour, colour[0].upper())
        name = words.text(f"cli.mozaika.colour.{colour}")
        items.append(text((f" {letter} ", f"bold {INK.get(colour, 'reverse')}"), f" {name}"))
    for symbol in SYMBOLS:
        letter = SYMBOL_LETTER.get(symbol, symbol[0])
        items.append(text((f"{letter} ", "bold"), words.text(f"cli.mozaika.symbol.{symbol}")))
    items += [text((each, "dim")) for each in words.text("cli.mozaika.legend").split("  ")]
    return flowed(items, width)


def _own_first(view: Shown) -> list[int]:
    seats = list(range(view["seats"]))
    mine = view["me"]["seat"] if "me" in view else 0
    return seats[mine:] + seats[:mine]
