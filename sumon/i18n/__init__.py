"""Message key -> sentence, from the Fluent files in `data/locale/<locale>/`.

`Translator` is what the other layers use: the sentences, lists, numbers and dates of one language. Keys are always
written out as whole string literals in the code, never put together, so that a test can tell which ones are missing
or unused.
"""

from .catalog import FALLBACK, BrokenSentenceError, Catalog, Translator, Value, default_catalog, rounded

__all__ = ["FALLBACK", "BrokenSentenceError", "Catalog", "Translator", "Value", "default_catalog", "rounded"]
