"""Who owns the shards: of several processes for the same ones, one works, and the others stand by."""

from __future__ import annotations

from .opening import ownership_of
from .ownership import Holder, Ownership

__all__ = ["Holder", "Ownership", "ownership_of"]
