"""Leagues as people see them: switched on, joined and left, played for a month, and followed by the next season."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.leagues import (
    begun,
    end,
    first,
    go_to,
    order_of,
    page,
    pages,
    people,
    people_of,
    people_text,
    season,
    switch_on,
)
from tests.bot.test_tournament_events import threads
from tests.bot.test_tournaments import a_moment


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
    profile = shown(await table.grace.slash(table.channel, "profile", user=table.ada))
    assert "Leagues: 🏆 Sudoku Duel league, January 2026, division 1 (champion)" in profile.content
    (picture,) = profile.attachments
    assert "1 league won" in str(picture.description)
    of_grace = shown(await table.grace.slash(table.channel, "profile")).content
    assert "Leagues: 🥈 Sudoku Duel league, January 2026, division 1" in of_grace.splitlines()


async def test_the_first_goes_up_and_the_last_comes_down(table: Table) -> None:
    players = await begun(table, 7)
    running = page(table)
    assert "**Division 2** · 0 of 6 games over" in running.content
    assert "-# The first moves up, the last moves down." in running.content
    (menu,) = [each for each in items(running) if "options" in each]
    assert [each["label"] for each in menu["options"]] == ["Division 1", "Division 2"]
    division = shown(await table.ada.select(running, [menu["options"][1]["value"]], custom_id=menu["custom_id"]))
    assert division.ephemeral
    assert division.content.startswith("🏆 **Sudoku Duel league, January 2026, division 2** · 0 of 6 games over")
    above, below = people_of(await season(table))
    await end(table, players)
    over, _ = pages(table)
    lowest, highest = max(above, key=order_of(players)), min(below, key=order_of(players))
    assert over.content.splitlines()[-2:] == [
        f"⬆️ Moving up: <@{highest}>",
        f"⬇️ Moving down: <@{lowest}>",
    ]
    winner = next(each for each in players if each.id == highest)
    profile = shown(await winner.slash(table.channel, "profile")).content
    assert "Leagues: 🥇 Sudoku Duel league, January 2026, division 2" in profile.splitlines(), "no championship"
    await go_to(table, await first(table))
    assert people_of(await season(table)) == [above - {lowest} | {highest}, below - {highest} | {lowest}]


async def test_joining_late_brings_games_at_once_or_in_the_next_season(table: Table) -> None:
    *_, late = await people(table, 4)
    await begun(table, 3)
    said = told(await late.click(page(table), label="Join"))
    assert said.splitlines()[1] == "- You’re in division 1 right away, with a game against each of 3 players."
    await a_moment(table)
    assert "kurt" not in page(table).content
    assert "emmy" in page(table).content
    assert told(await late.click(page(table), label="My games")).count("Your game against") == 3
    assert told(await late.click(page(table), label="Join")).startswith("You’re in already")
    await go_to(table, datetime(2026, 1, 8, 0, 1, tzinfo=UTC))
    kurt = table.guild.add_member(table.env.create_user("kurt"))
    said = told(await kurt.slash(table.channel, "league join"))
    assert said.splitlines()[1] == "- You play in the next season. It starts: <t:1769932800:f> (<t:1769932800:R>)"
    await a_moment(table)
    assert page(table).content.splitlines()[-1] == f"From next season on: {kurt.mention}"
    assert told(await kurt.click(page(table), label="My games")).startswith("You play in the next season.")


async def test_leaving_takes_effect_after_the_season_and_withdrawing_at_once(table: Table) -> None:
    ada, grace, linus = await begun(table, 3)
    left = shown(await linus.click(page(table), label="Leave"))
    assert left.content == (
        "You’ve left: **Sudoku Duel league**. This season’s games go on. To give them up, too, withdraw."
    )
    assert labels(left) == ["Withdraw"]
    assert told(await linus.click(page(table), label="My games")).count("Your game against") == 4
    assert shown(await linus.slash(table.channel, "league show")).content.splitlines()[-1] == (
        "You’re in division 1. It’s your last season: you’ve left the league."
    )
    assert told(await linus.slash(table.channel, "league leave")).startswith("You’re not in this league")
    again = told(await linus.slash(table.channel, "league join"))
    assert again.splitlines()[1].startswith("- You play in the next season."), "nothing new begins in this one"
    await linus.slash(table.channel, "league leave")
    asked = shown(await linus.click(left, label="Withdraw"))
    assert "You lose your 4 games in progress" in asked.content
    await linus.click(asked, label="Withdraw")
    await a_moment(table)
    assert re.search(r"^. \(linus\) ", page(table).content, re.MULTILINE)
    assert "-# In brackets: out of this season." in page(table).content
    await end(table, [ada, grace])
    assert people_text(page(table)) == {ada.id, grace.id}
    assert "**one more is missing.**" in page(table).content


async def test_commands_find_the_league_of_a_channel_or_ask_which(table: Table) -> None:
    assert told(await table.ada.slash(table.channel, "league show")).startswith("There is no league here")
    await switch_on(table, "sudoku", "summy")
    asked = shown(await table.ada.slash(table.channel, "league join"))
    assert asked.content == "Which league?"
    (menu,) = items(asked)
    assert {each["label"] for each in menu["options"]} == {"Sudoku Duel league", "Summy league"}
    (chosen,) = [each["value"] for each in menu["options"] if each["label"] == "Summy league"]
    said = told(await table.ada.select(asked, [chosen], custom_id=menu["custom_id"]))
    assert said.splitlines()[0] == "You’re in: **Summy league**"
    shown_page = shown(await table.ada.slash(table.channel, "league show", game="summy"))
    assert shown_page.ephemeral
    assert shown_page.content.splitlines()[-1].startswith("You play in the next season. It starts: ")
    other = shown(await table.ada.slash(table.channel, "league show", game="sudoku"))
    assert other.content.splitlines()[-1] == "No players yet."
    assert told(await table.ada.slash(table.channel, "league show", game="sumon")).startswith("There is no league")
    how = told(await table.ada.click(other, label="How it works"))
    assert how.splitlines()[0] == "**How it works: Sudoku Duel league**"
    assert "Until day 7 of the month" in how
    assert told(await table.ada.click(other, label="Leave")).startswith("You’re not in this league")
