"""What is in the box of Barrage: map, spaces, tiles, contracts, companies, officers, options, steps.

The pictures of the rulebook are lost. Which printed figures were checked against component art and which
rest on one source is said at each table and gathered in `PROVENANCE`; an owner of the box can correct them here.
Effects are pairs of a symbol and an amount; `EFFECT_KINDS` lists the symbols.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from etagere.core.contract import Adjustable, GameSpec, Options, choice

Effects = tuple[tuple[str, int], ...]

MAX_SEATS: Final = 4
ROUNDS: Final = 5
NONE: Final = -1

# Structures, machines and the pieces of a company (R1.2).
STRUCTURES: Final = ("base", "elevation", "conduit", "powerhouse")
BASE: Final = 0
ELEVATION: Final = 1
CONDUIT: Final = 2
POWERHOUSE: Final = 3
PIECES: Final = (5, 5, 5, 4)
ENGINEERS: Final = 12
EXCAVATOR: Final = 0
MIXER: Final = 1
MACHINES_NAMED: Final = ("excavator", "mixer")

# What everybody starts with (R3.16), and the price of a red frame (R1.9).
START_CREDITS: Final = 6
START_EXCAVATORS: Final = 6
START_MIXERS: Final = 4
START_POINTS: Final = 10
MAHIRI_CREDITS: Final = 9
"""Provenance: a public implementation and a fan data set; the picture of the tile is lost (D1)."""
RED_FRAME: Final = 3

# The map (R2): twelve basins, numbered from 0 in code and from 1 in names.
ZONES: Final = ("mountains", "hills", "plains")
MOUNTAINS: Final = 0
HILLS: Final = 1
PLAINS: Final = 2
BASINS: Final = 12
BASIN_ZONE: Final = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2)
OFF_MAP: Final = 12
"""In place of a basin: the water has left the map."""
RIVERS: Final = (7, 4, 5, 6, 8, 9, 9, 10, 10, 11, 12, 12)
"""The basin each river leads to; that of basin 1 skips the hills (R2.8)."""
DAM_BASINS: Final = 10
DAM_SLOTS: Final = 20
"""Basin x 2 + 0 for the upper slot (red frame), 1 for the lower one."""
LEVELS: Final = ("upper", "lower")
SIDES: Final = ("left", "right")
CONDUIT_SLOTS: Final = 20
"""Basin x 2 + 0 for the left one, 1 for the right one."""
CONDUITS: Final = (
    ((5, 7), (4, 4)),
    ((3, 5), (5, 9)),
    ((4, 4), (3, 5)),
    ((3, 6), (5, 11)),
    ((3, 7), (4, 9)),
    ((4, 8), (2, 6)),
    ((2, 9), (3, 11)),
    ((3, 10), (2, 8)),
    ((1, 10), (3, 11)),
    ((2, 10), (1, 11)),
)
"""By basin, left and right: production value and the basin it leads to (R2.4)."""
HOUSE_SLOTS: Final = 23
HOUSES: Final = ((), (), (), (), (0, 1), (0, 1), (0, 1), (0, 0, 1), (0, 0, 1), (0, 1, 1), (0, 0, 1, 1), (0, 1, 1, 1))
"""By basin: the powerhouse slots, 1 for a red frame."""

# Headstreams (R2.5, R19): positions A to D feed basins 1 to 4.
HEADSTREAMS: Final = ("A", "B", "C", "D")
SPRINGS: Final = ("HS1", "HS2", "HS3", "HS4", "HS5", "HS6", "HS7", "HS8")
SPRING_WATER: Final = (
    (0, 2, 2, 0, 0),
    (0, 0, 1, 3, 0),
    (2, 0, 2, 0, 0),
    (1, 1, 1, 1, 0),
    (0, 1, 0, 2, 0),
    (0, 0, 1, 2, 0),
    (1, 0, 2, 2, 0),
    (0, 1, 2, 1, 0),
)
"""Headstream tiles: droplets by round."""

# Neutral dams (R3.7): one of each zone, on the lower slot of its basin (D24), this high.
NEUTRAL_HEIGHT: Final = (1, 2, 3)

# Dams (R1.6).
MOST_HEIGHT: Final = 3
DEEP: Final = 4
"""What a dam of height 3 holds for Graziano del Monte (R15.2)."""

# Costs (R6.11 to R6.14), by zone where they differ.
BASE_COST: Final = (5, 4, 3)
ELEVATION_COST: Final = (4, 3, 2)
CONDUIT_COST: Final = 2
"""Excavators for each point of value."""
HOUSE_COST: Final = 2
"""Mixers, and one more for each powerhouse already built."""
MOST_COST: Final = 10

# The construction spaces of a company board (R6.4): engineers and credits.
CONSTRUCT_ENGINEERS: Final = (1, 2, 3, 3)
CONSTRUCT_CREDITS: Final = (0, 0, 0, 3)
CONSTRUCTIONS: Final = 4

# The wheel (R6.1).
SECTORS: Final = 6

# Symbols of spaces, contracts and incomes. The first five are fixed gains and come first (D13).
EFFECT_KINDS: Final = (
    "none",
    "credits",
    "points",
    "excavators",
    "mixers",
    "energy",
    "rotate",
    "machines",
    "water",
    "flow",
    "base",
    "elevation",
    "conduit",
    "powerhouse",
    "produce",
    "contracts",
    "patent",
    "bank",
)
(
    NO_EFFECT,
    CREDITS,
    POINTS,
    EXCAVATORS,
    MIXERS,
    ENERGY,
    ROTATE,
    MACHINES,
    WATER,
    FLOW,
    FREE_BASE,
    FREE_ELEVATION,
    FREE_CONDUIT,
    FREE_POWERHOUSE,
    PRODUCE,
    CONTRACTS,
    PATENT,
    BANK,
) = range(18)
MOST_EFFECTS: Final = 3
"""No space, contract or income has more symbols."""

# Management board and patent office (R7): name, section, engineers, red frame, price, companies it needs, effects.
# Provenance: engineers, red frames and marked rows were seen on a publisher's render; prices, modifiers and whether a
# mark says 3+ or 4 rest on the public implementation alone, except where the text gives them (D33).
SPACE_TABLE: Final[tuple[tuple[str, str, int, int, int, int, Effects], ...]] = (
    ("turbine_p2_left", "turbine_station", 2, 0, 0, 2, (("produce", 2),)),
    ("turbine_p1_left", "turbine_station", 2, 0, 0, 4, (("produce", 1),)),
    ("turbine_zero_left", "turbine_station", 2, 0, 0, 2, (("produce", 0),)),
    ("turbine_m1_left", "turbine_station", 2, 0, 0, 3, (("produce", -1),)),
    ("turbine_m2_left", "turbine_station", 1, 0, 0, 2, (("produce", -2),)),
    ("turbine_p2_right", "turbine_station", 3, 1, 0, 2, (("produce", 2),)),
    ("turbine_p1_right", "turbine_station", 3, 1, 0, 4, (("produce", 1),)),
    ("turbine_zero_right", "turbine_station", 3, 1, 0, 2, (("produce", 0),)),
    ("turbine_m1_right", "turbine_station", 3, 1, 0, 3, (("produce", -1),)),
    ("turbine_m2_right", "turbine_station", 2, 0, 0, 2, (("produce", -2),)),
    ("water_two_left", "water_management", 1, 0, 0, 2, (("water", 2),)),
    ("water_flow_left", "water_management", 1, 0, 0, 2, (("flow", 1),)),
    ("water_two_right", "water_management", 2, 1, 0, 2, (("water", 2),)),
    ("water_flow_right", "water_management", 2, 1, 0, 2, (("flow", 1),)),
    ("bank", "bank", 1, 0, 0, 2, (("bank", 1),)),
    ("workshop_r1_left", "workshop", 1, 0, 0, 2, (("rotate", 1),)),
    ("workshop_r2_left", "workshop", 2, 0, 2, 3, (("rotate", 2),)),
    ("workshop_r3_left", "workshop", 2, 0, 5, 2, (("rotate", 3),)),
    ("workshop_r1_right", "workshop", 2, 0, 0, 2, (("rotate", 1),)),
    ("workshop_r2_right", "workshop", 3, 1, 2, 3, (("rotate", 2),)),
    ("workshop_r3_right", "workshop", 3, 1, 5, 2, (("rotate", 3),)),
    ("machinery_excavator_left", "machinery_shop", 1, 0, 2, 2, (("excavators", 1),)),
    ("machinery_choice_left", "machinery_shop", 1, 0, 4, 4, (("machines", 1),)),
    ("machinery_both_left", "machinery_shop", 2, 0, 5, 2, (("excavators", 1), ("mixers", 1))),
    ("machinery_excavator_right", "machinery_shop", 1, 1, 2, 2, (("excavators", 1),)),
    ("machinery_choice_right", "machinery_shop", 2, 0, 4, 4, (("machines", 1),)),
    ("machinery_both_right", "machinery_shop", 3, 1, 5, 2, (("excavators", 1), ("mixers", 1))),
    ("contract_one_a_left", "contract_office", 1, 0, 0, 2, (("contracts", 1),)),
    ("contract_one_b_left", "contract_office", 1, 0, 0, 4, (("contracts", 1),)),
    ("contract_two_left", "contract_office", 2, 0, 1, 2, (("contracts", 2),)),
    ("contract_one_a_right", "contract_office", 1, 1, 0, 2, (("contracts", 1),)),
    ("contract_one_b_right", "contract_office", 1, 1, 0, 4, (("contracts", 1),)),
    ("contract_two_right", "contract_office", 3, 0, 1, 2, (("contracts", 2),)),
    ("patent_1", "patent_office", 2, 0, 5, 2, (("patent", 1),)),
    ("patent_2", "patent_office", 2, 0, 5, 2, (("patent", 2),)),
    ("patent_3", "patent_office", 2, 0, 5, 2, (("patent", 3),)),
)
SPACES: Final = 36
SPACE_BANK: Final = 14
SPACE_PATENT: Final = 33
"""The first of the three patent spaces."""
SPACE_NAMES: Final = (
    *(row[0] for row in SPACE_TABLE),
    "construct_1",
    "construct_2",
    "construct_3",
    "construct_4",
    "mahiri_1",
    "mahiri_2",
)
"""The shared spaces, then the private ones of a company board and of Mahiri Sekibo."""
SPACE_CONSTRUCT: Final = 36
SPACE_MAHIRI: Final = 40
MAHIRI_SPACES: Final = 2
MAHIRI_FEE: Final = (0, 3)
"""Credits for the first and the second use in a round; one engineer each (R15.7)."""

# Contracts (R20): name, deck, energy, reward.
# Provenance: the public implementation alone; the text confirms G09, G10 and the starting requirements (D39).
CONTRACT_TABLE: Final[tuple[tuple[str, str, int, Effects], ...]] = (
    ("S1", "starting", 3, (("credits", 2), ("energy", 2))),
    ("S2", "starting", 3, (("credits", 2), ("rotate", 1))),
    ("S3", "starting", 2, (("credits", 3),)),
    ("S4", "starting", 4, (("credits", 2), ("machines", 1))),
    ("N1", "national", 13, (("points", 7), ("rotate", 4))),
    ("N2", "national", 13, (("points", 6), ("machines", 4))),
    ("N3", "national", 14, (("points", 8), ("credits", 8))),
    ("N4", "national", 14, (("points", 8), ("energy", 6))),
    ("N5", "national", 15, (("points", 12),)),
    ("N6", "national", 15, (("points", 9), ("flow", 3))),
    ("G01", "green", 2, (("credits", 1), ("rotate", 2))),
    ("G02", "green", 2, (("machines", 2),)),
    ("G03", "green", 2, (("credits", 5),)),
    ("G04", "green", 2, (("points", 2), ("energy", 3))),
    ("G05", "green", 2, (("credits", 3), ("water", 2))),
    ("G06", "green", 3, (("credits", 4), ("excavators", 1))),
    ("G07", "green", 3, (("points", 3), ("mixers", 1))),
    ("G08", "green", 3, (("credits", 4), ("flow", 1))),
    ("G09", "green", 3, (("energy", 2), ("rotate", 2))),
    ("G10", "green", 3, (("points", 4), ("credits", 2))),
    ("G11", "green", 4, (("conduit", 2),)),
    ("G12", "green", 4, (("base", 1),)),
    ("G13", "green", 4, (("points", 5), ("excavators", 1))),
    ("G14", "green", 4, (("points", 1), ("rotate", 3))),
    ("G15", "green", 4, (("points", 3), ("flow", 2))),
    ("Y01", "yellow", 5, (("points", 4), ("excavators", 2))),
    ("Y02", "yellow", 5, (("powerhouse", 1),)),
    ("Y03", "yellow", 5, (("credits", 3), ("mixers", 2))),
    ("Y04", "yellow", 5, (("points", 2), ("flow", 1), ("rotate", 2))),
    ("Y05", "yellow", 5, (("points", 3), ("excavators", 1), ("energy", 2))),
    ("Y06", "yellow", 6, (("base", 2),)),
    ("Y07", "yellow", 6, (("rotate", 3), ("flow", 1))),
    ("Y08", "yellow", 6, (("conduit", 3),)),
    ("Y09", "yellow", 6, (("points", 3), ("machines", 2))),
    ("Y10", "yellow", 6, (("points", 2), ("elevation", 1))),
    ("Y11", "yellow", 7, (("points", 6), ("excavators", 1))),
    ("Y12", "yellow", 7, (("points", 7), ("rotate", 1))),
    ("Y13", "yellow", 7, (("points", 3), ("flow", 2), ("mixers", 1))),
    ("Y14", "yellow", 7, (("points", 6), ("water", 3))),
    ("Y15", "yellow", 7, (("credits", 4), ("water", 2), ("machines", 1))),
    ("R01", "red", 8, (("points", 4), ("rotate", 3))),
    ("R02", "red", 8, (("base", 3),)),
    ("R03", "red", 8, (("credits", 4), ("mixers", 1), ("rotate", 2))),
    ("R04", "red", 8, (("conduit", 4),)),
    ("R05", "red", 8, (("points", 4), ("energy", 5))),
    ("R06", "red", 9, (("points", 3), ("credits", 2), ("machines", 2))),
    ("R07", "red", 9, (("points", 8), ("rotate", 1))),
    ("R08", "red", 9, (("points", 5), ("water", 3), ("excavators", 1))),
    ("R09", "red", 9, (("powerhouse", 1), ("energy", 3))),
    ("R10", "red", 9, (("elevation", 1), ("flow", 2))),
    ("R11", "red", 10, (("conduit", 5),)),
    ("R12", "red", 10, (("points", 7), ("credits", 3))),
    ("R13", "red", 10, (("points", 8), ("flow", 1))),
    ("R14", "red", 10, (("points", 6), ("rotate", 2), ("water", 2))),
    ("R15", "red", 10, (("points", 2), ("machines", 3))),
)
CONTRACT_NAMES: Final = tuple(row[0] for row in CONTRACT_TABLE)
CONTRACT_COUNT: Final = 55
STARTING_CONTRACTS: Final = 4
NATIONAL_CONTRACTS: Final = 6
FIRST_NATIONAL: Final = 4
FIRST_PRIVATE: Final = 10
DECKS: Final = ("green", "yellow", "red")
DECK_SIZE: Final = 15
FACE_UP: Final = 2
"""Face-up private contracts of each deck."""
MOST_CONTRACTS: Final = 3
"""Face-up contracts a company may keep (R9.2)."""

# Companies (R14): incomes of the 2nd, 4th and 5th base, elevation and conduit.
# Provenance: the public implementation alone; the text confirms Germany's 3 points and every fifth piece (D39).
COMPANIES: Final = ("usa", "germany", "italy", "france")
USA: Final = 0
GERMANY: Final = 1
ITALY: Final = 2
FRANCE: Final = 3
COMPANY_HEADS: Final = ("Marguerite Grant", "Colonel Dassler", "Enrico Olivi", "Joseph Fontaine")
COMPANY_COLOURS: Final = ("red", "black", "green", "white")
INCOME_COUNT: Final = 9
"""Of a company: three structures, three stages."""
INCOME_AT: Final = (2, 4, 5)
"""By stage: so many pieces of a structure built uncover its income."""
INCOMES: Final[tuple[tuple[tuple[Effects, ...], ...], ...]] = (
    (
        ((("rotate", 1),), (("credits", 6),), (("points", 7),)),
        ((("machines", 1),), (("points", 2), ("flow", 2)), (("points", 7),)),
        ((("points", 3),), (("points", 2), ("rotate", 1)), (("points", 7),)),
    ),
    (
        ((("points", 3),), (("machines", 2),), (("points", 7),)),
        ((("credits", 3),), (("points", 2), ("energy", 2)), (("points", 7),)),
        ((("rotate", 1),), (("points", 2), ("flow", 2)), (("points", 7),)),
    ),
    (
        ((("credits", 3),), (("points", 5),), (("points", 7),)),
        ((("rotate", 1),), (("energy", 4),), (("points", 7),)),
        ((("machines", 1),), (("points", 2), ("credits", 3)), (("points", 7),)),
    ),
    (
        ((("machines", 1),), (("rotate", 2),), (("points", 7),)),
        ((("points", 3),), (("points", 2), ("machines", 1)), (("points", 7),)),
        ((("credits", 3),), (("energy", 4),), (("points", 7),)),
    ),
)
"""By company, structure (base, elevation, conduit) and stage."""
PRODUCTION_BONUS: Final = (0, 0, 1, 1, 3)
"""By powerhouses on the map (R14.2)."""
ABILITY_AT: Final = 3
"""Powerhouses that switch on the company's ability."""
ITALY_STEPS: Final = 3
FRANCE_DISCOUNT: Final = 3

