"""Leaderboards and profiles, read from ratings and finished matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.model import Match

from .ratings import EVERYWHERE, Outcome, Rating

RECENT = timedelta(days=30)
MOST_STREAK = 100  # results that are read for a streak
CURVE = 60  # rated games that a curve shows
FREQUENT = 3  # opponents


@dataclass(frozen=True, slots=True)
class ComputerStanding:
    """A person's results against the computer at one level. Equal records share a *place*."""

    user_id: int
    level: str
    wins: int
    losses: int
    draws: int
    place: int


@dataclass(frozen=True, slots=True)
class Tally:
    """So many games won, lost and drawn."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        """The number of all games."""
        return self.wins + self.losses + self.draws

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.losses + other.losses, self.draws + other.draws)


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a leaderboard: *tally* counts the rated games that the leaderboard is about.

    Equal ratings share a *place*.
    """

    user_id: int
    rating: Rating
    tally: Tally
    place: int


@dataclass(frozen=True, slots=True)
class Encounters:
    """A person's results against one opponent in one game."""

    game: str
    opponent_id: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class BestWin:
    """The rated game that a person won against their highest-rated opponent."""

    game: str
    opponent_id: int
    opponent_rating: float


@dataclass(frozen=True, slots=True)
class GameRatings:
    """A person's ratings in a game, None for none; *curve*: the ratings after the last rated games."""

    here: Rating | None
    everywhere: Rating | None
    curve: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Streak:
    """The same result so many times in a row, up to now."""

    outcome: Outcome
    length: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile: on one server, or everywhere if *guild_id* is None.

    All finished games between people count, except that ratings, curves and the best win are of rated ones.
    """

    user_id: int
    guild_id: int | None
    ratings: Mapping[str, GameRatings]
    encounters: tuple[Encounters, ...]
    streak: Streak | None
    best_win: BestWin | None

    @property
    def by_game(self) -> dict[str, Tally]:
        """The results in every game that was played."""
        tallies: dict[str, Tally] = {}
        for met in self.encounters:
            tallies[met.game] = tallies.get(met.game, Tally()) + met.tally
        return {game: tallies[game] for game in GAMES if game in tallies}

    @property
    def frequent_opponents(self) -> tuple[tuple[int, Tally], ...]:
        """The people met most often, and the results against them."""
        games: Counter[int] = Counter()
        for met in self.encounters:
            games[met.opponent_id] += met.tally.games
        often = sorted(games, key=lambda opponent: (-games[opponent], opponent))[:FREQUENT]
        return tuple((opponent, sum(self.against(opponent).values(), Tally())) for opponent in often)

    def against(self, opponent_id: int) -> dict[str, Tally]:
        """Head to head: the results against one person in every game."""
        met = {each.game: each.tally for each in self.encounters if each.opponent_id == opponent_id}
        return {game: met[game] for game in GAMES if game in met}


@dataclass(frozen=True, slots=True)
class RatingStep:
    """The change in one player's rating on the server of a match; *is_settled*: when the match ended."""

    user_id: int
    before: float
    after: float
    is_settled: bool


class StandingsStore(Protocol):
    """Ratings and results. *scope* is the number of a server, or EVERYWHERE."""

    async def leaderboard(
        self, scope: int, game: str, now: datetime, since: datetime | None, *, offset: int, limit: int
    ) -> tuple[tuple[Standing, ...], int]:
        """One page by rating, those that are not settled below, and how many people there are in all.

        Everywhere, only settled ratings of people who have played on two servers or more. *since*: only who has
        played since then, and only games since then are counted.
        """
        ...

    async def last_game(self, guild_id: int, games: Sequence[str], *, rated: bool) -> str | None:
        """The one of *games* that was finished last on a server, or finished last with ratings; None for none."""
        ...

    async def ratings_of(self, user_id: int, scopes: Sequence[int]) -> Mapping[tuple[int, str], Rating]:
        """The ratings of a person by scope and game."""
        ...

    async def curve(self, user_id: int, scope: int, game: str, limit: int) -> tuple[float, ...]:
        """The ratings after the last rated games, the oldest first."""
        ...

    async def encounters(self, user_id: int, guild_id: int | None) -> tuple[Encounters, ...]:
        """All results between people, by game and opponent; everywhere without a server."""
        ...

    async def by_level(self, user_id: int) -> Mapping[tuple[str, str], Tally]:
        """All results against the computer, wherever they were played, by game and level."""
        ...

    async def latest_outcomes(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Outcome, ...]:
        """The last results between people, the newest first; wins with a hint are left out."""
        ...

    async def best_win(self, user_id: int, scope: int) -> BestWin | None:
        """The rated win against the opponent who stood highest, None when there is none."""
        ...

    async def rating_steps(self, match_id: int, scope: int) -> tuple[RatingStep, ...]:
        """The rating changes of both players by the match; none if it is not rated."""
        ...

    async def against_computer(
        self, guild_id: int, game: str, levels: Sequence[str], *, offset: int, limit: int
    ) -> tuple[tuple[ComputerStanding, ...], int]:
        """One page of the standings against the computer without hints, and the number of all lines.

        One line a person and level, the strongest beaten level first; *levels*, easiest first.
        """
        ...


