"""What is posted every day, shared from it, and asked of a server about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum

from sumon.play.model import Match

from .attempts import Attempt

NOBODY = 0  # in the place of an opponent


@dataclass(frozen=True, slots=True)
class DailyPost:
    """The puzzles of *day* in a channel: to be posted, or posted."""

    channel_id: int
    day: date


def end_of(day: date) -> datetime:
    """When *day* ends, in UTC."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


@dataclass(frozen=True, slots=True)
class DayCard:
    """A person's *day*: by game their attempts at its puzzles and their matches with its deals, None if not begun.

    *streak*: see the function of that name.
    """

    day: date
    attempts: Mapping[str, Attempt | None]
    deals: Mapping[str, Match | None]
    streak: int

    @property
    def done(self) -> int:
        """How many of them are over, solved or not."""
        return sum(each is not None and each.is_over for each in (*self.attempts.values(), *self.deals.values()))

    @property
    def count(self) -> int:
        """How many puzzles and deals the day has."""
        return len(self.attempts) + len(self.deals)


class ShareKind(StrEnum):
    """What a share is about."""

    PUZZLE = "puzzle"
    DAY = "day"
    DEAL = "deal"  # a challenge to play the same one


@dataclass(frozen=True, slots=True)
class Share:
    """What a person has posted in a channel about something daily.

    *game*: that of the puzzle or deal, "" for the whole day. *opponent_id*: who is called to play the deal, NOBODY
    for all. *message_id*: None until it is known.
    """

    user_id: int
    guild_id: int
    channel_id: int
    day: date
    kind: ShareKind
    game: str = ""
    opponent_id: int = NOBODY
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class DailyOptIn:
    """The question to the server *id*: asked in *channel_id*, None where there is nothing to ask any more.

    *decided_by*: the person who has decided, None as long as nobody has; *wanted*: what they have decided.
    """

    id: int
    channel_id: int | None
    message_id: int | None = None
    decided_by: int | None = None
    wanted: bool | None = None