# Officers (R15).
OFFICERS: Final = (
    "wilhelm_adler",
    "graziano_del_monte",
    "viktor_fiesler",
    "jill_mcdowell",
    "solomon_p_jordan",
    "anton_krylov",
    "mahiri_sekibo",
)
ADLER: Final = 0
GRAZIANO: Final = 1
VIKTOR: Final = 2
JILL: Final = 3
SOLOMON: Final = 4
ANTON: Final = 5
MAHIRI: Final = 6
OFFICER_COUNT: Final = 7
OFFICER_NAMES: Final = (
    "Wilhelm Adler",
    "Graziano del Monte",
    "Viktor Fiesler",
    "Jill McDowell",
    "Solomon P. Jordan",
    "Anton Krylov",
    "Mahiri Sekibo",
)
ADLER_COST: Final = 3
VIKTOR_LEAST: Final = 4
SOLOMON_PRICE: Final = 3
MAHIRI_CANDIDATES: Final = 3
INTRODUCTORY_OFFICERS: Final = (ADLER, JILL, SOLOMON, VIKTOR)
"""By seat; companies and starting contracts go in their own order (R3.10, D30)."""

# Technology tiles (R16): what a tile builds, and its effect as a symbol and an amount.
TILES: Final = (
    "basic_base",
    "basic_elevation",
    "basic_conduit",
    "basic_powerhouse",
    "basic_joker",
    "I_base",
    "I_elevation",
    "I_conduit",
    "I_powerhouse",
    "I_joker",
    "II_base",
    "II_elevation",
    "II_conduit",
    "II_powerhouse",
    "II_joker",
    "III_base",
    "III_elevation",
    "III_conduit",
    "III_powerhouse",
    "III_joker",
    "anton_tile",
)
TILE_COUNT: Final = 21
BUILDING_TILES: Final = 20
"""All but Anton's, which copies another."""
JOKER: Final = 4
"""A tile's number mod 5: the structure it builds, or this."""
BASIC_JOKER: Final = 4
BASIC_TILES: Final = 0b1111
"""Base, elevation, conduit, powerhouse; the joker apart (R3.15)."""
FIRST_ADVANCED: Final = 5
LEVEL_TILES: Final = 5
ANTON_TILE: Final = 20
TILE_EFFECTS: Final = (
    "none",
    "fill_empty_dams",
    "rotate_per_elevation",
    "credits_per_value",
    "no_engineers",
    "no_red_slot",
    "energy_per_base",
    "fill_raised_dam",
    "cap_excavators",
    "produce",
    "any_machines",
    "no_engineers_no_machines",
    "points_per_raised_dam",
    "energy_per_value",
    "points_per_powerhouse",
    "points_per_advanced_tile",
)
(
    NO_TILE_EFFECT,
    FILL_EMPTY_DAMS,
    ROTATE_PER_ELEVATION,
    CREDITS_PER_VALUE,
    NO_ENGINEERS,
    NO_RED_SLOT,
    ENERGY_PER_BASE,
    FILL_RAISED_DAM,
    CAP_EXCAVATORS,
    TILE_PRODUCE,
    ANY_MACHINES,
    NO_ENGINEERS_NO_MACHINES,
    POINTS_PER_RAISED_DAM,
    ENERGY_PER_VALUE,
    POINTS_PER_POWERHOUSE,
    POINTS_PER_ADVANCED_TILE,
) = range(16)
TILE_TABLE: Final = (
    ("none", 0),
    ("none", 0),
    ("none", 0),
    ("none", 0),
    ("none", 0),
    ("fill_empty_dams", 1),
    ("rotate_per_elevation", 1),
    ("credits_per_value", 2),
    ("no_engineers", 0),
    ("no_red_slot", 0),
    ("energy_per_base", 1),
    ("fill_raised_dam", 0),
    ("cap_excavators", 5),
    ("produce", 2),
    ("any_machines", 0),
    ("no_engineers_no_machines", 0),
    ("points_per_raised_dam", 3),
    ("energy_per_value", 2),
    ("points_per_powerhouse", 3),
    ("points_per_advanced_tile", 3),
    ("none", 0),
)
PATENTS: Final = 3
"""Slots of the patent office."""

