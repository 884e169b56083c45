"""Too late, or nearly: what Discord repeats after a lost connection, and what is slow where somebody waits."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sumon.runtime.lateness import Lateness
from sumon.ui.boards.live import BoardPresenter
from sumon.ui.interactions import context
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.test_asleep import set_clock_forward

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def lose_connection(table: Table, monkeypatch: pytest.MonkeyPatch, seconds: float = 10) -> None:
    """Discord repeats what is *seconds* old."""
    table.env.bot.dispatch("shard_disconnect", 0)
    set_clock_forward(monkeypatch, seconds=seconds)


def answers(table: Table, before: int) -> list[str]:
    """The requests since *before* that answer an interaction."""
    paths = [request.path for request in table.env.http_requests[before:]]
    return [path for path in paths if "/interactions/" in path or "/webhooks/" in path]


async def test_a_late_turn_is_shown_without_an_answer(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    lose_connection(table, monkeypatch)
    before = table.requests()
    await table.ada.click(table.board(), label="End turn")
    assert answers(table, before) == []
    assert table.on_turn(table.board()) is table.grace
    assert [message.id for message in table.channel.history() if message.components] == [table.board().id]


async def test_late_steps_of_a_turn_are_shown_on_the_board(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await table.start()
    lose_connection(table, monkeypatch)
    before = table.requests()
    await table.click_at_once((table.ada, board, "m:1:0:0:do:b1-b2"))
    assert answers(table, before) == []
    assert "so far: `b1\u2011b2`" in table.board().content


async def test_a_late_accept_begins_the_game(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    lose_connection(table, monkeypatch)
    before = table.requests()
    await table.grace.click(offered, label="Accept")
    assert answers(table, before) == []
    assert "**Sum On**" in table.board().content


@pytest.mark.parametrize("label", ["More", "How to play", "Enter move"])
async def test_a_late_look_costs_nothing(table: Table, monkeypatch: pytest.MonkeyPatch, label: str) -> None:
    board = await table.start()
    lose_connection(table, monkeypatch)
    before = table.requests()
    await table.ada.click(board, label=label)
    assert table.requests() == before


async def test_a_late_command_does_nothing_unless_it_is_a_move(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.start()
    lose_connection(table, monkeypatch)
    before = table.requests()
    await table.ada.slash(table.channel, "resign")
    await table.linus.slash(table.channel, "sumon challenge")
    assert table.requests() == before
    await table.ada.slash(table.channel, "move", move="c1-c2 end")
    assert answers(table, before) == []
    assert table.on_turn(table.board()) is table.grace


@pytest.mark.parametrize("caught_up", ["shard_resumed", "shard_ready"])
async def test_everything_is_answered_when_all_has_been_repeated(
    table: Table, monkeypatch: pytest.MonkeyPatch, caught_up: str
) -> None:
    board = await table.start()
    lose_connection(table, monkeypatch)
    table.env.bot.dispatch(caught_up, 0)
    await table.env.settle()
    assert "Resign" in labels(shown(await table.ada.click(board, label="More")))


async def test_what_is_repeated_in_time_is_answered(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await table.start()
    lose_connection(table, monkeypatch, seconds=1)
    assert "Resign" in labels(shown(await table.ada.click(board, label="More")))


@pytest.mark.parametrize("skew", [-3600, -5, 0, 5, 3600])
def test_late_is_what_is_older_than_others_were_whatever_the_clocks_say(skew: int) -> None:
    clock = [NOON]
    lateness = Lateness(lambda: clock[0])
    sent = NOON + timedelta(seconds=skew)
    lateness.lose(0)
    assert not lateness.is_late(sent - timedelta(minutes=14), 0), "nothing to compare with"
    lateness.catch_up(0)
    for latency in (0.4, 0.2, 1.5):
        clock[0] = NOON + timedelta(seconds=latency)
        assert not lateness.is_late(sent, 0)
    clock[0] = NOON + timedelta(seconds=60)
    assert not lateness.is_late(sent, 0), "the connection was there: the clock may have jumped"
    lateness.lose(0)
    assert lateness.is_late(sent, 0)
    assert not lateness.is_late(sent + timedelta(seconds=58), 0)
    lateness.catch_up(0)
    assert not lateness.is_late(sent, 0)


def hurried(table: Table, since: int) -> list[int]:
    """The types of the first answers since then: 4 is a message, 5 says that there will be one."""
    sent = table.env.http_requests[since:]
    return [request.json["type"] for request in sent if request.path.endswith("/callback")]


async def test_a_command_is_acknowledged_where_the_board_takes_long(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    edit = BoardPresenter.edit

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(0.5)
        return await edit(*args)

    monkeypatch.setattr(context, "MOMENT", 0.1)
    monkeypatch.setattr(BoardPresenter, "edit", slow)
    before = table.requests()
    assert told(await table.ada.slash(table.channel, "undo")) == "Undone."
    assert hurried(table, before) == [5]
    assert "so far" not in table.board().content


@pytest.mark.parametrize(("command", "is_private"), [("undo", True), ("board", False)])
async def test_a_command_is_acknowledged_where_others_are_at_the_board(
    table: Table, command: str, is_private: bool
) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    before = table.requests()
    lock = table.env.bot.board_cache.state_of(1).lock
    await lock.acquire()
    asyncio.get_running_loop().call_later(0.5, lock.release)
    answered = shown(await table.ada.slash(table.channel, command))
    assert hurried(table, before) == [5]
    assert answered.ephemeral is is_private
    assert ("so far" in table.board().content) is not is_private
    assert [message.id for message in table.channel.history() if message.components] == [table.board().id]


async def test_a_turn_typed_elsewhere_is_promised_an_answer_once(table: Table) -> None:
    await table.start()
    elsewhere = table.guild.create_text_channel("elsewhere")
    before = table.requests()
    lock = table.env.bot.board_cache.state_of(1).lock
    await lock.acquire()
    asyncio.get_running_loop().call_later(0.5, lock.release)
    answered = await table.ada.slash(elsewhere, "move", move="c1-c2 end", game="1")
    assert hurried(table, before) == [5]
    assert told(answered) == "Done. The board is in the channel where your game is played:"
    assert table.on_turn(table.board()) is table.grace


async def test_a_draft_is_told_though_its_board_has_gone_while_others_were_at_it(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    table.env.backend.delete_message(table.channel.id, table.board().id)
    lock = table.env.bot.board_cache.state_of(1).lock
    await lock.acquire()
    asyncio.get_running_loop().call_later(0.5, lock.release)
    answered = shown(await table.ada.slash(table.channel, "undo"))
    assert answered.ephemeral
    assert answered.content == "Undone."
    assert "so far" not in table.board().content
    assert not table.board().flags.ephemeral, "everybody sees the new board"
