"""A league in the simulated Discord: switched on by tapping, joined, and played to the end of its seasons."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from simcord import MemberActor
from simcord.results import to_discord_message

from sumon.play.leagues.model import Season
from sumon.play.model import Match
from tests.bot.conftest import Table
from tests.bot.panels import open_server_panel
from tests.bot.test_tournaments import a_moment

GAME = "sudoku"


async def switch_on(table: Table, *games: str) -> Any:
    """The panel after a manager has chosen the channel of the table and *games* for leagues."""
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    await table.boss.select(panel, [table.channel], custom_id="s:server:league_channel")
    chosen = f"s:server:league_games:{table.channel.id}"
    await table.boss.select(panel, list(games or (GAME,)), custom_id=chosen)
    await a_moment(table)
    return panel


def pages(table: Table) -> list[discord.Message]:
    """The pages in the channel, oldest first, as they are now."""
    stored = table.env.backend.messages[table.channel.id].values()
    found = [each for each in stored if not each.is_ephemeral and "🪜" in each.content]
    return [to_discord_message(table.env, each) for each in found]


def page(table: Table) -> discord.Message:
    return pages(table)[-1]


async def season(table: Table) -> Season:
    leagues = table.env.bot.services.leagues
    league = (await leagues.of_guild(table.guild.id))[0]
    found: Season = await leagues.current(league)
    return found


async def go_to(table: Table, moment: datetime) -> None:
    while (left := moment - discord.utils.utcnow()) > timedelta(0):
        await table.env.advance_time(min(left, timedelta(hours=12)).total_seconds())
    await a_moment(table)


async def people(table: Table, count: int) -> list[MemberActor]:
    names = ("emmy", "sofia", "alan", "kurt", "paul", "mia", "lin", "bo", "ida")
    more = [table.guild.add_member(table.env.create_user(each)) for each in names]
    return [table.ada, table.grace, table.linus, *more][:count]


async def begun(table: Table, count: int) -> list[MemberActor]:
    """*count* people of a season that has just begun, after its games were opened."""
    await switch_on(table)
    players = await people(table, count)
    for each in players:
        await each.click(page(table), label="Join")
    await go_to(table, await first(table))
    return players


async def first(table: Table) -> datetime:
    month = (await season(table)).month
    return datetime(month.year, month.month, month.day, 8, 1, tzinfo=UTC)


async def end(table: Table, winners: list[MemberActor]) -> None:
    """Ends all games of the season, each won by the one who comes first among *winners*."""
    order = [each.id for each in winners]
    for division in (await season(table)).divisions:
        for pairing in division.open_pairings:
            users = [division.by_id[each].user_id for each in pairing.entrants]
            await win(table, pairing.match_id, min(users, key=order.index))
    await a_moment(table)


async def win(table: Table, match_id: int, winner: int) -> None:
    """The game ends after a turn of each player: *winner* wins it."""
    match = await play(table, match_id, turns=2)
    (loser,) = [each.user_id for each in match.seats if each.user_id != winner]
    await table.env.bot.services.turns.resign(match, loser)


async def play(table: Table, match_id: int, turns: int = 1) -> Match:
    """The game after so many more *turns*."""
    services = table.env.bot.services
    match: Match = await services.matches.find_match(match_id)
    for _ in range(turns):
        move = match.position.format(next(match.position.legal_moves()))
        match = await services.turns.play(match, match.occupant_on_turn.user_id, move)
    return match


def people_of(found: Season) -> list[set[int]]:
    """The ids of the people of each division."""
    return [{each.user_id or 0 for each in division.entrants} for division in found.divisions]


def people_text(message: discord.Message) -> set[int]:
    """The ids of the people whom *message* mentions."""
    return {int(each) for each in re.findall(r"<@(\d+)>", message.content)}


def order_of(players: list[MemberActor]) -> Callable[[int], int]:
    """The place of a person, by id, among *players*."""
    return [each.id for each in players].index