# Bonus tiles (R17) with points each, and objective tiles (R18).
BONUSES: Final = (
    "bonus_contracts",
    "bonus_bases",
    "bonus_elevations",
    "bonus_conduits",
    "bonus_powerhouses",
    "bonus_advanced_tiles",
)
BONUS_COUNT: Final = 6
BONUS_CONTRACTS: Final = 0
BONUS_ADVANCED: Final = 5
BONUS_POINTS: Final = (2, 4, 4, 4, 5, 4)
OBJECTIVES: Final = (
    "objective_red_slots",
    "objective_connections",
    "objective_best_zone",
    "objective_worst_zone",
    "objective_basins_1",
    "objective_basins_3",
)
OBJECTIVE_COUNT: Final = 6
RED_SLOTS: Final = 0
CONNECTIONS: Final = 1
BEST_ZONE: Final = 2
WORST_ZONE: Final = 3
BASINS_WITH_1: Final = 4
BASINS_WITH_3: Final = 5
OBJECTIVE_POINTS: Final = (15, 10, 5, 0)

# The Automa (A1 to A8): automated companies beside people, moved by twenty tiles.
# Provenance: the rulebook only names the tiles; rules and figures were rebuilt from a public implementation and a solo
# helper, and the figures checked on the art of all twenty tiles. The rulings AD1 to AD32 are told in the README.
AUTOMA_LEVELS: Final = ("low_voltage", "standard", "high_voltage", "overpowered")
PERSON: Final = 0
"""In place of a level: the company of a seat."""
LOW_VOLTAGE: Final = 1
STANDARD: Final = 2
"""From here on incomes and the production bonus count (A2.3)."""
HIGH_VOLTAGE: Final = 3
"""From here on the company's ability and the effects of advanced tiles (A2.3, A2.5)."""
OVERPOWERED: Final = 4
"""Here the officer too."""
MOST_AUTOMAS: Final = 3
AUTOMA_POINTS: Final = 16
ANY_PRICE: Final = 1000
"""What an Automa can pay, in points."""
AUTOMA_TILES: Final = 20
AUTOMA_OBJECTIVE: Final = (20, 15, 10, 0)
"""For the place where a person would get 15, 10, 5 (A7)."""
AUTOMA_ENERGY: Final = 6
"""Times the round: energy up to which an Automa produces though it leads alone (A4.1)."""
AUTOMA_KINDS: Final = (
    "none",
    "production",
    "water",
    "discard",
    "construct",
    "workshop",
    "machinery",
    "patent",
    "bank",
)
(
    NO_ENTRY,
    ENTRY_PRODUCTION,
    ENTRY_WATER,
    ENTRY_DISCARD,
    ENTRY_CONSTRUCT,
    ENTRY_WORKSHOP,
    ENTRY_MACHINERY,
    ENTRY_PATENT,
    ENTRY_BANK,
) = range(9)
MOST_ENTRIES: Final = 7
MACHINERY: Final = ("choice", "excavators", "mixers", "both")
GAIN_CHOICE: Final = 0
GAIN_EXCAVATORS: Final = 1
GAIN_MIXERS: Final = 2
GAIN_BOTH: Final = 3
COLUMNS: Final = ("dam", "conduit", "powerhouse")
DAM_COLUMN: Final = 0
CONDUIT_COLUMN: Final = 1
HOUSE_COLUMN: Final = 2
CRITERIA: Final = (
    "most_powerful_built_conduit",
    "own_powerhouse_linked",
    "most_water",
    "red_slot",
    "below_a_powerhouse",
    "above_own_dam",
    "highest_value",
    "second_highest_value",
    "dam_own_neutral_opponent",
    "dam_opponent_neutral_own",
    "powerhouse_own_opponent",
    "powerhouse_opponent_own",
    "own_dam_linked",
    "in_plains",
    "basin_5",
    "basin_6",
    "basin_7",
    "feeds_own_dam_else_not_opponent",
    "not_feeding_opponent_else_feeds_own",
)
(
    MOST_POWERFUL,
    OWN_POWERHOUSE_LINKED,
    MOST_WATER,
    RED_SLOT,
    BELOW_A_POWERHOUSE,
    ABOVE_OWN_DAM,
    HIGHEST_VALUE,
    SECOND_HIGHEST_VALUE,
    DAM_OWN_FIRST,
    DAM_OPPONENT_FIRST,
    POWERHOUSE_OWN_FIRST,
    POWERHOUSE_OPPONENT_FIRST,
    OWN_DAM_LINKED,
    IN_PLAINS,
    BASIN_5,
    BASIN_6,
    BASIN_7,
    FEEDS_OWN_DAM,
    NOT_FEEDING_OPPONENT,
) = range(19)
CHOICE_STEPS: Final = (
    *CRITERIA,
    "candidates",
    "completes_a_system",
    "one_per_basin",
    "officer",
    "tile",
    "start",
    "frame",
)
"""What leaves fewer candidates: the criteria, and the steps of A5 around them, in the words of the log."""
(
    STEP_CANDIDATES,
    STEP_COMPLETES,
    STEP_ONE_PER_BASIN,
    STEP_OFFICER,
    STEP_TILE,
    STEP_START,
    STEP_FRAME,
) = range(19, 26)
AutomaEntry = tuple[str, int, str, int, int]
"""Action, engineers, what it is about, amount, points it costs. What and amount: the colour of contracts and the
modifier of a production; whether water waits or flows, and droplets; the colour and steps of a discard; a structure and
its limit, 0 for none (a base's zone counted from 1, the least value of a conduit); rotations; machines; a structure."""
AutomaColumn = tuple[str, str, str, str]
"""Three criteria and the place to start from: a basin, for conduits with the side."""
AUTOMA_ACTIONS: Final[tuple[tuple[AutomaEntry, ...], ...]] = (
    (
        ("production", 1, "green", -2, 0),
        ("water", 1, "water", 2, 0),
        ("construct", 2, "base", 0, 0),
        ("construct", 2, "elevation", 0, 0),
        ("workshop", 1, "wheel", 1, 0),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 1, "green", -2, 0),
        ("water", 1, "flow", 1, 0),
        ("construct", 2, "base", 2, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("workshop", 1, "wheel", 2, 2),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 1, "green", -1, 0),
        ("discard", 1, "green", 2, 0),
        ("construct", 2, "base", 0, 0),
        ("patent", 1, "base", 0, 2),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 1, "green", -1, 0),
        ("construct", 2, "base", 1, 0),
        ("machinery", 1, "excavators", 1, 2),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 0, 0),
        ("water", 1, "water", 2, 0),
        ("construct", 2, "elevation", 0, 0),
        ("construct", 2, "conduit", 0, 0),
        ("workshop", 2, "wheel", 3, 5),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 0, 0),
        ("water", 1, "flow", 1, 0),
        ("construct", 2, "elevation", 0, 0),
        ("construct", 2, "base", 0, 0),
        ("workshop", 1, "wheel", 1, 0),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "yellow", 0, 0),
        ("discard", 1, "yellow", 2, 0),
        ("construct", 2, "elevation", 0, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("patent", 1, "elevation", 0, 2),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "yellow", 0, 0),
        ("discard", 1, "yellow", 2, 0),
        ("construct", 2, "elevation", 0, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("machinery", 1, "mixers", 1, 3),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 0, 0),
        ("water", 1, "water", 2, 0),
        ("construct", 2, "conduit", 3, 0),
        ("construct", 2, "elevation", 0, 0),
        ("workshop", 1, "wheel", 2, 2),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 0, 0),
        ("water", 1, "flow", 1, 0),
        ("construct", 2, "conduit", 0, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("workshop", 2, "wheel", 3, 5),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 1, 0),
        ("discard", 1, "green", 2, 0),
        ("construct", 2, "conduit", 0, 0),
        ("patent", 1, "conduit", 0, 2),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "red", 0, 0),
        ("discard", 1, "red", 2, 0),
        ("construct", 2, "conduit", 4, 0),
        ("machinery", 2, "excavators", 2, 4),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "yellow", 1, 0),
        ("water", 1, "water", 2, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("construct", 2, "base", 0, 0),
        ("workshop", 1, "wheel", 1, 0),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "yellow", 1, 0),
        ("water", 1, "flow", 1, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("construct", 2, "conduit", 0, 0),
        ("workshop", 1, "wheel", 2, 2),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 1, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("patent", 1, "powerhouse", 0, 2),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "red", 0, 0),
        ("discard", 1, "red", 2, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("machinery", 1, "mixers", 1, 3),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 2, 0),
        ("water", 1, "water", 2, 0),
        ("construct", 2, "base", 0, 0),
        ("workshop", 1, "wheel", 1, 0),
        ("machinery", 1, "choice", 1, 3),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "yellow", 2, 0),
        ("water", 1, "water", 2, 0),
        ("construct", 2, "base", 0, 0),
        ("machinery", 2, "both", 1, 5),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "yellow", 2, 0),
        ("construct", 2, "conduit", 0, 0),
        ("machinery", 2, "both", 1, 5),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
    (
        ("production", 2, "green", 2, 0),
        ("construct", 2, "powerhouse", 0, 0),
        ("machinery", 2, "both", 1, 5),
        ("workshop", 1, "wheel", 1, 0),
        ("bank", 1, "bank", 1, 0),
    ),
)
AUTOMA_CRITERIA: Final[tuple[tuple[AutomaColumn, AutomaColumn, AutomaColumn], ...]] = (
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "below_a_powerhouse", "1"),
        ("highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent", "1-left"),
        ("feeds_own_dam_else_not_opponent", "most_powerful_built_conduit", "own_dam_linked", "5"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "red_slot", "2"),
        ("highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent", "1-right"),
        ("feeds_own_dam_else_not_opponent", "most_powerful_built_conduit", "own_dam_linked", "6"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "above_own_dam", "3"),
        ("highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent", "2-left"),
        ("not_feeding_opponent_else_feeds_own", "most_powerful_built_conduit", "own_dam_linked", "7"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "most_water", "4"),
        ("highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent", "2-right"),
        ("not_feeding_opponent_else_feeds_own", "most_powerful_built_conduit", "own_dam_linked", "11"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "below_a_powerhouse", "6"),
        ("powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value", "3-left"),
        ("basin_5", "most_powerful_built_conduit", "own_dam_linked", "5"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "red_slot", "7"),
        ("powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value", "3-right"),
        ("basin_6", "most_powerful_built_conduit", "own_dam_linked", "6"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "above_own_dam", "8"),
        ("powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value", "4-left"),
        ("basin_7", "most_powerful_built_conduit", "own_dam_linked", "7"),
    ),
    (
        ("most_powerful_built_conduit", "own_powerhouse_linked", "most_water", "9"),
        ("powerhouse_own_opponent", "dam_own_neutral_opponent", "highest_value", "4-right"),
        ("in_plains", "most_powerful_built_conduit", "own_dam_linked", "12"),
    ),
    (
        ("red_slot", "most_powerful_built_conduit", "own_powerhouse_linked", "1"),
        ("dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value", "5-left"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "8"),
    ),
    (
        ("red_slot", "most_powerful_built_conduit", "own_powerhouse_linked", "2"),
        ("dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value", "5-right"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "9"),
    ),
    (
        ("above_own_dam", "own_powerhouse_linked", "most_powerful_built_conduit", "3"),
        ("dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value", "6-left"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "9"),
    ),
    (
        ("above_own_dam", "own_powerhouse_linked", "most_powerful_built_conduit", "4"),
        ("dam_own_neutral_opponent", "powerhouse_own_opponent", "highest_value", "6-right"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "10"),
    ),
    (
        ("red_slot", "own_powerhouse_linked", "most_powerful_built_conduit", "6"),
        ("dam_opponent_neutral_own", "second_highest_value", "powerhouse_own_opponent", "7-left"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "10"),
    ),
    (
        ("red_slot", "own_powerhouse_linked", "most_powerful_built_conduit", "7"),
        ("dam_opponent_neutral_own", "second_highest_value", "powerhouse_own_opponent", "7-right"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "11"),
    ),
    (
        ("most_water", "most_powerful_built_conduit", "own_powerhouse_linked", "8"),
        ("powerhouse_opponent_own", "second_highest_value", "dam_opponent_neutral_own", "8-left"),
        ("most_powerful_built_conduit", "own_dam_linked", "feeds_own_dam_else_not_opponent", "11"),
    ),
    (
        ("most_water", "most_powerful_built_conduit", "own_powerhouse_linked", "9"),
        ("powerhouse_opponent_own", "second_highest_value", "dam_opponent_neutral_own", "8-right"),
        ("own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent", "12"),
    ),
    (
        ("below_a_powerhouse", "most_powerful_built_conduit", "red_slot", "5"),
        ("second_highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent", "9-left"),
        ("own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent", "8"),
    ),
    (
        ("below_a_powerhouse", "most_powerful_built_conduit", "above_own_dam", "10"),
        ("second_highest_value", "dam_own_neutral_opponent", "powerhouse_own_opponent", "9-right"),
        ("own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent", "11"),
    ),
    (
        ("below_a_powerhouse", "most_powerful_built_conduit", "most_water", "5"),
        ("second_highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent", "10-left"),
        ("own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent", "12"),
    ),
    (
        ("below_a_powerhouse", "most_powerful_built_conduit", "most_water", "10"),
        ("second_highest_value", "powerhouse_own_opponent", "dam_own_neutral_opponent", "10-right"),
        ("own_dam_linked", "most_powerful_built_conduit", "feeds_own_dam_else_not_opponent", "12"),
    ),
)
AUTOMA_LETTERS: Final = (
    "ABC",
    "BCD",
    "CDA",
    "DAB",
    "DCB",
    "CBA",
    "BAD",
    "CBA",
    "ABC",
    "BCD",
    "CDA",
    "DAB",
    "DCB",
    "CBA",
    "BAD",
    "CBA",
    "ABC",
    "CBA",
    "CDA",
    "DAB",
)
AUTOMA_SECTIONS: Final = ("turbine_station", "water_management", "workshop", "machinery_shop", "contract_office")
"""Sections beside which an Automa puts engineers when no space is empty (A2.6)."""
AUTOMA_SECTION_COUNT: Final = 5
STATIONS: Final = (*SPACE_NAMES, *(f"beside_{section}" for section in AUTOMA_SECTIONS), "company_board")
"""Where engineers may stand; those of an Automa also beside a section, and on its company board."""
STATION_BESIDE: Final = 42
STATION_BOARD: Final = 47
DISPLAY: Final = 9
"""Places of face-up contracts: two of each deck, three national ones."""
NATIONAL_PLACES: Final = 6
"""The first place of a national contract."""

