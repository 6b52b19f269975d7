"""Gavel: the smallest game with all our troubles, for copying."""

from etagere.games.gavel.game import Gavel as GAME

__all__ = ["GAME"]
