"""The socket: resume, eyes, presence, chat, heartbeat, manners."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.patience import PATIENCE, eventually, look_again, patient
from tests.server.clients import Person, Seat, Server

Come = Callable[..., Person]


def is_present(person: Person, table: str, seat: int) -> bool:
    """Whether somebody is connected to a seat, or waits for news of it."""
    return bool(person.get(f"/api/tables/{table}")["table"]["seats"][seat]["present"])


async def until(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with patient():
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


def test_a_view_once_then_events_and_resume_from_a_number(people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]

    async def play() -> None:
        zero = Seat(ann, table, 0, 1)
        async with await zero.open() as socket:
            welcome = await until(socket, "welcome")
            assert welcome["you"]["seats"] == [0, 1]
            zero.take(json.dumps(await until(socket, "view")))
            known = zero.number
            assert known == len(zero.events)
            move = zero.move()
            assert move is not None
            await socket.send(json.dumps(move))
            news = await until(socket, "events")
            assert news["from"] == known and news["number"] > known
            ack = await until(socket, "ack")
            assert ack["id"] == move["id"] and not ack["repeated"]
        async with await zero.open() as socket:  # still knows only the first view
            again = await until(socket, "events")
            assert again == {**news, "turn": again["turn"]}
            await socket.send(json.dumps(move))
            assert (await until(socket, "ack"))["repeated"]

    asyncio.run(play())


def test_an_undo_begins_an_era(people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]

    async def play() -> None:
        zero = Seat(ann, table, 0, 1)
        async with await zero.open() as socket:
            zero.take(json.dumps(await until(socket, "view")))
            await socket.send(json.dumps(zero.move()))
            news = await until(socket, "events")
            assert news["turn"]["can_undo"]
            await socket.send(json.dumps({"type": "undo", "seat": 0}))
            view = await until(socket, "view")
            assert view["era"] == 1 and view["cause"] == "undo"
            assert view["number"] == zero.number
            assert view["turn"]["decision"] > zero.turn["decision"]
        async with await zero.open() as socket:  # resumes with the old era
            assert (await until(socket, "view"))["era"] == 1

    asyncio.run(play())


def test_hot_seat_changes_eyes(people: Come) -> None:
    ann, eve = people("Ann"), people("Eve")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]

    async def play() -> None:
        async with await Seat(ann, table, 0).open() as socket:
            mine = await until(socket, "view")
            await socket.send(json.dumps({"type": "look", "as": 1}))
            theirs = await until(socket, "view")
            assert mine["view"]["me"]["personal"] != theirs["view"]["me"]["personal"]
            assert [e.get("card") for e in mine["log"] if e["type"] == "personal"].count(None) == 1
            assert mine["turn"]["legal"] and not theirs["turn"]["legal"]
        async with await Seat(eve, table, None).open() as socket:
            assert "me" not in (await until(socket, "view"))["view"]
            await socket.send(json.dumps({"type": "look", "as": 0}))
            assert (await until(socket, "error"))["code"] == "forbidden"

    asyncio.run(play())


def test_presence_and_chat(people: Come) -> None:
    ann, ben = people("Ann"), people("Ben")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ben.do(table, type="sit", seat=1)

    async def play() -> None:
        async with await Seat(ann, table, 0).open() as mine:
            shown = await until(mine, "table")
            assert [seat["present"] for seat in shown["table"]["seats"]] == [True, False]
            async with await Seat(ben, table, 1).open() as theirs:
                assert (await until(mine, "presence"))["seats"] == [True, True]
                await theirs.send(json.dumps({"type": "chat", "text": "hello", "id": "1"}))
                line = (await until(mine, "chat"))["lines"][0]
                assert (line["name"], line["seat"], line["text"]) == ("Ben", 1, "hello")
            assert (await until(mine, "presence"))["seats"] == [True, False]
        async with await Seat(people(), table, None).open() as late:
            assert (await until(late, "chat"))["lines"][0]["text"] == "hello"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type": "ping"}', 4400),
        ("not json", 4400),
        ('{"type": "hello", "protocol": 99}', 4400),
        ('{"type": "hello", "as": 1}', 4403),
        ('{"type": "hello", "as": 14}', 4404),
        ('{"type": "hello", "extra": 1}', 4400),
    ],
)
def test_a_bad_hello_is_told_why(people: Come, first: str, code: int) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "casual"], start=True)["id"]

    async def knock() -> None:
        async with ann.socket(table) as socket:
            await socket.send(first)
            assert (await until(socket, "error"))["message"]
            async with patient():
                await socket.wait_closed()
            assert socket.close_code == code

    asyncio.run(knock())


def test_no_such_table_and_wrong_origin(server: Server, people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "casual"], start=True)["id"]

    async def knock() -> None:
        async with ann.socket("a" * 20) as socket:
            await socket.send('{"type": "hello"}')
            assert (await until(socket, "error"))["code"] == "not_found"
        with pytest.raises(websockets.InvalidStatus) as refused:
            await ann.socket(table, origin="https://evil.example")
        assert refused.value.response.status_code == 403
        async with ann.socket(table, origin=server.url) as socket:
            await socket.send('{"type": "hello"}')
            await until(socket, "view")

    asyncio.run(knock())


def test_a_kicked_person_goes_on_as_a_spectator(people: Come) -> None:
    ann, ben = people("Ann"), people("Ben")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ben.do(table, type="sit", seat=1)

    async def play() -> None:
        async with await Seat(ben, table, 1).open() as socket:
            assert (await until(socket, "table"))["you"]["seats"] == [1]
            await until(socket, "view")
            ann.do(table, type="kick", seat=1)
            assert (await until(socket, "table"))["you"]["seats"] == []

    asyncio.run(play())


def test_polling_and_streaming_tell_the_same(people: Come) -> None:
    ann = people("Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    view = ann.view(table, 0)
    with ann.http.stream("GET", f"/api/tables/{table}/stream?as=0") as stream:
        lines = stream.iter_lines()
        kinds = []
        while "view" not in kinds:
            line = next(lines)
            if line.startswith("data: "):
                kinds.append(json.loads(line[6:])["type"])
        move = view["turn"]["legal"][0]
        ann.do(table, type="move", seat=0, decision=view["turn"]["decision"], move=move)
        while not (line := next(lines)).startswith('data: {"type":"events"'):
            pass
        streamed = json.loads(line[6:])
    polled = ann.get(f"/api/tables/{table}/events?as=0&era=0&since={view['number']}&wait=5")

    assert polled == streamed
    nothing = ann.get(f"/api/tables/{table}/events?as=0&era=0&since={polled['number']}&wait=1")
    assert nothing["events"] == [] and nothing["number"] == polled["number"]
    assert ann.get(f"/api/tables/{table}/events?as=0&era=5&since=1")["type"] == "view"


def test_polling_waits_for_news(people: Come) -> None:
    ann, ben = people("Ann"), people("Ben")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ben.do(table, type="sit", seat=1)
    ann.do(table, type="start")
    view = ann.view(table, 0)

    async def both() -> Any:
        waiting = asyncio.to_thread(ben.get, f"/api/tables/{table}/events?as=1&era=0&since={view['number']}&wait=25")
        task = asyncio.create_task(waiting)
        await asyncio.to_thread(eventually, lambda: is_present(ann, table, 1))
        command = {"type": "move", "seat": 0, "decision": view["turn"]["decision"], "move": view["turn"]["legal"][0]}
        await asyncio.to_thread(lambda: ann.do(table, **command))
        async with patient():
            return await task

    told = asyncio.run(both())
    assert told["events"] and told["turn"]["awaited"] == [1]


def test_one_who_polls_and_hangs_up_is_gone(people: Come) -> None:
    """Nobody waits for an answer any more: the others are told so at once, not when the wait would be over."""
    ann, ben = people("Ann"), people("Ben")
    table = ann.table("shelfie", ["me", "open"])["id"]
    ben.do(table, type="sit", seat=1)
    ann.do(table, type="start")
    number = ann.view(table, 0)["number"]

    async def poll(who: Person, seat: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection(*who.url.removeprefix("http://").split(":"))
        path = f"/api/tables/{table}/events?as={seat}&era=0&since={number}&wait=25"
        writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nCookie: {who.cookies()}\r\n\r\n".encode())
        await writer.drain()
        return reader, writer

    async def watch() -> bool:
        """Whether Ben was gone before a poll that is older than his was answered."""
        async with await Seat(ann, table, 0).open() as socket, patient():
            await until(socket, "view")  # Ann is there, and will be told who comes
            older, mine = await poll(ann, 0)
            answered = asyncio.create_task(older.read(1))
            _, his = await poll(ben, 1)
            while (await until(socket, "presence"))["seats"] != [True, True]:
                pass
            his.close()
            while (await until(socket, "presence"))["seats"] != [True, False]:
                pass
            mine.close()
            return not answered.done()

    # A machine may be so busy that a poll is over before anything else; not each time.
    assert any(asyncio.run(watch()) for _ in range(3))


def test_a_stopping_server_waits_for_nobody_who_waits_for_news(tmp_path: Path) -> None:
    """A poll is answered and a stream ends at once; only moves in hand are worth a wait."""
    server = Server(tmp_path, stop_seconds=10 * int(PATIENCE)).start()
    ann = Person(server, "Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]
    number = ann.view(table, 0)["number"]

    def poll() -> list[Any]:
        answer = ann.http.get(f"/api/tables/{table}/events?as=0&era=0&since={number}&wait=25")
        events: list[Any] = answer.json()["events"]
        return events

    with ThreadPoolExecutor(1) as pool, ann.at(server).http.stream("GET", f"/api/tables/{table}/stream?as=1") as stream:
        lines = stream.iter_lines()
        assert any(line.startswith("data: ") for line in lines)  # it is being told
        polled = pool.submit(poll)
        eventually(lambda: is_present(ann, table, 0))
        assert server.stop() == 0  # in the patience of the suite, which is shorter than that of the server
        assert polled.result() == []
        assert all(line.startswith("{", 6) or not line.startswith("data: ") for line in lines)  # whole to its end


async def hear_nothing(socket: Any) -> None:
    """Read nothing any more and so answer nothing, also when the library wants to go on reading."""
    while True:
        socket.transport.pause_reading()
        await look_again()


def test_a_silent_socket_is_closed(tmp_path: Path) -> None:
    """One that does not answer the heartbeat is let go, and its person is no longer there."""
    with Server(tmp_path, heartbeat_seconds=2) as server:  # longer than this process ever sleeps
        ann, eve = Person(server, "Ann"), Person(server, "Eve")
        table = ann.table("shelfie", ["me", "casual"], start=True)["id"]

        async def watch() -> None:
            silent = await Seat(ann, table, 0).open()
            await until(silent, "view")
            assert await asyncio.to_thread(is_present, eve, table, 0)
            deaf = asyncio.create_task(hear_nothing(silent))
            await asyncio.to_thread(eventually, lambda: not is_present(eve, table, 0))
            deaf.cancel()
            silent.transport.resume_reading()
            await silent.wait_closed()

        asyncio.run(watch())


def test_a_stopping_server_says_when_to_come_back(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    ann = Person(server, "Ann")
    table = ann.table("shelfie", ["me", "me"], start=True)["id"]

    async def last_words() -> tuple[dict[str, Any], int | None]:
        seat = Seat(ann, table, 0)
        async with await seat.open() as socket:
            while seat.turn is None:
                seat.take(await socket.recv())
            stopped = asyncio.create_task(asyncio.to_thread(server.stop))
            heard = []
            with suppress(websockets.ConnectionClosed):
                while True:
                    heard.append(json.loads(await socket.recv()))
            assert await stopped == 0
            return heard[-1], socket.close_code

    said, code = asyncio.run(last_words())
    assert said["type"] == "stopping" and said["after"] >= 300 and code == 1012
