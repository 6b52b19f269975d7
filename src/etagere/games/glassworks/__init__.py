"""River Valley Glassworks: glass from the river into the columns of a workshop."""

from etagere.games.glassworks.game import Glassworks as GAME

__all__ = ["GAME"]
