"""The actions, draws and events of Barrage, declared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventKind, EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from etagere.games.barrage import spec, tables

_BUILDING = spec.TILES[: spec.BUILDING_TILES]
_PRIVATE = spec.CONTRACT_NAMES[spec.FIRST_PRIVATE :]
_STARTING = spec.CONTRACT_NAMES[: spec.STARTING_CONTRACTS]

ACTIONS: Final = ActionSpace(
    family("draft", company=spec.COMPANIES, contract=_STARTING),
    family("place", space=spec.SPACE_NAMES[: spec.SPACES]),
    family("bank", engineers=spec.ENGINEERS + 1),
    family("construct", tile=_BUILDING, structure=spec.STRUCTURES),
    family("imitate", tile=_BUILDING, structure=spec.STRUCTURES),
    family("copy", officer=spec.OFFICERS),
    family("pass"),
    family("base", dam=tables.DAM_NAMES),
    family("elevation", dam=tables.DAM_NAMES),
    family("conduit", conduit=tables.CONDUIT_NAMES),
    family("powerhouse", powerhouse=tables.HOUSE_NAMES),
    family("pay", excavators=spec.MOST_COST + 1, mixers=spec.MOST_COST + 1),
    family("produce", conduit=tables.CONDUIT_NAMES, level=spec.LEVELS, droplets=spec.DEEP + 1),
    family("fulfil", contract=spec.CONTRACT_NAMES),
    family("water", headstream=spec.HEADSTREAMS),
    family("machines", excavators=5, mixers=5),
    family("take", contract=_PRIVATE),
    family("discard", contract=spec.CONTRACT_NAMES),
    family("skip"),
)
"""`draft`: a company with the officer paired to it, and a starting contract. `place`: engineers on a shared space.
`construct`: with a tile of one's own. `imitate`: as a tile that lies on one's wheel (Anton Krylov). `copy`: another
officer (Mahiri Sekibo). `pay`: machines put on the wheel; what is missing costs Solomon's credits. `produce`: the
conduit says where from and where to, the level which dam. `machines`: how many of each, where one may choose."""

DRAFT_CODE: Final = ACTIONS.base("draft")
PLACE_CODE: Final = ACTIONS.base("place")
BANK_CODE: Final = ACTIONS.base("bank")
CONSTRUCT_CODE: Final = ACTIONS.base("construct")
IMITATE_CODE: Final = ACTIONS.base("imitate")
COPY_CODE: Final = ACTIONS.base("copy")
PASS_CODE: Final = ACTIONS.base("pass")
SLOT_CODE: Final = ACTIONS.base("base")
"""Base, elevation and conduit slots are 20 codes each, one family after the other; then the powerhouses."""
PAY_CODE: Final = ACTIONS.base("pay")
PAY_WIDTH: Final = spec.MOST_COST + 1
PRODUCE_CODE: Final = ACTIONS.base("produce")
PRODUCE_WIDTH: Final = spec.DEEP + 1
FULFIL_CODE: Final = ACTIONS.base("fulfil")
WATER_CODE: Final = ACTIONS.base("water")
MACHINES_CODE: Final = ACTIONS.base("machines")
MACHINES_WIDTH: Final = 5
TAKE_CODE: Final = ACTIONS.base("take")
DISCARD_CODE: Final = ACTIONS.base("discard")
SKIP_CODE: Final = ACTIONS.base("skip")

DRAWS: Final = ActionSpace(
    family("spring", spring=spec.SPRINGS),
    family("bonus", bonus=spec.BONUSES),
    family("objective", objective=spec.OBJECTIVES),
    family("contract", contract=spec.CONTRACT_NAMES),
    family("neutral", dam=tables.DAM_NAMES[1::2]),
    family("patent", tile=spec.TILES[spec.FIRST_ADVANCED : spec.ANTON_TILE]),
    family("company", company=spec.COMPANIES),
    family("officer", officer=spec.OFFICERS),
    family("chooser", seat=spec.MAX_SEATS),
    family("automa_tile", automa_tile=spec.AUTOMA_TILES + 1),
)
SPRING_DRAW: Final = DRAWS.base("spring")
BONUS_DRAW: Final = DRAWS.base("bonus")
OBJECTIVE_DRAW: Final = DRAWS.base("objective")
CONTRACT_DRAW: Final = DRAWS.base("contract")
NEUTRAL_DRAW: Final = DRAWS.base("neutral")
PATENT_DRAW: Final = DRAWS.base("patent")
COMPANY_DRAW: Final = DRAWS.base("company")
OFFICER_DRAW: Final = DRAWS.base("officer")
CHOOSER_DRAW: Final = DRAWS.base("chooser")
AUTOMA_TILE_DRAW: Final = DRAWS.base("automa_tile") + 1
"""Tiles are numbered from 1."""

DRAW_BASES: Final = [
    SPRING_DRAW,
    BONUS_DRAW,
    OBJECTIVE_DRAW,
    CONTRACT_DRAW,
    CONTRACT_DRAW,
    NEUTRAL_DRAW,
    PATENT_DRAW,
    COMPANY_DRAW,
    OFFICER_DRAW,
    CONTRACT_DRAW,
    OFFICER_DRAW,
    CHOOSER_DRAW,
    *[0] * (spec.FIRST_AUTOMA - spec.FIRST_DO),
    AUTOMA_TILE_DRAW,
    OFFICER_DRAW,
]
"""By kind of frame: the first code of the family it draws from."""

_NAMES = {
    "space": spec.STATIONS,
    "tile": spec.TILES,
    "structure": spec.STRUCTURES,
    "officer": spec.OFFICERS,
    "company": spec.COMPANIES,
    "contract": spec.CONTRACT_NAMES,
    "dam": tables.DAM_NAMES,
    "conduit": tables.CONDUIT_NAMES,
    "powerhouse": tables.HOUSE_NAMES,
    "headstream": spec.HEADSTREAMS,
    "spring": spec.SPRINGS,
    "bonus": spec.BONUSES,
    "objective": spec.OBJECTIVES,
    "source": spec.SOURCES,
    "phase": spec.PHASES,
    "deck": spec.DECKS,
    "automa_level": ("person", *spec.AUTOMA_LEVELS),
    "entry": spec.AUTOMA_KINDS,
    "step": spec.CHOICE_STEPS,
    "machine": spec.MACHINES_NAMED,
}


def _event(
    name: str, *fields: str, reveals: bool = False, optional: Sequence[str] = (), sets: Sequence[str] = ()
) -> EventKind:
    names = {field: _NAMES[field] for field in fields if field in _NAMES}
    return event(name, *fields, reveals=reveals, names=names, optional=optional, sets=sets)


EVENTS: Final = EventSpace(
    # Setup
    _event("spring", "headstream", "spring", reveals=True),
    _event("bonus", "round", "bonus", reveals=True),
    _event("objective", "objective", reveals=True),
    _event("national", "contract", reveals=True),
    _event("opened", "contract", reveals=True),
    _event("neutral", "dam", "height", reveals=True),
    _event("patent", "slot", "tile", reveals=True),
    _event("company", "pair", "company", reveals=True),
    _event("officer", "pair", "officer", reveals=True),
    _event("starting", "contract", reveals=True),
    _event("candidate", "officer", reveals=True),
    _event("chooser", "seat", reveals=True),
    _event("drafted", "seat", "company", "officer", "contract"),
    # Rounds
    _event("round", "round"),
    _event("order", "seat", "place"),
    _event("phase", "phase", "round"),
    _event("headstream", "headstream", "count", "total"),
    # Engineers and what they do
    _event("placed", "seat", "space", "engineers", "price", "red"),
    _event("constructs", "seat", "tile", "structure", "space", "engineers", "red", optional=("space",)),
    _event("imitates", "seat", "tile", "structure", "space", "engineers", "red", optional=("space",)),
    _event("copied", "seat", "officer", "space", "engineers", "red"),
    _event("lapsed", "seat", "officer"),
    _event("passed", "seat"),
    # Building and the wheel
    _event("loaded", "seat", "excavators", "mixers", "credits"),
    _event("turned", "seat", "sector", "tile", "excavators", "mixers", optional=("tile",)),
    _event("base", "seat", "dam", "red"),
    _event("elevation", "seat", "dam", "height"),
    _event("conduit", "seat", "conduit", "value"),
    _event("powerhouse", "seat", "powerhouse", "red"),
    # Gains
    _event("credits", "seat", "count", "source"),
    _event("points", "seat", "count", "source"),
    _event("excavators", "seat", "count", "source"),
    _event("mixers", "seat", "count", "source"),
    _event("energy", "seat", "count", "total", "source"),
    # Production and contracts
    _event("produced", "seat", "dam", "conduit", "powerhouse", "droplets", "count"),
    _event("fee", "seat", "owner", "count"),
    _event("fulfilled", "seat", "contract"),
    _event("took", "seat", "contract"),
    _event("discarded", "seat", "contract"),
    _event("patented", "seat", "tile"),
    # Water
    _event("water", "seat", "headstream", "total"),
    _event("droplet", "first", "second", "third", "fourth", "dam", optional=("dam",)),
    _event("filled", "seat", "dam", "count"),
    # Scoring and the end of a round
    _event("prize", "seat", "place", "count"),
    _event("bonus_scored", "seat", "bonus", "pieces", "behind", "count"),
    _event("bonus_gone", "bonus"),
    _event("engineers_home"),
    _event("withdrawn", "tile"),
    _event("reshuffled", "deck", "count"),
    _event("objective_scored", "seat", "objective", "pieces", "place", "count"),
    _event("resources_scored", "seat", "pieces", "count"),
    _event("water_scored", "seat", "count"),
    _event("over"),
    # Automas: their setup, and why they do what they do
    _event("automa_joins", "seat", "company", "officer", "automa_level", optional=("officer",)),
    _event("automa_pile", "action_tile", reveals=True),
    _event("automa_replaced", "seat", "officer", reveals=True),
    _event("automa_reshuffled", "count"),
    _event("automa_turn", "seat", "criteria_tile", "action_tile", reveals=True),
    _event("automa_skips", "seat", "line", "entry", "structure", optional=("structure",)),
    _event("automa_does", "seat", "line", "entry", "structure", optional=("structure",)),
    _event("automa_places", "seat", "engineers", "space"),
    _event("automa_builds", "seat", "structure", "tile"),
    _event("automa_copies", "seat", "structure", "tile"),
    _event("automa_dams", "seat", "step", "count", "dam", sets=("dam",)),
    _event("automa_conduits", "seat", "step", "count", "conduit", sets=("conduit",)),
    _event("automa_powerhouses", "seat", "step", "count", "powerhouse", sets=("powerhouse",)),
    _event("automa_nobody", "seat", "step"),
    _event("automa_water", "seat", "count", "gain"),
    _event("automa_chooses", "seat", "machine"),
    _event("automa_discards", "seat", "contract"),
    _event("exchanged", "seat", "count"),
)
"""`droplet`: the basins it flowed through, 1 to 12 and 0 for none, and the dam that holds it; without a dam it left
the map. `turned`: one rotation, with the sector now open and what came back from it. `automa_skips`, `automa_does`:
lines of the action list, from 1. `automa_dams`, `automa_conduits`, `automa_powerhouses`: the candidates a step of the
choice left; `automa_nobody`: none met it. `exchanged`: points in place of credits."""
(
    EVENT_SPRING,
    EVENT_BONUS,
    EVENT_OBJECTIVE,
    EVENT_NATIONAL,
    EVENT_OPENED,
    EVENT_NEUTRAL,
    EVENT_PATENT,
    EVENT_COMPANY,
    EVENT_OFFICER,
    EVENT_STARTING,
    EVENT_CANDIDATE,
    EVENT_CHOOSER,
    EVENT_DRAFTED,
    EVENT_ROUND,
    EVENT_ORDER,
    EVENT_PHASE,
    EVENT_HEADSTREAM,
    EVENT_PLACED,
    EVENT_CONSTRUCTS,
    EVENT_IMITATES,
    EVENT_COPIED,
    EVENT_LAPSED,
    EVENT_PASSED,
    EVENT_LOADED,
    EVENT_TURNED,
    EVENT_BASE,
    EVENT_ELEVATION,
    EVENT_CONDUIT,
    EVENT_POWERHOUSE,
    EVENT_CREDITS,
    EVENT_POINTS,
    EVENT_EXCAVATORS,
    EVENT_MIXERS,
    EVENT_ENERGY,
    EVENT_PRODUCED,
    EVENT_FEE,
    EVENT_FULFILLED,
    EVENT_TOOK,
    EVENT_DISCARDED,
    EVENT_PATENTED,
    EVENT_WATER,
    EVENT_DROPLET,
    EVENT_FILLED,
    EVENT_PRIZE,
    EVENT_BONUS_SCORED,
    EVENT_BONUS_GONE,
    EVENT_ENGINEERS_HOME,
    EVENT_WITHDRAWN,
    EVENT_RESHUFFLED,
    EVENT_OBJECTIVE_SCORED,
    EVENT_RESOURCES_SCORED,
    EVENT_WATER_SCORED,
    EVENT_OVER,
    EVENT_AUTOMA_JOINS,
    EVENT_AUTOMA_PILE,
    EVENT_AUTOMA_REPLACED,
    EVENT_AUTOMA_RESHUFFLED,
    EVENT_AUTOMA_TURN,
    EVENT_AUTOMA_SKIPS,
    EVENT_AUTOMA_DOES,
    EVENT_AUTOMA_PLACES,
    EVENT_AUTOMA_BUILDS,
    EVENT_AUTOMA_COPIES,
    EVENT_AUTOMA_DAMS,
    EVENT_AUTOMA_CONDUITS,
    EVENT_AUTOMA_POWERHOUSES,
    EVENT_AUTOMA_NOBODY,
    EVENT_AUTOMA_WATER,
    EVENT_AUTOMA_CHOOSES,
    EVENT_AUTOMA_DISCARDS,
    EVENT_EXCHANGED,
) = range(len(EVENTS.kinds))

TENSOR: Final = TensorSpec(
    piece("round", spec.ROUNDS, meaning="the round, one-hot"),
    piece("phase", len(spec.PHASES), meaning="the phase, one-hot"),
    piece("frame", len(spec.FRAMES), meaning="what is asked or drawn now, one-hot"),
    piece("parameters", 3, meaning="the parameters of that question, divided by 10"),
    piece("to_move", 4, meaning="whose decision it is, the viewer first"),
    piece("order", 4, 4, meaning="place in the turn order of each seat, one-hot"),
    piece("passed", 4, meaning="who has passed"),
    piece("sources", 4, meaning="droplets on the headstream tiles, divided by 4"),
    piece("springs", 4, spec.ROUNDS, meaning="droplets each headstream tile will bring, by round, divided by 4"),
    piece("heights", spec.DAM_SLOTS, meaning="height of the dam on each slot, divided by 3"),
    piece("held", spec.DAM_SLOTS, meaning="droplets each dam holds, divided by 4"),
    piece("neutral", spec.DAM_SLOTS, meaning="slots with a neutral dam"),
    piece("bases", 4, spec.DAM_SLOTS, meaning="slots with a base of each seat"),
    piece("conduits", 4, spec.CONDUIT_SLOTS, meaning="conduits of each seat"),
    piece("powerhouses", 4, spec.HOUSE_SLOTS, meaning="powerhouses of each seat"),
    piece("spaces", 4, spec.SPACES, meaning="shared spaces with engineers of each seat"),
    piece("closed", spec.SPACES, meaning="spaces that cannot be used any more in this round"),
    piece("patents", spec.TILE_COUNT, meaning="tiles in the patent office"),
    piece("stack", spec.TILE_COUNT, meaning="advanced tiles still face down"),
    piece("market", spec.CONTRACT_COUNT, meaning="private and national contracts lying face up"),
    piece("decks", spec.CONTRACT_COUNT, meaning="private contracts still face down"),
    piece("bonuses", spec.ROUNDS, spec.BONUS_COUNT, meaning="bonus tile of each round still to come, one-hot"),
    piece("objective", spec.OBJECTIVE_COUNT, meaning="the objective tile, one-hot"),
    piece("company", 4, 4, meaning="company of each seat, one-hot"),
    piece("officer", 4, spec.OFFICER_COUNT, meaning="officer of each seat, one-hot"),
    piece("power", 4, spec.OFFICER_COUNT, meaning="officer whose ability each seat has now, one-hot"),
    piece(
        "supplies",
        4,
        8,
        meaning="engineers / 12, credits / 10, excavators / 10, mixers / 10, points / 100, "
        "energy / 30, constructions / 4, copies / 2",
    ),
    piece("built", 4, 4, meaning="pieces on the map by structure, divided by 5"),
    piece("tiles", 4, spec.TILE_COUNT, meaning="technology tiles in the supply"),
    piece(
        "wheel_tiles", 4, spec.SECTORS, spec.TILE_COUNT, meaning="tiles on the wheel, from the sector that opens next"
    ),
    piece("wheel_machines", 4, spec.SECTORS, 2, meaning="excavators and mixers there, divided by 10"),
    piece("hand", 4, spec.CONTRACT_COUNT, meaning="face-up contracts of each seat"),
    piece("done", 4, spec.CONTRACT_COUNT, meaning="contracts each seat has fulfilled"),
    piece("offer", 4, 4 + spec.OFFICER_COUNT, meaning="pairs left in the draft: company and officer, one-hot"),
    piece("starting", spec.STARTING_CONTRACTS, meaning="starting contracts left in the draft"),
    piece("candidates", spec.OFFICER_COUNT, meaning="officers Mahiri may copy"),
    piece("automa_levels", 4, len(spec.AUTOMA_LEVELS), meaning="level of each company's Automa, one-hot"),
    piece("automa_actions", spec.AUTOMA_TILES, meaning="Automa tile whose action side shows, one-hot"),
    piece("automa_criteria", spec.AUTOMA_TILES, meaning="Automa tile whose criteria side shows, one-hot"),
    piece("automa_pile", spec.AUTOMA_TILES, meaning="Automa tiles face down below the top one"),
    piece("right_places", spec.CONTRACT_COUNT, meaning="with Automas: contracts that lie right of their neighbour"),
)
"""Companies are told clockwise from the viewer: the seats, then the Automas."""
TENSOR_SIZE = TENSOR.size
ROUND_AT = TENSOR["round"].start
PHASE_AT = TENSOR["phase"].start
FRAME_AT = TENSOR["frame"].start
PARAMETERS_AT = TENSOR["parameters"].start
TO_MOVE_AT = TENSOR["to_move"].start
ORDER_AT = TENSOR["order"].start
PASSED_AT = TENSOR["passed"].start
SOURCES_AT = TENSOR["sources"].start
SPRINGS_AT = TENSOR["springs"].start
HEIGHTS_AT = TENSOR["heights"].start
HELD_AT = TENSOR["held"].start
NEUTRAL_AT = TENSOR["neutral"].start
BASES_AT = TENSOR["bases"].start
CONDUITS_AT = TENSOR["conduits"].start
POWERHOUSES_AT = TENSOR["powerhouses"].start
SPACES_AT = TENSOR["spaces"].start
CLOSED_AT = TENSOR["closed"].start
PATENTS_AT = TENSOR["patents"].start
STACK_AT = TENSOR["stack"].start
MARKET_AT = TENSOR["market"].start
DECKS_AT = TENSOR["decks"].start
BONUSES_AT = TENSOR["bonuses"].start
OBJECTIVE_AT = TENSOR["objective"].start
COMPANY_AT = TENSOR["company"].start
OFFICER_AT = TENSOR["officer"].start
POWER_AT = TENSOR["power"].start
SUPPLIES_AT = TENSOR["supplies"].start
BUILT_AT = TENSOR["built"].start
TILES_AT = TENSOR["tiles"].start
WHEEL_TILES_AT = TENSOR["wheel_tiles"].start
WHEEL_MACHINES_AT = TENSOR["wheel_machines"].start
HAND_AT = TENSOR["hand"].start
DONE_AT = TENSOR["done"].start
OFFER_AT = TENSOR["offer"].start
STARTING_AT = TENSOR["starting"].start
CANDIDATES_AT = TENSOR["candidates"].start
AUTOMA_LEVELS_AT = TENSOR["automa_levels"].start
AUTOMA_ACTIONS_AT = TENSOR["automa_actions"].start
AUTOMA_CRITERIA_AT = TENSOR["automa_criteria"].start
AUTOMA_PILE_AT = TENSOR["automa_pile"].start
RIGHT_PLACES_AT = TENSOR["right_places"].start
OFFER_WIDTH = 4 + spec.OFFICER_COUNT
