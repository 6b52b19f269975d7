"""Our engines beside those of the field, in one run on one machine: `make bench-peers`.

Random legal play, decisions a CPU second, three ways: stepped from Python with the legal actions alone; stepped
with what a learner reads, observation and mask, at every decision; and batched. Chance is included in the cost.
Ours sit at the smallest table with an opponent. Whoever is handed a mask draws its action from it in one way.
Everybody is measured in turns and the best turn counts, so that a busy machine slows all alike.
Different games are not the same work: read the tables as orders of magnitude.
A peer that is not installed is left out and named.
"""

from __future__ import annotations

import platform
import random
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

import etagere
from etagere import _build
from etagere.core.registry import game_class
from etagere.core.rng import Rng
from etagere.core.rollouts import playouts

SECONDS = 0.3
ROUNDS = 5
OUT = Path(__file__).parent / "peers.md"
LIGHT = ("glassworks", "monsters", "mozaika", "shelfie")
AEC = "PettingZoo AEC, env()"
SAMPLED = "PettingZoo AEC, action_space(agent).sample(mask)"
LISTED = "PettingZoo AEC, legal_actions()"
BARE = "PettingZoo AEC, raw_env(): without the checks"
LONG_MASK = (
    "By default an action is drawn from what NumPy finds in the mask. A mask of Monster Factory is 62,000 long with "
    "2 seats: to copy it takes an eighth of its loop, and to look through it half, whatever the environment does. "
    "`action_space(agent).sample(mask)` is the loop of PettingZoo's documentation: Gymnasium's own looks through the "
    "mask several times, that of our environments knows what it marks. `legal_actions()` of ours names it; observation "
    "and mask are handed out all the same."
)
STEPPED, LEARNER, BATCHED = "stepped", "stepped for a learner", "batched"
PACKAGES = ("open_spiel", "pettingzoo", "rlcard", "catanatron", "pgx", "jax", "numpy")


@dataclass
class Engine:
    """Something that plays at random, and how fast it has been."""

    library: str
    game: str
    way: str
    how: str
    play: Callable[[], int]
    """Plays for a moment and returns the decisions made."""
    written_in: str = "Python"
    seats: int = 0
    best: float = 0.0

    @property
    def title(self) -> str:
        return f"{self.game}, {self.seats} seats" if self.seats else self.game

    def measure(self) -> None:
        start, decisions = process_time(), 0
        while process_time() - start < SECONDS:
            decisions += self.play()
        self.best = max(self.best, decisions / (process_time() - start))


# Ours


def ours() -> Iterator[Engine]:
    for game_id in etagere.games():
        seats = max(2, game_class(game_id).spec.min_seats)
        game = etagere.load(game_id, seats=seats)
        for way, how, play in (
            (STEPPED, "game.legal, game.apply", stepped(game)),
            (LEARNER, "Stepper", alone(game_id, seats)),
            (LEARNER, AEC, turns(game_id, seats)),
            (LEARNER, SAMPLED, sampled_turns(game_id, seats)),
            (LEARNER, LISTED, listed_turns(game_id, seats)),
            (BATCHED, "playouts, moves only", played_out(game)),
            (BATCHED, "Batch of 256, for a learner", vectors(game_id, seats)),
        ):
            yield Engine("Etagere", game_id, way, how, play, "compiled Python", seats)


def stepped(game: Any) -> Callable[[], int]:
    rng = Rng(1)
    settle, actor, legal, apply = game.settle, game.actor, game.legal, game.apply

    def play() -> int:
        s, decisions = game.new_state(), 0
        settle(s, rng)
        while (seat := actor(s)) >= 0:
            apply(s, seat, random.choice(legal(s, seat)))
            settle(s, rng)
            decisions += 1
        return decisions

    return play


def alone(game_id: str, seats: int) -> Callable[[], int]:
    from etagere.interop.stepper import Stepper

    match, seed = Stepper(game_id, seats), 0

    def play() -> int:
        nonlocal seed
        seed += 1
        seat, decisions = match.reset(seed), 0
        while seat >= 0:
            seat = match.step(match.sample())
            decisions += 1
        return decisions

    return play


def turns(game_id: str, seats: int) -> Callable[[], int]:
    from etagere.interop import pettingzoo_env

    return around(pettingzoo_env.env(game_id, seats))


def sampled_turns(game_id: str, seats: int) -> Callable[[], int]:
    from etagere.interop import pettingzoo_env

    return sampled(pettingzoo_env.env(game_id, seats))


def listed_turns(game_id: str, seats: int) -> Callable[[], int]:
    """The same loop, its actions drawn from the list of the legal ones instead of the mask."""
    from etagere.interop import pettingzoo_env

    env = pettingzoo_env.env(game_id, seats)
    return around(env, lambda agent, mask: random.choice(env.legal_actions()))


