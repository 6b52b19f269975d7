"""Arguments and options that several commands take, and how a command prints."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see `etagere games`.")]
ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help="A replay or a saved match.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="LANG", help="en, uk, pl or ru; the system's where left out.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def out() -> Console:
    return Console(highlight=False)


def put_json(value: Any) -> None:
    print(dumps(value, ensure_ascii=False, indent=2))
