"""Failures that the operator has to mend, and what people are told meanwhile."""

from __future__ import annotations

from sumon.core.errors import SentenceError


class StorageError(SentenceError):
    """The database cannot be used: one sentence. What was asked for has not been done."""


class StorageBusyError(StorageError):
    """Others were writing all the time that one may be kept waiting. Trying again is worth while."""


class BackupError(StorageError):
    """A file is no backup that can be restored, or there is no place for it. Nothing has been changed."""
