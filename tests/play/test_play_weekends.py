"""Time outside of weekends, compared with a count of quarters of an hour by the local clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sumon.play.weekends import moment_after, moment_before, time_between

QUARTER = timedelta(minutes=15)
FIRST = datetime(2026, 1, 1, tzinfo=UTC)
ZONES = (
    *("", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu"),
    *("Pacific/Kiritimati", "Australia/Lord_Howe"),
)

moments = st.integers(0, 366 * 96).map(lambda quarters: FIRST + quarters * QUARTER)
spans = st.integers(0, 12 * 96).map(lambda quarters: quarters * QUARTER)
zones = st.sampled_from(ZONES)


def is_off(moment: datetime, zone: str) -> bool:
    """Whether *moment* is on a weekend, by its day and hour there."""
    local = moment.astimezone(ZoneInfo(zone or "UTC"))
    day = local.strftime("%a")
    return day in ("Sat", "Sun") or (day == "Fri" and local.hour >= 18) or (day == "Mon" and local.hour < 6)


def counted(begin: datetime, end: datetime, zone: str) -> timedelta:
    quarters = int((end - begin) / QUARTER)
    return sum((QUARTER for each in range(quarters) if not is_off(begin + each * QUARTER, zone)), timedelta(0))


@given(moments, spans, zones)
def test_the_time_between_is_what_a_count_says(begin: datetime, span: timedelta, zone: str) -> None:
    assert time_between(begin, begin + span, zone) == counted(begin, begin + span, zone)


@given(moments, spans, zones)
def test_a_span_ends_when_so_much_time_has_passed(begin: datetime, span: timedelta, zone: str) -> None:
    end = moment_after(begin, span, zone)
    assert counted(begin, end, zone) == span
    assert span == timedelta(0) or not is_off(end - QUARTER, zone), "it ends as soon as it can"


@given(moments, spans, zones)
def test_a_span_begins_so_much_time_before(end: datetime, span: timedelta, zone: str) -> None:
    begin = moment_before(end, span, zone)
    assert counted(begin, end, zone) == span
    assert span == timedelta(0) or not is_off(begin, zone), "it begins as late as it can"


@pytest.mark.parametrize(
    ("zone", "begin", "span", "end"),
    [
        (None, "2026-01-09 17:00", 2, "2026-01-09 19:00"),  # a Friday
        ("", "2026-01-09 17:00", 2, "2026-01-12 07:00"),
        ("Asia/Tokyo", "2026-01-09 08:00", 2, "2026-01-11 22:00"),  # 17:00 there; it is nine hours ahead
        ("Europe/Berlin", "2026-03-27 16:00", 2, "2026-03-30 05:00"),  # summer time begins in between
        ("", "2026-01-10 12:00", 1, "2026-01-12 07:00"),
        ("", "2026-01-09 16:00", 2, "2026-01-09 18:00"),  # to the end of the week
        ("Atlantis/Nowhere", "2026-01-09 17:00", 2, "2026-01-12 07:00"),  # as in UTC
    ],
)
def test_hours_on_the_calendar(zone: str | None, begin: str, span: float, end: str) -> None:
    first, last = (datetime.fromisoformat(f"{each}+00:00") for each in (begin, end))
    assert moment_after(first, timedelta(hours=span), zone) == last


def test_no_time_passes_backwards() -> None:
    assert time_between(FIRST, FIRST - timedelta(days=9), "") == timedelta(0)
