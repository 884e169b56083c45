"""Tournaments as values, for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from sumon.play.clock import TimeControl
from sumon.play.tournaments.model import Entrant, Format, Tournament

START = datetime(2026, 11, 1, 18, tzinfo=UTC)
FILLER = 99  # its id


def entrant(number: int, **fields: Any) -> Entrant:
    """The entrant who has *number*, and a hundred times that as id."""
    return Entrant(**{"id": 100 * number, "tournament_id": 1, "user_id": number, "number": number, **fields})


def filler(number: int) -> Entrant:
    """The computer in an empty place."""
    return Entrant(FILLER, 1, None, "beginner", number=number)


def tournament(format: Format, people: int, rounds: int = 0, **fields: Any) -> Tournament:
    """A tournament of so many people, by number."""
    entrants = tuple(
        entrant(number, joined_at=START + timedelta(minutes=number)) for number in range(1, people + 1)
    )
    given: dict[str, Any] = {
        "id": 1,
        "guild_id": 100,
        "channel_id": 200,
        "organiser_id": 1,
        "organiser_name": "Ada",
        "name": "Autumn Cup",
        "game": "sumon",
        "variant": "standard",
        "time_control": TimeControl(86_400),
        "round_time": None,
        "rated": True,
        "created_at": START,
        "format": format,
        "rounds": rounds,
        "entrants": entrants,
    }
    return Tournament(**{**given, **fields})
