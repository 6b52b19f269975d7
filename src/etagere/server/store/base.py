"""What the server asks of a store: a small protocol, so that tables do not know their database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from etagere.server.journal import Created, Entry


@dataclass(slots=True)
class TableRow:
    """What is known of a table without its journal. Not frozen: one is made with every move, in a tenth of the time."""

    id: str
    game: str
    status: str
    public: bool
    version: int
    created: int
    updated: int
    ended: int | None
    due: int | None
    """When the server itself must act: a bot to move, a clock to run out, an idle table to close."""
    host: str
    seed: bytes | None
    origin: str
    commands: int
    fingerprint: str | None
    names: list[str]
    places: list[int] | None
    scores: list[int] | None
    rival_scores: list[int] = field(default_factory=list)
    """Points of those who take part without a seat; tables stored before there were any have none."""


@dataclass(frozen=True)
class Snapshot:
    """A position kept beside the journal, to be compared with it."""

    seq: int
    """The entry after which it was taken."""
    commands: int
    fingerprint: str


@dataclass(frozen=True)
class Stored:
    """A table as it lies in the store."""

    row: TableRow
    entries: list[Entry]
    snapshots: list[Snapshot]


@dataclass(frozen=True)
class Claim:
    """Who owns a table, after one has asked for it."""

    owner: str
    taken: bool = False
    """Whether it was another's before, or nobody's."""
    unserved_since: int | None = None
    """Where it was another's: when that one was last alive."""


@dataclass(frozen=True)
class PersonRow:
    id: str
    name: str
    """As others see it: a guest with the name of an account is marked."""
    ids: frozenset[str]
    """Its own id and those of guests that became this person."""
    account: str | None
    password: str | None


@dataclass(frozen=True)
class TokenRow:
    """A credential: only the hash of the secret is kept."""

    hash: str
    id: str
    kind: str
    """`guest`, `session`, `program` or `link`."""
    person: str
    created: int
    seen: int
    expires: int
    agent: str = ""
    table: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class FactorRow:
    """The second factor of an account."""

    person: str
    secret: str
    """The key that the app has too, in base 32."""
    confirmed: bool
    """Whether a code of it was seen; before that nothing is asked for."""
    step: int
    """The last step of time whose code was used: none is used twice."""
    recovery: tuple[str, ...]
    """Hashes of the recovery codes that are left."""


@dataclass(frozen=True)
class AnswerRow:
    """What somebody answered to a puzzle."""

    puzzle: str
    game: str
    difficulty: int
    """Of the puzzle, as it was then."""
    solved: bool
    """Whether the first answer was right; it alone counts."""
    at: int
    solved_last: bool
    at_last: int


@dataclass(frozen=True)
class StudyRow:
    """A study of a finished match."""

    id: str
    table: str
    person: str
    """Its author."""
    version: int
    """How often it was changed."""
    shared: bool
    created: int
    updated: int
    data: str
    """The replay file with the study in it."""


