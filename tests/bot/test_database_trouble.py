"""A database that another program keeps locked: the caller is told, and the game goes on afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from sumon.storage.opening import open_store
from tests.bot.conftest import Table, find_id, told
from tests.databases import SqliteFile, locked


@pytest.fixture
def impatient_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(open_store.__kwdefaults__, "patience", 0.2)


@pytest.mark.usefixtures("impatient_store")
async def test_a_click_and_a_command_on_a_locked_database_are_answered(table: Table, tmp_path: Path) -> None:
    board = await table.start()
    async with locked(SqliteFile(tmp_path / "games.db")):
        click = await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
        board = table.board()
        click = await table.ada.click(board, custom_id=find_id(board, "do:c1-c2"))
        assert "please try again" in told(click)
        assert "please try again" in told(await table.move(table.ada, "c1-c2"))
    await table.ada.click(board, custom_id=find_id(board, "do:c1-c2"))
    assert find_id(table.board(), "undo") is not None
