"""The table itself: who may do what, when, and that the journal is all there is."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from etagere.core.match import verify
from etagere.core.replay import Replay
from etagere.server import commands, showing
from etagere.server import schemas as wire
from etagere.server.beginning import imported, rematch_seats
from etagere.server.errors import Damaged, Refused
from etagere.server.journal import Entry, Fact, PersonSeat, Played, RematchMade, Started
from etagere.server.rows import row_of
from etagere.server.settings import Settings
from etagere.server.store.tables import columns_of, row_in
from etagere.server.table import Repeated, Table, shelf
from etagere.server.who import Who, clean
from tests.server.journal import ANN, BEN, CAT, DAN, FOLK, Desk, least_seats

GAMES = shelf()


@pytest.mark.parametrize("game", GAMES)
def test_the_journal_is_the_table(game: str) -> None:
    """A table built again from its journal is the same, at every point of a match."""
    desk = Desk.of_people(game)
    rng = random.Random(3)
    for _ in range(6):
        desk.play(5, rng)
        again = desk.again()

        assert again.match is not None and desk.table.match is not None
        assert again.match.fingerprint == desk.table.match.fingerprint
        eyes = again.eyes(ANN, 0)
        assert showing.encode(showing.view(again, eyes, 0)) == showing.encode(showing.view(desk.table, eyes, 0))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stored_follows_from_the_table(game: str) -> None:
    """The row of a table that played is the row of the table its journal gives, at every point of a match."""
    desk = Desk.of_people(game, clock=wire.Clock(move=10, reserve=20))
    rng = random.Random(4)
    while desk.table.live:
        desk.play(9, rng)

        assert row_of(desk.again(), Settings(), desk.now) == row_of(desk.table, Settings(), desk.now)
    assert row_of(desk.table, Settings(), desk.now).places is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_move_changes_nothing(game: str) -> None:
    """Unreadable, impossible, not asked: the table, its clocks and its journal stay as they were."""
    desk = Desk.of_people(game, clock=wire.Clock(move=10, reserve=20))
    desk.play(7, random.Random(2))
    seat = desk.table.awaited()[0]
    who = next(each for each in FOLK if each.person == desk.table.seats[seat].person)
    decision, match = desk.table.decision(seat), desk.table.match
    assert decision is not None and match is not None
    impossible = next(code for code in range(match.game.actions.size) if code not in match.codes(seat))
    before = showing.encode(showing.view(desk.table, desk.table.eyes(who, seat), desk.now))
    row = row_of(desk.table, Settings(), desk.now)
    wrong: list[tuple[dict[str, int | str] | int, int, str]] = [
        (-1, decision, "unreadable_move"),
        ({"type": "?"}, decision, "unreadable_move"),
        (impossible, decision, "illegal_move"),
        (match.codes(seat)[0], decision + 1, "stale_decision"),
    ]
    for move, number, code in wrong:
        assert desk.refused(who, wire.MoveCommand(seat=seat, decision=number, move=move)) == code

    assert showing.encode(showing.view(desk.table, desk.table.eyes(who, seat), desk.now)) == before
    assert row_of(desk.table, Settings(), desk.now) == row


def test_a_repeated_command_does_nothing() -> None:
    """The same client id is acknowledged again, whatever has happened since."""
    desk = Desk.of_people("shelfie")
    rng = random.Random(1)
    command = desk.move(0, rng, "c-1")
    desk.do(ANN, command)
    desk.do(BEN, desk.move(1, rng))
    version = desk.table.version

    assert isinstance(desk.do(ANN, command), Repeated)
    assert desk.table.version == version


def test_client_ids_of_two_people_do_not_meet() -> None:
    desk = Desk.of_people("shelfie")
    desk.do(ANN, wire.Chat(text="hello", id="1"))

    assert isinstance(desk.do(BEN, wire.Chat(text="hello", id="1")), Entry)


def test_a_stale_decision_is_refused_and_numbers_are_never_used_again() -> None:
    """Also after an undo and a rewind an old click meets a closed question."""
    desk = Desk.of_people("shelfie")
    rng = random.Random(1)
    seen = set()
    for round_ in range(6):
        decision = desk.table.decision(0)
        assert decision is not None and decision not in seen
        seen.add(decision)
        old = desk.move(0, rng)
        desk.do(ANN, old)
        assert desk.refused(ANN, old) == "not_your_turn"
        if desk.table.can_undo(0) and round_ % 2:
            desk.do(ANN, wire.Undo(seat=0))
            assert desk.refused(ANN, old) == "stale_decision"
            continue
        desk.do(BEN, desk.move(1, rng))
        assert desk.refused(ANN, old) == "stale_decision"


def test_undo_stops_at_what_others_did() -> None:
    desk = Desk.of_people("shelfie")
    rng = random.Random(1)
    before = desk.table.match.fingerprint if desk.table.match else 0
    assert desk.refused(ANN, wire.Undo(seat=0)) == "nothing_to_undo"
    desk.do(ANN, desk.move(0, rng))
    assert desk.refused(BEN, wire.Undo(seat=1)) == "nothing_to_undo"
    assert desk.refused(BEN, wire.Undo(seat=0)) == "forbidden"
    desk.do(ANN, wire.Undo(seat=0))

    assert desk.table.match is not None and desk.table.match.fingerprint == before
    assert desk.table.era == 1
    desk.do(ANN, desk.move(0, rng))
    desk.do(BEN, desk.move(1, rng))
    assert desk.refused(ANN, wire.Undo(seat=0)) == "nothing_to_undo"


def test_rewind_needs_everybody() -> None:
    """A proposal waits for the others, a move withdraws it, the last agreement does it."""
    desk = Desk.of_people("shelfie", 3)
    rng = random.Random(1)
    match = desk.table.match
    assert match is not None
    start, first = match.fingerprint, len(match.commands)
    desk.play(3, rng)
    assert desk.refused(BEN, wire.Agree()) == "no_rewind"
    desk.do(ANN, wire.Rewind(to=first))
    desk.do(BEN, wire.Agree())
    assert desk.table.proposal is not None and desk.table.proposal.agreed == {0, 1}
    desk.play(1, rng)
    assert desk.table.proposal is None
    desk.do(ANN, wire.Rewind(to=first))
    desk.do(CAT, wire.Refuse())
    assert desk.table.proposal is None
    desk.do(CAT, wire.Rewind(to=first))
    desk.do(ANN, wire.Agree())
    desk.do(BEN, wire.Agree())

    assert desk.table.match is not None and desk.table.match.fingerprint == start
    assert desk.refused(ANN, wire.Rewind(to=10_000)) == "no_rewind"


def test_one_who_plays_alone_rewinds_at_once() -> None:
    desk = Desk("shelfie", ["me", "me"])
    desk.do(ANN, wire.Start())
    rng = random.Random(1)
    assert desk.table.match is not None
    first = len(desk.table.match.commands)
    desk.play(4, rng)
    desk.do(ANN, wire.Rewind(to=first))

    assert len(desk.table.match.commands) == first


def test_draws_after_a_rewind_still_follow_from_the_seed() -> None:
    desk = Desk("shelfie", ["me", "me"])
    desk.do(ANN, wire.Start())
    rng = random.Random(2)
    desk.play(12, rng)
    assert desk.table.match is not None
    desk.do(ANN, wire.Rewind(to=len(desk.table.match.commands) // 2))
    desk.play(1000, rng)

    assert desk.table.status == "over"
    assert verify(Replay.read(desk.table.replay().text())) > 0


def test_seats_before_the_start() -> None:
    desk = Desk("shelfie", ["me", "open", "open"])
    assert desk.refused(BEN, wire.Sit(seat=0)) == "seat_taken"
    assert desk.refused(BEN, wire.Sit(seat=7)) == "not_found"
    assert desk.refused(ANN, wire.Start()) == "seats_open"
    desk.do(BEN, wire.Sit(seat=1))
    assert desk.refused(BEN, wire.Start()) == "forbidden"
    assert desk.refused(BEN, wire.Kick(seat=0)) == "forbidden"
    assert desk.refused(ANN, wire.SetBot(seat=1, level="casual")) == "seat_taken"
    desk.do(ANN, wire.Kick(seat=1))
    assert desk.table.seats[1].kind == "open"
    assert desk.refused(BEN, wire.Sit(seat=1)) == "forbidden"
    desk.do(ANN, wire.SetBot(seat=1, level="casual"))
    desk.do(CAT, wire.Sit(seat=2))
    desk.do(CAT, wire.Leave(seat=2))
    desk.do(CAT, wire.Sit(seat=2))
    desk.do(ANN, wire.Start())

    assert desk.table.status == "playing"
    assert desk.refused(ANN, wire.Start()) == "not_open"
    assert desk.refused(ANN, wire.Kick(seat=2)) == "not_open"


def test_a_stand_in_plays_for_one_who_is_away_and_gives_the_seat_back() -> None:
    desk = Desk.of_people("shelfie")
    assert desk.refused(ANN, wire.StandIn(seat=1)) == "forbidden"
    desk.do(ANN, wire.StandIn(seat=1), away=60_000)
    assert desk.table.seats[1].kind == "bot" and desk.table.seats[1].level == "casual"
    assert desk.refused(BEN, wire.MoveCommand(seat=1, decision=0, move=0)) == "forbidden"
    assert desk.refused(CAT, wire.Back(seat=1)) == "forbidden"
    assert desk.refused(CAT, wire.Sit(seat=1)) == "seat_taken"
    assert desk.table.eyes(BEN, 1).seat == 1
    desk.do(BEN, wire.Back(seat=1))

    assert desk.table.holds(BEN, 1)


def test_who_is_away_is_still_asked() -> None:
    """A stand-in plays, it does not vote: nobody rewinds or closes over the head of its person."""
    desk = Desk.of_people("shelfie")
    desk.play(4, random.Random(1))
    desk.do(ANN, wire.StandIn(seat=1), away=60_000)
    desk.do(ANN, wire.Rewind(to=8))

    assert desk.table.proposal is not None and desk.table.voters() == [0, 1]
    assert desk.refused(ANN, wire.Close()) == "forbidden"
    desk.do(ANN, wire.Agree())
    assert desk.table.proposal is not None
    desk.do(BEN, wire.Back(seat=1))
    era = desk.table.era
    desk.do(BEN, wire.Agree())
    assert desk.table.proposal is None and desk.table.era == era + 1


def test_a_seat_that_was_left_waits_for_its_owner() -> None:
    """Nobody looks into its hand meanwhile, however short; who left no longer votes."""
    desk = Desk.of_people("shelfie", 3)
    desk.do(BEN, wire.Leave(seat=1))

    assert [desk.refused(who, wire.Sit(seat=1)) for who in (ANN, DAN)] == ["seat_taken", "seat_taken"]
    assert desk.table.voters() == [0, 2]
    with pytest.raises(Refused):
        desk.table.eyes(DAN, 1)
    desk.do(BEN, wire.Back(seat=1))
    assert desk.table.holds(BEN, 1)


def test_a_seat_left_for_good_can_be_taken_where_the_table_allows_it() -> None:
    """But not by one who plays another seat."""
    desk = Desk.of_people("shelfie", takeover=True)
    desk.do(BEN, wire.Leave(seat=1))
    assert desk.table.seats[1].kind == "bot"
    assert desk.refused(ANN, wire.Sit(seat=1)) == "forbidden"
    desk.do(CAT, wire.Sit(seat=1))

    assert desk.table.holds(CAT, 1) and not desk.table.holds(BEN, 1)
    with pytest.raises(Refused):
        desk.table.eyes(BEN, 1)
    assert desk.refused(BEN, wire.Back(seat=1)) == "forbidden"


def test_clocks_take_the_reserve_after_the_free_seconds() -> None:
    clock = wire.Clock(move=10, reserve=20, timeout="bot")
    desk = Desk.of_people("shelfie", clock=clock)
    rng = random.Random(1)
    desk.now += 15_000
    assert desk.table.clock_left(0, desk.now) == (20_000, 15_000, True)
    desk.do(ANN, desk.move(0, rng))
    assert desk.table.clock_left(0, desk.now) == (15_000, 25_000, False)
    assert desk.table.due() == desk.now + 30_000
    desk.now += 30_000

    assert desk.table.timed_out(desk.now) == [1]
    assert desk.table.timed_out(desk.now - 1) == []


def test_chat_is_plain_and_can_be_muted() -> None:
    desk = Desk.of_people("shelfie", chat="seats")
    desk.do(BEN, wire.Chat(text="  hi\u202e\x00\tthere \n"))
    assert desk.table.chat[-1].text == "hi there"
    assert desk.refused(CAT, wire.Chat(text="me too")) == "forbidden"
    assert desk.refused(BEN, wire.Chat(text="\x00\u200b")) == "unreadable"
    assert desk.refused(BEN, wire.Mute(person="annannann")) == "forbidden"
    desk.do(ANN, wire.Mute(person="ben"))
    assert desk.refused(BEN, wire.Chat(text="hello?")) == "forbidden"
    desk.do(ANN, wire.Mute(person="ben", on=False))

    assert isinstance(desk.do(BEN, wire.Chat(text="thanks")), Entry)


def test_only_the_host_closes_and_not_over_the_heads_of_others() -> None:
    desk = Desk.of_people("shelfie")
    assert desk.refused(BEN, wire.Close()) == "forbidden"
    assert desk.refused(ANN, wire.Close()) == "forbidden"
    desk.do(BEN, wire.Leave(seat=1))
    desk.do(ANN, wire.Close())

    assert desk.table.status == "closed"
    assert desk.refused(ANN, wire.Close()) == "not_open"


def test_a_rematch_moves_the_seats_on() -> None:
    desk = Desk.of_people("shelfie", 3)
    with pytest.raises(Refused, match="after the end"):
        commands.rematch(desk.table, wire.Rematch(), ANN)
    desk.play(1000, random.Random(1))
    with pytest.raises(Refused, match="those who played"):
        commands.rematch(desk.table, wire.Rematch(), Who("zoe", frozenset(["zoe"]), "Zoe"))

    assert commands.rematch(desk.table, wire.Rematch(), BEN) is None
    assert rematch_seats(desk.table.seats) == [PersonSeat(who.person or "", who.name) for who in (CAT, ANN, BEN)]
    desk.add(RematchMade("ben", "othertable"))
    assert commands.rematch(desk.table, wire.Rematch(), ANN) == Repeated(desk.table.version - 1, "othertable")


def test_a_program_can_only_play_its_seat() -> None:
    desk = Desk.of_people("shelfie")
    rng = random.Random(1)
    program = Who(None, ANN.ids, "Ann", None, "t", (desk.table.id, 0))
    elsewhere = replace(program, program=("othertable", 0))
    assert desk.refused(program, wire.Chat(text="beep")) == "forbidden"
    assert desk.refused(elsewhere, desk.move(0, rng)) == "forbidden"
    with pytest.raises(Refused):
        desk.table.eyes(program, None)
    desk.do(program, desk.move(0, rng))
    desk.do(BEN, desk.move(1, rng))
    desk.do(ANN, wire.Leave(seat=0))

    assert desk.refused(program, wire.MoveCommand(seat=0, decision=0, move=0)) == "forbidden"


def test_a_damaged_journal_is_noticed() -> None:
    desk = Desk.of_people("shelfie")
    desk.play(10, random.Random(1))
    at = max(n for n, entry in enumerate(desk.journal) if isinstance(entry.fact, Played))
    played = desk.journal[at].fact
    assert isinstance(played, Played)
    broken: list[Fact] = [
        structs.replace(played, move={"type": "take", "cells": "nowhere", "column": 0}),
        structs.replace(played, draws=[{"type": "tile", "tile": "cat"}] * 50),
        structs.replace(played, seat=9),
        Started([]),
        desk.journal[0].fact,
    ]
    for fact in broken:
        journal = [*desk.journal[:at], Entry(at, fact, 0), *desk.journal[at + 1 :]]
        with pytest.raises(Damaged):
            Table.of(desk.table.id, None, journal)


@pytest.mark.parametrize("game", GAMES)
def test_an_imported_replay_is_a_finished_table(game: str) -> None:
    desk = Desk.of_people(game, seed=9)
    desk.play(5000, random.Random(1))
    replay = Replay.read(desk.table.replay().text())
    table = Table("imported", replay.seed, Entry(0, imported(replay, BEN), 5))
    started = table.start(5)

    assert table.status == "over" and table.plan.origin == "import"
    assert started.fact == Started([])
    assert table.replay().text() == desk.table.replay().text()
    assert table.fingerprint == replay.fingerprint


@pytest.mark.parametrize("game", GAMES)
def test_hot_seat_holds_every_seat(game: str) -> None:
    desk = Desk(game, ["me"] * least_seats(game))
    desk.do(ANN, wire.Start())

    assert desk.table.held_by(ANN) == list(range(least_seats(game)))
    for seat in desk.table.held_by(ANN):
        assert desk.table.eyes(ANN, seat).seat == seat


@given(st.text(max_size=80))
@settings(max_examples=60, deadline=None)
def test_clean_text_is_one_plain_line(text: str) -> None:
    kept = clean(text, 40)

    assert kept == clean(kept, 40) or len(kept) == 40
    assert kept.isprintable() or not kept
    assert len(kept) <= 40


def test_a_journal_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table at which very much has happened is played to its end; nothing else is written."""
    desk = Desk.of_people("shelfie")
    monkeypatch.setattr(commands, "MOST_ENTRIES", desk.table.version)
    rng = random.Random(1)

    assert desk.refused(ANN, wire.Chat(text="still here")) == "too_many"
    assert desk.refused(ANN, wire.Mute(person="ben12345")) == "too_many"
    desk.play(10_000, rng)
    assert desk.table.status == "over"


def test_a_result_tells_of_rivals() -> None:
    """Automas have no seat, but a place, points and a score sheet; the list of replays has their points."""
    desk = Desk.of_people("barrage", 1, options={"automas": 2})
    desk.play(1000, random.Random(1))
    result = showing.result(desk.table)
    row = row_of(desk.table, Settings(), 1)

    assert result is not None and len(result.places) == len(result.sheets) == 1
    assert [sum(line.points for line in rival.sheet) for rival in result.rivals] == row.rival_scores
    assert sorted([result.places[0], *(rival.place for rival in result.rivals)]) == [1, 2, 3]
    assert row_in({**columns_of(row), "owner": None}) == row