def played_out(game: Any) -> Callable[[], int]:
    fresh, spare, seed = game.new_state(), game.new_state(), 0

    def play() -> int:
        nonlocal seed
        seed += 50
        return playouts(game.engine, fresh, spare, game.seats, seed, 50, game.spec.longest)[0]

    return play


def vectors(game_id: str, seats: int) -> Callable[[], int]:
    from etagere.interop.vector_env import Batch

    batch = Batch(game_id, seats=seats, count=256, seed=1)

    def play() -> int:
        batch.step(batch.sample())
        return batch.count

    return play


# Theirs


def open_spiel() -> Iterator[Engine]:
    import pyspiel

    def loop(name: str, learner: bool) -> Callable[[], int]:
        game = pyspiel.load_game(name)

        def play() -> int:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, weights)[0])
                    continue
                if learner:
                    tell = state.observation_tensor if observed else state.information_state_tensor
                    np.asarray(tell(state.current_player()), np.float32)
                    np.asarray(state.legal_actions_mask(), np.int8)
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
            return decisions

        observed = game.get_type().provides_observation_tensor
        return play

    for name in ("connect_four", "hearts", "chess", "backgammon", "gin_rummy"):
        yield Engine("OpenSpiel", name, STEPPED, "legal_actions, apply_action", loop(name, False), "C++")
        yield Engine("OpenSpiel", name, LEARNER, "tensor and mask as arrays", loop(name, True), "C++")


def drawn(agent: str, mask: Any) -> Any:
    """A legal action; Gymnasium's own `sample` takes longer than some environments do."""
    found = mask.view(np.bool_).nonzero()[0]
    return found[int(random.random() * len(found))]


def around(env: Any, draw: Callable[[str, Any], Any] = drawn) -> Callable[[], int]:
    """PettingZoo's loop as its documentation writes it, but for how an action is drawn."""

    def play() -> int:
        env.reset()
        decisions = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                env.step(draw(agent, observation["action_mask"]))
                decisions += 1
        return decisions

    return play


def sampled(env: Any) -> Callable[[], int]:
    """PettingZoo's loop as its documentation writes it: the action space samples by the mask."""
    return around(env, lambda agent, mask: env.action_space(agent).sample(mask))


def pettingzoo() -> Iterator[Engine]:
    from pettingzoo.classic import chess_v6, connect_four_v3, tictactoe_v3

    for name, module in (("tictactoe", tictactoe_v3), ("connect_four", connect_four_v3), ("chess", chess_v6)):
        yield Engine("PettingZoo classic", name, LEARNER, AEC, around(module.env()))
        yield Engine("PettingZoo classic", name, LEARNER, SAMPLED, sampled(module.env()))
        yield Engine("PettingZoo classic", name, LEARNER, BARE, around(module.raw_env()))


def rlcard() -> Iterator[Engine]:
    import rlcard
    from rlcard.agents import RandomAgent

    def loop(name: str) -> Callable[[], int]:
        env = rlcard.make(name)
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def play() -> int:
            before = env.timestep
            env.run(is_training=False)
            return int(env.timestep - before)

        return play

    for name in ("leduc-holdem", "uno", "gin-rummy"):
        yield Engine("RLCard", name, LEARNER, "env.run", loop(name))


def catanatron() -> Iterator[Engine]:
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)  # by version

    yield Engine("Catanatron", "2 random players", STEPPED, "Game.play", play)


def pgx() -> Iterator[Engine]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    def loop(name: str, count: int) -> Callable[[], int]:
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        @jax.jit
        def advance(state: Any, key: Any) -> Any:
            """A random action in every match, chosen and carried out in compiled code."""
            use, *keys = jax.random.split(key, count + 1)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(use, logits, axis=-1)
            return jax.vmap(step)(state, actions, jnp.stack(keys)) if count > 1 else step(state, actions, keys[0])

        keys = jax.random.split(jax.random.PRNGKey(0), count)
        state = jax.vmap(env.init)(keys) if count > 1 else env.init(keys[0])
        turn = 0

        def play() -> int:
            nonlocal state, turn
            turn += 1
            state = advance(state, jax.random.PRNGKey(turn))
            state.terminated.block_until_ready()
            return count

        play()
        return play

    yield Engine("Pgx on CPU", "connect_four", LEARNER, "jitted step of one", loop("connect_four", 1), "JAX")
    yield Engine("Pgx on CPU", "connect_four", BATCHED, "jitted step of 1024", loop("connect_four", 1024), "JAX")
    yield Engine("Pgx on CPU", "backgammon", BATCHED, "jitted step of 1024", loop("backgammon", 1024), "JAX")


# The tables


