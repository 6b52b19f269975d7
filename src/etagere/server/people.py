"""People: guests by a cookie, accounts by a name and a password, programs by a token for one seat.

Secrets are 256 random bits; the store keeps their SHA-256 only. Passwords are kept as Argon2id.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from hashlib import sha256
from secrets import choice, token_bytes, token_urlsafe
from time import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from etagere.core.words import fill
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.passwords import is_trivial
from etagere.server.store.base import PersonRow, Store, TokenRow
from etagere.server.table import Table
from etagere.server.who import STRANGER, Who, clean, visible

DAY: Final = 86_400_000
GUEST_MS: Final = 400 * DAY
SESSION_MS: Final = 60 * DAY
PROGRAM_MS: Final = 400 * DAY
LINK_MS: Final = 3_600_000
SEEN_EVERY_MS: Final = 600_000
NAME_LENGTH: Final = 32
PROGRAM_PREFIX: Final = "etg_"
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def now_ms() -> int:
    return int(time() * 1000)


def new_id(length: int = 20) -> str:
    """An id that cannot be guessed: 5 bits a letter, none that look alike."""
    return "".join(choice(_LETTERS) for _ in range(length))


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "replace")).hexdigest()


def good_name(name: str) -> str:
    """A name as it is kept; raises `Refused`."""
    kept = clean(name, NAME_LENGTH)
    if not visible(kept):
        raise Refused("unreadable", f"a name has 1 to {NAME_LENGTH} characters", reason="name")
    return kept


def _strong(password: str, name: str) -> None:
    if is_trivial(password, name):
        raise Refused("weak_password", "this password is among the first that anybody would try; take another")


def name_key(name: str) -> str:
    """The name of an account as it is looked up: what does not tell two names apart is left out."""
    return clean(name, NAME_LENGTH).casefold()


def guest_name(person_id: str, language: str) -> str:
    """What somebody is called who gives no name."""
    return fill("etagere.core", "core.guest", language, {"id": person_id[:4]})


class People:
    """Who is who."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._nobody = _nobody(self._hasher)
        self._hashing = asyncio.Semaphore(2)

    # Who asks

    async def identify(self, cookie: str | None, bearer: str | None) -> Who:
        """The person or program behind a cookie or a token; a stranger if there is none, or it has expired."""
        secret = bearer if bearer is not None else cookie
        if not secret or len(secret) > 128:
            return STRANGER
        token = await self.store.token(hashed(secret))
        now = now_ms()
        if token is None or token.expires < now or token.kind == "link":
            return STRANGER
        if (token.kind == "program") != (bearer is not None):
            return STRANGER
        person = await self.store.person(token.person)
        if person is None:
            return STRANGER
        if now - token.seen > SEEN_EVERY_MS:
            life = {"guest": GUEST_MS, "session": SESSION_MS, "program": PROGRAM_MS}[token.kind]
            await self.store.touch(token.hash, now, now + life)
        if token.kind == "program":
            assert token.table is not None
            assert token.seat is not None
            return Who(None, person.ids, person.name, None, token.id, (token.table, token.seat))
        return who_of(person, token.id)

    # Guests

    async def new_guest(self, name: str | None, agent: str, language: str = "en") -> tuple[Who, str]:
        """A new guest and the secret for its cookie; one who gives no name is called a guest in this language."""
        person_id = new_id()
        kept = good_name(name) if name is not None else guest_name(person_id, language)
        await self.store.add_person(person_id, kept, now_ms())
        secret, token_id = await self._new_token("guest", person_id, GUEST_MS, agent)
        person = await self.store.person(person_id)
        assert person is not None
        return who_of(person, token_id), secret

    async def rename(self, who: Who, name: str) -> Who:
        assert who.person is not None
        kept = good_name(name)
        holder = await self.store.account(kept)
        if who.account is not None and holder is not None and holder.id != who.person:
            raise Refused("name_taken", f"the name {kept!r} is taken")
        await self.store.rename(who.person, kept)
        person = await self.store.person(who.person)
        assert person is not None
        return who_of(person, who.credential)

    # Accounts

    async def register(self, who: Who, name: str, password: str, agent: str) -> tuple[Who, str]:
        """Make an account of a guest; its cookie is replaced."""
        assert who.person is not None
        if who.account is not None:
            raise Refused("name_taken", f"you have an account already: {who.account}", reason="have_account")
        kept = good_name(name)
        _strong(password, kept)
        coded = await self._code(password)
        if not await self.store.add_account(who.person, kept, coded, now_ms()):
            raise Refused("name_taken", f"the name {kept!r} is taken")
        await self.store.drop_tokens(who.person, ("guest",))
        secret, token_id = await self._new_token("session", who.person, SESSION_MS, agent)
        return Who(who.person, who.ids, kept, kept, token_id), secret

    async def known(self, name: str, password: str) -> PersonRow:
        """The person of an account; raises `Refused` for a wrong name or password."""
        person = await self.store.account(clean(name, NAME_LENGTH))
        if not await self._fits(None if person is None else person.password, password) or person is None:
            raise Refused("wrong_password", "that name and password do not go together")
        return person

    async def sign_in(self, who: Who, person: PersonRow, agent: str) -> tuple[Who, str]:
        """A new session; the seats of a guest who signs in go with the account."""
        if who.person is not None and who.account is None and who.person != person.id:
            await self.store.merge(who.person, person.id)
            merged = await self.store.person(person.id)
            assert merged is not None
            person = merged
        secret, token_id = await self._new_token("session", person.id, SESSION_MS, agent)
        return who_of(person, token_id), secret

    async def sign_out(self, who: Who) -> None:
        """End this session; a guest is forgotten."""
        assert who.person is not None
        await self.store.drop_tokens(who.person, ("guest", "session"), token_id=who.credential)

    async def may_change_password(self, who: Who, old: str, new: str) -> PersonRow:
        """The account whose password may be changed so; raises `Refused`."""
        person = await self.account_of(who)
        if not await self._fits(person.password, old):
            raise Refused("wrong_password", "the old password is not right", reason="old")
        _strong(new, person.account or person.name)
        return person

    async def change_password(self, who: Who, person: PersonRow, new: str) -> None:
        """Set a new password; every other session ends."""
        await self.store.set_password(person.id, await self._code(new))
        await self.store.drop_tokens(person.id, ("session", "guest", "program"), but=who.credential)

    async def delete_account(self, who: Who, password: str) -> None:
        person = await self.account_of(who)
        await self.must_know(person, password)
        await self.store.delete_person(person.id)

    async def sessions(self, who: Who) -> list[wire.Session]:
        assert who.person is not None
        found = await self.store.tokens_of(who.person, ("guest", "session"))
        return [
            wire.Session(id=t.id, created=t.created, seen=t.seen, agent=t.agent, current=t.id == who.credential)
            for t in found
        ]

    async def end_session(self, who: Who, token_id: str) -> None:
        assert who.person is not None
        if not await self.store.drop_tokens(who.person, ("guest", "session"), token_id=token_id):
            raise Refused("not_found", "you have no such session", reason="session")

    # Seats

    async def seat_link(self, who: Who, table: Table, seat: int) -> tuple[str, int]:
        """A secret that moves a seat to whoever brings it first."""
        holder = table.seats[seat].person
        assert holder is not None
        secret, _ = await self._new_token("link", await self._living(holder, who), LINK_MS, "", (table.id, seat))
        return secret, now_ms() + LINK_MS

    async def program_token(self, who: Who, table: Table, seat: int) -> str:
        """A secret with which a program plays for a seat; an older one ends."""
        holder = await self._living(table.seats[seat].person or "", who)
        await self.store.drop_tokens(holder, ("program",), seat=(table.id, seat))
        secret = PROGRAM_PREFIX + token_urlsafe(32)
        await self._keep("program", holder, PROGRAM_MS, "", (table.id, seat), secret)
        return secret

    async def drop_program_token(self, who: Who, table: Table, seat: int) -> None:
        holder = await self._living(table.seats[seat].person or "", who)
        await self.store.drop_tokens(holder, ("program",), seat=(table.id, seat))

    async def claim(self, secret: str) -> TokenRow:
        """Use up a link; raises `Refused` if it was used or is too old."""
        token = await self.store.take_token(hashed(secret), "link")
        if token is None or token.expires < now_ms():
            raise Refused("used", "this link was used already or is too old")
        return token

    # Inside

    async def _living(self, holder: str, who: Who) -> str:
        """The person a holder has become: its own account where it was a guest."""
        return who.person if who.person is not None and holder in who.ids else holder

    async def must_know(self, person: PersonRow, password: str) -> None:
        """Raises `Refused` if that is not the person's password."""
        if not await self._fits(person.password, password):
            raise Refused("wrong_password", "the password is not right", reason="own")

    async def account_of(self, who: Who) -> PersonRow:
        """The account of somebody; raises `Refused` for a guest."""
        assert who.person is not None
        person = await self.store.person(who.person)
        if person is None or person.password is None:
            raise Refused("forbidden", "you are a guest and have no account", reason="guest")
        return person

    async def _new_token(
        self, kind: str, person: str, life: int, agent: str, seat: tuple[str, int] | None = None
    ) -> tuple[str, str]:
        secret = token_urlsafe(32)
        return secret, await self._keep(kind, person, life, agent, seat, secret)

    async def _keep(
        self, kind: str, person: str, life: int, agent: str, seat: tuple[str, int] | None, secret: str
    ) -> str:
        now = now_ms()
        token_id = new_id()
        table, number = seat if seat is not None else (None, None)
        kept = clean(agent, 120)
        await self.store.add_token(
            TokenRow(hashed(secret), token_id, kind, person, now, now, now + life, kept, table, number)
        )
        return token_id

    async def _code(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, coded: str | None, password: str) -> bool:
        """Whether a password is right; takes as long for a name that does not exist."""

        def run() -> bool:
            try:
                return self._hasher.verify(coded or self._nobody, password) and coded is not None
            except (VerificationError, InvalidHashError):
                return False

        async with self._hashing:
            return await asyncio.to_thread(run)


def _nobody(hasher: PasswordHasher) -> str:
    """A code that no password fits and that takes as long to check as any other."""
    salt, code = (b64encode(token_bytes(size)).rstrip(b"=").decode() for size in (hasher.salt_len, hasher.hash_len))
    return f"$argon2id$v=19$m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}${salt}${code}"


def who_of(person: PersonRow, credential: str) -> Who:
    return Who(person.id, person.ids, person.name, person.account, credential)


def shown(who: Who) -> wire.Person | None:
    """The person as it sees itself."""
    if who.person is None:
        return None
    return wire.Person(id=who.person, name=who.name, account=who.account)
