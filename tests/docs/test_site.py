"""The documentation can be built as a site whose links, anchors and pictures are all there."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from scripts import site

LOADED = {"script": "src", "img": "src", "link": "href"}
"""What a browser fetches to show a page."""


class Read(HTMLParser):
    """Where a page leads, what it loads, and which anchors it has."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if anchor := found.get("id"):
            self.anchors.add(anchor)
        if tag == "a" and (link := found.get("href")):
            self.links.append(link)
        if tag in LOADED and found.get("rel") != "canonical" and (load := found.get(LOADED[tag])):
            self.loads.append(load)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Read]:
    """Every page of the site, built strictly."""
    built = site.build(tmp_path_factory.mktemp("site"))
    return {path.resolve(): Read(path) for path in built.rglob("*.html") if path.name != "404.html"}


def test_links_and_anchors_of_the_site_are_there(pages: dict[Path, Read]) -> None:
    lost = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            meant = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            meant = meant / "index.html" if meant.is_dir() else meant
            if not meant.exists() or (parts.fragment and parts.fragment not in pages[meant].anchors):
                lost.append(f"{path.name}: {link}")

    assert lost == []


def test_the_site_loads_nothing_from_elsewhere(pages: dict[Path, Read]) -> None:
    for path, page in pages.items():
        for load in page.loads:
            assert not urlsplit(load).netloc, f"{path.name} loads {load}"
            assert (path.parent / urlsplit(load).path).exists(), f"{path.name} loads {load}"


def test_the_site_has_every_part(pages: dict[Path, Read]) -> None:
    """Guides, games, the library from its docstrings, the protocol, decisions."""
    names = {"/".join(path.parts[-2:]) for path in pages}
    library = next(page for path, page in pages.items() if path.name == "library.html")

    assert {"guide/hosting.html", "games/barrage.html", "reference/protocol.html"} <= names
    assert {"adr/0001-state-is-data.html", "html/fairness.html", "reference/ladder.html"} <= names
    assert {"etagere.core.match.Match.play", "etagere.core.contract.Game.view"} <= library.anchors


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[gone](docs/nowhere.md)", "links to docs/nowhere.md, which does not exist"),
        ("[gone](docs/fairness.md#nowhere)", "anchor does not exist"),
        ("![gone](docs/images/nowhere.png)", "which does not exist"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a small project of two pages."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "README.md").write_text(f"# Here\n\n{text}\n", "utf-8")
    (tmp_path / "docs/fairness.md").write_text("# There\n", "utf-8")
    (tmp_path / "docs/zensical.toml").write_text('[project]\nsite_name = "Small"\n', "utf-8")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.setattr(site, "PLACES", (("Here", ("README.md",)), ("There", ("docs/fairness.md",))))

    with pytest.raises(site.Lost, match=told):
        site.build(tmp_path / "build")


def test_a_page_without_a_place_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/new.md").write_text("# New\n", "utf-8")
    monkeypatch.setattr(site, "ROOT", tmp_path)
    monkeypatch.setattr(site, "PLACES", ())

    with pytest.raises(site.Lost, match=r"docs/new\.md has no place"):
        site.places()
