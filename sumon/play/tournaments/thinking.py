"""What a round leaves open, decided by the board; and thinking time, where there is none to speak of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from types import MappingProxyType

from sumon.core.protocol import Player
from sumon.play.clock import AN_HOUR
from sumon.play.model import Decision, Match
from sumon.play.replays import movers_of

TimesBySeat = tuple[timedelta, timedelta]

_PLAYED: Mapping[Player | None, Decision] = MappingProxyType(
    {Player.FIRST: Decision.FIRST, Player.SECOND: Decision.SECOND, None: Decision.DRAW}
)
_UNPLAYED: Mapping[Player | None, Decision] = MappingProxyType(
    {Player.FIRST: Decision.FIRST_UNPLAYED, Player.SECOND: Decision.SECOND_UNPLAYED, None: Decision.HALVES}
)


def thinking_times(match: Match, moments: Sequence[datetime], now: datetime) -> TimesBySeat:
    """The thinking times in *match* by seat, whose moves were made at these *moments*.

    No turn counts for more than the time that a turn may take. Where the match goes on, the current turn counts up
    to *now*; where it is over, the turn in which it ended does not. Raises RecordError when it does not replay.
    """
    most = timedelta(seconds=match.move_time) if match.move_time is not None else timedelta.max
    movers, turns = list(movers_of(match.record)), [match.started_at, *moments]
    if match.to_move is not None:
        movers.append(match.to_move)
        turns.append(now)
    times = [timedelta(0), timedelta(0)]
    for mover, (began, ended) in zip(movers, pairwise(turns), strict=False):
        times[mover] += min(max(ended - began, timedelta(0)), most)
    return times[Player.FIRST], times[Player.SECOND]


def at_end_of_round(
    match: Match, moments: Sequence[datetime], now: datetime, *, needs_winner: bool = False
) -> Decision:
    """What becomes of *match*, whose moves were made at these *moments*, and which its round does not wait for.

    The point is for who is ahead on the board. Else it is shared, however long anybody has thought, as who is about
    to lose would stall. Where it has hardly begun, or where the tournament *needs_winner*, it is lost by who has
    thought longer, by an hour or more. Raises RecordError when it does not replay.
    """
    winner = None if match.is_young else match.position.ahead
    if winner is None and (match.is_young or needs_winner):
        winner = _quicker(thinking_times(match, moments, now))
    return (_UNPLAYED if match.is_young else _PLAYED)[winner]


def _quicker(times: TimesBySeat) -> Player | None:
    first, second = times
    if abs(first - second) < AN_HOUR:
        return None
    return Player.FIRST if first < second else Player.SECOND
