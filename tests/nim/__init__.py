"""Nim: a game without chance and without secrets, for the tests of what needs neither."""

from tests.nim.game import Nim as GAME

__all__ = ["GAME"]
