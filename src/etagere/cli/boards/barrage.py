"""Barrage in the terminal: the map from the mountains to the plains, spaces, contracts, companies.

Signs: c credits, p points, x excavators, m mixers, E engineers, kw energy, ↻ turns of the wheel,
≈ water, ! a red frame. Dams are 5U and 5L (upper, lower), conduits 5l and 5r, powerhouses 8.2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from etagere.cli.boards import NO_ADVICE, Shown
from etagere.cli.boards.drawing import Block, beside, flowed, framed, padded, printed, shelved, text, width_of, wrapped
from etagere.core.words import Words
from etagere.games.barrage.box import AUTOMA_TILES, BASINS, BONUSES, CONTRACTS, PIECES, SPACES, SPRINGS
from etagere.games.barrage.spec import ZONES

BASIN_WIDE = 15
BLOCK_WIDE = BASIN_WIDE + 4
ROWS_OF_BASINS = ((1, 2, 3, 4), (0, 5, 6, 7), (8, 9, 10), (11, 0, 12))
"""Every basin stands below one whose river leads to it; 0 leaves a place free."""
SECTION_LETTER = {
    "turbine_station": "T",
    "water_management": "W",
    "bank": "bank",
    "workshop": "S",
    "machinery_shop": "M",
    "contract_office": "C",
    "patent_office": "P",
}
STRUCTURE_LETTER = {"base": "B", "elevation": "E", "conduit": "C", "powerhouse": "P", "joker": "J"}
LEVEL_MARK = {"basic": "", "I": "1", "II": "2", "III": "3"}
COMPANY_INK = {"usa": "red1", "germany": "grey62", "italy": "green3", "france": "grey0 on grey93"}
DECK_INK = {"starting": "grey62", "national": "deep_sky_blue1", "green": "green3", "yellow": "gold1", "red": "red1"}
NO_DAM: Shown = {"owner": None, "height": 0, "held": 0, "capacity": 0}
SIGNS = {
    "credits": "{}c",
    "points": "{}p",
    "excavators": "{}x",
    "mixers": "{}m",
    "energy": "{}kw",
    "rotate": "↻{}",
    "machines": "{}xm",
    "water": "{}≈",
    "flow": "{}≈›",
    "produce": "{:+}",
    "contracts": "{}",
    "patent": "#{}",
    "bank": "c",
}
Marks = Mapping[str, str]
"""A sign for each slot by its code, in place of its owner."""
NO_MARKS: Marks = {}
CHOSEN = "★"
CHOICES = {"automa_dams": "dam", "automa_conduits": "conduit", "automa_powerhouses": "powerhouse"}
"""Events that tell which slots a step of an Automa's choice left."""
NEXT = {"placed", "constructs", "imitates", "copied", "passed", "phase", "automa_reshuffled"}
"""Events with which the turn of an Automa is over, besides the next such turn."""
MACHINE_SIGNS = {"choice": "xm", "excavators": "x", "mixers": "m", "both": "x 1m"}


def _codes() -> dict[str, str]:
    """A short code for every shared space: its section's letter and its place in the section."""
    codes: dict[str, str] = {}
    counts: dict[str, int] = {}
    for each in SPACES:
        name, section = each["space"], each["section"]
        counts[section] = counts.get(section, 0) + 1
        letter = SECTION_LETTER[section]
        codes[name] = letter if section == "bank" else f"{letter}{counts[section]}"
    return codes


SPACE_CODE = _codes()


# Moves


