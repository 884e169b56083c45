"""Failures that the operator has to mend, with the sentences that users see meanwhile."""

from __future__ import annotations

from sumon.core.errors import SentenceError


class StorageError(SentenceError):
    """The database cannot be used: one sentence. The requested work has not been done."""


class StorageBusyError(StorageError):
    """The database was locked by others for too long. Trying again can help."""


class BackupError(StorageError):
    """A file is no backup that can be restored, or there is no place for it. Nothing was changed."""
