"""Is everything well: versions, compiled or plain, words in all languages, what else is installed."""

from __future__ import annotations

import platform
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

import etagere
from etagere import _build
from etagere.cli.speech import Speech
from etagere.core.registry import broken, game_class, package_of, playable
from etagere.core.sentences import Sentence, said
from etagere.core.words import LANGUAGES, entries

EXTRAS = {
    "server": (
        "alembic",
        "argon2",
        "msgspec",
        "platformdirs",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "site": ("psycopg", "valkey"),
    "arena": ("matplotlib", "openskill"),
    "research": ("gymnasium", "numpy", "pettingzoo", "pyarrow", "pyspiel"),
    "ray": ("ray",),
}
"""The extras of the package and what each brings; must agree with `pyproject.toml`."""


def examine() -> dict[str, Any]:
    """Everything looked at, as JSON; `well` is whether nothing is missing that should be there."""
    words = word_counts()
    told: dict[str, Any] = {
        "version": etagere.__version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "rules": _build.MODE,
        "games": {
            game_id: {"version": cls.spec.version, "stage": cls.spec.stage, "compiled": cls.rooms.engine is not None}
            for game_id, cls in ((each, game_class(each)) for each in playable())
        },
        "broken": broken(),
        "words": words,
        "extras": {name: [p for p in packages if find_spec(p) is None] for name, packages in EXTRAS.items()},
    }
    complete = all(not missing for of in words.values() for missing in of["missing"].values())
    told["well"] = complete and not told["broken"]
    return told


def word_counts() -> dict[str, dict[str, Any]]:
    """Per game, for the terminal and for reports: how many keys English has, and which the other languages lack."""
    packages = {name: f"etagere.{name}" for name in ("cli", "arena", "study")}
    packages |= {each: package_of(game_class(each)) for each in playable()}
    told = {}
    for name, package in packages.items():
        english = set(entries(package, "en"))
        missing = {language: sorted(english - set(entries(package, language))) for language in LANGUAGES}
        told[name] = {"keys": len(english), "missing": missing}
    return told


def report(told: dict[str, Any], words: Speech) -> RenderableType:
    """The same for a person."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()

    def row(key: str, text: str, good: bool | None = True) -> None:
        mark = {True: ("✓ ", "green"), False: ("✗ ", "red"), None: ("– ", "dim")}[good]
        grid.add_row(words.say(f"doctor.{key}"), Text.assemble(mark, text))

    row("version", f"etagere {told['version']}, Python {told['python']}, {told['machine']}")
    row("rules", words.say(f"rules.{_build.HOW}", file=_build.OLD), _build.COMPILED)
    shelf = {f"{name} v{of['version']}": of["compiled"] for name, of in told["games"].items()}
    row("games", ", ".join(name if fast else words.say("doctor.plain", game=name) for name, fast in shelf.items()))
    for why in told["broken"].values():
        known = isinstance(why, Sentence)  # what a game of another package raises has no catalogue
        row("games", said(why, words.language) if known else words.say("error.BrokenGame", detail=why), False)
    for name, of in told["words"].items():
        gaps = {language: len(keys) for language, keys in of["missing"].items() if keys}
        told_gaps = "".join(f", {language} −{count}" for language, count in gaps.items())
        row("words", f"{name}: {of['keys']} × {len(LANGUAGES)}{told_gaps}", not gaps)
    for name, missing in told["extras"].items():
        lacking = f": {words.say('doctor.without', packages=', '.join(missing))}" if missing else ""
        row("extras", f"{name}{lacking}", None if missing else True)
    if (store := told.get("store")) is not None:
        row(
            "store",
            words.say("doctor.kept", **{name: store[name] for name in ("tables", "commands", "draws")}),
            store["healthy"],
        )
        for game, versions in store["versions"].items():
            for version, of in versions.items():
                running = of.get("open", 0) + of.get("playing", 0)
                counts = {"running": running, "ended": sum(of.values()) - running}
                row("store", words.say("doctor.by_version", game=game, version=version, **counts))
        for problem in store["problems"]:
            row("store", said(problem, words.language), False)
    return grid
