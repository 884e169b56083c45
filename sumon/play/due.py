"""Work that is due at a moment, as the database knows it: what to do, since when, and how often it has failed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

# How long to wait after the first, second, … failure; the last one again and again.
PAUSES = (
    timedelta(seconds=5),
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
)
# What Discord refuses becomes possible when somebody gives a permission back: after a day of trying every hour, one
# attempt a day is enough, as that event is heard of.
PATIENCE = len(PAUSES) + 24  # attempts
REFUSED_FOR_LONG = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Due:
    """Something to be done for the row *id*; it has failed *attempts* times in a row."""

    id: int
    attempts: int

    @property
    def pause(self) -> timedelta:
        """The pause before the next attempt if this one fails, too."""
        return PAUSES[min(self.attempts, len(PAUSES) - 1)]

    @property
    def pause_when_refused(self) -> timedelta:
        """The same where Discord has refused it."""
        return self.pause if self.attempts < PATIENCE else REFUSED_FOR_LONG


class WorkFailedError(Exception):
    """Something failed for now and is to be tried again; *give_up*: not before something new happens.

    *refused*: Discord does not allow it, and will not by itself.
    """

    def __init__(self, reason: str, *, give_up: bool = False, refused: bool = False) -> None:
        super().__init__(reason)
        self.give_up = give_up
        self.refused = refused
