"""The engine's review of a finished match, turn by turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import exp

from sumon.core.protocol import Player

# Engines see a position a little differently one turn later; less than this part of a bad turn is no mistake.
MIN_MISSED = 1 / 3
MOST_MISSED = 3  # chances of a player in one game that are looked at
MIN_FORESEEN = 3  # turns; that the last ones can be worked out goes without saying


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn: *played* after *ply* completed turns, and *best*, both in notation.

    *score* and *best_score*: the lead in points that *player* could expect at the end of the game after each.
    *exact*: the engine saw all the way to the end, *best_score* is what best play gives.
    """

    ply: int
    player: Player
    played: str
    score: float
    best: str
    best_score: float
    exact: bool = False

    @property
    def loss(self) -> float:
        """The points that the turn gave away."""
        return max(0.0, self.best_score - self.score)


@dataclass(frozen=True, slots=True)
class Review:
    """All turns of a finished match, examined."""

    turns: tuple[ReviewedTurn, ...]

    def leads(self) -> tuple[float, ...]:
        """The lead that FIRST could expect, before the first turn and after each one."""
        start = self.turns[0]
        ahead = [_for_first(start.player, start.best_score)]
        return (*ahead, *(_for_first(turn.player, turn.score) for turn in self.turns))

    def foreseen(self) -> ReviewedTurn | None:
        """The turn from which on the engine could work everything out; None if only shortly before the end."""
        known = 0
        while known < len(self.turns) and self.turns[-1 - known].exact:
            known += 1
        return self.turns[-known] if known >= MIN_FORESEEN else None

    def accuracy(self, player: Player, scale: float) -> int | None:
        """The accuracy of *player*, 0 to 100; None without a turn.

        A turn that gives away *scale* points counts for 1/e of a perfect one, half of them for 78 %: small losses,
        which may be none to an engine that sees further, count for little.
        """
        worth = [exp(-((turn.loss / scale) ** 2)) for turn in self.turns if turn.player is player]
        return round(100 * sum(worth) / len(worth)) if worth else None

    def missed(
        self, players: Collection[Player], costly: float, most: int = MOST_MISSED
    ) -> tuple[ReviewedTurn, ...]:
        """The missed chances: of each of *players* the at most *most* costliest turns, in playing order.

        *costly*: what a bad turn gives away.
        """
        mistakes: list[ReviewedTurn] = []
        for player in players:
            own = [turn for turn in self.turns if turn.player is player and turn.loss >= costly * MIN_MISSED]
            mistakes += sorted(own, key=lambda turn: -turn.loss)[:most]
        return tuple(sorted(mistakes, key=lambda turn: turn.ply))


def _for_first(player: Player, score: float) -> float:
    return score if player is Player.FIRST else -score
