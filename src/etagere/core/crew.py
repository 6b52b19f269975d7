"""Work in parts on several threads, for parts that release the interpreter's lock."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


class Crew:
    """So many threads. The one that asks does the first part itself: to wake another costs as much as a short part."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._others = None if threads == 1 else ThreadPoolExecutor(threads - 1)

    def share(self, part: Callable[[int, int], T], count: int) -> list[T]:
        """What `part(start, stop)` gives for each part of a range, in their order."""
        (start, stop), *rest = pairwise([count * i // self._threads for i in range(self._threads + 1)])
        if self._others is None:
            return [part(start, stop)]
        begun = [self._others.submit(part, *each) for each in rest]
        return [part(start, stop), *[each.result() for each in begun]]

    def call(self, work: Callable[..., object], *given: object) -> None:
        """Let every thread do the same work, in which each takes what no other has taken."""
        begun = [] if self._others is None else [self._others.submit(work, *given) for _ in range(self._threads - 1)]
        work(*given)
        for each in begun:
            each.result()

    def dismiss(self) -> None:
        if self._others is not None:
            self._others.shutdown()
