"""Lookups of Barrage, computed once from the box; never compiled.

Sets of slots, tiles and contracts are the bits of one int. A dam slot is basin x 2 + level, a conduit slot
basin x 2 + side, so that the two slots of a basin are neighbours and an even bit is the upper or left one.
"""

from __future__ import annotations

from etagere.games.barrage import spec

BIT = [1 << n for n in range(64)]

# Names
DAM_NAMES = tuple(f"dam-{b + 1}-{level}" for b in range(spec.DAM_BASINS) for level in spec.LEVELS)
CONDUIT_NAMES = tuple(f"conduit-{b + 1}-{side}" for b in range(spec.DAM_BASINS) for side in spec.SIDES)
_houses = [(b, n, red) for b in range(spec.BASINS) for n, red in enumerate(spec.HOUSES[b])]
HOUSE_NAMES = tuple(f"ph-{b + 1}-{n + 1}" for b, n, _ in _houses)

# The map
RIVER = list(spec.RIVERS)
BASIN_ZONE = list(spec.BASIN_ZONE)
CONDUIT_VALUE = [spec.CONDUITS[slot // 2][slot % 2][0] for slot in range(spec.CONDUIT_SLOTS)]
CONDUIT_TO = [spec.CONDUITS[slot // 2][slot % 2][1] for slot in range(spec.CONDUIT_SLOTS)]
HOUSE_BASIN = [b for b, _, _ in _houses]
ALL_DAMS = (1 << spec.DAM_SLOTS) - 1
ALL_CONDUITS = (1 << spec.CONDUIT_SLOTS) - 1
ALL_HOUSES = (1 << spec.HOUSE_SLOTS) - 1
UPPER = sum(BIT[slot] for slot in range(0, spec.DAM_SLOTS, 2))
"""Upper dam slots: those with a red frame (R2.3)."""
LOWER = ALL_DAMS ^ UPPER
RED_HOUSES = sum(BIT[i] for i, (_, _, red) in enumerate(_houses) if red)
ZONE_DAMS = [sum(BIT[i] for i in range(spec.DAM_SLOTS) if spec.BASIN_ZONE[i // 2] == zone) for zone in range(3)]
ZONE_HOUSES = [sum(BIT[i] for i, (b, _, _) in enumerate(_houses) if spec.BASIN_ZONE[b] == zone) for zone in range(3)]
VALUE_CONDUITS = [sum(BIT[i] for i in range(spec.CONDUIT_SLOTS) if CONDUIT_VALUE[i] == value) for value in range(6)]
BASIN_HOUSES = [sum(BIT[i] for i, (b, _, _) in enumerate(_houses) if b == basin) for basin in range(spec.BASINS)]
LEADS_TO = [sum(BIT[i] for i in range(spec.CONDUIT_SLOTS) if CONDUIT_TO[i] == basin) for basin in range(spec.BASINS)]
"""By basin: the conduit slots that end there."""

# What a free structure may stand on, by structure x 6 + limit (R9.9): zones from below for a base, value for a conduit.
FREE_SLOTS = [0] * 24
for _limit in range(6):
    FREE_SLOTS[spec.BASE * 6 + _limit] = sum(ZONE_DAMS[3 - z] for z in range(1, min(_limit, 3) + 1))
    FREE_SLOTS[spec.ELEVATION * 6 + _limit] = ALL_DAMS
    FREE_SLOTS[spec.CONDUIT * 6 + _limit] = sum(VALUE_CONDUITS[value] for value in range(1, _limit + 1))
    FREE_SLOTS[spec.POWERHOUSE * 6 + _limit] = ALL_HOUSES

SPRING_WATER = [water for row in spec.SPRING_WATER for water in row]
"""Headstream tile x 5 + round - 1: droplets."""

# Costs
BASE_COST = list(spec.BASE_COST)
ELEVATION_COST = list(spec.ELEVATION_COST)
CONSTRUCT_ENGINEERS = list(spec.CONSTRUCT_ENGINEERS)
CONSTRUCT_CREDITS = list(spec.CONSTRUCT_CREDITS)
PIECES = list(spec.PIECES)
MAHIRI_FEE = list(spec.MAHIRI_FEE)
PRODUCTION_BONUS = list(spec.PRODUCTION_BONUS)
NEUTRAL_HEIGHT = list(spec.NEUTRAL_HEIGHT)

# Effects: contracts, then incomes (company x 9 + structure x 3 + stage), then spaces, as lists of symbols and amounts.
INCOME_AT = list(spec.INCOME_AT)
INCOME_LISTS = spec.CONTRACT_COUNT
SPACE_LISTS = INCOME_LISTS + 36
_lists: list[spec.Effects] = [row[3] for row in spec.CONTRACT_TABLE]
_lists += [effects for company in spec.INCOMES for row in company for effects in row]
_lists += [row[6] for row in spec.SPACE_TABLE]
LISTS = len(_lists)
EFFECT_KIND = [0] * (LISTS * spec.MOST_EFFECTS)
EFFECT_AMOUNT = [0] * (LISTS * spec.MOST_EFFECTS)
LIST_REST = [0] * LISTS
"""1 where a list holds more than fixed gains."""
for _i, _effects in enumerate(_lists):
    for _n, (_kind, _amount) in enumerate(_effects):
        EFFECT_KIND[_i * spec.MOST_EFFECTS + _n] = spec.EFFECT_KINDS.index(_kind)
        EFFECT_AMOUNT[_i * spec.MOST_EFFECTS + _n] = _amount
        if spec.EFFECT_KINDS.index(_kind) > spec.ENERGY:
            LIST_REST[_i] = 1
DRAW_KINDS = sum(BIT[kind] for kind in (*range(spec.FIRST_DO), *range(spec.FIRST_AUTOMA, spec.FIRST_AUTOMA_DO)))
"""Kinds of frames that wait for chance."""
UNCOVERED = [sum(built >= at for at in spec.INCOME_AT) for built in range(6)]
"""By pieces built: how many incomes of a row are uncovered (R1.8)."""
STAGE = [-1, -1, 0, -1, 1, 2]
"""By pieces built: the income that this piece uncovers, or -1 (R1.8)."""

# Spaces
SPACE_ENGINEERS = [row[2] for row in spec.SPACE_TABLE]
SPACE_RED = [row[3] * spec.RED_FRAME for row in spec.SPACE_TABLE]
SPACE_PRICE = [row[4] for row in spec.SPACE_TABLE]
SPACE_SECTIONS = tuple(row[1] for row in spec.SPACE_TABLE)
CLOSED_SPACES = [sum(BIT[i] for i in range(spec.SPACES) if spec.SPACE_TABLE[i][5] > n) for n in range(5)]
"""Spaces without a place in a match of so many companies (R3.8)."""
PATENT_SPACES = sum(BIT[i] for i in range(spec.SPACE_PATENT, spec.SPACES))
CONTRACT_SPACES = sum(BIT[i] for i in range(spec.SPACES) if SPACE_SECTIONS[i] == "contract_office")
TURBINE_SPACES = sum(BIT[i] for i in range(spec.SPACES) if SPACE_SECTIONS[i] == "turbine_station")
PAYABLE_SPACES = [
    sum(
        BIT[i]
        for i in range(spec.SPACES)
        if i != spec.SPACE_BANK and SPACE_ENGINEERS[i] <= engineers and SPACE_RED[i] + SPACE_PRICE[i] <= purse
    )
    for engineers in range(4)
    for purse in range(9)
]
"""Engineers (at most 3) x 9 + credits (at most 8): the spaces one could pay for; the bank apart."""
TURBINES = [
    sum(BIT[i] for i in range(10) if spec.SPACE_TABLE[i][6][0][1] >= least and SPACE_RED[i] == red)
    for red in (0, 3)
    for least in range(-2, 4)
]
"""Turbine spaces without (with) a red frame, by their modifier plus 2: those with at least that modifier."""

# Contracts
CONTRACT_ENERGY = [row[2] for row in spec.CONTRACT_TABLE]
WITHIN = [sum(BIT[i] for i in range(spec.CONTRACT_COUNT) if CONTRACT_ENERGY[i] <= energy) for energy in range(16)]
"""By energy (at most 15): the contracts it is enough for."""
DECK_CONTRACTS = [
    sum(BIT[spec.FIRST_PRIVATE + deck * spec.DECK_SIZE + i] for i in range(spec.DECK_SIZE)) for deck in range(3)
]

# Technology tiles
TILE_EFFECT = [spec.TILE_EFFECTS.index(kind) for kind, _ in spec.TILE_TABLE]
TILE_AMOUNT = [amount for _, amount in spec.TILE_TABLE]
TILE_BUILDS = [0b1111 if tile % 5 == spec.JOKER else BIT[tile % 5] for tile in range(spec.BUILDING_TILES)] + [0]
"""By tile: the structures it builds, as a bit set."""
ADVANCED = sum(BIT[tile] for tile in range(spec.FIRST_ADVANCED, spec.ANTON_TILE))
ENGINEER_FREE = sum(
    BIT[tile]
    for tile in range(spec.BUILDING_TILES)
    if TILE_EFFECT[tile] in (spec.NO_ENGINEERS, spec.NO_ENGINEERS_NO_MACHINES)
)
COST_TILES = sum(
    BIT[tile]
    for tile in range(spec.BUILDING_TILES)
    if TILE_EFFECT[tile]
    in (spec.NO_RED_SLOT, spec.CAP_EXCAVATORS, spec.ANY_MACHINES, spec.NO_ENGINEERS, spec.NO_ENGINEERS_NO_MACHINES)
)
"""Tiles that change what a construction costs; all others cost the same."""
AFTER_TILES = ADVANCED & ~COST_TILES
"""Tiles with an effect after building."""
LEVEL_TILES = [sum(BIT[spec.FIRST_ADVANCED + 5 * level + i] for i in range(5)) for level in range(3)]

# Scoring
BONUS_POINTS = list(spec.BONUS_POINTS)
OBJECTIVE_POINTS = list(spec.OBJECTIVE_POINTS)
TRACK_CREDITS = list(spec.TRACK_CREDITS)
INTRODUCTORY_OFFICERS = list(spec.INTRODUCTORY_OFFICERS)

# The Automa: tile x 7 + line of its action side, and tile x 3 + column of its criteria side
_entries = [
    (*entries, *[("none", 0, "", 0, 0)] * (spec.MOST_ENTRIES - len(entries))) for entries in spec.AUTOMA_ACTIONS
]
_lines = [entry for entries in _entries for entry in entries]
_SUBJECTS = ({name: i for i, name in enumerate(names)} for names in (spec.DECKS, spec.STRUCTURES, spec.MACHINERY))
_SUBJECT = {name: i for names in _SUBJECTS for name, i in names.items()} | {"water": spec.WATER, "flow": spec.FLOW}
AUTOMA_KIND = [spec.AUTOMA_KINDS.index(entry[0]) for entry in _lines]
AUTOMA_ENGINEERS = [entry[1] for entry in _lines]
AUTOMA_SUBJECT = [_SUBJECT.get(entry[2], 0) for entry in _lines]
"""The deck, structure, machines, or kind of water an entry is about."""
AUTOMA_AMOUNT = [entry[3] for entry in _lines]
AUTOMA_PRICE = [entry[4] for entry in _lines]
AUTOMA_LIMIT = [
    0
    if entry[0] != "construct"
    else ZONE_DAMS[entry[3] - 1]
    if entry[2] == "base" and entry[3]
    else sum(VALUE_CONDUITS[max(1, entry[3]) :])
    if entry[2] == "conduit"
    else (1 << spec.HOUSE_SLOTS) - 1
    for entry in _lines
]
"""Slots that the printed zone or least value allows a construction."""
AUTOMA_CRITERION = [
    spec.CRITERIA.index(name) for tile in spec.AUTOMA_CRITERIA for column in tile for name in column[:3]
]
"""Tile x 9 + column x 3 + place."""
AUTOMA_START = [
    CONDUIT_NAMES.index(f"conduit-{column[3]}") if "-" in column[3] else int(column[3]) - 1
    for tile in spec.AUTOMA_CRITERIA
    for column in tile
]
"""Tile x 3 + column: the basin, for conduits the slot, at which the search of A5.5 starts."""
AUTOMA_LETTER = [
    "ABCD".index(letter)
    for letters in spec.AUTOMA_LETTERS
    for letter in (*letters, *sorted(set("ABCD") - set(letters)))
]
"""Tile x 4 + place: headstreams, the missing fourth letter last (A4.2)."""
SECTION_SPACES = [sum(BIT[i] for i in range(spec.SPACES) if SPACE_SECTIONS[i] == name) for name in spec.AUTOMA_SECTIONS]
"""By section: its spaces, which lie in the order an Automa fills them (A2.6)."""
ENTRY_SECTION = [-1, 0, 1, 4, -1, 2, 3, -1, -1]
"""By kind of entry: the section of the management board its engineers go to, or -1."""
BUILDERS = [
    sum(BIT[tile] for tile in range(spec.BUILDING_TILES) if TILE_BUILDS[tile] >> structure & 1)
    for structure in range(4)
]
"""By structure: the tiles that build it."""
_printed_costs = (
    [spec.BASE_COST[spec.BASIN_ZONE[slot // 2]] for slot in range(spec.DAM_SLOTS)],
    [spec.ELEVATION_COST[spec.BASIN_ZONE[slot // 2]] for slot in range(spec.DAM_SLOTS)],
    [spec.CONDUIT_COST * value for value in CONDUIT_VALUE],
)
PAYABLE_SLOTS = [
    sum(BIT[slot] for slot, cost in enumerate(costs) if cost <= machines)
    for costs in _printed_costs
    for machines in range(11)
]
"""Structure x 11 + machines (at most 10): the slots whose printed cost these pay; powerhouses cost alike everywhere."""
FIRST_HOUSE = [sum(1 for b, _, _ in _houses if b < basin) for basin in range(spec.BASINS)]
"""By basin: the number of its first powerhouse slot."""
PREFERRED = [
    level * spec.LEVEL_TILES + kind
    for structure in range(4)
    for level in (3, 2, 1, 0)
    for kind in (structure, spec.JOKER)
]
"""Structure x 8 + place: the tiles that build it, highest level first, specific before joker (A4.4)."""
AUTOMA_OBJECTIVE = list(spec.AUTOMA_OBJECTIVE)
ALL_AUTOMA_TILES = (1 << spec.AUTOMA_TILES) - 1
BASIN_DAMS = [sum(BIT[b * 2 + i] for i in range(2) if b < spec.DAM_BASINS) for b in range(spec.BASINS)]
"""By basin: its dam slots, and the conduit slots that start there."""


def _reached(headstream: int, stopped: int) -> int:
    """The dam slots that a droplet from a headstream reaches before, and when, it stops; NONE: it leaves the map."""
    found, basin = 0, headstream
    while basin < spec.DAM_BASINS:
        for slot in (basin * 2, basin * 2 + 1):
            found |= BIT[slot]
            if slot == stopped:
                return found
        basin = RIVER[basin]
    return found


DOWNSTREAM = [_reached(basin, spec.NONE) for basin in range(spec.BASINS)]
"""By basin: the dam slots that a droplet meets from there on, in the order of their numbers."""
REACHED = [_reached(i, stopped) for i in range(len(spec.HEADSTREAMS)) for stopped in range(-1, spec.DAM_SLOTS)]
"""Headstream x 21 + 1 + the dam that stops a droplet, or + 0 where none does: the dam slots it reaches."""

# Sets that setup draws from
ALL_SPRINGS = (1 << len(spec.SPRINGS)) - 1
ALL_OBJECTIVES = (1 << spec.OBJECTIVE_COUNT) - 1
ALL_COMPANIES = (1 << len(spec.COMPANIES)) - 1
ALL_OFFICERS = (1 << spec.OFFICER_COUNT) - 1
OTHER_OFFICERS = ALL_OFFICERS & ~BIT[spec.MAHIRI]
BONUS_TILES = [(1 << spec.BONUS_COUNT) - 1, ((1 << spec.BONUS_COUNT) - 1) & ~BIT[spec.BONUS_ADVANCED]]
"""By mode: the introductory game has no advanced tiles (R3.3)."""
NATIONALS = sum(BIT[spec.FIRST_NATIONAL + i] for i in range(spec.NATIONAL_CONTRACTS))
STARTERS = sum(BIT[i] for i in range(spec.STARTING_CONTRACTS))
ZONE_BASINS = [sum(BIT[b] for b in range(spec.DAM_BASINS) if spec.BASIN_ZONE[b] == zone) for zone in range(3)]
"""Basins that can get the neutral dam of a zone."""
