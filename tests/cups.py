"""A tournament for tests of several layers."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sumon.play.clock import TimeControl
from sumon.play.tournaments.model import Format, Tournament

CUP = Tournament(
    id=0,
    guild_id=1,
    channel_id=2,
    organiser_id=3,
    organiser_name="ada",
    name="Autumn Cup",
    game="sumon",
    variant="standard",
    format=Format.SWISS,
    rounds=0,
    time_control=TimeControl(86_400),
    round_time=14 * 86_400,
    rated=True,
    created_at=datetime(2026, 1, 1, tzinfo=UTC),
)


def autumn_cup(**choices: Any) -> Tournament:
    """A draft: Swiss, of Sum On, in another way where *choices* say so."""
    return replace(CUP, **choices)
