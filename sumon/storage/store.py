"""The `MatchStore` on SQL tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Executable, Row, and_, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sumon.core.protocol import Player
from sumon.play import (
    Challenge,
    ChallengeStatus,
    ChannelBusyError,
    EngineStanding,
    Match,
    Result,
    Review,
    Standing,
)

from . import statements
from .rows import challenge_of, challenge_row, match_of, match_row, result_row, review_of, review_text
from .tables import challenges, matches


class SqlMatchStore:
    """Challenges and matches in a database; see `MatchStore` for what each method promises.

    Both engines commit each statement by itself; *writing* has one connection, so that writers wait in line.
    """

    def __init__(self, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self._reading = reading
        self._writing = writing
        self._transaction = writing.execution_options(isolation_level="SERIALIZABLE")

    async def close(self) -> None:
        """Closes all connections: each one has a thread, which would keep the process alive."""
        await self._reading.dispose()
        await self._writing.dispose()

    # challenges

    async def add_challenge(self, challenge: Challenge) -> Challenge | None:
        statement = insert(challenges).values(challenge_row(challenge))
        try:
            async with self._writing.connect() as connection:
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
        async with self._writing.connect() as connection:
            return await _close_challenge(connection, challenge_id, status)

    async def set_challenge_message(self, challenge_id: int, message_id: int) -> None:
        await self._write(update(challenges).where(challenges.c.id == challenge_id).values(message_id=message_id))

    # matches

    async def add_match(self, match: Match, challenge_id: int | None) -> Match | None:
        try:
            async with self._transaction.begin() as connection:
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
        return await self._match(statements.MATCH, match_id=match_id)

    async def open_in(self, channel_id: int) -> Match | None:
        return await self._match(statements.OPEN_IN, channel=channel_id)

    async def latest_in(self, channel_id: int) -> Match | None:
        return await self._match(statements.LATEST_IN, channel=channel_id)

    async def running_of(self, user_id: int) -> tuple[Match, ...]:
        rows = await self._read(statements.RUNNING_OF, user=user_id)
        return tuple(match_of(row) for row in rows)

    async def finished_of(self, user_id: int, guild_id: int | None, limit: int) -> tuple[Match, ...]:
        rows = await self._read(statements.FINISHED_OF, user=user_id, guild=guild_id, most=limit)
        return tuple(match_of(row) for row in rows)

    async def running_with_computer(self) -> tuple[Match, ...]:
        rows = await self._read(statements.RUNNING_WITH_COMPUTER)
        return tuple(match_of(row) for row in rows)

    async def not_shown(self, since: datetime) -> tuple[Match, ...]:
        rows = await self._read(statements.NOT_SHOWN, since=since)
        return tuple(match_of(row) for row in rows)

    async def standings(
        self, guild_id: int, game: str, *, offset: int, limit: int
    ) -> tuple[tuple[Standing, ...], int]:
        page = statements.STANDINGS.offset(offset).limit(limit)
        rows = await self._read(page, guild=guild_id, slug=game)
        # A page past the end has no row that could tell.
        people = rows[0].people if rows else len(await self._read(statements.STANDINGS, guild=guild_id, slug=game))
        return tuple(Standing(row.user_id, row.wins, row.losses, row.draws) for row in rows), people

    async def engine_standings(
        self, guild_id: int, game: str, levels: Sequence[str], *, offset: int, limit: int
    ) -> tuple[tuple[EngineStanding, ...], int]:
        statement = statements.engine_standings(levels)
        rows = await self._read(statement.offset(offset).limit(limit), guild=guild_id, slug=game)
        lines = rows[0].lines if rows else len(await self._read(statement, guild=guild_id, slug=game))
        found = (EngineStanding(row.user_id, row.level, row.wins, row.losses, row.draws) for row in rows)
        return tuple(found), lines

    # hints and reviews

    async def add_hint(self, match: Match, player: Player, now: datetime) -> None:
        row = {"match_id": match.id, "ply": match.ply, "player": int(player), "given_at": now}
        await self._write(statements.ADD_HINT, **row)

    async def review(self, match_id: int, version: int) -> Review | None:
        rows = await self._read(statements.REVIEW, match=match_id, engines=version)
        return review_of(rows[0].turns) if rows else None

    async def set_review(self, match_id: int, version: int, review: Review, now: datetime) -> None:
        row = {"match_id": match_id, "version": version, "turns": review_text(review), "made_at": now}
        await self._write(statements.SET_REVIEW, **row)

    # playing

    async def set_draft(self, match: Match, draft: str, now: datetime) -> bool:
        seen = {"match": match.id, "seen": match.draft, "next_ply": match.ply + 1}
        return await self._write(statements.SET_DRAFT, **seen, entered=draft, now=now)

    async def add_move(self, match: Match, move: str, result: Result | None, now: datetime) -> bool:
        seen = {"match": match.id, "seen": match.draft, "next_ply": match.ply + 1}
        try:
            if result is None:
                return await self._write(statements.ADD_MOVE, **seen, text=move, now=now)
            async with self._transaction.begin() as connection:
                added = await connection.execute(statements.ADD_MOVE, {**seen, "text": move, "now": now})
                if added.rowcount != 1:
                    return False
                await connection.execute(statements.END_MATCH, _ending(match.id, result, now))
        except IntegrityError:
            return False  # that ply has been played
        return True

    async def finish(self, match_id: int, result: Result, now: datetime) -> bool:
        return await self._write(statements.END_MATCH, **_ending(match_id, result, now))

    async def set_board_message(self, match_id: int, channel_id: int, message_id: int, ply: int) -> bool:
        try:
            return await self._write(
                statements.SET_BOARD_MESSAGE, match=match_id, channel=channel_id, message=message_id, shown_ply=ply
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

    async def _match(self, statement: Executable, **values: object) -> Match | None:
        rows = await self._read(statement, **values)
        return match_of(rows[0]) if rows else None

    async def _read(self, statement: Executable, **values: object) -> Sequence[Row[Any]]:
        async with self._reading.connect() as connection:
            return (await connection.execute(statement, values)).all()

    async def _write(self, statement: Executable, **values: object) -> bool:
        """Whether the one statement, committed, changed a row."""
        async with self._writing.connect() as connection:
            return (await connection.execute(statement, values)).rowcount == 1


async def _close_challenge(connection: AsyncConnection, challenge_id: int, status: ChallengeStatus) -> bool:
    is_open = and_(challenges.c.id == challenge_id, challenges.c.status == ChallengeStatus.OPEN.value)
    result = await connection.execute(update(challenges).where(is_open).values(status=status.value))
    return result.rowcount == 1


def _ending(match_id: int, result: Result, now: datetime) -> dict[str, object]:
    row = result_row(result)
    return {"match": match_id, "ended_by": row["termination"], "won_by": row["winner"], "now": now}
