"""Makes everything that is made from declarations: `make golden`, or `python -m scripts.made`.

Playthroughs and checksums, the tables of the games' READMEs, the client's types, the positions of its gallery and
the figures of its rulebooks.
What the compiler reads is made by every build, see `etagere.core.headers`.
With `--check` nothing is written; it says what is not up to date.
Making golden files anew is a deliberate act: read the diff before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from scripts import golden, tables, web_figures, web_positions, web_types

ROOT = Path(__file__).parent.parent


class Maker(NamedTuple):
    """A script that makes files."""

    files: Callable[[], dict[Path, str]]
    """Every file as it should be."""
    present: Callable[[], Iterable[Path]]
    """What is there of what it could have made: what it would not make any more is left over."""


MAKERS = {
    "golden": Maker(golden.files, golden.present),
    "tables": Maker(tables.files, tables.present),
    "types": Maker(web_types.files, web_types.present),
    "positions": Maker(web_positions.files, web_positions.present),
    "figures": Maker(web_figures.files, web_figures.present),
}


def stale(maker: Maker) -> dict[Path, str | None]:
    """The files that are not as they should be, with what should be in them; None for one that should not be there."""
    wanted = maker.files()
    old: dict[Path, str | None] = {path: None for path in maker.present() if path not in wanted}
    changed = {p: text for p, text in wanted.items() if not p.exists() or p.read_text("utf-8") != text}
    return {**old, **changed}


def write(path: Path, text: str | None) -> None:
    """Put a file right."""
    if text is None:
        path.unlink()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def main(check: bool) -> int:
    found = {path: text for maker in MAKERS.values() for path, text in stale(maker).items()}
    for path, text in found.items():
        print(path.relative_to(ROOT))
        if not check:
            write(path, text)
    return 1 if check and found else 0


if __name__ == "__main__":
    raise SystemExit(main("--check" in sys.argv))
