"""Commands that let bots play bots: arenas, ladders, simulations and reports on them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from etagere.cli.arguments import AsJson, GameName, Language, put_json
from etagere.cli.speech import chosen_language
from etagere.cli.trouble import Trouble


def add_to(app: typer.Typer) -> None:
    """Make these commands of the program."""
    app.command("arena", epilog="Example: etagere arena shelfie --bots expert,skilled,greedy --matches 200")(run_arena)
    app.command("ladder", epilog="Example: etagere ladder shelfie --seats smallest --folder ladder")(climb_ladder)
    app.command(
        "simulate", epilog="Example: etagere simulate mozaika --bots greedy --matches 500 --out mozaika.parquet"
    )(simulate_matches)
    app.command("balance", epilog="Example: etagere balance mozaika.parquet --plot mozaika.svg")(report_balance)
    app.command("lab", epilog="Example: etagere lab glassworks --set end_inventory=12 --matches 100 --html lab.html")(
        compare_variants
    )


Workers = Annotated[int, typer.Option(min=1, max=256, help="Processes that play at once.")]


def run_arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="NAMES", help="The bots that play, by name.")],
    matches: Annotated[int, typer.Option(min=1, help="At least so many, in whole rounds of every seat.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Seats at each table.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same matches.")] = 0,
    workers: Workers = 1,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Write every result here; the same command goes on from it.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="A folder for the replays.")] = None,
    limit: Annotated[
        str | None,
        typer.Option(metavar="LIMIT", help="How long bots may think: simulations, as 500, or time, as 200ms."),
    ] = None,
    luck: Annotated[
        int,
        typer.Option(min=0, help="Also take luck out of the win shares, by so many continuations of each position."),
    ] = 0,
    csv: Annotated[Path | None, typer.Option(help="Also write the leaderboard here, as CSV.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Also draw it here: .png, .svg or .pdf.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play each other in every seat with the same deals, and count honestly."""
    from etagere import arena
    from etagere.arena.makers import any_bot
    from etagere.cli.seating import read_limit, read_options
    from etagere.core.registry import game_class

    language = chosen_language(lang)
    options = read_options(game_class(game).spec.options.choices(), option or [])
    table = arena.run(
        game,
        named(bots),
        matches,
        seed=seed,
        seats=seats,
        workers=workers,
        options=options,
        record=record,
        save=save,
        progress=None if as_json else progress,
        limit=None if limit is None else read_limit(limit),
        make=any_bot,
        luck=luck,
    )
    if csv is not None:
        csv.write_text(table.csv(), "utf-8")
    if plot is not None:
        table.plot(plot, language)
    if as_json:
        put_json(table.to_json())
    else:
        print(table.text(language))


def climb_ladder(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="All where none is named.")] = None,
    seats: Annotated[str, typer.Option(help="Tables: smallest, largest or both.")] = "both",
    claims: Annotated[bool, typer.Option("--claims", help="Also what is promised of greedy and expert.")] = False,
    most: Annotated[int, typer.Option(min=2, help="Matches for each step at most.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed deals the same matches.")] = 2024,
    workers: Workers = 1,
    folder: Annotated[Path, typer.Option(help="Where results are kept, to go on from.")] = Path("ladder"),
    only: Annotated[str, typer.Option(metavar="TEXT", help="Only steps such as expert-skilled.")] = "",
    show: Annotated[bool, typer.Option("--show", help="What the record says so far; play nothing.")] = False,
    write: Annotated[
        Path | None, typer.Option(metavar="PAGE", help="Put the table into a page, between its marks if it has them.")
    ] = None,
    luck: Annotated[
        int,
        typer.Option(min=0, help="Also take luck out of the win shares, by so many continuations of each position."),
    ] = 0,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Test each level against the one below, until the answer is certain; after Ctrl-C the same command goes on."""
    from dataclasses import asdict

    from etagere.arena import ladder
    from etagere.core.registry import game_class, playable

    language = chosen_language(lang)
    if seats not in ("smallest", "largest", "both"):
        raise Trouble("tables", got=seats)
    chosen = games or playable()
    for each in chosen:
        game_class(each)
    tables = ("smallest", "largest") if seats == "both" else (seats,)
    wanted = ladder.rungs(chosen, tables) + (ladder.claims(chosen) if claims else [])
    if not as_json:
        print(ladder.markdown([], language, bool(luck)), end="", flush=True)
    answers = ladder.climb_all(
        [rung for rung in wanted if only in rung.name],
        folder,
        most,
        seed,
        workers,
        show,
        lambda each: None if as_json else print(ladder.row(each, language, bool(luck)), flush=True),
        language,
        luck,
    )
    if write is not None:
        ladder.write(answers, write, bool(luck))
    if as_json:
        put_json([asdict(each) for each in answers])
    if any(each.verdict == "no" for each in answers):
        raise typer.Exit(1)


def simulate_matches(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="NAMES", help="By seat; fewer names are repeated.")] = "uniform",
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats there are.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rows.")] = 0,
    workers: Workers = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster.")] = False,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    out_file: Annotated[
        Path | None, typer.Option("--out", help="Keep the rows: .parquet or .jsonl; a run that was cut goes on.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Play many matches as data and report the balance: seats, length, sources of points, luck."""
    from etagere.arena import balance, simulate
    from etagere.cli.seating import read_options
    from etagere.core.registry import game_class

    language = chosen_language(lang)
    options = read_options(game_class(game).spec.options.choices(), option or [])
    plan = simulate.plan(game, named(bots), seats, seed, **options)
    with bar(matches, quiet=as_json) as advance:
        rows = simulate.simulate(plan, matches, out_file, workers, ray, advance)
    if not as_json:
        print(balance.report(rows, language), end="")
        return
    played = {"game": game, "bots": list(plan.bots), "seed": seed, "options": options}
    put_json({**balance.facts(rows), **played, "rows": rows})


