"""How a day is written."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import discord

from sumon.i18n import Translator


def day_text(day: date, translator: Translator) -> str:
    """*day* as the language writes it."""
    return translator.text("puzzles-day", day=datetime.combine(day, time(12), UTC))


def next_midnight(day: date) -> datetime:
    """When *day* ends, in UTC."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def until_next(day: date) -> str:
    """When the next day begins, as Discord shows it in the reader's own time zone."""
    return discord.utils.format_dt(next_midnight(day), "R")
