"""The guide runs block by block from an installed wheel, far from the sources: what a page shows is in the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT
from tests.docs.test_pages import FOLLOWED, by_page

BUILT_FROM = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")
READ_BY_TESTS = ("docs", "tests", "benchmarks", "scripts", "Makefile", "pyproject.toml", "README.md")
"""What the tests of the pages read or run; the sources of the package are not among it."""
MADE = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
PAGES = "docs/guide/"
PLAYED = [
    f"tests/docs/test_pages.py::{test}[{page.id}]"
    for test, pages in (("test_python_runs", by_page("python")), ("test_commands_run", by_page("sh")))
    for page in pages
    if page.id.startswith(PAGES) and (test == "test_python_runs" or page.id not in FOLLOWED)
]
"""Every page of the guide but one whose commands begin a game and end in a browser: `tests/web/test_guide.py`."""


def copied(names: tuple[str, ...], to: Path) -> Path:
    """Some files and folders of the project in another folder, without what was made from them."""
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=MADE)
        else:
            to.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment into which a wheel was installed, beside the third-party packages of ours."""
    folder = tmp_path_factory.mktemp("wheel")
    source, wheels, place = copied(BUILT_FROM, folder / "source"), folder / "wheels", folder / "environment"
    plain = {**os.environ, "ETAGERE_PURE": "1"}
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(wheels),
        str(source),
    ]
    subprocess.run(build, env=plain, check=True)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
    found = subprocess.run(
        [place / "bin" / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    packages = Path(found.stdout.strip())
    (wheel,) = wheels.glob("etagere-*.whl")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", packages, wheel],
        check=True,
    )
    (packages / "ours.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return place / "bin" / "python"


@pytest.mark.slow
def test_the_guide_runs_from_an_installed_wheel(installed: Path, tmp_path: Path) -> None:
    """Every block of Python and every command of the guide, examples of the package too."""
    reader = copied(READ_BY_TESTS, tmp_path / "reader")
    (reader / "web").mkdir()
    shutil.copy(ROOT / "web" / "package.json", reader / "web" / "package.json")
    where = subprocess.run(
        [installed, "-c", "import etagere; print(etagere.__file__)"],
        cwd=reader,
        capture_output=True,
        text=True,
        check=True,
    )
    done = subprocess.run(
        [installed, "-m", "pytest", "-q", "-p", "no:cacheprovider", *PLAYED],
        cwd=reader,
        capture_output=True,
        text=True,
        check=False,
    )

    assert str(installed.parent.parent) in where.stdout
    assert done.returncode == 0, done.stdout[-3000:]
    assert f"{len(PLAYED)} passed" in done.stdout
