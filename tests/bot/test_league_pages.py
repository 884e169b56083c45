"""The pages of leagues: how often they change, in which language, and what happens when something is gone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from sumon.play.leagues.model import SeasonStatus
from sumon.play.settings import ThreadPolicy
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.leagues import begun, end, first, go_to, order_of, page, pages, people, play, season, switch_on, win
from tests.bot.panels import open_server_panel, set_server
from tests.bot.solving import forge
from tests.bot.test_fairness import hide
from tests.bot.test_tournament_events import threads
from tests.bot.test_tournament_managing import moderator
from tests.bot.test_tournaments import a_moment
from tests.bot.test_trouble import deny

LEAGUES_OFF = "There is no league here at the moment."


async def test_the_page_changes_once_in_ten_seconds_at_most(table: Table) -> None:
    await switch_on(table)
    before = edits(table)
    for each in await people(table, 6):
        await each.click(page(table), label="Join")
        await table.env.advance_time(1)
    await table.env.advance_time(3)
    assert edits(table) - before == 1
    await a_moment(table)
    assert edits(table) - before == 2
    assert "6 players so far" in page(table).content


def edits(table: Table) -> int:
    path = f"/channels/{table.channel.id}/messages/"
    return sum(each.method == "PATCH" and each.path.startswith(path) for each in table.env.http_requests)


GERMAN = ("de", "🪜 **Sudoku-Duell: Liga · Januar 2026**", ["Mitspielen", "Abmelden", "So läuft es ab"])
JAPANESE = ("ja", "🪜 **数独デュエルリーグ · 2026年1月**", ["参加する", "参加をやめる", "リーグのしくみ"])
ENDS = {"de": "🏆 Meistertitel: ", "ja": "🏆 優勝："}
THREADS = {"de": "Sudoku-Duell: Liga, Januar 2026, Staffel 1", "ja": "数独デュエルリーグ、2026年1月、ディビジョン1"}


@pytest.mark.parametrize(("language", "title", "names"), [GERMAN, JAPANESE])
async def test_the_page_is_in_the_language_of_the_server(
    table: Table, language: str, title: str, names: list[str]
) -> None:
    await set_server(table, language=language)
    await table.env.bot.services.leagues.switch(table.guild.id, ["sudoku"], table.channel.id)
    await a_moment(table)
    assert page(table).content.splitlines()[0] == title
    assert labels(page(table)) == names
    players = await people(table, 3)
    for each in players:
        await each.click(page(table), label=names[0])
    await go_to(table, await first(table))
    assert page(table).content.startswith(f"{title} · ")
    assert [each.name for each in threads(table)] == [THREADS[language]]
    await end(table, players)
    assert f"{ENDS[language]}{table.ada.mention}" in pages(table)[0].content


async def test_no_season_starts_while_its_channel_is_gone(table: Table) -> None:
    await switch_on(table)
    for each in await people(table, 3):
        await each.click(page(table), label="Join")
    month = await first(table)
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    await go_to(table, month)
    found = await season(table)
    assert found.status is SeasonStatus.OPEN
    assert found.divisions == ()


async def test_a_league_whose_channel_is_gone_goes_on_in_another(table: Table) -> None:
    await switch_on(table)
    for each in await people(table, 3):
        await each.click(page(table), label="Join")
    table.env.backend.delete_channel(table.channel.id)
    table.channel = table.guild.create_text_channel("elsewhere")
    await go_to(table, await first(table))
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    await table.boss.select(panel, [table.channel], custom_id="s:server:league_channel")
    await a_moment(table)
    assert f"- Leagues in <#{table.channel.id}>: **Sudoku Duel**" in panel.content.splitlines()
    assert "**Division 1** · 0 of 6 games over" in page(table).content
    assert len(threads(table)) == 1


async def test_a_deleted_page_comes_back_when_the_season_changes(table: Table) -> None:
    await switch_on(table)
    gone = page(table)
    table.env.backend.delete_message(table.channel.id, gone.id)
    await table.ada.slash(table.channel, "league join")
    await a_moment(table)
    assert [each.id for each in pages(table)] != [gone.id]
    assert page(table).content.endswith(f"One player so far:\n{table.ada.mention}")


async def test_switching_off_closes_the_page_and_ends_no_season(table: Table) -> None:
    panel = await switch_on(table)
    await table.boss.select(panel, [], custom_id=f"s:server:league_games:{table.channel.id}")
    await a_moment(table)
    assert "- Leagues: **none yet**" in panel.content
    closed = page(table)
    assert closed.content == (
        "🪜 **Sudoku Duel league · January 2026**: this league was switched off before the season started."
    )
    assert labels(closed) == []
    assert told(await forge(table, table.ada, "lg:1:join")).startswith(LEAGUES_OFF)
    assert told(await table.ada.slash(table.channel, "league join")).startswith(LEAGUES_OFF)


async def test_a_running_season_is_played_to_its_end_when_the_league_is_off(table: Table) -> None:
    players = await begun(table, 3)
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    await table.boss.select(panel, [], custom_id="s:server:league_channel")
    assert "- Leagues: **none**" in panel.content.splitlines()
    await end(table, players)
    assert len(pages(table)) == 1
    assert f"🏆 Champion: {table.ada.mention}" in page(table).content
    last = shown(await table.ada.slash(table.channel, "league show"))
    assert last.content == page(table).content
    assert told(await table.ada.slash(table.channel, "league join")).startswith(LEAGUES_OFF)


async def test_a_deleted_page_of_a_season_that_is_over_does_not_come_back(table: Table) -> None:
    players = await begun(table, 3)
    over = await season(table)
    await end(table, players)
    table.env.backend.delete_message(table.channel.id, pages(table)[0].id)
    await table.env.bot.services.leagues.note_division(over.id)
    await a_moment(table)
    assert [each.content.splitlines()[0] for each in pages(table)] == ["🪜 **Sudoku Duel league · February 2026**"]


async def test_a_league_that_is_over_for_good_is_not_joined_by_mistake(table: Table) -> None:
    players = await begun(table, 3)
    services = table.env.bot.services.leagues
    await services.switch(table.guild.id, ["summy"], table.channel.id)
    await end(table, players)
    said = told(await table.ada.slash(table.channel, "league join"))
    assert said.splitlines()[0] == "You’re in: **Summy league**"
    asked = shown(await table.ada.slash(table.channel, "league show"))
    assert asked.content == "Which league?", "both can still be looked at"


async def test_a_channel_where_i_cannot_open_threads_is_refused(table: Table) -> None:
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Tournaments")
    deny(table, table.channel, create_public_threads=True)
    select = {"custom_id": "s:server:league_channel"}
    assert told(await table.boss.select(panel, [table.channel], **select)) == (
        f"I’m missing permissions in {table.channel.mention}. Ask a server manager to give me: "
        "Create Public Threads."
    )
    deny(table, table.channel)
    await set_server(table, threads=ThreadPolicy.NEVER)
    assert "don’t get their own threads" in told(await table.boss.select(panel, [table.channel], **select))
    await set_server(table, threads=ThreadPolicy.ON_REQUEST, games=frozenset({"sumon"}))
    await table.boss.select(panel, [table.channel], **select)
    refused = await table.boss.select(panel, ["summy"], custom_id=f"s:server:league_games:{table.channel.id}")
    assert "Sum On" in told(refused)
    assert pages(table) == []
    assert "Only server managers" in told(await forge(table, table.ada, "s:server:league_channel"))


async def test_the_league_of_another_server_is_none(table: Table) -> None:
    await switch_on(table)
    other = table.env.create_guild("Others")
    channel = other.create_text_channel("games")
    stranger = other.add_member(table.env.create_user("stranger"))
    await stranger.slash(channel, "leaderboard")
    (answer,) = await table.click_at_once((stranger, channel.last_message, "lg:1:join"))
    assert told(answer).startswith(LEAGUES_OFF)
    assert (await season(table)).members == ()


async def test_nobody_joins_a_league_whose_channel_they_do_not_see(table: Table) -> None:
    await switch_on(table)
    other = table.guild.create_text_channel("other")
    hide(table, table.channel, table.ada)
    said = told(await table.ada.slash(other, "league join"))
    assert said == "You can’t see the channel where Sudoku Duel league is played. Ask a moderator to let you in."
    assert (await season(table)).members == ()


async def test_who_makes_no_move_for_three_days_is_named_and_can_be_replaced(table: Table) -> None:
    ada, grace, linus = await begun(table, 3)
    (division,) = (await season(table)).divisions
    for pairing in division.open_pairings:
        names = [division.by_id[each].name for each in pairing.entrants]
        if "linus" not in names:
            await play(table, pairing.match_id or 0)
    await go_to(table, datetime(2026, 1, 4, 8, 2, tzinfo=UTC))
    (named,) = [each for each in page(table).content.splitlines() if each.startswith("No move within 3 days")]
    assert linus.mention in named
    assert ada.mention not in named
    assert named.endswith("A moderator can replace them: choose the division, then *Manage*.")
    (menu,) = [each for each in items(page(table)) if "options" in each]
    mod = moderator(table)
    opened = shown(await mod.select(page(table), ["1"], custom_id=menu["custom_id"]))
    managed = shown(await mod.click(opened, label="Manage"))
    assert "Replace" in labels(managed)
    refused = await grace.click(
        shown(await grace.select(page(table), ["1"], custom_id=menu["custom_id"])), label="Manage"
    )
    assert told(refused) == "Only moderators can do that."


async def test_who_is_named_and_then_moves_is_named_for_an_hour_at_most(table: Table) -> None:
    await begun(table, 3)
    await go_to(table, datetime(2026, 1, 4, 8, 2, tzinfo=UTC))
    assert "No move within 3 days" in page(table).content
    (division,) = (await season(table)).divisions
    for pairing in division.open_pairings:
        await play(table, pairing.match_id or 0)
    await table.env.advance_time(3_600)
    assert "No move within 3 days" not in page(table).content


async def test_the_places_still_possible_are_said_once_nobody_can_join(table: Table) -> None:
    ada, grace, linus = await begun(table, 3)
    (division,) = (await season(table)).divisions
    for pairing in division.open_pairings[:4]:
        users = [division.by_id[each].user_id or 0 for each in pairing.entrants]
        await win(table, pairing.match_id or 0, min(users, key=order_of([ada, grace, linus])))
    await a_moment(table)
    assert "Place" not in page(table).content, "others can still join"
    assert "You can still" not in told(await ada.click(page(table), label="My games"))
    await go_to(table, datetime(2026, 1, 8, 0, 1, tzinfo=UTC))
    assert page(table).content.splitlines()[3:] == [
        "# Player Pts Games Place",
        "1 ada      2   2/4   1–2",
        "2 grace    2   3/4   1–2",
        "3 linus    0   3/4     3",
        "```",
        "-# Place: still possible.",
    ]
    said = [told(await each.click(page(table), label="My games")).splitlines()[1] for each in (ada, linus)]
    assert said == ["You can still finish 1st to 2nd.", "Your place is certain: 3."]


async def test_lists_of_tournaments_have_the_divisions_that_go_on(table: Table) -> None:
    players = await begun(table, 3)
    listed = shown(await table.ada.slash(table.channel, "tournament list")).content
    assert (
        "**Sudoku Duel league, January 2026, division 1** · Sudoku Duel · Double round robin · in progress"
        in listed
    )
    assert told(await table.ada.slash(table.channel, "tournament join")).startswith("There’s no such tournament")
    assert "division 1** · 0 of 6" in shown(await table.ada.slash(table.channel, "tournament show")).content
    await end(table, players)
    assert told(await table.ada.slash(table.channel, "tournament list")).startswith("There’s no such tournament")
    (menu,) = items(pages(table)[0])
    division = shown(await table.ada.select(pages(table)[0], ["1"], custom_id=menu["custom_id"]))
    assert labels(division) == ["Full table", "Games", "Export"]
