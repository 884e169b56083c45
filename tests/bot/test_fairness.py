"""What somebody could gain by doing what they may, as they would try it in Discord; see docs/fairness.md."""

from __future__ import annotations

import re

import discord
import pytest
from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from sumon.core.record import read_record
from sumon.ui.boards.live import GRACE
from tests.bot.archived import bring, finish
from tests.bot.conftest import Table, labels, shown, told
from tests.bot.test_archive import exported
from tests.bot.test_deals import begin, give_up, play_out

NOT_HERE = "There’s no game “1” here that you can see."


def hide(table: Table, channel: ChannelHandle, *members: MemberActor) -> None:
    """Hides *channel* from *members*."""
    _, denied = discord.PermissionOverwrite(view_channel=False).pair()
    for member in members:
        table.env.backend.set_overwrite(
            channel.id, Overwrite(member.id, OverwriteType.MEMBER, allow=0, deny=denied.value)
        )


async def test_finished_games_of_a_hidden_channel_are_for_those_who_see_it_and_for_their_players(
    table: Table,
) -> None:
    lobby = table.guild.create_text_channel("lobby")
    await finish(table, "c1-c2", "h8-h7")
    await table.linus.click(shown(await table.linus.slash(lobby, "replay", game="1")), label="Show everyone")
    open_to_all = lobby.last_message
    assert "Sum On" in open_to_all.content
    hide(table, table.channel, table.linus, table.ada)
    for command in ("replay", "export", "explore"):
        assert told(await table.linus.slash(lobby, command, game="1")).startswith(NOT_HERE)
    step = await table.linus.click(open_to_all, label="▶")
    assert told(step) == "There’s no such game here that you can see."
    assert "game 1" in told(await table.grace.slash(lobby, "replay", game="1")), "others see it as before"
    assert read_record(await exported(await table.ada.slash(lobby, "export", game="1")))[0].moves, "it is her own"


async def test_no_engine_helps_in_a_running_rated_game_by_way_of_a_record(
    table: Table, unhurried_analyses: None
) -> None:
    await table.start()
    replay = await bring(table)
    for actor in (table.ada, table.grace):
        refused = told(await actor.click(replay, label="Analyse"))
        assert refused.startswith(
            "You’re playing a rated game of this kind (game 1). Until it’s over, the engine doesn’t help"
        )
        assert told(await actor.slash(table.channel, "analyse", game="i1")) == refused
        board = shown(await actor.click(replay, label="Explore"))
        assert told(await actor.click(board, label="Ask the engine")) == refused
    assert table.computer.examined == 0
    assert "Analysis: Sum On, record i1" in shown(await table.linus.click(replay, label="Analyse")).content
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "Analysis: Sum On, record i1" in shown(await table.ada.click(replay, label="Analyse")).content


async def follow(table: Table) -> tuple[ChannelHandle, discord.Message]:
    """Ada plays Grace, rated, and with the same turns the bot, which is on turn: its channel and last message."""
    other = table.guild.create_text_channel("other")
    await table.start()
    await table.ada.slash(other, "sumon challenge", level="master", first="challenger")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.ada, "c1-c2 end", other)
    answer = (await table.env.bot.services.matches.latest_in(other.id)).record.moves[-1]
    await table.move(table.grace, f"{answer} end")
    await table.move(table.ada, "d1-d2 end")
    await table.move(table.ada, "d1-d2 end", other)
    return other, other.last_message


async def test_the_bot_answers_no_turn_of_a_game_that_follows_a_rated_one(table: Table) -> None:
    other, said = await follow(table)
    assert said.content.startswith("So far, this game is the same as a rated game in progress (game 1)")
    assert (await table.env.bot.services.matches.latest_in(other.id)).ply == 3
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.env.advance_time(GRACE.total_seconds() + 1)
    assert (await table.env.bot.services.matches.latest_in(other.id)).ply == 4
    assert table.on_turn(table.board(other)) is table.ada


