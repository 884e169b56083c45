"""Leagues as people see them: switched on, joined and left, played for a month, and followed by the next season."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from simcord import MemberActor
from simcord.results import to_discord_message

from sumon.play.leagues.model import Season
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.panels import open_server_panel
from tests.bot.test_tournament_events import threads
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
    (league,) = await leagues.of_guild(table.guild.id)
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
    services = table.env.bot.services
    match = await services.matches.find_match(match_id)
    for _ in range(2):
        move = match.position.format(next(match.position.legal_moves()))
        match = await services.turns.play(match, match.occupant_on_turn.user_id, move)
    (loser,) = [each.user_id for each in match.seats if each.user_id != winner]
    await services.turns.resign(match, loser)


async def test_from_the_switch_to_the_next_season(table: Table) -> None:
    panel = await switch_on(table)
    assert f"- Leagues in <#{table.channel.id}>: **Sudoku Duel**" in panel.content.splitlines()
    opened = page(table)
    assert opened.content.splitlines() == [
        "🪜 **Sudoku Duel league · January 2026**",
        "Starts: <t:1767254400:f> (<t:1767254400:R>)",
        "Everyone in a division plays everyone, all games at the same time. 1 day per turn + 5-day bank. Rated. "
        "Holidays don’t stop these clocks.",
        "A season needs 3 players: **3 are still missing.** Otherwise it’s put off by a month.",
        "No players yet.",
    ]
    assert labels(opened) == ["Join", "Leave", "How it works"]
    players = await people(table, 3)
    said = told(await players[0].click(opened, label="Join"))
    assert said.splitlines()[:2] == [
        "You’re in: **Sudoku Duel league**",
        "- You play in the next season. It starts: <t:1767254400:f> (<t:1767254400:R>)",
    ]
    for clause in ("4 to 6 games, all at the same time", "1 day per turn", "Holidays don’t stop these clocks"):
        assert clause in said
    assert told(await players[0].click(opened, label="Join")).startswith("You’re in already")
    await players[1].slash(table.channel, "league join")
    await a_moment(table)
    assert "**one more is missing.**" in page(table).content
    await players[2].click(opened, label="Join")
    await a_moment(table)
    assert page(table).content.splitlines()[-2:] == [
        "3 players so far:",
        ", ".join(each.mention for each in players),
    ]
    assert table.pinged(page(table)) == set()
    await go_to(table, await first(table))
    assert [each.id for each in pages(table)] == [opened.id], "the page of the season stays the same message"
    assert page(table).content.splitlines() == [
        "🪜 **Sudoku Duel league · January 2026** · deadline: <t:1769889600:R>",
        "**Division 1** · 0 of 6 games over",
        "```",
        "# Player Pts Games",
        *(f"1 {each.name:6}   0   0/4" for each in players),
        "```",
    ]
    assert labels(page(table)) == ["My games", "Join", "Leave", "How it works"]
    assert not [each for each in table.channel.history() if "🏆" in each.content], "a division has no post"
    assert [each.name for each in threads(table)] == ["Sudoku Duel league, January 2026, division 1"]
    mine = told(await table.ada.click(page(table), label="My games"))
    assert mine.splitlines()[0] == "🏆 **Sudoku Duel league, January 2026, division 1**"
    assert mine.count("Your game against") == 4
    await end(table, players)
    over, following = pages(table)
    assert over.id == opened.id
    assert over.content.splitlines() == [
        "🪜 **Sudoku Duel league · January 2026** is over.",
        f"🏆 Champion: {table.ada.mention}",
        f"**Division 1** · 🥇 {table.ada.mention} 🥈 {table.grace.mention} 🥉 {table.linus.mention}",
    ]
    assert labels(over) == []
    assert following.content.startswith("🪜 **Sudoku Duel league · February 2026**\nStarts: ")
    assert labels(following) == ["Join", "Leave", "How it works", "Last season"]
    assert "3 players so far:" in following.content
    last = shown(await table.linus.click(following, label="Last season"))
    assert last.content == over.content
    assert last.ephemeral
