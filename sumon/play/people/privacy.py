"""The deletion of a person's data, and the records in their export."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deletion:
    """A request to delete all data of *user_id*; once it *has_begun*, new data belongs to a new person."""

    id: int
    user_id: int
    has_begun: bool
