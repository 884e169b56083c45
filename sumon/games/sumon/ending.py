"""How a game of Sum On ends: the points on the far ranks, and who wins when they are equal."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.core.message import Message
from sumon.core.protocol import Outcome, Player

from .board import Board
from .view import Side


def points_by_seat(board: Board, squares: Sequence[int], owners: tuple[Player, Player]) -> tuple[int, int]:
    """The sum of each player's pieces on their far rank; *owners*[side] is the seat that plays a side."""
    points = [0, 0]
    for side in Side:
        pieces = (squares[square] * side.sign for square in board.far(side))
        points[owners[side]] = sum(number for number in pieces if number > 0)
    return points[Player.FIRST], points[Player.SECOND]


def outcome_when_blocked(blocked: Side, scores: tuple[int, int], owners: tuple[Player, Player]) -> Outcome:
    """How the game ends once the side *blocked* is on turn and cannot move; *scores* by seat.

    >>> players = (Player.FIRST, Player.SECOND)
    >>> outcome_when_blocked(Side.RED, (7, 5), players).winner
    <Player.FIRST: 0>
    >>> outcome_when_blocked(Side.RED, (7, 7), players).winner
    <Player.SECOND: 1>
    """
    own, other = scores[owners[blocked]], scores[owners[blocked.other]]
    name = blocked.name.lower()
    if own == other:
        # Stalling for a draw is useless: on equal scores the player who could not move wins.
        return Outcome(owners[blocked], Message.of("sumon-ended-equal", blocked=name, points=own))
    winner = blocked if own > other else blocked.other
    more, fewer = max(own, other), min(own, other)
    reason = Message.of("sumon-ended", blocked=name, winner=winner.name.lower(), more=more, fewer=fewer)
    return Outcome(owners[winner], reason)
