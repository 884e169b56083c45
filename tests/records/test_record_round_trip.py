"""Every recorded game is exported, imported and exported again: the same bytes."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sumon.core.errors import RecordError
from sumon.core.record import Record
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.archived_game import checked_text, of_match, record_text

ROWS = [
    json.loads(line)
    for path in sorted(Path(__file__).parent.glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]


def exported(row: dict[str, Any]) -> str:
    """The file of a match that was played like the recorded game."""
    record = Record(row["game"], row["variant"], row["setup"], tuple(row["moves"]))
    outcome = record.replay().outcome
    assert outcome is not None
    match = Match(
        id=7,
        record=record,
        seats=(Occupant(1), Occupant(None, "casual")),
        guild_id=5,
        channel_id=6,
        draft="",
        result=Result(outcome.winner, Termination.RULES),
        own_thread=False,
        started_at=datetime(2026, 1, 2, tzinfo=UTC),
        updated_at=datetime(2026, 1, 3, tzinfo=UTC),
        salt="00ff" if row["setup"] else "",
    )
    return record_text(of_match(match), None)


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['game']}-{number}" for number, row in enumerate(ROWS)])
def test_import_gives_what_was_exported(row: dict[str, Any]) -> None:
    text = exported(row)
    assert checked_text(text) == text
    assert checked_text(text.replace("\n", "\r\n")) == text


def test_result_that_the_moves_contradict_is_refused() -> None:
    text = exported(next(row for row in ROWS if row["game"] == "sumon" and row["winner"] == 0))
    with pytest.raises(RecordError, match="record-wrong-result"):
        checked_text(text.replace("1-0", "0-1"))
