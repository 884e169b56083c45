"""The points that results and byes bring."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PointSystem:
    """The points of each result, in halves. The bot's tournaments have the default ones; a file may have others."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    unplayed_win: int = 2  # against an opponent who did not play
    unplayed_loss: int = 0
    bye: int = 2  # for who is left over
    half_bye: int = 1  # asked for; half a point without a game is worth the same


STANDARD = PointSystem()
