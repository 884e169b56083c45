"""Leagues: switched on and off, joined and left, and the steps of their seasons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime
from random import Random
from typing import TypeAlias, assert_never

from sumon.core.registry import rules_of
from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import TournamentError
from sumon.play.leagues import seasons
from sumon.play.leagues.model import (
    LARGEST,
    NOT_BEGUN_AFTER,
    TIME_CONTROL,
    League,
    Member,
    MemberStatus,
    Season,
    SeasonStatus,
    begins_at,
    ends_at,
)
from sumon.play.leagues.seasons import divided, format_for, month_following, next_look, next_step
from sumon.play.replays import movers_of
from sumon.play.tournaments.actors import Actor
from sumon.play.tournaments.model import Entrant, Pairing, Status, Tournament, is_played
from sumon.storage.store import Store

from .ranking import DeletedAccounts
from .tournaments.running import salted
from .tournaments.tournaments import retrying

MOST_STEPS = 100  # in a row; each of them changes the season, which needs far fewer
# Makes the names of so many divisions of a season, in the language of its channel.
NameDivisions: TypeAlias = Callable[[Season, int], Awaitable[Sequence[str]]]


class Leagues:
    """The services for members and managers of leagues, and the steps of seasons, which can be repeated."""

    def __init__(
        self, store: Store, deleted_accounts: DeletedAccounts, *, now: Callable[[], datetime], rng: Random
    ) -> None:
        self._store = store
        self._rows = store.leagues
        self._deleted_accounts = deleted_accounts
        self._now = now
        self._rng = rng
        self.find_season = store.leagues.find_season
        self.set_message = store.leagues.set_message

    # ------------------------------------------------------------------ looking

    async def of_guild(self, guild_id: int) -> tuple[League, ...]:
        """The leagues of a server, also those that are switched off."""
        return await self._rows.of_guild(guild_id)

    async def current(self, league: League) -> Season:
        """The season of *league* that runs or comes next, or the last one of a league that is switched off.

        Raises TournamentError if there is none.
        """
        season = await self._rows.latest(league.id)
        if season is None or season.status is SeasonStatus.CLOSED:
            raise TournamentError("leagues-off")
        return season

    async def last(self, league: League) -> Season | None:
        """The last finished season of *league*; None before its end."""
        return await self._rows.latest(league.id, finished=True)

    async def reread(self, season: Season) -> Season:
        """The current season of the league of *season*. Raises TournamentError if there is none."""
        return await self.current(season.league)

    async def not_begun(self, season: Season) -> tuple[Entrant, ...]:
        """The people who have made no move in *season*, though it has been their turn in a game for three days."""
        if season.status is not SeasonStatus.RUNNING:
            return ()
        found: list[Entrant] = []
        for division in season.divisions:
            idle = [each for each in division.people if not _has_played(division, each)]
            if idle and division.status is Status.RUNNING:
                found += await self._idle_in(division, idle)
        return tuple(found)

    async def moving(self, season: Season) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ids of the members who rise, and of those who go down, by the result of a finished *season*."""
        return seasons.moving(season, await self._ratings(season))

    async def _idle_in(self, division: Tournament, among: Sequence[Entrant]) -> list[Entrant]:
        moved: set[int | None] = set()
        awaited: set[int | None] = set()
        for match in await self._store.pairings.matches_of(division.id):
            moved.update(match.seats[mover].user_id for mover in movers_of(match.record))
            if match.to_move is not None and match.updated_at <= self._now() - NOT_BEGUN_AFTER:
                awaited.add(match.seats[match.to_move].user_id)
        return [each for each in among if each.user_id in awaited - moved]

    # ------------------------------------------------------------------ managers and members

    async def switch(self, guild_id: int, games: Collection[str], channel_id: int) -> None:
        """Has the server hold leagues of exactly these *games*, with the next pages and games in the channel.

        A running season of another league is played to its end.
        """
        await self._rows.switch(guild_id, games, channel_id, self._now())

    @retrying
    async def join(self, season: Season, actor: Actor) -> bool:
        """Has *actor* play from the next season on, or at once if the lowest division has room for a late joiner.

        Raises TournamentError, or ChallengeRefusedError.
        """
        now, known = self._now(), season.member(actor.user_id)
        if season.status is SeasonStatus.FINISHED:
            raise TournamentError("leagues-off")
        is_new = known is None or known.status is not MemberStatus.IN
        is_late = is_new and season.may_join_late(now) and actor.user_id not in season.entrants
        if known is not None and season.plays_on(known):
            raise TournamentError("leagues-joined")
        await self._deleted_accounts.require_rateable(actor.user_id)
        member = Member(season.league.id, actor.user_id, now, actor.name)
        late = self._late_pairings(season.divisions[-1]) if is_late else ()
        return await self._rows.join(season, member, late, now)

    def _late_pairings(self, division: Tournament) -> tuple[Pairing, ...]:
        """A pairing of a new entrant with everyone who is in, who has the first seat in every other one."""
        last = max(each.number for each in division.in_round(1))
        pairs = [(0, each.id) if turn % 2 else (each.id, 0) for turn, each in enumerate(division.people)]
        made = (Pairing(0, division.id, 1, last + number, *pair) for number, pair in enumerate(pairs, start=1))
        return tuple(salted(division, each, self._rng) for each in made)

    @retrying
    async def leave(self, season: Season, actor: Actor) -> bool:
        """Has *actor* play in no further season; the running one goes on. Raises TournamentError."""
        known = season.member(actor.user_id)
        if known is None or known.status is not MemberStatus.IN:
            raise TournamentError("leagues-not-in")
        return await self._rows.set_member_status(season, actor.user_id, MemberStatus.LEFT, self._now())

    # ------------------------------------------------------------------ steps

    async def note_division(self, season_id: int) -> None:
        """Makes step and page of a season due, as one of its divisions has changed."""
        await self._rows.note_division(season_id, self._now())

    async def set_shown(self, season: Season, looked_at: datetime, *, names_idle: bool) -> None:
        """Notes that the page shows *season* as of then; it is due again with later changes, or with time.

        *names_idle*: whether it names people who have made no move.
        """
        await self._rows.set_shown(season, next_look(season, looked_at, names_idle=names_idle), self._now())

    async def step(self, due: Due, name_divisions: NameDivisions) -> None:
        """Takes all due steps of a season. Raises WorkFailedError if it never ends."""
        for _ in range(MOST_STEPS):
            season = await self._rows.find_season(due.id)
            if season is None:
                return
            now = self._now()
            match next_step(season, now):
                case None:
                    is_open = season.status is SeasonStatus.OPEN
                    await self._rows.wait(season, begins_at(season.month) if is_open else None)
                    return
                case seasons.Postpone():
                    await self._rows.postpone(season, month_following(season, now), now)
                case seasons.BeginSeason():
                    await self._begin(season, name_divisions, now)
                case seasons.FinishSeason(absent):
                    await self._rows.finish(season, absent, month_following(season, now), now)
                case step:
                    assert_never(step)
        raise WorkFailedError(f"season {due.id} takes one step after the other")

    async def _begin(self, season: Season, name_divisions: NameDivisions, now: datetime) -> None:
        league = season.league
        last, known = await self.last(league), await self._rows.played(league.id)
        ratings = await self._ratings(season)
        divisions = divided(season.players, last, known, ratings)
        names = await name_divisions(season, len(divisions))
        made = [
            (_division(season, number, name, len(people), now), people)
            for number, (name, people) in enumerate(zip(names, divisions, strict=True), start=1)
        ]
        await self._rows.begin_season(season, made, now)

    async def _ratings(self, season: Season) -> dict[int, float]:
        """The ratings of the members on the server, in the game of the league."""
        key, found = (season.league.guild_id, season.league.game), {}
        for each in season.players:
            rated = await self._store.standings.ratings_of(each.user_id, (season.league.guild_id,))
            if key in rated:
                found[each.user_id] = rated[key].value
        return found


def _has_played(division: Tournament, entrant: Entrant) -> bool:
    return any(is_played(each.decision) for each in division.pairings_of(entrant.id))


def _division(season: Season, number: int, name: str, people: int, now: datetime) -> Tournament:
    """A division, which starts at once. Nobody organises it, so that moderators manage it."""
    league = season.league
    return Tournament(
        id=0,
        guild_id=league.guild_id,
        channel_id=season.channel_id,
        organiser_id=0,
        organiser_name="",
        name=name,
        game=league.game,
        variant=rules_of(league.game).variants[0],
        format=format_for(people),
        rounds=0,
        time_control=TIME_CONTROL,
        round_time=None,
        round_ends_at=ends_at(season.month),
        rated=True,
        created_at=now,
        size=max(people, LARGEST),
        starts_at=now,
        status=Status.OPEN,
        season_id=season.id,
        division=number,
    )
