"""The missed chances of one's own games as puzzles."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sumon.core.protocol import AnyPosition, View
from sumon.play.daily.chances import MOST_MOVES, Chance, chances_in, place_of
from sumon.play.errors import NoMatchError, NotReviewedError, PuzzleError
from sumon.play.model import Match
from sumon.play.review import MOST_MISSED, Review
from sumon.services.match.matches import Matches


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
