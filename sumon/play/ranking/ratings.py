"""Ratings: Glicko-2, one game a rating period, and one more for every full week without a rated game.

Each person has a rating for every game, on each server and everywhere (EVERYWHERE takes the place of the server).
A rating is settled, and has a place in lists, when its deviation is small and enough of its games were vouched for:
played against opponents who were settled themselves, or had played enough with others. The same functions compute
a rating when a game ends and when all are rebuilt.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import IntEnum
from typing import TypeAlias

from glicko2 import Player as Glicko2Player

from sumon.core.protocol import Player

EVERYWHERE = 0  # no server has this number
GAMES_A_DAY = 5  # that count between the same two people; further ones are casual
SETTLED_BELOW = 110.0  # deviation
VOUCHED_GAMES = 10  # games against opponents who vouch, before a rating is settled
VOUCHERS = 3  # different people among these opponents
ELDERS = 10  # people in a list who were vouched for; after that only settled people vouch there
ELDER_AFTER = timedelta(days=1)  # a delay, so that the order in which simultaneous ends are stored does not matter
MOST_WITH_ONE = 100.0  # points that a settled player wins from, or loses to, one opponent within a day
MOST_WITH_UNSETTLED = 60.0  # the same with all unsettled opponents together
MOST_IN_A_MONTH = 150.0  # points that a settled player gains or loses against these within A_MONTH
A_MONTH = timedelta(days=30)
WEEK = timedelta(weeks=1)
_SCALE = 173.7178  # the factor between the numbers of Glicko and Glicko-2
_LARGEST_DEVIATION = 350.0
_LONGEST_REST = 5_000  # weeks
REMEMBERED_FOR = timedelta(days=30)


class PlayerOutcome(IntEnum):
    """The outcome of a game for one of its players."""

    LOST = -1
    DRAWN = 0
    WON = 1

    @property
    def score(self) -> float:
        """1, a half or 0."""
        return (self + 1) / 2


def outcome_for(player: Player, winner: Player | None) -> PlayerOutcome:
    """The outcome of the game for *player*."""
    if winner is None:
        return PlayerOutcome.DRAWN
    return PlayerOutcome.WON if winner is player else PlayerOutcome.LOST


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength in a game."""

    value: float = 1500.0  # the estimate
    deviation: float = _LARGEST_DEVIATION  # the uncertainty of *value*
    volatility: float = 0.06
    wins: int = 0
    losses: int = 0
    draws: int = 0
    rated_at: datetime | None = None  # the end of the last rated game; None before the first
    opponents: int = 0  # different people, in all rated games
    servers: int = 0  # different ones, of all rated games
    vouched_games: int = 0  # rated games against opponents who vouched
    vouchers: int = 0  # different people among these opponents
    vouched_at: datetime | None = None  # the moment at which the last two became enough; None before

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
    def settled_until(self) -> datetime | None:
        """The moment at which it stops being settled without further rated games; None if it is not settled at
        all."""
        if self.rated_at is None or self.deviation >= SETTLED_BELOW or self.vouched_at is None:
            return None
        room = SETTLED_BELOW**2 - self.deviation**2
        weeks = min(_LONGEST_REST, math.ceil(room / (self.volatility * _SCALE) ** 2))
        return self.rated_at + weeks * WEEK

    def is_settled(self, now: datetime) -> bool:
        """Whether it has a place in lists, without a question mark."""
        return self.settled_until is not None and now < self.settled_until

    def after(self, opponent: Rating, outcome: PlayerOutcome, at: datetime) -> Rating:
        """The rating after a game that ended *at* that moment; *opponent* is the opponent's rating before it."""
        player = _Rated(self.value, self.deviation_at(at), self.volatility)
        player.update_player([opponent.value], [opponent.deviation_at(at)], [outcome.score])
        return replace(
            self,
            value=player.rating,
            deviation=min(_LARGEST_DEVIATION, player.rd),
            volatility=player.vol,
            wins=self.wins + (outcome is PlayerOutcome.WON),
            losses=self.losses + (outcome is PlayerOutcome.LOST),
            draws=self.draws + (outcome is PlayerOutcome.DRAWN),
            rated_at=at,
        )


