"""What a click costs in the database: it reads its match once and writes once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine

from sumon.play.settings import Confirm
from sumon.storage.dialects import loop_reads
from tests.bot.conftest import Table, find_id
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def patient_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """No statement that is stopped in the event loop, as on a busy machine, runs a second time in a thread."""
    monkeypatch.setattr(loop_reads, "LIMIT", PATIENCE)


@contextmanager
def counted() -> Iterator[list[str]]:
    """The first words of all statements that are run in the block."""
    with noted() as statements:
        words: list[str] = []
        yield words
    words += [statement.split()[0].upper() for statement in statements]


@contextmanager
def noted() -> Iterator[list[str]]:
    """All statements that are run in the block."""
    statements: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", note)


READ, STEP, MOVE, BOARD = "SELECT", "UPDATE", "INSERT", "INSERT"
PREPARED = "SELECT"  # whether the opponent has laid an answer down in advance, where nothing is hidden


async def test_a_step_by_click_reads_once_and_writes_once(table: Table) -> None:
    board = await table.start()
    await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    with counted() as statements:
        await table.ada.click(table.board(), label="2 ↑ c2")
    assert statements == [READ, STEP]
    with counted() as statements:
        await table.ada.click(table.board(), label="Undo")
    assert statements == [READ, STEP]


async def test_choosing_a_piece_only_reads(table: Table) -> None:
    board = await table.start()
    with counted() as statements:
        await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    assert statements == [READ]


async def test_the_end_of_a_turn_adds_the_write_of_the_new_boards_place(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    with counted() as statements:
        await table.ada.click(table.board(), label="End turn")
    assert statements == [READ, MOVE, PREPARED, BOARD]


async def test_a_turn_with_time_reads_its_match_once_as_well(table: Table) -> None:
    await table.start(time="86400")
    with noted() as statements:
        await table.move(table.ada, "c1-c2 end")
    assert len([each for each in statements if each.startswith("SELECT matches.id, ")]) == 1


async def test_a_step_that_ends_the_turn_costs_one_question_in_the_first_games_alone(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 f1-e2 h1-h2")
    last = find_id(table.board(), "do:i1-i2")
    with counted() as statements:
        await table.ada.click(table.board(), custom_id=last)
    assert statements == [READ, "SELECT"], "how many games have been finished"
    await table.env.bot.services.settings.change_user(table.ada.id, confirm=Confirm.NEVER)
    with counted() as statements:
        await table.ada.click(table.board(), custom_id=last)
    assert statements == [READ, MOVE, PREPARED, BOARD]


@pytest.mark.parametrize("move", ["c1-c2 end", "c1-c2"])
async def test_a_typed_move_costs_the_same(table: Table, move: str) -> None:
    await table.start()
    with counted() as statements:
        await table.move(table.ada, move)
    assert statements == ([READ, MOVE, PREPARED, BOARD] if move.endswith("end") else [READ, STEP])


async def test_a_move_in_a_form_costs_the_same(table: Table) -> None:
    board = await table.start()
    form = await table.ada.click(board, label="Enter move")
    with counted() as statements:
        await table.ada.submit_modal(form, {"move": "c1-c2 end"})
    assert statements == [READ, MOVE, PREPARED, BOARD]


async def test_the_scheduler_looks_after_a_turn_asks_nothing_about_posts(table: Table) -> None:
    await table.start()
    await table.env.advance_time(20)
    with noted() as statements:
        await table.move(table.ada, "c1-c2 end")
        await table.env.advance_time(20)
    looks = [statement for statement in statements if statement.startswith("SELECT (SELECT min(")]
    assert len(looks) == 3, "before the boards are reconciled, meanwhile, and afterwards"
    asked = [statement for statement in statements if statement not in looks]
    assert not [statement for statement in asked if "daily" in statement or "weekly" in statement]
    assert len(asked) <= 10, "\n".join(asked)
