"""Whether the hot rooms run compiled or as plain Python.

The compiled files lie beside the sources and win the import. Two things turn them off, for all
rooms at once: `ETAGERE_PURE=1`, and, in a checkout, a source newer than what was compiled from it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent


class _PlainFirst(MetaPathFinder):
    """Finds the `.py` of our modules, as if nothing had been compiled."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("etagere.") or path is None:
            return None
        for entry in path:
            found = FileFinder(entry, (SourceFileLoader, [".py"])).find_spec(fullname)
            if found is not None and found.loader is not None:
                return found
        raise ModuleNotFoundError(f"No module named {fullname!r} in plain Python", name=fullname)


def extensions() -> list[Path]:
    """The compiled files of the package."""
    suffix = EXTENSION_SUFFIXES[0]
    return [p for folder in ("core", "games/*", "bots", "interop") for p in PACKAGE.glob(f"{folder}/*{suffix}")]


def headers(folder: Path, compiled: Sequence[Path]) -> list[Path]:
    """Modules of a folder that are not compiled themselves, but told to those that are: constants, states, helpers."""
    names = {path.name.split(".")[0] for path in compiled if path.parent == folder}
    return [path.with_suffix(".py") for path in folder.glob("*.pxd") if path.stem not in names]


def stale() -> list[Path]:
    """Compiled files older than what they were made from; looked for in a checkout only."""
    if not (PACKAGE.parent.parent / "setup.py").exists():
        return []
    compiled = extensions()
    told = {folder: headers(folder, compiled) for folder in {path.parent for path in compiled} | {PACKAGE / "core"}}
    old = []
    for path in compiled:
        own = path.with_name(path.name.split(".")[0])
        sources = [own.with_suffix(".py"), own.with_suffix(".pxd"), *told[path.parent], *told[PACKAGE / "core"]]
        if any(source.exists() and source.stat().st_mtime > path.stat().st_mtime for source in sources):
            old.append(path)
    return old


def _choose() -> str:
    if os.environ.get("ETAGERE_PURE", "") not in ("", "0"):
        sys.meta_path.insert(0, _PlainFirst())
        return "plain Python (ETAGERE_PURE is set)"
    if not extensions():
        return "plain Python (nothing was compiled at install)"
    if old := stale():
        sys.meta_path.insert(0, _PlainFirst())
        return f"plain Python ({old[0].name} is older than its source: run `make build`)"
    return "compiled"


MODE = _choose()
"""`compiled`, or `plain Python` with the reason."""
COMPILED = MODE == "compiled"
