"""The end of a game of Sum On: the points on the far ranks, and the winner when they are equal."""

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


def sure_winner(board: Board, squares: Sequence[int], side: Side, owners: tuple[Player, Player]) -> Player | None:
    """The seat whose points the opponent can no longer reach, with *side* on turn; None if there is none.

    The leading side still makes at most as many turns as it has steps left, since each turn is at least one step.
    The other side has no more turns than that, plus one if it is on turn. In no turn can a piece make two steps:
    the sum on an axis is higher than the number of the piece just moved.
    """
    points = points_by_seat(board, squares, owners)
    for sure in Side:
        turns = sum(_steps_to_go(board, square, sure) for square in _under_way(board, squares, sure))
        turns += side is sure.other
        most = points[owners[sure.other]] + _points_to_come(board, squares, sure.other, turns)
        if points[owners[sure]] > most:
            return owners[sure]
    return None


def _points_to_come(board: Board, squares: Sequence[int], side: Side, turns: int) -> int:
    """An upper bound on the points that *side* can add in *turns* turns."""
    free = {square % board.files for square in board.far(side) if squares[square] * side.sign <= 0}
    return sum(
        abs(squares[square])
        for square in _under_way(board, squares, side)
        if (way := _steps_to_go(board, square, side)) <= turns
        and any(abs(file - square % board.files) <= way for file in free)
    )


def _under_way(board: Board, squares: Sequence[int], side: Side) -> list[int]:
    """The squares of the pieces of *side* that have not reached their far rank."""
    return [at for at, piece in enumerate(squares) if piece * side.sign > 0 and at not in board.far(side)]


def _steps_to_go(board: Board, square: int, side: Side) -> int:
    """The steps from *square* to the far rank of *side*."""
    return abs(board.far(side)[0] // board.files - square // board.files)


def outcome_when_blocked(blocked: Side, scores: tuple[int, int], owners: tuple[Player, Player]) -> Outcome:
    """The outcome when the side *blocked* is on turn and cannot move; *scores* by seat.

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
