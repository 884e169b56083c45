"""Ratings: Glicko-2, one game a rating period, and one more for every full week without a rated game.

Each person has a rating for every game, on each server and everywhere (EVERYWHERE takes the place of the server).
The same functions give a rating when a game ends and when all are rebuilt.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import IntEnum
from typing import Protocol, TypeAlias

from glicko2 import Player as Glicko2Player  # type: ignore[import-untyped]

from sumon.core.protocol import Player

EVERYWHERE = 0  # no server has this number
GAMES_A_DAY = 5  # of one pair that count; further ones are casual
PROVISIONAL_ABOVE = 110.0  # deviation
SETTLED_BELOW = 80.0  # deviation
SETTLED_AFTER = 20  # games; upsets make the deviation of an old hand grow again
MOST_FROM_ONE = 100.0  # points that a settled player wins from one opponent within a day
WEEK = timedelta(weeks=1)

_SCALE = 173.7178  # between Glicko's numbers and those of Glicko-2
_LARGEST_DEVIATION = 350.0
_LONGEST_REST = 5_000  # weeks


class Outcome(IntEnum):
    """The outcome of a game for one of its players."""

    LOST = -1
    DRAWN = 0
    WON = 1

    @property
    def score(self) -> float:
        """1, a half or 0."""
        return (self + 1) / 2


def outcome_for(player: Player, winner: Player | None) -> Outcome:
    """The outcome of the game for *player*."""
    if winner is None:
        return Outcome.DRAWN
    return Outcome.WON if winner is player else Outcome.LOST


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength in a game: *value*, give or take *deviation*, after so many rated games.

    *rated_at*: when the last of them ended, None before the first.
    """

    value: float = 1500.0
    deviation: float = _LARGEST_DEVIATION
    volatility: float = 0.06
    wins: int = 0
    losses: int = 0
    draws: int = 0
    rated_at: datetime | None = None

    @property
    def games(self) -> int:
        """Number of rated games."""
        return self.wins + self.losses + self.draws

    def deviation_at(self, moment: datetime) -> float:
        """The deviation, grown by every full week since the last rated game."""
        if self.rated_at is None or moment < self.rated_at + WEEK:
            return self.deviation
        weeks = (moment - self.rated_at) // WEEK
        return min(_LARGEST_DEVIATION, math.hypot(self.deviation, math.sqrt(weeks) * self.volatility * _SCALE))

    @property
    def sure_until(self) -> datetime | None:
        """When it becomes provisional without further rated games; None if it is so already."""
        if self.rated_at is None or self.deviation > PROVISIONAL_ABOVE:
            return None
        room = PROVISIONAL_ABOVE**2 - self.deviation**2
        weeks = min(_LONGEST_REST, int(room / (self.volatility * _SCALE) ** 2))
        return self.rated_at + (weeks + 1) * WEEK

    def is_provisional(self, now: datetime) -> bool:
        """Whether there is a question mark behind it."""
        return self.sure_until is None or now >= self.sure_until

    def after(self, opponent: Rating, outcome: Outcome, at: datetime) -> Rating:
        """The rating after a game that ended *at* that moment against *opponent* as rated before it."""
        player = _Rated(self.value, self.deviation_at(at), self.volatility)
        player.update_player([opponent.value], [opponent.deviation_at(at)], [outcome.score])
        return replace(
            self,
            value=player.rating,
            deviation=min(_LARGEST_DEVIATION, player.rd),
            volatility=player.vol,
            wins=self.wins + (outcome is Outcome.WON),
            losses=self.losses + (outcome is Outcome.LOST),
            draws=self.draws + (outcome is Outcome.DRAWN),
            rated_at=at,
        )


UNRATED = Rating()
RatingKey: TypeAlias = tuple[int, int, str]  # user, scope, game


class _Rated(Glicko2Player):  # type: ignore[misc]
    """A player of the library, whose function for the volatility has the rating where the deviation belongs."""

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        # http://www.glicko.net/glicko/glicko2.pdf, step 5.1
        variance = (self.rd / _SCALE) ** 2
        grown = math.exp(x)
        share = grown * (delta**2 - variance - v - grown) / (2 * (variance + v + grown) ** 2)
        return float(share - (x - a) / self._tau**2)


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A result that counts: *number* gives the order of the games, *players* are by seat."""

    number: int
    game: str
    guild_id: int
    players: tuple[int, int]
    winner: Player | None
    ended_at: datetime

    @property
    def scopes(self) -> tuple[int, int]:
        """The scopes whose ratings it changes."""
        return self.guild_id, EVERYWHERE


@dataclass(frozen=True, slots=True)
class RatingChange:
    """How a rated game changed the rating of *user_id* in one *scope*: a server, or EVERYWHERE."""

    game: RatedGame
    scope: int
    user_id: int
    opponent_id: int
    outcome: Outcome
    before: Rating
    after: Rating
    opponent: Rating  # before the game

    @property
    def key(self) -> RatingKey:
        """The key of the rating it changes."""
        return self.user_id, self.scope, self.game.game


def changes_of(game: RatedGame, scope: int, before: tuple[Rating, Rating]) -> tuple[RatingChange, ...]:
    """The changes that *game* makes in *scope* for both players, who were rated *before* by seat."""
    return tuple(
        RatingChange(
            game=game,
            scope=scope,
            user_id=game.players[player],
            opponent_id=game.players[player.other],
            outcome=(outcome := outcome_for(player, game.winner)),
            before=before[player],
            after=before[player].after(before[player.other], outcome, game.ended_at),
            opponent=before[player.other],
        )
        for player in Player
    )


def is_too_much(change: RatingChange, won_before: float) -> bool:
    """Whether a game may not count: a settled player would win too much from one opponent within a day.

    *won_before*: the points that earlier games of that day have brought from the same opponent, losses left out.
    """
    gain = change.after.value - change.before.value
    deviation = change.before.deviation_at(change.game.ended_at)
    is_settled = deviation < SETTLED_BELOW or change.before.games >= SETTLED_AFTER
    return is_settled and gain > 0 and won_before + gain > MOST_FROM_ONE


def rate_all(games: Iterable[RatedGame]) -> list[RatingChange]:
    """The changes that *games* make, which are all there are, in the order in which they ended."""
    ratings: dict[RatingKey, Rating] = {}
    changes: list[RatingChange] = []
    for game in games:
        for scope in game.scopes:
            first, second = ((user, scope, game.game) for user in game.players)
            before = ratings.get(first, UNRATED), ratings.get(second, UNRATED)
            made = changes_of(game, scope, before)
            ratings[first], ratings[second] = (change.after for change in made)
            changes += made
    return changes


@dataclass(frozen=True, slots=True)
class Rebuilding:
    """The result of rebuilding all ratings: from so many *games*, so many *wrong* rows."""

    games: int
    wrong: int


class RatingStore(Protocol):
    """All ratings, as they follow from the results."""

    async def rebuild(self, *, write: bool) -> Rebuilding:
        """Compares the stored ratings with those that follow from the results, and replaces them on *write*."""
        ...


def day_of(moment: datetime) -> datetime:
    """When the day of *moment* began, in UTC."""
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)
