"""The missed chances of one's own games as puzzles. They follow from the stored reviews; only attempts are kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_letters, digits

from sumon.core.protocol import AnyPosition, Player, View
from sumon.core.puzzle import Puzzle, Strength
from sumon.engines import engine_of
from sumon.play.errors import NoMatchError, NotReviewedError, PuzzleError
from sumon.play.match.matches import Matches
from sumon.play.model import Match
from sumon.play.review import MOST_MISSED, Review, ReviewedTurn

TASK = "chance"
MARK = "g"  # begins the number of every chance, and of no puzzle in the book
RIGHT = 1 / 3  # of the points that a chance was missed by: an answer that gives away less is right
LENGTH = 8  # of the number of a puzzle
MOST_MOVES = 2_048  # of a match, so that every number of a match has room beside that of a turn

_SIGNS = digits + ascii_letters + "-_"


@dataclass(frozen=True)
class Chance(Puzzle):
    """A missed chance of *player* in *match* as a puzzle: what would have been better than *turn*?

    A move is worth the points that it gives away less than *turn*; the *answer* gives away none.
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
    """The number of the chance in the turn after *ply* moves of a match."""
    number, signs = match_id * MOST_MOVES + ply, ""
    for _ in range(LENGTH - len(MARK)):
        number, sign = divmod(number, len(_SIGNS))
        signs = _SIGNS[sign] + signs
    return MARK + signs


def is_chance(puzzle_id: str) -> bool:
    """Whether that is the number of a missed chance, not of a puzzle in the book."""
    return puzzle_id.startswith(MARK)


def place_of(chance_id: str) -> tuple[int, int]:
    """The match of the chance, and how many moves went before."""
    number = 0
    for sign in chance_id.removeprefix(MARK):
        number = number * len(_SIGNS) + _SIGNS.index(sign)
    return divmod(number, MOST_MOVES)


def chances_in(match: Match, review: Review, player: Player, most: int = MOST_MISSED) -> tuple[Chance, ...]:
    """The at most *most* costliest missed chances of *player*, in playing order."""
    return tuple(
        Chance(
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


class Chances:
    """Finds the missed chances of people in the reviews of their matches."""

    def __init__(
        self,
        reviewed: Callable[[Match], Awaitable[Review | None]],
        score: Callable[[str, View, str], Awaitable[float]],
        matches: Matches,
    ) -> None:
        """*reviewed*: the review of a match by the engines as they are, None where there is none yet.

        *score*: that of a move in a view of a game, as a review gives it.
        """
        self._reviewed = reviewed
        self._score = score
        self._matches = matches

    async def find(self, user_id: int, puzzle_id: str) -> Chance:
        """The chance of that number. Raises PuzzleError unless *user_id* has missed it.

        Raises NotReviewedError where the review is gone or made by other engines, and EngineWaitsError where it
        would help in a rated match.
        """
        match_id, ply = place_of(puzzle_id)
        try:
            match = await self._matches.find(match_id)
        except NoMatchError:
            raise PuzzleError("puzzles-gone") from None
        for chance in await self.of_match(match, user_id, most=MOST_MOVES):  # the list has had others before
            if chance.turn.ply == ply:
                return chance
        raise PuzzleError("puzzles-gone")

    async def worth(self, chance: Chance, position: AnyPosition, move: object) -> float:
        """The points that the legal *move* in the *position* of *chance* gives away less than what was played."""
        if position.play(move) == position.play(position.parse(chance.answer)):
            return chance.worth
        turn = chance.turn
        score = await self._score(chance.game, position.view(turn.player), position.format(move))
        return min(score - turn.score, chance.worth)

    async def of_match(self, match: Match, user_id: int, most: int = MOST_MISSED) -> tuple[Chance, ...]:
        """The at most *most* costliest chances that *user_id* has missed in *match*. Raises what `find` raises."""
        await self._matches.require_own_course(user_id, match.record)
        chances = await self.known(match, user_id, most)
        if chances is None:
            raise NotReviewedError("puzzles-not-reviewed").about(match)
        return chances

    async def known(self, match: Match, user_id: int, most: int = MOST_MISSED) -> tuple[Chance, ...] | None:
        """The at most *most* costliest chances that *user_id* has missed in *match*.

        None where it has not been reviewed. Raises PuzzleError for others than its players.
        """
        player = match.player_of(user_id)
        if player is None:
            raise PuzzleError("puzzles-not-yours")
        review = await self._reviewed(match)
        return None if review is None else chances_in(match, review, player, most)
