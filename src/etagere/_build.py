"""Whether the hot rooms run compiled or as plain Python.

The compiled files lie beside the sources and win the import. Two things turn them off, for all
rooms at once: `ETAGERE_PURE=1`, and, in a checkout, a source newer than what was compiled from it.
Compiled rooms of a game of another package follow ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent


class _PlainFirst(MetaPathFinder):
    """Finds the `.py` of modules of some packages, as if nothing had been compiled."""

    def __init__(self) -> None:
        self.packages: set[str] = set()

    def add(self, package: str) -> None:
        self.packages.add(package)
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not any(fullname.startswith(f"{package}.") for package in self.packages):
            return None
        for entry in path:
            found = FileFinder(entry, (SourceFileLoader, [".py"])).find_spec(fullname)
            if found is not None and found.loader is not None:
                return found
        raise ModuleNotFoundError(f"No module named {fullname!r} in plain Python", name=fullname)


_PLAIN = _PlainFirst()


def extensions() -> list[Path]:
    """The compiled files of the package."""
    suffix = EXTENSION_SUFFIXES[0]
    return [
        p for folder in ("core", "games/*", "bots", "study", "interop") for p in PACKAGE.glob(f"{folder}/*{suffix}")
    ]


def headers(folder: Path, compiled: Sequence[Path]) -> list[Path]:
    """Modules of a folder that are not compiled themselves, but told to those that are: constants, states, helpers."""
    names = {path.name.split(".")[0] for path in compiled if path.parent == folder}
    return [path.with_suffix(".py") for path in folder.glob("*.pxd") if path.stem not in names]


def stale(compiled: Sequence[Path]) -> list[Path]:
    """Of compiled files those older than what they were made from; looked for in a checkout only."""
    checkout = PACKAGE.parent.parent
    if not (checkout / "setup.py").exists() or not all(path.is_relative_to(checkout) for path in compiled):
        return []
    told = {folder: headers(folder, compiled) for folder in {path.parent for path in compiled} | {PACKAGE / "core"}}
    old = []
    for path in compiled:
        own = path.with_name(path.name.split(".")[0])
        sources = [own.with_suffix(".py"), own.with_suffix(".pxd"), *told[path.parent], *told[PACKAGE / "core"]]
        if any(source.exists() and source.stat().st_mtime > path.stat().st_mtime for source in sources):
            old.append(path)
    return old


def follow(package: str) -> None:
    """Let the compiled rooms of another package be used only where ours are, and where they are up to date."""
    found = find_spec(package)
    folders = [] if found is None else [Path(place) for place in found.submodule_search_locations or ()]
    compiled = [path for folder in folders for path in folder.glob(f"*{EXTENSION_SUFFIXES[0]}")]
    if compiled and (not COMPILED or stale(compiled)):
        _PLAIN.add(package)


def _choose() -> tuple[str, str]:
    """How the hot rooms run, as a key of `MODES`, and the compiled file that is too old."""
    if os.environ.get("ETAGERE_PURE", "") not in ("", "0"):
        _PLAIN.add("etagere")
        return "pure", ""
    if not extensions():
        return "uncompiled", ""
    if old := stale(extensions()):
        _PLAIN.add("etagere")
        return "stale", old[0].name
    return "compiled", ""


MODES = {
    "compiled": "compiled",
    "pure": "plain Python (ETAGERE_PURE is set)",
    "uncompiled": "plain Python (nothing was compiled at install)",
    "stale": "plain Python ({file} is older than its source: run `make build`)",
}
"""For programs and logs; the terminal has its own sentences under the same names."""
HOW, OLD = _choose()
"""A key of `MODES`, and the file that is too old where one is."""
MODE = MODES[HOW].format(file=OLD)
"""`compiled`, or `plain Python` with the reason."""
COMPILED = HOW == "compiled"
