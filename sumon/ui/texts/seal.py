"""The seal of a deal, before it may be known what was sealed."""

from __future__ import annotations

from sumon.core.commitment import SHOWN
from sumon.i18n import Translator


def seal_line(seal: str, translator: Translator) -> str:
    """How *seal* begins, as a small line; "" where there is none."""
    return translator.text("archive-sealed", digits=seal[:SHOWN]) if seal else ""


def seal_text(seal: str, translator: Translator) -> str:
    """The whole *seal*, for somebody who wants to compare it afterwards."""
    return translator.text("archive-deal-sealed", seal=seal)
