"""How long tests wait for a state before they say that it will not come.

A busy machine is slow, not wrong: no test passes or fails by the time something takes. Whatever waits, waits for a
state, and gives up after this one patience, which is longer than anything takes that is not broken.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from inspect import isawaitable
from typing import Final, TypeVar

PATIENCE: Final = 300.0
"""Seconds."""
PAUSE: Final = 0.02
"""Seconds between two looks at a state that nobody tells of."""
T = TypeVar("T")


def patient() -> asyncio.Timeout:
    """`async with patient():` fails where something waits longer than the patience of the suite."""
    return asyncio.timeout(PATIENCE)


def eventually(look: Callable[[], T], what: str = "") -> T:
    """What a look finds as soon as it finds something; fails after the patience of the suite."""
    until = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < until, what or f"never came true: {look}"
        time.sleep(PAUSE)
    return found


async def look_again() -> None:
    """The pause between two looks, or two tries, where nobody tells when the next is worth it."""
    await asyncio.sleep(PAUSE)


async def until(look: Callable[[], object], what: str = "") -> None:
    """Wait in a loop until a look finds something, also one that is itself awaited; fails like `eventually`."""
    try:
        async with patient():
            while not (await found if isawaitable(found := look()) else found):
                await look_again()
    except TimeoutError:
        raise AssertionError(what or f"never came true: {look}") from None
