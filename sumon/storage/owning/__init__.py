"""Who owns the shards: of several processes for the same ones, one works, and the others stand by."""

from __future__ import annotations

from .opening import ownership_of, wait_for_older_versions
from .ownership import Holder, NotReachedError, Ownership

__all__ = ["Holder", "NotReachedError", "Ownership", "ownership_of", "wait_for_older_versions"]
