"""A moderator deletes the thread of a game: it goes on in a new one, and both players are told."""

from __future__ import annotations

from typing import Any

import discord
from simcord import ChannelHandle
from simcord.results import to_discord_message

from sumon.play.due import Due
from sumon.ui.boards.live import reconcile_boards
from sumon.ui.boards.lost_threads import look_for_thread
from tests.bot.conftest import Table, items, labels, shown
from tests.bot.test_tournament_events import started, threads
from tests.bot.test_tournaments import a_moment, post

TOLD = "the thread of your game was deleted. It goes on here."


def messages(table: Table, channel_id: int) -> list[discord.Message]:
    stored = table.env.backend.messages.get(channel_id, {}).values()
    return [to_discord_message(table.env, each) for each in stored if not each.is_ephemeral]


async def delete(table: Table, thread: Any) -> None:
    """A moderator deletes the thread."""
    table.env.backend.delete_channel(thread.id)
    await table.env.settle()
    await a_moment(table)


async def match_in(table: Table, channel_id: int) -> Any:
    return await table.env.bot.services.matches.latest_in(channel_id)


def lines(table: Table) -> list[discord.Message]:
    return [each for each in messages(table, table.channel.id) if "goes on in a new one" in each.content]


def require_goes_on(table: Table, thread: Any, players: set[int]) -> None:
    """The thread has one notice, which calls both *players*, and one board that can be played on."""
    notice, *boards = messages(table, thread.id)
    assert notice.content.endswith(TOLD)
    assert table.pinged(notice) == players
    (board,) = [each for each in boards if labels(each)]
    assert "More" in labels(board)


async def a_game(table: Table) -> tuple[Any, Any, set[int]]:
    """The thread of the first game of a tournament that has begun, the game, and its players."""
    await started(table, format="knockout:0")
    thread = threads(table)[0]
    match = await match_in(table, thread.id)
    return thread, match, {seat.user_id for seat in match.seats}


async def test_a_game_of_a_tournament_goes_on_in_a_new_thread_at_once(table: Table) -> None:
    thread, match, players = await a_game(table)
    other = threads(table)[1]
    await delete(table, thread)
    kept, new = threads(table)
    assert kept.id == other.id
    (line,) = lines(table)
    assert new.id == line.id, "it stands under a line of its own"
    require_goes_on(table, new, players)
    moved = await table.env.bot.services.matches.find_match(match.id)
    assert (moved.channel_id, moved.board.channel_id) == (new.id, new.id)
    pairing = await table.env.bot._store.pairings.find_pairing(match.pairing_id)
    assert pairing.thread_id == new.id
    assert len(messages(table, other.id)) == 1, "the other game stays as it is"


async def test_my_game_and_the_board_command_lead_to_the_new_thread(table: Table) -> None:
    thread, match, _ = await a_game(table)
    await delete(table, thread)
    new = threads(table)[1]
    player = next(each for each in (table.ada, table.grace, table.linus) if match.player_of(each.id) is not None)
    mine = shown(await player.click(post(table), label="My game"))
    assert any(f"/{new.id}/" in str(each.get("url")) for each in items(mine))
    await player.slash(table.channel, "board")
    assert [each for each in messages(table, new.id) if labels(each)]
    assert (await match_in(table, new.id)).id == match.id


async def test_doing_it_twice_changes_nothing(table: Table) -> None:
    thread, match, players = await a_game(table)
    await delete(table, thread)
    new = threads(table)[1]
    before = [each.id for each in messages(table, new.id)]
    for _ in range(2):
        await look_for_thread(table.env.bot, match.id)
        await reconcile_boards(table.env.bot, Due(match.id, 0))
        await a_moment(table)
    assert [each.id for each in messages(table, new.id)] == before
    assert len(threads(table)) == 2
    await delete(table, new)
    again = threads(table)[1]
    require_goes_on(table, again, players)


async def test_a_thread_deleted_while_the_bot_was_away_is_missed_at_its_start(table: Table) -> None:
    thread, _, players = await a_game(table)
    await table.env.bot.close()
    table.env.backend.delete_channel(thread.id)
    await table.env.restart_bot(table.make_bot())
    await a_moment(table)
    require_goes_on(table, threads(table)[1], players)


async def test_a_game_over_or_elsewhere_gets_no_new_thread(table: Table) -> None:
    thread, match, _ = await a_game(table)
    other = table.guild.create_text_channel("elsewhere")
    await table.env.bot.services.matches.move_here(match, other.id)
    await delete(table, thread)
    assert len(threads(table)) == 1
    assert lines(table) == []


async def test_it_is_tried_again_until_discord_lets_it(table: Table) -> None:
    thread, _, players = await a_game(table)
    for path, times in (
        (f"/channels/{table.channel.id}/messages", 2),
        (f"/channels/{table.channel.id}/messages/*/threads", 2),
        ("/channels/*/messages", 3),
    ):
        table.env.inject_error("POST", path, status=500, times=times)
        await delete(table, thread)
        for _ in range(30):
            await table.env.advance_time(60)
        assert len(threads(table)) == 2
        thread = threads(table)[1]
        require_goes_on(table, thread, players)
    assert len(lines(table)) == 3


async def test_without_threads_it_goes_on_in_the_channel(table: Table) -> None:
    thread, match, players = await a_game(table)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages/*/threads", status=403, times=None)
    await delete(table, thread)
    for _ in range(30):
        await table.env.advance_time(60)
    assert (await match_in(table, table.channel.id)).id == match.id
    notice = next(each for each in messages(table, table.channel.id) if each.content.endswith(TOLD))
    assert table.pinged(notice) == players


async def test_a_game_between_people_goes_on_in_a_new_thread_as_well(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True))
    await table.grace.click(offered, label="Accept")
    (thread,) = threads(table)
    await delete(table, thread)
    (new,) = threads(table)
    require_goes_on(table, new, {table.ada.id, table.grace.id})
    board = next(each for each in messages(table, new.id) if labels(each))
    handle = ChannelHandle(table.env, table.guild, new)
    await table.ada.slash(handle, "board")
    assert board is not None


async def test_a_game_that_stood_in_a_deleted_channel_stays_as_it_is(table: Table) -> None:
    other = table.guild.create_text_channel("games")
    offered = shown(await table.ada.slash(other, "sumon challenge", opponent=table.grace))
    await table.grace.click(offered, label="Accept")
    table.env.backend.delete_channel(other.id)
    await a_moment(table)
    assert threads(table) == []


async def in_another_channel(table: Table) -> ChannelHandle:
    """The channel to which the organiser moves the tournament, after its own was deleted with all threads."""
    for each in (*threads(table), table.channel):
        table.env.backend.delete_channel(each.id)
    for _ in range(10):
        await table.env.advance_time(600)
    other = table.guild.create_text_channel("other")
    page = shown(await table.ada.slash(other, "tournament manage"))
    for _ in range(2):
        await table.ada.click(page, label="Move to this channel")
    await a_moment(table)
    return other


async def test_when_its_channel_is_gone_a_game_goes_on_where_the_organiser_moves_the_tournament(
    table: Table,
) -> None:
    thread, match, players = await a_game(table)
    other = await in_another_channel(table)
    moved = await table.env.bot.services.matches.find_match(match.id)
    assert moved.channel_id != thread.id
    assert table.env.backend.channels[moved.channel_id].parent_id == other.id
    require_goes_on(table, table.env.backend.channels[moved.channel_id], players)
