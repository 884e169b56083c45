"""The clock of a turn: its allowance, the bank behind it, its deadline, and its stops."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from .weekends import moment_after, moment_before, time_between

AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)
NONE = timedelta(0)
_WRITTEN = re.compile(r"([1-9][0-9]{0,6})(?:\+([1-9][0-9]{0,6}))?(w?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time of each player in a game: for a turn, and a bank on which longer turns draw."""

    move_time: int  # seconds that a turn may take
    bank: int = 0  # seconds in the whole game
    weekends_off: bool = False  # the clocks stand still at weekends

    @property
    def is_live(self) -> bool:
        """Whether it is for two who are there: then a game is lost in the moment in which the time is up."""
        return self.move_time < AN_HOUR.total_seconds()

    @property
    def allowance(self) -> timedelta:
        """The time for a turn without the bank."""
        return timedelta(seconds=self.move_time)

    @property
    def whole(self) -> timedelta:
        """The longest time that a turn may take, with all of the bank."""
        return timedelta(seconds=self.move_time + self.bank)

    def with_weekends(self, *, off: bool) -> TimeControl:
        """The same with weekends *off*, where clocks run for hours, or not."""
        return replace(self, weekends_off=off and not self.is_live)

    def __str__(self) -> str:
        """As `read_time_control` reads it.

        >>> str(TimeControl(86_400)), str(TimeControl(28_800, 259_200, weekends_off=True))
        ('86400', '28800+259200w')
        """
        bank = f"+{self.bank}" if self.bank else ""
        return f"{self.move_time}{bank}{'w' if self.weekends_off else ''}"


_HOUR, _DAY = 3_600, 86_400

# In the order of the menu; None for no limit.
TIME_CONTROLS: tuple[TimeControl | None, ...] = (
    None,
    TimeControl(180, 900),
    TimeControl(_HOUR),
    TimeControl(8 * _HOUR, 72 * _HOUR),
    TimeControl(_DAY),
    TimeControl(_DAY, 5 * _DAY),
    TimeControl(3 * _DAY),
    TimeControl(7 * _DAY),
)
ONCE_OFFERED = (TimeControl(8 * _HOUR),)  # servers, challenges and messages may still have them


def is_known(control: TimeControl | None) -> bool:
    """Whether a game can have *control*: it is or was offered, and only clocks of hours have weekends off.

    >>> is_known(TimeControl(86_400, weekends_off=True)), is_known(TimeControl(180, 900, weekends_off=True))
    (True, False)
    """
    if control is None:
        return True
    may_be_off = control == control.with_weekends(off=control.weekends_off)
    return may_be_off and control.with_weekends(off=False) in (*TIME_CONTROLS, *ONCE_OFFERED)


def whole_banks(control: TimeControl | None) -> tuple[timedelta, timedelta]:
    """The banks of both players at the start of a game."""
    bank = NONE if control is None else timedelta(seconds=control.bank)
    return bank, bank


def read_time_control(text: str) -> TimeControl:
    """The time control that is written as *text*, known or not. Raises ValueError for any other text.

    >>> read_time_control("28800+259200w")
    TimeControl(move_time=28800, bank=259200, weekends_off=True)
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(f"not a time control: {text!r}")
    return TimeControl(int(found[1]), int(found[2] or 0), bool(found[3]))


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of the player on turn. First it runs through the allowance, then through the bank."""

    user_id: int  # the player on turn
    # The end of the time with the bank; later by the holiday that stops the clock, and by weekends.
    deadline: datetime
    allowance: timedelta  # the time for the whole turn, without the bank
    stopped_until: datetime | None = None  # the end of the holiday that stops the clock
    reminders: int = 0  # reminders that have been sent, or that need not be sent any more
    bank: timedelta = NONE  # of the player when the turn began, or when a day was given
    zone: str | None = None  # in which it stands still at weekends, "" for UTC; None: it runs on

    @property
    def reminder_moments(self) -> tuple[datetime, ...]:
        """The moments of reminders.

        Without a bank: with a quarter of the allowance left, and with a sixteenth if that is an hour.
        With one: with a quarter left before the bank, and before the end; in minutes only before the end.
        """
        if self.bank and self.allowance < AN_HOUR:
            left: tuple[timedelta, ...] = (min(self.bank, self.allowance),)
        elif self.bank:
            left = (self.bank + self.allowance / 4, min(self.bank, self.allowance) / 4)
        else:
            last = self.allowance / 16
            left = (self.allowance / 4, last) if last >= AN_HOUR else (self.allowance / 4,)
        return tuple(self._before(each) for each in left)

    @property
    def next_moment(self) -> datetime:
        """The moment of the next reminder, or of the end of the time."""
        return (*self.reminder_moments, self.deadline)[self.reminders]

    @property
    def bank_from(self) -> datetime:
        """The moment from which the turn draws on the bank; the deadline without one."""
        return self._before(self.bank)

    def left(self, now: datetime) -> timedelta:
        """The time that is left at *now*, with the bank."""
        return time_between(max(now, self.stopped_until or now), self.deadline, self.zone)

    def bank_left(self, now: datetime) -> timedelta:
        """The bank that the player keeps if the turn ends at *now*."""
        return min(self.bank, self.left(now))

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
        return replace(self, deadline=moment_after(until, self.left(now), self.zone), stopped_until=until)

    def resumed(self, now: datetime) -> Clock:
        """The clock after the holiday that stops it ends at *now*; unchanged if no holiday stops it."""
        if not self.is_stopped(now):
            return self
        return replace(self, deadline=moment_after(now, self.left(now), self.zone), stopped_until=None)

    def with_a_day(self, now: datetime) -> Clock:
        """The clock after a day is given at *now*: it runs after all other time but the bank."""
        deadline = moment_after(max(self.deadline, now), A_DAY, self.zone)
        return replace(self, deadline=deadline, allowance=A_DAY, bank=self.bank_left(now), reminders=0)

    def after_outage(self, since: datetime, now: datetime) -> Clock:
        """The clock after an outage from *since* to *now*, during which it stood still.

        Unchanged if its time was up before.
        """
        if self.is_up(since):
            return self
        begin = max(now, self.stopped_until or now)
        return replace(self, deadline=moment_after(begin, self.left(since), self.zone)).reminded(now)

    def with_at_least(self, span: timedelta, now: datetime) -> Clock:
        """The clock with *span* left at least; what has been drawn from the bank is not given back."""
        if self.left(now) >= span:
            return self
        begin, bank = max(now, self.stopped_until or now), self.bank_left(now)
        return replace(self, deadline=moment_after(begin, span, self.zone), bank=bank).reminded(now)

    def reminded(self, now: datetime) -> Clock:
        """The clock for which the reminders whose moments have come by *now* count as sent."""
        return replace(self, reminders=sum(moment <= now for moment in self.reminder_moments))

    def _before(self, left: timedelta) -> datetime:
        """The moment at which so much time is left; not before the holiday is over."""
        moment = moment_before(self.deadline, left, self.zone)
        return moment if self.stopped_until is None else max(moment, self.stopped_until)
