"""The state of a match of Barrage: data, nothing that decides."""

from __future__ import annotations

from etagere.core.fields import DeclaredState, Derived, Hidden, Ints, Later, Shorts, Word, Words
from etagere.core.fill import filled
from etagere.games.barrage.spec import (
    AUTOMA_SECTION_COUNT,
    DAM_SLOTS,
    DISPLAY,
    FRAME,
    FULL,
    HEADSTREAMS,
    MAX_SEATS,
    MOST_FRAMES,
    NONE,
    PATENTS,
    ROUNDS,
    SECTORS,
    SETUP,
    SOURCE_COUNT,
    SPACES,
    SPEC,
    STRUCTURES,
)


class State(DeclaredState):
    """Everything there is to know about a match in progress.

    What belongs to companies is told by their number: those of people first, by seat, then those of the Automas.
    Where the rooms say `seat` of something every company has, they mean this number.
    """

    seats: int = 2
    """Number of people, 1 to 4; each has a company."""
    companies: Derived[int] = 2
    """Number of companies, 2 to 4: those of the seats and those of the Automas."""
    mode: int = FULL
    """FULL or INTRODUCTORY."""
    switches: int = 0
    """Readings of the rules chosen by the table, as bits (`spec`: MAHIRI_STARTS_WITH_SIX and following)."""
    phase: int = SETUP
    """The phase, SETUP to OVER."""
    round: int = 0
    """1 to 5; 0 before the first."""
    turn: int = 0
    """Place in the turn order of the seat whose turn it is or comes next."""
    passed: int = 0
    """Seats that have passed in this round, as a bit set."""
    usa: int = NONE
    """The seat that plays the USA, or NONE."""
    deep: int = 0
    """Seats whose dams of height 3 hold four droplets (R15.2), as a bit set."""
    chooser: Hidden[int] = NONE
    """Full game: the seat that drafts first; NONE before it is drawn."""
    pairs_left: Hidden[int] = 0
    """Full game: pairs of company and officer nobody has drafted yet, as a bit set."""
    candidates: int = 0
    """Officers that Mahiri Sekibo may copy, as a bit set (D3)."""
    objective: int = NONE
    """The objective tile; NONE before it is drawn."""
    stack: int = 0
    """Advanced tiles still face down, as a bit set of tiles."""
    neutral: int = 0
    """Slots with a neutral dam, as a bit set."""
    tall: int = 0
    """Dams of height 3, as a bit set."""
    wet: int = 0
    """Dams that hold water, as a bit set."""
    depth: int = 0
    """Frames on the agenda."""
    taken: Word = 0
    """Spaces that cannot be used any more in this round, closed ones included, as a bit set."""
    decks: Word = 0
    """Private contracts still face down, as a bit set; their order is not decided."""
    market: Word = 0
    """Private contracts lying face up, as a bit set."""
    nationals: Word = 0
    """National contracts lying face up, as a bit set."""
    starting: Hidden[Word] = 0
    """Full game: starting contracts nobody has drafted yet, as a bit set."""
    discards: Word = 0
    """Contracts discarded by companies, as a bit set."""
    order: Shorts = filled(MAX_SEATS, NONE)
    """Seats in turn order."""
    springs: Shorts = filled(len(HEADSTREAMS), NONE)
    """Headstream tile at A to D."""
    sources: Shorts = filled(len(HEADSTREAMS), 0)
    """Droplets on each headstream tile."""
    bonuses: Shorts = filled(ROUNDS, NONE)
    """Bonus tile of each round; NONE before it is drawn and after it is gone."""
    patents: Shorts = filled(PATENTS, NONE)
    """Advanced tile in each slot of the patent office, or NONE."""
    pair_company: Hidden[Shorts] = filled(MAX_SEATS, NONE)
    """Full game: companies on offer."""
    pair_officer: Hidden[Shorts] = filled(MAX_SEATS, NONE)
    """Full game: the officer paired with each."""
    heights: Shorts = filled(DAM_SLOTS, 0)
    """Height of the dam on each slot, 0 for none."""
    held: Shorts = filled(DAM_SLOTS, 0)
    """Droplets each dam holds."""
    space_seat: Shorts = filled(SPACES, NONE)
    """Who stands on a shared space; NONE for nobody, and always for the bank."""
    space_engineers: Shorts = filled(SPACES, 0)
    """Engineers on a shared space, those in the bank of all seats together."""
    banked: Shorts = filled(MAX_SEATS, 0)
    """Engineers of each seat in the bank."""
    company: Shorts = filled(MAX_SEATS, NONE)
    """Company of each seat."""
    officer: Shorts = filled(MAX_SEATS, NONE)
    """Officer of each seat."""
    power: Shorts = filled(MAX_SEATS, NONE)
    """The officer whose ability a seat has now: its own, or the one Mahiri copied."""
    bases: Ints = filled(MAX_SEATS, 0)
    """Dam slots with a base of the seat, as a bit set."""
    conduits: Ints = filled(MAX_SEATS, 0)
    """Conduit slots of the seat, as a bit set."""
    houses: Ints = filled(MAX_SEATS, 0)
    """Powerhouse slots of the seat, as a bit set."""
    house_basins: Ints = filled(MAX_SEATS, 0)
    """Basins with a powerhouse of the seat, as a bit set."""
    owned: Ints = filled(MAX_SEATS, 0)
    """Technology tiles of the seat, as a bit set."""
    supply: Ints = filled(MAX_SEATS, 0)
    """Those of them not on the wheel."""
    hand: Words = filled(MAX_SEATS, 0)
    """Face-up contracts of the seat, as a bit set."""
    done: Words = filled(MAX_SEATS, 0)
    """Contracts the seat has fulfilled, as a bit set."""
    credits: Shorts = filled(MAX_SEATS, 0)
    """Credits in the supply."""
    excavators: Shorts = filled(MAX_SEATS, 0)
    """Excavators in the supply, those on the wheel apart."""
    mixers: Shorts = filled(MAX_SEATS, 0)
    """Mixers in the supply, those on the wheel apart."""
    engineers: Shorts = filled(MAX_SEATS, 0)
    """Engineers in the supply."""
    points: Shorts = filled(MAX_SEATS, 0)
    """Place of the points marker; may be negative."""
    energy: Shorts = filled(MAX_SEATS, 0)
    """Place of the energy marker, past 30 as well."""
    used: Shorts = filled(MAX_SEATS, 0)
    """Construction spaces used in this round, 0 to 4."""
    copies: Shorts = filled(MAX_SEATS, 0)
    """Private spaces Mahiri has used in this round, 0 to 2."""
    built: Shorts = filled(MAX_SEATS * len(STRUCTURES), 0)
    """seat x 4 + structure: pieces on the map."""
    dial: Shorts = filled(MAX_SEATS, 0)
    """The open sector of each wheel, 0 to 5; it goes up with each rotation."""
    wheel_tile: Shorts = filled(MAX_SEATS * SECTORS, NONE)
    """seat x 6 + sector: the tile lying there, or NONE."""
    wheel_excavators: Shorts = filled(MAX_SEATS * SECTORS, 0)
    """seat x 6 + sector: excavators lying there."""
    wheel_mixers: Shorts = filled(MAX_SEATS * SECTORS, 0)
    """seat x 6 + sector: mixers lying there."""
    tally: Shorts = filled(MAX_SEATS * ROUNDS * SOURCE_COUNT, 0)
    """(seat x 5 + round - 1) x 10 + source: points scored."""
    agenda: Shorts = filled(MOST_FRAMES * FRAME, 0)
    """Frames of five ints (kind, seat, a, b, c), the last one on top; 0 above `depth`."""
    version: Derived[int] = SPEC.version
    """The version of the rules; the same throughout a match."""
    level: Later[Shorts] = filled(MAX_SEATS, 0)
    """Level of each company's Automa, LOW_VOLTAGE to OVERPOWERED; PERSON for the company of a seat."""
    pile: Later[int] = 0
    """Automa tiles that lie face down under the top one, as a bit set; their order is not decided."""
    top_tile: Later[int] = NONE
    """The Automa tile on top of the pile: its action side shows."""
    criteria: Later[int] = NONE
    """The Automa tile turned last: its criteria side shows; NONE before the first."""
    mover: Later[int] = NONE
    """The Automa whose turn it is or was last; NONE before the first."""
    lines: Later[int] = 0
    """Lines of the action list it has carried out, as a bit set."""
    removed: Later[Word] = 0
    """Private contracts that Automas discarded, as a bit set; they come back when a deck is empty (AD14)."""
    display: Later[Shorts] = filled(DISPLAY, NONE)
    """With Automas: the face-up contracts by place, deck x 2 + 0 for the left one, 1 for the right one; then the
    national ones in the order drawn (AD13)."""
    exchanged: Later[Shorts] = filled(MAX_SEATS * ROUNDS, 0)
    """company x 5 + round - 1: points an Automa gained and paid in place of credits (A2.1)."""
    builders: Later[Shorts] = filled(MAX_SEATS, 0)
    """Engineers of an Automa on its company board."""
    beside: Later[Shorts] = filled(MAX_SEATS * AUTOMA_SECTION_COUNT, 0)
    """company x 5 + section: engineers of an Automa beside a section without an empty space (A2.6)."""
