"""People: guests, accounts, sessions, seats that move."""

from __future__ import annotations

from etagere.server import people as persons
from etagere.server import schemas as wire
from etagere.server import showing
from etagere.server.errors import Refused
from etagere.server.live import LiveTable
from etagere.server.routes.declare import Call, api
from etagere.server.who import Who


def _answer(call: Call, who: Who) -> wire.PersonAnswer:
    return wire.PersonAnswer(person=persons.shown(who))


def _accounts_welcome(call: Call) -> None:
    if not call.services.settings.accounts:
        raise Refused("forbidden", "this server has no accounts; guests are welcome", reason="no_accounts")


async def _password(call: Call, name: str | None = None) -> None:
    """A password is tried, from an address and for an account; raises `Refused` where that was too often."""
    await call.services.limits.passwords.spend(call.address)
    if name is not None:
        await call.services.limits.passwords.spend(f"name {persons.name_key(name)}")


def _must_hold(live: LiveTable, who: Who, seat: int) -> None:
    if not live.table.holds(who, seat):
        raise Refused("forbidden", f"seat {seat} is not yours", reason="other_seat")


@api("GET", "/api/me", "Who you are", answer=wire.PersonAnswer)
async def me(call: Call) -> wire.PersonAnswer:
    return _answer(call, await call.who())


@api(
    "POST",
    "/api/me",
    "Become a guest",
    answer=wire.PersonAnswer,
    status=201,
    also=(200,),
    body=wire.MeCreate,
    example={"name": "Ann"},
)
async def become_guest(call: Call) -> wire.PersonAnswer:
    who = await call.who()
    if who.program is not None:
        raise Refused("forbidden", "a token for programs is not a person", reason="program_person")
    if who.person is not None:
        call.status = 200
        if call.body.name is not None:
            who = await _renamed(call, who, call.body.name)
        return _answer(call, who)
    return _answer(call, await call.new_guest(call.body.name))


@api(
    "PATCH",
    "/api/me",
    "Change your name",
    answer=wire.PersonAnswer,
    body=wire.MeUpdate,
    errors=("not_signed_in",),
    example={"name": "Anna"},
)
async def rename(call: Call) -> wire.PersonAnswer:
    return _answer(call, await _renamed(call, await call.person(), call.body.name))


async def _renamed(call: Call, who: Who, name: str) -> Who:
    await call.services.limits.renames.spend(who.person or "")
    who = await call.services.people.rename(who, name)
    await call.services.hub.rename(who)
    return who


@api("DELETE", "/api/me", "Sign out; a guest is forgotten", status=204, errors=("not_signed_in",))
async def sign_out(call: Call) -> None:
    await call.services.people.sign_out(await call.person())
    call.cookie = ""
    await call.services.check_sockets()


@api("GET", "/api/me/tables", "Your tables, your turn first", answer=wire.Lines, errors=("not_signed_in",))
async def my_tables(call: Call) -> wire.Lines:
    who = await call.person()
    lines = []
    for table_id in await call.services.store.tables_of(sorted(who.ids), 50):
        try:
            async with call.services.hub.at(table_id) as live:
                lines.append(showing.line(live.table, who))
        except Refused:
            continue
    lines.sort(key=lambda line: (not line.my_turn, line.status in ("over", "closed")))
    return wire.Lines(tables=lines)


@api("GET", "/api/me/studies", "Your studies, the latest first", answer=wire.StudyLines, errors=("not_signed_in",))
async def my_studies(call: Call) -> wire.StudyLines:
    return wire.StudyLines(studies=await call.services.studies.listed(await call.person()))


@api(
    "POST",
    "/api/account",
    "Make an account of a guest",
    answer=wire.PersonAnswer,
    status=201,
    body=wire.AccountCreate,
    errors=("name_taken", "forbidden", "weak_password"),
    example={"name": "ann", "password": "correct horse"},
)
async def make_account(call: Call) -> wire.PersonAnswer:
    _accounts_welcome(call)
    await _password(call)
    who = await call.person_or_guest()
    who, secret = await call.services.people.register(who, call.body.name, call.body.password, call.agent)
    call.became(who, secret)
    call.note("account_made", name=who.account)
    await call.services.hub.rename(who)
    return _answer(call, who)


@api(
    "PUT",
    "/api/account/password",
    "Change the password; other sessions end",
    status=204,
    body=wire.PasswordUpdate,
    errors=("not_signed_in", "wrong_password", "weak_password", "code_needed", "wrong_code", "forbidden"),
    example={"old": "correct horse", "new": "battery staple"},
)
async def change_password(call: Call) -> None:
    who = await call.person()
    await _password(call, who.account)
    person = await call.services.people.may_change_password(who, call.body.old, call.body.new)
    await call.services.factors.must_fit(person.id, call.body.code)
    await call.services.people.change_password(who, person, call.body.new)
    call.note("password_changed", name=who.account)
    await call.services.check_sockets()


@api(
    "DELETE",
    "/api/account",
    "Delete the account; its seats are left",
    status=204,
    body=wire.AccountDelete,
    errors=("not_signed_in", "wrong_password", "forbidden"),
    example={"password": "correct horse"},
)
async def delete_account(call: Call) -> None:
    who = await call.person()
    await _password(call, who.account)
    await call.services.people.delete_account(who, call.body.password)
    call.note("account_deleted", name=who.account)
    await call.services.hub.leave_all(who)
    call.cookie = ""
    await call.services.check_sockets()


