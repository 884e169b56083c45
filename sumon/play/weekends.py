"""Weekends, on which the clocks of some games stand still, and reckoning with the time outside of them.

A weekend is from Friday 18:00 to Monday 06:00 in a time zone. Everywhere here *zone* is the name of one, "" for
UTC, and None where weekends count like all other days.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import count
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

FRIDAY, BEGIN = 4, time(18)  # days after Monday
MONDAY, END = 7, time(6)
Weekend = tuple[datetime, datetime]


def time_between(begin: datetime, end: datetime, zone: str | None) -> timedelta:
    """The time from *begin* to *end* outside of weekends; 0 if *end* is earlier."""
    left = max(end - begin, timedelta(0))
    if zone is None:
        return left
    for off, on in _weekends(begin, zone):
        if off >= end:
            break
        left -= max(min(on, end) - max(off, begin), timedelta(0))
    return left


def moment_after(begin: datetime, span: timedelta, zone: str | None) -> datetime:
    """The moment at which *span* has passed since *begin* outside of weekends, in UTC."""
    at = begin
    if zone is not None:
        for off, on in _weekends(begin, zone):
            if at + span <= off:
                break
            span -= max(off - at, timedelta(0))
            at = max(at, on)
    return at + span


def moment_before(end: datetime, span: timedelta, zone: str | None) -> datetime:
    """The moment from which *span* passes outside of weekends until *end*, in UTC."""
    at = end
    if zone is not None:
        for off, on in _weekends(end, zone, back=True):
            if at - span >= on:
                break
            span -= max(at - on, timedelta(0))
            at = min(at, off)
    return at - span


def _weekends(moment: datetime, zone: str, *, back: bool = False) -> Iterator[Weekend]:
    """The weekends from the one before *moment* on; *back*: from the one after it backwards."""
    place = zone_or_utc(zone)
    day = moment.astimezone(place).date()
    monday = day - timedelta(days=day.weekday())
    for week in count(0, -1) if back else count(-1):
        first = monday + timedelta(weeks=week)
        yield _local(first, FRIDAY, BEGIN, place), _local(first, MONDAY, END, place)


def _local(monday: date, days: int, at: time, place: tzinfo) -> datetime:
    return datetime.combine(monday + timedelta(days=days), at, place).astimezone(UTC)


def zone_or_utc(name: str | None) -> tzinfo:
    """The zone *name*; UTC without one, and where this machine does not know it (any more)."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC
