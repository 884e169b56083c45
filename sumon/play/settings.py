"""Settings of people for all games, and of servers for the games on them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from typing import Any, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting that is on or off or one of a few values, as it is declared: its field, and what panels say of it.

    *control*, *line* and *option* are keys: of its button or menu, of its line in the text, and of a value in the
    menu. *name* stands for it in a `custom_id`.
    """

    field: str
    default: Any
    control: str
    line: str
    option: str
    name: str

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)


def _said(control: str, line: str, option: str = "", **name: str) -> dict[str, str]:
    return {"control": control, "line": line, "option": option, **name}


def settings_of(kind: type[UserSettings] | type[ServerSettings]) -> tuple[Setting, ...]:
    """The switches of *kind*, and its settings that are one of a few values."""
    return tuple(
        Setting(each.name, each.default, **{"name": each.name, **each.metadata})
        for each in fields(kind)
        if each.metadata
    )


class NamedValue(StrEnum):
    """A value of a setting, which is called as the sentence *key* says."""

    key: str

    def __new__(cls, value: str, key: str) -> Self:
        member = str.__new__(cls, value)
        member._value_, member.key = value, key
        return member


class ThreadPolicy(NamedValue):
    """When a game on a server gets a thread of its own."""

    ALWAYS = "always", "settings-threads-always"
    ON_REQUEST = "on request", "settings-threads-on-request"  # and where the channel is busy
    NEVER = "never", "settings-threads-never"


class Reminders(NamedValue):
    """Where a person is reminded of a game."""

    CHANNEL = "channel", "settings-reminders-channel"
    DIRECT = "direct", "settings-reminders-direct"
    NONE = "none", "settings-reminders-none"


class Confirm(NamedValue):
    """Which turns of a person are only proposed before they are played."""

    ALWAYS = "always", "settings-confirm-always"
    # Those that a step cuts short, in the first games of a kind.
    FIRST_GAMES = "first-games", "settings-confirm-first-games"
    NEVER = "never", "settings-confirm-never"


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

    *language*: a locale, None for that of Discord. *discord_language*: that of their Discord when they were here
    last, None for English. *palette*: the name of a palette of the pictures.
    A new switch is a line here with its keys, their sentences and a migration: panel, clicks and column follow.
    """

    language: str | None = field(
        default=None, metadata=_said("settings-language", "settings-line-language", "settings-choice-language")
    )
    palette: str = field(
        default="dark", metadata=_said("settings-palette", "settings-line-palette", "settings-choice-palette")
    )
    text_board: bool = field(default=False, metadata=_said("settings-text-board", "settings-line-text-board"))
    reminders: Reminders = field(
        default=Reminders.CHANNEL,
        metadata=_said("settings-reminders", "settings-line-reminders", "settings-choice-reminders"),
    )
    quiet_hours: QuietHours | None = None
    next_game: bool = field(default=False, metadata=_said("settings-next-game", "settings-line-next-game"))
    confirm: Confirm = field(
        default=Confirm.FIRST_GAMES,
        metadata=_said("settings-confirm", "settings-line-confirm", "settings-choice-confirm"),
    )
    discord_language: str | None = None

    @property
    def read_language(self) -> str | None:
        """The locale in which they read what they have not just asked for; None for English."""
        return self.language or self.discord_language


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server; without arguments, the defaults.

    *channels*: where games may start, in their threads, too; empty for everywhere. *games*: which, empty for all.
    *daily_channel*: where the daily puzzles are posted, *weekly_channel*: the page of the week. *language* and
    *palette*: those of messages for everyone, None for the language that the server has in Discord. *move_time*:
    seconds a move for a challenge that names none.
    """

    channels: frozenset[int] = frozenset()
    games: frozenset[str] = frozenset()
    threads: ThreadPolicy = field(
        default=ThreadPolicy.ON_REQUEST,
        metadata=_said("settings-threads", "settings-line-threads", "settings-choice-threads"),
    )
    daily_channel: int | None = None
    language: str | None = field(
        default=None,
        metadata=_said("settings-language", "settings-line-server-language", "settings-choice-language"),
    )
    palette: str = field(
        default="dark",
        metadata=_said("settings-palette", "settings-line-server-palette", "settings-choice-palette"),
    )
    move_time: int | None = field(
        default=None, metadata=_said("settings-time", "settings-line-time", "settings-choice-time", name="time")
    )
    weekly_channel: int | None = None