@api(
    "POST",
    "/api/sessions",
    "Sign in",
    answer=wire.PersonAnswer,
    status=201,
    body=wire.SessionCreate,
    errors=("wrong_password", "code_needed", "wrong_code", "forbidden"),
    example={"name": "ann", "password": "correct horse"},
)
async def sign_in(call: Call) -> wire.PersonAnswer:
    _accounts_welcome(call)
    await _password(call, call.body.name)
    who = await call.who()
    if who.program is not None:
        raise Refused("forbidden", "a token for programs is not a person", reason="program_person")
    person = await call.services.people.known(call.body.name, call.body.password)
    await call.services.factors.must_fit(person.id, call.body.code)
    who, secret = await call.services.people.sign_in(who, person, call.agent)
    call.became(who, secret)
    call.note("sign_in", name=who.account)
    return _answer(call, who)


@api(
    "GET",
    "/api/account/factor",
    "Whether signing in asks for a code",
    answer=wire.Factor,
    errors=("not_signed_in", "forbidden"),
)
async def factor(call: Call) -> wire.Factor:
    return await call.services.factors.shown(await call.person())


@api(
    "POST",
    "/api/account/factor",
    "A key for an app that makes codes; on once a code is confirmed",
    answer=wire.FactorSecret,
    status=201,
    body=wire.FactorCreate,
    errors=("not_signed_in", "wrong_password", "forbidden", "used"),
    example={"password": "correct horse"},
)
async def begin_factor(call: Call) -> wire.FactorSecret:
    who = await call.person()
    await _password(call, who.account)
    return await call.services.factors.begin(who, call.body.password)


@api(
    "PUT",
    "/api/account/factor",
    "Confirm a code of the app; recovery codes, shown once",
    answer=wire.RecoveryCodes,
    body=wire.FactorConfirm,
    errors=("not_signed_in", "wrong_code", "forbidden", "not_found"),
    example={"code": "…"},
)
async def confirm_factor(call: Call) -> wire.RecoveryCodes:
    who = await call.person()
    await _password(call, who.account)
    codes = await call.services.factors.confirm(who, call.body.code)
    call.note("factor_on", name=who.account)
    return codes


@api(
    "DELETE",
    "/api/account/factor",
    "Ask for no code any more",
    status=204,
    body=wire.FactorDelete,
    errors=("not_signed_in", "wrong_password", "wrong_code", "forbidden"),
    example={"password": "correct horse", "code": "…"},
)
async def end_factor(call: Call) -> None:
    who = await call.person()
    await _password(call, who.account)
    await call.services.factors.end(who, call.body.password, call.body.code)
    call.note("factor_off", name=who.account)


@api("GET", "/api/sessions", "Where you are signed in", answer=wire.Sessions, errors=("not_signed_in",))
async def sessions(call: Call) -> wire.Sessions:
    return wire.Sessions(sessions=await call.services.people.sessions(await call.person()))


@api("DELETE", "/api/sessions/{session}", "End a session", status=204, errors=("not_signed_in", "not_found"))
async def end_session(call: Call) -> None:
    await call.services.people.end_session(await call.person(), call.path("session"))
    await call.services.check_sockets()


@api(
    "POST",
    "/api/tables/{table}/seats/{seat}/link",
    "A one-time link that moves your seat to another device",
    answer=wire.SeatLink,
    status=201,
    errors=("not_signed_in", "forbidden", "not_found"),
)
async def seat_link(call: Call) -> wire.SeatLink:
    who, seat = await call.person(), call.seat()
    async with call.services.hub.at(call.path("table")) as live:
        _must_hold(live, who, seat)
        secret, expires = await call.services.people.seat_link(who, live.table, seat)
    return wire.SeatLink(link=f"/go/{secret}", token=secret, expires=expires)


@api(
    "POST",
    "/api/claims",
    "Use a one-time link",
    answer=wire.TableAnswer,
    body=wire.ClaimCreate,
    errors=("used",),
    example={"token": "Qb3kLr0hJt9wZ2yVx7sN"},
)
async def claim(call: Call) -> wire.TableAnswer:
    who = await call.person_or_guest()
    await call.services.limits.passwords.spend(f"claim {call.address}")
    token = await call.services.people.claim(call.body.token)
    giver = await call.services.store.person(token.person)
    if giver is None or token.table is None or token.seat is None:
        raise Refused("used", "the person who gave this link is gone", reason="giver_gone")
    await call.services.hub.give_seat(token.table, token.seat, giver.ids, who)
    async with call.services.hub.at(token.table) as live:
        return wire.TableAnswer(table=showing.table_shown(live.table, who), you=showing.you(live.table, who))


@api(
    "POST",
    "/api/tables/{table}/seats/{seat}/token",
    "A token with which a program plays for your seat; shown once",
    answer=wire.SeatToken,
    status=201,
    errors=("not_signed_in", "forbidden", "not_found"),
)
async def seat_token(call: Call) -> wire.SeatToken:
    who, seat = await call.person(), call.seat()
    async with call.services.hub.at(call.path("table")) as live:
        _must_hold(live, who, seat)
        secret = await call.services.people.program_token(who, live.table, seat)
    call.note("token_made", table=call.path("table"), seat=seat)
    return wire.SeatToken(token=secret)


@api(
    "DELETE",
    "/api/tables/{table}/seats/{seat}/token",
    "End a program's token",
    status=204,
    errors=("not_signed_in", "forbidden", "not_found"),
)
async def drop_seat_token(call: Call) -> None:
    who, seat = await call.person(), call.seat()
    async with call.services.hub.at(call.path("table")) as live:
        _must_hold(live, who, seat)
        await call.services.people.drop_program_token(who, live.table, seat)
    await call.services.check_sockets()
