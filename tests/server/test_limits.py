"""Limits: what they count by, and that several processes count together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from etagere.server.errors import Refused
from etagere.server.limits import network
from etagere.server.services import Limits
from etagere.server.settings import Settings
from tests.patience import patient
from tests.server.clients import Person, Server


def test_a_household_is_one_address() -> None:
    """IPv6 gives a household a /64: its addresses count as one; IPv4 inside IPv6 counts as IPv4."""
    assert network("2001:db8:1:2::5") == network("2001:db8:1:2:ffff::1") != network("2001:db8:1:3::5")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("local") == "local"


def test_a_name_is_counted_as_it_is_looked_up(tmp_path: Path) -> None:
    """Characters that nobody sees do not make another account of a name to try passwords for."""
    with Server(tmp_path, passwords_a_minute=3, proxies="127.0.0.1") as server:
        ann = Person(server)
        codes = []
        for n, name in enumerate(("ann", "an\u200bn", "Ann ", "\ufeffann", "a\u00adnn")):
            ann.http.headers["X-Forwarded-For"] = f"203.0.113.{n}"
            codes.append(ann.ask("POST", "/api/sessions", {"name": name, "password": "a password"}).status_code)

    assert codes == [401, 401, 401, 429, 429]


def test_processes_count_together(valkey: str) -> None:
    """What one process has let through counts at the other."""

    async def try_both() -> list[str]:
        one, two = (Limits(Settings(valkey=valkey, guests_an_hour=3)) for _ in range(2))
        told = []
        async with patient():
            for limits in (one, two, one, two, one):
                try:
                    await limits.guests.spend("192.0.2.1")
                    told.append("ok")
                except Refused as refused:
                    told.append(refused.code)
            await two.guests.spend("192.0.2.2")
            for limits in (one, two):
                assert limits.shared is not None
                await limits.shared.close()
        return told

    assert asyncio.run(try_both()) == ["ok", "ok", "ok", "too_many", "too_many"]


def test_without_valkey_each_process_counts_alone() -> None:
    async def spend() -> None:
        limits = Limits(Settings(valkey="valkey://127.0.0.1:1/0", guests_an_hour=2))
        assert limits.shared is not None
        async with patient():
            for _ in range(2):
                await limits.guests.spend("192.0.2.1")
            with pytest.raises(Refused):
                await limits.guests.spend("192.0.2.1")
            await limits.shared.close()

    asyncio.run(spend())
