"""Mozaika: sealed bids for tiles, a mosaic of four by four, and flies for the misers."""

from etagere.games.mozaika.game import Mozaika as GAME

__all__ = ["GAME"]