# The energy track (R11).
# Provenance: the credit steps rest on the public implementation; the text confirms 3 at zero and two more cases (D39).
TRACK_CREDITS: Final = (3, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 8, 8)
TRACK_END: Final = 30
SECTION: Final = 6
"""Steps of a section; the first one begins at 6."""
BEHIND: Final = 4
"""Points lost for each section behind (R11.3)."""
FIRST_PRIZE: Final = 6
SECOND_PRIZE: Final = 2
ZERO_POINTS: Final = -3
RESOURCES_PER_POINT: Final = 5

# Where points come from: the columns of the score sheet, each counted by round.
POINT_SOURCES: Final = (
    "income",
    "contract",
    "tile",
    "conduit",
    "prize",
    "zero",
    "bonus",
    "objective",
    "resources",
    "water",
)
(
    FROM_INCOME,
    FROM_CONTRACT,
    FROM_TILE,
    FROM_CONDUIT,
    FROM_PRIZE,
    FROM_ZERO,
    FROM_BONUS,
    FROM_OBJECTIVE,
    FROM_RESOURCES,
    FROM_WATER,
) = range(10)
SOURCE_COUNT: Final = 10
SOURCES: Final = (*POINT_SOURCES, "space", "production", "river", "italy", "track")
"""Where points, credits, machines and energy come from."""
FROM_SPACE: Final = 10
FROM_PRODUCTION: Final = 11
FROM_RIVER: Final = 12
FROM_ITALY: Final = 13
FROM_TRACK: Final = 14

