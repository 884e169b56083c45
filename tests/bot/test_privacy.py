"""What is stored about somebody: theirs to have, and to have deleted, whatever is going on."""

from __future__ import annotations

import json
import logging
from datetime import time
from pathlib import Path
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from sumon.core import Player
from sumon.play.settings import QuietHours, UserSettings
from sumon.storage import StorageError, privacy
from sumon.storage.columns import metadata
from tests.bot.conftest import Table, described, items, labels, shown, told
from tests.bot.waiting import direct_messages
from tests.databases import SqliteFile


async def play_two_moves(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")


async def exported(table: Table, actor: MemberActor) -> dict[str, Any]:
    answer = await actor.slash(table.channel, "privacy export")
    message = shown(answer)
    assert message.ephemeral
    data: dict[str, Any] = json.loads(await message.message.attachments[0].read())
    return data


async def delete(table: Table, actor: MemberActor) -> InteractionResult:
    asked = shown(await actor.slash(table.channel, "privacy delete"))
    assert asked.ephemeral
    return await actor.click(asked, label="Delete everything")


def texts(table: Table) -> list[str]:
    return [message.content for message in table.channel.history()]


async def test_export_has_games_settings_and_notes(table: Table) -> None:
    panel = shown(await table.ada.slash(table.channel, "settings me"))
    await table.ada.click(panel, label="Link to next game")
    await play_two_moves(table)
    data = await exported(table, table.ada)
    assert data["user_id"] == str(table.ada.id)
    (match,) = data["matches"]
    assert match["opponent"] == str(table.grace.id)
    assert "1. c1-c2 | h8-h7" in match["record"]
    assert [row["next_game"] for row in data["user_settings"]] == [True]
    assert len(data["challenges"]) == 1


async def test_export_has_the_clock_of_a_game_and_the_own_zone(table: Table) -> None:
    hours = QuietHours(time(22), time(7), "Europe/Berlin")
    await table.env.bot.services.settings.change_user(table.ada.id, quiet_hours=hours)
    await table.start(time="28800+259200", **{"weekends-off": True})
    data = await exported(table, table.ada)
    (match,), (challenge,) = data["matches"], data["challenges"]
    assert (match["time_control"], match["bank_seconds"]) == ("28800+259200w", 259_200)
    assert challenge["time_control"] == "28800+259200w"
    assert match["zone"] == "Europe/Berlin"
    (match,) = (await exported(table, table.grace))["matches"]
    assert match["zone"] == ""


async def test_export_of_a_running_game_hides_what_its_player_may_not_know(table: Table) -> None:
    await table.start("summy")
    for actor in (table.ada, table.grace):
        (match,) = (await exported(table, actor))["matches"]
        assert '[Setup "?"]' in match["record"]
        assert "salt" not in json.dumps(match).lower()


async def test_export_of_somebody_who_never_played_is_empty(table: Table) -> None:
    data = await exported(table, table.linus)
    assert not any(data[part] for part in data if part not in ("user_id", "made_at"))


async def test_large_export_is_packed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sumon.ui.people.privacy.MAX_FILE", 1000)
    await play_two_moves(table)
    message = shown(await table.ada.slash(table.channel, "privacy export")).message
    assert message.attachments[0].filename == "my-data.json.gz"
    monkeypatch.setattr("sumon.ui.people.privacy.MAX_FILE", 100)
    assert "more data about you than Discord lets me send" in told(
        await table.ada.slash(table.channel, "privacy export")
    )


async def test_deletion_asks_and_says_what_becomes_of_running_games(table: Table) -> None:
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    assert "You’re playing" not in asked.content
    await play_two_moves(table)
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    assert "You’re playing a game. It ends: your opponent wins" in asked.content
    await table.ada.click(asked, label="Keep everything")
    assert asked.message.content == "Nothing was deleted."
    assert (await exported(table, table.ada))["matches"]


async def test_deletion_resigns_a_running_game_and_the_opponent_is_told(table: Table) -> None:
    await play_two_moves(table)
    await delete(table, table.ada)
    await table.env.advance_time(10)
    board = table.board()
    assert board.content.startswith(f"**<@{table.grace.id}> wins**: Deleted Player resigned.")
    assert str(table.ada.id) not in board.content
    assert table.grace.id in table.pinged(board)
    assert "<@-" not in "".join(texts(table))
    assert not (await exported(table, table.ada))["matches"]


async def test_another_game_after_one_against_a_deleted_player_is_open_to_anyone(table: Table) -> None:
    await play_two_moves(table)
    await delete(table, table.ada)
    await table.env.advance_time(10)
    panel = await table.grace.click(table.board(), label="Play something else")
    menu = next(each for each in items(shown(panel)) if str(each.get("custom_id")).endswith(":member"))
    assert not menu.get("default_values")
    assert "open to anyone" in shown(panel).content


async def test_deletion_keeps_the_rating_of_the_opponent(table: Table) -> None:
    await play_two_moves(table)
    await table.two_moves_each()
    await delete(table, table.ada)
    profile = shown(await table.grace.slash(table.channel, "profile"))
    assert "1 won, 0 lost" in described(profile)
    assert "Deleted Player" in profile.content
    board = shown(await table.linus.slash(table.channel, "leaderboard")).content
    assert f"<@{table.grace.id}>" in board
    assert "<@-" not in board
    rebuilding = await table.env.bot._store.ratings.rebuild(write=False)
    assert (rebuilding.games, rebuilding.wrong) == (1, 0)


async def test_deletion_aborts_a_game_that_has_hardly_begun(table: Table) -> None:
    await table.start()
    await delete(table, table.ada)
    assert "everything you finish shows up here" in shown(await table.grace.slash(table.channel, "profile")).content
    await table.start(rated=False), "the channel is free again"


async def begin_many(table: Table, number: int) -> None:
    """Ada and Grace begin so many games, each in a channel of its own."""
    for _ in range(number):
        channel = table.guild.create_text_channel("more")
        offered = await table.ada.slash(channel, "sumon challenge", opponent=table.grace, first="challenger")
        await table.grace.click(shown(offered), label="Accept")


def files_that_name(folder: Path, user_id: int) -> list[str]:
    """The files in *folder* with the number in digits, or as a database stores it."""
    forms = (str(user_id).encode(), user_id.to_bytes(8 if user_id.bit_length() > 47 else 6))
    return [each.name for each in folder.iterdir() if any(form in each.read_bytes() for form in forms)]


async def test_nothing_of_a_person_is_left_in_any_file_or_line_of_the_log(
    table: Table, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also not of one whose messages could not be delivered, and who left more games early than anybody may."""
    monkeypatch.setattr(privacy, "SLICE", 2)
    monkeypatch.setattr(privacy, "REST", 0)
    caplog.set_level(logging.INFO)
    await play_two_moves(table)
    await table.two_moves_each()
    await begin_many(table, 5)
    panel = shown(await table.ada.slash(table.channel, "settings me"))
    await table.ada.click(panel, label="Boards as text")
    puzzle = shown(await table.ada.slash(table.channel, "puzzle", game="sudoku"))
    await table.click_at_once((table.ada, puzzle.message, "z:forged"))
    table.env.inject_error("POST", "/users/@me/channels", status=403, times=1)
    await table.ada.slash(table.channel, "daily")
    await table.env.advance_time(60)
    assert files_that_name(tmp_path, table.ada.id)
    answer = await delete(table, table.ada)
    assert "Done: I store nothing about you" in shown(answer).content
    await table.env.advance_time(60)
    rows = SqliteFile(tmp_path / "games.db").look_all(f"SELECT * FROM {name}" for name in metadata.tables)
    assert str(table.ada.id) not in str(rows)
    assert files_that_name(tmp_path, table.ada.id) == []
    assert [line for line in caplog.text.splitlines() if str(table.ada.id) in line] == []


async def test_deletion_withdraws_open_challenges(table: Table) -> None:
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace)
    await delete(table, table.ada)
    await table.env.advance_time(10)
    message = shown(offered).message
    assert "withdrawn" in message.content
    assert "Deleted Player" in message.content
    assert not labels(message)


async def test_deletion_takes_the_settings_at_once(table: Table) -> None:
    panel = shown(await table.ada.slash(table.channel, "settings me"))
    await table.ada.click(panel, label="Boards as text")
    await delete(table, table.ada)
    assert await table.env.bot.services.settings.recent_user(table.ada.id) == UserSettings()


async def test_deletion_again_says_and_does_the_same(table: Table) -> None:
    await play_two_moves(table)
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    for _ in range(2):
        await table.click_at_once(*[(table.ada, asked.message, "d:delete")] * 2)
        assert asked.message.content.startswith("Done: I store nothing about you")
    await delete(table, table.ada)


async def test_rematch_with_somebody_who_has_left_is_refused(table: Table) -> None:
    await play_two_moves(table)
    await delete(table, table.ada)
    await table.env.advance_time(10)
    answer = await table.grace.slash(table.channel, "rematch")
    assert "is no longer here" in told(answer)


async def test_game_against_the_computer_ends_as_well(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.move(table.ada, "c1-c2 end")
    await delete(table, table.ada)
    assert not (await exported(table, table.ada))["matches"]


async def test_question_still_works_after_a_restart(table: Table) -> None:
    await play_two_moves(table)
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    await table.restart()
    await table.ada.click(asked, label="Delete everything")
    assert asked.message.content.startswith("Done")


async def test_history_and_replay_of_the_opponent_go_on(table: Table) -> None:
    await play_two_moves(table)
    await delete(table, table.ada)
    history = shown(await table.grace.slash(table.channel, "history"))
    assert "against Deleted Player" in history.content
    replay = shown(await table.grace.slash(table.channel, "replay"))
    assert "Deleted Player" in replay.content


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/interactions/*/callback"),
        ("PATCH", "/webhooks/*/messages/@original"),
        ("POST", "/channels/*/messages"),
        ("PATCH", "/channels/*/messages/*"),
    ],
)
async def test_deletion_is_whole_whatever_fails_in_discord(table: Table, method: str, path: str) -> None:
    await play_two_moves(table)
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    table.env.inject_error(method, path, status=500, times=1)
    await table.ada.click(asked, label="Delete everything")
    await table.env.advance_time(120)
    assert not (await exported(table, table.ada))["matches"]
    board = table.board()
    assert board.content.startswith(f"**<@{table.grace.id}> wins**: Deleted Player resigned.")
    assert labels(board) == ["Rematch", "Play something else", "Analyse", "Learn from it", "Replay", "Explore"]


@pytest.mark.parametrize("step", ["begin_deletion", "finish"])
@pytest.mark.parametrize("again", [True, False])
async def test_deletion_that_was_interrupted_goes_on_by_itself_or_by_asking_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, step: str, again: bool
) -> None:
    await play_two_moves(table)
    asked = shown(await table.ada.slash(table.channel, "privacy delete"))
    store = table.env.bot.services.privacy._store

    async def fail(*_: object) -> bool:
        raise StorageError("storage-away")

    with monkeypatch.context() as patched:
        patched.setattr(store, step, fail)
        answer = await table.ada.click(asked, label="Delete everything")
    assert "can’t reach its database" in told(answer)
    if again:
        await table.ada.click(asked, label="Delete everything")
    else:
        await table.restart()
        await table.env.advance_time(120)
    assert not (await exported(table, table.ada))["matches"]
    assert (await table.env.bot._store.ratings.rebuild(write=False)).wrong == 0


async def test_deletion_clears_away_whatever_was_going_on(table: Table) -> None:
    """A clock that is up, the question about it, an open offer, a holiday, a follower, a puzzle."""
    await table.start(time="3600")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")
    await table.linus.click(shown(await table.linus.slash(table.channel, "board")), label="Follow")
    puzzle = shown(await table.ada.slash(table.channel, "puzzle", game="sudoku"))
    await table.grace.slash(table.channel, "abort")
    await table.env.advance_time(3_700)
    services = table.env.bot.services
    await services.holidays.begin_holiday(table.ada.id, 3)
    written = [message for message in table.channel.history() if table.ada.mention in message.content]
    assert [labels(message) for message in written if message.content.startswith("⌛")] == [
        ["Claim the win", "Give another day"]
    ]
    (offered,) = [message for message in written if "Accept" in labels(message)]
    await delete(table, table.ada)
    await table.env.advance_time(60)
    assert (await services.matches.find_match(1)).result.winner is Player.SECOND
    left = list(table.channel.history())
    assert not [message for message in left if message.content.startswith(("⌛", "⏰"))]
    (offer,) = [message for message in left if message.id == offered.id]
    assert (labels(offer), offer.content.endswith("The game is over.")) == ([], True)
    sent = direct_messages(table, table.linus)
    assert [f"**{table.grace.mention} wins" in each.content for each in sent] == [True]
    assert "You haven’t started this puzzle." in told(await table.ada.click(puzzle, label="Hint"))
    assert "<@-" not in "".join(texts(table))
    data = await exported(table, table.ada)
    assert not any(data[name] for name in ("matches", "notices", "holidays", "puzzle_attempts", "challenges"))
