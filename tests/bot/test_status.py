"""`/status`: for the people who run the bot, and nobody else."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from simcord.backend import serializers

from sumon.i18n import default_catalog
from sumon.metrics import AGENDA_DUE
from sumon.play.hosting import BotStatus, DatabaseState, Leader
from sumon.storage.errors import StorageError
from sumon.storage.leadership import NotReachedError
from sumon.ui.interactions.context import MAX_CONTENT
from sumon.ui.interactions.languages import translator_for
from sumon.ui.status import status_text
from tests.bot.conftest import Table, shown, told

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
REFUSED = "Only the people who run me can see this."
ADMINISTRATOR = str(discord.Permissions(administrator=True).value)


def held(shard: int, name: str = "one.example 12") -> Leader:
    return Leader(shard, name, NOON)


SOME = BotStatus(
    version="0123456789ab",
    name="one.example 12",
    started_at=NOON - timedelta(hours=3),
    shards=1,
    leaders=[held(0)],
    database=DatabaseState("postgresql", 0.0024, NOON - timedelta(hours=8)),
    servers=3,
    running={"sumon": 2, "summy": 0, "sudoku": 1},
    interactions=40,
    late=1,
    due=0,
    overdue=0.0,
    engines={"local": 3},
    waiting=0,
    memory=312_400_000.0,
    cache=41_000_000,
)


def lines(**changes: Any) -> list[str]:
    return status_text(replace(SOME, **changes), translator_for("en"), NOON).splitlines()


async def own(table: Table, *people: Any, team: bool = False, role: str = "admin", accepted: bool = True) -> None:
    """Has the application belong to the first of *people*, or to a *team* that the others are on."""
    first, *others = (table.env.backend.users[person.id] for person in people)
    if not team:
        table.env.backend.ownership = {"owner": serializers.user_payload(first)}
    else:
        team_ = {
            "id": "5",
            "name": "Team",
            "icon": None,
            "owner_user_id": str(first.id),
            "members": [
                {
                    "user": {"id": str(each.id), "username": each.name, "discriminator": "0", "avatar": None},
                    "membership_state": 2 if accepted else 1,
                    "permissions": ["*"],
                    "role": role,
                    "team_id": "5",
                }
                for each in others
            ],
        }
        table.env.backend.ownership = {"team": team_}
    await table.restart()


async def ask(table: Table, person: Any) -> str:
    answer = await person.slash(table.channel, "status")
    assert shown(answer).ephemeral
    return told(answer)


def let_anyone_try(table: Table) -> None:
    """Has Discord let through who is no administrator, as a server can."""
    for command in table.env.backend.commands[None].values():
        if command["name"] == "status":
            command["default_member_permissions"] = None


async def test_the_owner_is_told_what_goes_on(table: Table) -> None:
    await own(table, table.ada)
    let_anyone_try(table)
    await table.ada.slash(table.channel, "sumon challenge", level="beginner")
    told_ = await ask(table, table.ada)
    assert re.search(r"^\*\*Status\*\*, version `[0-9a-f]{12}`$", told_, re.MULTILINE)
    assert "- ⚠️ Last backup: never" in told_
    assert "- Games in progress: 1 (Sum On 1)" in told_
    assert re.search(r"^- Database: SQLite, \d+ ms per statement$", told_, re.MULTILINE)
    assert re.search(r"^- Servers: 1$", told_, re.MULTILINE)
    assert re.search(r"^\*\*Shards\*\*: 1\n- 0: `\S+ \d+`, taken: <t:\d+:R>$", told_, re.MULTILINE)


async def test_nobody_else_is_told_anything(table: Table) -> None:
    await own(table, table.ada)
    let_anyone_try(table)
    assert await ask(table, table.grace) == REFUSED


async def test_discord_lists_it_for_administrators_of_servers_alone(table: Table) -> None:
    command = table.env.backend.commands[None].values()
    (status,) = [each for each in command if each["name"] == "status"]
    assert str(status["default_member_permissions"]) == ADMINISTRATOR
    assert (status["contexts"], status["integration_types"]) == ([0], [0])


async def test_discords_way_to_write_permissions_registers_nothing_again(table: Table) -> None:
    for command in table.env.backend.commands[None].values():
        if command["default_member_permissions"] is not None:
            command["default_member_permissions"] = str(command["default_member_permissions"])
    since = table.requests()
    await table.restart()
    assert [request.path for request in table.env.http_requests[since:] if request.method == "PUT"] == []


@pytest.mark.parametrize(
    ("role", "accepted", "may"),
    [("admin", True, True), ("developer", True, True), ("read_only", True, False), ("admin", False, False)],
)
async def test_of_a_team_those_who_may_change_the_application_are_told(
    table: Table, role: str, accepted: bool, may: bool
) -> None:
    await own(table, table.ada, table.grace, team=True, role=role, accepted=accepted)
    let_anyone_try(table)
    assert (await ask(table, table.ada)) != REFUSED, "the owner of the team has no role in it"
    assert (await ask(table, table.grace) != REFUSED) is may
    assert await ask(table, table.linus) == REFUSED


async def test_a_database_that_does_not_answer_is_said(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await own(table, table.ada)
    let_anyone_try(table)

    async def fail() -> None:
        raise StorageError("storage-away")

    monkeypatch.setattr(type(table.env.bot._store.installation), "look", lambda self: fail())
    assert "- ⚠️ Database: no answer" in await ask(table, table.ada)


async def test_who_leads_the_shards_comes_from_their_lock(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    class LeaderLock:
        is_there = True

        async def leaders(self) -> list[Leader]:
            if not self.is_there:
                raise NotReachedError("no answer")
            return [held(0)]

    monkeypatch.setattr(table.env.bot.collect_status.__self__, "_leader_lock", LeaderLock())
    assert (await table.env.bot.collect_status()).leaders == [held(0)]
    monkeypatch.setattr(LeaderLock, "is_there", False)
    assert (await table.env.bot.collect_status()).leaders is None


async def test_help_names_it_to_the_owner_alone(table: Table) -> None:
    await own(table, table.ada)
    for person, is_named in ((table.ada, True), (table.grace, False)):
        opened = shown(await person.slash(table.channel, "help"))
        about = shown(await person.click(opened, label="All commands")).embeds[0].description
        assert ("</status:" in about) is is_named


def test_what_goes_on_is_said_in_short_lines() -> None:
    assert lines() == [
        "**Status**, version `0123456789ab`",
        "- Games in progress: 3 (Sum On 2, Sudoku Duel 1)",
        "- Database: PostgreSQL, 2 ms per statement",
        f"- Last backup: {discord.utils.format_dt(NOON - timedelta(hours=8), 'R')}",
        "**This process**: `one.example 12`",
        f"- Started: {discord.utils.format_dt(SOME.started_at, 'R')}",
        "- Servers: 3",
        "- Commands and taps, last hour: 40",
        "- Answered too late: 1",
        "- Due work: none",
        "- Engines on this machine: 3",
        "- Questions waiting: 0",
        "- Memory: 312 MB, 41 MB of it cache",
        "**Shards**: 1",
        f"- 0: `one.example 12`, taken: {discord.utils.format_dt(NOON, 'R')}",
    ]


def test_what_needs_a_look_has_a_sign_before_it() -> None:
    away = {"http://10.0.0.1:8786": 0, "http://10.0.0.2:8786": 8, "local": 1}
    said = lines(database=None, due=7, overdue=301.4, engines=away, shards=4, leaders=[held(2), held(1)])
    assert [line for line in said if "⚠️" in line] == [
        "- ⚠️ Database: no answer",
        "- ⚠️ Due work: 7, the oldest for 301 s",
        "- ⚠️ Engines on `http://10.0.0.1:8786`: none",
        "- ⚠️ 0, 3: held by no process",
    ]
    assert "- Engines on `http://10.0.0.2:8786`: 8" in said
    assert "- ⚠️ Last backup: never" in lines(database=DatabaseState("sqlite", 0.001, None))
    for days, sign in ((7, ""), (8, "⚠️ ")):
        at = NOON - timedelta(days=days)
        assert f"- {sign}Last backup: {discord.utils.format_dt(at, 'R')}" in lines(
            database=DatabaseState("sqlite", 0, at)
        )
    assert "- Due work: 7, the oldest for 300 s" in lines(due=7, overdue=300.0)
    assert lines(leaders=None)[-1] == "- ⚠️ I can’t find out who holds them right now."


@pytest.mark.parametrize("locale", default_catalog().locales)
def test_a_hundred_processes_are_not_longer_than_discord_takes(locale: str) -> None:
    many = [held(number, f"{'long.' * 10}example {number}") for number in range(99)]
    text = status_text(replace(SOME, shards=100, leaders=many), translator_for(locale), NOON)
    assert 1500 < len(text) <= MAX_CONTENT
    assert "99" in text.split("Shard")[-1][:60] or locale == "ja", "what nobody holds comes first"


async def test_what_is_due_is_counted_over_all_work(table: Table) -> None:
    await own(table, table.ada)
    AGENDA_DUE.labels("challenges.due_at")
    status = await table.env.bot.collect_status()
    assert status.due == 0
    assert status.memory is None or status.memory > 50_000_000
