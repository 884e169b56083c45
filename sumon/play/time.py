"""Notices, holidays and quiet hours."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from sumon.core.typed import cleaned
from sumon.play.clock import Clock
from sumon.play.errors import PlayError
from sumon.play.settings import QuietHours

AT_A_TIME = 14  # days
MAX_OFFERED = 3  # time zones in a refusal
MAX_PLACE = 40  # characters of a typed place that are compared
ALIKE = 0.8  # likeness from 0 to 1 of a typed place; at 0.6, Narnia lies in America
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m)?", re.ASCII)
_ANYWHERE = ("posix", "right", "Etc", "SystemV")  # folders of zones that are not places


@dataclass(frozen=True, slots=True)
class Notice:
    """A message about time for *user_id*, to be deleted when it is no longer true."""

    user_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Passed:
    """The time steps that a match has taken so far, and the moment of the next one."""

    reminders: int
    asked_at: datetime | None
    next_moment: datetime


@dataclass(frozen=True, slots=True)
class Grace:
    """More time after an outage, until *until*.

    It is for clocks that were up between *away_since* and *reach*, and for questions whose time was over then.
    """

    away_since: datetime
    reach: datetime
    until: datetime


def quiet_until(hours: QuietHours | None, clock: Clock, now: datetime) -> datetime | None:
    """The end of the quiet *hours* that delay a reminder; None outside of them, or if the deadline comes first."""
    if hours is None:
        return None
    over = hours.over_at(now)
    return over if now < over < clock.deadline else None


@dataclass(frozen=True, slots=True)
class Holiday:
    """The time for which a person is away."""

    begins_at: datetime
    ends_at: datetime


class QuietHoursError(PlayError):
    """The text is not a range of quiet hours."""


def read_quiet_hours(begin: str, end: str, zone: str) -> QuietHours:
    """The quiet hours from *begin* to *end* in *zone*, read forgivingly; slow the first time.

    Raises QuietHoursError for a text that is no time of the day or no time zone, and for a whole day.

    >>> read_quiet_hours("22", "7.30 am", "berlin")
    QuietHours(begin=datetime.time(22, 0), end=datetime.time(7, 30), zone='Europe/Berlin')
    """
    hours = QuietHours(read_time(begin), read_time(end), _read_zone(zone))
    if hours.begin == hours.end:
        raise QuietHoursError("settings-quiet-all-day")
    return hours


def read_time(text: str) -> time:
    """The time of the day in the typed *text*. Raises QuietHoursError if it is none."""
    found = _TIME.fullmatch(cleaned(text).casefold())
    if found is None:
        raise QuietHoursError("settings-no-time", text=text)
    hour, minute = int(found[1]), int(found[2] or 0)
    if found[3] is not None:
        if not 1 <= hour <= 12:
            raise QuietHoursError("settings-no-time", text=text)
        hour = hour % 12 + (12 if found[3].startswith("p") else 0)
    if hour == 24 and minute == 0:
        hour = 0
    if hour > 23 or minute > 59:
        raise QuietHoursError("settings-no-time", text=text)
    return time(hour, minute)


def _read_zone(text: str) -> str:
    """The name of the zone: the typed whole name, or its last part where there is only one such place."""
    wanted = "_".join(cleaned(text).split()).casefold()
    if wanted in _zones():
        return _zones()[wanted]
    same_place = [name for key, name in _zones().items() if key.rpartition("/")[2] == wanted]
    if len(same_place) == 1:
        return same_place[0]
    alike = same_place or [_zones()[key] for key in _alike(wanted)]
    if alike:
        raise QuietHoursError("settings-no-zone-but", text=text, zones=tuple(sorted(alike)[:MAX_OFFERED]))
    raise QuietHoursError("settings-no-zone", text=text)


def _alike(wanted: str) -> Iterable[str]:
    if not wanted:
        return []
    place = wanted.rpartition("/")[2][:MAX_PLACE]
    inside = [key for key in _zones() if len(place) > 2 and place in key]
    places = {key.rpartition("/")[2]: key for key in _zones()}
    return inside or [places[each] for each in get_close_matches(place, places, MAX_OFFERED, ALIKE)]


@cache
def _zones() -> dict[str, str]:
    """The names of all time zones by the texts typed for them; zones in a folder come first."""
    names = [name for name in available_timezones() if name.partition("/")[0] not in _ANYWHERE]
    return {name.casefold(): name for name in sorted(names, key=lambda name: ("/" not in name, name))}
