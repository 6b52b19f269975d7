"""Monster Factory: tiles joined into monsters, one's own and other people's."""

from etagere.games.monsters.game import Monsters as GAME

__all__ = ["GAME"]
