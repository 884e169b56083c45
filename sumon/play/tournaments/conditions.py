"""Conditions of a tournament that only a file can have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sumon.core import Player

from .points import STANDARD, PointSystem


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions beside the rules; those of tournaments on Discord are the default ones."""

    points: PointSystem = STANDARD
    initial_seat: Player = Player.FIRST  # of odd numbers, while neither of two has had a seat
    forbidden: frozenset[frozenset[int]] = frozenset()  # pairs, by ids, that must not meet in the next round
    # The fictitious points, in halves, by id and round, with which somebody is paired in an accelerated round.
    fictitious: Mapping[tuple[int, int], int] = field(default_factory=lambda: MappingProxyType({}))


ORDINARY = Conditions()
