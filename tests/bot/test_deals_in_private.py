"""A deal of a person who takes no direct messages: played in private answers to the result."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import discord
import pytest
from simcord import MemberActor
from simcord.results import to_discord_message

from sumon.play.model import Match
from sumon.play.settings import Boards
from tests.bot.conftest import Table, described, find_id, items, labels, shown, told
from tests.bot.random_player import verb_of
from tests.bot.test_deals import SUDOKU, SUMMY, own, public
from tests.bot.test_shared_deals import a_moment, ask, post
from tests.bot.waiting import direct_messages

ONLY_YOU = "Only you see this board, because I can’t send you direct messages."
AHEAD = ("do", "play", "propose", "pick", "end", "sure")


@pytest.fixture
def closed(table: Table) -> Callable[..., None]:
    """Closes the direct messages of Ada: everything that is sent there is refused."""

    def close(status: int = 403, code: int = 50007) -> None:
        path = f"/channels/{table.ada.user.dm_channel.id}/messages"
        table.env.inject_error("POST", path, status=status, code=code, times=None)

    return close


async def opened(table: Table, actor: MemberActor, label: str = SUDOKU) -> Any:
    """The board that *actor* gets by tapping the deal under `/daily`."""
    menu = shown(await actor.slash(table.channel, "daily"))
    return shown(await actor.click(menu, label=label))


def private(table: Table) -> list[discord.Message]:
    """The boards in private answers in the channel, the oldest first."""
    stored = table.env.backend.messages[table.channel.id].values()
    return [
        to_discord_message(table.env, each)
        for each in stored
        if each.is_ephemeral and any(ONLY_YOU in str(file) for file in each.attachments)
    ]


def now(table: Table, message: Any) -> discord.Message:
    """*message* as it is now."""
    return to_discord_message(table.env, table.env.backend.messages[table.channel.id][message.id])


async def stored(table: Table, match: Match) -> Match:
    return await table.env.bot.services.matches.find_match(match.id)


async def tap(table: Table, board: Any, rng: Random) -> Any:
    """Taps something that leads on: the message with the board after that."""
    found = [item for item in items(board) if verb_of(item) in AHEAD]
    item = rng.choice(found)
    if "options" in item:
        value = rng.choice(item["options"])["value"]
        answer = await table.ada.select(board, [value], custom_id=item["custom_id"])
    else:
        answer = await table.ada.click(board, custom_id=item["custom_id"])
    asked = answer.followups[-1] if answer.followups else answer.response
    if asked is not None and any(verb_of(each) == "sure" for each in items(asked)):
        sure = next(each["custom_id"] for each in items(asked) if verb_of(each) == "sure")
        await table.ada.click(asked, custom_id=sure)
    return now(table, board)


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50278)])
async def test_it_begins_in_private_whatever_discord_calls_it(
    table: Table, closed: Callable[..., None], status: int, code: int
) -> None:
    closed(status, code)
    board = await opened(table, table.ada)
    assert board.ephemeral
    assert ONLY_YOU in described(board)
    assert board.attachments


async def test_a_whole_game_in_private(table: Table, closed: Callable[..., None]) -> None:
    board, match = await begun(table, closed)
    rng = Random(1)
    while not (match := await stored(table, match)).is_over:
        assert ONLY_YOU in described(board)
        assert match.level_on_turn is None, "the computer's move comes by itself"
        board = await tap(table, board, rng)
        await table.env.settle()
        board = now(table, board)
    assert [each.filename for each in board.attachments] == ["result.png"]
    assert "How the others did" in labels(board)
    assert labels(board)[:2] == ["How the others did", "Challenge others"]
    assert direct_messages(table, table.ada) == []
    assert match.board is None
    assert all(table.ada.mention not in said for said in public(table)), "nothing of it is said in the channel"


async def test_a_whole_game_in_private_without_a_picture(table: Table, closed: Callable[..., None]) -> None:
    settings, rng = table.env.bot.services.settings, Random(1)
    await settings.change_user(table.ada.id, boards=Boards.SPOKEN)
    board, match = await begun(table, closed)
    assert "To place the " in told(await table.ada.click(board, label="Describe"))
    forms = cycle(each for each in Boards if each.as_text)
    while not (match := await stored(table, match)).is_over:
        assert not board.attachments
        assert ONLY_YOU in board.content
        assert "Place the **" in board.content
        assert board.content.count("Score: ") == 1
        await settings.change_user(table.ada.id, boards=next(forms))
        board = await tap(table, board, rng)
        await table.env.settle()
        board = now(table, board)
    assert not board.attachments
    assert ONLY_YOU not in board.content
    assert board.content.count("Score: ") == 1
    assert "How the others did" in labels(board)


async def test_a_typed_turn_is_asked_about_beside_the_board(table: Table, closed: Callable[..., None]) -> None:
    closed()
    board = now(table, await opened(table, table.ada, SUMMY))
    match = await own(table, table.ada)
    move = match.position.format(next(match.position.legal_moves()))
    asked = shown(await table.ada.slash(table.channel, "move", move=move, game=str(match.id)))
    assert asked.id != board.id
    await table.ada.click(asked, label="Play it")
    await table.env.settle()
    assert (await stored(table, match)).ply == match.ply + 2
    (left,) = private(table)
    assert left.id == board.id
    assert labels(left)[-1] == "More"
    assert left.content != board.content, "the board shows the computer's answer"


async def begun(table: Table, closed: Callable[..., None]) -> tuple[Any, Match]:
    closed()
    board = await opened(table, table.ada)
    return now(table, board), await own(table, table.ada)


async def test_it_goes_on_after_a_restart(table: Table, closed: Callable[..., None]) -> None:
    board, match = await begun(table, closed)
    board = await tap(table, board, Random(1))
    await table.env.restart_bot(table.make_bot())
    after = await stored(table, match)
    if after.level_on_turn is None:
        board = await tap(table, now(table, board), Random(2))
        assert ONLY_YOU in described(board)
    await table.env.advance_time(60)
    assert direct_messages(table, table.ada) == []


async def test_a_private_board_that_is_gone_is_opened_again_and_the_old_one_shows_the_match(
    table: Table, closed: Callable[..., None]
) -> None:
    first, match = await begun(table, closed)
    second, rng = now(table, await opened(table, table.ada)), Random(3)
    assert ONLY_YOU in described(second)
    assert second.id != first.id
    while (await stored(table, match)).ply == match.ply:
        second = await tap(table, now(table, second), rng)
    item = next(item for item in items(first) if verb_of(item) in ("do", "pick", "play", "propose", "form"))
    before = await stored(table, match)
    if "options" in item:
        await table.ada.select(first, [item["options"][0]["value"]], custom_id=item["custom_id"])
    else:
        await table.ada.click(first, custom_id=item["custom_id"])
    assert (await stored(table, match)).ply == before.ply, "a tap on what is out of date plays nothing"
    shown_now = {item["custom_id"] for item in items(now(table, first))}
    assert shown_now == {item["custom_id"] for item in items(now(table, second))}


async def test_where_the_computer_is_slow_a_tap_shows_its_move(table: Table, closed: Callable[..., None]) -> None:
    board, match = await begun(table, closed)
    bot = table.env.bot
    kept, bot.background.start_thinking = bot.background.start_thinking, lambda *_: None
    rng = Random(4)
    while (await stored(table, match)).level_on_turn is None:
        board = await tap(table, now(table, board), rng)
    bot.background.start_thinking = kept
    assert labels(now(table, board)) == ["Show the board"]
    await bot.services.computer.play(match.id)
    await table.ada.click(now(table, board), label="Show the board")
    assert (await stored(table, match)).level_on_turn is None
    assert find_id(now(table, board), "form") is not None


async def test_giving_up_in_private_ends_with_the_result(table: Table, closed: Callable[..., None]) -> None:
    board, match = await begun(table, closed)
    menu = shown(await table.ada.click(board, label="More"))
    asked = shown(await table.ada.click(menu, label="Resign"))
    sure = next(item["custom_id"] for item in items(asked) if verb_of(item) == "resign")
    await table.ada.click(asked, custom_id=sure)
    assert (await stored(table, match)).is_over
    assert "How the others did" in labels(now(table, board))
    left = [message for message in table.env.backend.messages[table.channel.id].values() if message.is_ephemeral]
    assert board.id in [each.id for each in left]
    assert asked.id not in [each.id for each in left], "the question is gone"


async def test_what_is_shown_beside_the_board_leaves_it_where_it_is(
    table: Table, closed: Callable[..., None]
) -> None:
    closed()
    board = now(table, await opened(table, table.ada, SUMMY))
    menu = shown(await table.ada.click(board, label="More"))
    assert menu.ephemeral
    assert menu.id != board.id
    assert labels(now(table, board)) == labels(board)


async def test_after_a_restart_a_page_beside_the_board_becomes_the_board(
    table: Table, closed: Callable[..., None]
) -> None:
    board, _ = await begun(table, closed)
    menu = shown(await table.ada.click(board, label="More"))
    asked = shown(await table.ada.click(menu, label="Resign"))
    await table.env.restart_bot(table.make_bot())
    sure = next(item["custom_id"] for item in items(asked) if verb_of(item) == "resign")
    await table.ada.click(asked, custom_id=sure)
    assert "How the others did" in labels(now(table, asked))
    await table.ada.click(board, label="More")
    assert "How the others did" in labels(now(table, board)), "left behind, it shows the match when it is tapped"


@pytest.mark.parametrize("code", [10062, 50027])
async def test_a_turn_whose_answer_got_lost_is_shown_by_the_next_tap(
    table: Table, closed: Callable[..., None], code: int
) -> None:
    board, match = await begun(table, closed)
    table.env.inject_error("*", "*/callback", status=404 if code == 10062 else 401, code=code)
    rng = Random(6)
    while (await stored(table, match)).ply == match.ply:
        board = await tap(table, now(table, board), rng)
    await table.ada.click(now(table, board), label="More")
    await table.env.settle()
    assert (await stored(table, match)).level_on_turn is None
    assert find_id(now(table, board), "form") is not None


async def test_once_direct_messages_are_open_it_is_played_there(table: Table, closed: Callable[..., None]) -> None:
    board, _ = await begun(table, closed)
    table.env.backend.faults.clear()
    menu = shown(await table.ada.slash(table.channel, "daily"))
    answer = await table.ada.click(menu, label=SUDOKU)
    assert told(answer) == "Done. The board is in the channel where your game is played:"
    assert direct_messages(table, table.ada)[-1].attachments
    assert ONLY_YOU not in described(direct_messages(table, table.ada)[-1])
    # The private board shows the match once more, and leaves the one in direct messages alone.
    await table.ada.click(board, label="More")
    await table.env.advance_time(60)
    assert len(direct_messages(table, table.ada)) == 1


async def test_once_it_is_played_in_direct_messages_the_computer_answers_there(
    table: Table, closed: Callable[..., None]
) -> None:
    board, match = await begun(table, closed)
    table.env.backend.faults.clear()
    menu = shown(await table.ada.slash(table.channel, "daily"))
    await table.ada.click(menu, label=SUDOKU)
    before = now(table, board).content
    await table.ada.user.slash("move", move=match.position.format(next(match.position.legal_moves())))
    await table.env.settle()
    after = await stored(table, match)
    assert after.level_on_turn is None
    assert now(table, board).content == before
    assert find_id(direct_messages(table, table.ada)[-1], "form") is not None


async def test_the_agenda_leaves_it_alone(table: Table, closed: Callable[..., None]) -> None:
    board, _ = await begun(table, closed)
    await tap(table, board, Random(5))
    await table.env.advance_time(20)
    requests = len(table.env.http_requests)
    await table.env.advance_time(3_600)
    assert [each for each in table.env.http_requests[requests:] if "messages" in each.path] == []
    assert await table.env.bot.services.boards.due.due(discord.utils.utcnow(), 9) == ()


async def test_a_shared_deal_is_played_in_private_just_so(table: Table, closed: Callable[..., None]) -> None:
    await ask(table, opponent=table.grace)
    closed()
    board = now(table, shown(await table.ada.click(post(table), label="Play it")))
    assert ONLY_YOU in described(board)
    match, rng = await own(table, table.ada), Random(7)
    assert match.shared_deal_id is not None
    while not (match := await stored(table, match)).is_over:
        await tap(table, now(table, board), rng)
        await table.env.settle()
    assert "How the others did" in labels(now(table, board))
    assert direct_messages(table, table.ada) == []
    await a_moment(table)
    assert f"Done: {table.ada.mention}" in post(table).content


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10015), (401, 50027)])
async def test_a_private_board_that_did_not_arrive_comes_by_another_tap(
    table: Table, closed: Callable[..., None], status: int, code: int
) -> None:
    closed()
    menu = shown(await table.ada.slash(table.channel, "daily"))
    table.env.inject_error("POST", "/webhooks/*", status=status, code=code, times=2)
    await table.ada.click(menu, label=SUDOKU)
    table.env.backend.faults[:] = [fault for fault in table.env.backend.faults if "webhooks" not in fault["path"]]
    await table.ada.click(menu, label=SUDOKU)
    match = await own(table, table.ada)
    board = private(table)[-1]
    assert f"m:{match.id}:{match.ply}:" in str([item["custom_id"] for item in items(board)])
    assert direct_messages(table, table.ada) == []


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10008), (401, 50027)])
async def test_a_move_of_the_computer_that_was_not_shown_comes_by_a_tap(
    table: Table, closed: Callable[..., None], status: int, code: int
) -> None:
    board, match = await begun(table, closed)
    table.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
    rng = Random(8)
    while (await stored(table, match)).ply == match.ply:
        board = await tap(table, now(table, board), rng)
    await table.env.settle()
    table.env.backend.faults[:] = [fault for fault in table.env.backend.faults if "webhooks" not in fault["path"]]
    before = await stored(table, match)
    await table.ada.click(now(table, board), custom_id=items(now(table, board))[0]["custom_id"])
    await table.env.settle()
    assert (await stored(table, match)).ply == before.ply, "a tap on what is out of date plays nothing"
    assert f"m:{match.id}:{before.ply}:" in str([item["custom_id"] for item in items(now(table, board))])
