"""PettingZoo's own tests. Where the peers of the benchmarks are installed, they import games that are deprecated."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

__all__ = ["api_test", "max_cycles_test", "parallel_api_test", "seed_test"]
