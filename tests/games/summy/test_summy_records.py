"""Complete games of Summy, replayed."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.summy import Lay, in_order, square_name
from sumon.games.summy.best import best_sum_of
from tests.depth import deep

FILE = Path(__file__).parents[2] / "records/summy-records.jsonl"
GAMES_PLAYED = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("number", deep(range(len(GAMES_PLAYED)), 6))
def test_record_replays_to_the_same_scores_racks_stones_and_lays(number: int) -> None:
    game = GAMES_PLAYED[number]
    assert "summy" in GAMES
    positions = list(Record("summy", game["variant"], game["setup"], tuple(game["moves"])).positions())
    for ply, move in enumerate(game["moves"]):
        before, after = positions[ply], positions[ply + 1]
        assert before.outcome is None
        assert sum(isinstance(listed, Lay) for listed in before.legal_moves()) == game["lays"][ply]
        assert before.format(before.parse(move)) == move
        assert after.scores == tuple(game["scores_after"][ply])
        assert list(after.racks) == [in_order(rack) for rack in game["racks_after"][ply]]
        assert [square_name(square) for square in (after.last.stones if after.last else ())] == game["grey"][ply]
    assert positions[-1].board == "".join(game["board"])
    assert positions[-1].outcome.winner == game["winner"]


def test_there_are_whole_games_with_lays_and_swaps() -> None:
    assert len(GAMES_PLAYED) == 24
    assert {move.split()[0] == "swap" for game in GAMES_PLAYED for move in game["moves"]} == {True, False}


@pytest.mark.parametrize("number", deep(range(len(GAMES_PLAYED)), 6))
def test_a_record_tells_the_best_sum_of_both_players_without_a_replay(number: int) -> None:
    game = GAMES_PLAYED[number]
    record = Record("summy", game["variant"], game["setup"], tuple(game["moves"]))
    positions = list(record.positions())
    for player in Player:
        sums = [
            completed
            for before, after in pairwise(positions)
            if before.to_move is player and after.last is not None
            for completed in after.last.sums
        ]
        best = best_sum_of(record, player)
        assert best == max(sums, key=lambda completed: completed.points, default=None)


def test_who_has_only_swapped_has_no_best_sum() -> None:
    setup = GAMES_PLAYED[0]["setup"]
    first = Record("summy", "standard", setup, (f"swap {in_order(setup[:8])[0]}",))
    assert best_sum_of(first, Player.FIRST) is None
