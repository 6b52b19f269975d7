"""A relay between a client and a server that can be told to pass nothing on, as a server that hangs would."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType


class Relay:
    """`async with Relay(port) as relay`: connections to `relay.port` go to that port while `relay.passing` is set."""

    def __init__(self, port: int) -> None:
        self._target = port
        self.passing = asyncio.Event()
        self.passing.set()
        self.port = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Relay:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self._target)
        with suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, other_writer), self._pass(other_reader, writer))
        for each in (writer, other_writer):
            each.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await self.passing.wait()
            writer.write(data)
            await writer.drain()
        writer.close()
