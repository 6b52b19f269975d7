"""The games, a folder each.

`etagere.games()` lists them. Python puts a package that is imported over a function of the same
name, so this package can be called too, and answers the same.
"""

from __future__ import annotations

import sys
from types import ModuleType

from etagere.core import registry


class _Shelf(ModuleType):
    def __call__(self) -> list[str]:
        return registry.games()


sys.modules[__name__].__class__ = _Shelf
