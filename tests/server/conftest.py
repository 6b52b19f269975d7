"""Real components: SQLite files, a PostgreSQL and a Valkey started by the test run, servers as processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.clients import OPEN, Person, Server
from tests.server.engines import Postgres, Valkey


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server over SQLite for all tests that do not stop it."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    """What a test opened is closed after it."""
    known = list(OPEN)
    yield
    for each in OPEN[len(known) :]:
        if each not in known:
            each.close()
    OPEN[:] = known


@pytest.fixture
def people(server: Server) -> Callable[..., Person]:
    """`people("Ann")` comes to the door."""

    def come(name: str | None = None) -> Person:
        return Person(server, name)

    return come


@pytest.fixture(scope="session")
def valkey() -> Iterator[str]:
    """The address of a Valkey (or Redis) of this test process."""
    running = Valkey()
    yield running.url
    running.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this test process."""
    running = Postgres()
    yield running
    running.stop()
