"""All that is stored about a person, as a file that is made in parts."""

from __future__ import annotations

import json

import pytest

from sumon.play.people import privacy
from sumon.play.use_cases import UseCases
from sumon.storage import privacy as rows
from tests.play.conftest import ADA, LINUS, Begin


@pytest.mark.parametrize("batch", [1, 2, 5, 25])
async def test_an_export_in_parts_has_every_game_and_row_once(
    begin: Begin, use: UseCases, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(privacy, "BATCH", batch)
    monkeypatch.setattr(rows, "BATCH", batch)
    begun = [await begin(channel_id=number) for number in range(7)]
    for match in begun[:5]:
        await use.turns.resign(match, ADA)
    told = json.loads(await use.privacy.export(ADA))
    assert told["user_id"] == str(ADA)
    assert [game["match"] for game in told["matches"]] == [begun[number].id for number in (5, 6, 4, 3, 2, 1, 0)]
    assert [row["id"] for row in told["challenges"]] == sorted({row["id"] for row in told["challenges"]})
    assert len(told["challenges"]) == 7
    assert not any(value for name, value in json.loads(await use.privacy.export(LINUS)).items() if name[-1] == "s")
