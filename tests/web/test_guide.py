"""The guide `add-a-game.md` is followed to the letter: a sixth game costs what it says, in terminal and browser."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import ROOT, Visitors
from tests.web.house import house
from tests.web.looking import check
from tests.web.playing import ASKED, END

GUIDE = ROOT / "docs" / "guide" / "add-a-game.md"
SHELL = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ROUNDS = 9
"""A match of the template has a bid for each of nine gems."""
METADATA = "import sys; from setuptools import build_meta; build_meta.prepare_metadata_for_build_editable(sys.argv[1])"


@dataclass
class Follower:
    """Somebody who does what the guide says, one command after another, in a folder outside the project."""

    folder: Path
    said: dict[str, str] = field(default_factory=dict)
    """What every command said."""

    @property
    def environment(self) -> dict[str, str]:
        """Python finds what was installed, and the language is English."""
        installed = [str(self.folder / "site"), str(self.folder / "yours")]
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(installed),
            "ETAGERE_HOME": str(self.folder / "home"),
            "ETAGERE_LANG": "en",
        }

    def follow(self, command: str) -> None:
        """Carries out a command; fails for one that nobody has said how to follow."""
        match shlex.split(command):
            case ["etagere", "play", _] as words:
                self._run(command, ["-m", *words], "bid 0\n" * ROUNDS)
            case ["etagere", "serve"]:
                pass  # the tests below start it
            case ["etagere" | "pytest", *_] as words:
                self._run(command, ["-m", *words])
            case ["pip", "install", "-e", project]:
                # What an installer would read from the project and put where Python finds it; nothing is installed.
                (self.folder / "site").mkdir()
                self._run(command, ["-c", METADATA, str(self.folder / "site")], within=project)
            case _:
                pytest.fail(f"the guide says {command!r}, and nobody has said how to follow it")

    def _run(self, command: str, arguments: list[str], typed: str = "", within: str = ".") -> None:
        done = subprocess.run(
            [sys.executable, *arguments],
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.folder / within,
            env=self.environment,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        self.said[command] = done.stdout


@pytest.fixture(scope="module")
def follower(tmp_path_factory: pytest.TempPathFactory) -> Follower:
    """The guide's commands, all carried out."""
    someone = Follower(tmp_path_factory.mktemp("elsewhere"))
    commands = [line for block in SHELL.findall(GUIDE.read_text("utf-8")) for line in block.splitlines()]
    assert len(commands) >= 6
    for command in commands:
        someone.follow(command)
    return someone


@pytest.fixture(scope="module")
def six(follower: Follower) -> Iterator[str]:
    """The address of a server started as the guide says, with the sixth game installed."""
    folder = follower.folder / "server"
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in follower.environment.items():
            patch.setenv(name, value)
        with house(folder, BOT_PAUSE_MS="0", BOT_WORKERS="1") as address:
            yield address


def test_the_terminal_knows_the_game(follower: Follower) -> None:
    """It is listed, it passes every test a game inherits, and a match comes to its end."""
    assert "Your Game" in follower.said["etagere games"]
    assert re.search(r"[1-9]\d* passed", follower.said["pytest yours"])
    played = follower.said["etagere play yours"]
    assert "All gems are sold" in played
    assert re.search(r"1\. .* points", played)


ANSWERED = f"""before => document.querySelector("{END}") !== null ||
  (document.querySelector("{ASKED}") !== null && document.querySelector(".play").dataset.decision !== before)"""


def test_the_browser_knows_the_game(browser: Browser, six: str) -> None:
    """Title and plain cover on the shelf; a match to its end by buttons; its rules; an unknown game has no pages."""
    guests = Visitors(browser, six)
    page = guests.come(reduced_motion="reduce")
    page.goto("/")
    box = page.locator("li", has_text="Your Game")
    expect(box.get_by_role("img", name="Your Game")).to_be_visible()
    expect(page.get_by_role("img", name="My Shelfie")).to_be_visible()
    check(page, "sixth")
    page.set_viewport_size({"width": 390, "height": 844})
    check(page, "sixth-phone")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 800})

    box.get_by_role("button", name="Play now").click()
    page.wait_for_selector(ASKED)
    expect(page.get_by_role("heading", name="Your Game")).to_be_visible()
    check(page, "sixth-table")
    for sold in range(ROUNDS):
        page.wait_for_selector(ASKED)
        if sold == 1:
            page.locator("[role=log] .turn button[aria-expanded]").last.click()
            expect(page.locator("[role=log] li", has_text="buys")).to_be_visible()
        before = page.locator(".play").get_attribute("data-decision")
        page.get_by_role("button", name="0", exact=True).click()
        page.wait_for_function(ANSWERED, arg=before)
    page.wait_for_selector(END)

    page.goto("/rules/yours")
    expect(page.locator("article")).to_contain_text("everybody seals a bid")
    page.goto("/learn/yours")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.goto("/rules/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("This box is not on our shelf")
    for context in guests.contexts:
        context.close()
    assert guests.complaints == []
