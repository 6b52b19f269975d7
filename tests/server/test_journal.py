"""The journal is typed, and what earlier versions wrote is read for ever."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest
from msgspec import json

from etagere.server import journal
from etagere.server.errors import Damaged
from etagere.server.journal import Fact, Said, read, written

SAMPLE = Path(__file__).resolve().parents[1] / "samples" / "v1" / "sqlite.gz"
KINDS = {str(fact.__struct_config__.tag) for fact in get_args(Fact)}
LATER = {"hint", "hints", "time_given"}
"""Kinds that came after the sample was made."""


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """Every entry of a store of an earlier version: kind and JSON."""
    path = tmp_path_factory.mktemp("journal") / "sample.sqlite"
    path.write_bytes(gzip.decompress(SAMPLE.read_bytes()))
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT kind, data FROM entries ORDER BY table_id, seq").fetchall()


def test_the_sample_has_every_kind(stored: list[tuple[str, str]]) -> None:
    assert {kind for kind, _ in stored} == KINDS - LATER


def test_what_was_written_is_written_again(stored: list[tuple[str, str]]) -> None:
    """Byte for byte; only a rematch with a client's id has its fields in another order."""
    for kind, data in stored:
        fact = read(kind, data)
        assert journal.kind_of(fact) == kind
        assert json.decode(written(fact)) == json.decode(data)
        if not (kind == "rematch" and fact.id is not None):
            assert written(fact) == data


def test_a_line_may_hold_anything() -> None:
    said = Said("ann", 'A "quoted" name', None, 'kind":"{}\\ ї', id="ann/1")

    assert read("chat", written(said)) == said


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        ("left", '{"seat":0,"v":2,"why":"new"}', "written in form 2; this program reads up to 1"),
        ("left", '{"seat":0,"why":"?"}', "does not fit"),
        ("left", '{"seat":"0"}', "does not fit"),
        ("left", "{}", "does not fit"),
        ("left", "", "does not fit"),
        ("danced", '{"seat":0}', "is not known here: a newer Etagere wrote it"),
    ],
)
def test_what_is_not_understood_is_told(kind: str, data: str, told: str) -> None:
    with pytest.raises(Damaged, match=told):
        read(kind, data)