def short(move: Shown) -> str:
    """`T3` places, `build 1B base` constructs, `raise 5U`, `run 5r U 2`, `pay 3x 2m`, `take G01`, `pass`."""
    kind = move["type"]
    if kind == "draft":
        return f"{move['company']} {move['contract']}"
    if kind == "place":
        return SPACE_CODE[move["space"]]
    if kind == "bank":
        return f"bank {move['engineers']}"
    if kind in ("construct", "imitate"):
        return f"{'build' if kind == 'construct' else 'as'} {tile_code(move['tile'])} {move['structure']}"
    if kind == "copy":
        return f"copy {move['officer'].replace('_', '-')}"
    if kind in ("base", "elevation"):
        return f"{'base' if kind == 'base' else 'raise'} {slot_code(move['dam'])}"
    if kind in ("conduit", "powerhouse"):
        return f"{'conduit' if kind == 'conduit' else 'power'} {slot_code(move[kind])}"
    if kind == "produce":
        return f"run {slot_code(move['conduit'])} {move['level'][0].upper()} {move['droplets']}"
    if kind in ("pay", "machines"):
        return f"{kind} {move['excavators']}x {move['mixers']}m"
    if kind in ("fulfil", "take", "discard"):
        return f"{'drop' if kind == 'discard' else kind} {move['contract']}"
    if kind == "water":
        return f"water {move['headstream']}"
    return str(kind)


def slot_code(name: str) -> str:
    """`5U` for a dam, `5r` for a conduit, `8.2` for a powerhouse."""
    kind, basin, part = name.split("-")
    if kind == "ph":
        return f"{basin}.{part}"
    return basin + (part[0].upper() if kind == "dam" else part[0])


def tile_code(name: str) -> str:
    """The level and the first letter of what a tile builds: `B`, `1C`, `3J`; Anton's is `A`."""
    if name == "anton_tile":
        return "A"
    level, structure = name.split("_")
    return LEVEL_MARK[level] + STRUCTURE_LETTER[structure]


def signs(effects: Sequence[Sequence[Any]], words: Words) -> str:
    """Effects as signs: `4p ↻2`; structures by name."""
    return " ".join(
        SIGNS[kind].format(amount) if kind in SIGNS else words.text(f"cli.barrage.sign.{kind}", {"count": amount})
        for kind, amount in effects
    )


# The board


def draw(
    view: Shown, words: Words, width: int, moves: Sequence[Shown] = (), advice: Shown = NO_ADVICE
) -> RenderableType:
    """Map and offices side by side where there is room, else one above the other; companies below."""
    river = [*head(view, words, advice), *the_map(view, words, moves)]
    side = 38
    if width >= width_of(river) + side + 2:
        lines = beside([river, offices(view, words, moves, width - width_of(river) - 2)], 2)
    else:
        lines = river + offices(view, words, moves, width)
    lines += automa(view, words, width)
    lines += shelved([company(view, seat, words, advice) for seat in _own_first(view)], width, 1)
    lines += flowed([text((each, "dim")) for each in words.text("cli.barrage.legend").split("   ")], width, 3)
    return printed(lines)


def head(view: Shown, words: Words, advice: Shown) -> Block:
    """Round, phase, order of turns, what the round and the end reward."""
    line = text((words.text("cli.barrage.round", {"round": view["round"]}), "bold"))
    if view["order"]:
        line.append("  " + words.text("cli.barrage.order") + " ", "dim")
        for i, seat in enumerate(view["order"]):
            line.append(" › " if i else "", "dim")
            line.append_text(seat_mark(view, seat))
            line.append(" –" if seat in view["passed"] else "", "dim")
    lines = [line]
    now = view["bonuses"][view["round"] - 1] if view["round"] else None
    if now is not None:
        name = words.value("bonus", now)
        line = text((f"{name[:1].upper()}{name[1:]} ×{BONUSES[now]}p", "dim"))
        if advice:
            told = enumerate(advice["bonus_counts"][view["round"] - 1])
            line.append(f" ({', '.join(f'{seat + 1}: {count}' for seat, count in told)})", "dim")
        lines.append(line)
    if view["objective"] is not None:
        lines.append(
            text((f"{words.text('cli.barrage.objective')} {words.value('objective', view['objective'])}", "dim"))
        )
    return [cut for line in lines for cut in _folded(line, 4 * (BLOCK_WIDE + 1) - 1)]


def seat_ink(view: Shown, seat: Any) -> str:
    if not isinstance(seat, int):
        return "yellow"
    return COMPANY_INK.get(view["players"][seat]["company"] or "", "cyan")


