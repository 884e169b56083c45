"""How far a person has come with a day's puzzles and deals, in a line."""

from __future__ import annotations

from sumon.i18n import Translator
from sumon.play.daily.card import DayCard


def day_line(card: DayCard, translator: Translator) -> str:
    """How much of the day is done, and the streak."""
    return translator.text("daily-line", done=card.done, count=card.count, streak=card.streak)