UNRATED = Rating()
RatingKey: TypeAlias = tuple[int, int, str]  # user, scope, game
PairKey: TypeAlias = tuple[int, int, int, str]  # user, opponent, scope, game


@dataclass(frozen=True, slots=True)
class Met:
    """The earlier rated games of a person against one opponent, *vouched* of them vouched for."""

    games: int = 0
    vouched: int = 0


NEVER_MET = Met()


class _Rated(Glicko2Player):
    """A player of the library, with its volatility function mended: it uses the rating instead of the deviation."""

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        # http://www.glicko.net/glicko/glicko2.pdf, step 5.1
        variance = (self.rd / _SCALE) ** 2
        grown = math.exp(x)
        share = grown * (delta**2 - variance - v - grown) / (2 * (variance + v + grown) ** 2)
        return float(share - (x - a) / self._tau**2)


@dataclass(frozen=True, slots=True)
class Exchange:
    """The points *won* in some games, and the points *lost* in others."""

    won: float = 0.0
    lost: float = 0.0

    def __add__(self, other: Exchange) -> Exchange:
        return Exchange(self.won + other.won, self.lost + other.lost)

    @property
    def most(self) -> float:
        """The larger one of the two."""
        return max(self.won, self.lost)


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts; *number* gives the order of the games, *players* are by seat."""

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
    """The change of a person's rating by a rated game in one scope."""

    game: RatedGame
    scope: int  # a server, or EVERYWHERE
    user_id: int  # the person
    opponent_id: int
    outcome: PlayerOutcome  # for the person
    before: Rating
    after: Rating
    opponent: Rating  # the opponent's rating before the game
    vouched: bool  # the opponent vouched, so that the game counts towards a settled rating, see `vouches`

    @property
    def key(self) -> RatingKey:
        """The key of the rating that changes."""
        return self.user_id, self.scope, self.game.game

    @property
    def pair(self) -> PairKey:
        """The key of the earlier games of the two players."""
        return self.user_id, self.opponent_id, self.scope, self.game.game

    @property
    def is_settled(self) -> bool:
        """Whether the rating is settled when the game ends."""
        return self.after.is_settled(self.game.ended_at)

    @property
    def is_uneven(self) -> bool:
        """Whether a settled player met an unsettled opponent."""
        now = self.game.ended_at
        return self.before.is_settled(now) and not self.opponent.is_settled(now)

    @property
    def stake(self) -> Exchange:
        """The points that the person would have won by a win, and lost by a loss."""
        won, lost = (
            self.before.after(self.opponent, outcome, self.game.ended_at).value
            for outcome in (PlayerOutcome.WON, PlayerOutcome.LOST)
        )
        return Exchange(won - self.before.value, self.before.value - lost)


def vouches(opponent: Rating, met: Met, now: datetime, *, is_open: bool = True) -> bool:
    """Whether *opponent* vouches for a game, so that it counts towards a settled rating.

    The opponent must be settled, or, in an open list, have played enough with others.

    *met*: the earlier games of the two, which are not among those with others. *is_open*: see `is_open_list`.
    """
    others = opponent.opponents - (met.games > 0)
    has_played = opponent.games - met.games >= VOUCHED_GAMES and others >= VOUCHERS
    return opponent.is_settled(now) or (is_open and has_played)


def is_open_list(elder_since: datetime | None, now: datetime) -> bool:
    """Whether unsettled people vouch in a list, because few people there are settled yet.

    *elder_since*: the moment at which the last of the first ELDERS people there had been vouched for.
    """
    return elder_since is None or now < elder_since + ELDER_AFTER


def changes_of(
    game: RatedGame,
    ratings: Mapping[RatingKey, Rating],
    met: Mapping[PairKey, Met],
    elder_since: Mapping[int, datetime],
) -> tuple[RatingChange, ...]:
    """The rating changes of both players, on the server of *game* and everywhere.

    All mappings are as of before the game. A missing key means unrated in *ratings*, never met in *met*, and too
    few vouched-for players in *elder_since*, which is by scope (see `is_open_list`).
    """
    return tuple(
        _change(game, scope, player, ratings, met, elder_since.get(scope))
        for scope in game.scopes
        for player in Player
    )


