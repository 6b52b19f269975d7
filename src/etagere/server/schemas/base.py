"""What requests, answers and messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

PROTOCOL = 1

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Id = Annotated[str, Meta(pattern="^[a-z0-9]{8,32}$")]
ClientId = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Code = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(min_length=8, max_length=128)]
Level = Literal["beginner", "casual", "skilled", "expert", "master", "uniform", "greedy"]
LEVELS: tuple[Level, ...] = ("beginner", "casual", "skilled", "expert", "master", "uniform", "greedy")
Status = Literal["open", "playing", "over", "closed"]
ChatRule = Literal["all", "seats", "off"]
Chance = Literal["fair", "seeded"]
HintRule = Literal["off", "agreed", "free"]
"""Hints never; once every other person at the table has agreed; unless one of them objects."""


class Given(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something a client sends; unknown fields are refused."""


class Shown(Struct, kw_only=True):
    """Something the server sends."""


class Clock(Struct, forbid_unknown_fields=True, kw_only=True):
    """Seconds per decision, seconds of reserve for the match, and what happens after both."""

    move: Annotated[int, Meta(ge=1, le=604_800)]
    reserve: Annotated[int, Meta(ge=0, le=604_800)] = 0
    timeout: Literal["bot", "end"] = "bot"
