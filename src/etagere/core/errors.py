"""Everything that can go wrong, as one small tree.

    EtagereError
    ├── UnknownGame          no game of that name on the shelf
    ├── BrokenGame           a game that lacks something, or cannot be loaded
    ├── WrongSeats           that number of seats does not play this game
    ├── WrongOption          an option or a value this game does not have
    ├── WrongSeed            neither a whole number nor 32 bytes
    ├── UnknownSeat          no seat, or viewer, of that number in this game
    ├── UnknownBot           no bot or level of that name
    ├── MoveError
    │   ├── UnreadableMove   it cannot be understood as a move of this game
    │   ├── NotYourTurn      the seat is not awaited
    │   ├── IllegalMove      understood, but not allowed now
    │   ├── StaleDecision    it answers a question that is no longer open
    │   └── MatchOver        the match has ended
    ├── ReplayError
    │   ├── UnreadableReplay the file is not a replay, or is cut short
    │   ├── OtherVersion     it follows a version of the rules that is not known here
    │   └── ReplayDiverges   a command does not fit, or the end is not the recorded one
    ├── UnfairMatch          a draw does not follow from the published seed
    ├── ImpossibleDraw       a source of chance gave what cannot be drawn there
    └── BrokenLaw            a law of the box is broken: a fault of ours, not of the player

Each message says what was expected and what came, in one sentence.
"""

from __future__ import annotations


class EtagereError(Exception):
    """The root: catch it to catch everything Etagere raises on purpose."""


class UnknownGame(EtagereError):
    pass


class BrokenGame(EtagereError):
    pass


class WrongSeats(EtagereError):
    pass


class WrongOption(EtagereError):
    pass


class WrongSeed(EtagereError):
    pass


class UnknownSeat(EtagereError):
    pass


class UnknownBot(EtagereError):
    pass


class MoveError(EtagereError):
    pass


class UnreadableMove(MoveError):
    pass


class NotYourTurn(MoveError):
    pass


class IllegalMove(MoveError):
    pass


class StaleDecision(MoveError):
    pass


class MatchOver(MoveError):
    pass


class ReplayError(EtagereError):
    pass


class UnreadableReplay(ReplayError):
    pass


class OtherVersion(ReplayError):
    pass


class ReplayDiverges(ReplayError):
    pass


class UnfairMatch(EtagereError):
    pass


class ImpossibleDraw(EtagereError):
    pass


class BrokenLaw(EtagereError):
    pass
