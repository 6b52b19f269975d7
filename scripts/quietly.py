"""Steps of setting up, told in a line each: what a tool prints is shown only where it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


class Failed(Exception):
    """A step that could not be done; what its tool printed has been shown."""


def say(line: str) -> None:
    print(f"etagere: {line}", flush=True)


def attempt(command: Sequence[str], folder: Path | None = None, **environment: str) -> str | None:
    """Run a command; None where it went well, else everything it printed."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        return str(error)
    return done.stdout if done.returncode else None


def step(doing: str, *commands: Sequence[str], folder: Path | None = None, **environment: str) -> None:
    """Say what is being done and do it; raises `Failed` after showing why it could not be."""
    say(doing)
    for command in commands:
        printed = attempt(command, folder, **environment)
        if printed is not None:
            print(printed, file=sys.stderr)
            raise Failed(f"{doing}: failed, as shown above")
