"""What was best in a random game of every kind, as a profile tells it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sumon.core.protocol import Player
from sumon.ui.games import game_ui_of
from tests.conformance.every_layer.conftest import TRANSLATOR
from tests.conformance.playing import Played

pytestmark = pytest.mark.every_game


def test_what_was_best_in_a_game_has_a_name_and_a_measure(played: Played) -> None:
    game_ui, record = game_ui_of(played.record.game), played.record
    found = [feat for player in Player if (feat := game_ui.feat(record, player, has_won=True)) is not None]
    assert found, "after a whole game somebody has done something"
    for feat in found:
        line = game_ui.feat_line(feat, TRANSLATOR)
        assert line.label
        assert all(line.parts)
    every = range(len(record.moves))
    assert all(game_ui.feat(record, player, has_won=True, hinted=every) is None for player in Player)
    assert game_ui.feat(replace(record, moves=()), Player.FIRST, has_won=False) is None
