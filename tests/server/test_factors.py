"""The second factor of an account: turned on with an app, asked for at the door, recovered from."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from pyotp.totp import TOTP

from etagere.server import factors
from etagere.server.people import hashed
from etagere.server.settings import Settings
from etagere.server.store.base import FactorRow
from etagere.server.store.sql import SqlStore
from tests.server.engines import Postgres
from tests.server.test_security import GOOD, with_app

PASSWORD = {"password": GOOD["password"]}
FACTOR = "/api/account/factor"


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def test_a_code_is_asked_for_once_it_is_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_790_000_000
    monkeypatch.setattr(factors, "time", lambda: float(now))

    async def live(client: httpx.AsyncClient) -> None:
        nonlocal now
        assert code_of(await client.get(FACTOR)) == "not_signed_in"
        await client.post("/api/account", json=GOOD)
        assert (await client.get(FACTOR)).json() == {"on": False, "codes_left": 0}
        assert code_of(await client.post(FACTOR, json={"password": "a wrong horse"})) == "wrong_password"
        assert code_of(await client.put(FACTOR, json={"code": "123456"})) == "not_found"
        key = (await client.post(FACTOR, json=PASSWORD)).json()
        assert key["uri"].startswith("otpauth://totp/Etagere:ann?secret=") and key["secret"] in key["uri"]
        assert key["qr"].startswith("data:image/svg+xml")
        app = TOTP(key["secret"])

        assert (await client.post("/api/sessions", json=GOOD)).status_code == 201  # it was not confirmed yet
        assert code_of(await client.put(FACTOR, json={"code": app.at(now + 300)})) == "wrong_code"
        codes = (await client.put(FACTOR, json={"code": app.at(now)})).json()["codes"]
        assert len(set(codes)) == factors.RECOVERY_CODES
        assert code_of(await client.post(FACTOR, json=PASSWORD)) == "used"

        async def sign_in(**code: str) -> Any:
            client.cookies.clear()
            answer = await client.post("/api/sessions", json={**GOOD, **code})
            return "in" if answer.status_code == 201 else code_of(answer)

        assert await sign_in() == "code_needed"
        assert await sign_in(code="000000") == "wrong_code"
        assert await sign_in(code=app.at(now)) == "wrong_code"  # it was used to turn it on
        now += 60
        assert await sign_in(code=app.at(now - 30)) == "in"  # a clock that is late
        assert await sign_in(code=app.at(now - 30)) == "wrong_code"
        assert await sign_in(code=codes[0].upper().replace("-", " ")) == "in"
        assert await sign_in(code=codes[0]) == "wrong_code"
        assert await sign_in(code=codes[1]) == "in"
        assert (await client.get(FACTOR)).json() == {"on": True, "codes_left": 8}

        change = {"old": GOOD["password"], "new": GOOD["password"]}
        for code, answer in ((None, "code_needed"), (codes[0], "wrong_code")):
            assert code_of(await client.put("/api/account/password", json={**change, "code": code})) == answer
        weak = {**change, "new": "password", "code": codes[3]}
        assert code_of(await client.put("/api/account/password", json=weak)) == "weak_password"  # no code is used up
        changed = await client.put("/api/account/password", json={**change, "code": codes[3]})
        assert changed.status_code == 204

        off = {**PASSWORD, "code": codes[0]}
        assert code_of(await client.request("DELETE", FACTOR, json=off)) == "wrong_code"
        off["code"] = codes[2]
        assert (await client.request("DELETE", FACTOR, json=off)).status_code == 204
        assert await sign_in() == "in"

    with_app(tmp_path, live, passwords_a_minute=0)


def test_guesses_are_limited(tmp_path: Path) -> None:
    async def live(client: httpx.AsyncClient) -> list[str]:
        await client.post("/api/account", json=GOOD)
        key = (await client.post(FACTOR, json=PASSWORD)).json()["secret"]
        await client.put(FACTOR, json={"code": TOTP(key).now()})
        return [code_of(await client.post("/api/sessions", json={**GOOD, "code": f"{n:06}"})) for n in range(8)]

    assert with_app(tmp_path, live, passwords_a_minute=6)[-3:] == ["too_many"] * 3


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_code_is_used_once_however_many_bring_it(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if kind == "sqlite":
        url = Settings(store=str(tmp_path / "s.sqlite")).store_url
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = Settings(store=postgres.database()).store_url

    async def work() -> None:
        one, two = SqlStore(url), SqlStore(url)
        for store in (one, two):
            await store.open()
        await one.add_person("ann", "Ann", 1)
        await one.set_factor(FactorRow("ann", "KEY", True, 5, (hashed("a"), hashed("b"))))
        steps = await asyncio.gather(*(store.use_step("ann", 6) for store in (one, two) * 3))
        recovered = await asyncio.gather(*(store.use_recovery("ann", hashed("a")) for store in (one, two) * 3))
        left = await two.factor("ann")
        for store in (one, two):
            await store.close()
        assert (sum(steps), sum(recovered)) == (1, 1)
        assert left == FactorRow("ann", "KEY", True, 6, (hashed("b"),))

    asyncio.run(work())
