"""Exactly one board is live, by itself: whatever fails, and though nobody reconnects or asks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest

from sumon.ui.boards.live import GRACE
from sumon.ui.interactions.places import A_WEEK
from tests.bot.conftest import Table, find_id, items, labels, ply_of, shown, told
from tests.bot.test_trouble import deny

A_MOMENT = GRACE.total_seconds() + 1


def alive(table: Table) -> list[int]:
    """The messages with buttons of a match."""
    return [
        each.id
        for each in table.channel.history()
        if any("m:" in item.get("custom_id", "") for item in items(each))
    ]


async def step_that_is_not_shown(table: Table) -> discord.Message:
    """Ada's step is stored; neither the answer nor an edit got through: the board that is left."""
    board = await table.start()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    table.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    table.env.inject_error("PATCH", f"/channels/{table.channel.id}/messages/*", status=500)
    await table.ada.click(table.board(), label="2 ↑ c2")
    assert "so far" not in table.board().content
    return table.board()


async def test_a_step_that_was_stored_but_not_shown_is_shown_soon(table: Table) -> None:
    board = await step_that_is_not_shown(table)
    await table.env.advance_time(A_MOMENT)
    assert "so far: `c1\u2011c2`." in table.board().content
    assert alive(table) == [table.board().id] == [board.id]


async def test_a_connection_that_is_back_ends_the_pause_after_many_failures(table: Table) -> None:
    board = await step_that_is_not_shown(table)
    table.env.inject_error("PATCH", f"/channels/{table.channel.id}/messages/*", status=500, times=4)
    for pause in (A_MOMENT, 11, 36, 126):
        await table.env.advance_time(pause)
    assert "so far" not in board.content
    await table.env.bot.on_shard_resumed(0)
    await table.env.advance_time(1)
    await table.env.advance_time(1)
    assert "so far: `c1\u2011c2`." in table.board().content
    assert alive(table) == [board.id]


async def test_a_stale_button_of_the_current_message_redraws_it(table: Table) -> None:
    board = await step_that_is_not_shown(table)
    answer = await table.ada.click(board, label="2 ↑ c2")
    assert not answer.ephemeral
    assert "so far: `c1\u2011c2`." in table.board().content
    assert table.board().id == board.id
    assert "End turn" in labels(table.board())


