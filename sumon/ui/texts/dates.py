"""Days, spans and streaks in words."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import discord

from sumon.i18n import Translator
from sumon.play.daily.posts import DayCard, end_of

# From so many seconds on, a span is said in this unit.
_UNITS = (
    (4 * 86_400, 86_400, "time-span-days"),
    (2 * 3_600, 3_600, "time-span-hours"),
    (0, 60, "time-span-minutes"),
)


def day_text(day: date, translator: Translator) -> str:
    """*day* as a date in the reader's language."""
    return translator.text("puzzles-day", day=datetime.combine(day, time(12), UTC))


def short_day(day: date, translator: Translator) -> str:
    """*day* as a short date."""
    return translator.text("daily-day", day=datetime.combine(day, time(12), UTC))


def until_next(day: date) -> str:
    """The start of the day after *day* as a relative time, such as "in 3 hours"."""
    return discord.utils.format_dt(end_of(day), "R")


def span_text(span: timedelta, translator: Translator, *, exact: bool = False) -> str:
    """*span* in short, rounded down: "71 h"; *exact*: to two units, "71 h 20 min"."""
    seconds = int(span.total_seconds())
    number = next(index for index, (least, _, _) in enumerate(_UNITS) if seconds >= least)
    said = []
    for _, unit, key in _UNITS[number : number + 1 + exact]:
        said.append(translator.text(key, count=seconds // unit))
        seconds %= unit
        if seconds < 60:
            break
    return said[0] if len(said) == 1 else translator.text("time-span-both", more=said[0], less=said[1])


def day_line(card: DayCard, translator: Translator) -> str:
    """The number of finished puzzles and deals of the day, and the streak."""
    return with_streak(translator.text("daily-done", done=card.done, count=card.count), card, translator)


def with_streak(text: str, card: DayCard, translator: Translator) -> str:
    """*text* with the streak of *card*, if there is one."""
    if not card.streak:
        return text
    return translator.text("ui-dot").join((text, translator.text("daily-streak", streak=card.streak)))
