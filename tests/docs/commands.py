"""Commands as pages show them, carried out in a folder of their own.

`etagere` runs as printed, but for what would take hours or wait for ever: many matches become few, a server is started,
asked whether it is well and stopped. Of `make`, `pip`, `npm`, `pytest` and `python -m` it is checked that there is
such a target, extra, script, folder or module, with such options: they are run by `make test` or take minutes.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer

import etagere
from etagere.bots import bot
from etagere.cli.main import app, main
from etagere.core.fairness import new_seed
from tests.cli.conftest import local_match, settle_bots
from tests.docs.blocks import ROOT
from tests.patience import PATIENCE

SMALLER = {"--matches": 4, "--seconds": 0.01, "--port": 0}
"""Options whose number only says how much of it there is, with a number that is soon done."""
NOT_PLAYED = ["--show"]
"""A ladder takes hours to climb; asked to show its record it does everything else."""
ELSEWHERE = {"postgresql://etagere@db.internal/etagere": "site.sqlite"}
"""Stores of other machines and what stands for them here; `tests/server` proves that PostgreSQL does the same."""
GROUP: Any = typer.main.get_command(app)


class Unknown(Exception):
    """A command nobody has said how to check."""


def lines(block: str) -> list[str]:
    """The commands of a block, without what is said about them."""
    return [line for each in block.splitlines() if (line := re.sub(r"(^|\s+)#.*$", "", each).strip())]


def check(command: str) -> None:
    """A command as running text names it: what stands in capitals is left to the reader."""
    program, *rest = shlex.split(command)
    if program == "etagere":
        if rest:
            name, *arguments = rest
            known = GROUP.commands[name]
            options = {each for parameter in known.params for each in parameter.opts}
            named = {each for each in arguments if each.startswith("--")}
            assert named <= options, f"etagere {name} has no {sorted(named - options)}"
    elif program == "make":
        targets = re.findall(r"^([\w-]+):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
        assert set(rest) <= set(targets), f"there is no such target: {rest}"
    elif program == "pip":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        assert rest[0] == "install" and _extras(rest[-1]) <= set(project["optional-dependencies"])
    elif program == "npm":
        scripts = json.loads((ROOT / "web/package.json").read_text("utf-8"))["scripts"]
        assert rest == ["ci"] or (rest[1] if rest[0] == "run" else rest[0]) in scripts
    elif program == "pytest":
        assert all((ROOT / each).exists() for each in rest)
    elif program == "python":
        module = rest[1] if rest[0] == "-m" else rest[0].removesuffix(".py").replace("/", ".")
        spec = find_spec(module)
        assert spec is not None and spec.origin is not None, f"there is no module {module}"
        text = Path(spec.origin).read_text("utf-8")
        assert all(f'"{each}"' in text for each in rest if each.startswith("--")), f"{module} does not know {rest}"
    else:
        raise Unknown(command)


def _extras(wanted: str) -> set[str]:
    found = re.fullmatch(r"etagere(?:\[(.*)\])?", wanted)
    assert found is not None
    return set(found[1].split(",")) if found[1] else set()


def run(command: str, patch: pytest.MonkeyPatch) -> None:
    """Carry out a command of a block in the working folder, where files it names are made for it."""
    words = shlex.split(command)
    while re.fullmatch(r"[A-Z_]+=.*", words[0]):
        name, _, value = words.pop(0).partition("=")
        patch.setenv(name, ELSEWHERE.get(value, value))
    if words[0] != "etagere":
        check(shlex.join(words))
        return
    for i in range(1, len(words)):
        if words[i - 1] in SMALLER:
            words[i] = str(SMALLER[words[i - 1]])
    if words[1] == "serve":
        serve(words[2:])
        return
    if words[1] == "ladder" and not set(NOT_PLAYED) & set(words):
        words += NOT_PLAYED
    if "--write" in words:
        Path(words[words.index("--write") + 1]).parent.mkdir(parents=True, exist_ok=True)
    if "match.json" in words:
        save_match(running=words[1] == "move")
    patch.setattr("sys.stdin", Path(os.devnull).open())  # noqa: SIM115  (closed with the process)
    assert main(words[1:]) == 0, command


def save_match(running: bool) -> None:
    """`match.json`: one in which the first seat may take d2 and e2, or a finished one whose draws can be verified."""
    if running:
        table = local_match("shelfie")
        settle_bots(table)
        table.save(Path("match.json"))
        return
    match = etagere.Match.start(etagere.load("shelfie", seats=2), new_seed())
    player = bot("greedy")  # a match of blunders would take minutes to review
    while not match.over:
        match.play(match.waiting[0], player.choose(match.position(match.waiting[0])))
    Path("match.json").write_text(match.replay().text(), "utf-8")


def serve(arguments: list[str]) -> None:
    """Start a server, see that it is well, stop it as a host would."""
    if "--port" not in arguments:
        arguments = [*arguments, "--port", "0"]
    command = [sys.executable, "-m", "etagere", "serve", *arguments]
    kept = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=kept) as process:
        try:
            assert process.stdout is not None
            address = next(found[0] for line in process.stdout if (found := re.search(r"http://[^\s/]+", line)))
            with httpx.Client(trust_env=False, timeout=PATIENCE) as client:
                port = address.rpartition(":")[2]
                assert client.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