def seat_mark(view: Shown, seat: Any) -> Text:
    """A seat by its number in the colour of its company; N is a neutral dam."""
    return Text(str(seat + 1) if isinstance(seat, int) else "N", f"bold {seat_ink(view, seat)}")


def the_map(view: Shown, words: Words, moves: Sequence[Shown], marks: Marks = NO_MARKS) -> Block:
    """Headstreams, then the basins row by row; the river runs downwards. Marks stand in their slots."""
    lit = {
        slot_code(str(value))
        for move in moves
        for name, value in move.items()
        if name in ("dam", "conduit", "powerhouse")
    }
    streams: list[Block] = []
    for each in view["headstreams"]:
        line = text((f"{each['headstream']} ", "bold deep_sky_blue1"), ("≈" * each["water"], "deep_sky_blue1"))
        if each["spring"] is not None:
            now = max(view["round"], 1) - 1
            line.append(" " if each["water"] else "")
            for turn, count in enumerate(SPRINGS[each["spring"]]):
                line.append(str(count), "bold" if turn == now else "dim")
        streams.append([padded(line, BLOCK_WIDE)])
    lines = beside(streams, 1)
    for row in ROWS_OF_BASINS:
        blocks = [basin(view, BASINS[number - 1], lit, marks) if number else [Text(" " * BLOCK_WIDE)] for number in row]
        lines += beside(blocks, 1)
    return lines


def basin(view: Shown, shown: Shown, lit: set[str], marks: Marks) -> Block:
    """Powerhouses, dams with their height and water, conduits; each with its owner or a mark."""
    lines: Block = []
    if shown["powerhouses"]:
        line = text(("P", "dim"))
        for each in shown["powerhouses"]:
            line.append(" ")
            owner = view["powerhouses"].get(each["powerhouse"])
            line.append_text(_slot(view, owner, slot_code(each["powerhouse"]), lit, marks))
            line.append("!" if each["red"] else " ", "red1")
        lines.append(line)
    for each in shown["dams"]:
        code = slot_code(each["dam"])
        line = text((code[-1], "dim"), ("!" if each["red"] else " ", "red1"))
        dam = view["dams"].get(each["dam"], NO_DAM)
        line.append_text(_slot(view, dam["owner"], code, lit, marks))
        line.append("▲" * dam["height"], seat_ink(view, dam["owner"]))
        line.append("≈" * dam["held"], "deep_sky_blue1")
        line.append("·" * max(0, dam["capacity"] - dam["held"]), "dim")
        lines.append(line)
    if shown["conduits"]:
        line = Text()
        for each in shown["conduits"]:
            code = slot_code(each["conduit"])
            line.append(f"{' ' if line.cell_len else ''}{code[-1]}{each['value']}›{each['to']}:", "dim")
            line.append_text(_slot(view, view["conduits"].get(each["conduit"]), code, lit, marks))
        lines.append(line)
    to = f" ↓{shown['river_to']}" if shown["river_to"] is not None else " ↓"
    style = {"mountains": "grey66", "hills": "green4", "plains": "orange4"}[shown["zone"]]
    return framed(text((f"{shown['basin']}", "bold"), (to, "dim")), [padded(line, BASIN_WIDE) for line in lines], style)


def _slot(view: Shown, owner: Any, code: str, lit: set[str], marks: Marks) -> Text:
    if code in marks:
        return Text(marks[code], "bold black on bright_yellow" if marks[code] == CHOSEN else "bold bright_magenta")
    if owner is None:
        return Text("○" if code in lit else "·", "bold cyan" if code in lit else "dim")
    return seat_mark(view, owner)


# The offices