def claims(engines: list[Engine]) -> list[tuple[str, float, float]]:
    """What is promised, as (sentence, ratio measured, ratio promised)."""

    def rates(library: str, way: str, how: str = "") -> dict[str, float]:
        found = [each for each in engines if each.library == library and each.way == way and how in each.how]
        return {each.game: each.best for each in found}

    told = []
    for way, mine in ((STEPPED, ""), (LEARNER, "Stepper")):
        own = rates("Etagere", way, mine)
        slowest = min(own, key=own.__getitem__)
        for each in engines:
            if each.written_in == "Python" and each.way == way and each.how not in (BARE, SAMPLED):
                told.append((f"{way}: {slowest} against {each.library} {each.game}", own[slowest] / each.best, 10.0))
        spiel = rates("OpenSpiel", way)
        if spiel:
            fastest = max(spiel, key=spiel.__getitem__)
            typical = sorted(spiel.values())[len(spiel) // 2]
            told.append(
                (f"{way}: {slowest} against OpenSpiel {fastest}, its fastest", own[slowest] / spiel[fastest], 0.8)
            )
            told.append((f"{way}: {slowest} against the middle of OpenSpiel's", own[slowest] / typical, 1.0))
    for how, theirs, words in (
        (AEC, AEC, "AEC against AEC"),
        (SAMPLED, SAMPLED, "AEC against AEC as documented"),
        (LISTED, AEC, "AEC by list against AEC"),
    ):
        for game_id, own_rate in rates("Etagere", LEARNER, how).items():
            for name, rate in rates("PettingZoo classic", LEARNER, theirs).items():
                told.append((f"{words}: {game_id} against PettingZoo classic {name}", own_rate / rate, 10.0))
    for way, mine in ((STEPPED, "playouts"), (LEARNER, "Batch")):
        own, spiel = rates("Etagere", BATCHED, mine), rates("OpenSpiel", way)
        if spiel:
            fastest = max(spiel, key=spiel.__getitem__)
            for game_id in LIGHT:
                told.append(
                    (f"{mine}: {game_id} against OpenSpiel {fastest}, {way}", own[game_id] / spiel[fastest], 5.0)
                )
    return told


def machine() -> str:
    """What this ran on."""
    cpu = platform.processor() or platform.machine()
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        names = [line.partition(":")[2].strip() for line in facts.read_text().splitlines() if "model name" in line]
        cpu = f"{names[0]}, {len(names)} cores" if names else cpu
    packages = []
    for name in PACKAGES:
        try:
            packages.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return (
        f"{cpu}; {platform.system()}, Python {platform.python_version()}, {', '.join(packages)}; "
        f"Etagere {etagere.__version__}, {_build.MODE}."
    )


def page(engines: list[Engine], missing: list[str]) -> str:
    """The tables as Markdown."""
    lines = [
        "# Beside the field",
        "",
        "Written by `make bench-peers`; how it is measured is told in `benchmarks/peers.py`.",
        machine(),
        f"Decisions a CPU second in random play, the best of {ROUNDS} turns of {SECONDS} s taken in rotation.",
    ]
    for way in (STEPPED, LEARNER, BATCHED):
        lines += ["", f"## {way.capitalize()}", "", "| library | game | how | written in | decisions a second |"]
        lines += ["|---|---|---|---|---:|"]
        found = sorted((each for each in engines if each.way == way), key=lambda each: -each.best)
        lines += [f"| {e.library} | {e.title} | {e.how} | {e.written_in} | {e.best:,.0f} |" for e in found]
        if way == LEARNER:
            lines += ["", LONG_MASK]
    lines += ["", "## What is promised", "", "| | times | promised | |", "|---|---:|---:|---|"]
    for told, ratio, promised in claims(engines):
        lines.append(f"| {told} | {ratio:.1f} | {promised:g} | {'holds' if ratio >= promised else 'does not hold'} |")
    if "open_spiel" not in " ".join(missing):
        from benchmarks import paths

        lines += ["", "## The paths to our engines", "", "As `benchmarks/paths.py` has them, in the same run.", ""]
        lines += paths.page(paths.measured())
    if missing:
        lines += ["", f"Left out, not installed: {', '.join(missing)}."]
    return "\n".join(lines) + "\n"


def main() -> None:
    warnings.simplefilter("ignore")
    engines, missing = list(ours()), []
    for peer in (open_spiel, pettingzoo, rlcard, catanatron, pgx):
        try:
            engines += peer()
        except ImportError as error:
            missing.append(f"{peer.__name__} ({error})")
    for _ in range(ROUNDS):
        for each in engines:
            each.measure()
    told = page(engines, missing)
    OUT.write_text(told, "utf-8")
    print(told)


if __name__ == "__main__":
    main()
