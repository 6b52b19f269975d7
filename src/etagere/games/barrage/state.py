"""The state of a match of Barrage: data, nothing that decides."""

from __future__ import annotations

from etagere.core.engine import State as AnyState
from etagere.core.fill import filled
from etagere.games.barrage.spec import (
    DAM_SLOTS,
    FRAME,
    FULL,
    MAX_SEATS,
    MOST_FRAMES,
    NONE,
    PATENTS,
    ROUNDS,
    SECTORS,
    SETUP,
    SOURCE_COUNT,
    SPACES,
)


class State(AnyState):
    """Everything there is to know about a match in progress."""

    def __init__(self) -> None:
        self.seats = 2
        """Number of companies, 2 to 4; each is a seat."""
        self.mode = FULL
        """FULL or INTRODUCTORY."""
        self.switches = 0
        """Readings of the rules chosen by the table, as bits (`spec`: MAHIRI_STARTS_WITH_SIX and following)."""
        self.phase = SETUP
        """The phase, SETUP to OVER."""
        self.round = 0
        """1 to 5; 0 before the first."""
        self.turn = 0
        """Place in the turn order of the seat whose turn it is or comes next."""
        self.passed = 0
        """Seats that have passed in this round, as a bit set."""
        self.usa = NONE
        """The seat that plays the USA, or NONE."""
        self.deep = 0
        """Seats whose dams of height 3 hold four droplets (R15.2), as a bit set."""
        self.chooser = NONE
        """Full game: the seat that drafts first; NONE before it is drawn."""
        self.pairs_left = 0
        """Full game: pairs of company and officer nobody has drafted yet, as a bit set."""
        self.candidates = 0
        """Officers that Mahiri Sekibo may copy, as a bit set (D3)."""
        self.objective = NONE
        """The objective tile; NONE before it is drawn."""
        self.stack = 0
        """Advanced tiles still face down, as a bit set of tiles."""
        self.neutral = 0
        """Slots with a neutral dam, as a bit set."""
        self.tall = 0
        """Dams of height 3, as a bit set."""
        self.wet = 0
        """Dams that hold water, as a bit set."""
        self.depth = 0
        """Frames on the agenda."""
        self.taken = 0
        """Spaces that cannot be used any more in this round, closed ones included, as a bit set."""
        self.decks = 0
        """Private contracts still face down, as a bit set; their order is not decided."""
        self.market = 0
        """Private contracts lying face up, as a bit set."""
        self.nationals = 0
        """National contracts lying face up, as a bit set."""
        self.starting = 0
        """Full game: starting contracts nobody has drafted yet, as a bit set."""
        self.discards = 0
        """Contracts discarded by companies, as a bit set."""
        self.order = filled(MAX_SEATS, NONE)
        """Seats in turn order."""
        self.springs = filled(4, NONE)
        """Headstream tile at A to D."""
        self.sources = filled(4, 0)
        """Droplets on each headstream tile."""
        self.bonuses = filled(ROUNDS, NONE)
        """Bonus tile of each round; NONE before it is drawn and after it is gone."""
        self.patents = filled(PATENTS, NONE)
        """Advanced tile in each slot of the patent office, or NONE."""
        self.pair_company = filled(MAX_SEATS, NONE)
        """Full game: companies on offer."""
        self.pair_officer = filled(MAX_SEATS, NONE)
        """Full game: the officer paired with each."""
        self.heights = filled(DAM_SLOTS, 0)
        """Height of the dam on each slot, 0 for none."""
        self.held = filled(DAM_SLOTS, 0)
        """Droplets each dam holds."""
        self.space_seat = filled(SPACES, NONE)
        """Who stands on a shared space; NONE for nobody, and always for the bank."""
        self.space_engineers = filled(SPACES, 0)
        """Engineers on a shared space, those in the bank of all seats together."""
        self.banked = filled(MAX_SEATS, 0)
        """Engineers of each seat in the bank."""
        self.company = filled(MAX_SEATS, NONE)
        """Company of each seat."""
        self.officer = filled(MAX_SEATS, NONE)
        """Officer of each seat."""
        self.power = filled(MAX_SEATS, NONE)
        """The officer whose ability a seat has now: its own, or the one Mahiri copied."""
        self.bases = filled(MAX_SEATS, 0)
        """Dam slots with a base of the seat, as a bit set."""
        self.conduits = filled(MAX_SEATS, 0)
        """Conduit slots of the seat, as a bit set."""
        self.houses = filled(MAX_SEATS, 0)
        """Powerhouse slots of the seat, as a bit set."""
        self.house_basins = filled(MAX_SEATS, 0)
        """Basins with a powerhouse of the seat, as a bit set."""
        self.owned = filled(MAX_SEATS, 0)
        """Technology tiles of the seat, as a bit set."""
        self.supply = filled(MAX_SEATS, 0)
        """Those of them not on the wheel."""
        self.hand = filled(MAX_SEATS, 0)
        """Face-up contracts of the seat, as a bit set."""
        self.done = filled(MAX_SEATS, 0)
        """Contracts the seat has fulfilled, as a bit set."""
        self.credits = filled(MAX_SEATS, 0)
        """Credits in the supply."""
        self.excavators = filled(MAX_SEATS, 0)
        """Excavators in the supply, those on the wheel apart."""
        self.mixers = filled(MAX_SEATS, 0)
        """Mixers in the supply, those on the wheel apart."""
        self.engineers = filled(MAX_SEATS, 0)
        """Engineers in the supply."""
        self.points = filled(MAX_SEATS, 0)
        """Place of the points marker; may be negative."""
        self.energy = filled(MAX_SEATS, 0)
        """Place of the energy marker, past 30 as well."""
        self.used = filled(MAX_SEATS, 0)
        """Construction spaces used in this round, 0 to 4."""
        self.copies = filled(MAX_SEATS, 0)
        """Private spaces Mahiri has used in this round, 0 to 2."""
        self.built = filled(MAX_SEATS * 4, 0)
        """seat x 4 + structure: pieces on the map."""
        self.dial = filled(MAX_SEATS, 0)
        """The open sector of each wheel, 0 to 5; it goes up with each rotation."""
        self.wheel_tile = filled(MAX_SEATS * SECTORS, NONE)
        """seat x 6 + sector: the tile lying there, or NONE."""
        self.wheel_excavators = filled(MAX_SEATS * SECTORS, 0)
        """seat x 6 + sector: excavators lying there."""
        self.wheel_mixers = filled(MAX_SEATS * SECTORS, 0)
        """seat x 6 + sector: mixers lying there."""
        self.tally = filled(MAX_SEATS * ROUNDS * SOURCE_COUNT, 0)
        """(seat x 5 + round - 1) x 10 + source: points scored."""
        self.agenda = filled(MOST_FRAMES * FRAME, 0)
        """Frames of five ints (kind, seat, a, b, c), the last one on top; 0 above `depth`."""

    def copy_from(self, other: State) -> None:
        """Become equal to `other` without allocating."""
        self.seats = other.seats
        self.mode = other.mode
        self.switches = other.switches
        self.phase = other.phase
        self.round = other.round
        self.turn = other.turn
        self.passed = other.passed
        self.usa = other.usa
        self.deep = other.deep
        self.chooser = other.chooser
        self.pairs_left = other.pairs_left
        self.candidates = other.candidates
        self.objective = other.objective
        self.stack = other.stack
        self.neutral = other.neutral
        self.tall = other.tall
        self.wet = other.wet
        self.depth = other.depth
        self.taken = other.taken
        self.decks = other.decks
        self.market = other.market
        self.nationals = other.nationals
        self.starting = other.starting
        self.discards = other.discards
        self.order[:] = other.order
        self.springs[:] = other.springs
        self.sources[:] = other.sources
        self.bonuses[:] = other.bonuses
        self.patents[:] = other.patents
        self.pair_company[:] = other.pair_company
        self.pair_officer[:] = other.pair_officer
        self.heights[:] = other.heights
        self.held[:] = other.held
        self.space_seat[:] = other.space_seat
        self.space_engineers[:] = other.space_engineers
        self.banked[:] = other.banked
        self.company[:] = other.company
        self.officer[:] = other.officer
        self.power[:] = other.power
        self.bases[:] = other.bases
        self.conduits[:] = other.conduits
        self.houses[:] = other.houses
        self.house_basins[:] = other.house_basins
        self.owned[:] = other.owned
        self.supply[:] = other.supply
        self.hand[:] = other.hand
        self.done[:] = other.done
        self.credits[:] = other.credits
        self.excavators[:] = other.excavators
        self.mixers[:] = other.mixers
        self.engineers[:] = other.engineers
        self.points[:] = other.points
        self.energy[:] = other.energy
        self.used[:] = other.used
        self.copies[:] = other.copies
        self.built[:] = other.built
        self.dial[:] = other.dial
        self.wheel_tile[:] = other.wheel_tile
        self.wheel_excavators[:] = other.wheel_excavators
        self.wheel_mixers[:] = other.wheel_mixers
        self.tally[:] = other.tally
        self.agenda[:] = other.agenda

    def clone(self) -> State:
        """A new, independent state equal to this one."""
        twin = State()
        twin.copy_from(self)
        return twin


FIELDS = (
    "seats",
    "mode",
    "switches",
    "phase",
    "round",
    "turn",
    "passed",
    "usa",
    "deep",
    "chooser",
    "pairs_left",
    "candidates",
    "objective",
    "stack",
    "neutral",
    "tall",
    "wet",
    "depth",
    "taken",
    "decks",
    "market",
    "nationals",
    "starting",
    "discards",
    "order",
    "springs",
    "sources",
    "bonuses",
    "patents",
    "pair_company",
    "pair_officer",
    "heights",
    "held",
    "space_seat",
    "space_engineers",
    "banked",
    "company",
    "officer",
    "power",
    "bases",
    "conduits",
    "houses",
    "house_basins",
    "owned",
    "supply",
    "hand",
    "done",
    "credits",
    "excavators",
    "mixers",
    "engineers",
    "points",
    "energy",
    "used",
    "copies",
    "built",
    "dial",
    "wheel_tile",
    "wheel_excavators",
    "wheel_mixers",
    "tally",
    "agenda",
)
"""What makes up a state, in the order of the fingerprint."""
