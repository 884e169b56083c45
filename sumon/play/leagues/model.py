"""Leagues as values: a league of a server, its members, and its seasons, whose divisions are tournaments."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from functools import cached_property

from sumon.play.clock import TimeControl
from sumon.play.tournaments.model import Entrant, Status, Tournament

TIME_CONTROL = TimeControl(86_400, 5 * 86_400)  # a day for a turn, and five days in all for longer turns
LARGEST = 6  # people in a division; more only where somebody would be pushed down otherwise
FEWEST_FOR_SINGLE = 5  # a division of fewer people plays two games of each pair
BEGINS, ENDS = time(8, tzinfo=UTC), time(20, tzinfo=UTC)  # on the first and on the last day of a month
LATE = timedelta(days=7)  # from the first day of a month: joining late, and a season that begins late
NOT_BEGUN_AFTER = timedelta(days=3)  # who has made no move by then is named, and may be replaced
LOOK_AT_IDLE = timedelta(hours=1)  # between two looks at whether those who are named have made a move


class SeasonStatus(StrEnum):
    """The progress of a season."""

    OPEN = "open"  # to come
    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"  # the league was switched off before it began


GOING_ON = (SeasonStatus.OPEN, SeasonStatus.RUNNING)


class MemberStatus(StrEnum):
    """Whether a member plays in the next season."""

    IN = "in"
    LEFT = "left"  # by themselves
    PAUSED = "paused"  # absent in the last season


@dataclass(frozen=True, slots=True)
class League:
    """The league of a *game* on a server; *channel_id*: of its next pages and games."""

    id: int
    guild_id: int
    game: str
    channel_id: int
    is_on: bool = True


@dataclass(frozen=True, slots=True)
class Member:
    """A person who plays in a league, or did."""

    league_id: int
    user_id: int
    joined_at: datetime  # the last time
    name: str = field(default="", compare=False)
    status: MemberStatus = MemberStatus.IN


@dataclass(frozen=True)
class Season:
    """A month of a league, with its members of now, and its divisions once it has begun."""

    id: int
    league: League
    month: date  # its first day
    status: SeasonStatus
    channel_id: int  # of its page
    message_id: int | None = None  # its page; None until it is known
    began_at: datetime | None = None
    news: int = 1  # the count of changes, also of its divisions
    members: tuple[Member, ...] = ()  # all who ever joined the league, in the order of joining
    divisions: tuple[Tournament, ...] = ()  # the strongest first

    @property
    def players(self) -> tuple[Member, ...]:
        """The members who play in the next season to begin."""
        return tuple(each for each in self.members if each.status is MemberStatus.IN)

    def member(self, user_id: int) -> Member | None:
        """The member with that id; None if the person never joined."""
        return next((each for each in self.members if each.user_id == user_id), None)

    @cached_property
    def entrants(self) -> dict[int, tuple[Tournament, Entrant]]:
        """The places of people in the divisions, by their ids."""
        return {
            each.user_id: (division, each)
            for division in self.divisions
            for each in division.entrants
            if each.user_id is not None
        }

    @property
    def is_going_on(self) -> bool:
        """Whether it is open or running."""
        return self.status in GOING_ON

    def plays_on(self, member: Member) -> bool:
        """Whether *member* plays next season, too; who is out of this one, or replaced, has to join again."""
        if member.status is not MemberStatus.IN or self.status is not SeasonStatus.RUNNING:
            return member.status is MemberStatus.IN
        _, entrant = self.entrants.get(member.user_id, (None, None))
        since = self.began_at if entrant is None else entrant.joined_at
        has_joined_since = since is not None and member.joined_at > since
        return has_joined_since or (entrant is not None and entrant.is_in)

    def may_join_late(self, now: datetime) -> bool:
        """Whether the lowest division takes another person *now*."""
        if self.status is not SeasonStatus.RUNNING or now >= late_until(self.month):
            return False
        lowest = self.divisions[-1]
        return lowest.status is Status.RUNNING and len(lowest.entrants) < LARGEST


def month_of(moment: datetime) -> date:
    """The first day of the month of *moment*, in UTC."""
    return moment.astimezone(UTC).date().replace(day=1)


def month_after(month: date) -> date:
    """The first day of the next month."""
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1)


def begins_at(month: date) -> datetime:
    """The moment at which the season of *month* begins."""
    return datetime.combine(month, BEGINS)


def ends_at(month: date) -> datetime:
    """The moment at which the games of the season of *month* end."""
    return datetime.combine(month_after(month) - timedelta(days=1), ENDS)


def late_until(month: date) -> datetime:
    """The moment until which one can join the season of *month*, and until which it can begin."""
    return datetime.combine(month, time(tzinfo=UTC)) + LATE


def next_month(now: datetime) -> date:
    """The month of the next season that begins after *now*."""
    month = month_of(now)
    return month if now < begins_at(month) else month_after(month)
