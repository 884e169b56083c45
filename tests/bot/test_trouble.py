"""Lost permissions, deleted messages and channels, archived threads, members who left, and plain bad luck."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from sumon.core import Analysis, View
from sumon.games import GAMES
from tests.bot.conftest import Table, find_id, labels, shown, told


def deny(table: Table, channel: ChannelHandle, **permissions: bool) -> None:
    """Takes permissions from the bot in a channel; without any, gives all back."""
    _, denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False)).pair()
    table.env.backend.set_overwrite(
        channel.id, Overwrite(table.env.bot.user.id, OverwriteType.MEMBER, allow=0, deny=denied.value)
    )


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "Send Messages"),
        ("embed_links", "Embed Links"),
        ("attach_files", "Attach Files"),
        ("view_channel", "View Channels"),
    ],
)
async def test_a_challenge_where_the_bot_may_not_post_names_the_permission(
    table: Table, permission: str, name: str
) -> None:
    deny(table, table.channel, **{permission: True})
    sentence = told(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    assert sentence == (f"I’m missing permissions here. Ask a server manager to give me: {name}.")


async def test_a_challenge_that_needs_a_thread_names_the_permission(table: Table) -> None:
    await table.start()
    deny(table, table.channel, create_public_threads=True)
    sentence = told(await table.linus.slash(table.channel, "sumon challenge"))
    assert sentence.endswith("give me: Create Public Threads.")


TOO_MANY_THREADS = {"status": 400, "code": 160006, "message": "Maximum number of active threads reached"}
NO_THREAD_FOR_ANYBODY = [TOO_MANY_THREADS, {"status": 503}]


def refuse_thread(table: Table, refusal: dict[str, Any]) -> None:
    """Has Discord open no thread at the next try."""
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages/*/threads", **refusal)


@pytest.mark.parametrize("refusal", NO_THREAD_FOR_ANYBODY, ids=["too-many", "server-error"])
async def test_a_game_against_the_bot_that_gets_no_thread_does_not_begin(
    table: Table, refusal: dict[str, Any]
) -> None:
    await table.start()
    refuse_thread(table, refusal)
    answer = await table.linus.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    what_helps = (
        "I couldn’t open a thread, so the game didn’t start. "
        "Finish the game in this channel first, or use another channel."
    )
    announced = next(message for message in table.channel.history() if message.id == shown(answer).id)
    assert announced.content.splitlines() == [
        f"{table.linus.mention} wanted to play Sum On against me (Beginner).",
        what_helps,
    ]
    assert told(answer) == what_helps
    assert told(await table.linus.slash(table.channel, "games")).startswith("You have no games in progress.")
    await table.linus.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    (thread,) = table.channel.threads
    assert f"{table.linus.mention} (Blue), it’s your turn" in table.board(thread).content


async def test_a_thread_that_was_asked_for_can_be_left_out(table: Table) -> None:
    refuse_thread(table, TOO_MANY_THREADS)
    answer = await table.ada.slash(table.channel, "sumon challenge", level="beginner", thread=True)
    assert told(answer) == (
        "I couldn’t open a thread, so the game didn’t start. Leave the option `thread` out, or use another channel."
    )
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    assert f"{table.ada.mention} (Blue), it’s your turn" in table.board().content


async def test_a_caller_without_a_thread_is_told_even_if_the_announcement_has_to_stay(
    table: Table,
) -> None:
    await table.start()
    refuse_thread(table, TOO_MANY_THREADS)
    table.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=500)
    answer = await table.linus.slash(table.channel, "sumon challenge", level="beginner")
    assert told(answer).startswith("I couldn’t open a thread, so the game didn’t start.")


@pytest.mark.parametrize("refusal", NO_THREAD_FOR_ANYBODY, ids=["too-many", "server-error"])
@pytest.mark.parametrize("busy_before", [True, False])
async def test_a_challenge_that_gets_no_thread_stays_open(
    table: Table, refusal: dict[str, Any], busy_before: bool
) -> None:
    if busy_before:
        await table.start()
    offered = shown(await table.linus.slash(table.channel, "sumon challenge", first="challenger"))
    if not busy_before:
        await table.start()
    refuse_thread(table, refusal)
    assert told(await table.grace.click(offered, label="Join")) == (
        "I couldn’t open a thread, so the game hasn’t started. "
        "The challenge stays open: try again later, or make a new one in a channel without a game."
    )
    assert offered.content.startswith(f"{table.linus.mention} wants to play **Sum On**. Who’s in?")
    assert labels(offered) == ["Join", "How to play", "Withdraw (linus)"]
    assert told(await table.linus.slash(table.channel, "games")).startswith("You have no games in progress.")
    await table.grace.click(offered, label="Join")
    (thread,) = table.channel.threads
    assert f"{table.linus.mention} (Blue), it’s your turn" in table.board(thread).content


async def test_a_thread_that_somebody_opened_under_a_challenge_becomes_the_one_of_the_game(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True))
    table.env.backend.create_thread(table.channel.id, "Good luck!", table.linus.id, message_id=offered.id)
    refuse_thread(table, {"status": 400, "code": 160004, "message": "A thread has already been created"})
    await table.grace.click(offered, label="Accept")
    (thread,) = table.channel.threads
    assert thread.name == "Good luck!"
    assert "**Sum On**" in table.board(thread).content


async def test_accepting_where_the_bot_may_not_post_any_more_leaves_the_challenge_open(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    deny(table, table.channel, attach_files=True)
    assert "Attach Files" in told(await table.grace.click(offered, label="Accept"))
    deny(table, table.channel)
    await table.grace.click(offered, label="Accept")
    assert "**Sum On**" in table.board().content


async def test_a_move_without_send_permission_is_stored_and_the_player_told_what_is_missing(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    board = table.board()
    deny(table, table.channel, send_messages=True)
    answer = await table.ada.click(board, label="End turn")
    assert answer.followups[-1].ephemeral
    assert answer.followups[-1].content == (
        "That’s saved, but I can’t show the board here any more. I need: Send Messages. "
        "Then use `/board`, or use it in another channel."
    )
    sentence = told(await table.grace.slash(table.channel, "board"))
    assert sentence.endswith("give me: Send Messages.")
    deny(table, table.channel)
    await table.grace.slash(table.channel, "board")
    assert table.on_turn(table.board()) is table.grace


async def test_a_deleted_board_message_is_replaced_by_the_next_one(table: Table) -> None:
    board = await table.start()
    table.env.backend.delete_message(table.channel.id, board.id)
    answer = await table.move(table.ada, "c1-c2")
    assert "so far: `c1\u2011c2`." in shown(answer).content
    table.env.backend.delete_message(table.channel.id, table.board().id)
    await table.move(table.ada, "end")
    assert table.on_turn(table.board()) is table.grace


async def test_a_game_from_a_deleted_channel_goes_on_in_another_one(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    other = table.guild.create_text_channel("other")
    await table.env.settle()
    (choice,) = await table.grace.autocomplete(other, "board", "game", "")
    assert choice["name"] == "Sum On, game 1: your turn"
    await table.grace.slash(other, "board", game=choice["value"])
    assert table.on_turn(table.board(other)) is table.grace
    await table.move(table.grace, "h8-h7 end", other)
    assert table.on_turn(table.board(other)) is table.ada


async def test_a_game_moves_to_another_channel_and_its_old_board_is_dead(table: Table) -> None:
    board = await table.start()
    other = table.guild.create_text_channel("other")
    await table.ada.slash(other, "board", game="1")
    assert not table.channel.history()[-1].components
    (answer,) = await table.click_at_once((table.ada, board, str(find_id(board, "pick:c1"))))
    assert answer.acknowledged
    await table.ada.click(table.board(other), custom_id=find_id(table.board(other), "pick:c1"))
    await table.ada.click(table.board(other), label="2 ↑ c2")
    assert told(await table.move(table.ada, "end")) == "There’s no game here. Start one with `/play`."


async def test_a_click_on_a_board_left_behind_shows_the_game_where_it_is_played_now(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    board = table.board()
    other = table.guild.create_text_channel("other")
    table.env.inject_error("PATCH", f"/channels/{table.channel.id}/messages/*", status=500)
    await table.ada.slash(other, "board", game="1")
    await table.ada.click(board, label="End turn")
    assert table.on_turn(table.board(other)) is table.grace
    assert not table.channel.history()[-1].components


async def test_only_ones_own_games_can_be_moved_and_only_to_a_free_channel(table: Table) -> None:
    await table.start()
    other = table.guild.create_text_channel("other")
    sentence = told(await table.linus.slash(other, "board", game="1"))
    assert sentence == "“1” isn’t one of your games in progress. Pick one from the list, or see `/games`."
    offered = shown(await table.linus.slash(other, "sumon challenge"))
    await table.grace.click(offered, label="Join")
    sentence = told(await table.ada.slash(other, "board", game="1"))
    assert sentence.startswith("This channel already has a game.")


async def test_an_archived_thread_is_opened_again_before_a_board_is_posted(table: Table) -> None:
    offered = shown(
        await table.ada.slash(
            table.channel, "sumon challenge", opponent=table.grace, thread=True, first="challenger"
        )
    )
    await table.grace.click(offered, label="Accept")
    (thread,) = table.channel.threads
    await table.move(table.ada, "c1-c2", thread)
    table.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await table.env.settle()
    before = table.requests()
    await table.ada.click(table.board(thread), label="End turn")
    made = [(request.method, request.path) for request in table.env.http_requests[before:]]
    assert made[0] == ("PATCH", f"/channels/{thread.id}")
    assert not table.env.backend.get_channel(thread.id).thread_metadata.archived
    assert table.on_turn(table.board(thread)) is table.grace


async def test_the_computer_opens_an_archived_thread_again(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger", thread=True)
    (thread,) = table.channel.threads
    services = table.env.bot.services
    await services.turns.play(await services.matches.find_match(1), table.ada.id, "c1-b2")
    table.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await table.env.settle()
    await table.restart()
    await table.env.settle()
    assert not table.env.backend.get_channel(thread.id).thread_metadata.archived
    assert table.on_turn(table.board(thread)) is table.ada


async def test_a_thread_that_cannot_be_woken_gets_its_board_all_the_same(table: Table) -> None:
    offered = shown(
        await table.ada.slash(
            table.channel, "sumon challenge", opponent=table.grace, thread=True, first="challenger"
        )
    )
    await table.grace.click(offered, label="Accept")
    (thread,) = table.channel.threads
    await table.move(table.ada, "c1-c2", thread)
    table.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await table.env.settle()
    table.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, message="Missing Permissions")
    await table.ada.click(table.board(thread), label="End turn")
    assert table.on_turn(table.board(thread)) is table.grace


async def test_a_player_who_left_does_not_stop_the_other_one(table: Table) -> None:
    await table.start()
    table.guild.remove_member(table.grace)
    await table.env.settle()
    await table.move(table.ada, "c1-c2 end")
    assert f"{table.grace.mention} (Red), it’s your turn" in table.board().content
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert f"{table.grace.mention} wins" in table.board().content


async def test_a_board_that_cannot_be_sent_is_shown_by_board(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=500)
    answer = await table.ada.click(table.board(), label="End turn")
    assert answer.followups[-1].content.startswith("That’s saved, but I couldn’t show the board.")
    await table.ada.slash(table.channel, "board")
    assert table.on_turn(table.board()) is table.grace


TOO_LATE = {"status": 404, "code": 10062, "message": "Unknown interaction"}


async def test_a_move_whose_answer_comes_too_late_is_shown_all_the_same(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    old = table.board()
    table.env.inject_error("POST", "/interactions/*/*/callback", **TOO_LATE)
    await table.ada.click(old, label="End turn")
    assert table.on_turn(table.board()) is table.grace
    assert [message.id for message in table.channel.history() if message.components] == [table.board().id]


async def test_a_step_on_a_board_that_was_just_deleted_is_shown_on_a_new_one(table: Table) -> None:
    board = await table.start()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    table.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008, message="Unknown Message")
    await table.ada.click(table.board(), label="2 ↑ c2")
    assert table.board().id != board.id
    assert "so far: `c1\u2011c2`." in table.board().content


async def test_the_computer_answers_a_move_whose_answer_came_too_late(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.move(table.ada, "c1-b2")
    table.env.inject_error("POST", "/interactions/*/*/callback", **TOO_LATE)
    await table.ada.click(table.board(), label="End turn")
    assert table.on_turn(table.board()) is table.ada
    assert "Bot played" in table.board().content


async def test_an_unexpected_error_is_logged_and_the_user_gets_a_reference(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = await table.start()
    monkeypatch.setattr(table.env.bot.services.matches, "find_match", None)
    sentence = told(await table.ada.click(board, custom_id=find_id(board, "pick:c1")))
    assert sentence.startswith("Sorry, something went wrong on my side.")
    reference = sentence.rsplit(" ", 1)[1].rstrip(".")
    (logged,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert reference in logged.getMessage()
    assert "match 1" in logged.getMessage()
    assert str(table.ada.id) not in logged.getMessage(), "the log names no people"
    caplog.clear()


async def test_an_unexpected_error_in_a_command(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(table.env.bot.services.matches, "running_of", None)
    sentence = told(await table.ada.slash(table.channel, "games"))
    assert sentence.startswith("Sorry, something went wrong on my side.")
    assert sentence.rsplit(" ", 1)[1].rstrip(".") in caplog.text
    caplog.clear()


async def test_a_computer_that_fails_is_asked_again_by_board(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("no idea")

    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    monkeypatch.setattr(type(table.computer), "choose", fail)
    await table.move(table.ada, "c1-b2 end")
    last = table.channel.last_message
    assert last.content == "The bot couldn’t find a move. Use `/board` to let it try again."
    monkeypatch.undo()
    caplog.clear()
    await table.ada.slash(table.channel, "board")
    assert table.on_turn(table.board()) is table.ada
    assert "Enter move" in labels(table.board())


async def test_a_computer_that_wants_what_the_rules_refuse_says_so_but_not_which_tile(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def cheat(_: object, game: str, level: str, view: View, seed: int) -> Analysis:
        start = GAMES[game].start("standard", "")
        return Analysis(start.parse("h1-h8"), None, (), 1, None, False)

    monkeypatch.setattr(type(table.computer), "choose", cheat)
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.move(table.ada, "c1-b2 end")
    assert table.channel.last_message.content.startswith("The bot couldn’t find a move.")
    assert "beginner chose what the rules refuse: sumon-" in caplog.text
    assert "h8" not in caplog.text
    caplog.clear()
