"""Work that is due at a moment, as the database stores it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

# The pauses after the first, second, … failure in a row; the last one is repeated.
PAUSES = (
    timedelta(seconds=5),
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(hours=1),
)
# After a day of hourly attempts one attempt a day is enough: a refusal by Discord ends when a permission is given
# back, and the bot hears of that event.
PATIENCE = len(PAUSES) + 24  # attempts
REFUSED_FOR_LONG = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Due:
    """Work to be done for the row *id*, which has failed *attempts* times in a row."""

    id: int
    attempts: int

    @property
    def pause(self) -> timedelta:
        """The pause before the next attempt if this one fails."""
        return PAUSES[min(self.attempts, len(PAUSES) - 1)]

    @property
    def pause_when_refused(self) -> timedelta:
        """The pause before the next attempt if Discord refuses this one."""
        return self.pause if self.attempts < PATIENCE else REFUSED_FOR_LONG


class WorkFailedError(Exception):
    """Work has failed for now and is to be tried again.

    *give_up*: no further attempt before a new event. *refused*: Discord does not allow it, and
    will not by itself.
    """

    def __init__(self, reason: str, *, give_up: bool = False, refused: bool = False) -> None:
        super().__init__(reason)
        self.give_up = give_up
        self.refused = refused
