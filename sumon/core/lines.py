"""The lines of a text that was written elsewhere."""

from __future__ import annotations

import re

_LINE_END = re.compile(r"\r\n?|\n")


def lines_of(text: str) -> list[str]:
    """The lines of *text*; unlike `str.splitlines`, which ends them at signs that names may contain, too.

    >>> lines_of("Ada\\u2028Lovelace\\r\\nGrace\\n")
    ['Ada\\u2028Lovelace', 'Grace']
    """
    lines = _LINE_END.split(text)
    return lines if lines[-1] else lines[:-1]
