"""The points that results and byes bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sumon.core import Player
from sumon.play.model import Decision

# The points of both places, as a table of results shows them; of a bye the points of the one place.
RESULTS: Mapping[Decision, str] = MappingProxyType(
    {
        Decision.FIRST: "1 : 0",
        Decision.FIRST_UNPLAYED: "1 : 0",
        Decision.SECOND: "0 : 1",
        Decision.SECOND_UNPLAYED: "0 : 1",
        Decision.DRAW: "½ : ½",
        Decision.HALVES: "½ : ½",
        Decision.NEITHER: "0 : 0",
        Decision.BYE: "1",
        Decision.HALF_BYE: "½",
    }
)


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


def points_of(decision: Decision | None, *, is_first: bool, system: PointSystem = STANDARD) -> int:
    """The points of one side of a pairing, in halves: 2 for a win, 1 for half a point."""
    match decision:
        case None:
            return 0
        case Decision.BYE:
            return system.bye
        case Decision.HALVES | Decision.HALF_BYE:
            return system.half_bye
        case Decision.DRAW:
            return system.draw
    is_winner = decision.winner is (Player.FIRST if is_first else Player.SECOND)
    if is_played(decision):
        return system.win if is_winner else system.loss
    return system.unplayed_win if is_winner else system.unplayed_loss


def is_played(decision: Decision | None) -> bool:
    """Whether it is the result of a game over the board, which counts for seats and tie-breaks."""
    return decision in (Decision.FIRST, Decision.SECOND, Decision.DRAW)
