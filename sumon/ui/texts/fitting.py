"""Lists that are cut to the length that Discord allows."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.i18n import Translator
from sumon.ui.interactions.context import MAX_CONTENT


def fitted(
    lines: Sequence[str], translator: Translator, *, end: str = "", most: int = MAX_CONTENT, beyond: int = 0
) -> str:
    """*lines* and *end* below one another in at most *most* characters.

    Lines that do not fit are replaced by their number. *beyond*: the number of further lines, not in *lines*.
    """
    kept = len(lines)
    text = _joined([*lines, translator.text("ui-more-lines", count=beyond) if beyond else "", end])
    while len(text) > most and kept > 0:
        kept -= 1
        text = _joined([*lines[:kept], translator.text("ui-more-lines", count=len(lines) - kept + beyond), end])
    return text[:most]


def _joined(lines: Sequence[str]) -> str:
    return "\n".join(line for line in lines if line)
