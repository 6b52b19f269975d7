"""A server of one's own, as a process with an empty store: for the tests of the client and for measuring it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import PATIENCE
from tests.web.dealt import DEAL


@contextmanager
def house(folder: Path, deal: Path | None = None, **settings: str) -> Iterator[str]:
    """The address of a server that keeps its store and its log in a folder; settings by their names. With a file that
    holds the name of a deal, all that is drawn follows from the name."""
    told = {"PORT": "0", "STORE": str(folder / "house.sqlite"), **settings}
    log = folder / "server.log"
    with log.open("wb") as heard:
        process = subprocess.Popen(
            [sys.executable, "-m", "etagere.server.main" if deal is None else "tests.web.dealt"],
            env={**os.environ, DEAL: str(deal), **{f"ETAGERE_{name}": value for name, value in told.items()}},
            stdout=subprocess.PIPE,
            stderr=heard,
            text=True,
        )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip().rstrip("/")
        assert address, log.read_text()
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()
