"""Complete games of Sudoku Duel, replayed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.sudoku import SUDOKU, square_name
from sumon.games.sudoku.tallying import slips_and_points

FILE = Path(__file__).parents[2] / "records/sudoku-records.jsonl"
GAMES_PLAYED = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES_PLAYED, ids=range(len(GAMES_PLAYED)))
def test_record_replays_to_the_same_scores_choices_and_end(game: dict[str, Any]) -> None:
    assert "sudoku" in GAMES
    positions = list(Record("sudoku", game["variant"], game["setup"], tuple(game["moves"])).positions())
    for before, after, move, scores, correct in zip(
        positions, positions[1:], game["moves"], game["scores_after"], game["correct"], strict=False
    ):
        assert before.outcome is None
        choices = [square_name(square) for square, _ in before.view(None).choices]
        assert choices == correct.split()
        wrong = [before.format(place) for place in before.legal_moves() if before.cautions(place)]
        assert all(text.endswith("?") for text in wrong)
        assert len(choices) + len(wrong) == before.grid.count(0)
        assert before.format(before.parse(move)) == move
        assert after.scores == tuple(scores)
    outcome = positions[-1].outcome
    assert outcome.winner == game["winner"]
    assert outcome.reason.key == f"sudoku-outcome-{game['end']}"


def test_records_hold_wrong_placements_and_start_as_the_rules_deal() -> None:
    assert len(GAMES_PLAYED) == 60
    assert any(move.endswith("?") for game in GAMES_PLAYED for move in game["moves"])
    assert SUDOKU.start("standard", GAMES_PLAYED[0]["setup"]).scores == (0, 0)


@pytest.mark.parametrize("game", GAMES_PLAYED, ids=range(len(GAMES_PLAYED)))
def test_a_record_tells_slips_and_points_of_both_players_without_a_replay(game: dict[str, Any]) -> None:
    record = Record("sudoku", game["variant"], game["setup"], tuple(game["moves"]))
    *before, last = record.positions()
    movers = [position.to_move for position in before]
    for player in Player:
        mine = [move for move, mover in zip(record.moves, movers, strict=True) if mover is player]
        slips = sum(move.endswith("?") for move in mine)
        assert slips_and_points(record, player) == (slips, last.scores[player])
