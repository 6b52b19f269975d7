"""Builds the documentation as a site: `python -m scripts.site [FOLDER]`, into `build/site` where none is named.

Pages stay where they belong, beside the code they are about. Here they are gathered, links between them are set
anew, and Zensical makes the site; a link or an anchor that leads nowhere stops it, and so does a page of `docs/`
that has no place in the site.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import relpath
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = ROOT / "build" / "site"
PLACES: Final = (
    ("Etagere", ("README.md",)),
    ("Guides", ("docs/guide/*.md", "src/etagere/examples/*/README.md")),
    ("Games", ("src/etagere/games/*/README.md",)),
    ("Reference", ("docs/reference/library.md", "docs/reference/protocol.md", "docs/fairness.md", "docs/study.md")),
    ("Bots", ("docs/reference/ladder.md", "src/etagere/bots/README.md", "src/etagere/arena/README.md")),
    ("Inside", ("docs/reference/server.md", "web/README.md", "web/src/games/README.md", "benchmarks/*.md")),
    ("Decisions", ("docs/adr/*.md",)),
    ("Project", ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")),
)
"""What stands under which heading, in this order."""
LINK: Final = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
IMAGE: Final = re.compile(r'(?P<before><img src=")(?P<target>[^"]+)')
NAMED: Final = re.compile(r"(?<![`\[])`(?P<path>[\w./-]+\.md)`(?!\])")
FENCED: Final = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)


class Lost(Exception):
    """A link that leads nowhere, or a page without a place."""


def places() -> list[tuple[str, list[Path]]]:
    """Every heading with its pages; raises `Lost` for a page of `docs/` that is under none."""
    found = [(title, [page for each in patterns for page in _matching(each)]) for title, patterns in PLACES]
    shown = {page for _, pages in found for page in pages}
    if left := sorted(set((ROOT / "docs").rglob("*.md")) - shown):
        raise Lost(f"{left[0].relative_to(ROOT)} has no place in the site: see PLACES in scripts/site.py")
    return found


def _matching(pattern: str) -> list[Path]:
    """The pages of a pattern by name, the template of a game after the games."""
    return sorted(ROOT.glob(pattern), key=lambda page: ("gavel" in page.parts, page))


def address(page: Path) -> str:
    """Where a page lies in the site."""
    path = page.relative_to(ROOT)
    parts = path.parts
    if path == Path("README.md"):
        return "index.md"
    if path.name == "README.md":
        shelf = parts[2] if parts[0] == "src" and parts[2] in ("games", "examples") else "reference"
        return "/".join((shelf, parts[-2]) if parts[0] == "src" else parts[:-1]) + ".md"
    return str(Path(*parts[1:] if parts[0] == "docs" else parts)).lower()


def gather(folder: Path) -> None:
    """Every page and picture into a folder, with links as they are there."""
    known = {page: address(page) for _, pages in places() for page in pages}
    for page, place in known.items():
        text = page.read_text("utf-8")
        pieces = []
        end = 0
        for block in FENCED.finditer(text):
            pieces += [_relinked(text[end : block.start()], page, known, folder), block[0]]
            end = block.end()
        pieces.append(_relinked(text[end:], page, known, folder))
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("".join(pieces), "utf-8")


def _relinked(text: str, page: Path, known: dict[Path, str], folder: Path) -> str:
    """A text whose links lead to pages of the site; what is in the project but not in the site stays as words."""
    here = str(Path(known[page]).parent)

    def link(found: re.Match[str]) -> str:
        target, hash_mark, anchor = found["target"].partition("#")
        if not target or "://" in target:
            return found[0]
        meant = (page.parent / target).resolve()
        if meant in known:
            return f"[{found['text']}]({relpath(known[meant], here)}{hash_mark}{anchor})"
        if not meant.exists():
            raise Lost(f"{page.relative_to(ROOT)} links to {target}, which does not exist")
        return f"![{found['text']}]({picture(meant)})" if found["image"] else found["text"]

    def image(found: re.Match[str]) -> str:
        return found["before"] + picture((page.parent / found["target"]).resolve())

    def picture(meant: Path) -> str:
        if not meant.exists():
            raise Lost(f"{page.relative_to(ROOT)} shows {meant.name}, which does not exist")
        place = str(meant.relative_to(ROOT)).removeprefix("docs/")
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(meant, folder / place)
        return relpath(place, here)

    def named(found: re.Match[str]) -> str:
        for meant in ((page.parent / found["path"]).resolve(), ROOT / found["path"]):
            if meant in known and meant != page:
                return f"[`{found['path']}`]({relpath(known[meant], here)})"
        return found[0]

    return NAMED.sub(named, IMAGE.sub(image, LINK.sub(link, text)))


def configuration(pages: Path, site: Path) -> str:
    """What Zensical is told: everything but the places is in `docs/zensical.toml`."""
    sections = []
    for title, found in places():
        listed = ", ".join(f'"{address(page)}"' for page in found)
        sections.append(f'    {{ "{title}" = [{listed}] }},' if len(found) > 1 else f'    {{ "{title}" = {listed} }},')
    nav = "\n".join(sections)
    told = (ROOT / "docs" / "zensical.toml").read_text("utf-8")
    where = f'docs_dir = "{pages.name}"\nsite_dir = "{site.name}"\nnav = [\n{nav}\n]\n'
    return told.replace("[project]\n", f"[project]\n{where}", 1).replace('"src"', f'"{(ROOT / "src").as_posix()}"')


def build(folder: Path = FOLDER) -> Path:
    """The site, made anew in a folder; raises `Lost`. Returns where its pages are."""
    shutil.rmtree(folder, ignore_errors=True)
    pages, site = folder / "pages", folder / "html"
    gather(pages)
    settings = folder / "zensical.toml"
    settings.write_text(configuration(pages, site), "utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(settings)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Lost(f"the site cannot be built:\n{done.stdout}{done.stderr}")
    return site


if __name__ == "__main__":
    try:
        print(f"the site is in {build(*(Path(each).resolve() for each in sys.argv[1:2])) / 'index.html'}")
    except Lost as lost:
        sys.exit(f"etagere: {lost}")
