"""A network in an ONNX file as the evaluator of a taught search; needs ONNX Runtime: `pip install 'etagere[onnx]'`.

    from etagere.interop.onnx_evaluator import OnnxEvaluator
    search = TaughtSearch(game, OnnxEvaluator("network.onnx"))

The model takes observations, a float32 row for each position, and gives `logits`, a column for each action, and
`values`, a column for each seat, 0 to 1, the one to decide first. Any library that writes ONNX can have trained it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import PathLike, fspath
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from etagere.core.errors import EtagereError
from etagere.interop.taught import Leaves

try:
    import onnxruntime
except ModuleNotFoundError:
    onnxruntime = None

OUTPUTS = ("logits", "values")


class OnnxEvaluator:
    """Judges leaves by a model in a file; pickles as the file it was read from."""

    def __init__(
        self,
        model: str | PathLike[str],
        prepare: Callable[[NDArray[np.float32]], NDArray[np.float32]] | None = None,
        threads: int = 1,
        providers: Sequence[str] = ("CPUExecutionProvider",),
    ) -> None:
        """`prepare` makes what the model takes of observations, where it takes something else; `providers` are those
        of ONNX Runtime. Raises `EtagereError` where it is not installed, or the model has other inputs and outputs."""
        if onnxruntime is None:
            raise EtagereError("ONNX Runtime is not installed: pip install 'etagere[onnx]'")
        self._given = (fspath(model), prepare, threads, tuple(providers))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session: Any = onnxruntime.InferenceSession(fspath(model), options, providers=list(providers))
        self.prepare = prepare
        inputs = [each.name for each in self.session.get_inputs()]
        outputs = {each.name for each in self.session.get_outputs()}
        if len(inputs) != 1 or not outputs.issuperset(OUTPUTS):
            raise EtagereError(
                f"a model takes one input and gives logits and values; {fspath(model)} takes {', '.join(inputs)} "
                f"and gives {', '.join(sorted(outputs))}"
            )
        self.input = inputs[0]

    def __call__(self, leaves: Leaves) -> tuple[ArrayLike, ArrayLike]:
        rows = leaves.observations if self.prepare is None else self.prepare(leaves.observations)
        logits, values = self.session.run(OUTPUTS, {self.input: rows})
        return logits, values

    def __reduce__(self) -> tuple[Any, ...]:
        return OnnxEvaluator, self._given
