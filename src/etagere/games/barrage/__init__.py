"""Barrage: dams, conduits and powerhouses in the Alps."""

from etagere.games.barrage.game import Barrage as GAME

__all__ = ["GAME"]
