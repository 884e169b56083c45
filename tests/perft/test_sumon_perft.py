"""Numbers of move sequences, counted independently of this project."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sumon.core.perft import divide, perft
from sumon.games.sumon import SUMON

ROWS = json.loads(Path(__file__).with_name("sumon-perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["position"])
def test_counts_agree_at_every_depth(row: dict[str, Any]) -> None:
    position = SUMON.start(row["variant"], row["position"])
    assert [perft(position, depth) for depth in range(1, len(row["moves"]) + 1)] == row["moves"]


def test_pie_swap_counts_as_one_more_answer_to_every_first_turn() -> None:
    assert perft(SUMON.start("pie", ""), 1) == 334
    assert perft(SUMON.start("pie", ""), 2) == 89455 + 334


def test_placements_count_number_times_square() -> None:
    assert perft(SUMON.start("placement", ""), 3) == 72 * 72 * 7 * 8
    assert perft(SUMON.start("placement+turned", ""), 3) == 64 * 64 * 7 * 7


def test_divide_splits_the_count_by_the_first_move() -> None:
    position = SUMON.start(ROWS[-1]["variant"], ROWS[-1]["position"])
    counts = divide(position, 2)
    assert list(counts) == [position.format(move) for move in position.legal_moves()]
    assert sum(counts.values()) == ROWS[-1]["moves"][1]
