"""What `/replay`, `/export`, `/explore` and `/analyse` offer while somebody types: own games and records."""

from __future__ import annotations

import pytest

from sumon.core.record import Record, write_record
from tests.bot.archived import RECORD, bring, finish
from tests.bot.conftest import Table, told


@pytest.mark.parametrize("command", ["replay", "export", "explore", "analyse"])
async def test_own_records_are_offered_by_names_and_date(table: Table, command: str) -> None:
    await finish(table, "c1-c2")
    await table.env.advance_time(60)
    await bring(table, RECORD.replace("Grace `@everyone`", "Grace"))
    await table.env.advance_time(60)
    await bring(table, RECORD.replace('[First "Ada"]\n', "").replace('[Second "Grace `@everyone`"]\n', ""))
    choices = await table.ada.autocomplete(table.channel, command, "game", "")
    assert [choice["value"] for choice in choices] == ["i2", "i1", "1"], "the newest first"
    nameless, named, played = (choice["name"] for choice in choices)
    assert named.startswith("Sum On, record i1, ")
    assert named.endswith(": Ada against Grace")
    assert nameless.endswith(": Player 1 against Player 2")
    assert played.endswith(": you lost · grace")
    (found,) = await table.ada.autocomplete(table.channel, command, "game", "ada AG")
    assert found["value"] == "i1"
    assert await table.linus.autocomplete(table.channel, command, "game", "") == [], "own ones only"


async def test_a_head_of_quotes_keeps_nobody_from_choosing(table: Table) -> None:
    headers = {"First": "Ada", "Second": "Grace", **{f"Note{number}": '"' * 280 for number in range(35)}}
    await bring(table, write_record(Record("sumon", "standard", "", ("c1-c2",)), headers, "*"))
    (choice,) = await table.ada.autocomplete(table.channel, "replay", "game", "")
    assert choice["name"].endswith(": Ada against Grace")


async def test_a_long_record_is_offered_by_its_head(table: Table) -> None:
    headers = {"First": "Ada", "Second": "Grace", **{f"Note{number}": "x" * 280 for number in range(30)}}
    await bring(table, write_record(Record("sumon", "standard", "", ("c1-c2", "h8-h7")), headers, "*"))
    (choice,) = await table.ada.autocomplete(table.channel, "replay", "game", "record")
    assert choice["name"].endswith(": Ada against Grace")
    assert "record i1" in told(await table.ada.slash(table.channel, "replay", game=choice["value"]))