def offices(view: Shown, words: Words, moves: Sequence[Shown], width: int) -> Block:
    """Every shared space by its section, then the contracts."""
    lit = {move["space"] for move in moves if move["type"] == "place"}
    if any(move["type"] == "bank" for move in moves):
        lit.add("bank")
    sections: dict[str, list[Text]] = {}
    for each in SPACES:
        if each["space"] not in view["closed"]:
            sections.setdefault(each["section"], []).append(space(view, each, each["space"] in lit, words))
    lines: Block = []
    for section, items in sections.items():
        title = text((words.text(f"barrage.section.{section}"), "bold"))
        lines += _listed(title, items, width)
    if any(view["patents"]):
        items = [
            text(f"#{i + 1} ", (tile_code(each) if each else "–", "bold")) for i, each in enumerate(view["patents"])
        ]
        lines += _listed(text((words.text("cli.barrage.patents"), "bold")), items, width)
    market = [contract(each, words) for deck in view["market"].values() for each in deck]
    lines += _listed(text((words.text("cli.barrage.market"), "bold")), market, width)
    if view["nationals"]:
        lines += _listed(
            text((words.text("cli.barrage.nationals"), "bold")),
            [contract(each, words) for each in view["nationals"]],
            width,
        )
    if "draft" in view:
        pairs = [
            text(
                (words.value("company", each["company"]), f"bold {COMPANY_INK[each['company']]}"),
                f" {words.value('officer', each['officer'])}" if each["officer"] else "",
            )
            for each in view["draft"]["pairs"]
        ]
        lines += _listed(text((words.text("cli.barrage.draft"), "bold")), pairs, width)
        lines += _listed(text(""), [contract(each, words) for each in view["draft"]["starting"]], width)
    return lines


def space(view: Shown, each: Shown, lit: bool, words: Words) -> Text:
    """A space: its code, what it does, engineers and price; or who stands there."""
    item = text((SPACE_CODE[each["space"]], "bold cyan" if lit else "dim"), " ")
    item.append(signs(each["effects"], words))
    seat = view["spaces"].get(each["space"])
    if seat is not None:
        item.append(" ●").append_text(seat_mark(view, seat))
        return item
    item.append(f" {each['engineers']}E" if each["space"] != "bank" else "", "dim")
    item.append(f" {each['price']}c" if each["price"] else "", "dim")
    item.append("!" if each["red"] else "", "red1")
    return item


def contract(name: str, words: Words) -> Text:
    """A contract: its name, the energy it needs, what it gives."""
    each = CONTRACTS[name]
    return text(
        (each["contract"], f"bold {DECK_INK[each['deck']]}"),
        (f" {each['energy']}kw›", "dim"),
        signs(each["reward"], words),
    )


def _listed(title: Text, items: list[Text], width: int) -> Block:
    """A title, then its items after a small indent, in as many lines as they need."""
    lines = flowed([title, *items], width)
    return [lines[0], *(text("  ", line) for line in flowed(items[_fitted(title, items, width) :], width - 2))]


def _fitted(title: Text, items: list[Text], width: int) -> int:
    """How many items stand on the line of the title."""
    used, count = title.cell_len, 0
    for item in items:
        if used + 2 + item.cell_len > width:
            break
        used += 2 + item.cell_len
        count += 1
    return count


def _folded(line: Text, width: int) -> Block:
    return [line] if line.cell_len <= width else wrapped(line, width)


# The Automas


def automa(view: Shown, words: Words, width: int) -> Block:
    """The two tiles that show: the action list with the lines carried out in the last turn lit, and the criteria."""
    shown = view.get("automa")
    if shown is None or shown["actions"] is None:
        return []
    return automa_tiles(shown, words, width)


