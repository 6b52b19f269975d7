"""What the server refuses, with the code of the protocol and the status of HTTP."""

from __future__ import annotations

from typing import Any, Final

from etagere.core import errors as core

STATUS: Final = {
    "unreadable": 400,
    "unreadable_move": 400,
    "wrong_option": 400,
    "wrong_seats": 400,
    "unreadable_replay": 400,
    "unknown_bot": 400,
    "weak_password": 400,
    "not_signed_in": 401,
    "wrong_password": 401,
    "code_needed": 401,
    "wrong_code": 401,
    "forbidden": 403,
    "wrong_origin": 403,
    "not_found": 404,
    "wrong_method": 405,
    "not_your_turn": 409,
    "stale_decision": 409,
    "illegal_move": 409,
    "match_over": 409,
    "not_over": 409,
    "not_open": 409,
    "not_playing": 409,
    "seat_taken": 409,
    "seats_open": 409,
    "nothing_to_undo": 409,
    "no_rewind": 409,
    "name_taken": 409,
    "used": 409,
    "too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "too_many": 429,
    "busy": 503,
    "damaged": 503,
    "other_version": 503,
    "stopping": 503,
}
"""Every code of the protocol; `docs/reference/protocol.md` has the same table."""

REASONS: Final = {
    "unreadable": (
        "continued",
        "cut_short",
        "empty",
        "fair_seed",
        "frames",
        "hello",
        "hello_again",
        "json",
        "name",
        "page",
        "query",
        "query_text",
        "rules",
        "seed",
        "shape",
        "study",
    ),
    "wrong_seats": ("match", "teach"),
    "unreadable_replay": (
        "diverges",
        "encoding",
        "slow",
        "unfair",
        "version",
    ),
    "not_signed_in": ("authorization", "token"),
    "wrong_code": ("used",),
    "wrong_password": ("old", "own"),
    "forbidden": (
        "another",
        "asked_to_leave",
        "author",
        "guest",
        "hint_unasked",
        "hints_off",
        "hints_refused",
        "hints_unasked",
        "host",
        "imported",
        "muted",
        "no_accounts",
        "no_chat",
        "no_stand_in",
        "not_imported",
        "not_teaching",
        "operator",
        "other_seat",
        "other_view",
        "others_playing",
        "played",
        "players",
        "plays_another",
        "private",
        "program",
        "program_moves",
        "program_person",
        "program_view",
        "stand_in",
        "still_here",
        "unshared",
    ),
    "not_found": (
        "alone",
        "beyond",
        "factor",
        "file",
        "game",
        "language",
        "number",
        "puzzle",
        "puzzles",
        "rules",
        "seat",
        "session",
        "study",
        "table",
    ),
    "stale_decision": ("study",),
    "match_over": ("at_the_end",),
    "not_over": ("elsewhere", "record", "rematch", "unfinished"),
    "not_open": ("begun", "finished"),
    "not_playing": ("no_chance",),
    "seat_taken": (
        "person",
        "waits",
    ),
    "no_rewind": ("before_start", "beyond", "no_decision", "nobody_asked"),
    "name_taken": ("have_account",),
    "used": ("factor_on", "giver_gone", "moved"),
    "too_many": (
        "chat",
        "chat_pace",
        "commands",
        "files",
        "full",
        "guests",
        "hints",
        "hints_waiting",
        "imports",
        "long",
        "messages",
        "new_tables",
        "passwords",
        "renames",
        "requests",
        "reviews",
        "reviews_waiting",
        "sockets",
        "studies",
        "tables",
        "watchers",
    ),
    "busy": (
        "crowded",
        "fault",
        "loaded",
        "store",
    ),
}
"""Where a code has several cases: what tells them apart, so that a client has a sentence for each."""

REPLAY_REASONS: Final = {"OtherVersion": "version", "ReplayDiverges": "diverges", "UnfairMatch": "unfair"}
"""Why a file is no replay, by the errors of the rules."""

NOTHING_HERE: Final = "there is nothing here; GET /api/openapi.json lists what is"

UNREADABLE: Final = ("damaged", "other_version")
"""The codes for a table that this process cannot open; another, or a later one, may."""

_OF_CORE: Final = (
    (core.UnknownGame, "not_found"),
    (core.WrongSeats, "wrong_seats"),
    (core.WrongOption, "wrong_option"),
    (core.UnknownBot, "unknown_bot"),
    (core.UnreadableMove, "unreadable_move"),
    (core.NotYourTurn, "not_your_turn"),
    (core.IllegalMove, "illegal_move"),
    (core.StaleDecision, "stale_decision"),
    (core.MatchOver, "match_over"),
    (core.ReplayError, "unreadable_replay"),
    (core.UnfairMatch, "unreadable_replay"),
)


class Refused(Exception):
    """A request that is not carried out: a code for programs, a sentence for people, and perhaps one of `REASONS`."""

    def __init__(self, code: str, message: str, seconds: int | None = None, reason: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = str(message)
        self.seconds = seconds
        self.reason = reason

    @property
    def more(self) -> dict[str, Any]:
        """The members a refusal has only where there is something to say."""
        told = {"seconds": self.seconds, "reason": self.reason}
        return {name: value for name, value in told.items() if value is not None}

    @property
    def status(self) -> int:
        return STATUS[self.code]


class StoreFailed(Refused):
    """The store gave no answer, or one that says that it cannot: whether it wrote is known to it alone."""

    def __init__(self) -> None:
        super().__init__("busy", "the store does not answer; ask again with the same id", seconds=2, reason="store")


class Conflict(Exception):
    """Somebody else wrote to the table first; look again."""


class Damaged(Exception):
    """A stored match does not replay to what was stored."""


class Unplayable(Damaged):
    """A stored match whose rules, or the form of whose journal, another version of this program knows."""


def refusal(error: core.EtagereError) -> Refused:
    """The refusal that tells an error of the rules."""
    for kind, code in _OF_CORE:
        if isinstance(error, kind):
            return Refused(code, str(error), reason=REPLAY_REASONS.get(type(error).__name__))
    return Refused("unreadable", str(error), reason="rules")
