"""The parts that a typed moment is made of, and all ways to divide a text into such parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from typing import TypeAlias

from . import words
from .words import by_spelling, pattern_of

HOUR, DAY = 60, 24 * 60  # minutes
_LONGEST = 100  # characters
_MOST_DAYS = 3  # such as a weekday, a date and "tomorrow"
_AT = pattern_of(words.AT)
_END = r"(?![a-z])"


@dataclass(frozen=True, slots=True)
class DayCondition:
    """A condition of the day: *fits* is true for the days meant, given today; *on* is the only one, if known."""

    fits: Callable[[date, date], bool]
    on: date | None = None


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """A time of the day: the *hours* that may be meant, and those that a part of the day chooses from."""

    hours: tuple[int, ...]
    of_part: tuple[int, ...]
    minute: int = 0


@dataclass(frozen=True, slots=True)
class Delay:
    """A time from now on, negative for one that is over."""

    minutes: int


Part: TypeAlias = DayCondition | TimeOfDay | Delay | range
Parts: TypeAlias = tuple[Part, ...]
Find: TypeAlias = Callable[[re.Match[str], Parts], Iterable[Parts]]  # given the parts before


def divisions(text: str, *, is_month_first: bool) -> Iterator[Parts]:
    """All ways to read the whole *text* as parts, at most one time among them; slow the first time.

    *is_month_first*: whether `12/1` is surely in December.
    """
    if len(text) > _LONGEST:
        return
    yield from _divide(text, 0, (), _rules(is_month_first))


def _divide(
    text: str, begin: int, before: Parts, rules: tuple[tuple[re.Pattern[str], Find], ...]
) -> Iterator[Parts]:
    if begin == len(text):
        yield before
        return
    is_glued = begin > 0 and _is_latin(text[begin - 1]) and _is_latin(text[begin])
    for pattern, find in rules:
        found = pattern.match(text, begin)
        if found is None:
            continue
        for parts in find(found, before):
            # Words end where they end, but Samstagabend is one word.
            if is_glued and not (
                before and isinstance(before[-1], DayCondition) and any(isinstance(p, range) for p in parts)
            ):
                continue
            if _is_possible(together := (*before, *parts)):
                yield from _divide(text, found.end(), together, rules)


def _is_possible(parts: Parts) -> bool:
    kinds = [type(part) for part in parts]
    return (
        all(kinds.count(kind) <= 1 for kind in (TimeOfDay, Delay, range))
        and kinds.count(DayCondition) <= _MOST_DAYS
    )


def _is_latin(sign: str) -> bool:
    return sign.isalpha() and sign < "\u0250"


@cache
def _rules(is_month_first: bool) -> tuple[tuple[re.Pattern[str], Find], ...]:
    found = (*_word_rules(), *_date_rules(is_month_first), *_time_rules(), *_span_rules())
    return tuple((re.compile(pattern, re.ASCII), find) for pattern, find in found)


# ------------------------------------------------------------------ words


def _word_rules() -> Iterator[tuple[str, Find]]:
    days, weekdays, weeks = (by_spelling(each) for each in (words.DAYS, words.weekdays(), words.WEEKS))
    parts = by_spelling(words.PARTS)
    before = f"(?:({pattern_of((*words.LAST, *words.NEXT, *words.COMING))})[ の]*)?"

    yield pattern_of(words.FILLERS), lambda _, __: [()]
    yield pattern_of(words.DAYS), lambda found, _: [(_in_days(days[found[0]]),)]
    yield pattern_of(words.PARTS), lambda found, _: [(parts[found[0]],)]
    yield (
        words.MORGEN,
        lambda _, before: [(words.MORNING,)] if before and isinstance(before[-1], DayCondition) else [],
    )
    yield pattern_of(words.DAY_PARTS), lambda found, _: [_day_part(*words.DAY_PARTS[found[0]])]
    yield pattern_of(words.WEEKS), lambda found, _: [(_in_week(weeks[found[0]], day),) for day in (0, 6)]
    yield rf"{before}({pattern_of(words.weekdays())})\.?", lambda found, _: _weekday(found[1], weekdays[found[2]])


def _in_days(days: int) -> DayCondition:
    return DayCondition(lambda day, today: (day - today).days == days)


def _day_part(days: int, part: range) -> Parts:
    return _in_days(days), part


def _week(day: date, begin: int) -> date:
    """The first day of the week of *day*; weeks *begin* on this weekday."""
    return day - timedelta((day.weekday() - begin) % 7)


def _in_week(weeks: int, begin: int) -> DayCondition:
    return DayCondition(lambda day, today: (_week(day, begin) - _week(today, begin)).days == 7 * weeks)


def _weekday(before: str | None, weekday: int) -> list[Parts]:
    this = DayCondition(lambda day, _: day.weekday() == weekday)
    if before is not None and before in pattern_of(words.LAST).split("|"):
        return [(this, DayCondition(lambda day, today: day < today))]
    if before is not None and before in pattern_of(words.NEXT).split("|"):
        first = DayCondition(lambda day, today: 0 < (day - today).days <= 7)
        return [(this, each) for each in (first, _in_week(1, 0), _in_week(1, 6))]
    return [(this,)]


# ------------------------------------------------------------------ dates


def _date_rules(is_month_first: bool) -> Iterator[tuple[str, Find]]:
    months = by_spelling(words.months())
    month, year = rf"({pattern_of(months)}){_END}\.?", r"(?:,?\s*(\d{4})(?![\d:]))?"

    def named(month: str, day: str, year: str | None) -> list[Parts]:
        return _dated(int(day), months[month], year)

    yield (
        r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)日?(?:t(?=\d))?",
        lambda found, _: _dated(int(found[3]), int(found[2]), found[1]),
    )
    yield (
        r"(\d{1,2})\.\s?(\d{1,2})(?:\.\s?(\d{4})(?![\d:])|\.(\d{2})(?![\d:.]|\s*(?:uhr|h|[ap]\.?m))|\.|(?![\d.]))",
        lambda found, _: _dated(int(found[1]), int(found[2]), found[3] or found[4]),
    )
    yield (
        r"(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?(?![\d/])",
        lambda found, _: [
            *_dated(int(found[2]), int(found[1]), found[3]),
            *([] if is_month_first else _dated(int(found[1]), int(found[2]), found[3])),
        ],
    )
    yield r"(\d{1,2})月(\d{1,2})日", lambda found, _: _dated(int(found[2]), int(found[1]), None)
    ending = r"(?:st|nd|rd|th|\.)?"
    yield (
        rf"(\d{{1,2}}){ending}\s*(?:of\s)?{month}{year}",
        lambda found, _: named(found[2], found[1], found[3]),
    )
    yield (
        rf"{month}\s*(\d{{1,2}})(?![\d:]){ending}{year}",
        lambda found, _: named(found[1], found[2], found[3]),
    )


def _dated(day: int, month: int, year: str | None) -> list[Parts]:
    """The date, if there is one: in *year*, or in any."""
    if year is None:
        return [(DayCondition(lambda each, _: (each.day, each.month) == (day, month)),)] if month <= 12 else []
    try:
        on = date(int(year) + (2000 if len(year) == 2 else 0), month, day)
    except ValueError:
        return []
    return [(DayCondition(lambda each, _: each == on, on),)]


# ------------------------------------------------------------------ times


def _time_rules() -> Iterator[tuple[str, Find]]:
    half = r"\s*([ap])\.?m\.?" + _END
    sign = rf"(?:\s*(?:uhr|時|h){_END})"
    yield rf"(\d{{1,2}})(?:[:.h](\d\d)(?::00)?)?{half}", lambda found, _: _of_half(found[1], found[2], found[3])
    yield rf"(\d{{1,2}})[:h](\d\d)(?::00)?(?![\d:]){sign}?", lambda found, _: _written(found[1], found[2])
    yield (
        rf"(?:(?:{_AT})\s*(\d{{1,2}})\.(\d\d)(?![\d:.])|(\d{{1,2}})\.(\d\d){sign})",
        lambda found, _: _written(found[1] or found[3], found[2] or found[4]),
    )
    yield (
        r"(\d{1,2})\.(\d\d)(?![\d:.])",
        lambda found, _: [] if _is_like_a_date(found[1], found[2]) else _written(found[1], found[2]),
    )
    yield rf"(\d{{1,2}}){sign}", lambda found, _: _written(found[1], "0")
    yield (
        rf"(\d{{1,2}}){sign}\s*(\d{{1,2}})(?![\d:.])(?:\s*(?:分|minuten|min){_END})?",
        lambda found, _: _written(found[1], found[2]),
    )
    yield r"(\d{1,2})時半", lambda found, _: _written(found[1], "30")
    yield rf"(\d{{1,2}})\s*o'?clock{_END}", lambda found, _: _bare(found[1])
    yield rf"(?:{_AT})\s*(\d{{1,2}})(?![\d:.h/])", lambda found, _: _bare(found[1])
    yield r"(\d{1,2})(?![\d:.h/])", lambda found, before: _bare(found[1]) if _is_hour_after(before) else []


def _is_hour_after(before: Parts) -> bool:
    """Whether a mere number after these parts is the hour."""
    return bool(before) and (
        isinstance(before[-1], range) or (isinstance(before[-1], DayCondition) and before[-1].on is not None)
    )


def _is_like_a_date(day: str, month: str) -> bool:
    return 1 <= int(day) <= 31 and 1 <= int(month) <= 12


def _of_half(hour: str, minute: str | None, half: str) -> list[Parts]:
    """A time of the 12-hour clock."""
    if not 1 <= int(hour) <= 12:
        return []
    hours = (int(hour) % 12 + (12 if half == "p" else 0),)
    return _clock(hours, hours, minute or "0")


def _written(hour: str, minute: str) -> list[Parts]:
    """A time of the 24-hour clock, unless a part of the day says otherwise."""
    return _clock((int(hour),), _both(int(hour)), minute)


def _bare(hour: str) -> list[Parts]:
    """An hour of either clock."""
    hours = _both(int(hour))
    return _clock(hours if int(hour) else (0,), hours, "0")


def _both(hour: int) -> tuple[int, ...]:
    return (hour, hour + 12) if hour < 12 else (hour,)


def _clock(hours: tuple[int, ...], of_part: tuple[int, ...], minute: str) -> list[Parts]:
    minutes = int(minute)
    is_time = minutes < 60 and (hours[0] < 24 or (hours[0], minutes) == (24, 0))
    return [(TimeOfDay(hours, of_part, minutes),)] if is_time else []


# ------------------------------------------------------------------ spans


def _span_rules() -> Iterator[tuple[str, Find]]:
    units, numbers = by_spelling(words.UNITS), by_spelling(words.NUMBERS)
    span = rf"(\d{{1,4}}|{pattern_of(words.NUMBERS)})\s*({pattern_of(words.UNITS)})"

    def minutes(found: re.Match[str]) -> int:
        return (int(found[1]) if found[1].isdigit() else numbers[found[1]]) * units[found[2]]

    def ahead(found: re.Match[str], _: Parts) -> list[Parts]:
        return [(Delay(minutes(found)),)] if minutes(found) else []

    def ago(found: re.Match[str], _: Parts) -> list[Parts]:
        return [(Delay(-minutes(found)),)]

    yield rf"in\s+{span}{_END}\.?", ahead
    yield rf"{span}後", ahead
    yield rf"{span}(?:\s+ago{_END}|前)", ago
    yield rf"vor\s+{span}{_END}\.?", ago
