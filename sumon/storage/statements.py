"""The statements of a click, built once: building one takes as long as running it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    Select,
    and_,
    bindparam,
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

from sumon.core.protocol import Player

from .tables import UtcDateTime, hints, matches, moves, reviews

IS_OPEN = matches.c.termination.is_(None)

# One statement reads a match and its moves, so that both are of the same moment; as one value a match, because
# a row a move would repeat the match. By ply, because an aggregate promises no order.
_PLAYED = (
    select(func.json_group_object(moves.c.ply, moves.c.move))
    .where(moves.c.match_id == matches.c.id)
    .scalar_subquery()
)
_FIRST_HINTS, _SECOND_HINTS = (
    select(func.count()).where(hints.c.match_id == matches.c.id, hints.c.player == int(player)).scalar_subquery()
    for player in Player
)
MATCHES = select(
    matches,
    _PLAYED.label("played"),
    _FIRST_HINTS.label("first_hints"),
    _SECOND_HINTS.label("second_hints"),
)

MATCH = MATCHES.where(matches.c.id == bindparam("match_id"))

OPEN_IN = MATCHES.where(matches.c.channel_id == bindparam("channel"), IS_OPEN)

LATEST_IN = (
    MATCHES.where(matches.c.channel_id == bindparam("channel"))
    .order_by(IS_OPEN.desc(), matches.c.id.desc())
    .limit(1)
)

RUNNING_OF = MATCHES.where(
    or_(matches.c.first_user_id == bindparam("user"), matches.c.second_user_id == bindparam("user")), IS_OPEN
).order_by(matches.c.updated_at.desc())

FINISHED_OF = (
    MATCHES.where(
        or_(matches.c.first_user_id == bindparam("user"), matches.c.second_user_id == bindparam("user")),
        matches.c.guild_id.is_not_distinct_from(bindparam("guild")),
        not_(IS_OPEN),
    )
    .order_by(matches.c.id.desc())
    .limit(bindparam("most"))
)

RUNNING_WITH_COMPUTER = MATCHES.where(
    or_(matches.c.first_level.is_not(None), matches.c.second_level.is_not(None)), IS_OPEN
).order_by(matches.c.id)

_PLIES = select(func.count()).where(moves.c.match_id == matches.c.id).scalar_subquery()
NOT_SHOWN = MATCHES.where(
    matches.c.updated_at >= bindparam("since", type_=UtcDateTime),
    or_(matches.c.message_ply < _PLIES, and_(matches.c.message_id.is_(None), IS_OPEN)),
).order_by(matches.c.id)

# The match is as it was seen: open, with the same draft. The ply is held by the key of the moves.
_AS_SEEN = and_(matches.c.id == bindparam("match"), IS_OPEN, matches.c.draft == bindparam("seen"))

SET_DRAFT = (
    update(matches)
    .where(
        _AS_SEEN,
        ~select(moves.c.ply).where(moves.c.match_id == matches.c.id, moves.c.ply == bindparam("next_ply")).exists(),
    )
    .values(draft=bindparam("entered"), updated_at=bindparam("now"))
)

ADD_MOVE = insert(moves).from_select(
    ["match_id", "ply", "move", "played_at"],
    select(
        matches.c.id,
        bindparam("next_ply", type_=moves.c.ply.type),
        bindparam("text", type_=moves.c.move.type),
        bindparam("now", type_=UtcDateTime),
    ).where(_AS_SEEN),
)

END_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("match"), IS_OPEN)
    .values(draft="", termination=bindparam("ended_by"), winner=bindparam("won_by"), updated_at=bindparam("now"))
)

SET_BOARD_MESSAGE = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(channel_id=bindparam("channel"), message_id=bindparam("message"), message_ply=bindparam("shown_ply"))
)

_FINISHED_HERE = and_(matches.c.guild_id == bindparam("guild"), matches.c.game == bindparam("slug"), not_(IS_OPEN))
_COUNTED = and_(_FINISHED_HERE, matches.c.first_level.is_(None), matches.c.second_level.is_(None))
_SEATS = union_all(
    *(
        select(user.label("user_id"), matches.c.winner, literal(int(player)).label("seat")).where(_COUNTED)
        for player, user in ((Player.FIRST, matches.c.first_user_id), (Player.SECOND, matches.c.second_user_id))
    )
).subquery()
_WINS = func.sum(case((_SEATS.c.winner == _SEATS.c.seat, 1), else_=0))
_LOSSES = func.sum(case((_SEATS.c.winner != _SEATS.c.seat, 1), else_=0))
_DRAWS = func.sum(case((_SEATS.c.winner.is_(None), 1), else_=0))

STANDINGS = (
    select(
        _SEATS.c.user_id,
        _WINS.label("wins"),
        _LOSSES.label("losses"),
        _DRAWS.label("draws"),
        func.count().over().label("people"),
    )
    .group_by(_SEATS.c.user_id)
    .order_by(_WINS.desc(), _LOSSES, _DRAWS.desc(), _SEATS.c.user_id)
)

# Matches of a person without hints against the computer: who, at which level, and who won.
_HINTED = select(hints.c.ply).where(hints.c.match_id == matches.c.id).exists()
_DUELS = union_all(
    *(
        select(
            user.label("user_id"), level.label("level"), matches.c.winner, literal(int(player)).label("seat")
        ).where(_FINISHED_HERE, level.is_not(None), ~_HINTED)
        for player, user, level in (
            (Player.FIRST, matches.c.first_user_id, matches.c.second_level),
            (Player.SECOND, matches.c.second_user_id, matches.c.first_level),
        )
    )
).subquery()
_BEATEN = func.sum(case((_DUELS.c.winner == _DUELS.c.seat, 1), else_=0))
_LOST = func.sum(case((_DUELS.c.winner != _DUELS.c.seat, 1), else_=0))
_DRAWN = func.sum(case((_DUELS.c.winner.is_(None), 1), else_=0))


def engine_standings(levels: Sequence[str]) -> Select[Any]:
    """One row a person and level, the strongest level somebody has beaten first; *levels*, easiest first."""
    places = {level: place for place, level in enumerate(levels, start=1)}
    rank = case(places, value=_DUELS.c.level, else_=0) if places else literal(0)
    return (
        select(
            _DUELS.c.user_id,
            _DUELS.c.level,
            _BEATEN.label("wins"),
            _LOST.label("losses"),
            _DRAWN.label("draws"),
            func.count().over().label("lines"),
        )
        .group_by(_DUELS.c.user_id, _DUELS.c.level)
        .order_by((_BEATEN > 0).desc(), rank.desc(), _BEATEN.desc(), _LOST, _DUELS.c.user_id)
    )


ADD_HINT = insert(hints).prefix_with("OR IGNORE")

REVIEW = select(reviews.c.turns).where(
    reviews.c.match_id == bindparam("match"), reviews.c.version == bindparam("engines")
)

SET_REVIEW = insert(reviews).prefix_with("OR REPLACE")
