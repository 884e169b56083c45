"""A week on a server, from Monday to Monday in UTC: how much was played, what was best, who wants to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Protocol

from sumon.cache import CACHE
from sumon.games import GAMES
from sumon.play.asked import Challenge
from sumon.play.model import Occupant
from sumon.play.people.feats import Feat, FeatBook, Finished, Judge

WEEK = timedelta(days=7)
POSTED = WEEK + timedelta(hours=6)  # after its beginning: on the Monday after it, at 06:00
MOST_GAMES = 200  # that are looked at for what was best, the last ones of the week
CLIMBERS, SEEKING = 2, 3
REMEMBERED = "weeks"  # the kind of what is in the cache
FRESH = 3600  # seconds
SIZE = 4096  # bytes of the facts of a week, roughly

CACHE.begin(REMEMBERED)


@dataclass(frozen=True, slots=True)
class Upset:
    """A rated win against an opponent who was rated *gap* points higher before the game."""

    game: str
    winner: Occupant
    loser: Occupant
    gap: float


@dataclass(frozen=True, slots=True)
class Climb:
    """The *points* that the rating of a person in a game has risen by."""

    game: str
    player: Occupant
    points: float


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The best feat of all people in a game."""

    game: str
    player: Occupant
    feat: Feat


@dataclass(frozen=True, slots=True)
class WeekFacts:
    """What was finished on a server in a week: so many *games*, also against the bot, by so many *people*."""

    week: date
    games: int
    people: int
    best_win: Upset | None = None
    best_turns: tuple[BestTurn, ...] = ()
    climbed: tuple[Climb, ...] = ()


class WeekStore(Protocol):
    """What was finished on a server from *since* to *until*, without games that do not count."""

    async def counts(self, guild_id: int, since: datetime, until: datetime) -> tuple[int, int]:
        """How many games there were, and how many people have played them."""
        ...

    async def best_win(self, guild_id: int, since: datetime, until: datetime) -> Upset | None:
        """The rated win with the greatest gap, None where nobody has beaten a higher-rated opponent."""
        ...

    async def climbs(self, guild_id: int, since: datetime, until: datetime, most: int) -> tuple[Climb, ...]:
        """Whose ratings have risen most, the greatest rise first; a person stands there once."""
        ...

    async def finished(
        self, guild_id: int, since: datetime, until: datetime, most: int
    ) -> tuple[tuple[Finished, Occupant], ...]:
        """The seats of people in the last *most* games, and who sat there."""
        ...

    async def seeking(self, guild_id: int, now: datetime, most: int) -> tuple[Challenge, ...]:
        """The newest challenges to anyone on the server that can be accepted at *now*."""
        ...


class Weeks:
    """What there is to tell of the weeks of servers."""

    def __init__(self, store: WeekStore, feats: FeatBook, *, now: Callable[[], datetime]) -> None:
        self._store = store
        self._feats = feats
        self._now = now
        self._own = object()  # tells what is in the cache apart from that of another store

    def last(self) -> date:
        """The Monday with which the last whole week began."""
        return last_week(self._now())

    async def facts(self, guild_id: int, week: date, judge: Judge) -> WeekFacts:
        """What was finished on the server in *week*, at most an hour old.

        *judge*: see `FeatBook.best_of`; it may take a second in a thread.
        """
        key = self._own, guild_id, week, int(self._now().timestamp()) // FRESH
        found: WeekFacts | None = CACHE.find(REMEMBERED, key)
        if found is None:
            found = await self._found(guild_id, week, judge)
            CACHE.keep(REMEMBERED, key, found, SIZE)
        return found

    def forget(self) -> None:
        """Forgets what it remembers, so that it is read again: somebody may be named who is gone."""
        self._own = object()

    async def seeking(self, guild_id: int) -> Sequence[Challenge]:
        """Who looks for an opponent on the server now, the newest first, three at most."""
        return await self._store.seeking(guild_id, self._now(), SEEKING)

    async def _found(self, guild_id: int, week: date, judge: Judge) -> WeekFacts:
        where = guild_id, begin_of(week), begin_of(week + WEEK)
        games, people = await self._store.counts(*where)
        if not games:
            return WeekFacts(week, 0, 0)
        return WeekFacts(
            week,
            games,
            people,
            await self._store.best_win(*where),
            await self._best_turns(await self._store.finished(*where, MOST_GAMES), judge),
            await self._store.climbs(*where, CLIMBERS),
        )

    async def _best_turns(
        self, finished: Sequence[tuple[Finished, Occupant]], judge: Judge
    ) -> tuple[BestTurn, ...]:
        players = {each.key: player for each, player in finished}
        best = await self._feats.best_among([each for each, _ in finished], judge)
        return tuple(
            BestTurn(game, players[best[game].match.key], best[game].feat) for game in GAMES if game in best
        )


def last_week(now: datetime) -> date:
    """The Monday with which the last whole week before *now* began.

    >>> last_week(datetime(2026, 11, 23, 0, 0, tzinfo=UTC)), last_week(datetime(2026, 11, 22, 23, 59, tzinfo=UTC))
    (datetime.date(2026, 11, 16), datetime.date(2026, 11, 9))
    """
    day = now.astimezone(UTC).date()
    return day - timedelta(days=day.weekday()) - WEEK


def begin_of(week: date) -> datetime:
    """When the week with that Monday begins."""
    return datetime.combine(week, time(), UTC)


def posted_at(week: date) -> datetime:
    """When the page of *week* is posted: on the Monday after it, at 06:00."""
    return begin_of(week) + POSTED


def week_to_post(now: datetime) -> date:
    """The Monday of the week whose page is posted at *now*: until 06:00 on Mondays it is the one before."""
    return last_week(now - (POSTED - WEEK))
