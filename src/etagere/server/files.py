"""What the operating system gives a server: open files, that is, connections; memory, and how it is given back."""

from __future__ import annotations

import ctypes
import logging
import sys
from contextlib import suppress
from dataclasses import replace
from typing import Final

from etagere.server.settings import Settings

OWN_FILES: Final = 256
"""Files that are not connections of clients: the store, the workers, the log, those being refused."""
_log = logging.getLogger("etagere.files")


def with_room(settings: Settings) -> Settings:
    """Settings with as many connections and sockets as this process may open files, whose limit is raised first."""
    wanted = settings.connections + settings.sockets + OWN_FILES
    may = _raise_limit(wanted)
    if may is None or may >= wanted:
        _log.info("room for %d connections and %d sockets", settings.connections, settings.sockets)
        return settings
    left = max(2, may - OWN_FILES) if may > 2 * OWN_FILES else max(2, may // 2)
    connections = min(settings.connections or left, max(1, left // 3))
    sockets = min(settings.sockets or left, left - connections)
    _log.warning(
        "room for %d connections and %d sockets only: this process may open %d files, %d are wanted "
        "(LimitNOFILE of systemd, ulimit -n of a shell)",
        connections,
        sockets,
        may,
        wanted,
    )
    return replace(settings, connections=connections, sockets=sockets)


def give_back_memory() -> None:
    """Give back to the system what was freed: glibc keeps for itself what lies between things that stay."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


def _raise_limit(wanted: int) -> int | None:
    """Raise the soft limit of open files towards what is wanted; what it is then, None where there is none."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        higher = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):  # macOS has a limit below the one it tells
            resource.setrlimit(resource.RLIMIT_NOFILE, (higher, hard))
            soft = higher
    return int(soft)
