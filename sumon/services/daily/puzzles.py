"""Puzzles to solve alone: the next puzzle, answers, clues, giving up, streaks, the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from types import MappingProxyType

from sumon.core.errors import RecordError
from sumon.core.protocol import AnyPosition, View
from sumon.core.puzzle import Puzzle, Strength
from sumon.core.registry import rules_of
from sumon.engines.base import task_of
from sumon.games import GAMES
from sumon.play.daily.attempts import Attempt, Judgement, PastPuzzle, PuzzleStanding, PuzzleStatus, Sheet
from sumon.play.daily.book import Book, shuffled
from sumon.play.daily.missed_chances import MOST_MOVES, MissedChance, chances_in, is_chance, place_of
from sumon.play.errors import EngineWaitsError, NoMatchError, NotReviewedError, PuzzleError
from sumon.play.model import Match
from sumon.play.replays import position_after
from sumon.play.review import MOST_MISSED, Review
from sumon.services.match.matches import Matches
from sumon.storage.daily.puzzles import PuzzleRows


class MissedChances:
    """Finds the missed chances of people in the reviews of their matches."""

    def __init__(
        self,
        reviewed: Callable[[Match], Awaitable[Review | None]],
        score: Callable[[str, View, str], Awaitable[float]],
        matches: Matches,
    ) -> None:
        """*reviewed*: the review of a match by the current engines, None before there is one.

        *score*: the score of a move in a view of a game, as reviews compute it.
        """
        self._reviewed = reviewed
        self._score = score
        self._matches = matches

    async def find_chance(self, user_id: int, puzzle_id: str) -> MissedChance:
        """The chance with the number *puzzle_id*. Raises PuzzleError unless *user_id* has missed it.

        Raises NotReviewedError if there is no review by the current engines, and EngineWaitsError if the chance
        would help in a rated match.
        """
        match_id, ply = place_of(puzzle_id)
        try:
            match = await self._matches.find_match(match_id)
        except NoMatchError:
            raise PuzzleError("puzzles-gone") from None
        # Not only the listed ones: the list may have changed.
        for chance in await self.of_match(match, user_id, most=MOST_MOVES):
            if chance.turn.ply == ply:
                return chance
        raise PuzzleError("puzzles-gone")

    async def worth(self, chance: MissedChance, position: AnyPosition, move: object) -> float:
        """The points that the legal *move* in *position* saves, compared with the turn that was played."""
        if position.play(move) == position.play(position.parse(chance.answer)):
            return chance.worth
        turn = chance.turn
        score = await self._score(chance.game, position.view(turn.player), position.format(move))
        return min(score - turn.score, chance.worth)

    async def of_match(self, match: Match, user_id: int, most: int = MOST_MISSED) -> tuple[MissedChance, ...]:
        """The costliest chances that *user_id* has missed in *match*, at most *most*. Raises like `find_chance`."""
        await self._matches.require_own_course(user_id, match.record)
        chances = await self.known(match, user_id, most)
        if chances is None:
            raise NotReviewedError("puzzles-not-reviewed").about(match)
        return chances

    async def known(self, match: Match, user_id: int, most: int = MOST_MISSED) -> tuple[MissedChance, ...] | None:
        """The costliest chances that *user_id* has missed in *match*, at most *most*; None before it is reviewed.

        Raises PuzzleError unless *user_id* is one of its players.
        """
        player = match.player_of(user_id)
        if player is None:
            raise PuzzleError("puzzles-not-yours")
        review = await self._reviewed(match)
        return None if review is None else chances_in(match, review, player, most)


CLUES = 2  # of each puzzle
MOST_OTHERS = 50  # people in the list of the others who did the puzzle of the day
CHANGING_AFTER = 3  # puzzles of one strength in a row, all clean or all not clean, before the strength changes
log = logging.getLogger(__name__)


class Puzzles:
    """The services of puzzles. Every method returns after its changes are committed."""

    def __init__(
        self,
        store: PuzzleRows,
        book: Book,
        chances: MissedChances,
        *,
        now: Callable[[], datetime],
        graded: Callable[[Sequence[str]], Awaitable[Sequence[Puzzle]]] | None = None,
    ) -> None:
        """*graded*: see `GrownPuzzleRows`; None where no puzzles grow."""
        self.book = book
        self._graded = graded
        self.chances = chances
        self._store = store
        self._now = now
        self._of_days: dict[tuple[str, date], str] = {}

    async def next(self, user_id: int, game: str | None, strength: Strength | None) -> Sheet:
        """The user's unfinished puzzle, or else a new one of their strength; by default of their last game.

        Raises PuzzleError when none is left.
        """
        attempts = await self._store.of_user(user_id)
        game = game or (attempts[0].game if attempts else next(iter(GAMES)))
        of_game = [attempt for attempt in attempts if attempt.game == game and self._is_known(attempt)]
        for attempt in of_game:
            wanted = strength in (None, self.book.find_puzzle(attempt.puzzle_id).strength)
            if not attempt.is_over and wanted:
                return await self.open(user_id, attempt.puzzle_id, None)
        met = {attempt.puzzle_id for attempt in of_game}
        left = [puzzle for puzzle in self.book.practice(game) if puzzle.id not in met]
        if strength is not None:
            left = [puzzle for puzzle in left if puzzle.strength is strength]
        if not left:
            raise PuzzleError("puzzles-none-left" if self.book.practice(game) else "puzzles-none")
        aim = tuple(Strength).index(strength or self.strength_of(of_game))
        ordered = shuffled(left, str(user_id))
        chosen = min(ordered, key=lambda puzzle: abs(tuple(Strength).index(puzzle.strength) - aim))
        return await self.begin_puzzle(user_id, chosen, None)

    def strength_of(self, attempts: Sequence[Attempt]) -> Strength:
        """The strength for the next puzzle after *attempts* at one game, the last one first."""
        strengths = tuple(Strength)
        over = [attempt for attempt in attempts if attempt.is_over]
        if not over:
            return strengths[0]
        now = self.book.find_puzzle(over[0].puzzle_id).strength
        last = over[:CHANGING_AFTER]
        same = len(last) == CHANGING_AFTER and all(
            self.book.find_puzzle(attempt.puzzle_id).strength is now for attempt in last
        )
        place = strengths.index(now)
        if same and all(attempt.is_clean for attempt in last):
            place += 1
        elif same and not any(attempt.is_clean for attempt in last):
            place -= 1
        return strengths[min(max(place, 0), len(strengths) - 1)]

    async def begin_puzzle(self, user_id: int, puzzle: Puzzle, day: date | None) -> Sheet:
        """*puzzle* for the user, begun now or earlier. Raises PuzzleError if it is broken."""
        await self._store.begin_attempt(Attempt(user_id, puzzle.id, puzzle.game, day), self._now())
        return await self.open(user_id, puzzle.id, day)

    async def open(self, user_id: int, puzzle_id: str, day: date | None) -> Sheet:
        """The puzzle that the user has begun. Raises PuzzleError unless they have, or if it is gone.

        For a missed chance, raises like `MissedChances.find_chance`.
        """
        if is_chance(puzzle_id):
            puzzle: Puzzle = await self.chances.find_chance(user_id, puzzle_id)
        else:
            puzzle = await self.find_puzzle(puzzle_id)
        attempt = await self._store.find_attempt(user_id, puzzle_id, day)
        if attempt is None:
            raise PuzzleError("puzzles-not-yours")
        try:
            position = await asyncio.to_thread(position_after, puzzle.record)
        except RecordError:
            log.warning("puzzle %s of %s cannot be played", puzzle.id, puzzle.game)
            raise PuzzleError("puzzles-gone") from None
        return Sheet(puzzle, attempt, position)

    async def find_puzzle(self, puzzle_id: str) -> Puzzle:
        """The puzzle, perhaps made by another process. Raises PuzzleError unless it exists."""
        if puzzle_id not in self.book and self._graded is not None:
            self.book.add_puzzles(await self._graded((puzzle_id,)))
        return self.book.find_puzzle(puzzle_id)

    async def answer(self, sheet: Sheet, text: str, guild_id: int | None) -> Judgement:
        """The judgement of the move *text*; a right one ends the attempt. Raises MoveError for an illegal one.

        An answer to a puzzle that is over does not count.
        """
        puzzle, answer = sheet.puzzle, sheet.editor().listed(text)
        move = answer.text
        if isinstance(puzzle, MissedChance):
            worth = await self.chances.worth(puzzle, sheet.position, answer.move)
            is_right = puzzle.accepts(worth)
        else:
            is_right, worth = move == puzzle.answer, puzzle.worth
        if is_right:
            await self._end(sheet, PuzzleStatus.SOLVED, guild_id)
            return Judgement(await self._again(sheet), move, True, worth)
        if isinstance(puzzle, MissedChance):
            await self._store.count_wrong(sheet.attempt, move)
            mistake = next(iter(answer.cautions), None) if rules_of(puzzle.game).can_slip else None
            return Judgement(await self._again(sheet), move, False, worth, mistake)
        task = task_of(puzzle.game, puzzle.task)
        mistake = task.mistake(sheet.position, answer.move)
        # A task with one winning turn needs no search: any other turn is worth nothing.
        worth = 0.0 if task.all_or_nothing else await asyncio.to_thread(task.worth, sheet.position, answer.move)
        await self._store.count_wrong(sheet.attempt, move)
        return Judgement(await self._again(sheet), move, False, worth, mistake)

    async def give_clue(self, sheet: Sheet, number: int) -> Sheet:
        """The puzzle with clue *number* given, if there is such a clue; giving it twice counts once."""
        if not sheet.attempt.is_over:
            await self._store.count_clues(sheet.attempt, min(number, sheet.attempt.clues + 1, CLUES))
        return await self._again(sheet)

    async def give_up(self, sheet: Sheet, guild_id: int | None) -> Sheet:
        """The puzzle with its answer shown."""
        await self._end(sheet, PuzzleStatus.SHOWN, guild_id)
        return await self._again(sheet)

    async def next_chance(self, user_id: int, match: Match) -> Sheet | None:
        """The first chance in *match* that the user has missed and whose answer they do not know; None if there is
        none.

        Raises like `MissedChances.of_match`.
        """
        over = await self._store.chances_over(user_id)
        for chance in await self.chances.of_match(match, user_id):
            if chance.id not in over:
                return await self.begin_puzzle(user_id, chance, None)
        return None

    async def streak(self, user_id: int) -> int:
        """The number of the user's last puzzles in a row that were solved at the first answer and without a
        clue."""
        streak = 0
        for attempt in await self._store.of_user(user_id):
            if attempt.is_over:
                if not attempt.is_clean:
                    break
                streak += 1
        return streak

    async def standings(self, guild_id: int, limit: int) -> tuple[PuzzleStanding, ...]:
        """The people who have solved the most puzzles on a server; of equals those with more clean ones first."""
        return await self._store.standings(guild_id, limit)

    # the puzzle of the day
    def today(self) -> date:
        """The current date in UTC, by which daily puzzles change."""
        return self._now().date()

    async def all_of_today(self) -> Mapping[str, Puzzle]:
        """The puzzle of each game that has one today, the same for all people; the first request draws it."""
        day, found = self.today(), {}
        for game in GAMES:
            if self.book.daily_puzzles(game):
                found[game] = await self._of_day(game, day)
        return MappingProxyType(found)

    async def of_yesterday(self) -> tuple[PastPuzzle, ...]:
        """The puzzles of yesterday that were drawn and still exist."""
        day = self.today() - timedelta(days=1)
        counts, found = await self._store.solved_on(day), []
        for game in GAMES:
            puzzle_id = (await self._store.drawn(game)).get(day)
            if puzzle_id is not None:
                with suppress(PuzzleError):
                    found.append(PastPuzzle(await self.find_puzzle(puzzle_id), *counts.get(game, (0, 0))))
        return tuple(found)

    async def _of_day(self, game: str, day: date) -> Puzzle:
        puzzle_id = self._of_days.get((game, day)) or await self._drawn(game, day)
        self._of_days[game, day] = puzzle_id
        try:
            return await self.find_puzzle(puzzle_id)
        except PuzzleError:  # it has been removed since
            return self.book.daily(game, day, await self._store.drawn(game))

    async def _drawn(self, game: str, day: date) -> str:
        drawn = await self._store.drawn(game)
        if day not in drawn:
            await self._store.draw(game, day, self.book.daily(game, day, drawn).id)
            drawn = await self._store.drawn(game)  # another process may have been earlier
        return drawn[day]

    async def of_today(self, user_id: int) -> Mapping[str, Attempt | None]:
        """The user's attempts at today's puzzles by game; None for those not begun."""
        day, puzzles = self.today(), await self.all_of_today()
        return MappingProxyType(
            {game: await self._store.find_attempt(user_id, puzzle.id, day) for game, puzzle in puzzles.items()}
        )

    async def daily(self, user_id: int, game: str) -> Sheet:
        """Today's puzzle of *game*. Raises PuzzleError unless there is one."""
        day, puzzle = self.today(), (await self.all_of_today()).get(game)
        if puzzle is None:
            raise PuzzleError("puzzles-none")
        return await self.begin_puzzle(user_id, puzzle, day)

    async def others(self, sheet: Sheet, guild_id: int) -> tuple[tuple[Attempt, ...], int]:
        """The best attempts of people on a server at the daily puzzle of *sheet*, and the number of all.

        Empty until the user's own attempt is over.
        """
        if sheet.attempt.day is None or not sheet.attempt.is_over:
            return (), 0
        return await self._store.of_day(sheet.attempt.day, sheet.puzzle.game, guild_id, MOST_OTHERS)

    async def next_of_games(self, user_id: int, matches: Sequence[Match]) -> tuple[Sheet | None, tuple[Match, ...]]:
        """The first missed chance in *matches* whose answer the user does not know, and the matches not reviewed
        yet.

        Leaves out missed chances that would help in a running match.
        """
        over, unknown = await self._store.chances_over(user_id), []
        for match in matches:
            chances = await self.chances.known(match, user_id)
            if chances is None:
                unknown.append(match)
                continue
            for chance in chances:
                if chance.id not in over:
                    try:
                        return await self.begin_puzzle(user_id, chance, None), ()
                    except (EngineWaitsError, PuzzleError) as error:
                        log.info("chance %s is left out: %s", chance.id, error)
        return None, tuple(unknown)

    async def _end(self, sheet: Sheet, status: PuzzleStatus, guild_id: int | None) -> None:
        # Outside of all tables, as a person could easily produce chances in games of their own.
        place = None if isinstance(sheet.puzzle, MissedChance) else guild_id
        await self._store.end(sheet.attempt, status, place, self._now())

    async def _again(self, sheet: Sheet) -> Sheet:
        return await self.open(sheet.attempt.user_id, sheet.puzzle.id, sheet.attempt.day)

    def _is_known(self, attempt: Attempt) -> bool:
        try:
            self.book.find_puzzle(attempt.puzzle_id)
        except PuzzleError:
            return False
        return True
