"""People and their credentials in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, exists, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from etagere.server.store.base import PersonRow, TokenRow
from etagere.server.store.database import Database
from etagere.server.store.schema import accounts, answers, factors, people, studies, table_people, tables, tokens

IDLE_GUEST_MS: Final = 30 * 86_400_000
"""A guest who never sat at a table and was not seen for so long is forgotten."""
GUESTS_AT_ONCE: Final = 5000
"""Forgotten in one transaction, so that moves do not wait for it."""
GUEST_MARK: Final = "*"
"""Behind the name of a guest that is also the name of somebody's account: a sign, which needs no translation."""
merged: Final = people.alias()
_HOLDER: Final = select(accounts.c.person_id).where(accounts.c.name_key == bindparam("key"))


class StoredPeople(Database):
    """The part of a store that keeps people, accounts and credentials."""

    # People

    async def add_person(self, person_id: str, name: str, now: int) -> None:
        await self._do(person_id, lambda c: c.execute(insert(people).values(id=person_id, name=name, created=now)))

    async def rename(self, person_id: str, name: str) -> None:
        await self._do(person_id, lambda c: c.execute(update(people).where(people.c.id == person_id).values(name=name)))

    async def person(self, person_id: str) -> PersonRow | None:
        return await self._read(lambda c: _person(c, person_id))

    async def account(self, name: str) -> PersonRow | None:
        def ask(c: Connection) -> PersonRow | None:
            found = c.execute(select(accounts.c.person_id).where(accounts.c.name_key == name.casefold())).scalar()
            return None if found is None else _person(c, found)

        return await self._read(ask)

    async def add_account(self, person_id: str, name: str, password: str, now: int) -> bool:
        def run(c: Connection) -> bool:
            taken = select(accounts.c.person_id).where(
                or_(accounts.c.name_key == name.casefold(), accounts.c.person_id == person_id)
            )
            if c.execute(taken).first() is not None:
                return False
            c.execute(
                insert(accounts).values(
                    person_id=person_id, name_key=name.casefold(), name=name, password=password, created=now
                )
            )
            c.execute(update(people).where(people.c.id == person_id).values(name=name))
            return True

        try:
            return await self._do(person_id, run)
        except IntegrityError:  # another process was faster
            return False

    async def set_password(self, person_id: str, password: str) -> None:
        await self._do(
            person_id,
            lambda c: c.execute(update(accounts).where(accounts.c.person_id == person_id).values(password=password)),
        )

    async def delete_person(self, person_id: str) -> None:
        def run(c: Connection) -> None:
            c.execute(delete(tokens).where(tokens.c.person_id == person_id))
            c.execute(delete(answers).where(answers.c.person_id == person_id))
            c.execute(delete(studies).where(studies.c.person_id == person_id))
            c.execute(delete(factors).where(factors.c.person_id == person_id))
            c.execute(delete(accounts).where(accounts.c.person_id == person_id))
            c.execute(delete(people).where(people.c.id == person_id))

        await self._do(person_id, run)

    async def merge(self, guest: str, into: str) -> None:
        def run(c: Connection) -> None:
            _bring_answers(c, guest, into)
            c.execute(update(studies).where(studies.c.person_id == guest).values(person_id=into))
            if not _sat(c, guest):  # nothing to bring along: another id would only be carried for ever
                c.execute(delete(tokens).where(tokens.c.person_id == guest))
                c.execute(delete(people).where(people.c.id == guest))
                return
            c.execute(update(people).where(people.c.merged_into == guest).values(merged_into=into))
            c.execute(update(people).where(people.c.id == guest).values(merged_into=into))
            c.execute(delete(tokens).where(tokens.c.person_id == guest, tokens.c.kind == "guest"))

        await self._do(guest, run)

    # Credentials

    async def add_token(self, token: TokenRow) -> None:
        await self._do(
            token.person,
            lambda c: c.execute(
                insert(tokens).values(
                    hash=token.hash,
                    id=token.id,
                    kind=token.kind,
                    person_id=token.person,
                    created=token.created,
                    seen=token.seen,
                    expires=token.expires,
                    agent=token.agent,
                    table_id=token.table,
                    seat=token.seat,
                )
            ),
        )

    async def token(self, hashed: str) -> TokenRow | None:
        def ask(c: Connection) -> TokenRow | None:
            found = c.execute(select(tokens).where(tokens.c.hash == hashed)).mappings().first()
            return None if found is None else _token(found)

        return await self._read(ask)

    async def touch(self, hashed: str, seen: int, expires: int) -> None:
        await self._do(
            hashed,
            lambda c: c.execute(update(tokens).where(tokens.c.hash == hashed).values(seen=seen, expires=expires)),
        )

    async def take_token(self, hashed: str, kind: str) -> TokenRow | None:
        def run(c: Connection) -> TokenRow | None:
            found = c.execute(select(tokens).where(tokens.c.hash == hashed, tokens.c.kind == kind)).mappings().first()
            if found is None:
                return None
            gone = c.execute(delete(tokens).where(tokens.c.hash == hashed))
            return _token(found) if gone.rowcount == 1 else None

        return await self._do(hashed, run)

    async def tokens_of(self, person: str, kinds: Sequence[str]) -> list[TokenRow]:
        def ask(c: Connection) -> list[TokenRow]:
            wanted = select(tokens).where(tokens.c.person_id == person, tokens.c.kind.in_(kinds))
            return [_token(row) for row in c.execute(wanted.order_by(tokens.c.seen.desc())).mappings()]

        return await self._read(ask)

    async def drop_tokens(
        self,
        person: str,
        kinds: Sequence[str],
        *,
        but: str = "",
        token_id: str = "",
        seat: tuple[str, int] | None = None,
    ) -> int:
        def run(c: Connection) -> int:
            which = delete(tokens).where(tokens.c.person_id == person, tokens.c.kind.in_(kinds), tokens.c.id != but)
            if token_id:
                which = which.where(tokens.c.id == token_id)
            if seat is not None:
                which = which.where(tokens.c.table_id == seat[0], tokens.c.seat == seat[1])
            return int(c.execute(which).rowcount)

        return await self._do(person, run)

    async def living(self, token_ids: Sequence[str], now: int) -> set[str]:
        def ask(c: Connection) -> set[str]:
            good: set[str] = set()
            for first in range(0, len(token_ids), 500):
                some = token_ids[first : first + 500]
                wanted = select(tokens.c.id).where(tokens.c.id.in_(some), tokens.c.expires > now)
                good.update(c.execute(wanted).scalars())
            return good

        return await self._read(ask)

    async def drop_expired(self, now: int) -> None:
        def run(c: Connection) -> None:
            c.execute(delete(tokens).where(tokens.c.expires < now))
            person = people.c.id
            idle = (
                select(person)
                .where(
                    people.c.created < now - IDLE_GUEST_MS,
                    people.c.merged_into.is_(None),
                    ~exists().where(accounts.c.person_id == person),
                    ~exists().where(tokens.c.person_id == person, tokens.c.seen >= now - IDLE_GUEST_MS),
                    ~exists().where(table_people.c.person_id == person),
                    ~exists().where(tables.c.host == person),
                    ~exists().where(merged.c.merged_into == person),
                    # Who answered puzzles may come back to them for as long as its secret is good.
                    ~(exists().where(answers.c.person_id == person) & exists().where(tokens.c.person_id == person)),
                    # What was written stays for those who have its link.
                    ~exists().where(studies.c.person_id == person),
                )
                .limit(GUESTS_AT_ONCE)
            )
            gone = list(c.execute(idle).scalars())
            for first in range(0, len(gone), 500):
                some = gone[first : first + 500]
                c.execute(delete(tokens).where(tokens.c.person_id.in_(some)))
                c.execute(delete(answers).where(answers.c.person_id.in_(some)))
                c.execute(delete(people).where(people.c.id.in_(some)))

        await self._do("", run)


