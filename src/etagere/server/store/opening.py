"""A store that is ready to be served: nobody else's file, in the present form, or one sentence that says why not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy.exc import DatabaseError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from etagere.core.sentences import sentence, why
from etagere.server.settings import Settings, WrongSetting
from etagere.server.store.database import WRITE_NOTHING, make_engine
from etagere.server.store.migrate import NewerStore, head, upgrade


@contextmanager
def ready(settings: Settings) -> Iterator[None]:
    """Keep a store for this process while it serves; raises `WrongSetting` where that cannot be."""
    with _alone(settings):
        _present(settings)
        yield


@contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    """One process serves a file: two would each believe what it has in memory."""
    if not settings.exclusive or "://" in settings.store:
        yield
        return
    path = Path(f"{settings.store}-lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise WrongSetting(sentence("store_unusable", path=settings.store, why=why(error))) from error
    try:
        try:
            _lock(held)
        except OSError as error:
            raise WrongSetting(sentence("store_open", path=settings.store)) from error
        yield
    finally:
        os.close(held)


def _lock(held: int) -> None:
    """Lock a file until it is closed, or this process ends; raises `OSError` where another has done so."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # there only
    else:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _present(settings: Settings) -> None:
    """Bring the store to the present form, and see that it takes what is written."""
    name = settings.store.rpartition("@")[2]  # without a password
    engine = make_engine(settings.store_url)
    try:
        upgrade(engine)
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            connection.execute(WRITE_NOTHING)
    except NewerStore as error:
        raise WrongSetting(sentence("newer_store", path=name, found=error.found, known=head())) from error
    except (DatabaseError, PoolTimeout) as error:
        cause = str(error.__cause__ or error).strip().partition("\n")[0]
        raise WrongSetting(sentence("store_unusable", path=name, why=cause)) from error
    finally:
        with suppress(Exception):
            engine.dispose()
