"""The tables of the box for the README, made from `spec`: `python -m etagere.games.barrage.docs` writes them anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from etagere.games.barrage import spec

START, END = "<!-- box -->", "<!-- end of box -->"
README = Path(__file__).with_name("README.md")
SYMBOLS = {
    "credits": "{n} credits",
    "points": "{n} points",
    "excavators": "{n} excavators",
    "mixers": "{n} mixers",
    "energy": "energy +{n}",
    "rotate": "rotate {n}",
    "machines": "{n} machines of choice",
    "water": "{n} water, waits",
    "flow": "{n} water, flows",
    "elevation": "free elevation",
    "powerhouse": "free powerhouse",
    "produce": "production {n:+}",
    "contracts": "take {n} contracts",
    "patent": "tile of slot {n}",
    "bank": "1 credit per engineer",
}
TILE_WORDS = {
    "none": "",
    "fill_empty_dams": "then a droplet to each own dam without any",
    "rotate_per_elevation": "then rotate 1 for each own elevation",
    "credits_per_value": "then {n} credits for each point of value",
    "no_engineers": "no engineers, no construction space",
    "no_red_slot": "no credits for a red-framed slot",
    "energy_per_base": "then energy: {n} for each own base, a contract may be fulfilled",
    "fill_raised_dam": "then the dam just raised is filled",
    "cap_excavators": "costs at most {n} excavators",
    "produce": "then a production {n:+} may follow",
    "any_machines": "excavators and mixers are interchangeable",
    "no_engineers_no_machines": "no engineers, no construction space, no excavators",
    "points_per_raised_dam": "then {n} points for each own dam with an elevation",
    "energy_per_value": "then energy: {n} for each point of value, a contract may be fulfilled",
    "points_per_powerhouse": "then {n} points for each own powerhouse",
    "points_per_advanced_tile": "then {n} points for each own advanced tile",
}
OFFICER_WORDS = (
    f"bases cost {spec.ADLER_COST} excavators everywhere",
    f"own dams of height 3 hold {spec.DEEP} droplets",
    f"droplets x value counts as at least {spec.VIKTOR_LEAST}",
    "a conduit may cost a mixer for each point of value",
    f"each machine of a construction may be replaced by {spec.SOLOMON_PRICE} credits",
    "a special tile that copies a tile on the own wheel",
    f"starts with {spec.MAHIRI_CREDITS} credits; twice a round copies another officer for a turn",
)
ABILITY_WORDS = (
    "each droplet past an own powerhouse by river: energy +1",
    "after a production another one with another powerhouse, without modifier and bonus",
    f"after a production energy +{spec.ITALY_STEPS}, not for contracts",
    f"contracts need {spec.FRANCE_DISCOUNT} energy less",
)
BONUS_WORDS = ("fulfilled contract", "base", "elevation", "conduit", "powerhouse", "advanced tile")
OBJECTIVE_WORDS = (
    "own bases and powerhouses on red-framed slots",
    "own dams connected by an own conduit to an own powerhouse",
    "own pieces in the zone with most of them",
    "own pieces in the zone with fewest of them",
    "basins with at least one own piece",
    "basins with at least three own pieces",
)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows]
    return "\n".join(lines)


def effects(pairs: spec.Effects) -> str:
    """A list of effects in words."""
    return " + ".join(effect(kind, n) for kind, n in pairs)


def effect(kind: str, n: int) -> str:
    if kind == "base":
        return f"free base ({', '.join(reversed(spec.ZONES[3 - n :]))})"
    if kind == "conduit":
        return f"free conduit of value {n} or less"
    return SYMBOLS[kind].format(n=n)


def basins() -> str:
    rows = []
    for b in range(spec.BASINS):
        reds = sum(spec.HOUSES[b])
        pipes = ["–", "–"]
        if b < spec.DAM_BASINS:
            pipes = [f"{value} to {to + 1}" for value, to in spec.CONDUITS[b]]
        river = spec.RIVERS[b] + 1 if spec.RIVERS[b] != spec.OFF_MAP else "off the map"
        rows.append((b + 1, spec.ZONES[spec.BASIN_ZONE[b]], f"{len(spec.HOUSES[b]) - reds} / {reds}", *pipes, river))
    return table(("basin", "zone", "powerhouse slots, free / red", "left conduit", "right conduit", "river to"), rows)


def spaces() -> str:
    rows: list[tuple[object, ...]] = []
    for name, _, engineers, red, price, needs, does in spec.SPACE_TABLE:
        placed = "any" if name == "bank" else engineers
        rows.append((f"`{name}`", placed, "3" if red else "–", price or "–", effects(does), f"{needs}+"))
    for i in range(spec.CONSTRUCTIONS):
        fee = spec.CONSTRUCT_CREDITS[i] or "–"
        rows.append((f"`construct_{i + 1}`", spec.CONSTRUCT_ENGINEERS[i], fee, "–", "construction, private", "2+"))
    for i in range(spec.MAHIRI_SPACES):
        rows.append((f"`mahiri_{i + 1}`", 1, spec.MAHIRI_FEE[i] or "–", "–", "copy an officer, Mahiri only", "2+"))
    return table(("space", "engineers", "red frame", "price", "effect", "companies"), rows)


def contracts() -> str:
    rows = [(f"`{name}`", deck, energy, effects(reward)) for name, deck, energy, reward in spec.CONTRACT_TABLE]
    return table(("contract", "deck", "energy", "reward"), rows)


def companies() -> str:
    rows = []
    for i, name in enumerate(spec.COMPANIES):
        for structure, row in enumerate(spec.INCOMES[i]):
            rows.append((name, spec.STRUCTURES[structure], *(effects(each) for each in row)))
    facts = zip(spec.COMPANIES, spec.COMPANY_HEADS, spec.COMPANY_COLOURS, ABILITY_WORDS, strict=True)
    return "\n\n".join(
        (
            table(("company", "structure", "2nd", "4th", "5th"), rows),
            table(("company", "head", "colour", "from the third powerhouse on"), facts),
        )
    )


def officers() -> str:
    rows = [(f"`{name}`", spec.OFFICER_NAMES[i], OFFICER_WORDS[i]) for i, name in enumerate(spec.OFFICERS)]
    return table(("officer", "name", "ability"), rows)


def tiles() -> str:
    rows = []
    for i in range(spec.FIRST_ADVANCED, spec.ANTON_TILE):
        kind, n = spec.TILE_TABLE[i]
        builds = "any" if i % 5 == spec.JOKER else spec.STRUCTURES[i % 5]
        rows.append((f"`{spec.TILES[i]}`", builds, TILE_WORDS[kind].format(n=n)))
    return table(("tile", "builds", "effect"), rows)


def scoring_tiles() -> str:
    bonuses = [(f"`{name}`", f"{spec.BONUS_POINTS[i]} per {BONUS_WORDS[i]}") for i, name in enumerate(spec.BONUSES)]
    objectives = [(f"`{name}`", OBJECTIVE_WORDS[i]) for i, name in enumerate(spec.OBJECTIVES)]
    springs = [(f"`{name}`", *spec.SPRING_WATER[i]) for i, name in enumerate(spec.SPRINGS)]
    return "\n\n".join(
        (
            table(("bonus tile", "points"), bonuses),
            table(("objective tile", "counts"), objectives),
            table(("headstream tile", "round 1", "2", "3", "4", "5"), springs),
        )
    )


def track() -> str:
    steps = []
    for energy, value in enumerate(spec.TRACK_CREDITS):
        if energy == 0 or value != spec.TRACK_CREDITS[energy - 1]:
            steps.append((energy, value))
    return table(("energy from", *(str(energy) for energy, _ in steps)), [("credits", *(n for _, n in steps))])


def box() -> str:
    """Everything in the box as Markdown."""
    parts = (
        ("Map", basins()),
        ("Action spaces", spaces()),
        ("Advanced technology tiles", tiles()),
        ("Contracts", contracts()),
        ("Companies", companies()),
        ("Officers", officers()),
        ("Bonus, objective and headstream tiles", scoring_tiles()),
        ("Energy track", track()),
        ("Where the figures come from", table(("figures", "source"), spec.PROVENANCE)),
    )
    return "\n\n".join(f"### {title}\n\n{text}" for title, text in parts)


def with_box(text: str) -> str:
    """The README with its tables of the box made anew."""
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    return f"{before}{START}\n\n{box()}\n\n{END}{after}"


def main() -> None:
    README.write_text(with_box(README.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
