"""The Sum On player: one strength a level."""

from __future__ import annotations

from random import Random

from sumon.core.protocol import Analysis
from sumon.games.sumon.view import SumonView

from . import sumon_plain


def choose(level: str, view: SumonView, rng: Random) -> Analysis:
    """The move that *level* plays in *view*. Raises ValueError when nobody is on turn."""
    if level == "beginner":
        return sumon_plain.choose(view, rng, replies=False, noise=4.0)
    return sumon_plain.choose(view, rng, replies=level != "casual")
