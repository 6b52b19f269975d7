"""The end of a match as a picture, made in the browser: handed on as a file that is what it says."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, SHOTS, Visitors
from tests.web.playing import GLASSWORKS, MONSTERS, MOZAIKA, SHELFIE, Box, finished

BARRAGE = Box("barrage", "Barrage", 2, (), 0, 0)
WIDTH = 2 * 1200
COLOURS = """async ([address, from, to]) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const top = Math.round(from * image.height);
  const { data } = pen.getImageData(0, top, image.width, Math.round(to * image.height) - top);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4 * 7) {
    const colour = `${data[at] >> 4} ${data[at + 1] >> 4} ${data[at + 2] >> 4} ${data[at + 3]}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return { most: Math.max(...counts.values()) / all, colours: [...counts.values()].filter(each => each > 50).length };
}"""
"""How many colours a strip of a picture has, and how much of it the most frequent one fills."""


def picture(page: Page, name: str) -> tuple[str, Path]:
    """What a click on the button brings: its name, and where it lies to be looked at."""
    with page.expect_download() as coming:
        page.get_by_role("button", name="Share picture").click()
    SHOTS.mkdir(parents=True, exist_ok=True)
    kept = SHOTS / f"picture-{name}.png"
    coming.value.save_as(kept)
    return coming.value.suggested_filename, kept


def size(png: bytes) -> tuple[int, int]:
    """Width and height, as the head of the file tells them."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def strip(page: Page, png: bytes, begin: float, end: float) -> dict[str, float]:
    address = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    found: dict[str, float] = page.evaluate(COLOURS, [address, begin, end])
    return found


def check_picture(page: Page, box: Box, name: str) -> bytes:
    called, kept = picture(page, name)
    assert re.fullmatch(rf"etagere-{box.game}-\d{{4}}-\d\d-\d\d\.png", called)
    png = kept.read_bytes()
    width, height = size(png)
    assert width == WIDTH
    assert 0.6 * WIDTH < height < 1.6 * WIDTH
    board = strip(page, png, 0.25, 0.7)
    assert board["colours"] >= 12, board
    assert board["most"] < 0.9, board
    expect(page.get_by_role("button", name="Share picture")).to_be_enabled()
    return png


def test_the_end_of_a_match_as_a_picture(visitors: Visitors) -> None:
    """From the table and from the replay it is the same, on a desk at night and on a phone by day."""
    page = visitors.come(color_scheme="dark")
    over = finished(page, SHELFIE)
    page.goto(f"/replay/{over}")
    desk = check_picture(page, SHELFIE, "shelfie")
    assert page.locator(".picture").count() == 0

    phone = visitors.come(**PHONE)
    phone.goto(f"/t/{over}")
    assert size(check_picture(phone, SHELFIE, "shelfie-phone")) == size(desk)
    phone.goto(f"/replay/{over}?step=100000")
    expect(phone.get_by_role("button", name="Share picture")).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["few", "many"])
@pytest.mark.parametrize("box", [SHELFIE, GLASSWORKS, MOZAIKA, MONSTERS, BARRAGE], ids=lambda box: box.game)
def test_the_end_of_every_game_as_a_picture(visitors: Visitors, box: Box, seats: str) -> None:
    """As large from a phone as from a desk."""
    page = visitors.come()
    count = box.seats if seats == "few" else 4
    over = finished(page, box, seats=[{"kind": "bot", "level": "greedy"}] * count)
    page.goto(f"/t/{over}")
    desk = check_picture(page, box, f"{box.game}-{seats}")
    phone = visitors.come(**PHONE)
    phone.goto(f"/t/{over}")
    assert size(check_picture(phone, box, f"{box.game}-{seats}-phone")) == size(desk)
