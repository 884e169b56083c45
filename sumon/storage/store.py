"""The `MatchStore` on SQL tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Executable,
    Row,
    and_,
    case,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sumon.core.protocol import Player
from sumon.play import Challenge, ChallengeStatus, ChannelBusyError, Match, Result, Standing

from .rows import challenge_of, challenge_row, match_of, match_row, result_row
from .tables import challenges, matches, moves

IS_OPEN = matches.c.termination.is_(None)
# One statement reads a match and its moves, so that both are of the same moment.
WITH_MOVES = select(matches, moves.c.move).outerjoin(moves).order_by(matches.c.id, moves.c.ply)


class SqlMatchStore:
    """Challenges and matches in a database; see `MatchStore` for what each method promises."""

    def __init__(self, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self._reading = reading
        self._writing = writing

    async def close(self) -> None:
        """Closes all connections: each one has a thread, which would keep the process alive."""
        await self._reading.dispose()
        await self._writing.dispose()

    # challenges

    async def add_challenge(self, challenge: Challenge) -> Challenge | None:
        statement = insert(challenges).values(challenge_row(challenge))
        try:
            async with self._writing.begin() as connection:
                key = (await connection.execute(statement)).inserted_primary_key
        except IntegrityError:
            if challenge.rematch_of is None or await self.open_rematch(challenge.rematch_of) is None:
                raise
            return None
        assert key is not None
        return replace(challenge, id=key[0])

    async def challenge(self, challenge_id: int) -> Challenge | None:
        return await self._challenge_where(challenges.c.id == challenge_id)

    async def open_rematch(self, match_id: int) -> Challenge | None:
        wanted = and_(challenges.c.rematch_of == match_id, challenges.c.status == ChallengeStatus.OPEN.value)
        return await self._challenge_where(wanted)

    async def close_challenge(self, challenge_id: int, status: ChallengeStatus) -> bool:
        async with self._writing.begin() as connection:
            return await _close_challenge(connection, challenge_id, status)

    async def set_challenge_message(self, challenge_id: int, message_id: int) -> None:
        await self._write(update(challenges).where(challenges.c.id == challenge_id).values(message_id=message_id))

    # matches

    async def add_match(self, match: Match, challenge_id: int | None) -> Match | None:
        try:
            async with self._writing.begin() as connection:
                if challenge_id is not None and not await _close_challenge(
                    connection, challenge_id, ChallengeStatus.ACCEPTED
                ):
                    return None
                result = await connection.execute(insert(matches).values(match_row(match)))
                key = result.inserted_primary_key
        except IntegrityError:
            await self._refuse_busy(match.channel_id)
            raise
        assert key is not None
        return replace(match, id=key[0])

    async def match(self, match_id: int) -> Match | None:
        return await self._match_where(matches.c.id == match_id)

    async def open_in(self, channel_id: int) -> Match | None:
        return await self._match_where(and_(matches.c.channel_id == channel_id, IS_OPEN))

    async def latest_in(self, channel_id: int) -> Match | None:
        latest = (
            select(matches.c.id)
            .where(matches.c.channel_id == channel_id)
            .order_by(IS_OPEN.desc(), matches.c.id.desc())
            .limit(1)
        )
        return await self._match_where(matches.c.id == latest.scalar_subquery())

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        sits = or_(matches.c.first_user_id == user_id, matches.c.second_user_id == user_id)
        found = await self._matches_where(and_(sits, IS_OPEN))
        return tuple(sorted(found, key=lambda match: match.updated_at, reverse=True))

    async def running_with_computer(self) -> tuple[Match, ...]:
        has_computer = or_(matches.c.first_level.is_not(None), matches.c.second_level.is_not(None))
        return await self._matches_where(and_(has_computer, IS_OPEN))

    async def standings(
        self, guild_id: int, game: str, *, offset: int, limit: int
    ) -> tuple[tuple[Standing, ...], int]:
        counted = and_(
            matches.c.guild_id == guild_id,
            matches.c.game == game,
            not_(IS_OPEN),
            matches.c.first_level.is_(None),
            matches.c.second_level.is_(None),
        )
        seats = union_all(
            *(
                select(user.label("user_id"), matches.c.winner, literal(int(seat)).label("seat")).where(counted)
                for seat, user in (
                    (Player.FIRST, matches.c.first_user_id),
                    (Player.SECOND, matches.c.second_user_id),
                )
            )
        ).subquery()
        wins = func.sum(case((seats.c.winner == seats.c.seat, 1), else_=0))
        losses = func.sum(case((seats.c.winner != seats.c.seat, 1), else_=0))
        draws = func.sum(case((seats.c.winner.is_(None), 1), else_=0))
        page = (
            select(
                seats.c.user_id,
                wins.label("wins"),
                losses.label("losses"),
                draws.label("draws"),
                func.count().over().label("people"),
            )
            .group_by(seats.c.user_id)
            .order_by(wins.desc(), losses, draws.desc(), seats.c.user_id)
        )
        rows = await self._read(page.offset(offset).limit(limit))
        # A page past the end has no row that could tell.
        people = rows[0].people if rows else len(await self._read(page))
        return tuple(Standing(row.user_id, row.wins, row.losses, row.draws) for row in rows), people

    # playing

    async def set_draft(self, match: Match, draft: str, now: datetime) -> bool:
        unmoved = ~select(moves.c.ply).where(moves.c.match_id == match.id, moves.c.ply == match.ply + 1).exists()
        return await self._write(
            update(matches)
            .where(matches.c.id == match.id, IS_OPEN, matches.c.draft == match.draft, unmoved)
            .values(draft=draft, updated_at=now)
        )

    async def add_move(self, match: Match, move: str, result: Result | None, now: datetime) -> bool:
        seen = and_(matches.c.id == match.id, IS_OPEN, matches.c.draft == match.draft)
        row = select(matches.c.id, literal(match.ply + 1), literal(move), literal(now, moves.c.played_at.type))
        addition = insert(moves).from_select(["match_id", "ply", "move", "played_at"], row.where(seen))
        try:
            async with self._writing.begin() as connection:
                if (await connection.execute(addition)).rowcount != 1:
                    return False
                if result is not None:
                    ended = update(matches).where(matches.c.id == match.id).values(result_row(result))
                    await connection.execute(ended)
        except IntegrityError:
            return False  # that ply has been played
        return True

    async def finish(self, match_id: int, result: Result, now: datetime) -> bool:
        return await self._write(
            update(matches)
            .where(matches.c.id == match_id, IS_OPEN)
            .values(draft="", updated_at=now, **result_row(result))
        )

    async def set_board_message(self, match_id: int, channel_id: int, message_id: int) -> bool:
        try:
            return await self._write(
                update(matches).where(matches.c.id == match_id).values(channel_id=channel_id, message_id=message_id)
            )
        except IntegrityError:
            await self._refuse_busy(channel_id)
            raise

    # statements

    async def _refuse_busy(self, channel_id: int) -> None:
        occupant = await self.open_in(channel_id)
        if occupant is not None:
            raise ChannelBusyError("play-channel-busy").about(occupant) from None

    async def _challenge_where(self, condition: ColumnElement[bool]) -> Challenge | None:
        rows = await self._read(select(challenges).where(condition))
        return challenge_of(rows[0]) if rows else None

    async def _match_where(self, condition: ColumnElement[bool]) -> Match | None:
        rows = await self._read(WITH_MOVES.where(condition))
        return match_of(rows) if rows else None

    async def _matches_where(self, condition: ColumnElement[bool]) -> tuple[Match, ...]:
        rows = await self._read(WITH_MOVES.where(condition))
        return tuple(match_of(list(group)) for _, group in groupby(rows, key=lambda row: row.id))

    async def _read(self, statement: Executable) -> Sequence[Row[Any]]:
        async with self._reading.connect() as connection:
            return (await connection.execute(statement)).all()

    async def _write(self, statement: Executable) -> bool:
        """Whether the one statement, committed, changed a row."""
        async with self._writing.begin() as connection:
            return (await connection.execute(statement)).rowcount == 1


async def _close_challenge(connection: AsyncConnection, challenge_id: int, status: ChallengeStatus) -> bool:
    is_open = and_(challenges.c.id == challenge_id, challenges.c.status == ChallengeStatus.OPEN.value)
    result = await connection.execute(update(challenges).where(is_open).values(status=status.value))
    return result.rowcount == 1
