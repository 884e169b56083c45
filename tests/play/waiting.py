"""Matches with a clock that have begun."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from sumon.play.clock import TimeControl
from sumon.play.errors import PlayError
from sumon.play.model import Match
from sumon.play.time import Notice
from sumon.services.services import Services
from tests.play.conftest import ADA, CHANNEL, GRACE, Clock

HOUR, DAY = 3_600, 86_400
A_DAY, WITH_BANK = TimeControl(DAY), TimeControl(DAY, 5 * DAY)
AN_HOUR, HOURS = TimeControl(HOUR), TimeControl(8 * HOUR, 72 * HOUR)

at_both_paces = pytest.mark.parametrize("pace", [A_DAY, WITH_BANK], ids=str)
at_both_short_paces = pytest.mark.parametrize("pace", [AN_HOUR, HOURS], ids=str)
NOTICE = Notice(ADA, CHANNEL, 77)


async def after_two_moves(services: Services, begin: Any, **options: Any) -> Match:
    """Ada is on turn, and the game has begun well enough to be lost on time."""
    match = await begin(**{"time_control": TimeControl(DAY), **options})
    await services.turns.play(match, ADA, "c1-c2")
    return await services.turns.play(await services.matches.find_match(match.id), GRACE, "c8-c7")


async def live_until(services: Services, clock: Clock, moment: datetime) -> None:
    """Time passes until that moment, and the bot lives all the while."""
    while clock() < moment:
        clock.time = min(clock() + timedelta(hours=1), moment)
        await services.time.beat()


def reasons(outcomes: list[Any]) -> list[str]:
    return [error.message.key for error in outcomes if isinstance(error, PlayError)]
