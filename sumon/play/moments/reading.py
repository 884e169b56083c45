"""A moment as people type it: `tomorrow 18:00`, `Sa 20 Uhr`, `明日18時`, `in 3 hours`, `<t:1796144400>`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from sumon.core.typed import cleaned

from .parts import DAY, DayCondition, Delay, Parts, TimeOfDay, divisions
from .words import NOON

_STAMP = re.compile(r"<?t:(\d{1,12})(?::[a-z])?>?", re.ASCII)  # as Discord writes a moment
_BACK, _ON = 60, 305  # days around today in which a date without a year is
_MONTH_FIRST = frozenset({"ja"})  # languages that write 12/1 for the first of December alone


def moments_of(text: str, zone: tzinfo, now: datetime, language: str = "en") -> tuple[datetime, ...]:
    """All moments, in UTC, that the typed *text* may mean to a reader of *language* in *zone*; slow the first time.

    Empty: it is no moment. Moments that are over are among them only if it means no other.

    >>> [str(each) for each in moments_of("tomorrow 18:00", UTC, datetime(2026, 11, 20, 12, tzinfo=UTC))]
    ['2026-11-21 18:00:00+00:00']
    """
    typed = cleaned(text).casefold()
    if stamp := _STAMP.fullmatch(typed):
        found = {datetime.fromtimestamp(int(stamp[1]), UTC)}
    else:
        here = now.astimezone(zone)
        ways = divisions(typed, is_month_first=language in _MONTH_FIRST)
        found = {moment for parts in ways for moment in _moments(parts, here)}
    return tuple(sorted({each for each in found if each > now} or found))


def _moments(parts: Parts, now: datetime) -> Iterator[datetime]:
    """The moments of one way to read a text."""
    days = [part for part in parts if isinstance(part, DayCondition)]
    clock = next((part for part in parts if isinstance(part, TimeOfDay)), None)
    part = next((part for part in parts if isinstance(part, range)), None)
    after = next((part for part in parts if isinstance(part, Delay)), None)
    if after is not None and not days and clock is None and part is None:
        yield (now + timedelta(minutes=after.minutes)).astimezone(UTC)
        return
    if after is not None:
        if after.minutes % DAY:
            return
        days.append(DayCondition(lambda day, today: (day - today).days * DAY == after.minutes))
    if clock is None and part is NOON:
        clock = TimeOfDay((12,), (12,))
    if clock is None:
        return
    for hour in clock.hours if part is None else [hour for hour in clock.of_part if hour in part]:
        yield from _next(days, hour, clock.minute, now)


def _next(days: list[DayCondition], hour: int, minute: int, now: datetime) -> set[datetime]:
    """The first moment to come that fits, otherwise the last one; two where clocks are changed then."""
    past: set[datetime] = set()
    for day in _days(days, now.date()):
        moments = set(_at(day, hour, minute, now.tzinfo or UTC))
        if any(moment > now for moment in moments):
            return moments
        past = moments or past
    return past


def _days(conditions: list[DayCondition], today: date) -> Iterator[date]:
    known = [each.on for each in conditions if each.on is not None]
    around = known[:1] or (today + timedelta(days) for days in range(-_BACK, _ON + 1))
    return (day for day in around if all(each.fits(day, today) for each in conditions))


def _at(day: date, hour: int, minute: int, zone: tzinfo) -> Iterator[datetime]:
    """The moment of the local time; two if there is none, or two, as clocks are changed."""
    try:
        local = datetime.combine(day, time(hour % 24, minute), zone) + timedelta(hour // 24)
        for fold in (0, 1):
            yield local.replace(fold=fold).astimezone(UTC)
    except (OverflowError, ValueError):
        return
