"""Matches with a clock that have begun."""

from __future__ import annotations

from typing import Any

from sumon.play.clock import TimeControl
from sumon.play.errors import PlayError
from sumon.play.model import Match
from sumon.play.time import Notice
from sumon.services.services import Services
from tests.play.conftest import ADA, CHANNEL, GRACE

HOUR, DAY = 3_600, 86_400
NOTICE = Notice(ADA, CHANNEL, 77)


async def after_two_moves(services: Services, begin: Any, **options: Any) -> Match:
    """Ada is on turn, and the game has begun well enough to be lost on time."""
    match = await begin(**{"time_control": TimeControl(DAY), **options})
    await services.turns.play(match, ADA, "c1-c2")
    return await services.turns.play(await services.matches.find_match(match.id), GRACE, "c8-c7")


def reasons(outcomes: list[Any]) -> list[str]:
    return [error.message.key for error in outcomes if isinstance(error, PlayError)]
