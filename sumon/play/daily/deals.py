"""The daily deal: one setup a day and game of chance, which each person plays alone against the computer.

A deal is drawn at the first request, and stored. It does not follow from its date: the source is public, and a
player able to compute a deal would know the computer's rack. So all servers of one bot have the same deal, and
another bot has another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum

from sumon.core.commitment import commitment, has_chance
from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.model import Match, Occupant, Termination

MOST_PLAYERS = 16  # of a deal that is open to all; a deal for one opponent has two


@dataclass(frozen=True, slots=True)
class Deal:
    """A setup to be played against the computer."""

    game: str
    variant: str
    level: str  # of the computer
    seat: Player  # of the person
    setup: str = field(repr=False)
    salt: str = field(repr=False)  # seals the setup in all matches of this deal

    @property
    def seal(self) -> str:
        """The public fingerprint that fixes the setup, the same as that of its matches."""
        return commitment(self.salt, self.setup)


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyDeal(Deal):
    """The deal of its game on *day*, the same for all players."""

    day: date


class SharedStatus(StrEnum):
    """Whether a shared deal can still be begun."""

    OPEN = "open"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedDeal(Deal):
    """A deal that *creator_id* shares with *opponent_id*, or with all players where that is None."""

    id: int
    guild_id: int
    channel_id: int
    creator_id: int
    opponent_id: int | None
    status: SharedStatus
    created_at: datetime
    ends_at: datetime
    message_id: int | None = None  # its post; None until it is known
    news: int = 1  # the count of changes
    shown: int = 0  # the count of changes that its post shows

    @property
    def most(self) -> int:
        """The largest number of people who can play it."""
        return MOST_PLAYERS if self.opponent_id is None else len((self.creator_id, self.opponent_id))

    def is_for(self, user_id: int) -> bool:
        """Whether *user_id* may play it."""
        return self.opponent_id is None or user_id in (self.creator_id, self.opponent_id)

    def is_over(self, now: datetime) -> bool:
        """Whether it can no longer be begun at *now*."""
        return self.status is SharedStatus.OVER or now >= self.ends_at


@dataclass(frozen=True, slots=True)
class DealResult:
    """A person's result in a match with a deal."""

    match: Match
    player: Player
    points: int
    against: int  # of the computer
    given_up: bool  # by a resignation or an abort: the points do not count

    @property
    def hints(self) -> int:
        """The number of turns in which the person was given a hint."""
        return self.match.hints[self.player]

    @property
    def rank(self) -> tuple[bool, int, int, int]:
        """The sort key of a table, best first; equal for equal results."""
        return self.given_up, self.against - self.points, -self.points, self.hints


def may_be_dealt(game: str, variant: str) -> bool:
    """Whether *game* has deals: it has chance, and a computer to play against."""
    return game in GAMES and has_chance(game, variant) and bool(engine_of(game).levels)


def match_with(deal: Deal, person: Occupant, channel_id: int, now: datetime) -> Match:
    """A new match of *person* with *deal*, not stored yet."""
    computer = Occupant(None, deal.level)
    return Match(
        id=0,
        record=Record(deal.game, deal.variant, deal.setup),
        seats=(person, computer) if deal.seat is Player.FIRST else (computer, person),
        guild_id=None,
        channel_id=channel_id,
        draft="",
        result=None,
        own_thread=False,
        started_at=now,
        updated_at=now,
        salt=deal.salt,
    )


def results_of(finished: Iterable[Match]) -> tuple[DealResult, ...]:
    """The results of the *finished* matches with a deal, best first; of equal results the match begun first."""
    return tuple(sorted(map(_result_of, finished), key=lambda result: (*result.rank, result.match.id)))


def _result_of(match: Match) -> DealResult:
    player = next(seat for seat in Player if match.seats[seat].level is None)
    scores = match.position.view(None).scores
    played_out = match.result is not None and match.result.termination is Termination.RULES
    return DealResult(match, player, scores[player], scores[player.other], not played_out)
