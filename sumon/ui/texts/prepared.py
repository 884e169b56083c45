"""What is said of a turn that had been laid down in advance, once it is played."""

from __future__ import annotations

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.replays import movers_of
from sumon.ui.texts.names import seat_name


def laid_down_line(match: Match, translator: Translator) -> str:
    """Whose last turn it is that had been laid down in advance; "" where it was not."""
    if not match.was_prepared:
        return ""
    mover = movers_of(match.record)[match.ply - 1]
    return translator.text("prepared-laid-down", player=seat_name(match.seats[mover], translator))
