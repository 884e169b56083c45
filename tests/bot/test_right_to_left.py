"""Two players whose names are written from right to left: isolated in all that Discord shows, and nowhere else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sumon.games import GAMES
from tests.bot.conftest import Table, shown

NAMES = {"ada": "ليلى 7", "grace": "נועה לוי"}
BARE = re.compile("(?<!\u2068)(?:{})|(?:{})(?!\u2069)".format(*["|".join(NAMES.values())] * 2))
DATA = {"custom_id", "value", "filename"}


def texts(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """(field, text) of all texts in a request."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from texts(each, key)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, field)
    elif isinstance(value, str):
        yield field, value


@pytest.mark.every_game
@pytest.mark.parametrize("game", GAMES)
async def test_the_names_are_isolated_in_texts_and_nowhere_else(
    table: Table, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    for player, name in NAMES.items():
        table.env.backend.edit_member(table.guild.id, getattr(table, player).id, {"nick": name})
    before = table.requests()
    await table.start(game)
    (match,) = await table.env.bot.services.matches.running_of(table.ada.id)
    move = match.position.format(next(match.position.legal_moves()))
    await table.move(table.ada, move)
    for command in ("board", "games", "history", "profile"):
        await table.grace.slash(table.channel, command)
    await table.grace.slash(table.channel, "takeback")
    question = shown(await table.grace.slash(table.channel, "resign"))
    await table.grace.click(question, label="Resign")
    await table.ada.slash(table.channel, "export")
    await table.ada.slash(table.channel, "replay")
    found = [pair for request in table.env.http_requests[before:] for pair in texts(request.json)]
    named = [(field, text) for field, text in found if any(name in text for name in NAMES.values())]
    assert [text for field, text in named if field not in DATA and BARE.search(text)] == []
    assert len({text for field, text in named if field not in DATA}) > 1, json.dumps(named)
    assert [text for field, text in found if field in DATA and "\u2068" in text] == []
    assert "\u2068" not in caplog.text
    record = await table.env.bot.services.archive.open_match(
        await table.env.bot.services.matches.find_match(match.id)
    )
    text = await table.env.bot.services.archive.export(record, table.ada.id)
    assert all(name in text for name in NAMES.values())
    assert "\u2068" not in text
