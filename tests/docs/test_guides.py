"""The Python of the README and the guides runs as it is printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = ["README.md", "docs/guide/research.md", "docs/guide/add-a-game.md"]
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("page", PAGES)
def test_page_runs(page: str) -> None:
    """Every block of a page, one after another, in one session."""
    session: dict[str, object] = {}
    blocks = BLOCK.findall((ROOT / page).read_text("utf-8"))

    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), session)
