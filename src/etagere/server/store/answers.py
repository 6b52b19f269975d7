"""Answers to puzzles in the database."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from etagere.server.store.base import AnswerRow
from etagere.server.store.database import Database
from etagere.server.store.schema import answers


class StoredAnswers(Database):
    """The part of a store that keeps what people answered to puzzles."""

    async def answers_of(self, person_id: str) -> list[AnswerRow]:
        wanted = select(answers).where(answers.c.person_id == person_id).order_by(answers.c.at, answers.c.puzzle)

        def ask(c: Connection) -> list[AnswerRow]:
            return [
                AnswerRow(
                    row["puzzle"],
                    row["game"],
                    row["difficulty"],
                    row["solved"],
                    row["at"],
                    row["solved_last"],
                    row["at_last"],
                )
                for row in c.execute(wanted).mappings()
            ]

        return await self._read(ask)

    async def keep_answer(self, person_id: str, answer: AnswerRow) -> bool:
        this = (answers.c.person_id == person_id) & (answers.c.puzzle == answer.puzzle)

        def run(c: Connection) -> bool:
            again = update(answers).where(this).values(solved_last=answer.solved_last, at_last=answer.at_last)
            if c.execute(again).rowcount:
                return False
            c.execute(
                insert(answers).values(
                    person_id=person_id,
                    puzzle=answer.puzzle,
                    game=answer.game,
                    difficulty=answer.difficulty,
                    solved=answer.solved,
                    at=answer.at,
                    solved_last=answer.solved_last,
                    at_last=answer.at_last,
                )
            )
            return True

        try:
            return await self._do(person_id, run)
        except IntegrityError:  # another process was faster: its answer was the first
            return await self._do(person_id, run)
