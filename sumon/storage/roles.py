"""The roles that the bot has given on servers, and what they are given for."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from functools import partial

from sqlalchemy import bindparam, delete, func, select, update

from sumon.play.leagues.model import SeasonStatus
from sumon.play.roles import Grant, LeaguePlace
from sumon.play.tournaments.model import LAST_MEDAL
from sumon.storage.columns import UtcDateTime, due_values, value_of
from sumon.storage.due import DueStatements, WorkRows
from sumon.storage.league_tables import league_seasons, leagues
from sumon.storage.ranking.ratings import ratings
from sumon.storage.role_tables import given_roles, role_checks
from sumon.storage.tournament_tables import entrants, tournaments

DUE_AT = select(role_checks.c.due_at).where(role_checks.c.id == bindparam("guild"))
# A check that became due again meanwhile stays due.
CHECKED = (
    update(role_checks)
    .where(role_checks.c.id == bindparam("guild"), role_checks.c.due_at == bindparam("seen", type_=UtcDateTime))
    .values(**due_values("", bindparam("until", type_=UtcDateTime)))
)
_LAST = (
    select(league_seasons.c.league_id, func.max(league_seasons.c.month).label("month"))
    .join(leagues, leagues.c.id == league_seasons.c.league_id)
    .where(
        leagues.c.guild_id == bindparam("guild"),
        leagues.c.is_on,
        league_seasons.c.status == SeasonStatus.FINISHED,
    )
    .group_by(league_seasons.c.league_id)
    .subquery()
)
# Negative numbers stand for deleted users.
PLACES = (
    select(entrants.c.user_id, tournaments.c.division, entrants.c.place)
    .join(tournaments, tournaments.c.id == entrants.c.tournament_id)
    .join(league_seasons, league_seasons.c.id == tournaments.c.season_id)
    .join(_LAST, (_LAST.c.league_id == league_seasons.c.league_id) & (_LAST.c.month == league_seasons.c.month))
    .where(entrants.c.place <= LAST_MEDAL, entrants.c.user_id > 0)
)
BEST_RATINGS = (
    select(ratings.c.user_id, func.max(ratings.c.rating).label("best"))
    .where(
        ratings.c.guild_id == bindparam("guild"),
        ratings.c.game.in_(bindparam("games", expanding=True)),
        ratings.c.rating >= bindparam("least"),
        ratings.c.sure_until > bindparam("now", type_=UtcDateTime),
        -ratings.c.user_id < 0,  # written so that no index of users serves it
    )
    .group_by(ratings.c.user_id)
)
GIVEN = select(given_roles).where(given_roles.c.guild_id == bindparam("guild"))
OF_PERSON = select(given_roles).where(given_roles.c.user_id == bindparam("user"))
_THIS = (
    given_roles.c.guild_id == bindparam("guild"),
    given_roles.c.user_id == bindparam("user"),
    given_roles.c.role_id == bindparam("role"),
)
SET_GIVEN = update(given_roles).where(*_THIS).values(is_given=True)
FORGET = delete(given_roles).where(*_THIS)


class RoleRows(WorkRows):
    """The roles that the bot has given. *due*: servers whose roles have to be checked."""

    WORK = DueStatements(role_checks, guild=role_checks.c.id)

    async def due_at(self, guild_id: int) -> datetime | None:
        """The moment since which a check of the server is due; None if none is."""
        moment: datetime | None = await self._first(lambda row: row.due_at, DUE_AT, guild=guild_id)
        return moment

    async def checked(self, guild_id: int, seen: datetime | None, until: datetime | None) -> None:
        """Postpones the next check, unless another one than that of *seen* has become due. None: for ever."""
        await self._database.write(CHECKED, guild=guild_id, seen=seen, until=until)

    async def places(self, guild_id: int) -> tuple[LeaguePlace, ...]:
        """The medals of the last finished season of each league of the server that is on."""
        return tuple(map(partial(value_of, LeaguePlace), await self._database.read(PLACES, guild=guild_id)))

    async def best_ratings(
        self, guild_id: int, games: Collection[str], least: float, now: datetime
    ) -> dict[int, float]:
        """The best rating of each person with a settled rating of *least* or more on the server."""
        values = {"guild": guild_id, "games": list(games), "least": least, "now": now}
        return {row.user_id: row.best for row in await self._database.read(BEST_RATINGS, **values)}

    async def given(self, guild_id: int) -> dict[Grant, bool]:
        """The roles on the server that the bot has given, or False for one that it may have."""
        rows = await self._database.read(GIVEN, guild=guild_id)
        return {Grant(row.user_id, row.role_id): row.is_given for row in rows}

    async def of_person(self, user_id: int) -> tuple[tuple[int, Grant], ...]:
        """The roles of a person that the bot has given, or may have, each after its server."""
        rows = await self._database.read(OF_PERSON, user=user_id)
        return tuple((row.guild_id, Grant(row.user_id, row.role_id)) for row in rows)

    async def begin_giving(self, guild_id: int, grant: Grant) -> None:
        """Stores that the role is about to be given."""
        await self._add(
            given_roles, guild_id=guild_id, user_id=grant.user_id, role_id=grant.role_id, is_given=False
        )

    async def set_given(self, guild_id: int, grant: Grant) -> None:
        """Stores that the role has been given."""
        await self._database.write(SET_GIVEN, guild=guild_id, user=grant.user_id, role=grant.role_id)

    async def forget_role(self, guild_id: int, grant: Grant) -> None:
        """Stores that the person does not have the role from the bot any more."""
        await self._database.write(FORGET, guild=guild_id, user=grant.user_id, role=grant.role_id)
