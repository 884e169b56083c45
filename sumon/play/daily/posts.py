"""Daily posts, shares of a day, and a server's opt-in to the posts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum

from sumon.play.model import Match

from .attempts import Attempt

NOBODY = 0  # stands for no opponent


@dataclass(frozen=True, slots=True)
class DailyPost:
    """The post of the puzzles of *day* in a channel, sent or still to be sent."""

    channel_id: int
    day: date


def end_of(day: date) -> datetime:
    """The end of *day*, in UTC."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


@dataclass(frozen=True, slots=True)
class DayCard:
    """A person's *day*: their attempts and matches by game, None for those not begun."""

    day: date
    attempts: Mapping[str, Attempt | None]  # at the puzzles of the day
    deals: Mapping[str, Match | None]  # with the deals of the day
    streak: int  # in days, see `streak`

    @property
    def done(self) -> int:
        """The number of puzzles and deals that are over, solved or not."""
        return sum(each is not None and each.is_over for each in (*self.attempts.values(), *self.deals.values()))

    @property
    def count(self) -> int:
        """The number of puzzles and deals of the day."""
        return len(self.attempts) + len(self.deals)


class ShareKind(StrEnum):
    """The subject of a share."""

    PUZZLE = "puzzle"
    DAY = "day"
    DEAL = "deal"  # a challenge to play the same deal


@dataclass(frozen=True, slots=True)
class Share:
    """A message that a person has posted in a channel about something daily."""

    user_id: int
    guild_id: int
    channel_id: int
    day: date
    kind: ShareKind
    game: str = ""  # the game of the puzzle or deal; "" for the whole day
    opponent_id: int = NOBODY  # the person challenged to play the deal; NOBODY for all
    message_id: int | None = None  # None until it is known


@dataclass(frozen=True, slots=True)
class DailyOptIn:
    """The question to a server whether it wants the daily posts."""

    id: int  # of the server
    channel_id: int | None  # the channel of the question; None where there is nothing to ask any more
    message_id: int | None = None
    decided_by: int | None = None  # the person who has decided; None before the decision
    wanted: bool | None = None  # the decision
