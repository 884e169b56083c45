"""What a person has done alone, in the picture of a profile."""

from __future__ import annotations

from sumon.core.puzzle import Strength
from sumon.play.people.feats import SoloStats
from sumon.ui.interactions.languages import translator_for
from sumon.ui.people.solo_stats import solo_groups


def test_the_picture_has_puzzles_from_own_games_beside_the_strengths() -> None:
    stats = SoloStats(solved={Strength.EASY: 2}, chances=3, puzzles=5, clean=4)
    (group,) = solo_groups(stats, translator_for("en"))
    (line,) = group.lines
    assert line.parts == ("5", "Easy: 2", "Own games: 3", "First try: 4")
