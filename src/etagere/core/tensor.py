"""The layout of observations: named pieces in one flat row of floats."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Piece:
    """A named block of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    start: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


class TensorSpec:
    """Pieces one after another; `spec["board"].start` is where one begins."""

    def __init__(self, *pieces: Piece) -> None:
        placed = []
        start = 0
        for each in pieces:
            placed.append(Piece(each.name, each.shape, each.meaning, start))
            start += each.size
        self.pieces = tuple(placed)
        self.size = start
        self._by_name = {each.name: each for each in placed}

    def __getitem__(self, name: str) -> Piece:
        return self._by_name[name]

    def table(self) -> str:
        """The pieces as a Markdown table."""
        rows = ["| piece | shape | from | meaning |", "|---|---|---|---|"]
        rows += [f"| `{p.name}` | {' x '.join(map(str, p.shape))} | {p.start} | {p.meaning} |" for p in self.pieces]
        return "\n".join(rows)


def piece(name: str, *shape: int, meaning: str) -> Piece:
    """Declare a block; no shape means a single number."""
    return Piece(name, shape or (1,), meaning)
