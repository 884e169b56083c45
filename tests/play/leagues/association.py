"""People who play in a league on a real store, and the scheduler that runs its seasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from random import Random

from sumon.core.protocol import Player
from sumon.play.due import Due
from sumon.play.leagues.model import League, Season
from sumon.play.match import finish
from sumon.play.tournaments.model import Pairing, Tournament
from sumon.storage.leagues import LeagueRows
from tests.play.conftest import CHANNEL, GUILD
from tests.play.tournaments.club import Club, person

GAME = "toy"
AN_HOUR, HALF_A_DAY = timedelta(hours=1), timedelta(hours=12)
BEGIN = datetime(2026, 11, 10, 12, tzinfo=UTC)


async def names(season: Season, count: int) -> Sequence[str]:
    return [f"League {season.month:%B %Y}, division {number}" for number in range(1, count + 1)]


@dataclass
class Association(Club):
    """A server with a league of a short game."""

    async def switch_on(self) -> Season:
        self.clock.time = BEGIN
        await self.services.leagues.switch(GUILD, (GAME,), CHANNEL)
        await self.settle_all()
        return await self.season()

    async def league(self) -> League:
        (league,) = await self.services.leagues.of_guild(GUILD)
        return league

    async def season(self) -> Season:
        return await self.services.leagues.current(await self.league())

    async def join(self, *numbers: int) -> None:
        for number in numbers:
            self.clock.advance(seconds=1)
            await self.services.leagues.join(await self.season(), person(number))

    async def go_to(self, moment: datetime) -> Season:
        """The season when *moment* has come, and all that is due by then is done."""
        while self.clock() < moment:
            until = min(moment, self.clock() + HALF_A_DAY)
            while self.clock() < until:
                self.clock.time = min(until, self.clock() + AN_HOUR)
                await self.services.time.beat()  # the bot has never been away
            await self.settle_all()
        return await self.season()

    async def settle_all(self, *, opens: bool = True) -> None:
        """Does all that is due, as the scheduler and the user interface do. *opens*: games as well."""
        rows: LeagueRows = self.store.leagues
        await self.services.time.beat()
        for _ in range(1_000):
            messages = await self.store.tournaments.messages.due(self.clock(), 50)
            for due in messages:
                t = await self.store.tournaments.find_tournament(due.id)
                assert t is not None
                if t.season_id is not None:
                    await self.services.leagues.note_division(t.season_id)
                await self.store.tournaments.set_shown(t, self.clock())
            steps = await self.store.tournament_steps.due.due(self.clock(), 50)
            for due in steps:
                await self.step(due)
            openings = await self.store.pairings.due.due(self.clock(), 1) if opens else ()
            for due in openings:
                await self.open(due)
            seasons = await rows.due.due(self.clock(), 50)
            for due in seasons:
                await self.services.leagues.step(due, names)
            for due in await rows.messages.due(self.clock(), 50):
                season = await rows.find_season(due.id)
                assert season is not None
                names_idle = bool(await self.services.leagues.not_begun(season))
                await self.services.leagues.set_shown(season, self.clock(), names_idle=names_idle)
            if not (messages or steps or openings or seasons):
                return
        raise AssertionError("there is always something due")

    # ------------------------------------------------------------------ games

    async def end(self, division: Tournament, pairing: Pairing, winner: int | None) -> None:
        """Ends a game after two moves: *winner*, a user, wins it; None: it is drawn."""
        match = await self.play(await self.game_of(pairing))
        if winner is None:
            ending = finish.by_agreement(match, self.clock())
        else:
            loser = Player.SECOND if match.seats[Player.FIRST].user_id == winner else Player.FIRST
            ending = finish.by_resignation(match, loser, self.clock())
        assert await self.store.matches.finish(match, ending)

    async def open_and_end(self, pairing_id: int, rng: Random) -> None:
        """Opens the game of a pairing, which is played to an end by chance."""
        match = await self.open(Due(pairing_id, 0))
        if match is not None:
            match = await self.play(match)
            loser = rng.choice((Player.FIRST, Player.SECOND))
            assert await self.store.matches.finish(match, finish.by_resignation(match, loser, self.clock()))

    async def end_all(self) -> Season:
        """The next season when all games of the running one are over, each won by the lower number."""
        season = await self.season()
        for division in season.divisions:
            for pairing in division.open_pairings:
                users = [division.by_id[each].user_id or 0 for each in pairing.entrants]
                await self.end(division, pairing, min(users))
        await self.settle_all()
        return await self.season()


def on(month: int, day: int, hour: int = 8, year: int = 2026) -> datetime:
    return datetime(year, month, day, hour, tzinfo=UTC)


def people(season: Season) -> list[list[int]]:
    """The people of each division by their numbers, in ascending order."""
    return [sorted(each.user_id or 0 for each in division.entrants) for division in season.divisions]


def first_of(year: int, month: int) -> date:
    return date(year, month, 1)
