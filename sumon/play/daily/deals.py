"""The daily deal: one setup a day and game of chance, which each person plays alone against the computer.

A deal is drawn when it is first asked for, and stored. It does not follow from its date: the source is public, and
anyone able to compute a deal would know the computer's rack. So it is the same on all servers of a bot, and another
bot has another one.
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

MOST_PLAYERS = 16  # where anybody may play; otherwise the two of them


@dataclass(frozen=True, slots=True)
class Deal:
    """The setup that is played; *seat* is the person's, *level* the computer's.

    *salt*: the salt with which all matches of this deal are sealed.
    """

    game: str
    variant: str
    level: str
    seat: Player
    setup: str = field(repr=False)
    salt: str = field(repr=False)

    @property
    def seal(self) -> str:
        """The public fingerprint that fixes the setup, the same as that of its matches."""
        return commitment(self.salt, self.setup)


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyDeal(Deal):
    """The deal that all play in its game on *day*."""

    day: date


class SharedStatus(StrEnum):
    """Whether a shared deal can still be begun."""

    OPEN = "open"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedDeal(Deal):
    """A deal that *creator_id* has asked *opponent_id* to play, too, or anybody if that is None.

    *message_id*: its post, if it is known. *news*: how much has happened with it; *shown*: how much of that its
    post shows.
    """

    id: int
    guild_id: int
    channel_id: int
    creator_id: int
    opponent_id: int | None
    status: SharedStatus
    created_at: datetime
    ends_at: datetime
    message_id: int | None = None
    news: int = 1
    shown: int = 0

    @property
    def most(self) -> int:
        """How many people can play it."""
        return MOST_PLAYERS if self.opponent_id is None else len((self.creator_id, self.opponent_id))

    def is_for(self, user_id: int) -> bool:
        """Whether *user_id* is asked to play it."""
        return self.opponent_id is None or user_id in (self.creator_id, self.opponent_id)

    def is_over(self, now: datetime) -> bool:
        """Whether nobody can begin it any more."""
        return self.status is SharedStatus.OVER or now >= self.ends_at


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a person did with a deal. *given_up*: they resigned, or it was aborted, so that no points count."""

    match: Match
    player: Player
    points: int
    against: int
    given_up: bool

    @property
    def hints(self) -> int:
        """In how many turns they were given one."""
        return self.match.hints[self.player]

    @property
    def rank(self) -> tuple[bool, int, int, int]:
        """What the order of a table follows from: equal for those who did equally well."""
        return self.given_up, self.against - self.points, -self.points, self.hints


def may_be_dealt(game: str, variant: str) -> bool:
    """Whether *game* has deals: those with chance do, if there is a computer to play them against."""
    return game in GAMES and has_chance(game, variant) and bool(engine_of(game).levels)


def match_with(deal: Deal, person: Occupant, channel_id: int, now: datetime) -> Match:
    """A match of *person* with *deal* that is not stored yet."""
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
    """The results of *finished* matches with a deal, best first; of equal ones the first that was begun."""
    return tuple(sorted(map(_result_of, finished), key=lambda result: (*result.rank, result.match.id)))


def _result_of(match: Match) -> DealResult:
    player = next(seat for seat in Player if match.seats[seat].level is None)
    scores = match.position.view(None).scores
    played_out = match.result is not None and match.result.termination is Termination.RULES
    return DealResult(match, player, scores[player], scores[player.other], not played_out)
