"""The width of texts where letters have the same width, as in a table."""

from __future__ import annotations

from unicodedata import category, east_asian_width

_WITHOUT_WIDTH = {"Mn", "Me", "Cf"}  # categories of marks above and below letters, and of joiners


def units(text: str) -> int:
    """The width of *text*, in which characters as wide as 手 count twice, and marks and joiners not at all.

    >>> units("End turn"), units("手番終了"), units("שָׁלוֹם")
    (8, 8, 4)
    """
    return sum(2 if east_asian_width(sign) in "WF" else category(sign) not in _WITHOUT_WIDTH for sign in text)
