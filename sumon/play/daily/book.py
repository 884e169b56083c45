"""The book of puzzles, and the order in which the daily ones come."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from hashlib import sha256
from itertools import chain
from pathlib import Path

from sumon.config import DATA
from sumon.core.lines import lines_of
from sumon.core.puzzle import Puzzle, read_puzzle
from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.errors import PuzzleError

FOLDER = DATA / "puzzles"
DAILY_SHARE = 4  # one puzzle in so many is reserved as a daily one
RESTING = 3 / 4  # the share of the daily puzzles that cannot come again yet; the next one is drawn from the others

log = logging.getLogger(__name__)


class Book:
    """All puzzles. Some are reserved as daily ones, so that tomorrow's puzzle cannot be met today.

    *key*: a secret that decides the order of the daily puzzles, as the puzzles themselves are public.
    """

    def __init__(self, puzzles: Iterable[Puzzle], key: str = "") -> None:
        self._key = key
        self._by_id: dict[str, Puzzle] = {}
        self._practice: dict[str, list[Puzzle]] = {game: [] for game in GAMES}
        self._daily: dict[str, list[Puzzle]] = {game: [] for game in GAMES}
        self.add_puzzles(puzzles)

    def add_puzzles(self, puzzles: Iterable[Puzzle]) -> None:
        """Adds *puzzles*, except those with a number that is in the book already."""
        for puzzle in puzzles:
            if puzzle.id not in self._by_id and puzzle.game in self._daily:
                self._by_id[puzzle.id] = puzzle
                kept = self._daily if int(puzzle.id, 16) % DAILY_SHARE == 0 else self._practice
                kept[puzzle.game].append(puzzle)

    def __contains__(self, puzzle_id: object) -> bool:
        return puzzle_id in self._by_id

    def find_puzzle(self, puzzle_id: str) -> Puzzle:
        """The puzzle *puzzle_id*. Raises PuzzleError unless it exists; it may have been removed."""
        if puzzle_id not in self._by_id:
            raise PuzzleError("puzzles-gone")
        return self._by_id[puzzle_id]

    def practice(self, game: str) -> Sequence[Puzzle]:
        """The puzzles of *game* that are not reserved for a day."""
        return self._practice[game]

    def of_game(self, game: str) -> Iterator[Puzzle]:
        """All puzzles of *game*."""
        return chain(self._practice[game], self._daily[game])

    def daily_puzzles(self, game: str) -> Sequence[Puzzle]:
        """The puzzles of *game* that are reserved as daily ones."""
        return self._daily[game]

    def daily(self, game: str, day: date, drawn: Mapping[date, str]) -> Puzzle:
        """The puzzle of *game* on *day*, chosen by the key.

        The puzzles of the last days cannot come again yet; *drawn* has the numbers of those by their days. The key
        decides among all others, so that the past days do not reveal the next puzzle. *game* must
        have daily puzzles.
        """
        puzzles = self._daily[game]
        if not drawn:
            return self._in_laps(game, day)  # the way before days were drawn, so that today's puzzle stays
        rest = range(1, int(len(puzzles) * RESTING) + 1)
        days = [day - timedelta(days=ago) for ago in rest]
        first = min(drawn)
        resting = {self._in_laps(game, each).id if each < first else drawn.get(each) for each in days}
        able = [puzzle for puzzle in puzzles if puzzle.id not in resting]
        return shuffled(able, f"{self._key} {game} {day}")[0]

    def _in_laps(self, game: str, day: date) -> Puzzle:
        """The puzzle that earlier versions gave on *day*: once a lap, so that the last of a lap was known."""
        puzzles = self._daily[game]
        lap, place = divmod(day.toordinal(), len(puzzles))
        return shuffled(puzzles, f"{self._key} {game} {lap}")[place]


def load_book(folder: Path = FOLDER, *, key: str = "") -> Book:
    """The book of the puzzles in *folder*. Logs each game whose file is missing or cannot be read."""
    puzzles: list[Puzzle] = []
    for game in GAMES:
        if not engine_of(game).tasks:
            continue
        path = folder / f"{game}.jsonl"
        try:
            found = [read_puzzle(line) for line in lines_of(path.read_text(encoding="utf-8"))]
        except OSError as error:
            log.warning("there are no puzzles of %s: %s: %s", game, path, error.strerror)
        except ValueError as error:
            log.warning("there are no puzzles of %s: %s is damaged: %s", game, path, error)
        else:
            puzzles += [puzzle for puzzle in found if puzzle.game == game]
    return Book(puzzles, key)


def shuffled(puzzles: Sequence[Puzzle], salt: str) -> list[Puzzle]:
    """*puzzles* in an order that depends on their numbers and *salt*, not on the order of the file."""
    return sorted(puzzles, key=lambda puzzle: sha256(f"{salt} {puzzle.id}".encode()).digest())
