"""Real components: SQLite files, a PostgreSQL and a Valkey started by the test run, servers as processes."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import OPEN, Person, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server over SQLite for all tests that do not stop it."""
    with Server(tmp_path_factory.mktemp("house")) as running:
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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _program(*names: str) -> str:
    folders = [
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
        Path("/usr/local/bin"),
        Path("/usr/bin"),
    ]
    for name in names:
        for folder in folders:
            if (folder / name).exists():
                return str(folder / name)
        if found := shutil.which(name):
            return found
    raise FileNotFoundError(names[0])


def _found_or_installed(names: tuple[str, ...], *packages: str) -> str:
    """The path of a program; installed by apt where it is missing and may be."""
    try:
        return _program(*names)
    except FileNotFoundError:
        if os.geteuid() == 0 and shutil.which("apt-get"):
            for package in packages:
                done = subprocess.run(["apt-get", "install", "-y", "-q", package], capture_output=True, check=False)
                if done.returncode == 0:
                    break
        return _program(*names)


@pytest.fixture(scope="session")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Valkey (or Redis) of our own."""
    program = _found_or_installed(("valkey-server", "redis-server"), "valkey-server", "redis-server")
    port = free_port()
    folder = tmp_path_factory.mktemp("valkey")
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", str(folder)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _wait_for(port)
    yield f"valkey://127.0.0.1:{port}/0"
    process.terminate()
    process.wait()


def _wait_for(port: int, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < until, f"nothing answers on port {port}"
            time.sleep(0.05)


class Postgres:
    """A PostgreSQL of our own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.data = folder / "data"
        self.folder = folder
        _found_or_installed(("postgres",), "postgresql")
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # it refuses to run as root
            self._as = {"user": "postgres", "group": "postgres", "extra_groups": []}
            shutil.chown(folder, "postgres", "postgres")
        self._run(_program("initdb"), "-D", str(self.data), "-U", "etagere", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {folder} -c max_connections=60"
        self._run(_program("pg_ctl"), "-D", str(self.data), "-o", options, "-l", str(folder / "log"), "-w", "start")
        self.made = 0

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, stdout=subprocess.DEVNULL, cwd=self.folder, check=False, **self._as)
        assert done.returncode == 0, command

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        self.made += 1
        name = f"house{self.made}"
        with psycopg.connect(f"host=127.0.0.1 port={self.port} user=etagere dbname=postgres", autocommit=True) as c:
            c.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://etagere@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self._run(_program("pg_ctl"), "-D", str(self.data), "-m", "immediate", "stop")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """In a folder of its own: pytest's are closed to the user PostgreSQL runs as."""
    folder = Path(tempfile.mkdtemp(prefix="etagere-postgres-"))
    running = Postgres(folder)
    yield running
    running.stop()
    shutil.rmtree(folder, ignore_errors=True)
