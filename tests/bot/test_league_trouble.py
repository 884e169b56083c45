"""Seasons that cannot begin on the first of the month: the bot is away, or their channel or server is gone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from simcord import MemberActor

from sumon.play.leagues.model import SeasonStatus
from tests.bot.conftest import Table
from tests.bot.leagues import GAME, first, go_to, page, pages, people, season, switch_on
from tests.bot.panels import open_server_panel
from tests.bot.test_tournament_events import threads
from tests.bot.test_tournaments import a_moment

THE_SIXTH, THE_EIGHTH = (datetime(2026, 1, day, 12, tzinfo=UTC) for day in (6, 8))
TITLES = {1: "🪜 **Sudoku Duel league · January 2026**", 2: "🪜 **Sudoku Duel league · February 2026**"}


async def about_to_begin(table: Table) -> list[MemberActor]:
    """Three people of a season that begins in a few hours."""
    await switch_on(table)
    players = await people(table, 3)
    for each in players:
        await each.click(page(table), label="Join")
    await a_moment(table)
    return players


async def away_until(table: Table, moment: datetime) -> None:
    """The bot is down until *moment*, and comes back then."""
    await table.env.bot.background.close()
    await table.env.advance_time((moment - table.env.now()).total_seconds())
    await table.restart()
    for _ in range(4):
        await a_moment(table)


async def games(table: Table) -> int:
    """The number of games of the season, each of which was opened."""
    (division,) = (await season(table)).divisions
    matches = await table.env.bot.services.running.matches_of(division.id)
    assert len({each.pairing_id for each in matches}) == len(division.pairings)
    return len(matches)


async def test_a_season_begins_late_where_the_bot_was_away_on_the_first(table: Table) -> None:
    await about_to_begin(table)
    await away_until(table, THE_SIXTH)
    (shown,) = pages(table)
    assert shown.content.startswith(f"{TITLES[1]} · deadline: <t:1769889600:R>\n**Division 1** · 0 of 6 games over")
    assert await games(table) == 6
    assert len(threads(table)) == 1


async def test_a_season_is_put_off_where_the_bot_was_away_until_the_eighth(table: Table) -> None:
    players = await about_to_begin(table)
    await away_until(table, THE_EIGHTH)
    (shown,) = pages(table)
    assert shown.content.startswith(f"{TITLES[2]}\nStarts: ")
    assert all(each.mention in shown.content for each in players)
    assert not threads(table)
    await go_to(table, await first(table))
    (shown,) = pages(table)
    assert shown.content.startswith(f"{TITLES[2]} · deadline: ")
    assert await games(table) == 6


@pytest.mark.parametrize("is_in_time", [True, False], ids=["in-time", "too-late"])
async def test_a_season_without_its_channel_begins_where_another_one_is_chosen(
    table: Table, is_in_time: bool
) -> None:
    await about_to_begin(table)
    table.env.backend.delete_channel(table.channel.id)
    await go_to(table, THE_SIXTH if is_in_time else THE_EIGHTH)
    waiting = await season(table)
    assert (waiting.status, waiting.month.month) == (SeasonStatus.OPEN, 1 if is_in_time else 2)
    table.channel = table.guild.create_text_channel("other")
    await choose_channel(table)
    (shown,) = pages(table)
    if is_in_time:
        assert shown.content.startswith(f"{TITLES[1]} · deadline: ")
        assert await games(table) == 6
    else:
        assert shown.content.startswith(f"{TITLES[2]}\nStarts: ")
        assert not threads(table)


async def choose_channel(table: Table) -> None:
    """The channel of the table becomes that of the leagues."""
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    await table.boss.select(panel, [table.channel], custom_id="s:server:league_channel")
    await table.boss.select(panel, [GAME], custom_id=f"s:server:league_games:{table.channel.id}")
    for _ in range(3):
        await a_moment(table)


@pytest.mark.parametrize("is_server", [False, True], ids=["channel", "server"])
async def test_few_requests_are_made_for_a_season_whose_channel_or_server_is_gone(
    table: Table, is_server: bool
) -> None:
    await about_to_begin(table)
    if is_server:
        table.env.backend.remove_guild(table.guild.id)
    else:
        table.env.backend.delete_channel(table.channel.id)
    await go_to(table, await first(table))
    before = table.requests()
    await go_to(table, THE_EIGHTH)
    waiting = await season(table)
    assert (waiting.status, waiting.month.month) == (SeasonStatus.OPEN, 2)
    assert before < table.requests() < before + 50


async def test_the_games_of_a_server_that_is_gone_end_and_so_does_the_season(table: Table) -> None:
    await about_to_begin(table)
    await go_to(table, await first(table))
    table.env.backend.remove_guild(table.guild.id)
    await table.env.settle()
    await go_to(table, datetime(2026, 2, 1, tzinfo=UTC) + timedelta(hours=1))
    following = await season(table)
    assert (following.status, following.month.month) == (SeasonStatus.OPEN, 2)
    last = await table.env.bot.services.leagues.last(following.league)
    assert [each.is_going_on for each in last.divisions] == [False]
