"""Roles for champions, medals and ratings, chosen in `/settings server`, given, and taken back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord

from sumon.play.roles import Grant, RoleReason
from tests.bot.conftest import Table, items, labels, told
from tests.bot.honours import (
    AN_HOUR,
    NAMES,
    asked,
    choose_role,
    choose_roles,
    now,
    permit,
    play_season,
    rate,
    roles_of,
    roles_page,
    rows,
    stored,
    wait,
)
from tests.bot.openapi import complaints

CHAMPION, MEDAL, BAND, HIGH_BAND = RoleReason
NONE = "- Roles for league champions, medals and ratings: **none**"


def lines(page: Any) -> list[str]:
    return [each for each in page.content.splitlines() if "ole" in each]


async def test_roles_are_chosen_on_a_page_of_their_own(table: Table) -> None:
    page = await roles_page(table)
    assert lines(page) == [NONE]
    assert labels(page) == ["Games and channels", "Public posts", "Tournaments"]
    menus = [each for each in items(page) if "placeholder" in each]
    assert [each["placeholder"] for each in menus] == [
        "Role for league champions",
        "Role for league places 1 to 3",
        "Role for ratings from 1600",
        "Role for ratings from 1800",
    ]
    champion, strong = (table.guild.create_role(each) for each in ("champion", "strong"))
    await choose_role(table, page, CHAMPION, champion)
    await choose_role(table, page, BAND, strong)
    assert lines(page) == [
        f"- Roles: <@&{champion.id}> for league champions, <@&{strong.id}> for ratings from 1600"
    ]
    await choose_role(table, page, CHAMPION)
    assert lines(page) == [f"- Roles: <@&{strong.id}> for ratings from 1600"]
    await table.boss.click(page, label="Tournaments")
    assert "Roles" in labels(page)


async def test_champions_and_medals_have_their_roles_until_the_next_season_is_over(table: Table) -> None:
    await choose_roles(table)
    emmy = table.guild.add_member(table.env.create_user("emmy"))
    await play_season(table, [(table.ada, 1), (table.grace, 2), (emmy, 4)], [(table.linus, 1)])
    assert roles_of(table, table.ada) == {"champion", "medal"}
    assert roles_of(table, table.grace) == roles_of(table, table.linus) == {"medal"}
    assert roles_of(table, emmy) == set()
    await wait(table, 3 * AN_HOUR)
    assert roles_of(table, table.ada) == {"champion", "medal"}, "the next season is open"
    await play_season(table, [(table.ada, 4), (table.grace, 2), (emmy, 1)])
    assert roles_of(table, table.ada) == roles_of(table, table.linus) == set()
    assert roles_of(table, table.grace) == {"medal"}
    assert roles_of(table, emmy) == {"champion", "medal"}
    assert list(complaints(table.env.http_requests)) == []


async def test_a_rating_gives_the_role_of_its_band_alone(table: Table) -> None:
    await choose_roles(table, BAND, HIGH_BAND)
    await rate(table, table.ada, 1799.9)
    await rate(table, table.ada, 1500, "summy")
    await rate(table, table.grace, 1800)
    await rate(table, table.linus, 1900, sure_until=None)
    await wait(table, AN_HOUR)
    assert roles_of(table, table.ada) == {"strong"}
    assert roles_of(table, table.grace) == {"very strong"}
    assert roles_of(table, table.linus) == set(), "the rating is not settled"
    await rate(table, table.ada, 1599)
    await rate(table, table.grace, 1700, sure_until=now() + timedelta(seconds=2 * AN_HOUR))
    await wait(table, AN_HOUR)
    assert roles_of(table, table.ada) == set()
    assert roles_of(table, table.grace) == {"strong"}
    await wait(table, 2 * AN_HOUR)
    assert roles_of(table, table.grace) == set(), "the rating is settled no more"


async def test_a_role_that_is_no_longer_chosen_is_taken_back(table: Table) -> None:
    page = await choose_roles(table, BAND)
    await rate(table, table.ada, 1700)
    await wait(table, AN_HOUR)
    other = table.guild.create_role("other")
    await choose_role(table, page, BAND, other)
    await wait(table)
    assert roles_of(table, table.ada) == {"other"}
    await choose_role(table, page, BAND)
    await wait(table)
    assert roles_of(table, table.ada) == set()
    before = len(table.env.http_requests)
    await wait(table, 3 * AN_HOUR)
    assert asked(table, before) == []
    assert await rows(table).due.next() is None, "nothing is left to look after"


async def test_what_somebody_has_from_others_is_not_taken(table: Table) -> None:
    await choose_roles(table, BAND)
    table.env.backend.add_member_role(table.guild.id, table.ada.id, stored(table, "strong").id)
    await rate(table, table.ada, 1700)
    await wait(table, 2 * AN_HOUR)
    assert asked(table) == ["GET"], "asked once a day"
    await rate(table, table.ada, 1400)
    await wait(table, AN_HOUR)
    assert roles_of(table, table.ada) == {"strong"}
    assert asked(table) == ["GET"]


async def test_without_the_permission_roles_come_as_soon_as_it_does(table: Table) -> None:
    permit(table, manage_roles=False)
    page = await choose_roles(table, BAND)
    role = stored(table, "strong")
    assert lines(page) == [
        f"- Roles: <@&{role.id}> for ratings from 1600",
        "- I can’t give roles without the permission *Manage Roles*. Give it to my role in Server Settings › Roles",
    ]
    await rate(table, table.ada, 1700)
    await wait(table, 5 * AN_HOUR)
    assert asked(table) == []
    permit(table, manage_roles=True)
    await wait(table)
    assert roles_of(table, table.ada) == {"strong"}


async def test_a_role_above_the_bots_own_comes_as_soon_as_it_is_below(table: Table) -> None:
    page = await choose_roles(table, BAND, HIGH_BAND)
    role, backend = stored(table, "very strong"), table.env.backend
    own = [backend.guilds[table.guild.id].roles[each] for each in _bot(table).role_ids]
    top = max(each.position for each in own)
    backend.reorder_roles(table.guild.id, [{"id": role.id, "position": top + 1}])
    await rate(table, table.ada, 1900)
    await rate(table, table.grace, 1700)
    await wait(table, AN_HOUR)
    assert (roles_of(table, table.ada), roles_of(table, table.grace)) == (set(), {"strong"})
    await table.boss.click(page, label="Tournaments")
    await table.boss.click(page, label="Roles")
    assert f"- I can’t give <@&{role.id}>: my role must be above. Drag it up in Server Settings › Roles" in lines(
        page
    )
    moved = [{"id": each.id, "position": each.position + 2} for each in own]
    backend.reorder_roles(table.guild.id, moved)
    await wait(table)
    assert roles_of(table, table.ada) == {"very strong"}


def _bot(table: Table) -> object:
    return table.env.backend.guilds[table.guild.id].members[table.env.bot.user.id]


async def test_roles_of_everyone_and_of_bots_are_refused(table: Table) -> None:
    page = await roles_page(table)
    for role in (table.guild.default_role, table.guild.create_role("of a bot", managed=True)):
        said = told(await choose_role(table, page, CHAMPION, role))
        assert said == (
            f"<@&{role.id}> can’t be given: it belongs to everyone, to a bot or to Discord. Choose another role."
        )
    assert lines(page) == [NONE]


async def test_nobody_chooses_a_role_that_they_could_not_give(table: Table) -> None:
    page = await roles_page(table)
    backend, low = table.env.backend, table.guild.create_role("low")
    high = table.guild.create_role("admins", position=stored(table, "managers").position + 1)
    refused = (
        "You can only choose roles that you could give yourself. "
        "You need the permission *Manage Roles*, and a role above {}."
    )
    assert told(await choose_role(table, page, MEDAL, high)) == refused.format(f"<@&{high.id}>")
    power = discord.Permissions(manage_guild=True).value
    backend.edit_role(table.guild.id, stored(table, "managers").id, {"permissions": power})
    assert told(await choose_role(table, page, MEDAL, low)) == refused.format(f"<@&{low.id}>")
    assert lines(page) == [NONE]


async def test_people_and_roles_that_are_gone_are_forgotten(table: Table) -> None:
    page = await choose_roles(table, MEDAL, BAND)
    for person in (table.ada, table.grace):
        await rate(table, person, 1700)
    await play_season(table, [(table.ada, 1), (table.grace, 2), (table.linus, 3)])
    await wait(table, AN_HOUR)
    table.env.backend.remove_member(table.guild.id, table.ada.id)
    table.env.backend.delete_role(table.guild.id, stored(table, "medal").id)
    for person in (table.ada, table.grace):
        await rate(table, person, 1400)
    await choose_role(table, page, MEDAL)
    await wait(table, AN_HOUR)
    assert roles_of(table, table.grace) == set()
    assert await rows(table).given(table.guild.id) == {}


async def test_a_chosen_role_that_is_gone_is_said(table: Table) -> None:
    page = await choose_roles(table, MEDAL)
    table.env.backend.delete_role(table.guild.id, stored(table, "medal").id)
    await table.env.settle()
    await table.boss.click(page, label="Tournaments")
    await table.boss.click(page, label="Roles")
    assert lines(page) == ["- The role for league places 1 to 3 is gone. Choose another one"]


async def test_who_has_left_the_server_is_asked_for_once_a_day(table: Table) -> None:
    await choose_roles(table, BAND)
    await rate(table, table.ada, 1700)
    table.env.backend.remove_member(table.guild.id, table.ada.id)
    await wait(table, 5 * AN_HOUR)
    assert asked(table) == ["GET"]
    assert await rows(table).given(table.guild.id) == {}
    table.guild.add_member(table.ada.user)
    await wait(table, 25 * AN_HOUR)
    assert asked(table) == ["GET", "GET", "PUT"]
    assert roles_of(table, table.ada) == {"strong"}


async def test_who_leaves_at_the_last_moment_is_not_given_a_role(table: Table) -> None:
    await choose_roles(table, BAND)
    await rate(table, table.ada, 1700)
    table.env.inject_error("PUT", "/guilds/*/members/*", status=404, code=10_007, message="Unknown Member")
    await wait(table, 3 * AN_HOUR)
    assert asked(table) == ["GET", "PUT"]
    assert await rows(table).given(table.guild.id) == {}


async def test_deleted_data_take_the_roles_along(table: Table) -> None:
    await choose_roles(table, BAND, MEDAL)
    await rate(table, table.ada, 1700)
    await play_season(table, [(table.ada, 1), (table.grace, 2), (table.linus, 3)])
    await wait(table, AN_HOUR)
    assert roles_of(table, table.ada) == {NAMES[BAND], NAMES[MEDAL]}
    page = (await table.ada.slash(table.channel, "privacy delete")).response
    await table.ada.click(page, label="Delete everything")
    assert roles_of(table, table.ada) == set()
    assert await rows(table).of_person(table.ada.id) == ()
    before = len(table.env.http_requests)
    await wait(table, AN_HOUR)
    assert asked(table, before) == [], "nobody is left to be given a role"


async def test_data_are_deleted_although_discord_keeps_the_role(table: Table) -> None:
    await choose_roles(table, BAND)
    await rate(table, table.ada, 1700)
    await wait(table, AN_HOUR)
    table.env.inject_error("DELETE", "/guilds/*/members/*", status=403, code=50_013, message="Missing Permissions")
    page = (await table.ada.slash(table.channel, "privacy delete")).response
    await table.ada.click(page, label="Delete everything")
    assert asked(table)[-1] == "DELETE"
    assert roles_of(table, table.ada) == {"strong"}
    assert await rows(table).of_person(table.ada.id) == ()


async def test_a_server_without_roles_costs_nothing(table: Table) -> None:
    await rate(table, table.ada, 1900)
    await play_season(table, [(table.ada, 1), (table.grace, 2), (table.linus, 3)])
    assert await rows(table).due.next() is None
    assert asked(table) == []


async def test_what_was_begun_is_asked_for_again_and_not_looked_up(table: Table) -> None:
    await choose_roles(table, BAND)
    grant = Grant(table.ada.id, stored(table, "strong").id)
    await rows(table).begin_giving(table.guild.id, grant)
    await rate(table, table.ada, 1700)
    await wait(table, AN_HOUR)
    assert asked(table) == ["PUT"]
    assert await rows(table).given(table.guild.id) == {grant: True}