# Phases.
PHASES: Final = ("setup", "draft", "income", "actions", "flow", "scoring", "end", "over")
SETUP: Final = 0
DRAFT: Final = 1
INCOME: Final = 2
ACTIONS: Final = 3
WATER_FLOW: Final = 4
SCORING: Final = 5
END_OF_ROUND: Final = 6
OVER: Final = 7

# The agenda: frames of five ints (kind, seat, a, b, c), the last one is what happens next.
# Draws of chance; `a` says which slot or deck where it matters.
FRAMES: Final = (
    "draw_spring",
    "draw_bonus",
    "draw_objective",
    "draw_national",
    "draw_contract",
    "draw_neutral",
    "draw_patent",
    "draw_company",
    "draw_officer",
    "draw_starting",
    "draw_candidate",
    "draw_chooser",
    "begin_round",
    "income",
    "begin_actions",
    "next_turn",
    "end_turn",
    "effects",
    "tile_effect",
    "after_production",
    "flow",
    "draft",
    "turn",
    "slot",
    "pay",
    "produce",
    "contract",
    "water",
    "machines",
    "free",
    "take",
    "discard",
)
(
    DRAW_SPRING,
    DRAW_BONUS,
    DRAW_OBJECTIVE,
    DRAW_NATIONAL,
    DRAW_CONTRACT,
    DRAW_NEUTRAL,
    DRAW_PATENT,
    DRAW_COMPANY,
    DRAW_OFFICER,
    DRAW_STARTING,
    DRAW_CANDIDATE,
    DRAW_CHOOSER,
    DO_ROUND,
    DO_INCOME,
    DO_ACTIONS,
    DO_NEXT_TURN,
    DO_END_TURN,
    DO_EFFECTS,
    DO_TILE,
    DO_AFTER,
    DO_FLOW,
    ASK_DRAFT,
    ASK_TURN,
    ASK_SLOT,
    ASK_PAY,
    ASK_PRODUCE,
    ASK_CONTRACT,
    ASK_WATER,
    ASK_MACHINES,
    ASK_FREE,
    ASK_TAKE,
    ASK_DISCARD,
) = range(32)
FIRST_DO: Final = DO_ROUND
"""Kinds before this are draws; from it on, what happens by itself."""
FIRST_ASK: Final = ASK_DRAFT
"""Kinds from this on are decisions of a seat."""
FRAME: Final = 5
MOST_FRAMES: Final = 32

