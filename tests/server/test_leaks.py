"""Nothing leaves that its viewer may not know: two worlds that differ only in that give the same bytes."""

from __future__ import annotations

import asyncio
import copy
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from etagere.core.contract import CHANCE
from etagere.core.fairness import commitment
from etagere.core.match import Command, Event, Match
from etagere.core.registry import game_class
from etagere.core.rng import Rng
from etagere.server import commands, showing
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.journal import Entry, Played, Started
from etagere.server.people import hashed, new_id, now_ms
from etagere.server.rows import row_of
from etagere.server.settings import Settings
from etagere.server.store.base import TokenRow
from etagere.server.store.sql import SqlStore
from etagere.server.table import Table, seed_of, shelf
from etagere.server.who import Eyes, Who
from tests.patience import eventually
from tests.server.clients import Person, Server
from tests.server.journal import ANN, FOLK, Desk, person

WATCHER = person("zoe")


def other_world(table: Table, viewer: int | None, seed: int) -> Table:
    """The same table in another world: all that the viewer cannot know is something else."""
    match = table.match
    assert match is not None
    game, rng = match.game, random.Random(seed)
    other = copy.copy(table)
    twin = copy.copy(match)
    other.match = twin
    twin.state = match.state.clone()
    game.determinize(twin.state, -1 if viewer is None else viewer, Rng(seed))
    twin._events = [Event(game, event.number, _other_row(game, event.row, viewer, rng)) for event in match.raw_events]
    twin.commands = [Command(command.seat, 0) for command in match.commands]
    twin._asked = {seat: (number, game.prompt(twin.state, seat)) for seat, (number, _) in match._asked.items()}
    return other


def _other_row(game: Any, row: tuple[int, ...], viewer: int | None, rng: random.Random) -> tuple[int, ...]:
    kind = game.events.kind(row)
    if not kind.secret or row[1] == viewer:
        return row
    changed = list(row)
    for at, name in enumerate(kind.fields):
        if name in kind.secret:
            changed[1 + at] = rng.randrange(len(kind.names[name])) if name in kind.names else rng.randrange(9)
    return tuple(changed)


def everything_shown(table: Table, who: Who, seat: int | None) -> list[bytes]:
    """Every message and answer a viewer can get from a table now, refusals included."""
    asks: list[Callable[[Eyes], Any]] = [
        lambda eyes: showing.view(table, eyes, 0),
        lambda eyes: showing.view(table, eyes, 0, log=False, cause=True),
        lambda eyes: showing.advice(table, eyes),
        lambda eyes: showing.events(table, eyes, 0, 0),
        lambda eyes: showing.events(table, eyes, max(0, showing.view(table, eyes, 0).number - 3), 0, views=False),
        lambda eyes: showing.table_shown(table, who),
        lambda eyes: showing.line(table, who),
        lambda eyes: showing.you(table, who),
        lambda eyes: showing.chat(table),
        lambda eyes: showing.replay_text(table, eyes),
        lambda eyes: showing.record(table, eyes),
        lambda eyes: showing.step(table, eyes, 3),
    ]
    shown = []
    for ask in asks:
        try:
            shown.append(showing.encode(ask(table.eyes(who, seat))))
        except Refused as refused:
            shown.append(f"{refused.code} {refused.message}".encode())
    shown += [_refusal(table, who, command) for command in _tries(table, seat)]
    return shown


def _tries(table: Table, seat: int | None) -> list[wire.Command]:
    """Commands that are refused, and must be refused in the same words."""
    assert table.match is not None
    size = table.match.game.actions.size
    decision = 0 if seat is None else table.decision(seat) or 0
    # Whether an undo is possible is told by `turn`; one that is would be carried out.
    tried: list[wire.Command] = [wire.Undo(seat=each) for each in range(len(table.seats)) if not table.can_undo(each)]
    tried += [
        wire.MoveCommand(seat=each, decision=decision, move=code)
        for each in range(len(table.seats))
        for code in (0, size - 1)
    ]
    return [
        *tried,
        wire.MoveCommand(seat=0, decision=1, move={"type": "nothing"}),
        wire.Rematch(),
        wire.Rewind(to=99_999),
    ]