class Store(Protocol):
    """Every method may raise the errors of its database; the server then answers `busy`."""

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def healthy(self) -> bool: ...

    # Tables

    async def create(
        self, row: TableRow, entries: Sequence[Entry], people: Sequence[str], state: Any, owner: str | None = None
    ) -> None:
        """Keep a new table with the beginning of its journal; `state` is the position to keep, or None."""

    async def append(
        self,
        row: TableRow,
        entries: Sequence[Entry],
        people: Sequence[str] | None,
        state: Any,
        owner: str | None = None,
        before: TableRow | None = None,
    ) -> None:
        """Write entries and the row that follows from them, in one transaction; `people` where they have changed.

        `before` is the row as it was stored with the entry before these, where that is known: what it says already
        is not written again.

        Raises `Conflict` if the stored version is not that of the first entry, somebody was faster; or if the
        table belongs to another process than `owner`, where one is given.
        """

    async def load(self, table_id: str) -> Stored | None: ...
    async def news(self, table_id: str, since: int) -> list[Entry]:
        """The journal from an entry number on."""

    async def versions(self, table_ids: Sequence[str]) -> dict[str, int]: ...
    async def due(self, now: int, limit: int, owner: str | None = None) -> list[str]:
        """The tables at which something is due, of one owner where it is given."""

    async def set_due(self, table_id: str, version: int | None, due: int | None) -> None:
        """Correct when the server must look again, unless the table has moved on from that version."""

    async def public_tables(self, status: str, game: str | None, limit: int) -> list[str]: ...
    async def tables_of(self, people: Sequence[str], limit: int) -> list[str]: ...
    async def running_of(self, people: Sequence[str]) -> int: ...
    async def imports_of(self, people: Sequence[str]) -> int: ...
    async def finished(
        self, people: Sequence[str], game: str | None, mine: bool, before: tuple[int, str] | None, limit: int
    ) -> list[TableRow]: ...
    async def delete(self, table_id: str) -> None: ...
    async def every_table(self) -> list[str]: ...

    # Reviews

    async def review(self, table_id: str) -> str | None:
        """The review of a finished match, as JSON."""

    async def keep_review(self, table_id: str, data: str, now: int) -> None: ...
    async def same_deals(self, table_id: str, game: str, seed: bytes | None) -> list[tuple[Created | None, set[str]]]:
        """Other matches of a game that two people or more are playing now, each with its people: None for one from this
        seed, and how one began that goes on from a record, be it this one or another."""

    async def took_part(self, table_id: str, people: Sequence[str]) -> bool:
        """Whether one of these sat at a table to the end of its match; nobody did where it was kept from a file."""

    # Puzzles

    async def answers_of(self, person_id: str) -> list[AnswerRow]:
        """What somebody answered, the first answer first."""

    async def keep_answer(self, person_id: str, answer: AnswerRow) -> bool:
        """Whether it was the first answer to this puzzle; of a later one only the last is kept."""

    # Studies

    async def add_study(self, study: StudyRow) -> None: ...
    async def study(self, study_id: str) -> StudyRow | None: ...
    async def study_of(self, table_id: str, people: Sequence[str]) -> StudyRow | None:
        """What these have written about a match, the latest of several."""

    async def studies_kept(self, people: Sequence[str]) -> int: ...
    async def studies_by(self, people: Sequence[str], most: int) -> list[StudyRow]:
        """What these have written, the latest first."""

    async def change_study(self, study: StudyRow) -> bool:
        """Whether the version before this one was the last; if not, nothing is changed."""

    async def drop_study(self, study_id: str) -> None: ...

    # Processes

    async def beat(self, process: str, now: int) -> None:
        """Note that a process is alive."""

    async def last_beat(self) -> int | None:
        """When any process was last alive."""

    async def alive(self, since: int) -> set[str]:
        """The processes that were alive since then."""

    async def claim(self, table_id: str, me: str, alive_since: int, instead_of: str | None = None) -> Claim | None:
        """Make a process the owner of a table that has none, or none that was alive since then, or that one.

        None if there is no such table; otherwise its owner, old or new.
        """

    async def claim_due(
        self, me: str, until: int, alive_since: int, limit: int, without: Collection[str] = ()
    ) -> dict[str, int | None]:
        """The same for tables at which something is due by then; when the owner of each was last alive."""

    async def release(self, table_ids: Sequence[str], me: str) -> None:
        """Give up tables that a process owns."""

    async def forget_processes(self, now: int) -> None:
        """Drop those that have been gone for long."""

    # People

    async def add_person(self, person_id: str, name: str, now: int) -> None: ...
    async def rename(self, person_id: str, name: str) -> None: ...
    async def person(self, person_id: str) -> PersonRow | None: ...
    async def account(self, name: str) -> PersonRow | None: ...
    async def add_account(self, person_id: str, name: str, password: str, now: int) -> bool:
        """False if the name is taken."""

    async def set_password(self, person_id: str, password: str) -> None: ...
    async def delete_person(self, person_id: str) -> None: ...
    async def merge(self, guest: str, into: str) -> None: ...

    # Second factors

    async def factor(self, person_id: str) -> FactorRow | None: ...
    async def set_factor(self, factor: FactorRow) -> None: ...
    async def drop_factor(self, person_id: str) -> None: ...
    async def use_step(self, person_id: str, step: int) -> bool:
        """Whether no code of this step or a later one was used before; it is now."""

    async def use_recovery(self, person_id: str, hashed: str) -> bool:
        """Whether a recovery code was left; it is gone now."""

    # Credentials

    async def add_token(self, token: TokenRow) -> None: ...
    async def token(self, hashed: str) -> TokenRow | None: ...
    async def touch(self, hashed: str, seen: int, expires: int) -> None: ...
    async def take_token(self, hashed: str, kind: str) -> TokenRow | None:
        """Remove a credential and return it: of several that try, one gets it."""

    async def tokens_of(self, person: str, kinds: Sequence[str]) -> list[TokenRow]: ...
    async def drop_tokens(
        self,
        person: str,
        kinds: Sequence[str],
        *,
        but: str = "",
        token_id: str = "",
        seat: tuple[str, int] | None = None,
    ) -> int: ...
    async def living(self, token_ids: Sequence[str], now: int) -> set[str]:
        """Which of these credentials are still good."""

    async def drop_expired(self, now: int) -> None:
        """Forget credentials that have ended, and guests who sat at no table and have not been seen for long."""
