"""What the terminal itself refuses, in one line."""

from __future__ import annotations

from etagere.core.errors import EtagereError


class Trouble(EtagereError):
    """Something asked of the terminal that cannot be done; the message says why and what would do."""
