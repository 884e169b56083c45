"""The moment at which a tournament starts, as people type it."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sumon.core.message import narrow
from sumon.play.errors import TournamentError
from sumon.play.time import QuietHoursError, read_time

from .model import WITHIN

# With the hyphens of the bot's own sentences, which are not broken at the end of a line.
_YEAR_FIRST = re.compile(r"(\d{4})[-\u2011/.年](\d{1,2})[-\u2011/.月](\d{1,2})日?[\sT,]\s*(\S.*)", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})[\s,]\s*(\S.*)", re.ASCII)


def read_start(text: str, zone: str | None, now: datetime) -> datetime:
    """The moment of a typed day and time in *zone* (None: UTC), in UTC.

    Raises TournamentError for what is no such moment, or none at which a tournament may start.

    >>> str(read_start("2026-12-01 18:00", "Europe/Berlin", datetime(2026, 11, 20, tzinfo=UTC)))
    '2026-12-01 17:00:00+00:00'
    """
    moment = _read(narrow(text).strip(), _zone(zone))
    if moment is None:
        raise TournamentError("tournaments-start-unreadable", text=text)
    require_start(moment, now)
    return moment


def require_start(moment: datetime, now: datetime) -> None:
    """Raises TournamentError unless a tournament that is set up *now* may start at that *moment*."""
    if moment <= now:
        raise TournamentError("tournaments-start-past")
    if moment > now + WITHIN:
        raise TournamentError("tournaments-start-far", days=WITHIN.days)


def _read(text: str, zone: tzinfo) -> datetime | None:
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day, clock = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year, clock = found.groups()
    else:
        return None
    try:
        local = datetime.combine(date(int(year), int(month), int(day)), _time(clock), zone)
        return local.astimezone(UTC)
    except (ValueError, OverflowError, QuietHoursError):
        return None


def _time(text: str) -> time:
    """Raises QuietHoursError for what is no time of the day."""
    return read_time(re.sub(r"\s*(uhr|時)$", "", text.strip(), flags=re.IGNORECASE))


def _zone(name: str | None) -> tzinfo:
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC  # this machine does not know it any more