def _refusal(table: Table, who: Who, command: wire.Command) -> bytes:
    assert table.match is not None
    if isinstance(command, wire.MoveCommand) and command.move in table.match.codes(command.seat):
        table = copy.deepcopy(table)  # it may be carried out
    try:
        if isinstance(command, wire.Rematch):
            commands.rematch(table, command, who)
        else:
            commands.carry_out(table, command, who, 0)
    except Refused as refused:
        return f"{refused.code} {refused.message}".encode()
    return b"done"


@pytest.mark.parametrize("game", shelf())
@given(seed=st.integers(0, 1 << 30))
@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
def test_two_worlds_give_the_same_bytes(game: str, seed: int) -> None:
    """At random points of random matches, for every seat and a spectator, everything that can be asked."""
    _compare_worlds(Desk.of_people(game, seed=seed), random.Random(seed))


@pytest.mark.parametrize("people", [1, 2])
def test_two_worlds_with_automas_give_the_same_bytes(people: int) -> None:
    """At a table with Automas, whose pile has no order before it is drawn from."""
    desk = Desk.of_people("barrage", people, seed=people, options={"automas": 2, "automa_level": "overpowered"})
    _compare_worlds(desk, random.Random(people))


def _compare_worlds(desk: Desk, rng: random.Random) -> None:
    seed_bytes = desk.seed.hex().encode()
    while desk.table.live:
        for viewer, who in [*enumerate(FOLK[: len(desk.table.seats)]), (None, WATCHER)]:
            other = other_world(desk.table, viewer, rng.randrange(1 << 30))
            mine = everything_shown(desk.table, who, viewer)
            theirs = everything_shown(other, who, viewer)
            # Draws that a move leads to may differ between worlds; whether it is possible may not.
            assert mine == theirs
            assert not any(seed_bytes in each for each in mine)
        fair = showing.fairness(desk.table, Eyes(None))
        assert fair.seed is None and fair.draws is None
        desk.play(rng.choice((1, 2, 3, 7, 15)), rng)


