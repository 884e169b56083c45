"""Lists and games that are shown page by page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType

from sumon.i18n import Translator
from sumon.play.settings import Boards

_ARROWS = MappingProxyType({"⏮": "ui-page-first", "◀": "ui-page-back", "▶": "ui-page-on", "⏭": "ui-page-last"})


def arrow_label(arrow: str, boards: Boards, translator: Translator) -> str:
    """*arrow* as the label of a button; in words for readers of boards as text, who would hear “play” for ▶."""
    return translator.text(_ARROWS[arrow]) if boards.as_text else arrow


@dataclass(frozen=True, slots=True)
class Pager:
    """The page of at most *size* lines that begins after *offset* of *total* lines."""

    offset: int
    total: int
    size: int

    @property
    def last(self) -> int:
        """The offset of the last page."""
        return max(0, self.total - 1) // self.size * self.size

    def footer(self, translator: Translator) -> str:
        """The number of the page and of all pages; "" for an only page."""
        pages = self.last // self.size + 1
        return translator.text("ui-page", page=self.offset // self.size + 1, pages=pages) if pages > 1 else ""

    def beside(self, translator: Translator) -> Iterator[tuple[str, int]]:
        """The labels of the buttons to the previous and the next page, with the offsets of these pages."""
        if self.offset > 0:
            yield translator.text("ui-page-back"), max(0, self.offset - self.size)
        if self.offset + self.size < self.total:
            yield translator.text("ui-page-on"), self.offset + self.size
