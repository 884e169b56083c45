"""Reads a match with all its moves in one statement."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Row, and_, func, or_, select

from sumon.core.protocol import Player
from sumon.core.record import Record
from sumon.play.model import BoardMessage, EventKind, Match, Occupant, Result
from sumon.storage.columns import value_of
from sumon.storage.dialects import JsonObject
from sumon.storage.match_tables import hints, matches, moves, takebacks
from sumon.storage.time import clock_of
from sumon.storage.tournament_tables import pairings

from .boards import board_messages, most_current
from .events import events
from .leaves import THIRD_LAST_LEAVES

# One statement, so that match and moves are of the same moment. The moves are one JSON value, since a row per move
# would repeat the match; they are keyed by ply, since an aggregate has no order.
TAKEN_BACK = (
    select(takebacks.c.number)
    .where(
        takebacks.c.match_id == moves.c.match_id, takebacks.c.number > moves.c.line, takebacks.c.ply < moves.c.ply
    )
    .correlate(moves)
    .exists()
)
PLAYED = (
    select(JsonObject(moves.c.ply, moves.c.move))
    .where(moves.c.match_id == matches.c.id, or_(matches.c.takebacks == 0, ~TAKEN_BACK))
    .correlate(matches)
    .scalar_subquery()
)
_TAKEN_BACK_TO = (
    select(takebacks.c.ply)
    .where(takebacks.c.match_id == matches.c.id, takebacks.c.number == matches.c.takebacks)
    .correlate(matches)
    .scalar_subquery()
)
_MOVED_AT = (
    select(func.max(moves.c.played_at)).where(moves.c.match_id == matches.c.id).correlate(matches).scalar_subquery()
)
_FURTHEST = (
    select(func.coalesce(func.max(moves.c.ply), 0))
    .where(moves.c.match_id == matches.c.id)
    .correlate(matches)
    .scalar_subquery()
)
_FIRST_HINTS, _SECOND_HINTS = (
    select(func.count()).where(hints.c.match_id == matches.c.id, hints.c.player == player).scalar_subquery()
    for player in Player
)
# The turns that were prepared in advance. The events hold their moments, since a turn that was taken back may have
# been played again by hand.
_PREPARED = (
    select(JsonObject(moves.c.ply, events.c.number))
    .select_from(
        events.join(
            moves,
            and_(
                moves.c.match_id == events.c.match_id,
                moves.c.ply == events.c.ply,
                moves.c.played_at == events.c.happened_at,
            ),
        )
    )
    .where(
        events.c.match_id == matches.c.id,
        events.c.kind == EventKind.PREPARED,
        or_(matches.c.takebacks == 0, ~TAKEN_BACK),
    )
    .correlate(matches)
    .scalar_subquery()
)
# The decision of the pairing in a tournament, if the end of this match made it.
_DECISION = (
    select(pairings.c.decision)
    .where(pairings.c.id == matches.c.pairing_id, pairings.c.decided_at == matches.c.updated_at)
    .correlate(matches)
    .scalar_subquery()
)
_BOARD, _ANY_BOARD = board_messages.alias("board"), board_messages.alias("any_board")
_CURRENT_BOARD = (
    select(_ANY_BOARD.c.message_id)
    .where(_ANY_BOARD.c.match_id == matches.c.id)
    .order_by(*most_current(_ANY_BOARD))
    .limit(1)
    .correlate(matches)
    .scalar_subquery()
)
MATCHES = select(
    matches,
    PLAYED.label("played"),
    _FIRST_HINTS.label("first_hints"),
    _SECOND_HINTS.label("second_hints"),
    *(column.label(f"board_{column.name}") for column in _BOARD.c if column.name not in ("match_id", "noted_at")),
    _TAKEN_BACK_TO.label("taken_back_to"),
    _MOVED_AT.label("moved_at"),
    _FURTHEST.label("furthest"),
    _PREPARED.label("laid_down"),
    _DECISION.label("decision"),
    *(leave.label(f"{seat}_leave") for seat, leave in zip(("first", "second"), THIRD_LAST_LEAVES, strict=True)),
).select_from(matches.outerjoin(_BOARD, _BOARD.c.message_id == _CURRENT_BOARD))


def match_of(row: Row[Any]) -> Match:
    """The match in a row of `MATCHES`."""
    return value_of(
        Match,
        row,
        record=record_of(row),
        seats=(
            Occupant(row.first_user_id, row.first_level, row.first_name),
            Occupant(row.second_user_id, row.second_level, row.second_name),
        ),
        result=_result_of(row),
        hints=(row.first_hints, row.second_hints),
        third_last_leave=(row.first_leave, row.second_leave),
        board=_board_of(row),
        banks=(row.first_bank, row.second_bank),
        zones=(row.first_zone, row.second_zone),
        clock=clock_of(row),
        prepared=frozenset(map(int, json.loads(row.laid_down))),
    )


def record_of(row: Row[Any]) -> Record:
    """The record of the match in a row with *played*, its moves by ply as JSON."""
    by_ply: dict[str, str] = json.loads(row.played)
    return Record(row.game, row.variant, row.setup, tuple(by_ply[ply] for ply in sorted(by_ply, key=int)))


def _result_of(row: Row[Any]) -> Result | None:
    if row.termination is None:
        return None
    return Result(row.winner, row.termination, row.aborted_by)


def _board_of(row: Row[Any]) -> BoardMessage | None:
    if row.board_message_id is None:
        return None
    return BoardMessage(
        row.board_message_id,
        row.board_channel_id,
        row.board_ply,
        row.board_draft,
        bool(row.board_over),
        row.board_takebacks,
        row.board_deadline,
        row.board_outside,
    )
