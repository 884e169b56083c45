"""How far a person has come with a day's puzzles and deals, in a line."""

from __future__ import annotations

from sumon.i18n import Translator
from sumon.play.daily.posts import DayCard


def day_line(card: DayCard, translator: Translator) -> str:
    """How much of the day is done, and the streak."""
    return with_streak(translator.text("daily-done", done=card.done, count=card.count), card, translator)


def with_streak(text: str, card: DayCard, translator: Translator) -> str:
    """*text*, and the days in a row, if there are any."""
    if not card.streak:
        return text
    return translator.text("ui-dot").join((text, translator.text("daily-streak", streak=card.streak)))