# Frames that came with the Automa: draws, then what happens by itself. They are numbered after the others, so that
# matches recorded before keep their agendas.
AUTOMA_FRAMES: Final = ("draw_automa_tile", "draw_replacement", "automa_turn", "automas_join")
DRAW_AUTOMA_TILE: Final = 32
DRAW_REPLACEMENT: Final = 33
DO_AUTOMA: Final = 34
DO_JOIN: Final = 35
FIRST_AUTOMA: Final = DRAW_AUTOMA_TILE
FIRST_AUTOMA_DO: Final = DO_AUTOMA
ALL_FRAMES: Final = (*FRAMES, *AUTOMA_FRAMES)
"""Names by kind."""

# Flags of a production (ASK_PRODUCE, parameter b).
MAY_SKIP: Final = 1
SECOND: Final = 2
"""Germany's second production: no modifier, no company bonus (R14.4)."""

# Switches: readings of the rules a group may choose (bits of `State.switches`).
MAHIRI_STARTS_WITH_SIX: Final = 1
MAHIRI_COPIES_OTHERS_ONLY: Final = 2
COPY_ENDS_WITH_TURN: Final = 4
VIKTOR_NOT_SECOND: Final = 8
FRANCE_ON_TILES: Final = 16
REWARD_BEFORE_WATER: Final = 32
INCOME_IN_TURN_ORDER: Final = 64
RESHUFFLE_DISCARDS: Final = 128
OBJECTIVE_NEEDS_ONE: Final = 256
POINTS_STOP_AT_ZERO: Final = 512

