"""The missed chances of a person's games as puzzles; they follow from stored reviews, only attempts are stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_letters, digits

from sumon.core.protocol import Player
from sumon.core.puzzle import Puzzle, Strength
from sumon.engines import engine_of
from sumon.play.model import Match
from sumon.play.review import MOST_MISSED, Review, ReviewedTurn

TASK = "chance"
MARK = "g"  # begins the number of every chance, and of no puzzle in the book
RIGHT = 1 / 3  # a right answer gives away less than this share of the points that the chance was missed by
LENGTH = 8  # characters of a chance's number
MOST_MOVES = 2_048  # in a match: each match has so many numbers for its turns
_SIGNS = digits + ascii_letters + "-_"


@dataclass(frozen=True)
class MissedChance(Puzzle):
    """A missed chance of *player* in *match* as a puzzle: find a better move than *turn*.

    The worth of a move is the number of points that it saves, compared with *turn*; the *answer* saves the most.
    """

    match: Match = field(repr=False)
    turn: ReviewedTurn

    @cached_property
    def id(self) -> str:
        return chance_id(self.match.id, self.turn.ply)

    def accepts(self, worth: float) -> bool:
        """Whether a move of that *worth* is right: it gives away less than a third of what *turn* did."""
        return self.worth - worth < self.worth * RIGHT


def chance_id(match_id: int, ply: int) -> str:
    """The number of the chance in the turn after *ply* moves of the match."""
    number, signs = match_id * MOST_MOVES + ply, ""
    for _ in range(LENGTH - len(MARK)):
        number, sign = divmod(number, len(_SIGNS))
        signs = _SIGNS[sign] + signs
    return MARK + signs


def is_chance(puzzle_id: str) -> bool:
    """Whether *puzzle_id* is the number of a missed chance, not of a puzzle in the book."""
    return puzzle_id.startswith(MARK)


def place_of(chance_id: str) -> tuple[int, int]:
    """The number of the match of *chance_id*, and the number of moves before the chance."""
    number = 0
    for sign in chance_id.removeprefix(MARK):
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    return divmod(number, MOST_MOVES)


def chances_in(match: Match, review: Review, player: Player, most: int = MOST_MISSED) -> tuple[MissedChance, ...]:
    """The costliest missed chances of *player*, at most *most*, in playing order."""
    return tuple(
        MissedChance(
            task=TASK,
            strength=Strength.MEDIUM,
            record=match.record.at(turn.ply),
            answer=turn.best,
            worth=turn.loss,
            match=match,
            turn=turn,
        )
        for turn in review.missed((player,), engine_of(match.record.game).bad_turn_cost, most)
    )
