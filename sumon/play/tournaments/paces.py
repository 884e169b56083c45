"""The paces of tournaments: the time of the players with the time of a round."""

from __future__ import annotations

from dataclasses import dataclass

from sumon.play.clock import TimeControl


@dataclass(frozen=True, slots=True)
class Pace:
    """The time of the players, and of a round before open games are decided, in seconds; None for no end."""

    time_control: TimeControl
    round_time: int | None


_HOUR, _DAY = 3_600, 86_400
USUAL_PACE = Pace(TimeControl(_DAY), 14 * _DAY)
PACES = (
    Pace(TimeControl(_HOUR), _DAY),
    Pace(TimeControl(8 * _HOUR), 3 * _DAY),
    Pace(TimeControl(8 * _HOUR, 72 * _HOUR), 14 * _DAY),
    Pace(TimeControl(8 * _HOUR, 72 * _HOUR), None),
    USUAL_PACE,
    Pace(TimeControl(_DAY), None),
    Pace(TimeControl(_DAY, 5 * _DAY), 30 * _DAY),
    Pace(TimeControl(_DAY, 5 * _DAY), None),
    Pace(TimeControl(3 * _DAY), 30 * _DAY),
    Pace(TimeControl(3 * _DAY), None),
    Pace(TimeControl(7 * _DAY), 60 * _DAY),
    Pace(TimeControl(7 * _DAY), None),
)
