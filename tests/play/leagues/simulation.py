"""A league that goes on for months, with people who join, leave, withdraw, stay away and are replaced."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random

from sumon.play.leagues.model import LARGEST, Season, SeasonStatus, begins_at, ends_at, late_until
from sumon.play.model import Decision
from sumon.play.tournaments.model import FEWEST, EntrantStatus, Status, Tournament
from tests.play.leagues.association import Association, names
from tests.play.tournaments.club import person

RESULTS = (Decision.FIRST, Decision.FIRST, Decision.SECOND, Decision.SECOND, Decision.DRAW, Decision.HALVES)
JOINS, LEAVES, WITHDRAWS, IS_GHOST, IS_REPLACED, COMES_BACK = 0.1, 0.04, 0.03, 0.08, 0.02, 0.3
OPENED = 0.03  # the share of games that are played; others are decided without a board, which is quicker
MOST = 60


@dataclass
class Course:
    """The seasons of a league: *begun*, as they began, and *ended*, as they ended."""

    league: Association
    rng: Random
    begun: list[Season] = field(default_factory=list)
    ended: list[Season] = field(default_factory=list)
    people: int = 0  # who ever came

    async def play(self, months: int, at_first: int) -> None:
        """Plays so many months, and then the last season to its end."""
        season = await self.league.switch_on()
        await self._come(at_first)
        for _ in range(months):
            await self._join_and_leave()
            season = await self._begin(await self.league.season())
            if season.status is SeasonStatus.RUNNING:
                self.begun.append(season)
                await self._play_month(season)
        last = await self.league.season()
        assert last.status is SeasonStatus.OPEN

    # ------------------------------------------------------------------ people

    async def _come(self, count: int) -> None:
        for _ in range(count):
            self.people += 1
            await self.league.join(self.people)

    async def _join_and_leave(self) -> None:
        season = await self.league.season()
        for member in season.members:
            is_in = member in season.players
            if is_in and self.rng.random() < LEAVES:
                await self.league.services.leagues.leave(await self.league.season(), person(member.user_id))
            elif not is_in and self.rng.random() < COMES_BACK:
                await self.league.join(member.user_id)
        count = len((await self.league.season()).players)
        if count < MOST:
            await self._come(min(MOST - count, sum(self.rng.random() < JOINS for _ in range(max(count, 20)))))

    # ------------------------------------------------------------------ a month

    async def _begin(self, season: Season) -> Season:
        """The season on the first day of its month, when the step was taken, perhaps twice at once."""
        await self._to(begins_at(season.month))
        if self.rng.random() < 0.3:
            step = self.league.services.leagues.step
            dues = await self.league.store.leagues.due.due(self.league.clock(), 5)
            await asyncio.gather(*(step(each, names) for each in dues for _ in range(2)))
        await self._begin_divisions()
        return await self.league.season()

    async def _begin_divisions(self) -> None:
        """Settles everything but the games, of which few are opened."""
        for _ in range(2):
            await self._settle()

    async def _play_month(self, season: Season) -> None:
        if self.rng.random() < 0.3 and season.may_join_late(self.league.clock() + timedelta(days=2)):
            await self._to(self.league.clock() + timedelta(days=2))
            await self._come(1)
            await self._settle()
        season = await self.league.season()
        for division in season.divisions:
            await self._play_division(division)
        await self._to(late_until(season.month))
        await self._settle()
        await self._end(season)

    async def _play_division(self, division: Tournament) -> None:
        ghosts = {each.id for each in division.people if self.rng.random() < IS_GHOST}
        for each in division.people:
            if self.rng.random() < WITHDRAWS:
                left = await self.league.store.entrants.leave(
                    division, each.id, EntrantStatus.WITHDRAWN, self.league.clock()
                )
                assert left
            elif self.rng.random() < IS_REPLACED:
                self.people += 1
                await self.league.store.entrants.replace(
                    division, each.id, self.people, "Successor", 901, self.league.clock()
                )
        await self._settle()
        known = await self.league.store.tournaments.find_tournament(division.id)
        assert known is not None
        for pairing in known.open_pairings:
            if ghosts & set(pairing.entrants):
                continue
            if self.rng.random() < OPENED:
                await self.league.open_and_end(pairing.id, self.rng)
            else:
                decision = self.rng.choice(RESULTS)
                await self.league.store.pairings.decide(pairing.id, decision, None, self.league.clock())

    async def _end(self, season: Season) -> None:
        await self._to(ends_at(season.month) + timedelta(hours=1))
        await self._settle()
        found = await self.league.store.leagues.find_season(season.id)
        assert found is not None
        self.ended.append(found)

    async def _settle(self) -> None:
        await self.league.settle_all(opens=False)

    async def _to(self, moment: datetime) -> None:
        """Goes to *moment*; the bot has never been away for the last hours before it."""
        clock = self.league.clock
        clock.time = max(clock(), moment - timedelta(hours=4))
        while clock() < moment:
            await self.league.services.time.beat()
            clock.time = min(moment, clock() + timedelta(hours=1))
        await self.league.services.time.beat()


# ---------------------------------------------------------------------- what is true of every course


def each_season_is_sound(course: Course) -> None:
    assert len({each.id for each in course.begun}) == len(course.begun), "one has begun twice"
    months = [each.month for each in course.begun]
    assert months == sorted(set(months)), "two in a month"
    for season in course.begun:
        entered = [each.user_id for division in season.divisions for each in division.entrants]
        assert len(entered) == len(set(entered)), "somebody is twice in it"
        assert set(entered) == {each.user_id for each in season.players}, "somebody is left out"
        assert all(FEWEST <= len(each.entrants) <= LARGEST + 2 for each in season.divisions)
        assert all(len(each.entrants) <= LARGEST for each in season.divisions[:-1])
        assert all(each.status is Status.RUNNING for each in season.divisions)


def everything_has_ended(course: Course) -> None:
    assert [each.id for each in course.ended] == [each.id for each in course.begun]
    for season in course.ended:
        assert season.status is SeasonStatus.FINISHED
        assert all(each.status is Status.FINISHED for each in season.divisions)
        assert not any(each.open_pairings for each in season.divisions)


def nobody_is_pushed_down(course: Course) -> None:
    """Whoever stays is not lower than before, but for those who went down by their place."""
    for last, season in zip(course.ended, course.begun[1:], strict=False):
        before, after = divisions_of(last), divisions_of(season)
        for user_id, was in before.items():
            entrant = last.entrants[user_id][1]
            if not entrant.is_in or entrant.place is None or after.get(user_id, 0) <= was:
                continue
            assert after[user_id] == was + 1
            table = last.divisions[was].entrants
            gone = [each for each in table if each.user_id not in after or each.place is None or not each.is_in]
            rivals = [each for each in table if each not in gone and after[each.user_id or 0] == was]
            assert all((each.place or 0) <= (entrant.place or 0) for each in rivals), "somebody worse stays"
            down = sum(after.get(each.user_id or 0, 0) == was + 1 for each in table)
            risen = sum(after[each] <= was for each, div in before.items() if div == was + 1 and each in after)
            too_many = max(len(table) - LARGEST, 0)
            assert down + len(gone) <= 1 + too_many or not gone
            assert down <= too_many + (1 if risen else 0)


def divisions_of(season: Season) -> dict[int, int]:
    return {
        each.user_id: number
        for number, division in enumerate(season.divisions)
        for each in division.entrants
        if each.user_id is not None
    }