async def test_an_undo_that_was_not_shown_is_shown_after_a_restart(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    services = table.env.bot.services
    await services.turns.undo(await services.matches.find_match(1), table.ada.id)
    await table.restart()
    await table.env.advance_time(A_MOMENT)
    assert "so far" not in table.board().content
    assert find_id(table.board(), "form") == "m:1:0:0:form"


async def test_a_typed_move_whose_answer_is_late_is_posted_and_calls_the_opponent(table: Table) -> None:
    await table.start()
    table.env.inject_error(
        "POST", "/interactions/*/*/callback", status=404, code=10062, message="Unknown interaction"
    )
    await table.move(table.ada, "c1-c2 end")
    assert table.on_turn(table.board()) is table.grace
    assert table.pinged(table.board()) == {table.grace.id}
    assert alive(table) == [table.board().id]


async def test_a_lost_connection_is_a_failure_like_any_other(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")

    async def fail(*_: object, **__: object) -> Any:
        raise aiohttp.ClientConnectionError("no route")

    with monkeypatch.context() as broken:
        broken.setattr(discord.abc.Messageable, "send", fail)
        answer = await table.ada.click(table.board(), label="End turn")
    assert answer.followups[-1].content.startswith("That’s saved, but I couldn’t show the board.")
    await table.env.advance_time(A_MOMENT)
    assert table.on_turn(table.board()) is table.grace


async def test_the_line_of_an_old_board_stays_when_the_next_one_comes_late(table: Table) -> None:
    first = await table.start()
    await table.move(table.ada, "c1-c2")
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    await table.ada.click(table.board(), label="End turn")
    await table.restart()
    await table.env.advance_time(A_MOMENT)
    old = next(each for each in table.channel.history() if each.id == first.id)
    assert old.content == f"**1.** {table.ada.mention} `c1\u2011c2` ·\u00a00–\u20600"
    assert alive(table) == [table.board().id]


async def test_a_board_posted_just_before_a_crash_is_found_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")

    async def crash(*_: object) -> None:
        raise RuntimeError("the power is gone")

    monkeypatch.setattr(table.env.bot.services.boards, "add_board", crash)
    await table.ada.click(table.board(), label="End turn")
    posted = table.board()
    await table.restart()
    caplog.clear()
    await table.env.advance_time(A_MOMENT)
    assert table.board().id == posted.id
    assert alive(table) == [posted.id]


FIRST_AFTER_A_CRASH: dict[str, Callable[[Table, discord.Message], Awaitable[object]]] = {
    "a turn is typed": lambda table, posted: table.move(table.grace, "h8-h7 end"),
    "a step is typed": lambda table, posted: table.move(table.grace, "h8-h7"),
    "the board is shown": lambda table, posted: table.grace.slash(table.channel, "board"),
    "its own button": lambda table, posted: table.grace.click(posted, custom_id=find_id(posted, "pick:h8")),
}


@pytest.mark.parametrize("first", FIRST_AFTER_A_CRASH)
async def test_a_board_posted_just_before_a_crash_is_found_though_somebody_comes_first(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, first: str
) -> None:
    await table.start()

    async def crash(*_: object) -> None:
        raise RuntimeError("the power is gone")

    monkeypatch.setattr(table.env.bot.services.boards, "add_board", crash)
    await table.move(table.ada, "c1-c2 end")
    posted = table.board()
    await table.restart()
    caplog.clear()
    await FIRST_AFTER_A_CRASH[first](table, posted)
    await table.env.advance_time(A_MOMENT)
    await table.env.advance_time(A_MOMENT)
    assert alive(table) == [table.board().id]


@pytest.mark.parametrize(
    "options", [{"thread": True}, {"level": "beginner"}, {"level": "beginner", "thread": True}], ids=str
)
async def test_a_game_that_has_just_begun_is_not_searched_for(table: Table, options: dict[str, Any]) -> None:
    if "level" not in options:
        await table.start()
    opponent = {} if "level" in options else {"opponent": table.grace}
    offered = await table.ada.slash(table.channel, "sumon challenge", first="challenger", **opponent, **options)
    if opponent:
        await table.grace.click(shown(offered), label="Accept")
    await table.env.advance_time(A_MOMENT)
    searched = [each.path for each in table.env.http_requests if each.method == "GET" and "/messages" in each.path]
    assert searched == []


async def test_a_board_that_arrived_unheard_loses_its_buttons_though_the_game_went_on(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    send = discord.abc.Messageable.send

    async def send_unheard(*args: Any, **parts: Any) -> Any:
        monkeypatch.setattr(discord.abc.Messageable, "send", send)
        await send(*args, **parts)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(discord.abc.Messageable, "send", send_unheard)
    await table.ada.click(table.board(), label="End turn")
    unheard = table.board().id
    await table.grace.slash(table.channel, "move", move="h8-h7 end")
    assert table.board().id != unheard
    await table.env.advance_time(A_MOMENT)
    await table.env.advance_time(A_MOMENT)
    assert alive(table) == [table.board().id]


async def test_an_old_board_that_kept_its_buttons_loses_them_later(table: Table) -> None:
    first = await table.start()
    table.env.inject_error("PATCH", f"/channels/{table.channel.id}/messages/{first.id}", status=500)
    await table.move(table.ada, "c1-c2 end")
    assert len(alive(table)) == 2
    await table.env.advance_time(A_MOMENT)
    assert alive(table) == [table.board().id]
    assert ply_of(table.board()) == 1


async def test_without_reading_the_history_the_board_appears_all_the_same(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    deny(table, table.channel, read_message_history=True)
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    await table.ada.click(table.board(), label="End turn")
    await table.env.advance_time(A_MOMENT)
    assert table.on_turn(table.board()) is table.grace


async def test_a_channel_that_refuses_is_tried_once_an_hour_then_once_a_day_until_somebody_comes(
    table: Table,
) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    deny(table, table.channel, view_channel=True)
    services = table.env.bot.services
    match = await services.turns.play(await services.matches.find_match(1), table.grace.id, "h8-h7")
    before = table.requests()
    for _ in range(10):
        await table.env.advance_time(3600)
    tried = table.requests() - before
    assert 10 <= tried <= 3 * 14
    await table.env.advance_time(20 * 3600)
    tried = table.requests() - before
    await table.env.advance_time(48 * 3600)
    assert 1 <= table.requests() - before - tried <= 3 * 3
    deny(table, table.channel)
    await table.ada.slash(table.channel, "board")
    assert table.on_turn(table.board()) is table.ada
    assert ply_of(table.board()) == match.ply


async def test_games_in_threads_stay_open_for_a_week(table: Table) -> None:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True)
    await table.grace.click(shown(offered), label="Accept")
    (request,) = [each for each in table.env.http_requests if each.path.endswith("/threads")]
    assert request.json["auto_archive_duration"] == A_WEEK == 7 * 24 * 60


async def test_an_expired_challenge_says_so(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)).message
    table.env.inject_error("PATCH", f"/channels/{table.channel.id}/messages/{offered.id}", status=500)
    await table.env.advance_time(24 * 3600 + 60)
    message = table.channel.last_message
    assert message.id == offered.id
    assert message.content.splitlines()[-1].startswith("This challenge expired")
    assert not message.components


async def test_a_challenge_whose_answer_got_lost_is_posted(table: Table) -> None:
    table.env.inject_error("POST", "/interactions/*/*/callback", status=500)
    await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    await table.env.advance_time(A_MOMENT)
    message = table.channel.last_message
    assert labels(message) == ["Accept", "Decline", "How to play", "Withdraw (ada)"]
    assert table.pinged(message) == {table.grace.id}
    await table.grace.click(message, label="Accept")
    assert "**Sum On**" in table.board().content


async def test_whose_computer_did_not_fail_is_not_told_so(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.move(table.ada, "c1-c2 end")
    await table.env.advance_time(60)
    assert not any("couldn’t find a move" in each.content for each in table.channel.history())
    assert table.on_turn(table.board()) is table.ada


async def test_a_locked_thread_has_a_sentence_of_its_own(table: Table) -> None:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True)
    await table.grace.click(shown(offered), label="Accept")
    (thread,) = table.channel.threads
    deny(table, table.channel, manage_threads=True)
    table.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    await table.env.settle()
    sentence = told(await table.ada.slash(thread, "board"))
    assert sentence.startswith("This thread is locked.")
