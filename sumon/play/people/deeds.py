"""What people have done alone: against the computer, with puzzles, in tutorials, and day after day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from sumon.core.puzzle import Strength
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.daily.attempts import PuzzleStore
from sumon.play.daily.book import Book
from sumon.play.daily.card import DayCards
from sumon.play.daily.chances import is_chance
from sumon.play.levels import LIKE_ME, fitted_number
from sumon.play.ranking.standings import StandingsStore, Tally

from .lessons import LessonStore, tutorial_of


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a person has done alone, on all servers and in direct messages.

    *against_computer*: the results by game and level, easiest first, LIKE_ME for all that fitted. *solved*: how
    many puzzles by strength; *chances*: how many from their own games, which have none; *puzzles*: all of them,
    those included that are no longer known; *clean*: of these at the first answer and without a clue. *lessons*:
    the games whose tutorial is done, *tutorials*: how many there are. *days*: how many days in a row with something
    daily.
    """

    against_computer: Mapping[str, Mapping[str, Tally]] = field(default_factory=dict)
    solved: Mapping[Strength, int] = field(default_factory=dict)
    chances: int = 0
    puzzles: int = 0
    clean: int = 0
    lessons: tuple[str, ...] = ()
    tutorials: int = 0
    days: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.against_computer or self.puzzles or self.lessons or self.days > 1)


class DeedBook:
    """The deeds of people, which follow from what is stored about matches, puzzles and tutorials."""

    def __init__(
        self, results: StandingsStore, puzzles: PuzzleStore, lessons: LessonStore, book: Book, cards: DayCards
    ) -> None:
        self._results = results
        self._puzzles = puzzles
        self._lessons = lessons
        self._book = book
        self._cards = cards

    async def of(self, user_id: int) -> Deeds:
        """The deeds of a person."""
        solved = await self._puzzles.solved_by(user_id)
        strengths = Counter(self._book.find(puzzle).strength for puzzle, _ in solved if puzzle in self._book)
        done = await self._lessons.done_by(user_id)
        tutorials = [tutorial for game in GAMES if (tutorial := tutorial_of(game)) is not None]
        return Deeds(
            against_computer=await self._by_level(user_id),
            solved={strength: strengths[strength] for strength in Strength if strengths[strength]},
            chances=sum(is_chance(puzzle) for puzzle, _ in solved),
            puzzles=len(solved),
            clean=sum(is_clean for _, is_clean in solved),
            lessons=tuple(each.game for each in tutorials if each.game in done),
            tutorials=len(tutorials),
            days=await self._cards.streak(user_id),
        )

    async def _by_level(self, user_id: int) -> dict[str, dict[str, Tally]]:
        """The results against the computer; levels that fitted are one, and come after those of the engine.

        Levels that it no longer has come last.
        """
        found: dict[str, dict[str, Tally]] = {}
        for (game, level), tally in (await self._results.by_level(user_id)).items():
            of_game = found.setdefault(game, {})
            level = level if fitted_number(level) is None else LIKE_ME
            of_game[level] = of_game.get(level, Tally()) + tally
        ordered = {
            game: (*engine_of(game).levels, LIKE_ME, *sorted(found[game])) for game in GAMES if game in found
        }
        return {
            game: {level: found[game][level] for level in levels if level in found[game]}
            for game, levels in ordered.items()
        }