async def test_a_game_that_waits_is_neither_forgotten_nor_hurried_by_a_restart(table: Table) -> None:
    other, said = await follow(table)
    asked = len(table.computer.asked)
    await table.restart()
    for _ in range(48):
        await table.env.advance_time(3600)
    assert len(table.computer.asked) == asked
    assert [each.content for each in other.history()].count(said.content) == 1, "it is said once"
    await table.ada.slash(other, "board")
    assert other.last_message.content == said.content, "and to any caller"
    match = await table.env.bot.services.matches.find_match(1)
    await table.restart()
    await table.env.bot.services.turns.resign(match, table.grace.id)
    await table.env.advance_time(3600)
    assert table.on_turn(table.board(other)) is table.ada


async def test_a_finished_game_that_goes_the_way_of_a_rated_one_is_not_analysed(
    table: Table, unhurried_analyses: None
) -> None:
    moves = ("c1-c2", "h8-h7", "d1-d2", "g8-g7")
    await finish(table, *moves)
    board = table.board()
    await table.start()
    for actor, move in zip((table.ada, table.grace) * 2, moves, strict=True):
        await table.move(actor, f"{move} end")
    for actor in (table.ada, table.grace):
        refused = told(await actor.click(board, label="Analyse"))
        assert refused.startswith("This game goes the same way as a rated game you’re playing (game 2).")
    assert table.computer.examined == 0
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "Analysis: " in shown(await table.ada.click(board, label="Analyse")).content


async def test_a_hint_elsewhere_waits_for_the_end_of_the_rated_game(table: Table) -> None:
    other = table.guild.create_text_channel("other")
    await table.start()
    await table.ada.slash(other, "sumon challenge", level="beginner", first="challenger")
    refused = told(await table.ada.slash(other, "hint"))
    assert refused.startswith(
        "You’re playing a rated game of this kind (game 1). Until it’s over, the engine doesn’t help"
    )
    assert table.computer.examined == 0
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert told(await table.ada.slash(other, "hint")).startswith("**The engine would play**")


async def test_no_engine_looks_at_a_record_of_the_deal_that_one_has_open(
    table: Table, unhurried_analyses: None
) -> None:
    linus = await play_out(table, table.linus, await begin(table, table.linus))
    record = await exported(await table.linus.slash(table.channel, "export", game=str(linus.id)))
    ada = await begin(table, table.ada)
    await table.ada.slash(table.channel, "import", file=("game.txt", record.encode()))
    refused = told(await table.ada.slash(table.channel, "analyse", game="i1"))
    assert refused.startswith(
        "You’re playing a deal of the day with this setup. Until you’ve finished it, the engine"
    )
    board = shown(await table.ada.slash(table.channel, "explore", game="i1"))
    await table.ada.click(board, label="◀")
    assert told(await table.ada.click(board, label="Ask the engine")) == refused
    assert table.computer.examined == 0
    await give_up(table, table.ada, ada)
    await table.ada.click(board, label="Ask the engine")
    assert table.computer.examined == 1


async def test_a_deleted_player_is_told_that_only_casual_games_are_open(table: Table) -> None:
    await finish(table, "c1-c2", "h8-h7")
    question = shown(await table.ada.slash(table.channel, "privacy delete"))
    assert "If you come back within 30 days, you can only play unrated games" in question.content
    await table.ada.click(question, label="Delete everything")
    refused = told(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    assert refused.startswith("You deleted your data, so for 30 more days you can only play unrated games here")
    offered = shown(await table.grace.slash(table.channel, "sumon challenge"))
    assert told(await table.ada.click(offered, label="Join")) == refused
    casual = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, rated=False))
    await table.grace.click(casual, label="Accept")
    assert "Rated" not in table.board().content


async def test_the_fourth_game_that_one_player_wants_to_abort_is_for_both_to_abort(table: Table) -> None:
    for _ in range(3):
        board = await table.start("summy")
        menu = shown(await table.ada.click(board, label="More"))
        assert "Abort the game" in labels(menu)
        await table.ada.click(menu, label="Abort the game")
        assert "**Aborted**" in table.board().content
    board = await table.start("summy")
    menu = shown(await table.ada.click(board, label="More"))
    assert "Abort the game" not in labels(menu)
    await table.ada.click(menu, label="Offer to abort")
    question = table.channel.last_message
    assert "would like to **abort** game 4" in question.content
    await table.grace.click(question, label="Accept")
    assert "**Aborted**" in table.board().content


