"""Boards of games against the bot: where they appear, what stays of the old ones, what if one cannot be sent."""

from __future__ import annotations

import asyncio
from datetime import datetime

import pytest

from sumon.play.model import BoardMessage
from sumon.ui.boards.live import GRACE
from tests.bot.conftest import Table, described, labels, ply_of, shown
from tests.bot.test_engine_leaderboard import shut_gate
from tests.bot.test_trouble import deny

BOTH = "**1.** {} `c1\u2011c2` Bot `h8\u2011g7` ·\u00a00–\u20600"  # left of the board of both turns


async def begin(table: Table) -> asyncio.Event:
    """Ada plays the bot and has made a move; the bot thinks about its answer until the event is set."""
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    gate = shut_gate(table)
    await table.move(table.ada, "c1-c2 end")
    assert "Bot (Beginner, Red) is thinking" in table.board().content
    return gate


def told_in(table: Table) -> list[str]:
    """The public messages of the channel, the oldest first."""
    return [message.content for message in table.channel.history() if not message.flags.ephemeral]


async def test_old_boards_tell_only_what_was_played(table: Table) -> None:
    gate = await begin(table)
    await table.ada.slash(table.channel, "board")
    gate.set()
    await table.env.settle()
    moved, old, current = told_in(table)
    assert moved == "-# The board has moved down."
    assert old == BOTH.format(table.ada.mention)
    assert current.splitlines()[0] == "Bot played `h8\u2011g7`."
    assert "You could have gone on: " in described(table.board()), "a beginner's turn has a comment"
    assert [message.id for message in table.channel.history() if message.components] == [table.board().id]


async def test_against_the_bot_rounds_are_counted_on_boards_in_replays_and_on_the_result(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    for turn in ("c1-c2 end", "d1-d2 end"):
        await table.move(table.ada, turn)
        await table.env.settle()
    assert [line.split()[0] for line in told_in(table)[:2]] == ["**1.**", "**2.**"]
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert " In numbers: rounds: 2," in str(table.board().attachments[0].description)
    replay = shown(await table.ada.click(table.board(), label="Replay"))
    assert "The game has 2 rounds." in replay.content
    (options,) = [each["options"] for row in replay.components for each in row["components"] if "options" in each]
    assert [option["label"].split()[0] for option in options] == ["1.", "1…", "2.", "2…"]
    last = shown(await table.ada.click(replay, label="⏭"))
    assert "Round 2 of 2: Bot (Beginner, Red) played" in last.content


async def test_a_game_that_moves_while_the_bot_thinks_goes_on_in_its_new_channel(table: Table) -> None:
    gate = await begin(table)
    other = table.guild.create_text_channel("other")
    await table.env.settle()
    await table.ada.slash(other, "board", game="1")
    gate.set()
    await table.env.settle()
    there = f"https://discord.com/channels/{table.guild.id}/{other.id}"
    assert told_in(table)[-1] == f"-# This game continues [elsewhere]({there})."
    assert table.on_turn(table.board(other)) is table.ada
    await table.move(table.ada, "d1-d2 end", other)
    assert ply_of(table.board(other)) == 4


async def test_a_game_whose_channel_is_deleted_while_the_bot_thinks_goes_on_elsewhere(table: Table) -> None:
    gate = await begin(table)
    other = table.guild.create_text_channel("other")
    await table.env.settle()
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    await table.ada.slash(other, "board", game="1")
    gate.set()
    await table.env.settle()
    assert table.on_turn(table.board(other)) is table.ada


async def test_where_the_bot_may_not_send_any_more_the_board_before_shows_its_move(table: Table) -> None:
    gate = await begin(table)
    before = table.board().id
    deny(table, table.channel, send_messages=True)
    gate.set()
    await table.env.settle()
    assert table.board().id == before
    assert "Bot played `h8\u2011g7`.\n" in table.board().content
    assert "Enter move" in labels(table.board())
    deny(table, table.channel)
    await table.restart()
    assert table.board().id == before, "it has been shown"


@pytest.mark.parametrize("restart", [False, True])
async def test_a_board_that_could_not_be_sent_appears_by_itself(table: Table, restart: bool) -> None:
    gate = await begin(table)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    gate.set()
    await table.env.settle()
    assert "is thinking" in table.board().content
    if restart:
        await table.restart()
    await table.env.advance_time(GRACE.total_seconds() + 1)
    assert table.on_turn(table.board()) is table.ada
    assert told_in(table)[-2] == BOTH.format(table.ada.mention)
    assert len(told_in(table)) == 2


async def test_where_sending_fails_again_and_again_the_pauses_grow(table: Table) -> None:
    gate = await begin(table)
    path = f"/channels/{table.channel.id}/messages"
    table.env.inject_error("POST", path, status=500, times=None)
    gate.set()
    await table.env.settle()

    def posts() -> int:
        return sum((each.method, each.path) == ("POST", path) for each in table.env.http_requests)

    tried = [posts()]
    for seconds in (10, 10, 35, 125):
        await table.env.advance_time(seconds)
        tried.append(posts())
    assert tried == [1, 2, 3, 4, 5]
    table.env.backend.faults.clear()
    await table.env.advance_time(700)
    assert table.on_turn(table.board()) is table.ada
    assert posts() == 6


async def test_several_reconnects_while_a_board_is_due_post_it_once(table: Table) -> None:
    gate = await begin(table)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=429)
    gate.set()
    await table.env.settle()
    for event in ("RESUMED", "RESUMED", "RESUMED"):
        table.env.backend.emit(event, {"__shard_id__": 0})
    await table.env.advance_time(60)
    assert len(told_in(table)) == 2
    assert [message.id for message in table.channel.history() if message.components] == [table.board().id]


async def test_the_bot_answers_a_move_made_while_its_board_is_being_sent(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = await begin(table)
    services, sent = table.env.bot.services, asyncio.Event()
    remember = services.boards.add_board

    async def slow(match_id: int, board: BoardMessage, now: datetime) -> None:
        if board.ply == 2:
            await table.env.external_wait(sent.wait(), reason="a slow connection")
        await remember(match_id, board, now)

    monkeypatch.setattr(services.boards, "add_board", slow)
    gate.set()
    await table.env.settle()
    # The move is stored while the board before is still on its way.
    match = await services.matches.find_match(1)
    await services.turns.play(match, table.ada.id, "d1-d2")
    sent.set()
    await table.env.settle()
    await table.env.advance_time(GRACE.total_seconds() + 1)
    assert ply_of(table.board()) == 4
    assert table.on_turn(table.board()) is table.ada
