"""Summy’s tiles are read with the signs that stand on them; what is typed and stored keeps to the keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sumon.core.record import read_record
from tests.bot.conftest import Table, shown, told
from tests.bot.scripts import Tapper, places_of, play_by_command, rigged
from tests.bot.test_archive import exported
from tests.rigging import rig

RACK = "2238-x+="
LAY = "13H 8-2x3=2"
READ = {"content", "label", "description", "placeholder", "name"}
TYPED = re.compile(r"(?<=[0-9])[-x]|[-x](?=[0-9])|(?<=[0-9 `])[-x](?=[ `])")


def said(table: Table, since: int) -> Iterator[str]:
    """All that people have read: texts, buttons, menus, descriptions of pictures, suggestions."""
    for request in table.env.http_requests[since:]:
        yield from _texts(request.json)


def _texts(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key in READ and isinstance(value, str):
                yield value
            else:
                yield from _texts(value)
    elif isinstance(node, list):
        for each in node:
            yield from _texts(each)


async def test_nobody_reads_the_signs_of_the_keyboard(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "summy", rigged(RACK, "1345-x:+"))
    since = table.requests()
    await table.start("summy", rated=False)
    tapper = Tapper(table.ada)
    await tapper.open(table)
    for place in places_of("8-2x3", "".join(sorted(RACK, key="0123456789+-x:=".index))):
        await tapper.tile(place)
    assert told(await table.move(table.ada, "13H 8-2x3=3")) == "8−2×3=3 isn’t correct: 8 − 2 × 3 is 2, not 3."
    await table.ada.autocomplete(table.channel, "move", "move", "8-2x")
    await table.ada.slash(table.channel, "hint")
    preview = shown(await table.move(table.ada, LAY.replace("-", "−").replace("x", "×")))
    assert preview.content.startswith("**Play this?** `13H 8−2×3=2`\n8−2×3=2 scores 15 points.")
    await table.ada.click(preview, label="Play it")
    assert "played `13H 8−2×3=2`" in table.board().content
    await play_by_command(table, table.grace, "swap - x")
    assert any("`13H 8−2×3=2`" in text for text in said(table, since)), "in the log"
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    replay = shown(await table.ada.slash(table.channel, "replay"))
    await table.ada.click(replay, label="▶")
    await table.ada.slash(table.channel, "analyse")
    answers = ""
    while not set("−×") & set(answers):
        puzzle = shown(await table.ada.slash(table.channel, "puzzle", game="summy"))
        for label in ("Hint", "Next hint", "Give up"):
            puzzle = shown(await table.ada.click(puzzle, label=label))
        answers += puzzle.content.rpartition("The answer is")[2].splitlines()[0]
    wrong = [text for text in said(table, since) if TYPED.search(text)]
    assert not wrong, wrong
    record, _ = read_record(await exported(await table.ada.slash(table.channel, "export")))
    assert record.moves == (LAY, "swap - x")