async def resign(table: Table) -> str:
    """The question that Ada answers with *Resign*."""
    asked = shown(await table.ada.slash(table.channel, "resign"))
    await table.ada.click(asked, label="Resign")
    return asked.content


async def test_the_fourth_game_that_one_player_leaves_counts_and_both_are_told_before(table: Table) -> None:
    for _ in range(3):
        assert "left" not in (await table.start()).content
        assert "It doesn’t count for the ratings" in await resign(table)
        assert "Not rated: over before both had two turns." in table.board().content
    board = await table.start()
    assert f"-# {table.ada.mention} left 3 games early within a day, so leaving this one counts" in board.content
    await table.move(table.ada, "c1-c2 end")
    assert "counts from the first turn" in table.board().content, "Grace is called to this one"
    assert "It **counts** for the ratings: you’ve left 3 games" in await resign(table)
    assert f"{table.grace.mention} 1500? →" in table.board().content


async def test_a_third_abort_by_moderators_within_a_week_takes_two_of_them(table: Table) -> None:
    role = table.guild.create_role("Moderators", permissions=discord.Permissions(manage_messages=True))
    judges = [table.guild.add_member(table.env.create_user(name), roles=[role]) for name in ("judge", "jury")]
    for _ in range(2):
        await table.start()
        await judges[0].click(shown(await judges[0].slash(table.channel, "abort")), label="Abort the game")
        assert f"**Aborted** by {judges[0].mention}: no result" in table.board().content
    await table.start()
    asked = shown(await judges[0].slash(table.channel, "abort"))
    await judges[0].click(asked, label="Abort the game")
    said = table.channel.last_message
    players = f"{table.ada.mention} and {table.grace.mention}"
    assert said.content.startswith(f"{judges[0].mention} wants to **abort** game 3 ({players}).")
    assert "a **second moderator** has to confirm with `/abort`" in said.content
    await table.restart()
    asked = shown(await judges[1].slash(table.channel, "abort"))
    assert asked.content.startswith(f"{judges[0].mention} asked for this. You’d be the second moderator")
    await judges[1].click(asked, label="Abort the game")
    assert f"**Aborted** by {judges[0].mention} and {judges[1].mention}: no result" in table.board().content


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_against_the_bot_the_page_says_what_the_proof_does_not_prove(table: Table, game: str) -> None:
    await table.ada.slash(table.channel, f"{game} challenge", level="beginner", first="challenger")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    said = told(await table.ada.click(table.board(), label="Check the deal"))
    assert said.startswith("✅ ")
    assert "This doesn’t prove that the person who runs me didn’t draw several salts" in said
    assert ("tiles are drawn until both first racks hold a sum" in said) is (game == "summy")
    _, headers = read_record(await exported(await table.ada.slash(table.channel, "export")))
    assert re.fullmatch("[0-9a-f]{64}", headers["Seal"])
    assert f"`{headers['Interaction']}`" in said


async def test_the_title_of_a_thread_shows_strange_names_as_they_are(table: Table) -> None:
    strange = table.guild.add_member(table.env.create_user("eve", global_name="\u202eeve\u200b **x** \u3164"))
    offered = shown(await strange.slash(table.channel, "sumon challenge", thread=True))
    await table.grace.click(offered, label="Join")
    (thread,) = table.channel.threads
    assert "eve **x**" in thread.name
    assert not set("\u202e\u200b\u3164") & set(thread.name)


@pytest.mark.parametrize("game", ["summy", "sudoku"])
async def test_nobody_is_given_the_salt_before_the_end(table: Table, game: str) -> None:
    await table.start(game)
    (salt,) = {match.salt for match in await table.env.bot.services.matches.running_of(table.ada.id)}
    assert len(salt) == 32
    for actor in (table.ada, table.grace, table.linus):
        for command in ("privacy export", "export"):
            assert salt not in await exported(await actor.slash(table.channel, command))
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert salt in await exported(await table.linus.slash(table.channel, "export"))