MODES: Final = ("full", "introductory")
FULL: Final = 0
INTRODUCTORY: Final = 1


@dataclass(frozen=True)
class BarrageOptions(Options):
    """What a table may choose."""

    rivals = ("automas", "automa_level")

    mode: str = choice(*MODES)
    """The introductory game has no patent office and deals fixed companies and officers."""
    mahiri_credits: int = choice(9, 6)
    """What Mahiri Sekibo starts with (D1)."""
    mahiri_candidates: str = choice("three", "others")
    """Three officers to copy, some from the box; or only those of the others (D3)."""
    mahiri_graziano: str = choice("next_turn", "end_of_turn")
    """How long a copy of Graziano del Monte lasts (D4)."""
    viktor_second: bool = choice(True, False)
    """Whether Viktor's minimum counts in Germany's second production (D5)."""
    france_on_tiles: bool = choice(False, True)
    """Whether France's discount counts for the energy of tiles (D6)."""
    water_first: bool = choice(True, False)
    """Whether the water of a production flows before the contract's reward (D8)."""
    income_order: str = choice("reverse", "turn_order")
    """In which order companies receive income (D9)."""
    reshuffle: bool = choice(False, True)
    """Whether discarded private contracts form a new deck when one is empty (D10)."""
    objective_zero: bool = choice(True, False)
    """Whether a count of 0 can earn the prizes of the objective (D15)."""
    negative_points: bool = choice(True, False)
    """Whether the marker may go below 0 points (D26)."""
    automas: int = choice(0, 1, 2, 3)
    """Automated companies beside those of people (A1.1); with them one person can play alone."""
    automa_level: str = choice("standard", "low_voltage", "high_voltage", "overpowered")
    """How strong they are (A8)."""
    automa_level_2: str = choice("same", "low_voltage", "standard", "high_voltage", "overpowered")
    """How strong the second Automa is, where it differs from the first: each has its own level (A1.1)."""
    automa_level_3: str = choice("same", "low_voltage", "standard", "high_voltage", "overpowered")
    """How strong the third Automa is, where it differs from the first."""

    def seats(self, spec: GameSpec) -> range:
        """At most four companies; a person alone needs an Automa (A1.1)."""
        if self.automas == 0:
            return super().seats(spec)
        return range(1, MAX_SEATS - self.automas + 1)