def report_balance(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Rows that `etagere simulate` kept.")],
    plot: Annotated[Path | None, typer.Option(help="Also draw it here: .png, .svg or .pdf.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Report the balance of simulated matches: seats, length, points by source, luck of the draw."""
    from etagere.arena import balance, simulate

    language = chosen_language(lang)
    rows = simulate.read(file)
    told = balance.facts(rows)
    if plot is not None:
        balance.plot(rows, plot, language)
    if as_json:
        put_json(told)
    else:
        print(balance.report(rows, language), end="")


def compare_variants(
    game: GameName,
    fixed: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A number or an option that every variant has otherwise."),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=A,B", help="A number or an option, with a variant for each value."),
    ] = None,
    bots: Annotated[str, typer.Option(metavar="NAMES", help="Levels of play, weak ones first.")] = "beginner,greedy",
    matches: Annotated[int, typer.Option(min=2, help="At each table of each variant.")] = 200,
    seats: Annotated[int | None, typer.Option(help="How many seats there are.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same matches.")] = 0,
    workers: Workers = 1,
    show: Annotated[bool, typer.Option("--list", help="List what may change, with its range; play nothing.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Also draw it here: .png, .svg or .pdf.")] = None,
    html: Annotated[Path | None, typer.Option(help="Also write everything here, as one page.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Compare variants of the rules in the same deals: who wins, points by line, length, luck, levels of play."""
    from etagere.arena import lab, lab_report

    language = chosen_language(lang)
    if show:
        listed = lab.adjustable(game)
        if as_json:
            put_json(listed)
        else:
            print(lab_report.list_text(game, listed, language), end="")
        return
    compared = lab.variants(game, fixed or [], vary or [])
    with bar(1, quiet=as_json) as advance:
        report = lab.experiment(game, compared, named(bots), matches, seats, seed, workers, advance)
    if plot is not None:
        lab_report.plot(report, plot, language)
    if html is not None:
        html.write_text(lab_report.page(report, language), "utf-8")
    if as_json:
        put_json(report.to_json())
    else:
        print(lab_report.text(report, language), end="")


def named(bots: str) -> list[str]:
    """Names separated by commas."""
    return [each.strip() for each in bots.split(",") if each.strip()]


def progress(done: int, planned: int, table: Any = None) -> None:
    """How far a long run is, on the error stream of a terminal."""
    if sys.stderr.isatty():
        print(f"\r{done}/{planned} ", end="" if done < planned else "\n", file=sys.stderr, flush=True)


@contextmanager
def bar(planned: int, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream of a terminal, which goes when all is done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as shown:
        task = shown.add_task("", total=planned)
        yield lambda done, planned: shown.update(task, completed=done, total=planned)
