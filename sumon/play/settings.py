"""Settings of people for all games, and of servers for the games on them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


class ThreadPolicy(StrEnum):
    """When a game on a server gets a thread of its own."""

    ALWAYS = "always"
    ON_REQUEST = "on request"  # and where the channel is busy
    NEVER = "never"


class Reminders(StrEnum):
    """Where a person is reminded of a game."""

    CHANNEL = "channel"
    DIRECT = "direct"
    NONE = "none"


class Confirm(StrEnum):
    """Which turns of a person are only proposed before they are played."""

    ALWAYS = "always"
    FIRST_GAMES = "first-games"  # those that a step cuts short, in the first games of a kind
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A part of every day, from *begin* up to *end* in *zone*, over midnight where *end* is earlier."""

    begin: time
    end: time
    zone: str

    def over_at(self, moment: datetime) -> datetime:
        """The first moment from *moment* on that is not in quiet hours, in UTC.

        Where this machine does not know the zone (any more), that is *moment*: nobody is left without a word.

        >>> night = QuietHours(time(22), time(7), "Europe/Berlin")
        >>> str(night.over_at(datetime(2026, 1, 1, 23, 30, tzinfo=UTC)))
        '2026-01-02 06:00:00+00:00'
        """
        try:
            local = moment.astimezone(ZoneInfo(self.zone))
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return moment
        clock = local.time()
        after_begin, before_end = self.begin <= clock, clock < self.end
        overnight = self.end < self.begin
        if not (after_begin or before_end if overnight else after_begin and before_end):
            return moment
        day = local.date() + timedelta(days=1) if overnight and after_begin else local.date()
        # Where summer time ends, an hour of the day comes twice.
        return datetime.combine(day, self.end, local.tzinfo).replace(fold=local.fold).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class UserSettings:
    """The settings of one person; without arguments, the defaults.

    *language*: a locale, None for that of Discord. *palette*: the name of a palette of the pictures.
    """

    language: str | None = None
    palette: str = "light"
    text_board: bool = False
    reminders: Reminders = Reminders.CHANNEL
    quiet_hours: QuietHours | None = None
    next_game: bool = False
    confirm: Confirm = Confirm.FIRST_GAMES


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server; without arguments, the defaults.

    *channels*: where games may start, in their threads, too; empty for everywhere. *games*: which, empty for all.
    *daily_channel*: where the daily puzzles are posted. *language* and *palette*: those of messages for everyone,
    None for the language that the server has in Discord. *move_time*: seconds a move for a challenge that names
    none.
    """

    channels: frozenset[int] = frozenset()
    games: frozenset[str] = frozenset()
    threads: ThreadPolicy = ThreadPolicy.ON_REQUEST
    daily_channel: int | None = None
    language: str | None = None
    palette: str = "light"
    move_time: int | None = None
