"""The engine's review of a finished match, turn by turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import exp

from sumon.core.protocol import Player

# A third of a bad turn: an engine sees a position a little differently one turn later, so that less is no mistake.
MIN_MISSED = 1 / 3
MOST_MISSED = 3  # missed chances of a player in one game
MIN_FORESEEN = 3  # turns; an engine always works out the last few


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """The engine's judgement of one turn; moves are in notation, scores are leads in points at the end."""

    ply: int  # completed turns before it
    player: Player
    played: str  # the move of the player
    score: float  # the lead that *player* could expect after it
    best: str  # the best move
    best_score: float  # the lead that *player* could expect after the best move
    exact: bool = False  # the engine saw the end of the game: *best_score* is the result of best play

    @property
    def loss(self) -> float:
        """The points that the turn gave away."""
        return max(0.0, self.best_score - self.score)


@dataclass(frozen=True, slots=True)
class Review:
    """All turns of a finished match, examined."""

    turns: tuple[ReviewedTurn, ...]

    def leads(self) -> tuple[float, ...]:
        """The lead that FIRST could expect before the first turn and after each turn."""
        start = self.turns[0]
        ahead = [_for_first(start.player, start.best_score)]
        return (*ahead, *(_for_first(turn.player, turn.score) for turn in self.turns))

    def foreseen(self) -> ReviewedTurn | None:
        """The first turn from which on the engine saw the end of the game; None if it came late."""
        known = 0
        while known < len(self.turns) and self.turns[-1 - known].exact:
            known += 1
        return self.turns[-known] if known >= MIN_FORESEEN else None

    def accuracy(self, player: Player, scale: float) -> int | None:
        """The accuracy of *player* from 0 to 100; None without a turn.

        A turn that loses *scale* points counts for 1/e of a perfect one, a turn that loses half of that for 78 %.
        Small losses count for little, as they may be none to an engine that sees further.
        """
        worth = [exp(-((turn.loss / scale) ** 2)) for turn in self.turns if turn.player is player]
        return round(100 * sum(worth) / len(worth)) if worth else None

    def missed(
        self, players: Collection[Player], costly: float, most: int = MOST_MISSED
    ) -> tuple[ReviewedTurn, ...]:
        """The missed chances in playing order: the costliest turns of each of *players*, at most *most* a player.

        *costly*: the points that a bad turn gives away.
        """
        mistakes: list[ReviewedTurn] = []
        for player in players:
            own = [turn for turn in self.turns if turn.player is player and turn.loss >= costly * MIN_MISSED]
            mistakes += sorted(own, key=lambda turn: -turn.loss)[:most]
        return tuple(sorted(mistakes, key=lambda turn: turn.ply))


def _for_first(player: Player, score: float) -> float:
    return score if player is Player.FIRST else -score
