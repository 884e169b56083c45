"""The start of a tournament as an event of the server, where the bot may create events."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord

from sumon.play.tournaments.actors import Actor, Managed
from tests.bot.conftest import Table, labels
from tests.bot.test_tournament_managing import manage, now, step
from tests.bot.test_tournaments import a_moment, announced, choose, post, set_up

SCHEDULED, ACTIVE, CANCELLED = 1, 2, 4


def events(table: Table) -> list[Any]:
    return [*table.env.backend.guilds[table.guild.id].scheduled_events.values()]


def forbid_events(table: Table) -> None:
    """Takes from the bot what it has for events."""
    stored = table.env.backend.guilds[table.guild.id]
    for role_id in stored.members[table.env.bot.user.id].role_ids:
        granted = discord.Permissions(int(stored.roles[role_id].permissions))
        granted.update(manage_events=False, create_events=False)
        table.env.backend.edit_role(table.guild.id, role_id, {"permissions": granted.value})


async def test_a_fixed_start_becomes_an_event_with_a_link_to_the_post(table: Table) -> None:
    opened = await announced(table, start="in86400")
    await a_moment(table)
    (event,) = events(table)
    starts_at = (await now(table)).starts_at
    assert starts_at is not None
    assert event.name == "Autumn Cup"
    assert discord.utils.parse_time(event.scheduled_start_time) == starts_at
    assert discord.utils.parse_time(event.scheduled_end_time) == starts_at + timedelta(hours=1)
    link = f"https://discord.com/channels/{table.guild.id}/{table.channel.id}/{opened.id}"
    assert event.entity_metadata["location"] == link
    assert event.description == (
        "Sum On, Standard board · Swiss, as many rounds as fit · Rated. Join under its post: " + link
    )
    await table.grace.click(post(table), label="Join")
    await a_moment(table)
    assert len(events(table)) == 1


async def test_the_event_follows_the_start_and_begins_with_the_tournament(table: Table) -> None:
    await announced(table, start="in86400")
    page = await manage(table)
    await table.ada.click(page, label="Edit")
    await choose(table, page, "start", "in172800")
    await a_moment(table)
    starts_at = (await now(table)).starts_at
    (event,) = events(table)
    assert discord.utils.parse_time(event.scheduled_start_time) == starts_at
    for person in (table.ada, table.grace, table.linus):
        actor = Actor(person.id, person.user.name, table.guild.id)
        await table.env.bot.services.tournaments.join(await now(table), actor)
    organiser = Actor(table.ada.id, "ada", table.guild.id)
    await table.env.bot.services.organising.start_tournament(Managed(await now(table), organiser))
    await step(table)
    await a_moment(table)
    assert events(table)[0].status == ACTIVE


async def test_a_tournament_without_its_start_has_no_event(table: Table) -> None:
    await announced(table, start="in86400")
    page = await manage(table)
    await table.ada.click(page, label="Edit")
    await choose(table, page, "start", "hand")
    await a_moment(table)
    assert [each.status for each in events(table)] == [CANCELLED]
    assert (await now(table)).event_id is None


async def test_a_cancelled_tournament_cancels_its_event(table: Table) -> None:
    await announced(table, start="in86400")
    page = await manage(table)
    await table.ada.click(page, label="Cancel it…")
    await table.ada.click(page, label="Cancel it")
    await a_moment(table)
    assert [each.status for each in events(table)] == [CANCELLED]


async def test_a_deleted_event_does_not_come_back(table: Table) -> None:
    await announced(table, start="in86400")
    (event,) = events(table)
    table.env.backend.delete_scheduled_event(table.guild.id, event.id)
    page = await manage(table)
    await table.ada.click(page, label="Edit")
    await choose(table, page, "start", "in172800")
    await a_moment(table)
    await choose(table, page, "start", "in259200")
    await a_moment(table)
    assert events(table) == []


async def test_an_event_is_found_again_if_its_number_was_not_stored(table: Table) -> None:
    await announced(table, start="in86400")
    t = await now(table)
    await table.env.bot.services.tournament_posts.set_event(t.id, None, "")
    await table.grace.click(post(table), label="Join")
    await a_moment(table)
    (event,) = events(table)
    assert (await now(table)).event_id == event.id


async def test_without_the_permission_there_is_no_event_and_nothing_fails(table: Table) -> None:
    forbid_events(table)
    panel = await set_up(table)
    await choose(table, panel, "start", "in86400")
    await table.ada.click(panel, label="Announce here")
    await a_moment(table)
    assert events(table) == []
    assert "Join" in labels(post(table))


async def test_a_start_by_hand_is_no_event(table: Table) -> None:
    await announced(table)
    await a_moment(table)
    assert events(table) == []