class Standings:
    """Leaderboards and profiles."""

    def __init__(self, store: StandingsStore, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    def is_settled(self, rating: Rating) -> bool:
        """Whether *rating* is settled now: there is no question mark behind it."""
        return rating.is_settled(self._now())

    async def leaderboard(
        self, scope: int, game: str, *, recent: bool = False, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[Standing, ...], int]:
        """A page of the people rated in *game*, the strongest first, and how many there are in all.

        *scope*: a server, or EVERYWHERE, where only those have a place who are settled and have played on two
        servers. *recent*: only games of the last 30 days.
        """
        now = self._now()
        since = now - RECENT if recent else None
        return await self._store.leaderboard(scope, game, now, since, offset=offset, limit=limit)

    async def last_game(self, guild_id: int | None, *, against_bot: bool = False) -> str:
        """The game whose leaderboard is most likely wanted on a server.

        It is the one that was rated last there; where none was, or *against_bot*, the one that was finished last;
        where there is none either, the first.
        """
        games, found = tuple(GAMES), None
        if guild_id is not None and not against_bot:
            found = await self._store.last_game(guild_id, games, rated=True)
        if guild_id is not None and found is None:
            found = await self._store.last_game(guild_id, games, rated=False)
        return found or games[0]

    async def against_computer(
        self, guild_id: int, game: str, *, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[ComputerStanding, ...], int]:
        """A page of who has beaten which level of the computer without hints, and how many lines there are."""
        levels = engine_of(game).levels
        return await self._store.against_computer(guild_id, game, levels, offset=offset, limit=limit)

    async def rating_steps(self, match: Match) -> tuple[RatingStep, ...]:
        """The rating changes on the server of *match*, by seat; none if it is not rated."""
        if not match.rated or match.result is None or match.guild_id is None:
            return ()
        found = {step.user_id: step for step in await self._store.rating_steps(match.id, match.guild_id)}
        return tuple(found[seat.user_id] for seat in match.seats if seat.user_id in found)

    async def profile(self, user_id: int, guild_id: int | None) -> Profile:
        """The profile of a person on a server (None: everywhere)."""
        scope = EVERYWHERE if guild_id is None else guild_id
        found = await self._store.ratings_of(user_id, (scope, EVERYWHERE))
        rated = [game for game in GAMES if (scope, game) in found or (EVERYWHERE, game) in found]
        ratings = {
            game: GameRatings(
                here=found.get((scope, game)) if guild_id is not None else None,
                everywhere=found.get((EVERYWHERE, game)),
                curve=await self._store.curve(user_id, scope, game, CURVE),
            )
            for game in rated
        }
        return Profile(
            user_id=user_id,
            guild_id=guild_id,
            ratings=ratings,
            encounters=await self._store.encounters(user_id, guild_id),
            streak=_streak(await self._store.latest_outcomes(user_id, guild_id, MOST_STREAK)),
            best_win=await self._store.best_win(user_id, scope),
        )


def _streak(outcomes: Sequence[Outcome]) -> Streak | None:
    """How often the newest of *outcomes* (newest first) has come in a row."""
    if not outcomes:
        return None
    other = (place for place, outcome in enumerate(outcomes) if outcome is not outcomes[0])
    return Streak(outcomes[0], next(other, len(outcomes)))
