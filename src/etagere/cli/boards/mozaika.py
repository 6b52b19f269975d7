"""Mozaika in the terminal: the offer, your hand, and everybody's mosaic.

A tile is two letters, its colour and its symbol, typed as they are shown: `Rs` is the red sun.
The letters are the first ones of the names in `spec.py`, whatever those are.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import NO_ADVICE, Shown
from etagere.cli.boards.drawing import Block, flowed, framed, printed, shelved, text
from etagere.core.words import Words
from etagere.games.mozaika.spec import COLOURS, SYMBOLS, TURNS, TYPES

COLOUR_INK = {
    "red": "grey100 on red3",
    "blue": "grey100 on blue3",
    "green": "grey0 on green3",
    "yellow": "grey0 on gold1",
}


def letters_of(names: Sequence[str]) -> dict[str, str]:
    """A letter of its own for each name: the first of its letters that is still free."""
    found: dict[str, str] = {}
    for name in names:
        found[name] = next(letter for letter in name if letter not in found.values())
    return found


COLOUR_LETTER = {name: letter.upper() for name, letter in letters_of(COLOURS).items()}
SYMBOL_LETTER = letters_of(SYMBOLS)
LOOKS = dict(zip(TYPES, ((colour, symbol) for colour in COLOURS for symbol in SYMBOLS), strict=True))
LETTERS = {kind: COLOUR_LETTER[colour] + SYMBOL_LETTER[symbol] for kind, (colour, symbol) in LOOKS.items()}


def draw(
    view: Shown, words: Words, width: int, moves: Sequence[Shown] = (), advice: Shown = NO_ADVICE
) -> RenderableType:
    """The state of the turn, then the mosaics, the viewer's first."""
    lines = table(view, words)
    lines += shelved([mosaic(view, seat, words, moves) for seat in _own_first(view)], width, 1)
    lines += legend(words, width)
    return printed(lines)


def short(move: Shown) -> str:
    """`7` bids, `Rs` picks, `Rs b2` places, `fly b2` puts a fly."""
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
    return Text(f" {LETTERS[kind]}{'*' if fly else ' '}", f"bold {ink(LOOKS[kind][0])}")


def ink(colour: str) -> str:
    return COLOUR_INK.get(colour, "reverse")


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
    items = [
        text((f" {COLOUR_LETTER[each]} ", f"bold {ink(each)}"), f" {words.value('colour', each)}") for each in COLOURS
    ]
    items += [text((f"{SYMBOL_LETTER[each]} ", "bold"), words.value("symbol", each)) for each in SYMBOLS]
    items += [text((each, "dim")) for each in words.text("cli.mozaika.legend").split("  ")]
    return flowed(items, width)


def _own_first(view: Shown) -> list[int]:
    seats = list(range(view["seats"]))
    mine = view["me"]["seat"] if "me" in view else 0
    return seats[mine:] + seats[:mine]