def _change(
    game: RatedGame,
    scope: int,
    player: Player,
    ratings: Mapping[RatingKey, Rating],
    met: Mapping[PairKey, Met],
    elder_since: datetime | None,
) -> RatingChange:
    user, opponent_id = game.players[player], game.players[player.other]
    before, opponent = (ratings.get((each, scope, game.game), UNRATED) for each in (user, opponent_id))
    played = met.get((user, opponent_id, scope, game.game), NEVER_MET)
    outcome = outcome_for(player, game.winner)
    is_vouched = vouches(opponent, played, game.ended_at, is_open=is_open_list(elder_since, game.ended_at))
    after = replace(
        before.after(opponent, outcome, game.ended_at),
        opponents=before.opponents + (not played.games),
        servers=before.servers + ((user, game.guild_id, game.game) not in ratings),
        vouched_games=before.vouched_games + is_vouched,
        vouchers=before.vouchers + (is_vouched and not played.vouched),
    )
    if after.vouched_at is None and after.vouched_games >= VOUCHED_GAMES and after.vouchers >= VOUCHERS:
        after = replace(after, vouched_at=game.ended_at)
    return RatingChange(game, scope, user, opponent_id, outcome, before, after, opponent, is_vouched)


def is_too_much(
    change: RatingChange, with_opponent: Exchange, with_unsettled: Exchange, in_a_month: Exchange
) -> bool:
    """Whether a game must not count, because a settled player would exchange too many points.

    *with_opponent*: the points exchanged with the same opponent in the day before. *with_unsettled*: with all
    unsettled opponents. *in_a_month*: the swing of these games in A_MONTH. With the same opponent the result does
    not matter: where a win would be too much, a loss does not count either, and the other way round.
    """
    if not change.before.is_settled(change.game.ended_at):
        return False
    if (with_opponent + change.stake).most > MOST_WITH_ONE:
        return True
    return change.is_uneven and (
        _goes_beyond(MOST_WITH_UNSETTLED, with_unsettled, change)
        or _goes_beyond(MOST_IN_A_MONTH, in_a_month, change)
    )


def _goes_beyond(most: float, exchanged: Exchange, change: RatingChange) -> bool:
    """Whether *change*, added to the points *exchanged* in the same direction, exceeds *most*."""
    gain = change.after.value - change.before.value
    return (gain > 0 and exchanged.won + gain > most) or (gain < 0 and exchanged.lost - gain > most)


def swing(steps: Iterable[float]) -> Exchange:
    """The gain from the lowest point of the sum of *steps* to its end, and the loss from the highest point."""
    won = lost = 0.0
    for step in steps:
        won, lost = max(0.0, won + step), max(0.0, lost - step)
    return Exchange(won, lost)


def rate_all(games: Iterable[RatedGame]) -> list[RatingChange]:
    """The changes that *games* make: all rated games, in the order in which they ended."""
    ratings: dict[RatingKey, Rating] = {}
    met: dict[PairKey, Met] = {}
    vouched: dict[tuple[int, str], list[datetime]] = {}
    changes: list[RatingChange] = []
    for game in games:
        lists = {scope: vouched.setdefault((scope, game.game), []) for scope in game.scopes}
        elder_since = {scope: moments[-1] for scope, moments in lists.items() if len(moments) == ELDERS}
        made = changes_of(game, ratings, met, elder_since)
        for change in made:
            before = met.get(change.pair, NEVER_MET)
            ratings[change.key] = change.after
            met[change.pair] = Met(before.games + 1, before.vouched + change.vouched)
            if change.before.vouched_at is None and change.after.vouched_at is not None:
                insort(lists[change.scope], change.after.vouched_at)
                del lists[change.scope][ELDERS:]
        changes += made
    return changes


@dataclass(frozen=True, slots=True)
class Rebuilding:
    """The result of rebuilding all ratings from *games* games: *wrong* rows were mended."""

    games: int
    wrong: int


def day_of(moment: datetime) -> datetime:
    """The beginning of the day of *moment*, in UTC."""
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)


def bars_rating(left_at: datetime, now: datetime) -> bool:
    """Whether a person whose account was deleted at *left_at* plays casual games only."""
    return now < left_at + REMEMBERED_FOR
