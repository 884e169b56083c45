"""Complete games of Sum On in all variants, played independently of this project."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games.sumon import SUMON

RECORDS = [
    json.loads(line)
    for line in Path(__file__).with_name("sumon-records.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("game", RECORDS, ids=[f"{n}-{game['variant']}" for n, game in enumerate(RECORDS)])
def test_record_replays_with_the_same_choices_scores_and_winner(game: dict[str, Any]) -> None:
    record = Record(game["game"], game["variant"], game["setup"], tuple(game["moves"]))
    positions = list(record.positions())
    listed = [[position.format(move) for move in position.legal_moves()] for position in positions]
    assert [len(moves) for moves in listed[:-1]] == game["legal"]
    assert all(played in moves for played, moves in zip(game["moves"], listed, strict=False))
    assert listed[-1] == []
    last = positions[-1]
    assert str(last) == game["final"]
    assert list(last.scores) == game["scores"]
    assert last.outcome is not None
    assert last.outcome.winner == Player(game["winner"])


def test_records_cover_every_variant() -> None:
    assert {game["variant"] for game in RECORDS} == set(SUMON.variants)
