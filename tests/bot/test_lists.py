"""Leaderboard, running games, rules, help."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import discord
import pytest

from sumon.core import Record
from sumon.games import GAMES
from sumon.play.model import BoardMessage, Match, Occupant
from sumon.play.ranking.ratings import Rating
from sumon.play.ranking.standings import Standing, Tally
from sumon.play.requests import FirstSeat, Terms
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.fitting import fitted
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.test_profile import UNSETTLED
from tests.play.conftest import two_moves_each

NAMES = [game_ui_of(game).name(translator_for("en")) for game in GAMES]
LONGEST = 2**63 - 1  # the highest number that anything in Discord can have


async def finished(table: Table, winner: int, loser: int, game: str = "sumon") -> None:
    """A game that *loser* resigned."""
    services = table.env.bot.services
    channel = table.env.backend.snowflake()
    terms = Terms(game, "standard", FirstSeat.CHALLENGER, False)
    challenge = await services.challenges.challenge(
        terms, winner, loser, guild_id=table.guild.id, channel_id=channel
    )
    match = await services.challenges.accept(challenge.id, loser, channel_id=channel)
    await services.turns.resign(await two_moves_each(services, await services.matches.find_match(match.id)), loser)


async def test_the_leaderboard_is_paged(table: Table) -> None:
    people = [table.guild.add_member(table.env.create_user(f"p{number}")) for number in range(12)]
    for person in people[1:]:
        await finished(table, person.id, people[0].id)
    first = shown(await table.linus.slash(table.channel, "leaderboard", game="sumon"))
    lines = first.content.splitlines()
    assert lines[1:3] == ["-# Not settled yet:", f"1. {people[1].mention}: **1662?** (1 won, 0 lost)"]
    assert lines[-1] == "Page 1 of 2"
    assert labels(first) == [*NAMES, "Next", "Last 30 days", "All servers", "The bot"]
    await table.ada.click(first, label="Next")
    page = table.channel.last_message
    assert f"12. {people[0].mention}: **" in page.content
    assert "(0 won, 11 lost)" in page.content
    assert labels(page) == [*NAMES, "Back", "Last 30 days", "All servers", "The bot"]
    assert table.pinged(page) == set()
    await table.restart()
    await table.grace.click(page, label="Back")
    assert table.channel.last_message.content.splitlines()[-1] == "Page 1 of 2"


async def test_the_leaderboard_is_switched_by_tapping(table: Table) -> None:
    await finished(table, table.ada.id, table.grace.id)
    first = shown(await table.linus.slash(table.channel, "leaderboard", game="sumon"))
    await table.linus.click(first, label="All servers")
    page = table.channel.last_message
    assert page.content.splitlines()[0] == "**Leaderboard: Sum On** · All servers"
    assert page.content.splitlines()[1:] == [
        "No one is on this list yet. "
        "It shows everyone with rated games on two or more servers and a settled rating."
    ]
    await table.linus.click(page, label="Last 30 days")
    assert table.channel.last_message.content.splitlines()[0].endswith(" · All servers · Last 30 days")
    await table.linus.click(table.channel.last_message, label="This server")
    assert table.channel.last_message.content.splitlines()[0] == "**Leaderboard: Sum On** · Last 30 days"
    typed = await table.linus.slash(table.channel, "leaderboard", where="everywhere", period="recent", game="sumon")
    assert shown(typed).content.splitlines()[0].endswith(" · All servers · Last 30 days")


async def test_the_leaderboard_opens_with_the_game_last_finished_and_switches_between_games(table: Table) -> None:
    await finished(table, table.ada.id, table.grace.id)
    await finished(table, table.grace.id, table.ada.id, "sudoku")
    first = shown(await table.linus.slash(table.channel, "leaderboard"))
    assert first.content.splitlines()[0] == "**Leaderboard: Sudoku Duel**"
    assert [item["label"] for item in items(first) if item["disabled"]] == ["Sudoku Duel"]
    await table.linus.click(first, label="Sum On")
    page = table.channel.last_message
    assert page.content.splitlines()[0] == "**Leaderboard: Sum On**"
    assert f"1. {table.ada.mention}: " in page.content
    await table.linus.click(page, label="The bot")
    page = table.channel.last_message
    assert page.content.splitlines()[0] == "**Leaderboard against the bot: Sum On** (games without hints)"
    await table.linus.click(page, label="People")
    assert table.channel.last_message.content.splitlines()[0] == "**Leaderboard: Sum On**"


@pytest.mark.parametrize(("against", "opponent"), [("people", "open to anyone"), ("bot", "Bot (")])
async def test_an_empty_leaderboard_offers_its_game(table: Table, against: str, opponent: str) -> None:
    page = shown(await table.ada.slash(table.channel, "leaderboard", game="summy", against=against))
    panel = shown(await table.grace.click(page, label="Play Summy"))
    assert panel.ephemeral
    headline = panel.content.splitlines()[0]
    assert "Summy" in headline
    assert opponent in headline
    assert "Start" in labels(panel)


async def test_an_empty_leaderboard_offers_no_game_that_the_server_does_not_have(table: Table) -> None:
    await table.env.bot.services.settings.change_server(table.guild.id, games=frozenset({"sumon"}))
    page = shown(await table.ada.slash(table.channel, "leaderboard", game="summy"))
    assert "Play Summy" not in labels(page)


async def test_an_empty_leaderboard_of_the_last_days_says_so(table: Table) -> None:
    page = shown(await table.ada.slash(table.channel, "leaderboard", period="recent"))
    assert page.content.splitlines()[1:] == ["No one has finished a rated game here in the last 30 days."]


async def test_ratings_that_are_not_settled_stand_below_a_line(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    sure = Rating(1600, 60, rated_at=table.env.now(), wins=10, vouched_at=table.env.now())
    ratings = [sure, replace(sure, value=1900, vouched_at=None), replace(sure, value=1800, deviation=120)]
    standings = [Standing(user, each, Tally(3), user) for user, each in enumerate(ratings, start=1)]

    async def leaderboard(*_: object, offset: int, **options: int) -> tuple[tuple[Standing, ...], int]:
        return tuple(standings[offset : offset + 10]), len(standings)

    monkeypatch.setattr(table.env.bot.services.standings, "leaderboard", leaderboard)
    page = shown(await table.ada.slash(table.channel, "leaderboard", game="sumon"))
    assert [line.split(" (")[0] for line in page.content.splitlines()[1:]] == [
        "1. <@1>: **1600**",
        "-# Not settled yet:",
        "2. <@2>: **1900?**",
        "3. <@3>: **1800?**",
        UNSETTLED,
    ]
    del standings[1:]
    page = shown(await table.ada.slash(table.channel, "leaderboard", game="sumon"))
    assert len(page.content.splitlines()) == 2, "neither line nor explanation without somebody below it"


async def test_an_empty_leaderboard_says_how_to_start(table: Table) -> None:
    answer = shown(await table.ada.slash(table.channel, "leaderboard")).content
    assert "No one has finished a rated game here yet. Challenge someone with `/sumon challenge`!" in answer


async def test_games_lists_where_it_is_ones_turn_with_a_link(table: Table) -> None:
    assert told(await table.ada.slash(table.channel, "games")).startswith("You have no games in progress.")
    board = await table.start()
    mine = told(await table.ada.slash(table.channel, "games"))
    assert mine == (
        "**Your turn**: [Sum On, game 1]"
        f"(https://discord.com/channels/{table.guild.id}/{table.channel.id}/{board.id})"
        f" against {table.grace.mention}"
    )
    theirs = told(await table.grace.slash(table.channel, "games"))
    assert theirs.startswith("Waiting: [Sum On, game 1](")


async def test_the_rules_are_private_and_have_pictures_with_descriptions(table: Table) -> None:
    rules = shown(await table.linus.slash(table.channel, "sumon rules"))
    assert rules.ephemeral
    for title, said in (
        ("The goal", "Nothing is ever captured."),
        ("Your turn", "2+6=8"),
        ("One step leads to the next", "2+3 let the 5 move, 2+5 the 7, and 7+1 the 8"),
    ):
        (embed,), (attachment,) = rules.embeds, rules.attachments
        assert embed.title == title
        assert said in str(embed.description)
        assert attachment.description
        assert (await attachment.read()).startswith(b"\x89PNG")
        assert embed.image.url == f"attachment://{attachment.filename}"
        await table.linus.click(rules, label="Next")


async def test_help_names_every_command(table: Table) -> None:
    answer = shown(await table.linus.slash(table.channel, "help"))
    listed = shown(await table.linus.click(answer, label="All commands"))
    sentence = f"{answer.content} {listed.embeds[0].description}"
    slash = discord.AppCommandType.chat_input
    commands = {command.name for command in table.env.bot.tree.get_commands(type=slash)} - {"help", "status"}
    for command in commands:
        assert re.search(rf"</{command}(?: \w+)?:\d+>", sentence), f"{command} cannot be clicked"


async def test_help_says_what_like_me_means_on_a_server_and_in_direct_messages(table: Table) -> None:
    for actor, place in ((table.linus, [table.channel]), (table.linus.user, [])):
        answer = shown(await actor.slash(*place, "help"))
        listed = shown(await actor.click(answer, label="All commands"))
        assert "*Like me* follows your games against me" in str(listed.embeds[0].description)


async def test_help_is_a_line_for_each_game_and_the_ways_to_all_else(table: Table) -> None:
    answer = shown(await table.linus.slash(table.channel, "help"))
    assert len(answer.content.splitlines()) <= 5
    assert answer.embeds == []
    assert labels(answer) == ["Play", "Learn", "Daily", "My games", "Settings", "All commands"]


async def test_challenges_show_when_they_expire(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    until = discord.utils.format_dt(table.env.now() + timedelta(days=1), "R")
    assert offered.content.splitlines()[-1] == f"Tap *Accept* to start. Expires: {until}"


def running(match_id: int, user_id: int, message_id: int | None) -> Match:
    """A match against the strongest computer, in a place with the longest numbers there can be."""
    record = Record("sudoku", "standard", GAMES["sudoku"].deal("standard", Random(1)))
    seats, now = (Occupant(user_id), Occupant(LONGEST - 1)), datetime(2026, 1, 1, tzinfo=UTC)
    board = BoardMessage(message_id, LONGEST, 0, "", False) if message_id is not None else None
    return Match(match_id, record, seats, LONGEST, LONGEST, "", None, False, now, now, board=board)


async def test_a_hundred_games_are_paged(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = tuple(running(2**31 - 1 - number, table.ada.id, LONGEST) for number in range(100))

    async def running_of(user_id: int) -> tuple[Match, ...]:
        return matches

    monkeypatch.setattr(table.env.bot.services.matches, "running_of", running_of)
    listed = shown(await table.ada.slash(table.channel, "games"))
    assert listed.ephemeral
    seen: list[str] = []
    for page in range(1, 14):
        *games, end = listed.content.splitlines()
        seen += games
        assert len(listed.content) <= 2000
        assert all(line.count("(https://") == 1 and "<@" not in line.split("](")[0] for line in games)
        assert end == f"Page {page} of 13"
        assert labels(listed) == ["Back", "Next"][page == 1 : 1 if page == 13 else 2]
        if page < 13:
            await table.ada.click(listed, label="Next")
    assert len(set(seen)) == 100
    monkeypatch.setattr(table.env.bot.services.matches, "running_of", lambda user_id: short())

    async def short() -> tuple[Match, ...]:
        return matches[:9]

    await table.ada.click(listed, label="Back")
    assert listed.content.splitlines()[-1] == "Page 2 of 2", "there are fewer games than there were"
    choices = await table.ada.autocomplete(table.channel, "board", "game", "")
    assert [choice["value"] for choice in choices] == [str(match.id) for match in matches[:9]]


async def test_games_where_it_is_ones_turn_come_first_and_those_that_wait_longest_on_top(table: Table) -> None:
    for time in ("0", "0", "0", "0", "604800", "86400"):
        offered = await table.ada.slash(
            table.channel, "sumon challenge", opponent=table.grace, first="challenger", thread=True, time=time
        )
        await table.grace.click(shown(offered), label="Accept")
        await table.env.advance_time(60)
    threads = table.channel.threads
    await table.move(table.ada, "c1-c2 end", threads[0])
    await table.move(table.ada, "c1-c2 end", threads[2])
    await table.env.advance_time(60)
    await table.move(table.grace, "h8-h7 end", threads[2])
    lines = told(await table.ada.slash(table.channel, "games")).splitlines()
    assert [re.search(r"game (\d)", line)[1] for line in lines] == ["6", "5", "2", "4", "3", "1"]
    assert ["Deadline: <t:" in line for line in lines] == [True, True, False, False, False, False]
    assert [line.split(":")[0] for line in lines] == ["**Your turn**"] * 5 + ["Waiting"]


async def test_a_game_without_a_board_links_to_its_channel(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def running_of(user_id: int) -> tuple[Match, ...]:
        return (running(7, table.ada.id, None),)

    monkeypatch.setattr(table.env.bot.services.matches, "running_of", running_of)
    line = told(await table.ada.slash(table.channel, "games"))
    assert f"game 7](https://discord.com/channels/{LONGEST}/{LONGEST}) against <@" in line


async def test_a_leaderboard_of_the_longest_names_and_numbers_fits(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leaderboard(*_: object, **options: int) -> tuple[tuple[Standing, ...], int]:
        longest = Rating(), Tally(*[10**18] * 3)
        return tuple(Standing(LONGEST - line, *longest, place=line + 1) for line in range(options["limit"])), 10**9

    monkeypatch.setattr(table.env.bot.services.standings, "leaderboard", leaderboard)
    monkeypatch.setattr(type(game_ui_of("sumon")), "name", lambda self, translator: "N" * 19)
    shown_page = shown(await table.ada.slash(table.channel, "leaderboard", game="sumon"))
    assert len(shown_page.content) <= 2000
    assert shown_page.content.splitlines()[-1] == "Page 1 of 100,000,000"
    assert "Next" in labels(shown_page)


async def test_a_page_beyond_the_end_is_the_last_one(table: Table) -> None:
    board = await table.start()
    await table.two_moves_each()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.click_at_once((table.linus, board, "l:sumon:999999990"))
    shown_page = table.env.backend.get_message(board.channel.id, board.id).content
    assert f"1. {table.grace.mention}: **1662?** (1 won" in shown_page


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 100])
def test_lists_say_how_many_lines_did_not_fit(count: int) -> None:
    lines = ["x" * 99 for _ in range(count)]
    text = fitted(lines, translator_for("en"), end="the end", most=1050)
    assert len(text) <= 1050
    *shown_lines, last = text.splitlines()
    assert last == "the end"
    kept = shown_lines.count("x" * 99)
    assert shown_lines[kept:] == ([f"… and {count - kept} more."] if kept < count else [])
    assert kept == min(count, 10)
