"""What is known of board messages never goes backwards, with any writer last."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from sumon.core import Player
from sumon.play.match.finish import Ending
from sumon.play.model import BoardMessage, Match, Result, Takeback, Termination
from sumon.storage.store import Store
from tests.storage.conftest import NOON

OLD = BoardMessage(900, 7, 1, "", False, outside=41)
LATER = (
    replace(OLD, ply=2),
    replace(OLD, takebacks=1, ply=0),
    replace(OLD, over=True, ply=1),
)


async def found(store: Store, match: Match) -> Match:
    stored = await store.matches.find_match(match.id)
    assert stored is not None
    return stored


@pytest.mark.parametrize("later", LATER, ids=["move", "takeback", "end"])
async def test_a_late_word_about_an_earlier_turn_changes_nothing(
    store: Store, match: Match, later: BoardMessage
) -> None:
    await store.boards.add_board(match.id, OLD, NOON)
    await store.boards.add_board(match.id, later, NOON)
    assert await store.boards.list_boards(match.id) == (later,), "what goes forward is written"
    await store.boards.add_board(match.id, OLD, NOON)
    assert await store.boards.list_boards(match.id) == (later,)
    await store.boards.set_reconciled(match, OLD, ())
    assert await store.boards.list_boards(match.id) == (later,)


@pytest.mark.parametrize("later", LATER, ids=["move", "takeback", "end"])
async def test_settling_writes_what_goes_forward(store: Store, match: Match, later: BoardMessage) -> None:
    await store.boards.add_board(match.id, OLD, NOON)
    await store.boards.set_reconciled(match, later, ())
    assert await store.boards.list_boards(match.id) == (later,)


@pytest.mark.parametrize("way", ["add", "settle"])
async def test_within_a_turn_only_what_the_match_says_is_written(store: Store, match: Match, way: str) -> None:
    async def write(board: BoardMessage) -> BoardMessage:
        if way == "add":
            await store.boards.add_board(match.id, board, NOON)
        else:
            await store.boards.set_reconciled(match, board, ())
        (stored,) = await store.boards.list_boards(match.id)
        return stored

    nothing = BoardMessage(900, 7, 0, "", False)
    await store.boards.add_board(match.id, nothing, NOON)
    for entered in ("one two", "one"):  # longer, then undone
        assert await store.matches.set_draft(await found(store, match), entered, NOON)
        right = replace(nothing, draft=entered)
        assert await write(right) == right
        for late in ("", "one two three"):
            assert await write(replace(nothing, draft=late)) == right
        assert await write(replace(right, deadline=NOON + timedelta(hours=1))) == right, "nor a wrong deadline"


async def test_of_many_writers_at_once_the_one_that_knows_most_prevails(store: Store, match: Match) -> None:
    boards = [replace(OLD, ply=ply, takebacks=takebacks) for takebacks in range(3) for ply in range(5)]
    await asyncio.gather(*(store.boards.add_board(match.id, board, NOON) for board in boards[::-1] + boards))
    assert await store.boards.list_boards(match.id) == (replace(OLD, ply=4, takebacks=2),)


async def test_an_end_prevails_over_all_that_came_before(store: Store, match: Match) -> None:
    assert await store.matches.add_move(match, "one", None, NOON)
    assert await store.matches.take_back(await found(store, match), Takeback(0, Player.FIRST, NOON))
    assert await store.matches.finish(await found(store, match), Ending(Result(None, Termination.ABORTED), NOON))
    over = await found(store, match)
    shown = over.shown_by(900, 7)
    await store.boards.add_board(match.id, shown, NOON)
    await store.boards.add_board(match.id, replace(shown, over=False, ply=9), NOON)
    assert (await found(store, match)).board == shown
    assert await store.boards.set_reconciled(await found(store, match), shown, ())