def automa_tiles(shown: Shown, words: Words, width: int, skipped: Sequence[int] = ()) -> Block:
    """A pair of tiles; a cross stands before lines of the action list that were not possible."""
    tile = AUTOMA_TILES[shown["actions"] - 1]
    lines = []
    for number, entry in enumerate(tile["actions"], 1):
        lit = number in shown["lines"]
        ink = "bold cyan" if lit else "dim"
        sign = "▶" if lit else "×" if number in skipped else " "
        lines.append(text((f"{sign} {number} ", ink), (automa_entry(entry, words), ink)))
    who = "" if shown["seat"] is None else f" – {words.seat(shown['seat'])}"
    blocks = [framed(f"{words.text('cli.barrage.actions', {'tile': tile['tile']})}{who}", lines)]
    if shown["criteria"] is not None:
        tile = AUTOMA_TILES[shown["criteria"] - 1]
        lines = []
        for name, column in tile["criteria"].items():
            steps = " › ".join(words.value("step", step) for step in column["order"])
            lines += wrapped(f"{words.text(f'cli.barrage.{name}')}: {steps} › {column['start']}", min(width - 4, 70))
        lines.append(text(("≈ " + " › ".join(tile["headstreams"]), "deep_sky_blue1")))
        blocks.append(framed(words.text("cli.barrage.criteria", {"tile": tile["tile"]}), lines))
    return shelved(blocks, width, 1)


def automa_entry(entry: Shown, words: Words) -> str:
    """A line of an action list: what is done, its limit, engineers, points it costs."""
    kind, what, amount = entry["entry"], entry["what"], entry["amount"]
    told = words.value("entry", kind)
    if kind == "production":
        told += f" {amount:+} {words.value('deck', what)}"
    elif kind == "discard":
        told += f" {words.value('deck', what)} {amount}kw"
    elif kind == "water":
        told += f" {SIGNS[what].format(amount)}"
    elif kind in ("construct", "patent"):
        told += f" {words.value('structure', what)}"
        if amount:
            told += f" {words.value('zone', ZONES[amount - 1])}" if what == "base" else f" ≥{amount}"
    elif kind == "workshop":
        told += f" ↻{amount}"
    elif kind == "machinery":
        told += f" {amount}{MACHINE_SIGNS[what]}"
    else:
        told += f" {amount}p"
    return f"{told} {entry['engineers']}E" + (f" −{entry['points']}p" if entry["points"] else "")


def why(events: Sequence[Shown], view: Shown, words: Words, width: int, back: int) -> RenderableType | None:
    """A turn of an Automa: its tiles, what it did and how it chose slots, with the candidates marked on the map."""
    turns = automa_turns(events)
    if not 1 <= back <= len(turns):
        return None
    turn, *story = turns[-back]
    done, skipped = (
        [event["line"] for event in story if event["type"] == f"automa_{became}"] for became in ("does", "skips")
    )
    shown = {"seat": turn["seat"], "actions": turn["action_tile"], "criteria": turn["criteria_tile"], "lines": done}
    lines = [*wrapped(words.event(turn), width, "bold"), *automa_tiles(shown, words, width, skipped)]
    marks: dict[str, str] = {}
    for told in told_steps(story, words, marks):
        lines += wrapped(told, width)
    if marks:
        lines += the_map(view, words, (), marks)
        lines += wrapped(words.text("cli.barrage.marks"), width, "dim")
    else:
        lines += wrapped(words.text("cli.barrage.no_slot"), width, "dim")
    return printed(lines)


def automa_turns(events: Sequence[Shown]) -> list[list[Shown]]:
    """The turns of Automas in a log, each with its events, the first one first."""
    turns: list[list[Shown]] = []
    going = False
    for event in events:
        if event["type"] == "automa_turn":
            turns.append([])
            going = True
        elif event["type"] in NEXT:
            going = False
        if going:
            turns[-1].append(event)
    return turns


def told_steps(story: Sequence[Shown], words: Words, marks: dict[str, str]) -> Iterator[Text]:
    """Line by line what followed from the tiles; marks each candidate with the letter of the step that ruled it out."""
    letters = iter(ascii_lowercase)
    before: list[str] = []
    for event in story:
        kind = event["type"]
        if kind in CHOICES:
            left = [slot_code(name) for name in event[CHOICES[kind]]]
            gone = set(before) - set(left) if set(left) <= set(before) and event["step"] != "candidates" else ()
            letter = next(letters, "z") if gone else " "
            marks.update(dict.fromkeys(gone, letter) | dict.fromkeys(left, CHOSEN))
            before = left
            yield text((f"  {letter} ", "bold bright_magenta"), _left(event, words))
        elif kind == "automa_nobody":
            yield text((f"    {words.value('step', event['step'])}: {words.text('cli.barrage.nobody')}", "dim"))
        elif kind not in ("automa_does", "automa_skips"):
            yield text(f"  {words.event(event)}")


