"""The best feats of people in games, and their solo stats."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping

from sumon.core.protocol import Player
from sumon.core.puzzle import Strength
from sumon.core.record import Record
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.daily.book import Book
from sumon.play.daily.missed_chances import is_chance
from sumon.play.levels import LIKE_ME, fitted_number
from sumon.play.people.feats import BestFeat, Feat, Finished, Judge, Key, SoloStats
from sumon.play.people.lessons import tutorial_of
from sumon.play.ranking.standings import Tally
from sumon.services.daily.posts import DayCards
from sumon.storage.daily.puzzles import PuzzleRows
from sumon.storage.past import FeatRows
from sumon.storage.people.lessons import LessonRows
from sumon.storage.ranking.standings import StandingRows

AT_ONCE = 100  # records that are read at a time
REMEMBERED = 50_000  # feats


class FeatBook:
    """The feats of people. A feat of a finished match never changes, so it is remembered."""

    def __init__(self, store: FeatRows) -> None:
        self._store = store
        self._known: dict[Key, Feat | None] = {}

    async def best_of(
        self, user_id: int, judge: Judge, *, sees: Callable[[Finished], bool]
    ) -> Mapping[str, BestFeat]:
        """The best feat of a person in each game, the earliest of equals, from the matches that the reader *sees*.

        *judge* returns the player's feat in a record, without their turns after the given numbers of moves, which
        had a hint. It raises ValueError or LookupError if the record does not replay, which counts as no feat. It
        is called in a thread, once for each match.
        """
        return await self.best_among(filter(sees, await self._store.finished_by(user_id)), judge)

    async def best_among(self, matches: Iterable[Finished], judge: Judge) -> Mapping[str, BestFeat]:
        """The best feat in each game, the earliest of equals, from *matches*; see `best_of` for *judge*."""
        finished = sorted(matches, key=lambda each: each.match_id)
        found = {key: self._known[key] for each in finished if (key := each.key) in self._known}
        unknown = [each for each in finished if each.key not in found]
        for start in range(0, len(unknown), AT_ONCE):
            some = unknown[start : start + AT_ONCE]
            numbers = [each.match_id for each in some]
            records, hinted = await self._store.records(numbers), await self._store.hinted(numbers)
            found |= await asyncio.to_thread(_judged, some, records, hinted, judge)
        self._remember({each.key: found[each.key] for each in unknown})
        best: dict[str, BestFeat] = {}
        for each in finished:
            feat = found[each.key]
            if feat is not None and (each.game not in best or feat > best[each.game].feat):
                best[each.game] = BestFeat(feat, each)
        return best

    def _remember(self, found: Mapping[Key, Feat | None]) -> None:
        self._known.update(found)
        for oldest in list(self._known)[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[oldest]


class SoloStatsBook:
    """The solo stats of people, computed from stored matches, puzzles and tutorials."""

    def __init__(
        self, results: StandingRows, puzzles: PuzzleRows, lessons: LessonRows, book: Book, cards: DayCards
    ) -> None:
        self._results = results
        self._puzzles = puzzles
        self._lessons = lessons
        self._book = book
        self._cards = cards

    async def solo_stats(self, user_id: int) -> SoloStats:
        """The solo stats of a person."""
        solved = await self._puzzles.solved_by(user_id)
        strengths = Counter(self._book.find_puzzle(puzzle).strength for puzzle, _ in solved if puzzle in self._book)
        done = await self._lessons.done_by(user_id)
        tutorials = [tutorial for game in GAMES if (tutorial := tutorial_of(game)) is not None]
        return SoloStats(
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
        """The results against the computer by game and level: the engine's levels, the fitted ones as one, then old
        ones."""
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


def _judged(
    finished: Iterable[Finished],
    records: Mapping[int, Record],
    hinted: Collection[tuple[int, Player, int]],
    judge: Judge,
) -> dict[Key, Feat | None]:
    found: dict[Key, Feat | None] = {}
    for each in finished:
        own = {ply for match_id, player, ply in hinted if (match_id, player) == (each.match_id, each.player)}
        try:
            found[each.key] = judge(records[each.match_id], each.player, each.has_won, own)
        except (ValueError, LookupError):
            found[each.key] = None
    return found
