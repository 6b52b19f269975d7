"""Builds the hot rooms as extension modules where Cython and a C compiler are at hand.

Every `.py` with a `.pxd` beside it is one, and every `.pyx`. What they have to know of constants and states is made
first, by `etagere.core.headers`. Without a compiler, or with ETAGERE_PURE=1, the same files run as plain Python.
ETAGERE_ONLY=core,games/shelfie builds just those folders while one works on them; ETAGERE_TESTS=1 builds the
compiled game of the tests too, which is no part of the package.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src")
SHARED = "etagere._shared"
"""What every compiled room needs of Cython, made once: it is more code than most rooms."""
ZIG = "ziglang"
"""A package that brings a C compiler, for machines without one: `pip install ziglang`."""
TESTS = Path("tests/nim")
"""A game that lives in the tests."""
HEADERS_ONLY = {"bits", "listing", "maths", "mixing", "urn"}
HEADERS_ONLY |= {"actions", "agenda", "constants", "spec", "tables", "tuning", "weights"}
"""Beside these a `.pxd` tells compiled rooms what is there; they are not compiled themselves."""
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": True,
    "annotation_typing": False,
}


def hot_rooms() -> list[Extension]:
    """The extension modules to build, or none."""
    if os.environ.get("ETAGERE_PURE", "") not in ("", "0"):
        print("etagere: ETAGERE_PURE is set, installing plain Python")
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        print("etagere: Cython is not at hand, installing plain Python")
        return []
    make_headers()
    folders = [SOURCES]
    if os.environ.get("ETAGERE_TESTS", "") not in ("", "0"):
        make_headers(".".join(TESTS.parts))
        folders.append(TESTS)
    written = {p for folder in folders for p in folder.rglob("*.pyx")}
    headers = [p for folder in folders for p in folder.rglob("*.pxd")]
    typed = {p.with_suffix(".py") for p in headers if p.stem not in HEADERS_ONLY | {"__init__"}}
    sources = sorted(p for p in typed if p.exists() and p.with_suffix(".pyx") not in written) + sorted(written)
    if only := os.environ.get("ETAGERE_ONLY"):
        folders = [SOURCES / "etagere" / name for name in only.split(",")]
        sources = [p for p in sources if p.parent in folders]
    flags = [] if sys.platform == "win32" else ["-O3", "-g0", "-ffp-contract=off", "-Wno-array-bounds"]
    if sys.platform != "win32" and platform.machine().lower() in ("x86_64", "amd64"):
        flags.append("-mpopcnt")  # every such processor since 2008 counts bits in one instruction
    extensions = [Extension(module_of(source), [str(source)], extra_compile_args=flags) for source in sources]
    # Cython takes the name the module goes by among the loaded ones from that of the file.
    extensions.append(Extension(SHARED, [f"src/etagere/{SHARED}.c"], extra_compile_args=flags))
    # A changed .pxd changes the layout other rooms were compiled against: then everything is made anew.
    types = [p.stat().st_mtime for p in (Path("setup.py"), *headers, *SOURCES.rglob("*.pxi"))]
    stamp = Path("build/c/types")
    changed = not stamp.exists() or max(types) > stamp.stat().st_mtime
    before = {path: (path.read_bytes(), path.stat()) for path in Path("build/c").rglob("*.c")}
    built: list[Extension] = cythonize(
        extensions,
        compiler_directives=DIRECTIVES,
        build_dir="build/c",
        shared_utility_qualified_name=SHARED,
        include_path=[str(SOURCES), "."],
        nthreads=os.cpu_count() or 1,
        force=changed,
        quiet=True,
    )
    for path, (text, stat) in before.items():
        if path.exists() and path.read_bytes() == text:
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # nothing new here for the C compiler
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.touch()
    for each in built:
        each.optional = True  # cythonize drops it, and without it no compiler means no install
    return built


def module_of(source: Path) -> str:
    """The name a source is imported by."""
    inside = source.relative_to(SOURCES) if source.is_relative_to(SOURCES) else source
    return ".".join(inside.with_suffix("").parts)


def make_headers(*packages: str) -> None:
    """Write what the compiler has to know of constants and states, from their plain Python: ours or those named."""
    environment = {**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}.", "ETAGERE_PURE": "1"}
    subprocess.run([sys.executable, "-m", "etagere.core.headers", *packages], env=environment, check=True)


def compilers() -> Iterator[list[str]]:
    """C compilers that are here, as commands: the one asked for, this Python's, the system's, that of a package."""
    for named in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if named and shutil.which(named.split()[0]):
            yield named.split()
    if find_spec(ZIG) is not None:
        yield [sys.executable, "-m", ZIG, "cc"]


def works(compiler: list[str]) -> bool:
    """Whether a compiler makes a program: some are there without the headers or the linker."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "program.c")
        source.write_text("#include <stdlib.h>\nint main(void) { return EXIT_SUCCESS; }\n")
        command = [*compiler, str(source), "-o", str(Path(folder, "program"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


class BuildOrGoOn(build_ext):
    """Builds what it can; rooms are compiled together or not at all."""

    def run(self) -> None:
        self.chosen: list[str] | None = None
        if self.extensions and sys.platform != "win32":
            # Zig keeps what it has compiled; without this, in the user's home.
            os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(Path("build/zig").absolute()))
            self.chosen = next((each for each in compilers() if works(each)), None)
            if self.chosen is None:
                print("etagere: no working C compiler, installing plain Python")
                self.extensions = []
            elif ZIG not in self.chosen:
                os.environ["CC"] = " ".join(self.chosen)
        self.parallel = self.parallel or os.cpu_count()
        super().run()
        built = [Path(self.get_ext_fullpath(e.name)) for e in self.extensions]
        if all(path.exists() for path in built):
            for path in built:
                path.touch()  # up to date with its sources, also where nothing had to be compiled
        else:
            print("etagere: the hot rooms cannot be compiled, installing plain Python")
            for path in built:
                path.unlink(missing_ok=True)

    def build_extensions(self) -> None:
        if self.chosen is not None and ZIG in self.chosen:
            # This Python's own flags are for the compiler it was made with; for any processor, as other compilers do.
            link = ["-shared"] if sys.platform != "darwin" else ["-shared", "-undefined", "dynamic_lookup"]
            compile_ = [*self.chosen, "-mcpu=baseline", "-fPIC", "-fwrapv", "-DNDEBUG", "-fno-sanitize=undefined"]
            self.compiler.set_executables(compiler_so=compile_, linker_so=[*self.chosen, *link])
        super().build_extensions()


setup(
    ext_modules=hot_rooms(),
    cmdclass={"build_ext": BuildOrGoOn},
    package_dir={"": str(SOURCES), TESTS.parts[0]: TESTS.parts[0]},
)
