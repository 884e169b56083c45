"""Games against the bot: a leaderboard of their own, thinking that ends with the game, and a crowded engine."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from sumon.core import Player, Record
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from tests.bot.conftest import Table, labels, ply_of, shown, shut_gate, whole


async def played(table: Table, person: int, level: str, winner: Player | None, *, second: bool = False) -> None:
    """A finished game of *person* against the bot; *winner* FIRST is the person, unless *second*."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    seats = (Occupant(None, level), Occupant(person)) if second else (Occupant(person), Occupant(None, level))
    await table.env.bot._store.matches.add_match(
        Match(
            id=0,
            record=Record("sumon", "standard", ""),
            seats=seats,
            guild_id=table.guild.id,
            channel_id=table.channel.id,
            draft="",
            result=None,
            own_thread=False,
            started_at=now,
            updated_at=now,
        ),
        None,
        Ending(Result(winner, Termination.RULES), now),
    )


async def test_leaderboard_against_the_bot_shows_who_has_beaten_which_level(table: Table) -> None:
    await played(table, table.ada.id, "casual", Player.FIRST)
    await played(table, table.ada.id, "casual", Player.FIRST, second=True)
    await played(table, table.grace.id, "master", Player.SECOND, second=True)
    await played(table, table.linus.id, "master", Player.SECOND)
    answer = shown(await table.linus.slash(table.channel, "leaderboard", against="bot"))
    assert answer.content.splitlines() == [
        "**Leaderboard against the bot: Sum On** (games without hints)",
        f"1. {table.grace.mention} against *Master*: 1 won, 0 lost",
        f"2. {table.ada.mention} against *Casual*: 1 won, 1 lost",
        f"3. {table.linus.mention} against *Master*: 0 won, 1 lost",
    ]
    assert table.pinged(answer.message) == set()


async def test_games_against_the_bot_never_mix_with_peoples_standings(table: Table) -> None:
    await played(table, table.ada.id, "casual", Player.FIRST)
    people = shown(await table.ada.slash(table.channel, "leaderboard"))
    assert "No one has finished a rated game here yet." in people.content
    await table.start()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    bot = shown(await table.ada.slash(table.channel, "leaderboard", against="bot"))
    assert table.grace.mention not in bot.content
    assert (
        "No one" in shown(await table.ada.slash(table.channel, "leaderboard", against="bot", game="sudoku")).content
    )


async def test_a_game_with_a_hint_is_no_win_against_the_bot(table: Table) -> None:
    for hinted in (False, True):
        await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
        if hinted:
            await table.ada.slash(table.channel, "hint")
        await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
        answer = shown(await table.ada.slash(table.channel, "leaderboard", against="bot"))
        assert answer.content.splitlines()[1:] == [f"1. {table.ada.mention} against *Beginner*: 0 won, 1 lost"]
    await table.ada.slash(table.channel, "sudoku challenge", level="beginner", first="challenger")
    await table.ada.slash(table.channel, "hint")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    answer = shown(await table.ada.slash(table.channel, "leaderboard", against="bot", game="sudoku"))
    assert "No one here has finished a game against the bot without hints yet." in answer.content


async def test_leaderboard_against_the_bot_is_paged(table: Table) -> None:
    people = [table.guild.add_member(table.env.create_user(f"p{number}")) for number in range(3)]
    for person in people:
        for level in engine_of("sumon").levels:
            await played(table, person.id, level, Player.FIRST)
    first = shown(await table.linus.slash(table.channel, "leaderboard", against="bot"))
    assert "*Master*" in first.content.splitlines()[1]
    assert first.content.splitlines()[-1] == "Page 1 of 2"
    await table.restart()
    await table.ada.click(first, label="Next")
    page = table.channel.last_message
    assert page.content.splitlines()[0] == "**Leaderboard against the bot: Sum On** (games without hints)"
    assert page.content.splitlines()[-2] == f"13. {people[2].mention} against *Beginner*: 1 won, 0 lost"
    assert labels(page)[-2:] == ["Back", "People"]


async def test_leaderboard_against_the_bot_belongs_to_a_server(table: Table) -> None:
    answer = await table.ada.user.slash("leaderboard", against="bot")
    assert (
        answer.response.content
        == "Each server has its own leaderboard against the bot. Use the command on a server."
    )


@pytest.mark.every_game
@pytest.mark.parametrize("game", [game for game in GAMES if engine_of(game).levels])
async def test_every_level_can_be_challenged_by_its_name(table: Table, game: str) -> None:
    for level in engine_of(game).levels:
        board = shown(await table.ada.slash(table.channel, f"{game} challenge", level=level, first="challenger"))
        assert f"Bot ({level.capitalize()}" in whole(board)
        await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


async def test_nothing_appears_when_the_player_resigns_while_the_bot_thinks(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    gate = shut_gate(table)
    await table.move(table.ada, "c1-c2 end")
    assert "is thinking…" in table.board().content
    (thinking,) = table.env.bot._app._thinking._tasks.values()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await table.env.settle()
    assert thinking.cancelled()
    assert "**Bot wins**: " in table.board().content
    messages = len(table.channel.history())
    gate.set()
    await table.env.settle()
    assert len(table.channel.history()) == messages
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    assert match.ply == 1


async def test_bot_that_goes_down_while_it_thinks_moves_after_the_restart(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    gate = shut_gate(table)
    await table.move(table.ada, "c1-c2 end")
    (thinking,) = table.env.bot._app._thinking._tasks.values()
    await table.restart()
    assert thinking.cancelled()
    gate.set()
    await table.env.settle()
    assert ply_of(table.board()) == 2
    assert table.on_turn(table.board()) is table.ada


async def test_a_thinking_board_says_nothing_of_other_games(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    table.computer.busy, gate = True, shut_gate(table)
    await table.move(table.ada, "c1-c2 end")
    assert table.board().content == "Bot (Beginner, Red) is thinking…"
    gate.set()
    await table.env.settle()
