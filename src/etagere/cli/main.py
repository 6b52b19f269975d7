"""The command `etagere`. Wrong input ends with one line on the error stream and a status other than 0."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from json import JSONDecodeError, loads
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from etagere.cli import bots
from etagere.cli.arguments import AsJson, GameName, Language, ReplayFile, out, put_json
from etagere.cli.help import speak
from etagere.cli.speech import spoken_language
from etagere.cli.trouble import Trouble, misused, told
from etagere.core.errors import EtagereError
from etagere.core.sentences import why

app = typer.Typer(
    name="etagere",
    help="A shelf of modern board games: play, look back, measure, serve.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
_BAD_USE = cast(type[Exception], typer.BadParameter.__mro__[2])
"""What Typer raises for options and arguments it cannot read."""


# The shelf


@app.command("games", epilog="Example: etagere games --lang uk")
def show_games(as_json: AsJson = False, lang: Language = None) -> None:
    """List the games on the shelf, with their seats and options."""
    from etagere.cli import shelf
    from etagere.cli.speech import chosen_language

    language = chosen_language(lang)
    if as_json:
        put_json(shelf.facts(language))
    else:
        out().print(shelf.shelf_table(language))


@app.command("rules", epilog="Example: etagere rules shelfie --lang pl")
def show_rules(game: GameName, as_json: AsJson = False, lang: Language = None) -> None:
    """Tell the rules of a game in our words; a long text goes through your pager."""
    from etagere.cli import shelf
    from etagere.cli.speech import chosen_language
    from etagere.core.registry import game_class

    language = chosen_language(lang)
    cls = game_class(game)
    if as_json:
        put_json({"game": game, "language": language, "markdown": shelf.rules_text(cls, language)})
        return
    console = out()
    if not console.is_terminal:
        print(shelf.rules_text(cls, language))
        return
    with console.pager(styles=True):
        console.print(shelf.shown_rules(cls, language))


# Playing


@app.command("play", epilog="Example: etagere play shelfie --against expert,casual --seed 7")
def play_game(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; not needed with --resume.")] = None,
    against: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Bots, one name for each other seat, or one for all.")
    ] = None,
    people: Annotated[int, typer.Option(help="People who share this terminal.")] = 1,
    seats: Annotated[int | None, typer.Option(help="How many seats there are.")] = None,
    seat: Annotated[int, typer.Option(help="Where the first person sits, counted from 1.")] = 1,
    name: Annotated[list[str] | None, typer.Option(help="A person's name; once for each person.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same match.")] = None,
    fair: Annotated[bool, typer.Option("--fair", help="Draws that can be verified after the match.")] = False,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved match; `last` is the one broken off last.")
    ] = None,
    replay: Annotated[Path | None, typer.Option(help="Write the replay here at the end.")] = None,
    teach: Annotated[
        bool, typer.Option("--teach", help="Tell the price of a costly move, which may then be taken back.")
    ] = False,
    lang: Language = None,
) -> None:
    """Play against bots, or with others at this terminal. Type help at the table for what you can do."""
    from etagere.cli.asking import Typed, asker_for
    from etagere.cli.local_match import LocalMatch, last_autosave
    from etagere.cli.play import Session
    from etagere.cli.rivals import ask_rivals
    from etagere.cli.seating import new_local_match
    from etagere.cli.speech import chosen_language, speech_of
    from etagere.core.registry import game_class

    language = chosen_language(lang)
    console = out()
    asker = asker_for(console)
    if resume is not None:
        asked = [each.strip() for each in (against or "").split(",")]
        local = LocalMatch.resume(last_autosave() if resume == "last" else Path(resume), asked)
        if game is not None and game != local.game.spec.id:
            raise Trouble("other_game", path=resume, asked=game, **{"is": local.game.spec.id})
    elif game is None:
        raise Trouble("which_game")
    else:
        option = option or []
        if isinstance(asker, Typed) and against is None and seats is None and not option:
            cls = game_class(game)
            chosen = ask_rivals(cls, people, speech_of(cls, language), console, asker)
            option = [f"{name}={value}" for name, value in chosen.items()]
        local = new_local_match(game, against, people, seats, seat, name or [], option, seed, fair, language)
    raise typer.Exit(Session(local, language, console, asker, replay, teach).run())


@app.command("move", epilog='Example: etagere move match.json --seat 1 "d2 e2 > 3"')
def make_move(
    file: ReplayFile,
    move: Annotated[str, typer.Argument(metavar="MOVE", help="In short form, or as JSON.")],
    seat: Annotated[int, typer.Option(help="Who moves, counted from 1.")],
    decision: Annotated[int | None, typer.Option(help="The number of the question this answers.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Make one move in a saved match and save it again: for scripts, and for playing by mail."""
    from etagere.cli.boards import board_of
    from etagere.cli.local_match import LocalMatch
    from etagere.cli.notation import Notation
    from etagere.cli.speech import chosen_language, speech_of

    language = chosen_language(lang)
    local = LocalMatch.resume(file)
    match = local.match
    game = local.game
    if not 1 <= seat <= game.seats:
        raise Trouble("seat", most=game.seats, got=seat)
    if seat - 1 not in match.waiting and not match.over:
        seats = ", ".join(str(each + 1) for each in match.waiting)
        raise Trouble("not_awaited", number=seat, count=len(match.waiting), seats=seats)
    board = board_of(game.spec.id)
    if move.lstrip().startswith("{"):
        try:
            meant: Any = loads(move)
        except JSONDecodeError as error:
            raise Trouble("move_json", at=error.pos + 1) from error
    else:
        notation = Notation([each.to_json() for each in match.legal(seat - 1)], board.short)
        found = notation.find(move) if notation.moves else []
        if notation.moves and len(found) != 1:
            few = ", ".join(notation.shorts[i] for i in (found or range(len(notation.moves)))[:5])
            raise Trouble("move_meaning", move=move, count=len(found), few=few)
        meant = notation.moves[found[0]] if found else {}
    events = match.play(seat - 1, meant, decision)
    local.save(file)
    shown = [event.to_json(seat - 1) for event in events]
    if as_json:
        decisions = {str(each): match.decision(each) for each in match.waiting}
        put_json({"events": shown, "waiting": match.waiting, "decisions": decisions, "over": match.over})
        return
    words = speech_of(game, language, local.names)
    for event in shown:
        if told := words.event(event):
            out().print(told, markup=False)


