"""Notices, holidays and quiet hours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time

from sumon.core.typed import cleaned
from sumon.play.clock import Clock
from sumon.play.errors import PlayError
from sumon.play.settings import QuietHours
from sumon.play.zones import find_zones, is_zone

AT_A_TIME = 14  # days
_TIME = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m)?", re.ASCII)
_CHOSEN = re.compile(r"([01]\d|2[0-3])([0-5]\d)-([01]\d|2[0-3])([0-5]\d)-(.+)", re.ASCII)


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


class UnclearZoneError(QuietHoursError):
    """The text may mean several time zones, or one that it does not name: *choices* are the hours in each."""

    choices: tuple[QuietHours, ...] = ()


def read_quiet_hours(
    begin: str, end: str, zone: str, language: str = "en", now: datetime | None = None
) -> QuietHours:
    """The quiet hours from *begin* to *end* in *zone*, read forgivingly; slow the first time.

    *language*: of the reader. *now*: the moment at which offsets and countries have these zones; None for now.

    Raises QuietHoursError for a text that is no time of the day or no time zone, and for a whole day, and
    UnclearZoneError for a zone that the reader has to choose.

    >>> read_quiet_hours("22", "7.30 am", "berlin")
    QuietHours(begin=datetime.time(22, 0), end=datetime.time(7, 30), zone='Europe/Berlin')
    """
    first, last = read_time(begin), read_time(end)
    if first == last:
        raise QuietHoursError("settings-quiet-all-day")
    found = find_zones(zone, language, now or datetime.now(UTC))
    if found.is_sure:
        return QuietHours(first, last, found.zones[0])
    if not found.zones:
        raise QuietHoursError("settings-no-zone", text=zone)
    unclear = UnclearZoneError(
        "settings-which-zone" if found.is_named else "settings-no-zone-but", text=zone, zones=found.zones
    )
    unclear.choices = tuple(QuietHours(first, last, each) for each in found.zones)
    raise unclear


def write_choice(hours: QuietHours) -> str:
    """*hours* as the text of a button, which `read_choice` reads.

    >>> write_choice(QuietHours(time(22), time(7, 30), "Europe/Berlin"))
    '2200-0730-Europe/Berlin'
    """
    return f"{hours.begin:%H%M}-{hours.end:%H%M}-{hours.zone}"


def read_choice(text: str) -> QuietHours | None:
    """The quiet hours that `write_choice` wrote; None for any other text. Slow the first time."""
    found = _CHOSEN.fullmatch(text)
    if found is None or not is_zone(found[5]):
        return None
    begin, end = time(int(found[1]), int(found[2])), time(int(found[3]), int(found[4]))
    return QuietHours(begin, end, found[5]) if begin != end else None


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
