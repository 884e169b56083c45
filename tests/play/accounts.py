"""The time of two players, reckoned once more: an account that the running clock draws on, a quarter at a time."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

from sumon.play.clock import TimeControl

NOTHING, QUARTER = timedelta(0), timedelta(minutes=15)
AT_LEAST = timedelta(minutes=5)  # after an undo
LONG = timedelta(minutes=90)  # an outage after which also those have an hour who had less
AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)
Turn: TypeAlias = tuple[timedelta, timedelta]


def is_weekend(moment: datetime, zone: str) -> bool:
    """Whether it is from Friday 18:00 to Monday 06:00 there."""
    local = moment.astimezone(ZoneInfo(zone or "UTC"))
    hours = local.weekday() * 24 + local.hour
    return hours < 6 or hours >= 4 * 24 + 18


@dataclass
class Accounts:
    """The time that each of two players has left: for the turn, and in the bank.

    *at*: the moment up to which it is reckoned. The player on turn is *mover*.
    """

    control: TimeControl
    zones: tuple[str, str]
    at: datetime
    mover: int = 0
    turn: list[timedelta] = field(default_factory=lambda: [NOTHING, NOTHING])
    bank: list[timedelta] = field(default_factory=list)
    away_until: list[datetime | None] = field(default_factory=lambda: [None, None])
    before: tuple[int, datetime, Turn] | None = None  # the last turn: whose, when it ended, what was left

    def __post_init__(self) -> None:
        self.bank = [timedelta(seconds=self.control.bank)] * 2
        self.turn[self.mover] = self.control.allowance

    @property
    def left(self) -> timedelta:
        """What the player on turn has left in all."""
        return self.turn[self.mover] + self.bank[self.mover]

    def pass_to(self, moment: datetime) -> None:
        """The clock runs up to *moment*."""
        while self.at < moment:
            day = datetime.combine(self.at.date(), datetime.min.time(), UTC)
            until = min(moment, day + ((self.at - day) // QUARTER + 1) * QUARTER)
            away = self.away_until[self.mover]
            if away is not None and self.at < away < until:
                until = away
            if not self._is_away() and not (
                self.control.weekends_off and is_weekend(self.at, self.zones[self.mover])
            ):
                self._spend(self.mover, until - self.at)
            self.at = until

    def run_out_at(self) -> datetime:
        """The moment at which nothing is left, if nobody does anything."""
        later = copy(self)
        later.turn, later.bank = [*self.turn], [*self.bank]
        while later.left > NOTHING:
            begun, had = later.at, later.left
            later.pass_to(begun + QUARTER - (begun - datetime.min.replace(tzinfo=UTC)) % QUARTER)
            if later.left == NOTHING:
                away = later.away_until[later.mover]
                return max(begun, away or begun) + had
        return later.at

    def move(self) -> None:
        """The turn passes to the other one."""
        self.before = (self.mover, self.at, (self.turn[self.mover], self.bank[self.mover]))
        self._begin(1 - self.mover)

    def undo(self) -> None:
        """The last turn goes on as if it had not been played."""
        assert self.before is not None
        now, (mover, played_at, (turn, bank)) = self.at, self.before
        self.mover, self.at, self.turn[mover], self.bank[mover] = mover, played_at, turn, bank
        self.pass_to(now)
        self.turn[mover] += max(NOTHING, min(AT_LEAST, self.control.allowance) - self.left)
        self.before = None

    def take_back(self, mover: int) -> None:
        """*mover* has a whole turn again."""
        self._begin(mover)
        self.before = None

    def give_a_day(self) -> None:
        self.turn[self.mover] += A_DAY

    def come_back(self, moment: datetime) -> None:
        """The bot is there again, after an outage that has lasted up to *moment*."""
        soon = AN_HOUR if moment - self.at >= LONG else NOTHING
        would_end = self.left > NOTHING and self.run_out_at() < moment + soon
        if self.control.bank:
            self.at = moment
            least = min(AN_HOUR, self.control.allowance) if would_end else NOTHING
            self.turn[self.mover] += max(NOTHING, least - self.left)
        else:
            self.pass_to(moment)
            if would_end and not self._is_away():
                self.turn[self.mover] = AN_HOUR

    def _is_away(self) -> bool:
        until = self.away_until[self.mover]
        return until is not None and self.at < until

    def _begin(self, mover: int) -> None:
        self.mover = mover
        self.turn[mover] = self.control.allowance

    def _spend(self, player: int, span: timedelta) -> None:
        spent = min(span, self.turn[player])
        self.turn[player] -= spent
        self.bank[player] = max(NOTHING, self.bank[player] - (span - spent))
