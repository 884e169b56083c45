"""The form in which a day is written."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

import discord

from sumon.i18n import Translator
from sumon.play.daily.posts import end_of


def day_text(day: date, translator: Translator) -> str:
    """*day* as the language writes it."""
    return translator.text("puzzles-day", day=datetime.combine(day, time(12), UTC))


def short_day(day: date, translator: Translator) -> str:
    """*day* in few characters."""
    return translator.text("daily-day", day=datetime.combine(day, time(12), UTC))


def until_next(day: date) -> str:
    """When the next day begins, as Discord shows it in the reader's own time zone."""
    return discord.utils.format_dt(end_of(day), "R")
