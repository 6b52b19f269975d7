"""The trained network as an ONNX file, and a bot that plays it: `pip install 'etagere[onnx]'`.

    python -m etagere.examples.alphazero.onnx_model glassworks.onnx

Whatever trained a network, ONNX Runtime plays it: here one of NumPy, written layer by layer.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from etagere.examples.alphazero.bot import network
from etagere.examples.learn.net import ACTIONS, GAME, INPUTS, SEATS, Floats, Net, features
from etagere.interop.onnx_evaluator import OnnxEvaluator
from etagere.interop.taught import Taught, TaughtSettings


def model(net: Net) -> onnx.ModelProto:
    """The layers of `Net`, and the value of both seats behind them."""
    weights = {**net.weights, "one": np.ones(1, np.float32)}
    layers = [
        helper.make_node("Gemm", ["inputs", "w1", "b1"], ["before_first"]),
        helper.make_node("Relu", ["before_first"], ["first"]),
        helper.make_node("Gemm", ["first", "w2", "b2"], ["before_second"]),
        helper.make_node("Relu", ["before_second"], ["second"]),
        helper.make_node("Gemm", ["second", "wp", "bp"], ["logits"]),
        helper.make_node("Gemm", ["second", "wv", "bv"], ["value"]),
        helper.make_node("Sigmoid", ["value"], ["own"]),
        helper.make_node("Sub", ["one", "own"], ["other"]),
        helper.make_node("Concat", ["own", "other"], ["values"], axis=1),
    ]
    graph = helper.make_graph(
        layers,
        GAME,
        [helper.make_tensor_value_info("inputs", TensorProto.FLOAT, ["rows", INPUTS])],
        [
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["rows", ACTIONS]),
            helper.make_tensor_value_info("values", TensorProto.FLOAT, ["rows", SEATS]),
        ],
        [numpy_helper.from_array(each, name) for name, each in weights.items()],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(made)
    return made


def prepared(observations: Floats) -> Floats:
    """What the model takes of observations."""
    return np.ascontiguousarray(features(observations))


def player(path: str | Path, seed: int = 0, simulations: int = 200) -> Taught:
    """A bot that asks the model in a file."""
    return Taught(OnnxEvaluator(path, prepared), seed, TaughtSettings(simulations, leaves=8))


if __name__ == "__main__":
    onnx.save(model(network()), sys.argv[1] if len(sys.argv) > 1 else f"{GAME}.onnx")
