"""`etagere serve`: one process that serves tables until it is told to stop."""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any, Final

import uvicorn

from etagere.core.sentences import sentence, why
from etagere.server.app import make_app
from etagere.server.files import with_room
from etagere.server.logs import set_up_logs
from etagere.server.protocols import Config
from etagere.server.services import Services
from etagere.server.settings import STORE_FILE, Settings, WrongSetting, read
from etagere.server.store.opening import ready

TRIES: Final = 50
WAITING: Final = 1024
"""Connections that may wait to be accepted."""
ACCEPTED_AT_A_TIME: Final = 16


def bind(host: str, port: int, find: bool) -> socket.socket:
    """A listening socket; with `find`, the next free port from `port` on. Raises `WrongSetting`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for candidate in range(port, port + (TRIES if find and port else 1)):
        # asyncio lets small answers go at once only on sockets that say TCP; others wait for 40 ms for company.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, candidate))
            found.listen(WAITING)
            return found
        except OSError as error:
            found.close()
            last = error
            if error.errno != errno.EADDRINUSE:
                break
    raise WrongSetting(sentence("listen", host=host, port=str(port), why=why(last or OSError())))


def address(settings: Settings, listening: socket.socket) -> str:
    """Where to point a browser."""
    port = listening.getsockname()[1]
    host = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(settings.host, settings.host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a browser would open in a window, and not in this terminal."""
    return sys.platform in ("darwin", "win32") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


class Host(uvicorn.Server):
    """Serves until told to stop, and then keeps nobody waiting for news."""

    def __init__(self, settings: Settings) -> None:
        self.services = Services.of(settings)
        super().__init__(config(settings, self.services))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen. asyncio accepts as many at a time as may wait: a crowd that comes at once would hold others up."""
        await super().startup(sockets)
        for each in sockets or []:
            each.listen(WAITING)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.services.dismiss()
        await super().shutdown(sockets)


def config(settings: Settings, services: Services) -> Config:
    """How uvicorn serves."""
    return Config(
        make_app(settings, services),
        settings,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        backlog=ACCEPTED_AT_A_TIME,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.heartbeat_seconds,
        ws_ping_timeout=settings.heartbeat_seconds,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=settings.stop_seconds,
        timeout_keep_alive=30,
        lifespan="on",
    )


def run(
    host: str | None = None,
    port: int | None = None,
    *,
    settings: str | Path | None = None,
    find_port: bool = False,
    open_browser: bool = False,
    quiet: bool = False,
    **given: Any,
) -> int:
    """Serve until told to stop; the exit status. Prints one line: the address; opens it too where that is asked for.

    What is given wins over the environment, that over the settings file, that over the defaults.
    """
    if host is not None:
        given["host"] = host
    if port is not None:
        given["port"] = port
    chosen = read(settings, **given)
    set_up_logs(chosen)
    chosen = with_room(chosen)
    with ready(chosen), closing(bind(chosen.host, chosen.port, find_port)) as listening:
        return _serve(chosen, listening, open_browser=open_browser, quiet=quiet)


def spare_the_collector() -> None:
    """Programs and rules stay: a collector that walks them at every turn would make people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def _serve(chosen: Settings, listening: socket.socket, *, open_browser: bool, quiet: bool) -> int:
    """Serve on a listening socket until told to stop; the exit status."""
    if chosen.store == STORE_FILE:
        logging.getLogger("etagere").info("tables are kept in %s of this folder, where they were before", STORE_FILE)
    server = Host(chosen)
    spare_the_collector()
    if not quiet:
        print(address(chosen, listening), flush=True)
    if open_browser and has_screen(os.environ):
        # It listens already; the page comes as soon as the store is open.
        Thread(target=webbrowser.open, args=(address(chosen, listening),), daemon=True).start()
    # uvicorn stops on a signal and then raises it again; to have stopped as told is no failure.
    before = {each: signal.signal(each, _done) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        server.run(sockets=[listening])
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    return 0 if server.started else 1


def _done(number: int, frame: FrameType | None) -> None:
    """The signal has been obeyed already."""


if __name__ == "__main__":
    try:
        raise SystemExit(run(find_port="--find-port" in sys.argv))
    except WrongSetting as wrong:
        print(wrong, file=sys.stderr)
        raise SystemExit(2) from wrong
