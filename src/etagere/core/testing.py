"""The tests every game inherits: call them on a game of yours.

    from etagere.core import testing
    testing.check_game(etagere.load("shelfie", seats=3), seeds=range(20))

Each check raises `AssertionError` saying what does not hold. Nothing here needs a test runner.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from itertools import product
from typing import Any

from etagere.core import messages
from etagere.core.actions import ActionSpace
from etagere.core.constants import SPECTATOR
from etagere.core.contract import CHANCE, NOBODY, Game
from etagere.core.engine import Choices
from etagere.core.errors import IllegalMove, MatchOver, NotYourTurn, StaleDecision, UnknownSeat, UnreadableMove
from etagere.core.log import EventLog
from etagere.core.match import Match
from etagere.core.registry import game_class, load, package_of
from etagere.core.replay import Replay
from etagere.core.rng import Rng
from etagere.core.words import LANGUAGES, Words, entries

PADDING = 16
"""Numbers behind an observation that should stay as they were."""
FEW = 3
"""Decisions and draws to choose from where several ways should lead to one position."""
MOST_NAMED_VALUES = 64
"""Fields with at most so many named values need words for each of them."""


def variants(game_id: str) -> Iterator[Game[Any]]:
    """A game for every number of seats and every combination of options."""
    spec = game_class(game_id).spec
    choices = spec.options.choices()
    for values in product(*choices.values()):
        options = dict(zip(choices, values, strict=True))
        for seats in spec.options.read(options).seats(spec):
            yield load(game_id, seats=seats, **options)


def single_changes(game_id: str) -> Iterator[Game[Any]]:
    """A game for every number of seats with default options, and with each option changed alone."""
    spec = game_class(game_id).spec
    choices = spec.options.choices()
    for seats in spec.options().seats(spec):
        yield load(game_id, seats=seats)
    for name, values in choices.items():
        for value in values[1:]:
            for seats in spec.options.read({name: value}).seats(spec):
                yield load(game_id, seats=seats, **{name: value})


# Playing at random


def random_positions(game: Game[Any], seed: int) -> Iterator[Any]:
    """Every state of a random match, from before the first draw to the end; do not change them.

    Awaited seats answer in random order.
    """
    rng = Rng(seed)
    found = Choices()
    s = game.new_state()
    steps = 0
    yield s
    while (actor := game.actor(s)) != NOBODY:
        if actor == CHANCE:
            game.apply(s, CHANCE, game.draw(s, rng))
        else:
            waiting = game.waiting(s)
            seat = waiting[rng.below(len(waiting))]
            game.apply(s, seat, game.sample(s, seat, rng, found))
        steps += 1
        assert steps <= game.spec.longest, f"a match of {game} takes more than {game.spec.longest} steps"
        yield s


def random_match(game: Game[Any], seed: int) -> Match:
    """A finished match of random moves."""
    match = Match.start(game, seed)
    rng = Rng(seed).split("moves")
    while not match.over:
        _decide(match, rng)
    return match


# What must hold at every position


def at(game: Game[Any], room: str, sentence: str) -> str:
    """What does not hold, with the file to open."""
    return f"{sentence}: see {game.rooms.file(room)}"


def check_copies(game: Game[Any], s: Any, rng: Rng) -> None:
    """Clones are independent, and `copy_from` restores exactly."""
    before = game.fingerprint(s)
    twin = s.clone()
    assert game.fingerprint(twin) == before, at(game, "state", "a clone has another fingerprint")
    _one_step(game, twin, rng)
    assert game.fingerprint(s) == before, at(game, "state", "playing on a clone changed the original")
    twin.copy_from(s)
    assert game.fingerprint(twin) == before, at(game, "state", "copy_from does not restore")


def check_storage(game: Game[Any], s: Any, rng: Rng) -> None:
    """`dump` and `load` round-trip through JSON."""
    data = json.loads(json.dumps(game.dump(s)))
    assert game.fingerprint(game.load(data)) == game.fingerprint(s), at(game, "state", "load(dump(s)) is another state")


def check_version(game: Game[Any], s: Any, rng: Rng) -> None:
    """Where a game plays several versions of its rules, a state says which it follows; copies and stored ones too."""
    if len(game.spec.versions) == 1:
        return
    for each in (s, s.clone(), game.load(game.dump(s))):
        followed = getattr(each, "version", None)
        assert followed == game.version, at(
            game, "state", f"a state of version {game.version} of the rules has version {followed}"
        )


def check_legal(game: Game[Any], s: Any, rng: Rng) -> None:
    """Legal actions are sorted, within the space, never empty for an awaited seat; samples are legal."""
    found = Choices()
    waiting = game.waiting(s)
    actor = game.actor(s)
    if actor in (CHANCE, NOBODY):
        assert game.awaited(s) == 0, at(game, "rules", "a seat is awaited while chance decides or after the end")
        return
    assert waiting and waiting[0] == actor, at(game, "rules", "the actor is the first awaited seat")
    for seat in waiting:
        legal = game.legal(s, seat)
        assert legal, at(game, "rules", f"seat {seat} is awaited but has no legal action")
        assert legal == sorted(set(legal)), at(game, "rules", "legal actions are not strictly ascending")
        assert legal[0] >= 0 and legal[-1] < game.actions.size, at(game, "rules", "a legal action is outside the space")
        assert game.sample(s, seat, rng, found) in legal, at(game, "rules", "sample gave an illegal action")
        assert game.rooms.heuristics.policy(s, seat, rng, found) in legal, at(
            game, "heuristics", "policy gave an illegal action"
        )


def check_chance(game: Game[Any], s: Any, rng: Rng) -> None:
    """Odds are ascending with positive weights; `draw` follows them; `settle` is draw and apply in turn."""
    if game.actor(s) != CHANCE:
        return
    assert game.spec.has_chance, at(game, "rules", "a game that says has_chance=False waits for CHANCE")
    odds = game.odds(s)
    draws = [draw for draw, _ in odds]
    assert odds and draws == sorted(set(draws)), at(game, "rules", "odds are not strictly ascending")
    assert all(weight > 0 for _, weight in odds), at(game, "rules", "a draw has no weight")
    assert draws[0] >= 0 and draws[-1] < game.draws.size, at(game, "rules", "a draw is outside the space")
    assert game.draw(s, rng) in draws, at(game, "rules", "draw gave something that the odds do not list")
    slow, fast = s.clone(), s.clone()
    same = Rng(rng.bits())
    other = Rng(same.state)
    while game.actor(slow) == CHANCE:
        game.apply(slow, CHANCE, game.draw(slow, same))
    game.settle(fast, other)
    assert game.fingerprint(slow) == game.fingerprint(fast), at(game, "rules", "settle is not draw and apply in turn")
    assert same.state == other.state, at(game, "rules", "settle uses the random stream differently")


def check_secrets(game: Game[Any], s: Any, rng: Rng) -> None:
    """What a viewer sees or is advised is unchanged by `determinize`, and the world stays lawful."""
    for viewer in range(SPECTATOR, game.seats):
        eyes = None if viewer == SPECTATOR else viewer
        world = s.clone()
        game.determinize(world, viewer, rng)
        for name, shown in (("view", game.view), ("advice", game.advice)):
            assert _text(shown(world, eyes)) == _text(shown(s, eyes)), at(
                game, "worlds", f"determinize changed the {name} of {eyes}"
            )
        game.check(world)
        assert game.awaited(world) == game.awaited(s), at(game, "worlds", "determinize changed who is awaited")
        if eyes is None:
            continue
        assert game.infoset(world, viewer) == game.infoset(s, viewer), at(
            game, "worlds", "determinize changed the number of what a viewer knows: infoset sees a secret"
        )
        assert observation(game, world, viewer) == observation(game, s, viewer), at(
            game, "worlds", "determinize changed an observation"
        )
        assert game.score_sheet(world, viewer) == game.score_sheet(s, viewer), at(
            game, "worlds", "a seat does not know its own score"
        )
        if game.awaited(s) >> viewer & 1:
            assert game.legal(world, viewer) == game.legal(s, viewer), at(
                game, "worlds", "determinize changed the viewer's moves"
            )
        game.unseal(world, viewer)
        if game.actor(world) >= 0:
            check_legal(game, world, rng)


def _text(shown: Any) -> str:
    return json.dumps(shown, sort_keys=True)


def observation(game: Game[Any], s: Any, viewer: int) -> list[float]:
    """What a viewer knows as numbers: as many as the tensor declares, each of them written."""
    size, unwritten = game.tensor.size, -12345.0
    out = array("f", [unwritten]) * (size + PADDING)
    game.observe(s, viewer, out)
    written = out.tolist()
    wanted = f"observe fills the {size} numbers that the tensor declares"
    assert unwritten not in written[:size], at(
        game, "observing", f"{wanted}; number {written.index(unwritten)} is left"
    )
    assert written[size:] == [unwritten] * PADDING, at(game, "observing", f"{wanted}, and nothing behind them")
    return written[:size]


def check_order(game: Game[Any], s: Any, rng: Rng) -> None:
    """Decisions awaited at the same time give the same result in either order."""
    waiting = game.waiting(s)
    found = Choices()
    for first in waiting:
        for second in waiting:
            if first >= second:
                continue
            a = game.sample(s, first, rng, found)
            b = game.sample(s, second, rng, found)
            here, there = s.clone(), s.clone()
            game.apply(here, first, a)
            assert game.awaited(here) >> second & 1, at(
                game, "rules", "an answer of one seat closed the question of another"
            )
            game.apply(here, second, b)
            game.apply(there, second, b)
            game.apply(there, first, a)
            assert game.fingerprint(here) == game.fingerprint(there), at(game, "rules", "the order of answers matters")


def check_log(game: Game[Any], s: Any, rng: Rng) -> None:
    """Playing with and without a log ends the same, and every event can be shown to everybody."""
    if game.actor(s) == NOBODY:
        return
    quiet, loud = s.clone(), s.clone()
    log = EventLog()
    seat, code = _any_step(game, s, rng)
    game.apply(quiet, seat, code)
    game.apply(loud, seat, code, log)
    assert game.fingerprint(quiet) == game.fingerprint(loud), at(game, "rules", "a log changes what happens")
    for row in log.take():
        kind = game.events.kind(row)
        for viewer in (None, *range(game.seats)):
            shown = game.events.to_json(row, viewer)
            json.dumps(shown)
            if kind.secret and viewer != row[1]:
                assert not kind.secret & set(shown), at(game, "actions", f"{kind.name} shows a secret to {viewer}")


def check_scores(game: Game[Any], s: Any, rng: Rng) -> None:
    """The lines of each score sheet sum to the score; places agree with the outcome."""
    scores = game.scores(s)
    for seat in range(game.seats):
        lines = game.score_sheet(s, seat)
        assert sum(line.points for line in lines) == scores[seat], at(
            game, "scoring", f"the sheet of seat {seat} does not sum up"
        )
    outcome = game.outcome(s)
    assert (outcome is None) == (game.actor(s) != NOBODY), at(
        game, "scoring", "there is an outcome exactly when the match is over"
    )
    if outcome is not None:
        # Against a rival of the rules every seat may come second.
        first = 1 in outcome.places or game.seats == 1 or game.rivals > 0
        assert first and list(outcome.scores) == scores, at(
            game, "scoring", "the outcome is not what score and rank_key say"
        )


def check_view(game: Game[Any], s: Any, rng: Rng) -> None:
    """Views, advice and prompts are JSON, advice is no part of a view."""
    for viewer in (None, *range(game.seats)):
        view, advice = game.view(s, viewer), game.advice(s, viewer)
        json.dumps([view, advice])
        assert not set(advice) & set(view), "a view repeats what is advice"
    for seat in game.waiting(s):
        json.dumps(game.prompt(s, seat).to_json())


Check = Callable[[Game[Any], Any, Rng], None]
CHECKS: tuple[Check, ...] = (
    check_copies,
    check_storage,
    check_version,
    check_legal,
    check_chance,
    check_secrets,
    check_order,
    check_log,
    check_scores,
    check_view,
)


def check_positions(game: Game[Any], seed: int, every: int = 1) -> int:
    """Play a random match; the laws hold at every step, all checks at every n-th. The number of steps."""
    rng = Rng(seed).split("checks")
    steps = 0
    for s in random_positions(game, seed):
        game.check(s)
        if game.actor(s) == NOBODY or rng.below(every) == 0:
            before = game.fingerprint(s)
            for check in CHECKS:
                check(game, s, rng)
            assert game.fingerprint(s) == before, "a question changed the state"
        steps += 1
    return steps - 1


def check_infosets(game: Game[Any], seed: int, every: int = 8, branches: int = 12) -> int:
    """A viewer's number is equal for positions with equal views, and different otherwise; how many pairs were alike.

    From some positions of a random match play goes on a few steps in many ways, so that some ways lead to one view.
    """
    rng = Rng(seed).split("infosets")
    numbers: dict[tuple[int, str], int] = {}
    views: dict[int, tuple[int, str]] = {}
    alike = 0
    for s in random_positions(game, seed):
        if rng.below(every):
            continue
        for _ in range(branches):
            branch = s.clone()
            for _ in range(1 + rng.below(3)):
                _one_step(game, branch, rng, FEW)
            viewer = rng.below(game.seats)
            shown, number = (viewer, _text(game.view(branch, viewer))), game.infoset(branch, viewer)
            alike += shown in numbers
            assert numbers.setdefault(shown, number) == number, at(
                game, "worlds", "infoset differs between positions that look alike; fields no view shows are Hidden"
            )
            assert views.setdefault(number, shown) == shown, at(
                game, "worlds", "infoset is equal for positions that look different; what is Hidden must be folded"
            )
    return alike


# What must hold for a match


def check_replay(game: Game[Any], seed: int) -> None:
    """A match and its replay end in the same position, with the same outcome and events."""
    match = random_match(game, seed)
    replay = Replay.read(match.replay().text())
    again = Match.from_replay(replay)
    assert again.fingerprint == match.fingerprint, "the replay ends elsewhere"
    assert again.outcome == match.outcome
    assert again.events(None) == match.events(None)


def check_going_on(game: Game[Any], seed: int) -> None:
    """A match rebuilt from its replay goes on as it would have; a clone goes on too."""
    match = Match.start(game, seed)
    rng = Rng(seed).split("going on")
    for _ in range(rng.below(12)):
        if not match.over:
            _decide(match, rng)
    again, clone = Match.from_replay(match.replay().text()), match.clone()
    for each in (match, again, clone):
        moves = Rng(seed).split("moves")
        while not each.over:
            _decide(each, moves)
    assert again.commands == match.commands, "a match rebuilt from its replay goes on otherwise"
    game.check(clone.state)


def _decide(match: Match, rng: Rng) -> None:
    waiting = match.waiting
    seat = waiting[rng.below(len(waiting))]
    codes = match.codes(seat)
    match.play(seat, codes[rng.below(len(codes))])


def check_undo(game: Game[Any], seed: int) -> None:
    """Undo goes back exactly one decision and is refused once something was drawn, shown or decided."""
    match = Match.start(game, seed)
    rng = Rng(seed).split("undo")
    while not match.over:
        waiting = match.waiting
        seat = waiting[rng.below(len(waiting))]
        before, record = match.fingerprint, list(match.commands)
        codes = match.codes(seat)
        events = match.play(seat, codes[rng.below(len(codes))])
        expected = match.commands[-1].seat == seat and not any(event.reveals for event in events)
        if rng.below(4) == 0:
            assert match.undo(seat) == expected, "undo is allowed exactly while nothing was revealed"
            if expected:
                assert match.fingerprint == before and match.commands == record, "undo did not restore"
                match.play(seat, codes[0])


def check_refusals(game: Game[Any], seed: int) -> None:
    """Illegal, malformed, stale and misplaced moves raise the right error and change nothing."""
    match = Match.start(game, seed)
    rng = Rng(seed).split("refusals")
    while not match.over:
        seat = match.waiting[0]
        codes = match.codes(seat)
        before = match.fingerprint
        for other in range(game.seats):
            if other not in match.waiting:
                _refuses(match, NotYourTurn, other, codes[0])
        for nowhere in (CHANCE, game.seats):
            _refuses(match, UnknownSeat, nowhere, codes[0])
        _refuses(match, StaleDecision, seat, codes[0], decision=-1)
        wrong = rng.below(game.actions.size)
        if wrong not in codes:
            _refuses(match, IllegalMove, seat, wrong)
        for malformed in [*MALFORMED, -1, game.actions.size]:
            _refuses(match, UnreadableMove, seat, malformed)
        good = game.actions.to_json(codes[0])
        _refuses(match, UnreadableMove, seat, {**good, "extra": 1})
        assert match.fingerprint == before, "a refused move changed the match"
        match.play(seat, codes[rng.below(len(codes))])
    _refuses(match, MatchOver, 0, 0)


MALFORMED: list[Any] = [{}, {"type": "nonsense"}, {"type": []}, "take", None, 1.5, True]


def _refuses(match: Match, error: type[Exception], seat: int, move: Any, decision: int | None = None) -> None:
    try:
        match.play(seat, move, decision)
    except error:
        return
    raise AssertionError(f"{move!r} by seat {seat} should raise {error.__name__}")


# What must hold for the declarations


def check_space(space: ActionSpace) -> None:
    """Every code decodes and re-encodes; no two codes read the same. An empty space has nothing to check."""
    step = max(1, space.size // 20_000)
    codes = range(0, space.size, step)
    for code in codes:
        shown = json.loads(json.dumps(space.to_json(code)))
        assert space.from_json(shown) == code, f"code {code} reads back as another"
    assert space.size == 0 or (space.schema()["oneOf"] and space.table())


def check_texts(game_id: str) -> None:
    """Words exist in all languages for every key the game can say, and no language has others."""
    cls = game_class(game_id)
    package = package_of(cls)
    wanted = {f"{game_id}.title", f"{game_id}.summary"}
    wanted |= {f"{game_id}.log.{kind.name}" for kind in cls.events.kinds}
    wanted |= {f"{game_id}.log.{kind.name}.hidden" for kind in cls.events.kinds if kind.secret}
    wanted |= {f"{game_id}.move.{family.name}" for family in cls.actions.families}
    wanted |= {f"{game_id}.draw.{family.name}" for family in cls.draws.families}
    for name, values in cls.spec.options.choices().items():
        wanted.add(f"{game_id}.option.{name}")
        wanted |= {f"{game_id}.option.{name}.{value}" for value in values}
    for space in (cls.actions, cls.draws):
        for family in space.families:
            for field in family.fields:
                if field.names is not None and field.size <= MOST_NAMED_VALUES:
                    wanted |= {f"{game_id}.{field.name}.{value}" for value in field.names}
    for language in LANGUAGES:
        words = Words(game_id, package, language)
        missing = sorted(key for key in wanted if not words.has(key))
        assert not missing, f"{language} has no words for {missing[:5]} and {max(0, len(missing) - 5)} more"
    _check_parameters(cls, package)
    keys = {language: {key for key in entries(package, language) if "@" not in key} for language in LANGUAGES}
    for language in LANGUAGES:
        differ = sorted(keys[language] ^ keys["en"])
        assert not differ, f"{language} and English differ in {differ[:5]}"


def _check_parameters(cls: type[Game[Any]], package: str) -> None:
    """Sentences about events, moves and draws ask for nothing but their declared fields."""
    game_id = cls.spec.id
    declared = {f"{game_id}.log.{kind.name}": set(kind.fields) for kind in cls.events.kinds}
    declared |= {f"{game_id}.log.{kind.name}.hidden": set(kind.fields) - set(kind.secret) for kind in cls.events.kinds}
    for kind, space in (("move", cls.actions), ("draw", cls.draws)):
        declared |= {f"{game_id}.{kind}.{each.name}": {field.name for field in each.fields} for each in space.families}
    for language in LANGUAGES:
        for key, text in entries(package, language).items():
            unknown = set(messages.parameters(messages.parsed(text))) - declared.get(key, {"*"})
            assert key not in declared or not unknown, f"{key} in {language} asks for {sorted(unknown)}"


def check_said(game: Game[Any], seed: int) -> None:
    """Every prompt, score line and reason of a random match has words."""
    package = package_of(type(game))
    words = Words(game.spec.id, package, "en")
    for s in random_positions(game, seed):
        for seat in game.waiting(s):
            prompt = game.prompt(s, seat)
            assert words.has(prompt.key), f"no words for {prompt.key}"
        if game.actor(s) == NOBODY:
            for seat in range(game.seats):
                for line in game.score_sheet(s, seat):
                    assert words.has(line.key), f"no words for {line.key}"
            outcome = game.outcome(s)
            assert outcome is not None and words.has(outcome.reason), "no words for the reason of the end"


def check_game(game: Game[Any], seeds: Iterable[int] = range(3), every: int = 5) -> None:
    """Positions, replay, undo, refusals and codes of one game; words are `check_texts` and `check_said`."""
    check_space(game.actions)
    check_space(game.draws)
    for seed in seeds:
        check_positions(game, seed, every)
        check_infosets(game, seed)
        check_replay(game, seed)
        check_going_on(game, seed)
        check_undo(game, seed)
        check_refusals(game, seed)


# Fixed points: the same in every build


def checksum(game: Game[Any], seed: int, matches: int = 2) -> str:
    """One number for all positions of a few random matches."""
    digest = blake2b(digest_size=8)
    for i in range(matches):
        for s in random_positions(game, seed + i):
            digest.update(game.fingerprint(s).to_bytes(8, "little"))
    return digest.hexdigest()


def playthrough(game: Game[Any], seed: int) -> str:
    """A random match as text a person can read: every command, what happened, the end."""
    match = random_match(game, seed)
    package = package_of(type(game))
    words = Words(game.spec.id, package, "en")
    again = Match(game)
    lines = [f"{game!r} seed={seed}", ""]
    for number, command in enumerate(match.commands):
        space = game.draws if command.seat == CHANCE else game.actions
        who = "chance" if command.seat == CHANCE else f"seat {command.seat}"
        start = again.event_count
        again._do(command.seat, command.code)
        lines.append(f"{number:4} {who}: {space.move(command.code)}")
        for event in again.raw_events[start:]:
            lines.append(f"       {words.event(event.to_json(None, everything=True))}")
        lines.append(f"       {again.fingerprint:016x}")
    lines.append("")
    for seat in range(game.seats):
        sheet = "; ".join(f"{words.text(x.key, x.params)} {x.points}" for x in game.score_sheet(match.state, seat))
        lines.append(f"seat {seat}: {sheet or 'nothing'}")
    assert match.outcome is not None
    lines.append(f"places {match.outcome.places} scores {match.outcome.scores} because {match.outcome.reason}")
    return "\n".join(lines) + "\n"


def _any_step(game: Game[Any], s: Any, rng: Rng, few: int | None = None) -> tuple[int, int]:
    """Any draw or decision, or one of the first few."""
    if game.actor(s) == CHANCE:
        return CHANCE, game.draw(s, rng) if few is None else game.odds(s)[: rng.below(few) + 1][-1][0]
    waiting = game.waiting(s)
    seat = waiting[rng.below(len(waiting))]
    return seat, game.sample(s, seat, rng, Choices()) if few is None else game.legal(s, seat)[: rng.below(few) + 1][-1]


def _one_step(game: Game[Any], s: Any, rng: Rng, few: int | None = None) -> None:
    if game.actor(s) != NOBODY:
        seat, code = _any_step(game, s, rng, few)
        game.apply(s, seat, code)
