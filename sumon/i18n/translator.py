"""Sentences, lists and numbers in the language of the reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sumon.core.message import Message

from .catalog import Catalog, Value


@dataclass(frozen=True, slots=True)
class Translator:
    """The catalog as one reader, or everyone in a channel, reads it.

    *quote* makes a typed text harmless in the place where the sentences are shown. *direct*: that place is a direct
    conversation, so sentences that speak of a server are said as their attribute `direct` has them.
    """

    locale: str
    catalog: Catalog
    quote: Callable[[str], str] = str
    direct: bool = False

    def text(self, key: str, /, **args: Value) -> str:
        """The sentence *key* with *args* in its placeholders; numbers and dates as the language writes them.

        A number that only names something, such as a game's, is given as a text: it has no thousands separator.
        """
        return self.catalog.text(key, self.locale, self.direct, **args)

    def say(self, message: Message) -> str:
        """The sentence of *message*. Its texts may have been typed by a user, so they are quoted."""
        return self.catalog.say(message, self.locale, self.direct, self.quote)

    def sentences(self, sentences: Iterable[str]) -> str:
        """*sentences* one after the other, without the empty ones: "It scores 9 points. It's your turn."."""
        return self.text("i18n-between-sentences").join(filter(None, sentences))

    def labelled(self, label: str, value: str | int) -> str:
        """*value* under its *label*: "Longest chain: 4"."""
        return self.text("i18n-labelled", label=label, value=value)

    def listing(self, items: Sequence[str]) -> str:
        """*items* one after the other: "1, 2, 3"."""
        return self.text("i18n-comma").join(items)

    def both(self, items: Sequence[str]) -> str:
        """All of *items*, the last one joined by "and"."""
        return self._ending_with("i18n-and", items)

    def either(self, items: Sequence[str]) -> str:
        """One of *items*, the last one joined by "or"."""
        return self._ending_with("i18n-or", items)

    def _ending_with(self, joint: str, items: Sequence[str]) -> str:
        *others, last = items
        return self.text(joint, others=self.listing(others), last=last) if others else last


def rounded(points: float) -> int | float:
    """*points* with at most one decimal; whole ones as an integer, so that sentences can say "1 point"."""
    tenths = round(float(points), 1)
    return int(tenths) if tenths.is_integer() else tenths
