"""A translatable sentence: a key and its arguments, turned into words by `sumon.i18n`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

MAX_QUOTE = 100  # characters


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence without a language: *key* names it, *args* fill its placeholders (sorted by name).

    An argument is a number, a word that is the same in all languages, another Message, or a tuple of words and
    Messages, which becomes a list in the sentence.

    >>> print(Message.of("sudoku-occupied", square="d4", digit=7))
    sudoku-occupied(digit=7, square=d4)
    """

    key: str
    args: tuple[tuple[str, Argument], ...] = ()

    @classmethod
    def of(cls, key: str, /, **args: Argument) -> Message:
        """The message *key* with the named arguments *args*."""
        return cls(key, tuple(sorted(args.items())))

    @classmethod
    def notation(cls, move: str) -> Message:
        """A message that is only *move*, which is the same in every language."""
        return cls.of("core-notation", move=move)

    def __str__(self) -> str:
        """The key and its arguments, for logs and tracebacks; users get a translation."""
        filled = ", ".join(f"{name}={_logged(value)}" for name, value in self.args)
        return f"{self.key}({filled})" if filled else self.key


Argument: TypeAlias = str | int | Message | tuple[str | Message, ...]


def _logged(value: Argument) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def shortened(text: str) -> str:
    """*text* on one line, short enough to be quoted in a sentence."""
    return cut(" ".join(text.split()))


def cut(text: str, most: int = MAX_QUOTE) -> str:
    """*text*, cut to at most *most* characters."""
    return text if len(text) <= most else text[: most - 1] + "…"