SPEC: Final = GameSpec(
    id="barrage",
    title="Barrage",
    version=2,
    min_seats=2,
    max_seats=MAX_SEATS,
    has_chance=True,
    has_secrets=False,
    has_sealed=False,
    longest=4000,
    stage="beta",
    options=BarrageOptions,
    minutes=120,
    weight=4,
    adjustable=(
        Adjustable("START_CREDITS", 0, 15, "credits everybody begins with"),
        Adjustable("START_EXCAVATORS", 4, 8, "excavators everybody begins with"),
        Adjustable("START_MIXERS", 2, 6, "concrete mixers everybody begins with"),
        Adjustable("BASE_COST", 1, 6, "excavators of a base by zone"),
        Adjustable("ELEVATION_COST", 1, 6, "mixers of an elevation by zone"),
        Adjustable("PRODUCTION_BONUS", 0, 6, "energy that powerhouses add to a production, by their number"),
        Adjustable("BONUS_POINTS", 0, 8, "points of each bonus tile for each of what it counts"),
    ),
)

PROVENANCE: Final = (
    ("map, headstream tiles, bonus, objective and technology tiles", "checked by eye on component art"),
    ("management board: engineers, red frames, which rows carry a mark", "seen on a publisher's render"),
    ("management board: prices, modifiers, whether a mark says 3+ or 4", "public implementation only"),
    ("neutral dams on lower slots", "publisher's render and public implementation"),
    ("contracts", "public implementation only; the text confirms G09, G10 and the starting requirements"),
    ("company incomes", "public implementation only; the text confirms Germany's 3 points and 7 for every fifth piece"),
    ("credits of the energy track", "public implementation only; the text confirms 3 at zero and two more cases"),
    ("starting contracts of the introductory game", "public implementation only"),
    ("Mahiri Sekibo's 9 credits", "public implementation and a fan data set"),
)
"""Figures and where they come from; the rulebook's pictures are lost."""
