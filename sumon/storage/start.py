"""Challenges, the results by which a level is fitted to a player, and the last game that a player started."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Select,
    String,
    Table,
    bindparam,
    false,
    insert,
    literal,
    literal_column,
    null,
    select,
    union_all,
)
from sqlalchemy.exc import IntegrityError

from sumon.play.levels import ComputerResult
from sumon.play.model import Termination
from sumon.play.requests import Challenge, FirstSeat, RequestStatus, Terms
from sumon.play.start import Plan
from sumon.storage.columns import (
    EnumText,
    TimeControlText,
    UtcDateTime,
    due_columns,
    due_values,
    metadata,
    partial_index,
    value_of,
    values_of,
)
from sumon.storage.database import Database, Rows
from sumon.storage.match_tables import IS_NO_DEAL, SEATS, hints, matches
from sumon.storage.requests import RequestRows, RequestStatements

LOOK_BACK = 50  # challenges of a person

challenges = Table(
    "challenges",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("first", EnumText(FirstSeat), nullable=False),
    Column("own_thread", Boolean, nullable=False),
    Column("challenger_id", BigInteger, nullable=False),
    Column("opponent_id", BigInteger),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("status", EnumText(RequestStatus), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("rematch_of", Integer, ForeignKey("matches.id")),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Since the challenge was made, expired or was closed: its message may not show that yet.
    *due_columns("message", index="challenges_due"),
    Column("challenger_name", String(32), nullable=False, server_default=""),
    Column("time_control", TimeControlText),
    # one of the two values from which the setup is drawn
    Column("salt", String(32), nullable=False, server_default=""),
    Column("outside", BigInteger),  # as in matches, like the language
    Column("language", String(16), nullable=False, server_default=""),
    CheckConstraint("challenger_id <> opponent_id", name="not_oneself"),
    partial_index("one_open_rematch_per_match", "rematch_of", where="status = 'open'", unique=True),
    Index("challenges_of_challenger", "challenger_id", "id"),
    partial_index("open_challenges_of_guild", "guild_id", where="status = 'open'"),
    sqlite_autoincrement=True,  # old messages carry ids for ever, so none may be used again
)

CHALLENGES = RequestStatements(challenges, challenges.c.guild_id, until=challenges.c.expires_at)
OPEN_REMATCH = select(challenges).where(challenges.c.rematch_of == bindparam("match"), CHALLENGES.is_open)

_BEFORE = (
    select(challenges.c.outside)
    .where(challenges.c.challenger_id == bindparam("user"), challenges.c.id < bindparam("before"))
    .order_by(challenges.c.id.desc())
    .limit(LOOK_BACK)
    .subquery()
)
OUTSIDE_BEFORE = select(_BEFORE).where(_BEFORE.c.outside.is_not(None)).limit(1)


class ChallengeRows(RequestRows[Challenge]):
    def __init__(self, database: Database) -> None:
        super().__init__(database, CHALLENGES, challenge_of)

    async def add_challenge(self, challenge: Challenge) -> Challenge | None:
        """*challenge* with its new id; None if the same match has an open challenge to a rematch already."""
        try:
            key = await self._database.insert(insert(challenges), **challenge_row(challenge))
        except IntegrityError:
            if challenge.rematch_of is None or await self.open_rematch(challenge.rematch_of) is None:
                raise
            return None
        return replace(challenge, id=key)

    async def open_rematch(self, match_id: int) -> Challenge | None:
        """The open challenge to a rematch of the match, None if there is none."""
        return await self._first(challenge_of, OPEN_REMATCH, match=match_id)

    async def is_first_outside(self, challenge: Challenge) -> bool:
        """Whether the challenger's recent challenges before *challenge* were all made where the bot is a member."""
        return not await self._database.read(OUTSIDE_BEFORE, user=challenge.challenger_id, before=challenge.id)


def challenge_row(challenge: Challenge) -> dict[str, Any]:
    """The columns of *challenge*, all but its id."""
    return {
        **values_of(challenge, challenges),
        **values_of(challenge.terms, challenges),
        **due_values("message", challenge.created_at),
    }


def challenge_of(row: Row[Any]) -> Challenge:
    """The challenge in a row of its table."""
    return value_of(Challenge, row, terms=value_of(Terms, row))


def _by_seat() -> Iterator[Select[Any]]:
    """Statements for the user's newest games against the computer, one for each seat."""
    hinted = select(hints.c.ply).where(hints.c.match_id == matches.c.id).exists()
    for player, user, _, level in SEATS:
        newest = (
            select(
                matches.c.id,
                level.label("level"),
                matches.c.winner,
                literal(int(player)).label("seat"),
                hinted.label("hinted"),
            )
            .where(
                user == bindparam("user"),
                matches.c.game == bindparam("slug"),
                level.is_not(None),
                matches.c.termination != literal_column(f"'{Termination.ABORTED.value}'"),
                matches.c.left_by.is_(None),
            )
            .order_by(matches.c.id.desc())
            .limit(bindparam("most"))
        )
        yield select(newest.subquery())


_FARED = union_all(*_by_seat()).subquery()
FARED = select(_FARED).order_by(_FARED.c.id.desc()).limit(bindparam("most"))


class ComputerResultRows(Rows):
    """The results of games against the computer."""

    async def against_computer(self, user_id: int, game: str, most: int) -> tuple[ComputerResult, ...]:
        """The user's last results in *game*, the newest first, without aborted games and early leaves."""
        rows = await self._database.read(FARED, user=user_id, slug=game, most=most)
        return tuple(ComputerResult(row.level, _share(row.winner, row.seat), bool(row.hinted)) for row in rows)


def _share(winner: int | None, seat: int) -> float:
    return 0.5 if winner is None else float(winner == seat)


def _newest_match(user: Any, opponent: Any, level: Any) -> Select[Any]:
    found = (
        select(
            matches.c.game,
            matches.c.variant,
            opponent.label("opponent_id"),
            level.label("level"),
            matches.c.rated,
            matches.c.outside,
            matches.c.time_control,
            matches.c.started_at.label("moment"),
        )
        .where(user == bindparam("user"), IS_NO_DEAL, matches.c.pairing_id.is_(None))
        .order_by(matches.c.id.desc())
        .limit(1)
    )
    return select(found.subquery())


_NEWEST_CHALLENGE = select(
    select(
        challenges.c.game,
        challenges.c.variant,
        challenges.c.opponent_id,
        null().label("level"),
        challenges.c.rated,
        challenges.c.outside,
        challenges.c.time_control,
        challenges.c.created_at.label("moment"),
    )
    .where(challenges.c.challenger_id == bindparam("user"))
    .order_by(challenges.c.id.desc())
    .limit(1)
    .subquery()
)
_PLANS = union_all(
    *(_newest_match(user, opponent, level) for _, user, opponent, level in SEATS),
    _NEWEST_CHALLENGE,
).subquery()
LAST_PLAN = select(_PLANS).order_by(_PLANS.c.moment.desc()).limit(1)


class PlanRows(Rows):
    """The games that users have started or offered."""

    async def last(self, user_id: int) -> Plan | None:
        """The last game that the user offered or started, None if there is none."""
        return await self._first(_plan_of, LAST_PLAN, user=user_id)


def _plan_of(row: Row[Any]) -> Plan:
    # Games against the computer or where the bot is no member are never rated, so the plan is rated for them.
    rated = bool(row.rated) or row.level is not None or row.outside is not None
    plan = Plan(row.game, row.variant, rated=rated, time_control=row.time_control)
    return plan.against(row.opponent_id, row.level)
