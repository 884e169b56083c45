"""The end of a round, which a day that is given for a turn puts off."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sumon.play.clock import A_DAY
from sumon.play.errors import ClockError


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The end of the current round of a tournament."""

    tournament_id: int
    round_ends_at: datetime
    extended_by: int  # the seconds by which given days have put it off
    round_time: int  # seconds, by which they put it off at most

    def with_a_day(self, deadline: datetime) -> RoundEnd:
        """This end if a turn that may take until *deadline* gets another day, which must be of use.

        Raises ClockError if the end would be put off too far.
        """
        is_used_by = min(deadline, self.round_ends_at) + A_DAY
        if is_used_by <= self.round_ends_at:
            return self
        extended_by = timedelta(seconds=self.extended_by) + (is_used_by - self.round_ends_at)
        if extended_by > timedelta(seconds=self.round_time):
            raise ClockError("tournaments-day-too-late")
        return replace(self, round_ends_at=is_used_by, extended_by=int(extended_by.total_seconds()))
