"""Reviews of finished matches: made in workers, one for all who ask, shown as they grow, kept with the match.

Where there are several processes, the one that owns a table makes its review, as it makes the moves of its bots; the
others ask it.

So many are made at one time as the settings say; others wait in turn, people first, then their tables. A review that
fails, takes too long or too much memory ends with its worker, and no table notices.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from msgspec import convert, json

from etagere.core.contract import CHANCE
from etagere.core.replay import Replay
from etagere.server import schemas as wire
from etagere.server.errors import Refused
from etagere.server.people import now_ms
from etagere.server.settings import Settings
from etagere.server.store.base import Store
from etagere.server.tasks import Tasks
from etagere.server.thinking import Failed, Thinking
from etagere.server.who import Who

if TYPE_CHECKING:
    from etagere.server.hub import Hub

_log = logging.getLogger("etagere.reviews")
REMEMBERED: Final = 200
"""Reviews that failed and are remembered, so that a page that is open says so."""


@dataclass
class Growing:
    """A review that waits, is being made, or could not be made."""

    table: str
    decisions_of: int
    """Decisions it will have."""
    state: wire.ReviewState = "waiting"
    head: dict[str, Any] | None = None
    decisions: list[Any] = field(default_factory=list)

    def take(self, part: dict[str, Any]) -> None:
        """More of it has come."""
        self.state = "running"
        self.head = part["head"]
        self.decisions += part["decisions"]

    def whole(self) -> dict[str, Any]:
        """What is stored."""
        assert self.head is not None
        return {**self.head, "decisions": self.decisions}


class Reviews:
    """The reviews of matches, those that grow at this process among them."""

    def __init__(self, hub: Hub, settings: Settings, store: Store, thinking: Thinking) -> None:
        self._hub = hub
        self._settings = settings
        self._store = store
        self._thinking = thinking
        self._tasks = Tasks()
        self._growing: dict[str, Growing] = {}
        """By table, in the order they were asked for."""

    async def close(self) -> None:
        await self._tasks.close()

    async def must_be_over_everywhere(self, table_id: str, replay: Replay, who: Who) -> None:
        """Raises `Refused` while people play a match against each other that a review of this one would tell about:
        one from the same seed, or one that goes on from a position of this match.

        Those whose match it was may look back at it all the same, unless they sit there too: nobody takes it from them
        by playing on.
        """
        people = sorted(who.ids)
        for begun, sitting in await self._store.same_deals(table_id, replay.game, replay.seed):
            if begun is not None and begun.prefix != replay.commands[: len(begun.prefix)]:
                continue
            if not sitting.isdisjoint(people) or not await self._store.took_part(table_id, people):
                raise Refused(
                    "not_over",
                    "people are playing on from this match elsewhere; its review opens when they have finished",
                    reason="elsewhere",
                )

    async def begin(self, table_id: str, person: str) -> None:
        """See that a review is made, unless there is one; raises `Refused` where too many wait."""
        await self._by_owner(table_id, "whole", 0, person)

    async def shown(self, table_id: str, stage: wire.ReviewStage | None, judged: int) -> wire.ReviewShown:
        """The review as far as it is, without what one has who knows so many decisions at that stage."""
        return await self._by_owner(table_id, stage, judged, None)

    async def _by_owner(
        self, table_id: str, stage: wire.ReviewStage | None, judged: int, person: str | None
    ) -> wire.ReviewShown:
        async def there(owner: str) -> wire.ReviewShown | None:
            kept = await self._kept(table_id, stage, judged)
            return kept or await self._hub.owners.review(owner, table_id, stage, judged, person)

        return await self._hub.by_owner(table_id, lambda: self.here(table_id, stage, judged, person), there)

    # At the process that owns the table

    async def here(
        self, table_id: str, stage: wire.ReviewStage | None, judged: int, person: str | None
    ) -> wire.ReviewShown | None:
        """The review as far as it is, begun for a person if one is given; None if the table is another's."""
        async with self._hub.at(table_id) as live:
            if not self._hub.tables.mine(live):
                return None
            replay = None if person is None else live.table.replay()
        if person is not None and replay is not None:
            await self._begin(table_id, replay, person)
        growing = self._growing.get(table_id)
        if growing is None:
            return await self._kept(table_id, stage, judged) or _shown("none", None, [], 0, 0, stage, judged)
        ahead = self._waiting().index(table_id) if growing.state == "waiting" else 0
        return _shown(growing.state, growing.head, growing.decisions, growing.decisions_of, ahead, stage, judged)

    async def _begin(self, table_id: str, replay: Replay, person: str) -> None:
        if await self._store.review(table_id) is not None:
            return
        known = self._growing.get(table_id)
        if known is not None and known.state != "failed":
            return
        most = self._settings.reviews_waiting
        if most and len(self._waiting()) >= most:
            raise Refused("too_many", "too many reviews wait already", seconds=60, reason="reviews_waiting")
        decisions = sum(seat != CHANCE for seat, _ in replay.commands)
        growing = Growing(table_id, decisions)
        self._growing.pop(table_id, None)
        self._growing[table_id] = growing
        self._forget()
        self._tasks.spawn(self._make(growing, replay.text(), person), "review")

    def _waiting(self) -> list[str]:
        return [each for each, growing in self._growing.items() if growing.state == "waiting"]

    def _forget(self) -> None:
        failed = [each for each, growing in self._growing.items() if growing.state == "failed"]
        for each in failed[: max(0, len(failed) - REMEMBERED)]:
            del self._growing[each]

    async def _make(self, growing: Growing, text: str, person: str) -> None:
        job = {"job": "review", "text": text, "simulations": self._settings.review_simulations or None}
        try:
            answer = await self._thinking.ask(
                job, self._settings.review_seconds, "reviews", person, growing.table, growing.take
            )
            if "error" in answer or growing.head is None:
                raise Failed(answer.get("message", "there was none"))
            await self._store.keep_review(growing.table, json.encode(growing.whole()).decode(), now_ms())
            self._growing.pop(growing.table, None)
        except asyncio.CancelledError:
            self._growing.pop(growing.table, None)
            raise
        except (Failed, Refused) as error:
            _log.warning("the review of table %s could not be made: %s", growing.table, error)
            growing.state = "failed"

    async def _kept(self, table_id: str, stage: wire.ReviewStage | None, judged: int) -> wire.ReviewShown | None:
        """A review that is whole, from the store."""
        kept = await self._store.review(table_id)
        if kept is None:
            return None
        data = json.decode(kept)
        decisions = data.pop("decisions")
        return _shown("done", data, decisions, len(decisions), 0, stage, judged)


def _shown(
    state: wire.ReviewState,
    head: dict[str, Any] | None,
    decisions: list[Any],
    of: int,
    ahead: int,
    stage: wire.ReviewStage | None,
    judged: int,
) -> wire.ReviewShown:
    # While decisions are judged nothing else changes.
    same = head is not None and (head["stage"] == stage or (stage == "values" and head["stage"] == "decisions"))
    return wire.ReviewShown(
        state=state,
        ahead=ahead,
        judged=len(decisions),
        of=of,
        head=None if head is None or same else convert(head, wire.ReviewHead),
        first=min(judged, len(decisions)),
        decisions=convert(decisions[judged:], list[wire.ReviewDecision]),
    )
