"""Perft: counting move sequences, the standard cross-check of move generators."""

from __future__ import annotations

from .protocol import AnyPosition


def perft(position: AnyPosition, depth: int) -> int:
    """The number of sequences of *depth* moves from *position*; a game that ends earlier adds none."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in position.legal_moves())
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves())


def divide(position: AnyPosition, depth: int) -> dict[str, int]:
    """Perft split by the first move: canonical text -> number of sequences of *depth* >= 1 moves."""
    return {position.format(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}
