"""Puzzles and the daily page for a player who gets no picture: what is said is enough to find the answer."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from itertools import cycle

import pytest

from sumon.engines import engine_of
from sumon.games.sudoku.grid import SQUARES
from sumon.games.sudoku.position import SudokuPosition
from sumon.games.sudoku.view import square_name
from sumon.games.summy import points_for
from sumon.games.sumon.view import Side
from sumon.play.settings import Boards
from sumon.ui.interactions.languages import translator_for
from sumon.ui.texts.names import game_name
from tests.bot.conftest import Table, told
from tests.bot.listening import (
    LANGUAGES,
    Listener,
    grid_heard,
    lay_tiles,
    lays_heard,
    move_pieces,
    place_tile,
    sumon_heard,
)
from tests.bot.solving import with_puzzles
from tests.depth import one_of


async def find_the_turn(listener: Listener) -> None:
    """Sum On: the task and the side are said, the pieces with their squares."""
    sides = {Side.BLUE: listener.text("sumon-ui-blue"), Side.RED: listener.text("sumon-ui-red")}
    task, side = next(
        (task, side)
        for task in engine_of("sumon").tasks
        for side, name in sides.items()
        if listener.says(f"sumon-puzzle-{task.name}", side=name)
    )
    found = task.answer(sumon_heard(listener, side))
    assert found is not None
    await move_pieces(listener, found[0], side)


async def find_the_sum(listener: Listener) -> None:
    """Summy: the sum that scores most of those that fit."""
    assert listener.says("summy-puzzle-lay")
    await listener.tap(listener.text("summy-ui-lay-tiles"))
    board, lays = lays_heard(listener)
    await lay_tiles(listener, board, max(lays, key=lambda lay: points_for(board, lay)))


async def find_the_square(listener: Listener) -> None:
    """Sudoku Duel: what is neither on the grid nor out of the game is face down, and counts for the answer."""
    tile = next(digit for digit in range(1, 10) if listener.says("sudoku-puzzle-square", tile=digit))
    said = grid_heard(listener)
    grid = tuple(said.get(square_name(square), 0) for square in SQUARES)
    gone = digits_out(listener)
    face_down = [digit for digit in range(1, 10) for _ in range(9 - [*grid, *gone, tile].count(digit))]
    assert listener.says("sudoku-picture-unseen", count=len(face_down))
    (task,) = engine_of("sudoku").tasks
    found = task.answer(SudokuPosition(grid, (tile, *face_down), gone))
    assert found is not None
    await place_tile(listener, found[0].partition("@")[2])


def digits_out(listener: Listener) -> tuple[int, ...]:
    """The digits that are said to be out of the game."""
    before, after = map(re.escape, listener.text("sudoku-picture-gone", digits="…").split("…"))
    said = re.search(f"{before}([^.。]+){after}", listener.heard)
    return tuple(map(int, re.findall(r"\d", said[1]))) if said else ()


SOLVE: dict[str, Callable[[Listener], Awaitable[None]]] = {
    "sumon": find_the_turn,
    "summy": find_the_sum,
    "sudoku": find_the_square,
}


async def solve(listener: Listener, game: str) -> None:
    assert not listener.message.attachments
    await SOLVE[game](listener)
    assert not listener.message.attachments
    right = listener.text("puzzles-right", move="…").partition("…")[0]
    assert right in listener.heard, listener.heard


@pytest.fixture(autouse=True)
async def _ada_wants_boards_spoken(table: Table) -> None:
    await table.env.bot.services.settings.change_user(table.ada.id, boards=Boards.SPOKEN)


@pytest.mark.parametrize("language", one_of(LANGUAGES, "puzzles by ear"))
@pytest.mark.parametrize("game", SOLVE)
async def test_puzzles_are_solved_by_ear(table: Table, game: str, language: str) -> None:
    listener = Listener(table, language)
    for strength in ("easy", "medium", "hard"):
        await listener.ask("puzzle", game=game, difficulty=strength)
        await solve(listener, game)
        assert listener.says("puzzles-at-once")


@pytest.mark.parametrize("language", one_of(LANGUAGES, "the day by ear"))
async def test_the_puzzles_of_the_day_are_solved_by_ear(table: Table, language: str) -> None:
    listener = Listener(table, language)
    await listener.ask("daily")
    for done, game in enumerate(with_puzzles(), start=1):
        await listener.tap(listener.text("puzzles-button", game=game_name(game, translator_for(language))))
        await solve(listener, game)
        await listener.tap(listener.text("puzzles-other-games"))
        assert listener.says(
            "daily-done", done=done, count=len(with_puzzles()) + len(table.env.bot.services.deals.games)
        )


@pytest.mark.soak
@pytest.mark.parametrize("game", SOLVE)
async def test_every_puzzle_is_solved_by_ear(table: Table, game: str) -> None:
    listener, solved = Listener(table), 0
    await listener.ask("puzzle", game=game)
    for language in cycle(LANGUAGES):
        await solve(listener, game)
        solved += 1
        following, listener.language = listener.text("puzzles-next"), language
        if told(await listener.tap(following)) == listener.text("puzzles-none-left"):
            break
    assert solved > 100
