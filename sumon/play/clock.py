"""The time of a turn: how long it may take, when it is up, and what a holiday does to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)

# Seconds that a turn may take, as they are offered; None: as long as it likes.
MOVE_TIMES: tuple[int | None, ...] = (None, 3_600, 28_800, 86_400, 259_200, 604_800)


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of *user_id*, who is on turn: *allowance* in all, up at *deadline*.

    *stopped_until*: a holiday stops it until then, which the deadline allows for. *reminders*: how many reminders
    have been dealt with.
    """

    user_id: int
    deadline: datetime
    allowance: timedelta
    stopped_until: datetime | None = None
    reminders: int = 0

    @property
    def reminder_moments(self) -> tuple[datetime, ...]:
        """When to remind: with a quarter of the time left, and with a sixteenth if that is an hour or more."""
        last = self.allowance / 16
        left = (self.allowance / 4, last) if last >= AN_HOUR else (self.allowance / 4,)
        return tuple(max(self.deadline - each, self.stopped_until or self.deadline - each) for each in left)

    @property
    def next_moment(self) -> datetime:
        """The moment of the next reminder, or of the end of the time."""
        return (*self.reminder_moments, self.deadline)[self.reminders]

    def is_up(self, now: datetime) -> bool:
        """Whether no time is left."""
        return self.deadline <= now

    def is_stopped(self, now: datetime) -> bool:
        """Whether a holiday stops it."""
        return self.stopped_until is not None and now < self.stopped_until

    def stopped(self, until: datetime, now: datetime) -> Clock:
        """The clock when a holiday from *now* stops it; unchanged if its time is up already."""
        if self.is_up(now):
            return self
        running = self.resumed(now)
        return replace(running, deadline=until + (running.deadline - now), stopped_until=until)

    def resumed(self, now: datetime) -> Clock:
        """The clock when the holiday that stops it ends *now*; unchanged if none does."""
        if self.stopped_until is None or not self.is_stopped(now):
            return self
        return replace(self, deadline=now + (self.deadline - self.stopped_until), stopped_until=None)
