"""The games on the shelf, one folder each. Calling the package lists them: `etagere.games()`.

Python binds a package to its name in the parent when it is first imported, which would hide the
function of the same name; so the package answers the same call.
"""

from __future__ import annotations

import sys
from types import ModuleType

from etagere.core import registry


class _Shelf(ModuleType):
    def __call__(self) -> list[str]:
        """The ids of the games on the shelf."""
        return registry.games()


sys.modules[__name__].__class__ = _Shelf
