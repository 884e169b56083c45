"""A form has a `custom_id` of its own each time: phones show the former text in one that they have seen before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from simcord import InteractionResult

from sumon.ui.interactions.ids import MAX_CUSTOM_ID
from tests.bot.archived import MOVES, finish, shared_replay
from tests.bot.conftest import Table, find_id, shown, told
from tests.bot.panels import open_panel
from tests.bot.solving import ask

Forms = Callable[[Table], Awaitable[tuple[InteractionResult, InteractionResult]]]


async def move(table: Table) -> tuple[InteractionResult, InteractionResult]:
    board = await table.start()
    first = await table.ada.click(board, custom_id=find_id(board, "form"))
    refused = await table.ada.submit_modal(first, {"move": "c1-c9"})
    return first, await table.ada.click(shown(refused), label="Try again")


async def turns_in_advance(table: Table) -> tuple[InteractionResult, InteractionResult]:
    board = await table.start()
    more = shown(await table.grace.click(board, custom_id=find_id(board, "more")))
    await table.grace.click(more, label="Planned turns")
    first = await table.grace.click(more, label="Add…")
    refused = await table.grace.submit_modal(first, {"expected": "c1-c2", "answer": "h8-h6"})
    return first, await table.grace.click(shown(refused), label="Try again")


async def note(table: Table) -> tuple[InteractionResult, InteractionResult]:
    await finish(table, *MOVES)
    message = await shared_replay(table)
    first = await table.ada.click(message, label="My note")
    await table.ada.submit_modal(first, {"note": "Never c1 again"})
    return first, await table.ada.click(message, label="My note")


async def quiet_hours(table: Table) -> tuple[InteractionResult, InteractionResult]:
    panel = await open_panel(table)
    first = await table.ada.click(panel, label="Quiet hours")
    await table.ada.submit_modal(first, {"begin": "22", "end": "7", "zone": "Europe/Berlin"})
    return first, await table.ada.click(panel, label="Quiet hours")


async def holiday(table: Table) -> tuple[InteractionResult, InteractionResult]:
    panel = await open_panel(table)
    return await table.ada.click(panel, label="Holiday"), await table.ada.click(panel, label="Holiday")


async def imports(table: Table) -> tuple[InteractionResult, InteractionResult]:
    return await table.ada.slash(table.channel, "import"), await table.ada.slash(table.channel, "import")


async def other_turns(table: Table) -> tuple[InteractionResult, InteractionResult]:
    await finish(table, *MOVES)
    board = shown(await table.linus.slash(table.channel, "explore"))
    return await table.linus.click(board, label="Try a turn"), await table.linus.click(board, label="Try a turn")


async def puzzle(table: Table) -> tuple[InteractionResult, InteractionResult]:
    message = await ask(table, table.ada)
    return await table.ada.click(message, label="Enter move"), await table.ada.click(message, label="Enter move")


def sent(result: InteractionResult) -> dict[str, Any]:
    assert result.modal is not None, told(result)
    form: dict[str, Any] = dict(result.modal)
    return form


def fields_of(form: dict[str, Any]) -> list[dict[str, Any]]:
    return [each["component"] for each in form["components"]]


@pytest.mark.parametrize(
    "forms", [move, turns_in_advance, note, quiet_hours, holiday, imports, other_turns, puzzle]
)
async def test_a_form_opened_again_has_another_custom_id(table: Table, forms: Forms) -> None:
    first, second = map(sent, await forms(table))
    assert first["custom_id"] != second["custom_id"]
    assert max(len(first["custom_id"]), len(second["custom_id"])) <= MAX_CUSTOM_ID
    assert first["custom_id"].partition("#")[0] == second["custom_id"].partition("#")[0]
    if forms in (move, turns_in_advance, note, quiet_hours):
        assert [each.get("value") for each in fields_of(first)] != [each.get("value") for each in fields_of(second)]
