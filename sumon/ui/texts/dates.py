"""Days and streaks in words."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

import discord

from sumon.i18n import Translator
from sumon.play.daily.posts import DayCard, end_of


def day_text(day: date, translator: Translator) -> str:
    """*day* as a date in the reader's language."""
    return translator.text("puzzles-day", day=datetime.combine(day, time(12), UTC))


def short_day(day: date, translator: Translator) -> str:
    """*day* as a short date."""
    return translator.text("daily-day", day=datetime.combine(day, time(12), UTC))


def until_next(day: date) -> str:
    """The start of the day after *day* as a relative time, such as "in 3 hours"."""
    return discord.utils.format_dt(end_of(day), "R")


def day_line(card: DayCard, translator: Translator) -> str:
    """The number of finished puzzles and deals of the day, and the streak."""
    return with_streak(translator.text("daily-done", done=card.done, count=card.count), card, translator)


def with_streak(text: str, card: DayCard, translator: Translator) -> str:
    """*text* with the streak of *card*, if there is one."""
    if not card.streak:
        return text
    return translator.text("ui-dot").join((text, translator.text("daily-streak", streak=card.streak)))
