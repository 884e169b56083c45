"""Who owns the shards: of several processes for the same ones, one works, and the others stand by."""

from __future__ import annotations

from .opening import ownership_of, wait_for_older_versions
from .ownership import NotReachedError, Ownership, this_process

__all__ = ["NotReachedError", "Ownership", "ownership_of", "this_process", "wait_for_older_versions"]