# Looking back


@app.command("replay", epilog="Example: etagere replay match.json --at 10 --seat 2")
def show_replay(
    file: ReplayFile,
    at: Annotated[int | None, typer.Option(help="Show the position after so many decisions and stop.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="From whose eyes, counted from 1; a spectator's if left out.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Step through a match: arrows or n and b, j to jump, v for whose eyes, q to leave."""
    from etagere.cli.asking import asker_for
    from etagere.cli.replay import Player, step_through
    from etagere.cli.speech import chosen_language

    player = Player(file, chosen_language(lang), None if seat is None else seat - 1)
    if at is not None:
        if not 0 <= at <= player.last:
            raise Trouble("positions", last=player.last, got=at)
        player.go(at)
    console = out()
    if as_json:
        put_json(player.to_json())
    elif at is not None:
        player.show(console)
    else:
        step_through(player, console, asker_for(console))


@app.command("verify", epilog="Example: etagere verify match.json")
def verify_file(file: ReplayFile, as_json: AsJson = False, lang: Language = None) -> None:
    """Check every draw of a finished fair match against its published hash."""
    from etagere.cli.local_match import read_text
    from etagere.cli.speech import chosen_language, interface_speech
    from etagere.core.match import verify
    from etagere.core.replay import Replay

    words = interface_speech(chosen_language(lang))
    replay = Replay.read(read_text(file))
    draws = verify(replay)
    if as_json:
        put_json(
            {"fair": True, "draws": draws, "commitment": replay.commitment, "seed": replay.seed and replay.seed.hex()}
        )
    else:
        out().print(words.say("verified", count=draws), style="green")


@app.command("review", epilog="Example: etagere review match.json --html review.html")
def review_file(
    file: ReplayFile,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="Continuations of each position; the game's own depth where left out.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=256, help="Threads that work at once; as many as processors where left out."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed and simulations give the same review.")] = 0,
    plot: Annotated[Path | None, typer.Option(help="Write the graph here, as .svg or .png.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the review here as one page.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Judge a finished match: luck, decisions, turning points, and what was costly."""
    from rich.console import Console

    from etagere.cli.review import Reviewer
    from etagere.cli.speech import chosen_language

    reviewer = Reviewer(file, chosen_language(lang), plot)
    found = reviewer.make(Console(stderr=True), simulations, workers, seed)
    if plot is not None:
        reviewer.plot(found, plot)
    if html is not None:
        reviewer.page(found, html)
    if as_json:
        put_json(found.to_json())
    else:
        reviewer.show(out(), found)


@app.command("puzzle", epilog="Example: etagere puzzle glassworks --level skilled")
def solve_puzzles(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; all with puzzles where left out.")
    ] = None,
    number: Annotated[
        int | None,
        typer.Option(help="Begin with this puzzle, counted from 1; the first unsolved where left out."),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="Only those that this level finds and no weaker one: beginner to master.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Solve puzzles: positions in which one move is clearly better than all others."""
    from etagere.cli import puzzles
    from etagere.cli.asking import asker_for
    from etagere.cli.speech import chosen_language

    language = chosen_language(lang)
    found = puzzles.wanted(game, level)
    if as_json:
        put_json([puzzles.shown(each) for each in puzzles.numbered(found, number)])
        return
    console = out()
    raise typer.Exit(puzzles.play(found, number, language, console, asker_for(console), puzzles.Solved()))


@app.command("puzzles", epilog="Example: etagere puzzles make glassworks --matches 300 --out glassworks.json")
def make_puzzles(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="make or check.")],
    game: GameName,
    count: Annotated[int, typer.Option(min=1, help="Puzzles to make, or to check, at most.")] = 60,
    seats: Annotated[int | None, typer.Option(help="How many seats there are.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed deals the same matches.")] = 1,
    matches: Annotated[int | None, typer.Option(min=1, help="Stop after so many matches this time.")] = None,
    kept: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What was found, match by match; the same command goes on from it."),
    ] = None,
    file: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the puzzles here.")] = None,
    lang: Language = None,
) -> None:
    """Make puzzles from matches of bots, or check those there are by other continuations."""
    from etagere.cli import puzzles
    from etagere.cli.speech import chosen_language, interface_speech

    words = interface_speech(chosen_language(lang))
    if what == "check":
        good, of = puzzles.check(game, count)
        out().print(words.say("puzzles.checked", good=good, count=of), markup=False)
        raise typer.Exit(good != of)
    if what != "make":
        raise Trouble("puzzles_what", got=what)
    kept = kept or Path(f"puzzles-{game}.jsonl")
    file = file or Path(f"{game}.json")
    for line in puzzles.make(game, seats, count, seed, matches, kept, file, words):
        out().print(line, markup=False, soft_wrap=True)


# The workshop


@app.command("new-game", epilog="Example: etagere new-game yours --title 'Your Game'")
def begin_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its id: small letters, digits and _.")],
    title: Annotated[str | None, typer.Option(help="What players call it; the name where left out.")] = None,
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER", help="Where it goes; here if left out.")] = Path(),
    lang: Language = None,
) -> None:
    """Begin a game of your own: a copy of the template that can be played at once."""
    from etagere.cli.newgame import make, next_steps
    from etagere.cli.speech import chosen_language, interface_speech

    words = interface_speech(chosen_language(lang))
    out().print(words.say("newgame.made", path=str(make(name, title, folder))), markup=False)
    for line in next_steps(name, folder):
        out().print(f"  {line}", markup=False, soft_wrap=True)


@app.command("doctor", epilog="Example: etagere doctor --store --json")
def examine(
    store: Annotated[bool, typer.Option("--store", help="Also replay every match the server keeps.")] = False,
    settings: Annotated[Path | None, typer.Option(help="The settings file of the server.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Say whether everything is well: versions, compiled or plain, words, extras, the server's store."""
    from etagere.cli import doctor
    from etagere.cli.speech import chosen_language, interface_speech

    words = interface_speech(chosen_language(lang))
    found = doctor.examine()
    if store:
        found["store"] = server_part("care", "doctor")(server_part("settings", "read")(settings)).to_json()
        found["well"] = found["well"] and found["store"]["healthy"]
    if as_json:
        put_json(found)
    else:
        out().print(doctor.report(found, words))
    if not found["well"]:
        raise typer.Exit(1)


@app.command("bench", epilog="Example: etagere bench shelfie --seconds 2")
def measure(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; all where left out.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="How long each figure is measured.")] = 1.0,
    seats: Annotated[int | None, typer.Option(help="At a table of so many seats; the smallest where left out.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")] = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Measure decisions and search simulations a second, copies and import time."""
    from etagere import _build
    from etagere.cli import bench
    from etagere.cli.seating import read_options
    from etagere.cli.speech import chosen_language, interface_speech
    from etagere.core.registry import game_class, playable

    rows = []
    for each in [game] if game else playable():
        chosen = read_options(game_class(each).spec.options.choices(), option or [])
        rows.append(bench.measure(each, seconds, seats, chosen))
        if seats is None and not chosen and (rivals := bench.rival_options(each)):
            rows.append(bench.measure(each, seconds, bench.usual_seats(each), rivals))
    if as_json:
        put_json({"rules": _build.MODE, "games": rows})
    else:
        console = out()
        words = interface_speech(chosen_language(lang))
        console.print(words.say(f"rules.{_build.HOW}", file=_build.OLD), style="dim", markup=False)
        console.print(bench.bench_table(rows, words))


# Bots against bots


bots.add_to(app)


# Serving


@app.command("serve", epilog="Example: etagere serve --port 8000 --host 0.0.0.0")
def serve_tables(
    host: Annotated[str | None, typer.Option(help="Where to listen; localhost if left out.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 finds a free one.")] = None,
    settings: Annotated[Path | None, typer.Option(help="A settings file.")] = None,
    find_port: Annotated[
        bool, typer.Option("--find-port", help="Take the next free port where this one is taken.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the address in a browser.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Do not print the address.")] = False,
) -> None:
    """Serve tables in the browser until told to stop; prints the address."""
    run_server = server_part("main", "run")
    how = {"find_port": find_port, "open_browser": open_browser, "quiet": quiet}
    raise typer.Exit(run_server(host, port, settings=settings, **how))


SettingsFile = Annotated[Path | None, typer.Option("--settings", help="The settings file of the server.")]


@app.command("backup", epilog="Example: etagere backup club.sqlite3")
def backup_store(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the copy; it must not exist yet.")],
    settings: SettingsFile = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Copy everything the server keeps into one file, also while it runs."""
    from etagere.cli.speech import chosen_language, interface_speech

    words = interface_speech(chosen_language(lang))
    count = server_part("care", "backup")(server_part("settings", "read")(settings), file)
    report(as_json, {"file": str(file), "tables": count}, words.say("backed_up", count=count, file=str(file)))


@app.command("restore", epilog="Example: etagere restore club.sqlite3")
def restore_store(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `etagere backup` wrote.")],
    settings: SettingsFile = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Put a backup into the server's store, which must be empty."""
    from etagere.cli.speech import chosen_language, interface_speech

    words = interface_speech(chosen_language(lang))
    count = server_part("care", "restore")(server_part("settings", "read")(settings), file)
    report(as_json, {"file": str(file), "tables": count}, words.say("restored", count=count, file=str(file)))


def report(as_json: bool, facts: Any, sentence: str) -> None:
    """Say a result to a program or to a person."""
    if as_json:
        put_json(facts)
    else:
        out().print(sentence, markup=False, soft_wrap=True)


def server_part(module: str, name: str) -> Any:
    """A function of the server; raises `Trouble` where its packages are not installed."""
    from importlib import import_module

    try:
        return getattr(import_module(f"etagere.server.{module}"), name)
    except ModuleNotFoundError as error:
        raise Trouble("server_packages", name=error.name) from error


# Entry


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    args = list(sys.argv[1:] if argv is None else argv)
    language = spoken_language(args)
    try:
        command = speak(typer.main.get_command(app), language)
        status = command.main(args=args, prog_name="etagere", standalone_mode=False)
    except EtagereError as error:
        return _refuse(told(error, language), 1)
    except ModuleNotFoundError as error:
        return _refuse(told(Trouble("package", name=error.name), language), 1)
    except _BAD_USE as error:
        trouble = misused(error, args)
        return _refuse("" if trouble is None else told(trouble, language), 2)
    except typer.Exit as error:
        return error.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 141
    except OSError as error:
        return _refuse(told(Trouble("file", path=error.filename or "–", why=why(error)), language), 1)
    return status if isinstance(status, int) else 0


def _refuse(message: str, status: int) -> int:
    if message:
        print(f"etagere: {' '.join(message.split())}", file=sys.stderr)
    return status


def run() -> None:
    """The console script."""
    sys.exit(main())
