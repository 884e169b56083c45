"""Message key -> sentence, from the Fluent files in `data/locale/<locale>/`.

The other layers use `Translator`: the sentences, lists, numbers and dates of one language. The code always writes
keys as whole string literals, so that a test can find missing and unused ones.
"""

from .catalog import FALLBACK, BrokenSentenceError, Catalog, Translator, Value, default_catalog, isolated, rounded

__all__ = [
    "FALLBACK",
    "BrokenSentenceError",
    "Catalog",
    "Translator",
    "Value",
    "default_catalog",
    "isolated",
    "rounded",
]
