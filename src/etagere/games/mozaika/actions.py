"""The actions, draws, events and observation of Mozaika, declared."""

from __future__ import annotations

from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from etagere.games.mozaika import spec, tables

ACTIONS: Final = ActionSpace(
    family("bid", coins=spec.MOST_COINS + 1),
    family("pick", tile=spec.TYPES),
    family("place", tile=spec.TYPES, cell=tables.CELL_NAMES),
    family("fly", cell=tables.CELL_NAMES),
)

BID: Final = ACTIONS.base("bid")
PICK: Final = ACTIONS.base("pick")
PLACE: Final = ACTIONS.base("place")
FLY: Final = ACTIONS.base("fly")

DRAWS: Final = ActionSpace(
    family("starter", seat=spec.MAX_SEATS),
    family("tile", tile=spec.TYPES),
)
"""A tile from the bag, into a hand or face up onto the table."""

STARTER: Final = DRAWS.base("starter")
TILE: Final = DRAWS.base("tile")

_TILE = {"tile": spec.TYPES}
_CELL = {"cell": tables.CELL_NAMES}

EVENTS: Final = EventSpace(
    event("starter", "seat", reveals=True),
    event("dealt", "seat", "tile", secret=("tile",), names=_TILE, reveals=True),
    event("dealt_openly", "seat", "tile", names=_TILE, reveals=True),
    event("turn", "turn", "seat"),
    event("drawn", "tile", names=_TILE, reveals=True),
    event("sealed", "seat", "coins", secret=("coins",)),
    event("paid", "seat", "coins", "rank", reveals=True),
    event("pick", "seat", "tile", names=_TILE),
    event("fly_taken", "seat"),
    event("back", "tile", names=_TILE),
    event("place", "seat", "tile", "cell", names={**_TILE, **_CELL}),
    event("income", "seat", "count"),
    event("short", "seat", "count"),
    event("fly", "seat", "cell", names=_CELL),
    event("over"),
)
(
    EVENT_STARTER,
    EVENT_DEALT,
    EVENT_DEALT_OPENLY,
    EVENT_TURN,
    EVENT_DRAWN,
    EVENT_SEALED,
    EVENT_PAID,
    EVENT_PICK,
    EVENT_FLY_TAKEN,
    EVENT_BACK,
    EVENT_PLACE,
    EVENT_INCOME,
    EVENT_SHORT,
    EVENT_FLY,
    EVENT_OVER,
) = range(15)

TENSOR: Final = TensorSpec(
    piece("boards", 5, spec.CELLS, spec.KINDS, meaning="tiles on the boards, one-hot by type; the viewer's first"),
    piece("flies", 5, spec.CELLS, meaning="flies on the boards"),
    piece("hand", spec.KINDS, meaning="tiles of each type in the viewer's hand, divided by 4"),
    piece("known", 5, spec.KINDS, meaning="tiles everybody knows to be in each hand, divided by 4"),
    piece("hidden", 5, meaning="tiles of each hand that were dealt and never shown, divided by 4"),
    piece("offer", spec.KINDS, meaning="tiles face up on the table, divided by 4"),
    piece("unseen", spec.KINDS, meaning="tiles in the bag or hidden from the viewer, divided by the copies in play"),
    piece("returned", spec.KINDS, meaning="the bag is known to hold one of this type"),
    piece("coins", 5, meaning="coins of each seat, divided by 20"),
    piece("bids", 5, meaning="bids of this turn that lie open, and the viewer's sealed one, divided by 20"),
    piece("has_bid", 5, meaning="who has bid in this turn"),
    piece("rank", 5, meaning="place in the pick order, 1 for the first down to 0.2; 0 before the bids are shown"),
    piece("picked", 5, meaning="who has picked in this turn"),
    piece("owing", 5, meaning="who is awaited now"),
    piece("fly_holder", 5, meaning="who has a fly to put on a tile"),
    piece("starter", 5, meaning="who holds the bag"),
    piece("step", 4, meaning="bidding, picking, placing or over, one-hot"),
    piece("turn", meaning="turn, divided by 16"),
    piece("bank", meaning="coins in a limited bank, divided by 60; 1 where the bank has no limit"),
    piece("options", 4, meaning="the bag stays after turn 1, limited bank, diagonals pay each, open hands"),
)
TENSOR_SIZE = TENSOR.size
BOARDS_AT = TENSOR["boards"].start
FLIES_AT = TENSOR["flies"].start
HAND_AT = TENSOR["hand"].start
KNOWN_AT = TENSOR["known"].start
HIDDEN_AT = TENSOR["hidden"].start
OFFER_AT = TENSOR["offer"].start
UNSEEN_AT = TENSOR["unseen"].start
RETURNED_AT = TENSOR["returned"].start
COINS_AT = TENSOR["coins"].start
BIDS_AT = TENSOR["bids"].start
HAS_BID_AT = TENSOR["has_bid"].start
RANK_AT = TENSOR["rank"].start
PICKED_AT = TENSOR["picked"].start
OWING_AT = TENSOR["owing"].start
FLY_HOLDER_AT = TENSOR["fly_holder"].start
STARTER_AT = TENSOR["starter"].start
STEP_AT = TENSOR["step"].start
TURN_AT = TENSOR["turn"].start
BANK_AT = TENSOR["bank"].start
OPTIONS_AT = TENSOR["options"].start
