"""The form in which a day is written."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

import discord

from sumon.i18n import Translator
from sumon.play.daily.posts import DayCard, end_of


def day_text(day: date, translator: Translator) -> str:
    """*day* as the language writes it."""
    return translator.text("puzzles-day", day=datetime.combine(day, time(12), UTC))


def short_day(day: date, translator: Translator) -> str:
    """*day* in few characters."""
    return translator.text("daily-day", day=datetime.combine(day, time(12), UTC))


def until_next(day: date) -> str:
    """When the next day begins, as Discord shows it in the reader's own time zone."""
    return discord.utils.format_dt(end_of(day), "R")


def day_line(card: DayCard, translator: Translator) -> str:
    """How much of the day is done, and the streak."""
    return with_streak(translator.text("daily-done", done=card.done, count=card.count), card, translator)


def with_streak(text: str, card: DayCard, translator: Translator) -> str:
    """*text*, and the days in a row, if there are any."""
    if not card.streak:
        return text
    return translator.text("ui-dot").join((text, translator.text("daily-streak", streak=card.streak)))
