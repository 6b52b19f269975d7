"""The designer's laboratory: variants of a game in the same deals, and how sure each difference is.

Every bot plays itself at a full table, and all of them meet in every seat. A match of a variant has the seed and the
bots' seeds of the same match of the game as it stands, so both begin alike and part only where the rules make them.
Bots judge positions by weights that were found with the numbers as they stand; those that search look further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import product
from typing import Any

from etagere.arena.lineups import lineups, turns
from etagere.arena.makers import any_bot
from etagere.arena.measures import Difference, Sample, alike, difference, meeting, unit
from etagere.arena.simulate import Plan, Rows
from etagere.arena.variants import Variant, rows_of
from etagere.core.errors import EtagereError, WrongOption
from etagere.core.registry import game_class, game_with, package_of
from etagere.core.sentences import sentence
from etagere.core.variants import changed, spec_of

AS_IT_STANDS = Variant("as it stands")
A_TASK = 200
"""Matches that one process plays."""
MEETING = "all in every seat"


@dataclass(frozen=True)
class Finding:
    """One number of a variant beside that of the game as it stands."""

    variant: str
    table: str
    """Who plays: a bot against itself, or all of them."""
    measure: str
    base: Sample
    found: Sample
    difference: Difference
    clear: bool
    """Whether it differs more than chance would make any one of all findings differ, at 5 % (Holm)."""

    def to_json(self) -> dict[str, Any]:
        return {
            "variant": self.variant,
            "table": self.table,
            "measure": self.measure,
            "unit": unit(self.measure),
            "base": self.base.value,
            "base_half": self.base.half,
            "value": self.found.value,
            "half": self.found.half,
            "difference": self.difference.value,
            "difference_half": self.difference.half,
            "chance": self.difference.chance,
            "clear": self.clear,
        }


@dataclass(frozen=True)
class Report:
    """What a laboratory found."""

    game: str
    seats: int
    bots: tuple[str, ...]
    matches: int
    """At each table of each variant."""
    deals: int
    seed: int
    variants: tuple[str, ...]
    findings: tuple[Finding, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "matches": self.matches,
            "deals": self.deals,
            "seed": self.seed,
            "variants": list(self.variants),
            "findings": [each.to_json() for each in self.findings],
        }


# What is compared


def adjustable(game: str) -> dict[str, list[dict[str, Any]]]:
    """What a designer may change: numbers with their range, and options with their values."""
    found = game_class(game)
    numbers = [
        {
            "name": each.name,
            "value": getattr(spec_of(found), each.constant),
            "least": each.least,
            "most": each.most,
            "meaning": each.meaning,
            "assumed": each.assumed,
        }
        for each in found.spec.adjustable
    ]
    options = [{"name": name, "values": list(values)} for name, values in found.spec.options.choices().items()]
    return {"numbers": numbers, "options": options}


def variants(game: str, fixed: Sequence[str], varied: Sequence[str]) -> list[Variant]:
    """Every combination of the varied values, with the fixed ones in each; raises `WrongOption`.

    Names are options of the game or numbers it declares; values are separated by commas, numbers of a list by colons.
    """
    always = [(name, values[0]) for name, values in map(_split, fixed) if _single(name, values)]
    choices = [[(name, value) for value in values] for name, values in map(_split, varied)]
    named = [name for name, _ in always] + [each[0][0] for each in choices]
    if len(set(named)) != len(named):
        raise WrongOption(sentence("lab_twice", name=next(name for name in named if named.count(name) > 1)))
    found = []
    for combination in product(*choices):
        given = dict([*always, *combination])
        made = _variant(game, given)
        if (made.options or made.numbers) and made not in found:
            found.append(made)
    if not found:
        raise WrongOption(sentence("lab_nothing"))
    return found


def _split(given: str) -> tuple[str, list[str]]:
    name, equals, text = given.partition("=")
    values = [each.strip() for each in text.split(",") if each.strip()]
    if not equals or not values:
        raise WrongOption(sentence("lab_written", got=repr(given)))
    return name.strip(), values


def _single(name: str, values: Sequence[str]) -> bool:
    if len(values) > 1:
        raise WrongOption(sentence("lab_single", name=name))
    return True


def _variant(game: str, given: Mapping[str, str]) -> Variant:
    found = game_class(game)
    choices = found.spec.options.choices()
    options = {
        name: next((value for value in choices[name] if str(value).lower() == text.lower()), text)
        for name, text in given.items()
        if name in choices
    }
    usual = found.spec.options().to_json()
    checked = found.spec.options.read(options).to_json()
    numbers = changed(found, {name: text for name, text in given.items() if name not in choices})
    return Variant(
        " ".join(f"{name}={text}" for name, text in given.items()),
        tuple(sorted((name, value) for name, value in checked.items() if value != usual[name])),
        tuple(sorted((name, repr(value)) for name, value in numbers.items())),
    )


def tables(bots: Sequence[str], seats: int) -> dict[str, list[tuple[str, ...]]]:
    """Who sits where: each bot in all seats, and where there are several all of them in every seat."""
    found: dict[str, list[tuple[str, ...]]] = {bot: [(bot,) * seats] for bot in bots}
    if len(bots) > 1 and seats > 1:
        found[MEETING] = [turned for table in lineups(bots, seats) for turned in turns(table)]
    return found


# Playing and comparing


def experiment(
    game: str,
    compared: Sequence[Variant],
    bots: Sequence[str],
    matches: int = 200,
    seats: int | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play the game as it stands and its variants in the same deals, and compare; raises `EtagereError`."""
    names = tuple(dict.fromkeys(bots))
    if not names:
        raise EtagereError(sentence("lab_bots"))
    for name in names:
        any_bot(name)
    count = game_with(game, seats).seats if seats is not None else max(2, game_with(game).seats)
    for each in (AS_IT_STANDS, *compared):
        game_with(game, count, dict(each.options))
    sitting = tables(names, count)
    played = _played(game, (AS_IT_STANDS, *compared), sitting, matches + matches % 2, seed, workers, progress)
    findings = []
    for variant in compared:
        for table in sitting:
            base, other = (_samples(table, played[each.name, table]) for each in (AS_IT_STANDS, variant))
            for measure in [*base, *(name for name in other if name not in base)]:
                before, after = base.get(measure, NONE), other.get(measure, NONE)
                findings.append((variant.name, table, measure, before, after, _difference(before, after)))
    clear = holm([each[5].chance for each in findings])
    told = tuple(Finding(*each, certain) for each, certain in zip(findings, clear, strict=True))
    even = matches + matches % 2
    return Report(game, count, names, even, even // 2, seed, tuple(each.name for each in compared), told)


NONE = Sample(0.0, {})
"""Of a line of the score sheet that never came."""


def _difference(base: Sample, other: Sample) -> Difference:
    """The paired difference; a line that came in one of the two only is compared with nothing in every deal."""
    if not base.pulls:
        base = Sample(0.0, dict.fromkeys(other.pulls, 0.0))
    elif not other.pulls:
        other = Sample(0.0, dict.fromkeys(base.pulls, 0.0))
    return difference(base, other)


def _samples(table: str, rows: Rows) -> dict[str, Sample]:
    return meeting(rows) if table == MEETING else alike(rows)


def _played(
    game: str,
    compared: Sequence[Variant],
    sitting: Mapping[str, Sequence[tuple[str, ...]]],
    matches: int,
    seed: int,
    workers: int,
    progress: Callable[[int, int], None] | None,
) -> dict[tuple[str, str], Rows]:
    """The rows of every table of every variant. Each task is a process; threads of this one wait for them."""
    package = package_of(game_class(game))
    tasks = list(_tasks(game, compared, sitting, matches, seed))
    planned, done = sum(len(numbers) for *_, numbers in tasks), 0
    rows: dict[tuple[str, str], Rows] = {(variant.name, table): [] for variant in compared for table in sitting}
    with ThreadPoolExecutor(workers) as pool:
        waiting = {
            pool.submit(rows_of, variant, package, what, numbers): (variant.name, table, len(numbers))
            for variant, table, what, numbers in tasks
        }
        try:
            for each in as_completed(waiting):
                name, table, count = waiting[each]
                rows[name, table] += each.result()
                done += count
                if progress is not None:
                    progress(done, planned)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return {key: sorted(found, key=lambda row: (row["match"], row["seat"])) for key, found in rows.items()}


def _tasks(
    game: str,
    compared: Sequence[Variant],
    sitting: Mapping[str, Sequence[tuple[str, ...]]],
    matches: int,
    seed: int,
) -> Iterator[tuple[Variant, str, Plan, range]]:
    for variant in compared:
        for table, lines in sitting.items():
            # Where bots change seats the matches are shared among the arrangements, two of every deal.
            each = max(2, 2 * round(matches / len(lines) / 2)) if len(lines) > 1 else matches
            for bots in lines:
                what = Plan(game, bots, seed, variant.options)
                for first in range(0, each, A_TASK):
                    yield variant, table, what, range(first, min(first + A_TASK, each))


def holm(chances: Sequence[float | None], alpha: float = 0.05) -> list[bool]:
    """Which of many findings are more than chance if all of them together may err once in 1 / alpha times."""
    ranked = sorted((chance, at) for at, chance in enumerate(chances) if chance is not None)
    clear = [False] * len(chances)
    for rank, (chance, at) in enumerate(ranked):
        if chance > alpha / (len(ranked) - rank):
            break
        clear[at] = True
    return clear
