"""Perft: counting move sequences, the standard cross-check of move generators."""

from __future__ import annotations

from .protocol import AnyPosition


def perft(position: AnyPosition, depth: int) -> int:
    """The number of sequences of *depth* moves from *position*; games that end earlier do not count.

    >>> from sumon.games import GAMES
    >>> perft(GAMES["sumon"].start("standard", ""), 2)
    89455
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.legal_moves())
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())


def divide(position: AnyPosition, depth: int) -> dict[str, int]:
    """The number of sequences of *depth* moves, by their first move. *depth* is at least 1.

    >>> from sumon.games import GAMES
    >>> position = GAMES["sumon"].start("standard", "9/9/9/9/9/9/1A7/7b1 b")
    >>> divide(position, 1)
    {'b2-a3': 1, 'b2-b3': 1, 'b2-c3': 1}
    """
    return {position.format(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}
