"""Settings of a server: defaults that are safe, a file, then the environment, the last one wins.

`ETAGERE_PORT=9000` and `port = 9000` in the file mean the same.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence, why

STORE_FILE: Final = "etagere.sqlite"
OWN_BOT: Final = re.compile(r"\w+/\w+=[\w.]+:\w+")


class WrongSetting(EtagereError):
    """A setting that does not exist, or a value that does not fit."""


def default_store() -> str:
    """The file that is used where none is named: in the user's data folder, or in `ETAGERE_HOME`.

    Earlier versions kept it where the server was started; one that lies there goes on being used.
    """
    if Path(STORE_FILE).exists():
        return STORE_FILE
    home = os.environ.get("ETAGERE_HOME")
    return str((Path(home) if home else user_data_path("etagere", appauthor=False)) / STORE_FILE)


@dataclass(frozen=True)
class Settings:
    """Everything a host may choose."""

    name: str = "Etagere"
    """What the server is called."""
    host: str = "127.0.0.1"
    """The address to listen on; loopback unless told otherwise."""
    port: int = 8000
    """0 takes any free port."""
    store: str = field(default_factory=default_store)
    """A file for SQLite, or a URL: `postgresql://user@host/name`."""
    valkey: str = ""
    """For several processes: `valkey://host:6379/0`; empty for one process."""
    origins: tuple[str, ...] = ()
    """Pages of other origins that may use the API, as `https://games.example.org`."""
    hosts: tuple[str, ...] = ()
    """Names this server is asked by, as `games.example.org` or `*.example.org`; empty for any."""
    proxies: tuple[str, ...] = ()
    """Addresses of reverse proxies whose `X-Forwarded-*` headers are believed."""
    secure_cookies: bool = False
    """Set behind HTTPS: the cookie is then never sent in the clear."""
    accounts: bool = True
    """Whether people may make accounts; guests are always welcome."""
    metrics_token: str = ""
    """Who may read `/metrics` from elsewhere than loopback."""
    log_level: str = "info"
    log_format: str = "text"
    """`text` for people, `json` for machines."""

    bots: tuple[str, ...] = ()
    """Bots of the host's own in place of a level, as `glassworks/master=yours:Mine`."""
    bot_workers: int = 2
    """Processes in which bots think."""
    bot_seconds: float = 20.0
    """A bot that has not answered by then is stopped and a quick move is made."""
    bot_memory_mb: int = 1024
    bot_pause_ms: int = 400
    """Bots wait so long before they move, for the eyes of people."""

    review_workers: int = 1
    """Reviews of matches that are made at one time; others wait for their turn and are told so."""
    review_seconds: float = 600.0
    """A review that is not whole by then is given up."""
    reviews_waiting: int = 50
    """Reviews that may wait at one time."""
    reviews_an_hour: int = 60
    """Asked for per person, or per address by those who are nobody yet."""
    review_simulations: int = 0
    """Continuations of each position; 0 is the standard depth of the game."""

    studies_kept: int = 200
    """Studies of matches per person."""

    hint_seconds: float = 30.0
    """A hint, or the price of a move, that is not known by then is given up."""
    hints_waiting: int = 30
    """Hints and prices that may wait at one time; one is thought over at a time."""
    hints_an_hour: int = 1000
    """Hints, prices of moves and chances asked for per person."""
    hint_simulations: int = 0
    """Continuations of each position; 0 is the standard depth of the game."""

    requests_a_minute: int = 1200
    """To the API, per address: a whole club may share one."""
    tables_a_minute: int = 10
    """Made per person."""
    tables_open: int = 50
    """Running per person at one time."""
    guests_an_hour: int = 60
    """Made per address."""
    renames_an_hour: int = 30
    """Per person."""
    passwords_a_minute: int = 10
    """Tried per address, and per account."""
    imports_a_minute: int = 6
    """Per person."""
    imports_kept: int = 200
    """Per person."""
    commands_a_second: int = 20
    """Per socket, and per person over HTTP."""
    chat_a_minute: int = 20
    """Per person and table."""
    requests_at_once: int = 400
    """Being answered at one time; waiting for news does not count."""
    connections: int = 1000
    """Open at one time, sockets apart; who has waited longest for its request makes room."""
    connections_per_address: int = 128
    head_seconds: float = 10.0
    """How long the head of a request may take to arrive."""
    body_seconds: float = 60.0
    """How long its body may take."""
    sockets_per_address: int = 64
    sockets_per_table: int = 500
    sockets: int = 10_000

    heartbeat_seconds: float = 20.0
    idle_open_hours: int = 24
    """An open table that nobody touches is closed after so long."""
    idle_playing_days: int = 90
    stop_seconds: int = 10
    """How long a stopping server waits for moves in hand."""

    @property
    def store_url(self) -> str:
        """The store as SQLAlchemy names it."""
        if "://" not in self.store:
            return f"sqlite:///{self.store}"
        for scheme in ("postgresql://", "postgres://"):
            if self.store.startswith(scheme):
                return "postgresql+psycopg://" + self.store.removeprefix(scheme)
        return self.store

    @property
    def exclusive(self) -> bool:
        """Whether this process is the only one that serves these tables."""
        return not self.valkey and self.store_url.startswith("sqlite")


def read(path: str | Path | None = None, environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """Settings from the file, the environment, and what is given; raises `WrongSetting`."""
    environment = os.environ if environment is None else environment
    path = path or environment.get("ETAGERE_SETTINGS")
    found: dict[str, Any] = {}
    if path:
        try:
            found.update(tomllib.loads(Path(path).read_text("utf-8")))
        except OSError as error:
            raise WrongSetting(sentence("settings_file", path=path, why=why(error))) from error
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise WrongSetting(sentence("settings_file", path=path, why=error)) from error
    for each in fields(Settings):
        if (text := environment.get(f"ETAGERE_{each.name.upper()}")) is not None:
            found[each.name] = text
    found.update(given)
    for each in _fit("bots", found.get("bots", ())):
        if not OWN_BOT.fullmatch(each):
            raise WrongSetting(sentence("setting_bots", got=repr(each[:60])))
    return replace(Settings(), **{name: _fit(name, value) for name, value in found.items()})


def _fit(name: str, value: Any) -> Any:
    known = {each.name: getattr(Settings(), each.name) for each in fields(Settings)}
    if name not in known:
        raise WrongSetting(sentence("setting", got=repr(name), known=", ".join(known)))
    default = known[name]
    try:
        if isinstance(default, bool):
            if isinstance(value, str):
                return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False, "": False}[
                    value.lower()
                ]
            if isinstance(value, bool):
                return value
            raise ValueError
        if isinstance(default, tuple):
            parts = value.split(",") if isinstance(value, str) else list(value)
            return tuple(str(part).strip() for part in parts if str(part).strip())
        if isinstance(default, str):
            if not isinstance(value, (str, Path)):
                raise ValueError
            return str(value)
        number = type(default)(value)
        if number < 0:
            raise ValueError
        return number
    except (KeyError, ValueError, TypeError) as error:
        kind = type(default).__name__
        raise WrongSetting(sentence("setting_type", name=name, type=kind, got=repr(str(value)[:60]))) from error
