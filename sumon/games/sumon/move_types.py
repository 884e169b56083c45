"""The moves of Sum On. Squares are numbers: rank * files + file, both counted from 0 at a1."""

from __future__ import annotations

from dataclasses import dataclass

from .view import Step


@dataclass(frozen=True, slots=True)
class Turn:
    """An opening step and any bonus steps."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """Putting one's own piece *number* on *square* before play begins."""

    number: int
    square: int


@dataclass(frozen=True, slots=True)
class PieSwap:
    """Taking over the other side after Blue's first turn."""


Move = Turn | Placement | PieSwap
