"""Thinking time: how long the turns of each player have taken in all, which decides what a round leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise

from sumon.core.protocol import Player
from sumon.play.clock import AN_HOUR
from sumon.play.model import Decision, Match
from sumon.play.replays import movers_of

TimesBySeat = tuple[timedelta, timedelta]


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


def by_thinking_time(times: TimesBySeat, *, is_young: bool) -> Decision:
    """What becomes of a game that a round leaves open: it is lost by who has thought longer, by an hour or more.

    *is_young*: it has hardly begun, so that it counts as not played.
    """
    first, second = times
    if abs(first - second) < AN_HOUR:
        return Decision.HALVES if is_young else Decision.DRAW
    if first < second:
        return Decision.FIRST_UNPLAYED if is_young else Decision.FIRST
    return Decision.SECOND_UNPLAYED if is_young else Decision.SECOND
