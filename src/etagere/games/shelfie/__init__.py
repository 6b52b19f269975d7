"""My Shelfie: tiles from the living room into a bookcase."""

from etagere.games.shelfie.game import Shelfie as GAME

__all__ = ["GAME"]
