"""The client's types say what engine and server say."""

from __future__ import annotations

from scripts.web_types import TARGET, files


def test_generated_types_are_up_to_date() -> None:
    stale = [name for name, text in files().items() if (TARGET / name).read_text("utf-8") != text]
    assert stale == [], "run `python -m scripts.web_types`"
