"""Rows of the tables as challenges and matches, and back."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from sqlalchemy import Row

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.play import (
    Challenge,
    ChallengeStatus,
    FirstSeat,
    Match,
    Occupant,
    Result,
    Review,
    ReviewedTurn,
    Termination,
    Terms,
)


def challenge_row(challenge: Challenge) -> dict[str, Any]:
    """The columns of *challenge*, all but its id."""
    return {
        "game": challenge.terms.game,
        "variant": challenge.terms.variant,
        "first": challenge.terms.first.value,
        "own_thread": challenge.terms.own_thread,
        "challenger_id": challenge.challenger_id,
        "opponent_id": challenge.opponent_id,
        "guild_id": challenge.guild_id,
        "channel_id": challenge.channel_id,
        "message_id": challenge.message_id,
        "status": challenge.status.value,
        "created_at": challenge.created_at,
        "expires_at": challenge.expires_at,
        "rematch_of": challenge.rematch_of,
    }


def challenge_of(row: Row[Any]) -> Challenge:
    """The challenge in a row of its table."""
    return Challenge(
        id=row.id,
        terms=Terms(row.game, row.variant, FirstSeat(row.first), row.own_thread),
        challenger_id=row.challenger_id,
        opponent_id=row.opponent_id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        message_id=row.message_id,
        status=ChallengeStatus(row.status),
        created_at=row.created_at,
        expires_at=row.expires_at,
        rematch_of=row.rematch_of,
    )


def match_row(match: Match) -> dict[str, Any]:
    """The columns of *match*, all but its id and its moves."""
    first, second = match.seats
    return {
        "game": match.record.game,
        "variant": match.record.variant,
        "setup": match.record.setup,
        "first_user_id": first.user_id,
        "first_level": first.level,
        "second_user_id": second.user_id,
        "second_level": second.level,
        "guild_id": match.guild_id,
        "channel_id": match.channel_id,
        "message_id": match.message_id,
        "own_thread": match.own_thread,
        "draft": match.draft,
        "message_ply": match.message_ply,
        "started_at": match.started_at,
        "updated_at": match.updated_at,
        **result_row(match.result),
    }


def result_row(result: Result | None) -> dict[str, Any]:
    """The columns of *result*."""
    if result is None:
        return {"termination": None, "winner": None}
    winner = None if result.winner is None else int(result.winner)
    return {"termination": result.termination.value, "winner": winner}


def match_of(row: Row[Any]) -> Match:
    """The match in a row of its table, with its moves by ply as JSON in *played*."""
    by_ply: dict[str, str] = json.loads(row.played)
    played = tuple(by_ply[ply] for ply in sorted(by_ply, key=int))
    return Match(
        id=row.id,
        record=Record(row.game, row.variant, row.setup, played),
        seats=(Occupant(row.first_user_id, row.first_level), Occupant(row.second_user_id, row.second_level)),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        message_id=row.message_id,
        draft=row.draft,
        result=_result_of(row),
        own_thread=row.own_thread,
        started_at=row.started_at,
        updated_at=row.updated_at,
        hints=(row.first_hints, row.second_hints),
        message_ply=row.message_ply,
    )


def review_text(review: Review) -> str:
    """*review* as JSON: a list a turn."""
    return json.dumps([dataclasses.astuple(turn) for turn in review.turns])


def review_of(text: str) -> Review:
    """The review in its JSON."""
    turns = (ReviewedTurn(ply, Player(player), *rest) for ply, player, *rest in json.loads(text))
    return Review(tuple(turns))


def _result_of(row: Row[Any]) -> Result | None:
    if row.termination is None:
        return None
    winner = None if row.winner is None else Player(row.winner)
    return Result(winner, Termination(row.termination))
