"""People who deserve roles: a season of a league is over, or a rating is high; and the roles that they have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain
from typing import Any

import discord
from simcord import MemberActor
from sqlalchemy import update

from sumon.play.roles import RoleReason
from sumon.play.tournaments.actors import Actor
from sumon.play.tournaments.model import Status
from sumon.services.leagues import _division
from sumon.storage.ranking.ratings import ratings
from sumon.storage.tournament_tables import entrants
from tests.bot.conftest import Table
from tests.bot.panels import open_server_panel

NAMES = {
    RoleReason.CHAMPION: "champion",
    RoleReason.MEDAL: "medal",
    RoleReason.BAND: "strong",
    RoleReason.HIGH_BAND: "very strong",
}
A_MOMENT, AN_HOUR = 15, 3_700  # seconds


def rows(table: Table) -> Any:
    return table.env.bot.services.roles._rows


def now() -> datetime:
    return discord.utils.utcnow()


async def wait(table: Table, seconds: float = A_MOMENT) -> None:
    """Lets time pass in which the bot looks for what is due."""
    table.env.bot.background.wake_at(now())
    await table.env.settle()
    for _ in range(4):
        await table.env.advance_time(seconds / 4)


def roles_of(table: Table, person: MemberActor) -> set[str]:
    """The names of the person's roles on the server."""
    guild = table.env.backend.guilds[table.guild.id]
    return {guild.roles[each].name for each in guild.members[person.id].role_ids}


def stored(table: Table, name: str) -> Any:
    guild = table.env.backend.guilds[table.guild.id]
    return next(each for each in guild.roles.values() if each.name == name)


def permit(table: Table, **granted: bool) -> None:
    """Gives the bot permissions on the server, or takes them from it."""
    guild = table.env.backend.guilds[table.guild.id]
    for role_id in guild.members[table.env.bot.user.id].role_ids:
        permissions = discord.Permissions(int(guild.roles[role_id].permissions))
        permissions.update(administrator=False, **granted)
        table.env.backend.edit_role(table.guild.id, role_id, {"permissions": permissions.value})


def asked(table: Table, since: int = 0) -> list[str]:
    """The requests of the bot about roles of members, in order."""
    about = (each for each in table.env.http_requests[since:] if "/members/" in each.path)
    return [each.method for each in about]


async def roles_page(table: Table) -> Any:
    """The page of roles, opened by somebody who manages the server and its roles."""
    page = await open_server_panel(table)
    power = discord.Permissions(manage_guild=True, manage_roles=True)
    table.env.backend.edit_role(table.guild.id, stored(table, "managers").id, {"permissions": power.value})
    await table.boss.click(page, label="Roles")
    return page


async def choose_roles(table: Table, *reasons: RoleReason) -> Any:
    """The page after roles for *reasons*, or for all, have been made and chosen."""
    page = await roles_page(table)
    for reason in reasons or RoleReason:
        await choose_role(table, page, reason, table.guild.create_role(NAMES[reason]))
    await wait(table)
    return page


async def choose_role(table: Table, page: Any, reason: RoleReason, *role: Any) -> Any:
    return await table.boss.select(page, list(role), custom_id=f"s:server:{reason.value}")


async def rate(table: Table, person: MemberActor, rating: float, game: str = "sumon", **other: Any) -> None:
    """Gives *person* a settled rating."""
    database = rows(table)._database
    row = {"user_id": person.id, "guild_id": table.guild.id, "game": game, "rating": rating, "deviation": 60.0}
    row |= {"volatility": 0.06, "wins": 9, "losses": 9, "draws": 0, "rated_at": now()}
    row |= {"sure_until": now() + timedelta(days=99), **other}
    await database.write(database.insert_or_replace(ratings), **row)


async def play_season(table: Table, *divisions: Sequence[tuple[MemberActor, int]]) -> None:
    """A season of the league of Sum On is over: its people and their places, by division."""
    services = table.env.bot.services.leagues
    if not await services.of_guild(table.guild.id):
        await services.switch(table.guild.id, ("sumon",), table.channel.id)
    (league,) = await services.of_guild(table.guild.id)
    for person, _ in chain(*divisions):
        found = await services.current(league)
        if found.member(person.id) is None:
            await services.join(found, Actor(person.id, person.user.name, table.guild.id))
    found = await services.current(league)
    made = []
    for number, places in enumerate(divisions, start=1):
        division = replace(_division(found, number, "a division", len(places), now()), status=Status.FINISHED)
        made.append((division, [found.member(person.id) for person, _ in places]))
    assert await services._rows.begin_season(found, made, now())
    places = {person.id: place for each in divisions for person, place in each}
    running = await services.current(league)
    for each in (entrant for division in running.divisions for entrant in division.entrants):
        place = update(entrants).where(entrants.c.id == each.id).values(place=places[each.user_id or 0])
        await rows(table)._database.write(place)
    await wait(table)