@pytest.mark.parametrize("name", ["view", "advice"])
def test_the_gate_notices_a_leak(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The property above would fail if a view or advice told a secret."""
    desk = Desk.of_people("shelfie")
    told = getattr(Match, name)
    monkeypatch.setattr(Match, name, lambda self, viewer: {**told(self, viewer), "oops": self.state.personal[1]})

    leaks = {
        everything_shown(desk.table, ANN, 0) == everything_shown(other_world(desk.table, 0, seed), ANN, 0)
        for seed in range(9)
    }
    assert False in leaks


# The same over real sockets


def twins(game: str, viewer: int | None, seed: int, table: str) -> tuple[Desk, list[Entry]] | None:
    """A running match and the journal of another one that looks the same to the viewer."""
    rng = random.Random(seed)
    desk = Desk.of_people(game, seed=seed, table=table, public=True, hints="free")
    desk.do(ANN, wire.Chat(text="hello"))
    desk.play(rng.randrange(1, 25), rng)
    match = desk.table.match
    if match is None or not desk.table.live:
        return None
    for at, command in enumerate(match.commands):
        if not _secret_from(match, at, viewer):
            continue
        before = Match.from_commands(match.game, match.commands[:at])
        if command.seat == CHANCE:
            choices = [code for code, _ in match.game.odds(before.state)]
        else:
            choices = before.codes(command.seat)
        rng.shuffle(choices)
        for code in choices[:12]:
            changed = [*match.commands[:at], Command(command.seat, code), *match.commands[at + 1 :]]
            if code != command.code and _looks_same(match, changed, viewer):
                return desk, _journal_of(desk, changed)
    return None


def _secret_from(match: Match, at: int, viewer: int | None) -> bool:
    starts = [*match._event_starts, match.event_count]
    rows = [event.row for event in match.raw_events[starts[at] : starts[at + 1]]]
    return any(match.game.events.kind(row).secret and row[1] != viewer for row in rows)


def _looks_same(match: Match, commands: list[Command], viewer: int | None) -> bool:
    game = match.game
    twin = Match(game)
    for command in commands:
        if command.seat == CHANCE:
            if game.actor(twin.state) != CHANCE or command.code not in [code for code, _ in game.odds(twin.state)]:
                return False
        elif not game.awaited(twin.state) >> command.seat & 1 or command.code not in game.legal(
            twin.state, command.seat
        ):
            return False
        twin._do(command.seat, command.code)
    return twin.view(viewer) == match.view(viewer) and twin.events(viewer) == match.events(viewer)


def _journal_of(desk: Desk, commands: list[Command]) -> list[Entry]:
    """The journal of a desk with other commands in it."""
    game = desk.table.game
    queue = list(commands)

    def draws() -> list[Any]:
        taken = []
        while queue and queue[0].seat == CHANCE:
            taken.append(game.draws.to_json(queue.pop(0).code))
        return taken

    journal = []
    for entry in desk.journal:
        fact = entry.fact
        if isinstance(fact, Started):
            fact = Started(draws())
        elif isinstance(fact, Played):
            command = queue.pop(0)
            fact = Played(command.seat, game.actions.to_json(command.code), draws(), "seat")
        journal.append(Entry(entry.seq, fact, entry.at))
    return journal


async def _add_people(path: Path) -> None:
    """Everybody with a cookie, as a server would have left them in its store."""
    store = SqlStore(f"sqlite:///{path}")
    await store.open()
    now = now_ms()
    for who in [*FOLK, WATCHER]:
        assert who.person is not None
        await store.add_person(who.person, who.name, 1)
        secret = hashed(f"secret-of-{who.person}")
        await store.add_token(TokenRow(secret, f"id{who.person}", "guest", who.person, 1, now, now + 10**9))
    await store.close()


async def _add_table(path: Path, desk: Desk, journal: list[Entry], seed: bytes | None) -> None:
    """A table as a server would have left it in its store."""
    store = SqlStore(f"sqlite:///{path}")
    await store.open()
    table = Table.of(desk.table.id, seed, journal)
    row = replace(row_of(table, Settings(), 1, seed), due=now_ms() + 10**9)
    await store.create(row, journal, list(table.people), None)
    await store.close()


def _same_move(desk: Desk, journal: list[Entry], viewer: int | None) -> dict[str, Any] | None:
    """A move that is possible in both worlds and after which they still look the same to the viewer."""
    one, two = tables = [Table.of(desk.table.id, desk.seed, entries) for entries in (desk.journal, journal)]
    assert one.match is not None and two.match is not None
    for seat in one.awaited():
        decision = one.decision(seat)
        assert decision is not None
        for code in one.match.codes(seat)[:8]:
            if code not in two.match.codes(seat):
                continue
            after = []
            for table in tables:
                twin = copy.deepcopy(table)
                twin.play(seat, code, "seat", 0, None)
                assert twin.match is not None
                after.append((twin.match.view(viewer), twin.match.events(viewer)))
            if after[0] == after[1]:
                return {"type": "move", "seat": seat, "decision": decision, "move": code, "id": "live"}
    return None


def _transcript(server: Server, desk: Desk, viewer: int | None, who: Who, live: dict[str, Any] | None) -> list[Any]:
    """Everything a real client of that viewer gets: all routes, a stream, sockets, a late joiner, refusals."""
    one = Person(server)
    one.http.cookies.set("etagere", f"secret-of-{who.person}")
    table = desk.table.id
    eyes = "" if viewer is None else f"?as={viewer}"
    more = "&" if eyes else "?"
    got: list[Any] = []
    for path in (
        f"/tables/{table}",
        f"/tables/{table}/view{eyes}",
        f"/tables/{table}/advice{eyes}",
        f"/tables/{table}/hint{eyes}",
        f"/tables/{table}/price{eyes}{more}command=40",
        f"/tables/{table}/events{eyes}{more}era=0&since=2",
        f"/tables/{table}/events{eyes}{more}era=3",
        f"/tables/{table}/fairness",
        f"/tables/{table}/replay",
        f"/tables/{table}/steps",
        f"/tables/{table}/steps/4{eyes}",
        f"/tables/{table}/positions{eyes}{more}at=0,4",
        f"/tables/{table}/moments",
        f"/tables/{table}/review",
        "/tables?status=playing",
        "/me/tables",
        "/me/studies",
        "/replays",
    ):
        answer = one.ask("GET", f"/api{path}")
        got.append((answer.status_code, answer.text))
    with one.http.stream("GET", f"/api/tables/{table}/stream{eyes}") as stream:
        for line in stream.iter_lines():
            got.append(line)
            if line.startswith('data: {"type":"chat"'):  # the last of what is told at first
                break
    for seat in range(len(desk.table.seats)):
        if seat != viewer:
            answer = one.ask("GET", f"/api/tables/{table}/view?as={seat}")
            assert answer.status_code == 403
            got.append(answer.text)
        for command in (
            {"type": "undo", "seat": seat, "id": f"u{seat}"},
            {"type": "move", "seat": seat, "decision": 0, "move": 0},
            {"type": "move", "seat": seat, "decision": 0, "move": {"type": "?"}},
        ):
            if seat != viewer or command["type"] == "move":
                answer = one.ask("POST", f"/api/tables/{table}/commands", command)
                got.append((answer.status_code, answer.text))

    if viewer in desk.table.awaited():
        got += _hints(one, table, viewer, desk.table.decision(viewer))

    async def talk() -> None:
        for hello in ({"era": None, "number": None}, {"era": 0, "number": 1}, {"era": 7, "number": 1, "log": False}):
            async with one.socket(table) as socket:
                await socket.send(json.dumps({"type": "hello", "as": viewer, **hello}))
                await socket.send(json.dumps({"type": "sync"}))
                await socket.send(json.dumps({"type": "look", "as": 1 if viewer != 1 else 0}))
                await socket.send(json.dumps({"type": "move", "seat": 0, "decision": 0, "move": 0, "id": "x"}))
                await socket.send(json.dumps({"type": "ping"}))
                while True:
                    text = await socket.recv()
                    got.append(text)
                    if json.loads(text)["type"] == "pong":
                        break

    async def watch(command: dict[str, Any]) -> None:
        """What comes to an open socket when somebody moves."""
        mover = Person(server)
        mover.http.cookies.set("etagere", f"secret-of-{FOLK[command['seat']].person}")
        async with one.socket(table) as socket:
            await socket.send(json.dumps({"type": "hello", "as": viewer}))
            while not (text := await socket.recv()).startswith('{"type":"chat"'):
                got.append(text)
            answer = await asyncio.to_thread(mover.do, table, **command)
            while not (text := await socket.recv()).startswith('{"type":"events"'):
                got.append(text)
            got.extend((text, answer))

    asyncio.run(talk())
    if live is not None:
        asyncio.run(watch(live))
    one.close()
    return got


def _hints(one: Person, table: str, seat: int, decision: int | None) -> list[str]:
    """A hint and the chance of a seat, once they are known."""
    one.do(table, type="hint", seat=seat, decision=decision)
    told = []
    for path in ("hint", "chance"):
        asked = f"/api/tables/{table}/{path}?as={seat}&wait=25"

        def done(asked: str = asked) -> str:
            said = one.ask("GET", asked).text
            return said if '"state":"done"' in said else ""

        told.append(eventually(done, path))
    return told


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two servers: tables are put into their stores in pairs that differ in what a viewer cannot know."""
    folders = [tmp_path_factory.mktemp("world") for _ in range(2)]
    for folder in folders:
        asyncio.run(_add_people(folder / "store.sqlite"))
    servers = [Server(folder, hint_simulations=4).start() for folder in folders]
    yield servers
    for server in servers:
        server.stop()


@pytest.mark.parametrize("viewer", [0, 1, None], ids=["seat 0", "seat 1", "spectator"])
@pytest.mark.parametrize("game", shelf())
def test_two_worlds_over_real_sockets(worlds: list[Server], game: str, viewer: int | None) -> None:
    """Two servers whose stores differ only in what the viewer cannot know answer with the same bytes."""
    _compare_twins(worlds, game, viewer, 1)


@pytest.mark.parametrize("viewer", [0, None], ids=["seat 0", "spectator"])
@pytest.mark.parametrize("game", shelf())
def test_the_future_is_nowhere_told(worlds: list[Server], game: str, viewer: int | None) -> None:
    """Two matches with the same past and another seed: all that differs is its commitment."""
    rng = random.Random(game)
    desk = Desk.of_people(game, seed=5, table=new_id(), public=True, hints="free")
    _tells_no_future(worlds, desk, viewer, rng)


@pytest.mark.parametrize("viewer", [0, None], ids=["seat 0", "spectator"])
def test_the_order_of_automa_tiles_is_nowhere_told(worlds: list[Server], viewer: int | None) -> None:
    """With another seed other tiles come; until they are turned up, nobody is told anything else."""
    desk = Desk.of_people("barrage", 1, seed=5, table=new_id(), public=True, hints="free", options={"automas": 2})
    _tells_no_future(worlds, desk, viewer, random.Random("automas"))
    match = desk.table.match
    assert match is not None and match.view(None)["automa"]["pile"]


def _tells_no_future(worlds: list[Server], desk: Desk, viewer: int | None, rng: random.Random) -> None:
    """Two servers with the same past of a match and other seeds answer with the same bytes."""
    desk.do(ANN, wire.Chat(text="hello"))
    desk.play(rng.randrange(1, 25), rng)
    transcripts = []
    for server, seed in zip(worlds, (seed_of(5), seed_of(6)), strict=True):
        asyncio.run(_add_table(server.folder / "store.sqlite", desk, desk.journal, seed))
        told = _transcript(server, desk, viewer, WATCHER if viewer is None else FOLK[viewer], None)
        text = repr(told)
        assert text.count(commitment(seed)) > 3 and seed.hex() not in text
        transcripts.append(text.replace(commitment(seed), "the commitment"))

    assert transcripts[0] == transcripts[1]


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [0, 1, None], ids=["seat 0", "seat 1", "spectator"])
@pytest.mark.parametrize("game", shelf())
def test_many_worlds_over_real_sockets(worlds: list[Server], game: str, viewer: int | None) -> None:
    """The same for more matches."""
    _compare_twins(worlds, game, viewer, 12)


def _compare_twins(worlds: list[Server], game: str, viewer: int | None, count: int) -> None:
    who = WATCHER if viewer is None else FOLK[viewer]
    compared = moved = 0
    for seed in range(20 * (count + 1)):
        if compared == count:
            break
        pair = twins(game, viewer, seed, new_id())
        if pair is None:
            continue
        desk, journal = pair
        assert journal != desk.journal
        live = _same_move(desk, journal, viewer)
        moved += live is not None
        transcripts = []
        for server, entries in zip(worlds, (desk.journal, journal), strict=True):
            asyncio.run(_add_table(server.folder / "store.sqlite", desk, entries, desk.seed))
            transcripts.append(_transcript(server, desk, viewer, who, live))

        assert transcripts[0] == transcripts[1]
        compared += 1
    facts = game_class(game).spec
    # A game without hidden draws or sealed decisions has no twin to find.
    assert compared == (count if facts.has_secrets or facts.has_sealed else 0)
    assert moved * 2 >= compared
