"""Pictures by matplotlib, an optional extra."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from etagere.core.errors import EtagereError
from etagere.core.sentences import sentence


def plotter() -> Any:
    """`matplotlib.pyplot`, drawing into files; raises `EtagereError` where it is not installed."""
    try:
        import matplotlib
    except ImportError as error:
        raise EtagereError(sentence("plots")) from error
    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    return plt


def keep_picture(figure: Any, path: str | Path) -> None:
    """Write a figure to a file, whose name says how, and let go of it; raises `EtagereError` for any other name."""
    try:
        figure.savefig(path, dpi=110)
    except ValueError as error:
        raise EtagereError(sentence("picture", path=path)) from error
    finally:
        plotter().close(figure)
