"""What people and time do in leagues; see `kinds` for how such an action is written.

Each of them has a simulation of its own that begins with a year, eight hours before a season begins.
"""

from __future__ import annotations

from typing import Any

from simcord import ChannelHandle, MemberActor

from sumon.play.tournaments.actors import Actor
from tests.bot.conftest import Table, shown
from tests.bot.leagues import GAME, page, people, play, season, win
from tests.bot.panels import open_server_panel

SHORTLY_BEFORE = 7 * 3600 + 59 * 60 + 50  # seconds after midnight
UNTIL_ALL_GAMES_ARE_OPEN = 30  # seconds


async def switched_on(table: Table) -> None:
    with table.env.time_context():
        await table.env.bot.services.leagues.switch(table.guild.id, [GAME], table.channel.id)
    await settled(table)


async def settled(table: Table) -> None:
    """Lets the bot bring its pages up to date, which it edits every ten seconds."""
    table.env.bot.background.wake_at(table.env.now())
    for _ in range(4):
        await table.env.advance_time(5)


async def enter(table: Table, *actors: MemberActor) -> None:
    with table.env.time_context():
        for each in actors:
            actor = Actor(each.id, each.name, table.guild.id)
            await table.env.bot.services.leagues.join(await season(table), actor)
    await settled(table)


async def time_comes(table: Table) -> None:
    """Eight hours of the first of the month pass, but for ten seconds."""
    midnight = table.env.now().replace(hour=0, minute=0, second=0, microsecond=0)
    passed = (table.env.now() - midnight).total_seconds()
    await table.env.advance_time(SHORTLY_BEFORE - passed)


async def begin(table: Table) -> None:
    """The moment comes at which a season begins, and its games are opened."""
    await table.env.advance_time(11)
    for _ in range(3):
        await table.env.advance_time(UNTIL_ALL_GAMES_ARE_OPEN / 3)


async def switch_league_on(table: Table) -> Any:
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    await table.boss.select(panel, [table.channel], custom_id="s:server:league_channel")
    yield
    await table.boss.select(panel, [GAME], custom_id=f"s:server:league_games:{table.channel.id}")


async def switch_league_off(table: Table) -> Any:
    await switched_on(table)
    await enter(table, table.grace)
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    yield
    await table.boss.select(panel, [], custom_id=f"s:server:league_games:{table.channel.id}")


async def join_league(table: Table) -> Any:
    await switched_on(table)
    yield
    await table.grace.click(page(table), label="Join")


async def leave_league(table: Table) -> Any:
    await switched_on(table)
    await enter(table, table.ada, table.grace)
    yield
    await table.grace.click(page(table), label="Leave")


async def season_begins(table: Table) -> Any:
    await switched_on(table)
    await enter(table, table.ada, table.grace, table.linus)
    await time_comes(table)
    yield
    await begin(table)


async def two_divisions_begin(table: Table) -> Any:
    await switched_on(table)
    await enter(table, *await people(table, 7))
    await time_comes(table)
    yield
    await begin(table)


async def join_running_season(table: Table) -> Any:
    await switched_on(table)
    *_, emmy = await people(table, 4)
    await enter(table, table.ada, table.grace, emmy)
    await time_comes(table)
    await begin(table)
    yield
    await table.linus.click(page(table), label="Join")


async def season_ends(table: Table) -> Any:
    """Linus resigns in the last game of the season, of which Ada has won all of hers."""
    await switched_on(table)
    await enter(table, table.ada, table.grace, table.linus)
    await time_comes(table)
    await begin(table)
    order = [each.id for each in (table.ada, table.grace, table.linus)]
    (division,) = (await season(table)).divisions
    games = {
        each.match_id: sorted((division.by_id[of].user_id for of in each.entrants), key=order.index)
        for each in division.open_pairings
    }
    *others, last = sorted(games, key=lambda each: (table.ada.id not in games[each], each))
    with table.env.time_context():
        for each in others:
            await win(table, each, games[each][0])
        match = await play(table, last, turns=2)
    await settled(table)
    thread = ChannelHandle(table.env, table.guild, table.env.backend.channels[match.channel_id])
    asked = shown(await table.linus.slash(thread, "resign", game=str(match.id)))
    yield
    await table.linus.click(asked, label="Resign")


OF_LEAGUES = (
    *(switch_league_on, switch_league_off, join_league, leave_league),
    *(season_begins, two_divisions_begin, join_running_season, season_ends),
)
