"""Roles are given and taken back once, whatever request fails, and whenever the bot dies."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
from discord.ext import commands
from simcord import Env

from sumon.play.roles import Grant, RoleReason
from tests.bot.conftest import Table, computer, first_chart, make_bot, running, table
from tests.bot.honours import AN_HOUR, asked, choose_roles, rate, roles_of, rows, stored, wait
from tests.depth import deep
from tests.trust.conftest import wire
from tests.trust.wire import ANYWHERE, FAULTS, Wire
from tests.trust.world import PATIENCE

__all__ = ["computer", "first_chart", "make_bot", "table", "wire"]  # fixtures

MEMBER = "/guilds/ID/members/ID"
# Ada loses her role; Grace and Linus deserve it, and Linus has it from others.
REQUESTS = (f"DELETE {MEMBER}/roles/ID", f"GET {MEMBER}", f"PUT {MEMBER}/roles/ID")
# Before which request or write the bot dies: first after a change that is not stored yet, and before one.
MOMENTS = (7, 3, 6, 0, 1, 2, 4, 5, 8, 9, 10)


@pytest.fixture
async def env(make_bot: Callable[[], commands.Bot], caplog: pytest.LogCaptureFixture) -> AsyncIterator[Env]:
    """The simulation with the bot logged in; how its sentences read is looked at elsewhere."""
    async with running(make_bot(), caplog) as environment:
        yield environment


@pytest.fixture
async def scene(table: Table) -> Table:
    """The next check has one role to take back and one to give."""
    await choose_roles(table, RoleReason.BAND)
    await rate(table, table.ada, 1700)
    await wait(table, AN_HOUR)
    assert roles_of(table, table.ada) == {"strong"}
    await rate(table, table.ada, 1400)
    for person in (table.grace, table.linus):
        await rate(table, person, 1700)
    table.env.backend.add_member_role(table.guild.id, table.linus.id, stored(table, "strong").id)
    return table


async def pass_hour(table: Table) -> None:
    """An hour passes, which the bot may not survive."""
    for _ in range(8):
        await table.env.advance_time(AN_HOUR / 8)


async def check(table: Table) -> None:
    """Everyone has what they deserve, and later only what they have from others."""
    assert [roles_of(table, each) for each in (table.ada, table.grace, table.linus)] == [
        set(),
        {"strong"},
        {"strong"},
    ]
    grant = Grant(table.grace.id, stored(table, "strong").id)
    assert await rows(table).given(table.guild.id) == {grant: True}
    before = len(table.env.http_requests)
    await wait(table, AN_HOUR)
    assert asked(table, before) == [], "something is tried again and again"
    for person in (table.grace, table.linus):
        await rate(table, person, 1400)
    await wait(table, AN_HOUR)
    assert (roles_of(table, table.grace), roles_of(table, table.linus)) == (set(), {"strong"})
    assert asked(table, before) == ["DELETE"]


@pytest.mark.parametrize("mishap", ANYWHERE)
@pytest.mark.parametrize("request_name", REQUESTS)
async def test_request_that_fails_is_made_again(scene: Table, wire: Wire, request_name: str, mishap: str) -> None:
    wire.break_request(request_name, 0, FAULTS[mishap])
    await pass_hour(scene)
    assert wire.broke
    wire.deafen()
    await wait(scene, PATIENCE)
    await check(scene)


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
async def test_what_discord_refuses_comes_with_the_next_permission(scene: Table, method: str) -> None:
    refusal = {"status": 403, "code": 50_013, "message": "Missing Permissions", "times": None}
    scene.env.inject_error(method, "/guilds/*/members/*", **refusal)
    await pass_hour(scene)
    left = {scene.ada.id} if method == "DELETE" else set()
    assert roles_of(scene, scene.grace) == set()
    assert {each.user_id for each in await rows(scene).given(scene.guild.id)} == left, (
        "what was refused is not given"
    )
    scene.env.backend.faults.clear()
    await scene.env.bot.background.permitted(scene.guild.id)
    await wait(scene)
    await check(scene)


@pytest.mark.parametrize("moment", deep(MOMENTS, 3))
async def test_death_repeats_one_request_at_most(
    scene: Table, wire: Wire, moment: int, caplog: pytest.LogCaptureFixture
) -> None:
    before = len(scene.env.http_requests)
    wire.die_before(moment)
    await pass_hour(scene)
    has_died = wire.dead
    wire.dead = False
    wire.deafen()
    await scene.restart()
    caplog.clear()  # what the dead bot said
    await wait(scene, AN_HOUR)
    changes = [each for each in asked(scene, before) if each != "GET"]
    assert sorted(set(changes)) == ["DELETE", "PUT"]
    assert len(changes) <= 2 + has_died
    await wait(scene, AN_HOUR)
    await check(scene)
