"""The few functions of real numbers that compiled rooms need.

Beside it, `maths.pxd` gives the same names from the C library, whose results are the same doubles;
rooms reach them as `maths.sqrt(x)` (a name imported alone would hide the C one).
"""

from __future__ import annotations

from math import log, sqrt

__all__ = ["log", "sqrt"]
