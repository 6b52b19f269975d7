"""The second factor of an account: codes of an app (TOTP, RFC 6238), and recovery codes for when it is lost."""

from __future__ import annotations

from hmac import compare_digest
from time import time
from typing import Final

import segno
from pyotp import random_base32
from pyotp.totp import TOTP

from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.people import People, hashed, new_id
from etagere.server.store.base import FactorRow, Store
from etagere.server.who import Who

RECOVERY_CODES: Final = 10
STEP_SECONDS: Final = 30
EARLIER_AND_LATER: Final = (0, -1, 1)
"""A clock may be off by one step."""


class Factors:
    """Turns second factors on and off, and asks for their codes."""

    def __init__(self, store: Store, people: People, issuer: str) -> None:
        """`issuer` is the name of the server, as the app shows it."""
        self._store = store
        self._people = people
        self._issuer = issuer

    async def shown(self, who: Who) -> wire.Factor:
        """Whether the factor is on, and how many recovery codes are left."""
        person = await self._people.account_of(who)
        factor = await self._store.factor(person.id)
        on = factor is not None and factor.confirmed
        return wire.Factor(on=on, codes_left=len(factor.recovery) if factor is not None and on else 0)

    async def begin(self, who: Who, password: str) -> wire.FactorSecret:
        """A new key for an app; it asks for nothing before a code of it was seen."""
        person = await self._people.account_of(who)
        await self._people.must_know(person, password)
        known = await self._store.factor(person.id)
        if known is not None and known.confirmed:
            raise Refused("used", "the second factor is on already; turn it off first", reason="factor_on")
        secret = random_base32()
        await self._store.set_factor(FactorRow(person.id, secret, False, 0, ()))
        uri = TOTP(secret).provisioning_uri(name=person.account or person.name, issuer_name=self._issuer)
        return wire.FactorSecret(secret=secret, uri=uri, qr=segno.make(uri, error="m").svg_data_uri(scale=4))

    async def confirm(self, who: Who, code: str) -> wire.RecoveryCodes:
        """Turn it on with a code of the app; the recovery codes, shown once."""
        person = await self._people.account_of(who)
        factor = await self._store.factor(person.id)
        if factor is None or factor.confirmed:
            raise Refused("not_found", "no second factor waits for its first code", reason="factor")
        step = _step(factor.secret, code)
        if step is None:
            raise Refused("wrong_code", "that is not the code of the app")
        codes = [f"{new_id(5)}-{new_id(5)}" for _ in range(RECOVERY_CODES)]
        await self._store.set_factor(FactorRow(person.id, factor.secret, True, step, tuple(map(hashed, codes))))
        return wire.RecoveryCodes(codes=codes)

    async def end(self, who: Who, password: str, code: str) -> None:
        """Turn it off."""
        person = await self._people.account_of(who)
        await self._people.must_know(person, password)
        await self.must_fit(person.id, code)
        await self._store.drop_factor(person.id)

    async def must_fit(self, person_id: str, code: str | None) -> None:
        """Use up a code where one is asked for; raises `Refused`."""
        factor = await self._store.factor(person_id)
        if factor is None or not factor.confirmed:
            return
        if code is None:
            raise Refused("code_needed", "this account asks for a code of its app, or a recovery code")
        step = _step(factor.secret, code)
        if step is not None and await self._store.use_step(person_id, step):
            return
        if not await self._store.use_recovery(person_id, hashed(_recovery(code))):
            raise Refused("wrong_code", "that is not the code of the app, or it was used already", reason="used")


def _step(secret: str, code: str) -> int | None:
    """The step of time whose code this is, if it is one of now."""
    given = "".join(code.split())
    now = int(time()) // STEP_SECONDS
    app = TOTP(secret)
    for step in (now + each for each in EARLIER_AND_LATER):
        if compare_digest(app.generate_otp(step).encode(), given.encode()):
            return step
    return None


def _recovery(code: str) -> str:
    """A recovery code as it was given out, however it was typed."""
    letters = "".join(c for c in code.lower() if c.isalnum())
    return f"{letters[:5]}-{letters[5:]}"
