"""What is said of a turn that had been laid down in advance, once it is played."""

from __future__ import annotations

from sumon.i18n import Translator
from sumon.play.model import Match


def laid_down_line(match: Match, translator: Translator) -> str:
    """That the last turn had been laid down in advance; "" where it was not."""
    return translator.text("prepared-laid-down") if match.was_prepared else ""
