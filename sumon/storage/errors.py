"""What the operator has to mend."""

from __future__ import annotations

from sumon.core.errors import SentenceError


class StorageError(SentenceError):
    """The database cannot be used: one sentence for the operator."""
