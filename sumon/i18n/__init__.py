"""Message key -> sentence, from the Fluent files in `data/locale/<locale>/`.

Keys are always written out as whole string literals in the code, never put together, so that a test can
tell which ones are missing or unused.
"""

from .catalog import FALLBACK, Catalog, default_catalog

__all__ = ["FALLBACK", "Catalog", "default_catalog"]
