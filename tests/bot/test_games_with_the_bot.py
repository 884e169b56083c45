"""Whole games of Summy and Sudoku Duel with the bot: its answers by themselves, and the result card."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from io import BytesIO

import discord
import pytest
from PIL import Image
from simcord.results import to_discord_message

from sumon.core.protocol import Analysis, AnyPosition, View
from sumon.engines import choose
from sumon.games.summy import Swap
from sumon.i18n import FALLBACK, default_catalog
from sumon.play.model import Match
from sumon.render import Ink
from tests.bot.conftest import FirstMove, Table, find_id, labels, ply_of, shown
from tests.bot.scripts import confirm, play_by_command, recorded, swap_by_menu
from tests.rigging import rig

NAMES = {"summy": "Summy", "sudoku": "Sudoku Duel"}
BOT = "Bot"
Turn = Callable[[Table, AnyPosition, int], Awaitable[object]]


@dataclass
class Engine(FirstMove):
    """A computer that plays as the level it is asked for, the same moves in every run."""

    async def choose(self, game: str, level: str, view: View, seed: int) -> Analysis:
        self.asked.append((game, level))
        return choose(game, level, view, len(self.asked))


@pytest.fixture
def computer() -> FirstMove:
    return Engine()


async def current(table: Table) -> Match:
    match: Match = await table.env.bot.services.matches.latest_in(table.channel.id)
    return match


def public(table: Table, before: set[int]) -> list[discord.Message]:
    """What everybody has been sent beside the messages *before*, the oldest first."""
    stored = table.env.backend.messages[table.channel.id].values()
    return [
        to_discord_message(table.env, each) for each in stored if each.id not in before and not each.is_ephemeral
    ]


async def play_on(table: Table, turn: Turn) -> Match:
    """Ada plays to the end: the match. After each of her turns the bot sends one board, and calls her."""
    while True:
        match = await current(table)
        if match.result is not None:
            return match
        before = {message.id for message in public(table, set())}
        await turn(table, match.position, match.ply)
        after = await current(table)
        sent = public(table, before)
        said = (f"{BOT} played `", f"{BOT} placed ", f"{BOT} swapped ")
        answers = [message for message in sent if any(each in message.content for each in said)]
        if after.ply == match.ply + 1:
            assert after.result is not None
            assert not answers
            continue
        assert after.ply == match.ply + 2
        cards = [each for each in sent if labels(each)[:1] == ["Rematch"]]
        (answer,) = answers if after.result is None else cards
        assert answer.id == table.board().id
        names = [attachment.filename for attachment in answer.attachments]
        assert names in (["result.png"], ["board.png"])
        assert (names == ["result.png"]) == (after.result is not None)
        assert table.pinged(answer) == {table.ada.id}
        assert [message.id for message in public(table, set()) if message.components] == [answer.id]
        if after.result is None:
            assert ply_of(answer) == after.ply
            assert f"{table.ada.mention}, it’s your turn." in answer.content


async def check_result(table: Table, match: Match) -> None:
    """The last board says who has won, why and by how much, and the leaderboard knows it."""
    outcome, board, me = match.position.outcome, table.board(), match.player_of(table.ada.id)
    assert outcome is not None
    assert me is not None
    names = [BOT, BOT]
    names[me] = table.ada.mention
    (line,) = board.content.splitlines()
    reason = default_catalog().say(outcome.reason, FALLBACK)
    if outcome.winner is None:
        assert line == f"**A draw** between {names[0]} and {names[1]}."
    else:
        assert line.startswith(f"**{names[outcome.winner]} wins by ")
        assert line.endswith(f"** against {names[outcome.winner.other]}.")
    alt = str(board.attachments[0].description)
    assert reason in alt
    assert all(str(points) in alt for points in match.position.scores)
    assert labels(board) == [
        "Rematch",
        "Play something else",
        "Analyse",
        "Learn from it",
        "Replay",
        "Explore",
        "Check the deal",
    ]
    assert [attachment.filename for attachment in board.attachments] == ["result.png"]
    standings = shown(
        await table.linus.slash(table.channel, "leaderboard", against="bot", game=match.record.game)
    ).content
    won = "1 won, 0 lost" if outcome.winner is me else "0 won, 1 lost"
    assert standings.splitlines()[1:] == [f"1. {table.ada.mention} against *Beginner*: {won}"]


async def place(table: Table, position: AnyPosition, ply: int) -> None:
    """A turn of Sudoku Duel: by menus or by `/move`; now and then a wrong one, which has to be confirmed."""
    move = position.format(choose("sudoku", "master", position.view(position.to_move), ply).move)
    if ply % 10 == 4:
        move = next(position.format(each) for each in position.legal_moves() if position.cautions(each))
    square = move[2:4]
    if ply % 4 == 0:
        await table.ada.click(table.board(), custom_id=find_id(table.board(), f"pick:{square[0]}"))
        answer = await table.ada.click(table.board(), custom_id=find_id(table.board(), f"propose:{square}"))
    else:
        answer = await table.move(table.ada, square)
    if move.endswith("?") or ply % 4 == 0:
        await confirm(table.ada, answer)


async def lay_or_swap(table: Table, position: AnyPosition, ply: int) -> None:
    """A turn of Summy: a lay by the form or by `/move`, which has to be confirmed, or a swap by menu."""
    player = position.to_move
    assert player is not None
    move = choose("summy", "casual", position.view(player), ply).move
    text = position.format(move)
    if ply == 3 or isinstance(move, Swap):
        rack = position.view(player).rack
        await swap_by_menu(table, table.ada, rack[:3], rack)
    elif ply % 4 == 1:
        form = await table.ada.click(table.board(), label="Enter move")
        await confirm(table.ada, await table.ada.submit_modal(form, {"move": text}))
    else:
        await play_by_command(table, table.ada, text)


async def test_a_whole_sudoku_duel_with_the_bot(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "sudoku", recorded("sudoku", 0)["setup"])
    begun = await table.ada.slash(table.channel, "sudoku challenge", level="beginner", first="challenger")
    assert shown(begun).content.startswith(f"**Sudoku Duel**: {table.ada.mention} against {BOT}.")
    match = await play_on(table, place)
    assert any(move.endswith("?") for move in match.record.moves)
    await check_result(table, match)


@pytest.mark.soak
async def test_a_whole_game_of_summy_with_the_bot_which_begins(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", recorded("summy", 0)["setup"])
    begun = await table.ada.slash(table.channel, "summy challenge", level="beginner", first="opponent")
    assert shown(begun).content.startswith("**1.** Bot `")
    assert table.board().content.startswith(f"{BOT} swapped 4 tiles.\n")
    assert table.pinged(table.board()) == {table.ada.id}
    match = await play_on(table, lay_or_swap)
    assert any(move.startswith("swap") for move in match.record.moves[1::2])
    await check_result(table, match)


async def test_who_plays_from_the_far_side_against_the_bot_has_the_near_one_below(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="opponent")
    board = table.board()
    assert labels(board)[:8] == [f"{number} · {file}8" for number, file in enumerate("hgfedcba", start=1)]
    assert await lower_half(board) > 0.7, "Red"
    await table.ada.click(board, custom_id=find_id(board, "pick:e8"))
    assert labels(table.board())[8:11] == ["4 ↖ f7", "4 ↑ e7", "4 ↗ d7"]
    await table.ada.click(table.board(), custom_id=find_id(table.board(), "do:e8-d7"))
    assert await lower_half(table.board()) > 0.7


async def test_the_board_turns_with_the_sides(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", variant="pie", first="opponent")
    assert await lower_half(table.board()) > 0.7
    await table.env.bot.services.turns.play(await current(table), table.ada.id, "swap")
    await table.ada.slash(table.channel, "board")
    assert await lower_half(table.board()) < 0.1, "she has Blue now"


async def test_between_two_people_nobody_sees_the_board_turned(table: Table) -> None:
    board = await table.start()
    await table.click_turn("b1-b2")
    board = table.board()
    assert await lower_half(board) < 0.1
    await table.grace.click(board, custom_id=find_id(board, "pick:e8"))
    assert labels(table.board())[8:11] == ["4 ↙ d7", "4 ↓ e7", "4 ↘ f7"]


async def lower_half(board: discord.Message) -> float:
    """The part of Red's pieces that the picture has in the lower half."""
    with Image.open(BytesIO(await board.attachments[0].read())) as picture:
        bottom = round(picture.width * 0.955)  # of the board: below it stand the sums of the race, and the foot
        middle = bottom // 2
        areas = (0, bottom // 8, picture.width, middle), (0, middle, picture.width, bottom)
        upper, lower = (picture.crop(area).histogram()[Ink.SECOND] for area in areas)
    return lower / (upper + lower)
