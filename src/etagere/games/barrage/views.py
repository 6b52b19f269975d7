from __future__ import annotations

from etagere.core.contract import Prompt


def view(s, viewer):
    return {}


def prompt(s, seat):
    return Prompt("barrage.prompt.x")
