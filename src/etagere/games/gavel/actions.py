"""The actions, draws and events of Gavel, declared."""

from __future__ import annotations

from typing import Final

from etagere.core.actions import ActionSpace, family
from etagere.core.events import EventSpace, event
from etagere.core.tensor import TensorSpec, piece
from etagere.games.gavel import spec

ACTIONS: Final = ActionSpace(family("bid", coins=spec.MOST_COINS + 1))
BID: Final = ACTIONS.base("bid")

DRAWS: Final = ActionSpace(family("favourite", gem=spec.GEMS), family("gem", gem=spec.GEMS))
FAVOURITE: Final = DRAWS.base("favourite")
GEM: Final = DRAWS.base("gem")

EVENTS: Final = EventSpace(
    event("dealt", "seat", "gem", secret=("gem",), names={"gem": spec.GEMS}, reveals=True),
    event("drawn", "gem", names={"gem": spec.GEMS}, reveals=True),
    event("sealed", "seat", "coins", secret=("coins",)),
    event("opened", "seat", "coins", reveals=True),
    event("sold", "seat", "gem", "coins", names={"gem": spec.GEMS}),
    event("over"),
)
EVENT_DEALT, EVENT_DRAWN, EVENT_SEALED, EVENT_OPENED, EVENT_SOLD, EVENT_OVER = range(6)

TENSOR: Final = TensorSpec(
    piece("gem", spec.KINDS, meaning="the gem on offer, one-hot"),
    piece("bag", spec.KINDS, meaning="gems of each kind still in the bag, divided by 3"),
    piece("favourite", spec.KINDS, meaning="the viewer's favourite, one-hot"),
    piece("coins", spec.MAX_SEATS, meaning="coins of each seat, the viewer first, divided by 7"),
    piece("won", spec.MAX_SEATS, spec.KINDS, meaning="gems won by each seat, the viewer first, divided by 3"),
    piece("sealed", spec.MAX_SEATS, meaning="who has bid already"),
    piece("bid", meaning="the viewer's own sealed bid, divided by 7"),
    piece("starter", spec.MAX_SEATS, meaning="who wins ties, the viewer first"),
)
