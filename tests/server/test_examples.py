"""The programs in `examples/` and the tables in the documentation do what they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

from etagere.server.errors import STATUS
from etagere.server.routes.declare import ROUTES
from etagere.server.settings import Settings
from tests.server.house import Person, Server

ROOT = Path(__file__).resolve().parents[2]
PROTOCOL = (ROOT / "docs/reference/protocol.md").read_text("utf-8")


def test_a_program_of_thirty_lines_plays(server: Server, people: Callable[..., Person]) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "uniform"], start=True)["id"]
    token = ann.post(f"/api/tables/{table}/seats/0/token")["token"]
    program = ROOT / "examples/play_over_http.py"
    kept = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    done = subprocess.run(
        [sys.executable, str(program), server.url, table, token],
        capture_output=True,
        text=True,
        timeout=120,
        env=kept,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert "'places'" in done.stdout
    code = [line for line in program.read_text().split('"""')[2].splitlines() if line.strip()]
    assert len(code) <= 30


def test_every_route_is_in_the_protocol() -> None:
    told = re.sub(r"\{\w+\}", "{}", PROTOCOL)
    for route in ROUTES:
        assert re.sub(r"\{\w+\}", "{}", route.path) in told, route.path


def test_every_code_is_in_the_protocol() -> None:
    for code, status in STATUS.items():
        line = next((line for line in PROTOCOL.splitlines() if line.startswith(f"| {status} |")), "")
        assert f"`{code}`" in line, code


def test_every_setting_is_in_the_guide() -> None:
    guide = (ROOT / "docs/guide/hosting.md").read_text("utf-8")
    for each in fields(Settings):
        assert f"`{each.name}`" in guide, each.name
