"""Everything a page shows is done: Python runs, commands are carried out, settings are read, what is named exists.

A block in a language nobody has said how to check fails. Where there is nothing to be done but look, the line before
the block says so and why: `<!-- illustration: ... -->`.
"""

from __future__ import annotations

import ast
import configparser
import doctest
import importlib
import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from etagere.cli.main import app
from etagere.server import settings
from tests.docs.blocks import ROOT, SOURCE, Shown, blocks, docstring_commands, spans
from tests.docs.commands import GROUP, Unknown, check, lines, run

CHECKED = {"python", "sh", "json", "toml", "ini"}
"""Languages of blocks; `json` is checked in `test_messages.py`."""
MOST_ILLUSTRATIONS = 3
PROGRAMS = ("etagere ", "make ", "npm ", "pip ", "pytest ", "python ")
PATH = re.compile(r"[\w./-]+\.(?:md|py|pxd|pxi|pyx|ts|svelte|toml|npz|svg|csv|json|cff)")
FOLLOWED = {"docs/guide/add-a-game.md"}
"""Pages whose commands build on each other: `tests/web/test_guide.py` follows them from the first to the last."""
MADE_BY_READERS = {
    "club.backup",
    "data.parquet",
    "engine.pyx",
    "etagere.sqlite",
    "index.html",
    "match.json",
    "pyproject.toml",
}
"""Files that a reader makes, or that are in every game's folder only where needed."""


def of(*languages: str) -> list[Shown]:
    return [each for each in blocks() if each.language in languages and not each.illustration]


def by_page(*languages: str) -> list[Any]:
    pages = sorted({each.page for each in of(*languages)})
    return [pytest.param([each for each in of(*languages) if each.page == page], id=page) for page in pages]


def test_every_block_is_checked() -> None:
    """Or is one of a few illustrations, with a reason."""
    strange = [each.place for each in blocks() if each.language not in CHECKED and not each.illustration]
    shown = [each for each in blocks() if each.illustration]

    assert strange == []
    assert len(shown) <= MOST_ILLUSTRATIONS
    assert all(len(each.illustration.split()) >= 4 for each in shown)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", by_page("python"))
def test_python_runs(page: list[Shown], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block of a page, one after another, in one session; a value in a comment is the value."""
    monkeypatch.chdir(tmp_path)
    session: dict[str, Any] = {"__name__": "shown"}
    for block in page:
        source = block.text.splitlines()
        for statement in ast.parse(block.text).body:
            code = ast.Module([statement], [])
            told = source[(statement.end_lineno or 1) - 1].partition("  # ")[2]
            if isinstance(statement, ast.Expr) and (value := literal(told)) is not ...:
                assert eval(compile(ast.Expression(statement.value), block.place, "eval"), session) == value
            else:
                exec(compile(code, block.place, "exec"), session)


def literal(text: str) -> Any:
    """The value a comment gives; `...` where it is a sentence."""
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return ...


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", [each for each in by_page("sh") if each.id not in FOLLOWED])
def test_commands_run(page: list[Shown], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command of a page, one after another, in one folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETAGERE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("ETAGERE_STORE", raising=False)
    for block in page:
        for command in lines(block.text):
            run(command, monkeypatch)


@pytest.mark.filterwarnings("ignore")
def test_the_examples_of_the_help_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command says an example of itself; `restore` finds its store empty."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ETAGERE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("ETAGERE_STORE", raising=False)
    examples = {name: each.epilog.removeprefix("Example: ") for name, each in GROUP.commands.items()}
    order = ["serve", *(name for name in examples if name != "serve")]
    for name in order:
        if name == "restore":
            monkeypatch.setenv("ETAGERE_STORE", "another.sqlite")
        run(examples[name], monkeypatch)

    assert app.info.help


@pytest.mark.parametrize("block", of("toml"), ids=lambda block: block.place)
def test_toml_is_understood(block: Shown, tmp_path: Path) -> None:
    """Settings of a server are read by it; a piece of `pyproject.toml` names things that setuptools knows."""
    found = tomllib.loads(block.text)
    if "project" in found:
        assert set(found) == {"project"} and set(found["project"]) <= {"entry-points", "optional-dependencies"}
        return
    path = tmp_path / "etagere.toml"
    path.write_text(block.text, "utf-8")

    assert settings.read(path, {})


@pytest.mark.parametrize("block", of("ini"), ids=lambda block: block.place)
def test_units_start_what_there_is(block: Shown) -> None:
    """The unit of a service: its command is one of ours, its environment is one we read."""
    unit = configparser.ConfigParser(strict=False)
    unit.read_string(block.text)
    program, _, arguments = unit["Service"]["ExecStart"].partition(" ")
    names = re.findall(r"^Environment=(\w+)=", block.text, re.MULTILINE)
    known = {f"ETAGERE_{each.name.upper()}" for each in fields(settings.Settings)}

    assert program.endswith("/etagere")
    check(f"etagere {arguments}")
    assert set(names) <= known | {"ETAGERE_SETTINGS"}


@pytest.mark.parametrize(
    "named",
    [*(each for each in spans() if each.text.startswith(PROGRAMS)), *docstring_commands()],
    ids=lambda named: named.place,
)
def test_commands_named_in_the_text_exist(named: Shown) -> None:
    try:
        check(named.text.strip().partition(" [")[0])
    except Unknown as command:
        pytest.fail(f"{named.place}: nobody has said how to check {command}")


def test_files_named_in_the_text_exist() -> None:
    """From the root, from `src/etagere` or from the page; rooms, and what core and shell have, by name alone."""
    folders = (SOURCE / "games", SOURCE / "core", ROOT / "web/src/games", ROOT / "web/src/shell")
    rooms = {path.name for folder in folders for path in folder.rglob("*") if path.is_file()}
    lost = []
    for each in spans():
        if not PATH.fullmatch(each.text) or each.text in MADE_BY_READERS:
            continue
        here = (ROOT / each.page).parent
        around = [ROOT, SOURCE, here, *here.parents[: len(Path(each.page).parts)], ROOT / "src/etagere/server"]
        if each.text not in rooms and not any((folder / each.text).exists() for folder in around):
            lost.append(f"{each.place}: {each.text}")

    assert lost == []


def test_names_of_ours_in_the_text_exist() -> None:
    """`etagere.core.match.Match` and the like."""
    lost = []
    for each in spans():
        name = each.text.partition("(")[0]
        if re.fullmatch(r"etagere(\.\w+)+", name) and name not in MADE_BY_READERS and not found(name):
            lost.append(f"{each.place}: {each.text}")

    assert lost == []


def found(name: str) -> bool:
    """Whether there is a module, or something in a module, of this name."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            value: Any = importlib.import_module(".".join(parts[:count]))
        except ImportError:
            continue
        for part in parts[count:]:
            if not hasattr(value, part):
                return False
            value = getattr(value, part)
        return True
    return False


def test_examples_in_docstrings_run() -> None:
    """Lines that begin with `>>>`, wherever in the package."""
    tried = 0
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text("utf-8")
        if ">>> " not in text:
            continue
        name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        session = dict(vars(importlib.import_module(name)))
        examples = ast.get_docstring(ast.parse(text)) or ""
        test = doctest.DocTestParser().get_doctest(examples, session, name, str(path), 0)
        every = sum(line.lstrip().startswith(">>> ") for line in text.splitlines())
        failures, done = doctest.DocTestRunner(verbose=False).run(test)

        assert failures == 0
        assert done == every, f"{name}: examples stand in the docstring of the module, where they are run"
        tried += done

    assert tried