def _person(c: Connection, person_id: str) -> PersonRow | None:
    found = c.execute(
        select(people.c.id, people.c.name, accounts.c.name.label("account"), accounts.c.password)
        .select_from(people.outerjoin(accounts, accounts.c.person_id == people.c.id))
        .where(people.c.id == person_id, people.c.merged_into.is_(None))
    ).first()
    if found is None:
        return None
    ids = c.execute(select(people.c.id).where(people.c.merged_into == person_id)).scalars()
    name = found.name
    if found.account is None and c.execute(_HOLDER, {"key": name.casefold()}).first() is not None:
        name += GUEST_MARK
    return PersonRow(found.id, name, frozenset([person_id, *ids]), found.account, found.password)


def _bring_answers(c: Connection, guest: str, into: str) -> None:
    """What a guest answered becomes another's, except where that one has answered too."""
    both = select(answers.c.puzzle).where(answers.c.person_id == into)
    c.execute(delete(answers).where(answers.c.person_id == guest, answers.c.puzzle.in_(both)))
    c.execute(update(answers).where(answers.c.person_id == guest).values(person_id=into))


def _sat(c: Connection, person_id: str) -> bool:
    """Whether a person, or one that became it, was ever at a table."""
    return any(
        c.execute(select(literal(1)).where(which).limit(1)).first() is not None
        for which in (
            table_people.c.person_id == person_id,
            tables.c.host == person_id,
            people.c.merged_into == person_id,
        )
    )


def _token(found: Any) -> TokenRow:
    return TokenRow(
        hash=found["hash"],
        id=found["id"],
        kind=found["kind"],
        person=found["person_id"],
        created=found["created"],
        seen=found["seen"],
        expires=found["expires"],
        agent=found["agent"],
        table=found["table_id"],
        seat=found["seat"],
    )
