"""Leaderboards, profiles, and the limits of accounts whose data was deleted lately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from math import ceil

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.due import Due
from sumon.play.errors import ChallengeRefusedError, DealError
from sumon.play.model import Match
from sumon.play.ranking.ratings import EVERYWHERE, REMEMBERED_FOR, PlayerOutcome, Rating, bars_rating
from sumon.play.ranking.standings import ComputerStanding, PlayerRatings, Profile, RatingStep, Standing, Streak
from sumon.storage.ranking.deleted_accounts import DeletedAccountRows
from sumon.storage.ranking.standings import StandingRows

RECENT = timedelta(days=30)
MOST_STREAK = 100  # results that are read for a streak
CURVE = 60  # rated games that a curve shows


class DeletedAccounts:
    """Checks the temporary limits of users who had their data deleted and have come back."""

    def __init__(self, store: DeletedAccountRows, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def require_rateable(self, user_id: int) -> None:
        """Raises ChallengeRefusedError unless *user_id* may play rated games."""
        left_at = await self._store.left_at((user_id,))
        if left_at is not None and bars_rating(left_at, self._now()):
            remaining = left_at + REMEMBERED_FOR - self._now()
            raise ChallengeRefusedError("play-rated-after-deleting", days=ceil(remaining / timedelta(days=1)))

    async def require_deal(self, user_id: int, day: date) -> None:
        """Raises DealError if *user_id* may have played the deal of *day* before their data was deleted."""
        left_at = await self._store.left_at((user_id,))
        if left_at is not None and left_at.date() >= day:
            raise DealError("deals-left-today")

    async def require_shared_deal(self, user_id: int, made_at: datetime) -> None:
        """Raises DealError if *user_id* may have played a deal *made_at* that moment before their data was
        deleted."""
        left_at = await self._store.left_at((user_id,))
        if left_at is not None and left_at >= made_at:
            raise DealError("shared-left")

    async def forget(self, due: Due) -> None:
        """Forgets a deleted account; the work of the scheduler."""
        await self._store.forget(due.id, self._now())


class Standings:
    """Leaderboards and profiles."""

    def __init__(self, store: StandingRows, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    def is_settled(self, rating: Rating) -> bool:
        """Whether *rating* is settled now, without a question mark."""
        return rating.is_settled(self._now())

    async def leaderboard(
        self, scope: int, game: str, *, recent: bool = False, offset: int = 0, limit: int = 10
    ) -> tuple[tuple[Standing, ...], int]:
        """A page of the people rated in *game*, the strongest first, and the number of all.

        *scope*: a server, or EVERYWHERE, which lists only settled people who have played on two servers. *recent*:
        only games of the last 30 days.
        """
        now = self._now()
        since = now - RECENT if recent else None
        return await self._store.leaderboard(scope, game, now, since, offset=offset, limit=limit)

    async def last_game(self, guild_id: int | None, *, against_bot: bool = False) -> str:
        """The game whose leaderboard a reader on a server most likely wants.

        It is the game last rated there; without one, or for *against_bot*, the game last finished; otherwise the
        first game.
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
        """A page of wins against the computer without hints by level, and the number of all lines."""
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
            game: PlayerRatings(
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


def _streak(outcomes: Sequence[PlayerOutcome]) -> Streak | None:
    """The streak of the newest of *outcomes*, which are newest first; None without one."""
    if not outcomes:
        return None
    other = (place for place, outcome in enumerate(outcomes) if outcome is not outcomes[0])
    return Streak(outcomes[0], next(other, len(outcomes)))
