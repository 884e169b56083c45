"""Counting move sequences."""

from __future__ import annotations

from sumon.core.perft import divide, perft
from sumon.games.sumon import SUMON

# Blue's 1 is two steps from its far rank, Red's 1 one step; at most three moves until the end.
SHORT = SUMON.start("standard", "9/9/8A/9/9/9/a8/9 b")


def test_depth_0_is_the_position_itself():
    assert perft(SHORT, 0) == 1


def test_each_depth_counts_the_sequences_of_that_length():
    # h7 or i7; then a1 or b1; from h7 three steps on, from i7 two.
    assert [perft(SHORT, depth) for depth in (1, 2, 3)] == [2, 4, 2 * 3 + 2 * 2]


def test_games_that_end_earlier_add_nothing():
    assert perft(SHORT, 4) == 0
    assert perft(SUMON.start("standard", "A8/9/9/9/9/9/9/8a b"), 1) == 0


def test_divide_gives_each_first_move_its_share():
    assert divide(SHORT, 3) == {"i6-h7": 6, "i6-i7": 4}
    assert divide(SHORT, 1) == {"i6-h7": 1, "i6-i7": 1}
