"""`/settings server`: who may, what is stored, and where it is felt."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from simcord import ResponseMessage

from sumon.games import GAMES
from sumon.play.clock import TimeControl
from sumon.play.past.agreement import AFTER_GAME
from sumon.play.settings import ServerSettings, ThreadPolicy
from sumon.render import HIGH_CONTRAST
from sumon.services.past.agreement import REST
from tests.bot.conftest import Table, find_id, items, labels, shown, told
from tests.bot.panels import (
    has_palette,
    of_server,
    open_server_panel,
    set_server,
)
from tests.bot.test_archive import exported


async def test_only_who_manages_the_server_sees_its_settings(table: Table) -> None:
    answer = await table.ada.slash(table.channel, "settings server")
    assert "Only server managers can change" in told(answer)
    panel = await open_server_panel(table)
    (answer,) = await table.click_at_once((table.ada, panel.message, "s:server:threads:never"))
    assert "Only server managers can change" in told(answer)
    assert await of_server(table) == ServerSettings()


async def play_like_engine(table: Table) -> None:
    """Ada plays what the engine finds best in a rated game, Grace something else, to the end."""
    await table.start()
    services = table.env.bot.services
    match = await services.matches.latest_in(table.channel.id)
    while not match.is_over:
        moves = [match.position.format(move) for move in islice(match.position.legal_moves(), 3)]
        user_id = match.occupant_on_turn.user_id
        match = await services.turns.play(match, user_id, moves[0 if user_id == table.ada.id else -1])


async def test_who_plays_unusually_like_the_engine_is_told_to_who_manages_the_server(table: Table) -> None:
    panel = await open_server_panel(table)
    assert "like the engine" not in panel.content, "nothing is shown where nobody does"
    for _ in range(3):
        await play_like_engine(table)
    await table.env.advance_time(AFTER_GAME.total_seconds() + 1)
    for _ in range(40):
        await table.env.advance_time(REST.total_seconds())
    panel = shown(await table.boss.slash(table.channel, "settings server"))
    told_lines = panel.content.splitlines()[-2:]
    assert told_lines[0].startswith(
        "**These members play unusually like the engine** in rated games here. That proves nothing"
    )
    assert told_lines[1].startswith(f"- {table.ada.mention}, Sum On: 100% of turns ")
    assert re.search(r"usual for this rating: about \d+%; turns counted: \d+\)$", told_lines[1])
    await table.boss.click(panel, label="Public posts")
    assert told_lines[1] in panel.content
    refused = told(await table.ada.slash(table.channel, "settings server"))
    assert "like the engine" not in refused
    assert b'"agreed"' in (await exported(await table.ada.slash(table.channel, "privacy export"))).encode()


async def test_server_settings_need_a_server(table: Table) -> None:
    user = table.env.create_user("hopper")
    answer = await user.slash("settings server")
    assert "settings belong to a server" in told(answer)


async def test_every_choice_of_a_server_is_stored_and_shown(table: Table) -> None:
    panel = await open_server_panel(table)
    boss, other = table.boss, table.guild.create_text_channel("puzzles")
    await boss.select(panel, [table.channel], custom_id="s:server:channels")
    await boss.select(panel, ["summy", "sudoku"], custom_id="s:server:games")
    await boss.select(panel, ["never"], custom_id="s:server:threads")
    await boss.select(panel, ["86400"], custom_id="s:server:time")
    await boss.click(panel, label="Public posts")
    await boss.select(panel, [other], custom_id="s:server:daily")
    await boss.select(panel, ["dark"], custom_id="s:server:palette")
    await boss.select(panel, ["en"], custom_id="s:server:language")
    assert await of_server(table) == ServerSettings(
        frozenset({table.channel.id}),
        frozenset({"summy", "sudoku"}),
        ThreadPolicy.NEVER,
        other.id,
        "en",
        "dark",
        TimeControl(86_400),
    )
    again = shown(await boss.slash(table.channel, "settings server")).content
    for part in (
        f"<#{table.channel.id}>",
        f"<#{other.id}>",
        "**Summy, Sudoku",
        "**never**",
        "**dark**",
        "**English**",
    ):
        assert part in again


async def test_a_choice_is_shown_on_its_own_page(table: Table) -> None:
    panel = await open_server_panel(table, "messages")
    for field, value in (
        ("language", "en"),
        ("palette", "dark"),
        ("daily", table.channel),
        ("weekly", table.channel),
    ):
        await table.boss.select(panel, [value], custom_id=f"s:server:{field}")
        assert "Public posts" not in labels(panel), field
        assert {"Games and channels", "Tournaments", "Roles"} <= set(labels(panel)), field


@pytest.mark.every_game
async def test_all_games_chosen_are_those_to_come_as_well(table: Table) -> None:
    panel = await open_server_panel(table)
    await table.boss.select(panel, list(GAMES), custom_id="s:server:games")
    assert (await of_server(table)).games == frozenset()


async def test_game_that_a_server_does_not_want_is_refused(table: Table) -> None:
    await set_server(table, games=frozenset({"summy"}))
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert told(answer) == "This server doesn’t play Sum On. Here you can play Summy."
    assert shown(await table.ada.slash(table.channel, "summy challenge", opponent=table.grace)).content


async def test_games_start_only_in_the_channels_of_the_server_and_their_threads(table: Table) -> None:
    place = table.guild.create_text_channel("arena")
    await set_server(table, channels=frozenset({place.id}))
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert told(answer) == f"On this server, games start only in <#{place.id}>. Use the command there."
    offered = await table.ada.slash(place, "sumon challenge", opponent=table.grace)
    assert "challenges you" in shown(offered).content


async def test_rematch_is_refused_where_the_game_is_not_wanted_any_more(table: Table) -> None:
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await set_server(table, games=frozenset({"summy"}))
    assert "doesn’t play Sum On" in told(await table.ada.slash(table.channel, "rematch"))


async def test_channels_that_were_deleted_keep_nobody_from_playing(table: Table) -> None:
    await set_server(table, channels=frozenset({12345}))
    assert shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)).content


async def test_server_that_always_wants_threads_gets_them(table: Table) -> None:
    await set_server(table, threads=ThreadPolicy.ALWAYS)
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert "In its own thread" in shown(offered).content


async def test_server_that_never_wants_threads_refuses_them(table: Table) -> None:
    await set_server(table, threads=ThreadPolicy.NEVER)
    answer = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True)
    assert "don’t get their own threads" in told(answer)
    await table.start()
    answer = await table.linus.slash(table.channel, "sumon challenge", opponent=table.grace)
    assert "this server has no game threads" in told(answer)


async def test_time_of_the_server_counts_where_a_challenge_names_none(table: Table) -> None:
    await set_server(table, time_control=TimeControl(86400))
    usual = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)).content
    assert "1 day per turn" in usual
    chosen = shown(
        await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, time="3600")
    ).content
    assert "1 hour per turn" in chosen
    none = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, time="0")).content
    assert "a move" not in none
    await table.ada.slash(table.channel, "sumon challenge", level="beginner")
    assert "it’s your turn" in table.board().content or "played" in table.board().content


async def test_a_time_that_is_no_longer_offered_stays_until_another_is_chosen(table: Table) -> None:
    await set_server(table, time_control=TimeControl(28_800))
    panel = await open_server_panel(table)
    assert "- Time, unless a challenge sets one: **8 hours per turn**" in panel.content
    assert times(panel)["Time: 8 hours per turn"]
    await table.restart()
    await table.boss.select(panel, ["28800"], custom_id="s:server:time")
    assert (await of_server(table)).time_control == TimeControl(28_800)
    await table.boss.select(panel, ["28800+259200"], custom_id="s:server:time")
    assert (await of_server(table)).time_control == TimeControl(28_800, 259_200)
    assert "- Time, unless a challenge sets one: **8 hours per turn + 72-hour bank**" in panel.content
    assert times(panel)["Time: 8 hours per turn + 72-hour bank"]
    assert "Time: 8 hours per turn" not in times(panel)


def times(panel: ResponseMessage) -> dict[str, bool]:
    """The menu of times, with the chosen one."""
    (menu,) = (item for item in items(panel) if item.get("custom_id") == "s:server:time")
    return {option["label"]: bool(option.get("default")) for option in menu["options"]}


async def test_public_boards_have_the_colours_of_the_server(table: Table) -> None:
    await set_server(table, palette="high-contrast")
    assert await has_palette(await table.start(), HIGH_CONTRAST)
    await table.restart()
    await table.ada.click(table.board(), custom_id=find_id(table.board(), "pick:c1"))
    assert await has_palette(table.board(), HIGH_CONTRAST)
