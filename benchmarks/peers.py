"""Our engines beside those of the field, in one run on one machine: `make bench-peers`.

Random legal play through each library's usual Python loop, and batched where it has a way.
Decisions only; chance is included in the cost. Different games are not the same work: read the
table as orders of magnitude. A peer that is not installed is left out and named.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import etagere
from etagere.core.flow import Choices
from etagere.core.playout import playouts
from etagere.core.rng import Rng

SECONDS = 1.5
ROUNDS = 3
OUT = Path(__file__).parent / "peers.md"
Row = tuple[str, str, float]


def rate(play: Callable[[], int]) -> float:
    """Decisions a CPU second, the best of a few rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        start, decisions = process_time(), 0
        while process_time() - start < SECONDS:
            decisions += play()
        best = max(best, decisions / (process_time() - start))
    return best


def ours() -> list[Row]:
    rows: list[Row] = []
    for game_id in etagere.games():
        game = etagere.load(game_id)
        rng, found = Rng(1), Choices()

        def stepped(game: Any = game, rng: Rng = rng) -> int:
            s = game.new_state()
            settle, actor, legal, apply = game.rooms.rules.settle, game.actor, game.legal, game.apply
            settle(s, rng)
            decisions = 0
            while (seat := actor(s)) >= 0:
                codes = legal(s, seat)
                apply(s, seat, codes[rng.below(len(codes))])
                settle(s, rng)
                decisions += 1
            return decisions

        def batched(game: Any = game) -> int:
            return playouts(game.flow, game.new_state(), game.new_state(), game.seats, 1, 50, game.spec.longest)[0]

        rows.append((f"Etagere {game_id}", "stepped, list of legal actions", rate(stepped)))
        rows.append((f"Etagere {game_id}", "batched", rate(batched)))
        rows.append((f"Etagere {game_id}", "stepped as vectors of 256", vectors(game_id)))
        assert found is not None
    return rows


def vectors(game_id: str) -> float:
    from etagere.interop.vector_env import Batch

    batch = Batch(game_id, count=256, seed=1)
    generator = np.random.default_rng(1)

    def play() -> int:
        noise = generator.random(batch.masks.shape, dtype=np.float32)
        batch.step((noise * batch.masks).argmax(1).astype(np.int32))
        return batch.count

    return rate(play)


def open_spiel() -> list[Row]:
    import pyspiel

    def loop(name: str) -> Callable[[], int]:
        game = pyspiel.load_game(name)

        def play() -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, weights)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return play

    names = ("connect_four", "hearts", "chess", "backgammon", "gin_rummy")
    return [(f"OpenSpiel {name}", "Python interface of its C++", rate(loop(name))) for name in names]


def pettingzoo() -> list[Row]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return [("PettingZoo connect_four", "AEC loop", rate(play))]


def rlcard() -> list[Row]:
    import rlcard
    from rlcard.agents import RandomAgent

    rows: list[Row] = []
    for name in ("uno", "gin-rummy"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def play(env: Any = env) -> int:
            before = env.timestep
            env.run(is_training=False)
            return int(env.timestep - before) or 1

        rows.append((f"RLCard {name}", "env.run", rate(play)))
    return rows


def catanatron() -> list[Row]:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(getattr(game.state, "actions", None) or game.state.action_records)

    return [("Catanatron, 2 random players", "Game.play", rate(play))]


def pgx() -> list[Row]:
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("connect_four")
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    keys = jax.random.split(jax.random.PRNGKey(0), 1024)

    def play() -> int:
        state, decisions, key = init(keys), 0, jax.random.PRNGKey(1)
        while not bool(state.terminated.all()):
            key, use = jax.random.split(key)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(use, logits, axis=-1)
            decisions += int((~state.terminated).sum())
            state = step(state, actions)
        return decisions

    play()
    return [("Pgx connect_four on CPU", "batch of 1024", rate(play))]


def main() -> None:
    warnings.simplefilter("ignore")
    rows, missing = ours(), []
    for peer in (open_spiel, pettingzoo, rlcard, catanatron, pgx):
        try:
            rows += peer()
        except ImportError as error:
            missing.append(f"{peer.__name__} ({error})")
    lines = ["| engine | how | decisions a second |", "|---|---|---:|"]
    lines += [f"| {name} | {how} | {value:,.0f} |" for name, how, value in rows]
    if missing:
        lines += ["", "Left out, not installed: " + ", ".join(missing)]
    OUT.write_text("# Beside the field\n\n" + "\n".join(lines) + "\n", "utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
