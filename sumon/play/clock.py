"""The clock of a turn: its allowance, its deadline, and its stop for a holiday."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)

# The seconds that a turn may take, in the order of the menu; None for no limit.
MOVE_TIMES: tuple[int | None, ...] = (None, 3_600, 28_800, 86_400, 259_200, 604_800)


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of the player on turn."""

    user_id: int  # the player on turn
    deadline: datetime  # the end of the time, later by the holiday that stops the clock
    allowance: timedelta  # the time for the whole turn
    stopped_until: datetime | None = None  # the end of the holiday that stops the clock
    reminders: int = 0  # reminders that have been sent, or that need not be sent any more

    @property
    def reminder_moments(self) -> tuple[datetime, ...]:
        """The moments of reminders: with a quarter of the time left, and with a sixteenth if that is an hour."""
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
        """Whether a holiday stops the clock at *now*."""
        return self.stopped_until is not None and now < self.stopped_until

    def stopped(self, until: datetime, now: datetime) -> Clock:
        """The clock after a holiday from *now* to *until* stops it; unchanged if its time is up already."""
        if self.is_up(now):
            return self
        running = self.resumed(now)
        return replace(running, deadline=until + (running.deadline - now), stopped_until=until)

    def resumed(self, now: datetime) -> Clock:
        """The clock after the holiday that stops it ends at *now*; unchanged if no holiday stops it."""
        if self.stopped_until is None or not self.is_stopped(now):
            return self
        return replace(self, deadline=now + (self.deadline - self.stopped_until), stopped_until=None)
