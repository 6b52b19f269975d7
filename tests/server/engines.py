"""PostgreSQL and Valkey, which `make ready` has got: each test process has its own."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from scripts.tools import POSTGRES, VALKEY
from tests.patience import eventually

TRIES = 5
_random = random.SystemRandom()


def free_port() -> int:
    """A port nobody listens on, below those the system hands out by itself.

    A server that is killed must find its port again. One of the system's own could meanwhile have become the near end
    of somebody's connection.
    """
    while True:
        port = _random.randrange(10_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def wait_for(port: int, process: subprocess.Popen[bytes]) -> bool:
    """Whether somebody answers on a port before the process ends; fails if it hangs."""

    def answers() -> bool:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        return False

    try:
        eventually(lambda: process.poll() is not None or answers(), f"{process.args!r} answers nothing on port {port}")
    except AssertionError:
        process.kill()
        process.wait()
        raise
    return process.poll() is None


# Valkey


class Valkey:
    """A Valkey (or Redis) of our own."""

    def __init__(self) -> None:
        program = str(VALKEY.program())
        self.folder = Path(tempfile.mkdtemp(prefix="etagere-valkey-"))
        self.port = started(lambda port: self._start(program, port))

    def _start(self, program: str, port: int) -> bool:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        options += ["--dir", str(self.folder)]
        self.process = subprocess.Popen(
            [program, *options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        return wait_for(port, self.process)

    @property
    def url(self) -> str:
        return f"valkey://127.0.0.1:{self.port}/0"

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def started(start: Callable[[int], bool]) -> int:
    """The port on which it could be started; another is tried where somebody was faster."""
    for _ in range(TRIES):
        port = free_port()
        if start(port):
            return port
    raise RuntimeError(f"it ended at once, {TRIES} times")


# PostgreSQL


class Postgres:
    """A PostgreSQL of our own, in a folder of its own: pytest's are closed to the user it runs as."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="etagere-postgres-"))
        self.data = self.folder / "data"
        programs = POSTGRES.program().resolve().parent
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # it refuses to run as root
            user = _unprivileged()
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            if not _open_to_all(programs):
                programs = self._copied(programs)
        made = subprocess.run(
            [
                str(programs / "initdb"),
                "-D",
                str(self.data),
                "-U",
                "etagere",
                "-A",
                "trust",
                "-E",
                "UTF8",
                "--locale=C",
                "--no-sync",
            ],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=self.folder,
            check=False,
            **self._as,
        )
        assert made.returncode == 0, made.stderr.decode()
        self.made = 0
        self.port = started(lambda port: self._start(str(programs / "postgres"), port))

    def _copied(self, programs: Path) -> Path:
        """The programs with what belongs to them in a folder that everybody may enter.

        Those of the package index look for their libraries in a folder beside their package.
        """
        package = programs.parent.parent
        libraries = package.with_name(f"{package.name}.libs")
        copy = self.folder / "installed" / package.name / programs.parent.name
        shutil.copytree(programs.parent, copy, ignore=shutil.ignore_patterns("include"))
        if libraries.is_dir():
            shutil.copytree(libraries, self.folder / "installed" / libraries.name)
        self.folder.chmod(0o755)
        return copy / programs.name

    def _start(self, server: str, port: int) -> bool:
        """Servers are killed in these tests, machines are not: without waiting for the disk nothing less is proved."""
        settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=60", "fsync=off")
        options = [part for each in settings for part in ("-c", each)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [server, "-D", str(self.data), "-p", str(port), *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._as,
            )
        return wait_for(port, self.process) and self._ready(port)

    def _ready(self, port: int) -> bool:
        """It listens before it lets anybody in."""
        import psycopg

        def lets_in() -> bool:
            with suppress(psycopg.OperationalError):
                psycopg.connect(self._address(port, "postgres"), connect_timeout=10).close()
                return True
            return False

        return eventually(lets_in, "PostgreSQL lets nobody in")

    def _address(self, port: int, name: str) -> str:
        return f"postgresql://etagere@127.0.0.1:{port}/{name}"

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        self.made += 1
        name = f"store{self.made}"
        with psycopg.connect(self._address(self.port, "postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._address(self.port, name)

    def stop(self) -> None:
        self.process.send_signal(3)  # SIGQUIT: at once; nobody needs the data any more
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def _open_to_all(folder: Path) -> bool:
    """Whether every user may run the programs in a folder."""
    return all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents))


def _unprivileged() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise FileNotFoundError("PostgreSQL does not run as root, and there is no user postgres or nobody")
