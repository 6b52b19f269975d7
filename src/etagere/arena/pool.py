"""Worker processes, and one sentence where a script cannot have them."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import current_process, get_context
from pathlib import Path
from typing import Any, TypeVar

from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence

T = TypeVar("T")


def as_they_come(call: Callable[..., T], tasks: Iterable[tuple[Any, ...]], workers: int) -> Iterator[T]:
    """What `call` returns for each task, in the order in which worker processes are done; Ctrl-C is left to this one.

    Raises `EtagereError` where they end early, which they do if the script that asks for them has no main guard:
    a spawned process reads the script again, and would ask for processes of its own.
    """
    if getattr(current_process(), "_inheriting", False):
        sys.exit(1)  # quietly: the process that asked for this one says what is wrong
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    waiting = iter(tasks)
    try:
        under_way = {pool.submit(call, *task) for task in islice(waiting, 2 * workers)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
            under_way |= {pool.submit(call, *task) for task in islice(waiting, len(done))}
    except BrokenProcessPool as error:
        if not _guarded():
            raise EtagereError(sentence("main_guard")) from None
        raise EtagereError(sentence("worker_ended")) from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the main process, which lets the matches under way end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _guarded() -> bool:
    """Whether the running script asks if it is the main one; true where there is no script to read."""
    file = getattr(sys.modules["__main__"], "__file__", None)
    try:
        return file is None or "__main__" in Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return True
