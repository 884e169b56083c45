"""Settings of people for all games, and of servers for the games on them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from typing import Any, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sumon.play.clock import TimeControl


@dataclass(frozen=True, slots=True)
class Setting:
    """The declaration of a setting that is on or off, or one of a few values."""

    field: str  # the field of the settings
    default: Any
    control: str  # key of the button or menu
    line: str  # key of the line in the text of the panel
    option: str  # key of a value in the menu
    name: str  # in a `custom_id`
    help: str = ""  # key of the text on the page that its button opens; "" if it has its values on the panel

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)


def _said(control: str, line: str, option: str = "", **more: Any) -> dict[str, Any]:
    return {"control": control, "line": line, "option": option, **more}


def settings_of(kind: type[UserSettings] | type[ServerSettings]) -> tuple[Setting, ...]:
    """The declared settings of *kind*: its switches, and its settings with a few values."""
    return tuple(
        Setting(each.name, each.default, **{"name": each.name, **each.metadata})
        for each in fields(kind)
        if each.metadata
    )


class NamedValue(StrEnum):
    """A value of a setting; *key* is the key of its name."""

    key: str

    def __new__(cls, value: str, key: str) -> Self:
        member = str.__new__(cls, value)
        member._value_, member.key = value, key
        return member


class ThreadPolicy(NamedValue):
    """The cases in which a game on a server gets a thread of its own."""

    ALWAYS = "always", "settings-threads-always"
    ON_REQUEST = "on request", "settings-threads-on-request"  # and where the channel is busy
    NEVER = "never", "settings-threads-never"


class TournamentCreators(NamedValue):
    """The members of a server who may create tournaments there."""

    EVERYBODY = "everybody", "settings-creators-everybody"
    MODERATORS = "moderators", "settings-creators-moderators"  # and a role, if one is chosen


class Reminders(NamedValue):
    """The place where a person is reminded of a game."""

    CHANNEL = "channel", "settings-reminders-channel"
    DIRECT = "direct", "settings-reminders-direct"
    NONE = "none", "settings-reminders-none"


class Confirm(NamedValue):
    """The turns of a person that are only proposed before they are played."""

    ALWAYS = "always", "settings-confirm-always"
    # Turns that a step ends by itself, in the first games of a kind.
    FIRST_GAMES = "first-games", "settings-confirm-first-games"
    NEVER = "never", "settings-confirm-never"


class Boards(NamedValue):
    """The form in which a person gets the boards, and all other pictures, that nobody else sees."""

    PICTURES = "pictures", "settings-boards-pictures"
    SPOKEN = "spoken", "settings-boards-spoken"  # short sentences
    GRID = "grid", "settings-boards-grid"  # a board of characters
    BOTH = "both", "settings-boards-both"

    @property
    def as_text(self) -> bool:
        """Whether text stands in the place of every picture."""
        return self is not Boards.PICTURES

    @property
    def has_sentences(self) -> bool:
        """Whether a board is told in sentences."""
        return self in (Boards.SPOKEN, Boards.BOTH)

    @property
    def has_grid(self) -> bool:
        """Whether a board is laid out in characters."""
        return self in (Boards.GRID, Boards.BOTH)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A part of every day, from *begin* up to *end* in *zone*; over midnight where *end* is earlier."""

    begin: time
    end: time
    zone: str

    def over_at(self, moment: datetime) -> datetime:
        """The first moment from *moment* on that is not in quiet hours, in UTC.

        It is *moment* where this machine does not know the zone (any more), so that messages are still sent.

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
        # At the end of summer time, an hour of the day comes twice.
        return datetime.combine(day, self.end, local.tzinfo).replace(fold=local.fold).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class UserSettings:
    """The settings of one person; without arguments, the defaults.

    To add a switch, add a field here with its keys, their sentences and a migration: panel, clicks and column
    follow.
    """

    language: str | None = field(
        default=None,  # a locale; None for the language of Discord
        metadata=_said("settings-language", "settings-line-language", "settings-choice-language"),
    )
    palette: str = field(
        default="dark",  # a palette of the pictures
        metadata=_said("settings-palette", "settings-line-palette", "settings-choice-palette"),
    )
    boards: Boards = field(
        default=Boards.PICTURES,
        metadata=_said(
            "settings-text-board",
            "settings-line-text-board",
            "settings-choice-text-board",
            help="settings-text-board-help",
        ),
    )
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
    discord_language: str | None = None  # the last known language of their Discord; None for English

    @property
    def read_language(self) -> str | None:
        """The locale for messages that the person has not just asked for; None for English."""
        return self.language or self.discord_language


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of a server; without arguments, the defaults."""

    channels: frozenset[int] = frozenset()  # open to games, with their threads; empty for all
    games: frozenset[str] = frozenset()  # the games that may start; empty for all
    threads: ThreadPolicy = field(
        default=ThreadPolicy.ON_REQUEST,
        metadata=_said("settings-threads", "settings-line-threads", "settings-choice-threads"),
    )
    daily_channel: int | None = None  # for the daily puzzles
    language: str | None = field(
        default=None,  # of messages for everyone; None for the server's language in Discord
        metadata=_said("settings-language", "settings-line-server-language", "settings-choice-language"),
    )
    palette: str = field(
        default="dark",  # of messages for everyone
        metadata=_said("settings-palette", "settings-line-server-palette", "settings-choice-palette"),
    )
    time_control: TimeControl | None = field(
        default=None,  # for a challenge that names none
        metadata=_said("settings-time", "settings-line-time", "settings-choice-time", name="time"),
    )
    weekly_channel: int | None = None  # for the page of the week
    tournament_creators: TournamentCreators = field(
        default=TournamentCreators.EVERYBODY,
        metadata=_said("settings-creators", "settings-line-creators", "settings-choice-creators", name="creators"),
    )
    tournament_role: int | None = None  # may create tournaments beside moderators
    # The roles for champions and medallists of leagues, and for two bands of ratings; see `sumon.play.roles`.
    champion_role: int | None = None
    medal_role: int | None = None
    band_role: int | None = None
    high_band_role: int | None = None