def _left(event: Shown, words: Words) -> str:
    """The candidates a step of a choice left, by their codes."""
    left = [slot_code(name) for name in event[CHOICES[event["type"]]]]
    count = words.text("cli.barrage.left", {"count": len(left)})
    return f"{words.value('step', event['step'])}: {count} – {' '.join(left)}"


def phrase(event: Shown, words: Words) -> str | None:
    """Candidates by their codes: in words they would fill the screen."""
    return f"{words.seat(event['seat'])}, {_left(event, words)}" if event["type"] in CHOICES else None


# Companies


def company(view: Shown, seat: int, words: Words, advice: Shown) -> Block:
    """A company: means, pieces, tiles, the wheel from the open sector on, contracts."""
    player = view["players"][seat]
    turn = view["seat"] == seat
    wide = 35
    points = text((words.text("cli.points", {"count": player["points"]}), "bold"))
    if "would_score" in advice:
        points.append(f" › {advice['would_score'][seat]['total']}", "dim")
    lines: Block = [
        text(points, f"  {player['energy']}kw"),
        text(
            (f"{player['engineers']}E", "bold"),
            f"  {player['credits']}c  {player['excavators']}x  {player['mixers']}m",
            ("  –" if player["passed"] else "", "dim"),
        ),
    ]
    if "automa" in player:
        lines.insert(0, text((words.value("automa_level", player["automa"]["level"]), "italic")))
    if player["officer"] is not None:
        lines.insert(0, text((words.value("officer", player["officer"]), "italic")))
    if player["company"] is not None:
        lines[0].append(f"  {words.value('company', player['company'])}", seat_ink(view, seat))
    built = " ".join(f"{STRUCTURE_LETTER[name]} {n}/{PIECES[name]}" for name, n in player["built"].items())
    lines.append(text((f"{words.text('cli.barrage.built')} ", "dim"), built))
    codes = " ".join(tile_code(each) for each in player["tiles"]) or "–"
    lines.append(text((f"{words.text('cli.barrage.tiles')} ", "dim"), (codes, "bold")))
    lines += wheel(player["wheel"], words)
    lines += flowed([contract(each, words) for each in player["contracts"]], wide)
    if player["fulfilled"]:
        done = " ".join(player["fulfilled"])
        lines += _folded(text((f"✓ {done}", "green")), wide)
    name = ("▶ " if turn else "") + f"{seat + 1}: {words.seat(seat)}"
    title = text((name, f"bold {seat_ink(view, seat)}"))
    title.truncate(wide - 2, overflow="ellipsis")
    return framed(title, [padded(line, wide) for line in lines], "cyan" if turn else "dim")


def wheel(shown: Shown, words: Words) -> Block:
    """Six sectors in the order in which they open; the first is open now."""
    items = []
    for i in range(6):
        sector = shown["sectors"][(shown["open"] + i) % 6]
        inside = [tile_code(sector["tile"])] if sector["tile"] else []
        inside += [f"{sector[name]}{sign}" for name, sign in (("excavators", "x"), ("mixers", "m")) if sector[name]]
        items.append(
            text(("◇" if i == 0 else f"{i}", "bold cyan" if i == 0 else "dim"), "[" + (" ".join(inside) or " ") + "]")
        )
    return [
        text((words.text("cli.barrage.wheel"), "dim")),
        *flowed(items, 35, 1),
    ]


def _own_first(view: Shown) -> list[int]:
    seats = list(range(len(view["players"])))
    mine = view["me"]["seat"] if "me" in view else 0
    return seats[mine:] + seats[:mine]
