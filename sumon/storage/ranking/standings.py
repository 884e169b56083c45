"""Standings: leaderboards by rating or against the computer, and the results of a profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Row,
    Select,
    and_,
    bindparam,
    case,
    func,
    literal,
    or_,
    select,
    union_all,
)

from sumon.core.protocol import Player
from sumon.play.ranking.ratings import EVERYWHERE, PlayerOutcome, Rating, outcome_for
from sumon.play.ranking.standings import BestWin, ComputerStanding, Encounters, RatingStep, Standing, Tally
from sumon.storage.columns import value_of
from sumon.storage.database import Rows
from sumon.storage.match_tables import COUNTS, IS_NO_DEAL, SEATS, hints, matches

from .engine_standings import ranked as ranked_against_computer
from .ratings import rated_games, rating_changes, rating_of, ratings

_IS_SETTLED = ratings.c.sure_until > bindparam("now", type_=ratings.c.sure_until.type)
_BY_RATING = case((_IS_SETTLED, 0), else_=1), ratings.c.rating.desc()
SERVERS = 2  # on which a player must have played to stand in the list of all servers

# Unsettled ratings come last. Negative numbers stand for deleted users; that condition is written so that no index
# serves it, or SQLite would choose the one that begins with the user.
RANKED = (
    select(ratings, func.count().over().label("total"), func.rank().over(order_by=_BY_RATING).label("place"))
    .where(ratings.c.guild_id == bindparam("scope"), ratings.c.game == bindparam("slug"), -ratings.c.user_id < 0)
    .order_by(*_BY_RATING, ratings.c.user_id)
)
RANKED_EVERYWHERE = RANKED.where(_IS_SETTLED, ratings.c.servers >= SERVERS)
_SINCE = ratings.c.rated_at >= bindparam("since", type_=ratings.c.rated_at.type)
RANKED_RECENTLY, RANKED_EVERYWHERE_RECENTLY = RANKED.where(_SINCE), RANKED_EVERYWHERE.where(_SINCE)
RECENT_OUTCOMES = (
    select(rating_changes.c.user_id, rating_changes.c.outcome, func.count().label("games"))
    .where(
        rating_changes.c.user_id.in_(bindparam("users", expanding=True)),
        rating_changes.c.guild_id == bindparam("scope"),
        rating_changes.c.game == bindparam("slug"),
        rating_changes.c.rated_at >= bindparam("since", type_=rating_changes.c.rated_at.type),
    )
    .group_by(rating_changes.c.user_id, rating_changes.c.outcome)
)

RATINGS_OF = select(ratings).where(
    ratings.c.user_id == bindparam("user"), ratings.c.guild_id.in_(bindparam("scopes", expanding=True))
)
_RATED_OF = and_(rating_changes.c.user_id == bindparam("user"), rating_changes.c.guild_id == bindparam("scope"))
CURVE = (
    select(rating_changes.c.rating)
    .where(_RATED_OF, rating_changes.c.game == bindparam("slug"))
    .order_by(rating_changes.c.rated_at.desc(), rating_changes.c.rated_game_id.desc())
    .limit(bindparam("most"))
)
BEST_WIN = (
    select(rating_changes.c.game, rating_changes.c.opponent_id, rating_changes.c.opponent_rating)
    .where(_RATED_OF, rating_changes.c.outcome == int(PlayerOutcome.WON))
    .order_by(rating_changes.c.opponent_rating.desc(), rating_changes.c.rated_game_id)
    .limit(1)
)

RATING_STEPS = (
    select(
        rating_changes.c.user_id,
        rating_changes.c.rating_before,
        rating_changes.c.rating,
        rating_changes.c.settled,
    )
    .join(rated_games, rated_games.c.id == rating_changes.c.rated_game_id)
    .where(rated_games.c.match_id == bindparam("match"), rating_changes.c.guild_id == bindparam("scope"))
)

_GAMES: BindParameter[Any] = bindparam("games", expanding=True)
LAST_RATED_GAME = (
    select(ratings.c.game)
    .where(ratings.c.guild_id == bindparam("guild"), ratings.c.game.in_(_GAMES))
    .order_by(ratings.c.rated_at.desc())
    .limit(1)
)
LAST_GAME = (
    select(matches.c.game)
    .where(matches.c.guild_id == bindparam("guild"), matches.c.game.in_(_GAMES), COUNTS)
    .order_by(matches.c.updated_at.desc(), matches.c.id.desc())
    .limit(1)
)


def _against_people(columns: Callable[..., Sequence[ColumnElement[Any]]], *, here: bool) -> Iterator[Select[Any]]:
    """For each seat, *columns* of the user's finished matches between players; *here*: on one server.

    *columns* takes the columns of the opponent's id and of the seat.
    """
    for player, user, opponent, _ in SEATS:
        on_server = [matches.c.guild_id == bindparam("guild")] if here else []
        seat = literal(int(player)).label("seat")
        yield select(*columns(opponent.label("opponent_id"), seat)).where(
            user == bindparam("user"), opponent.is_not(None), COUNTS, *on_server
        )


def _encounters(*, here: bool) -> CompoundSelect[Any]:
    """The number of games by game, opponent, result and seat, grouped in the order of the index."""

    def columns(opponent: ColumnElement[Any], seat: ColumnElement[Any]) -> Sequence[ColumnElement[Any]]:
        return matches.c.game, opponent, matches.c.winner, seat, func.count().label("games")

    return union_all(
        *(
            met.group_by(matches.c.game, opponent, matches.c.winner)
            for met, (_, _, opponent, _) in zip(_against_people(columns, here=here), SEATS, strict=True)
        )
    )


def _is_own(player: Player) -> ColumnElement[bool]:
    """Whether *player* did not win, or won without hints."""
    given = select(func.count()).where(hints.c.match_id == matches.c.id, hints.c.player == player).scalar_subquery()
    return or_(matches.c.winner.is_(None), matches.c.winner != player, given == 0)


def _latest(*, here: bool) -> Select[Any]:
    """The last results except wins with hints, with a separate limit for each seat."""

    def columns(opponent: ColumnElement[Any], seat: ColumnElement[Any]) -> Sequence[ColumnElement[Any]]:
        return seat, matches.c.winner, matches.c.updated_at, matches.c.id

    newest = matches.c.updated_at.desc(), matches.c.id.desc()
    met = union_all(
        *(
            select(of_seat.where(_is_own(player)).order_by(*newest).limit(bindparam("most")).subquery())
            for player, of_seat in zip(Player, _against_people(columns, here=here), strict=True)
        )
    ).subquery()
    return (
        select(met.c.seat, met.c.winner).order_by(met.c.updated_at.desc(), met.c.id.desc()).limit(bindparam("most"))
    )


# Without deals, as readers of a profile may have yet to play them.
BY_LEVEL = union_all(
    *(
        select(
            matches.c.game,
            level.label("level"),
            matches.c.winner,
            literal(int(player)).label("seat"),
            func.count().label("games"),
        )
        .where(user == bindparam("user"), level.is_not(None), IS_NO_DEAL, COUNTS)
        .group_by(matches.c.game, level, matches.c.winner)
        for player, user, _, level in SEATS
    )
)

# By whether only the matches of one server count.
ENCOUNTERS = {here: _encounters(here=here) for here in (True, False)}
LATEST = {here: _latest(here=here) for here in (True, False)}


class StandingRows(Rows):
    """Ratings and results. *scope*: the number of a server, or EVERYWHERE."""

    async def leaderboard(
        self, scope: int, game: str, now: datetime, since: datetime | None, *, offset: int, limit: int
    ) -> tuple[tuple[Standing, ...], int]:
        """One page by rating, the unsettled last, and the number of players on all pages.

        For EVERYWHERE, only settled ratings of players on two servers or more.
        *since*: only players with games since then, and only these games are counted.
        """
        values: dict[str, Any] = {"scope": scope, "slug": game, "now": now}
        ranked, ranked_recently = RANKED, RANKED_RECENTLY
        if scope == EVERYWHERE:
            ranked, ranked_recently = RANKED_EVERYWHERE, RANKED_EVERYWHERE_RECENTLY
        if since is None:
            rows, people = await self._page(ranked, values, offset, limit)
            return tuple(_ranked(row, _tally_in(row)) for row in rows), people
        values["since"] = since
        rows, people = await self._page(ranked_recently, values, offset, limit)
        tallies = await self._recent(scope, game, since, [row.user_id for row in rows])
        return tuple(_ranked(row, tallies[row.user_id]) for row in rows), people

    async def _recent(self, scope: int, game: str, since: datetime, users: Sequence[int]) -> dict[int, Tally]:
        """The wins, losses and draws of each of *users* since then."""
        tallies = dict.fromkeys(users, Tally())
        values = {"users": users, "scope": scope, "slug": game, "since": since}
        for row in await self._database.read(RECENT_OUTCOMES, **values):
            tallies[row.user_id] += _tally(PlayerOutcome(row.outcome), row.games)
        return tallies

    async def last_game(self, guild_id: int, games: Sequence[str], *, rated: bool) -> str | None:
        """The one of *games* that was finished last on a server, None for none. *rated*: only rated games."""
        statement = LAST_RATED_GAME if rated else LAST_GAME
        rows = await self._database.read(statement, guild=guild_id, games=games)
        return rows[0].game if rows else None

    async def ratings_of(self, user_id: int, scopes: Sequence[int]) -> Mapping[tuple[int, str], Rating]:
        """The ratings of a user by scope and game."""
        rows = await self._database.read(RATINGS_OF, user=user_id, scopes=scopes)
        return {(row.guild_id, row.game): rating_of(row) for row in rows}

    async def curve(self, user_id: int, scope: int, game: str, limit: int) -> tuple[float, ...]:
        """The ratings after the last rated games, the oldest first."""
        rows = await self._database.read(CURVE, user=user_id, scope=scope, slug=game, most=limit)
        return tuple(row.rating for row in reversed(rows))

    async def encounters(self, user_id: int, guild_id: int | None) -> tuple[Encounters, ...]:
        """All results between players, by game and opponent. *guild_id*: only on that server."""
        rows = await self._database.read(ENCOUNTERS[guild_id is not None], **_whose(user_id, guild_id))
        tallies: dict[tuple[str, int], Tally] = {}
        for row in rows:
            met = row.game, row.opponent_id
            tallies[met] = tallies.get(met, Tally()) + _tally(_outcome(row), row.games)
        return tuple(Encounters(game, opponent, tally) for (game, opponent), tally in tallies.items())

    async def by_level(self, user_id: int) -> Mapping[tuple[str, str], Tally]:
        """All results against the computer, on all servers, by game and level."""
        tallies: dict[tuple[str, str], Tally] = {}
        for row in await self._database.read(BY_LEVEL, user=user_id):
            met = row.game, row.level
            tallies[met] = tallies.get(met, Tally()) + _tally(_outcome(row), row.games)
        return tallies

    async def latest_outcomes(self, user_id: int, guild_id: int | None, limit: int) -> tuple[PlayerOutcome, ...]:
        """The last results between players, the newest first, without wins with hints."""
        rows = await self._database.read(LATEST[guild_id is not None], **_whose(user_id, guild_id), most=limit)
        return tuple(map(_outcome, rows))

    async def best_win(self, user_id: int, scope: int) -> BestWin | None:
        """The rated win against the highest-rated opponent, None if there is none."""
        rows = await self._database.read(BEST_WIN, user=user_id, scope=scope)
        return BestWin(rows[0].game, rows[0].opponent_id, rows[0].opponent_rating) if rows else None

    async def rating_steps(self, match_id: int, scope: int) -> tuple[RatingStep, ...]:
        """The rating changes of both players by the match; none if it is not rated."""
        rows = await self._database.read(RATING_STEPS, match=match_id, scope=scope)
        return tuple(RatingStep(row.user_id, row.rating_before, row.rating, row.settled) for row in rows)

    async def against_computer(
        self, guild_id: int, game: str, levels: Sequence[str], *, offset: int, limit: int
    ) -> tuple[tuple[ComputerStanding, ...], int]:
        """One page of the standings against the computer without hints, and the number of lines on all pages.

        One line per player and level, those with the strongest beaten level first.
        *levels*: the easiest first.
        """
        values = {"guild": guild_id, "slug": game}
        rows, lines = await self._page(ranked_against_computer(levels), values, offset, limit)
        return tuple(value_of(ComputerStanding, row) for row in rows), lines

    async def _page(
        self, statement: Select[Any], values: Mapping[str, Any], offset: int, limit: int
    ) -> tuple[Sequence[Row[Any]], int]:
        """The rows from *offset* on, and the number of all rows."""
        rows = await self._database.read(statement.offset(offset).limit(limit), **values)
        if rows:
            return rows, rows[0].total
        # A page past the end has no row with the total.
        return rows, len(await self._database.read(statement, **values))


def _whose(user_id: int, guild_id: int | None) -> dict[str, int]:
    return {"user": user_id} if guild_id is None else {"user": user_id, "guild": guild_id}


def _outcome(row: Row[Any]) -> PlayerOutcome:
    return outcome_for(Player(row.seat), row.winner)


def _tally(outcome: PlayerOutcome, games: int) -> Tally:
    return Tally(
        wins=games if outcome is PlayerOutcome.WON else 0,
        losses=games if outcome is PlayerOutcome.LOST else 0,
        draws=games if outcome is PlayerOutcome.DRAWN else 0,
    )


def _ranked(row: Row[Any], tally: Tally) -> Standing:
    return Standing(row.user_id, rating_of(row), tally, row.place)


def _tally_in(row: Row[Any]) -> Tally:
    return Tally(row.wins, row.losses, row.draws)
