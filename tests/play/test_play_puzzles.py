"""Which puzzle comes next, which one is of a day, and what is left when a file is missing."""

from __future__ import annotations

import logging
import shutil
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from sumon.core.puzzle import Puzzle, Strength, write_puzzle
from sumon.core.record import Record
from sumon.play.daily.attempts import Attempt, PuzzleStatus
from sumon.play.daily.book import FOLDER, RESTING, Book, load_book
from sumon.play.errors import PuzzleError
from sumon.services.daily.puzzles import Puzzles
from sumon.storage.store import Store

DAY = date(2026, 1, 1)
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
EASY, MEDIUM, HARD = Strength
CLEAN = Attempt(7, "", "sudoku", status=PuzzleStatus.SOLVED)


class Kept:
    """Attempts in memory, those of one person that a test says."""

    def __init__(self, *attempts: Attempt) -> None:
        self.attempts = list(attempts)

    async def of_user(self, user_id: int) -> tuple[Attempt, ...]:
        return tuple(self.attempts)

    async def begin_attempt(self, attempt: Attempt, now: datetime) -> None:
        self.attempts.append(attempt)

    async def find_attempt(self, user_id: int, puzzle_id: str, day: date | None) -> Attempt | None:
        return next((each for each in self.attempts if (each.puzzle_id, each.day) == (puzzle_id, day)), None)


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


def puzzles(book: Book, *attempts: Attempt) -> Puzzles:
    return Puzzles(Kept(*attempts), book, None, now=lambda: NOON)


def at(book: Book, strength: Strength, attempt: Attempt, count: int) -> list[Attempt]:
    """*attempt* at *count* puzzles of *strength*."""
    found = [puzzle for puzzle in book.practice("sudoku") if puzzle.strength is strength]
    return [replace(attempt, puzzle_id=puzzle.id) for puzzle in found[:count]]


async def test_first_puzzle_is_an_easy_one_and_others_get_others(book: Book) -> None:
    sheets = [await puzzles(book).next(user, "sudoku", None) for user in range(20)]
    assert {sheet.puzzle.strength for sheet in sheets} == {EASY}
    assert len({sheet.puzzle.id for sheet in sheets}) > 5


@pytest.mark.parametrize(
    ("strength", "attempt", "count", "following"),
    [
        (EASY, CLEAN, 2, EASY),
        (EASY, CLEAN, 3, MEDIUM),
        (MEDIUM, CLEAN, 3, HARD),
        (HARD, CLEAN, 3, HARD),
        (HARD, replace(CLEAN, clues=1), 3, MEDIUM),
        (HARD, replace(CLEAN, status=PuzzleStatus.SHOWN), 2, HARD),
        (MEDIUM, replace(CLEAN, wrong=2), 3, EASY),
        (EASY, replace(CLEAN, status=PuzzleStatus.SHOWN), 3, EASY),
    ],
)
async def test_strength_follows_the_last_three(
    book: Book, strength: Strength, attempt: Attempt, count: int, following: Strength
) -> None:
    done = at(book, strength, attempt, count)
    sheet = await puzzles(book, *done).next(7, "sudoku", None)
    assert sheet.puzzle.strength is following
    assert sheet.puzzle.id not in {each.puzzle_id for each in done}


async def test_puzzle_that_was_begun_comes_first_unless_another_strength_is_wanted(book: Book) -> None:
    (begun,) = at(book, MEDIUM, replace(CLEAN, status=PuzzleStatus.OPEN), 1)
    assert (await puzzles(book, begun).next(7, "sudoku", None)).puzzle.id == begun.puzzle_id
    assert (await puzzles(book, begun).next(7, None, None)).puzzle.id == begun.puzzle_id
    assert (await puzzles(book, begun).next(7, "sudoku", HARD)).puzzle.strength is HARD


async def test_a_solver_who_has_met_all_puzzles_is_told_so(book: Book) -> None:
    everything = [replace(CLEAN, puzzle_id=puzzle.id) for puzzle in book.practice("sudoku")]
    with pytest.raises(PuzzleError, match="puzzles-none-left"):
        await puzzles(book, *everything).next(7, "sudoku", None)
    hard = at(book, HARD, CLEAN, 100)
    with pytest.raises(PuzzleError, match="puzzles-none-left"):
        await puzzles(book, *hard).next(7, "sudoku", HARD)
    assert (await puzzles(book, *hard).next(7, "sudoku", None)).puzzle.strength is MEDIUM, "the next best strength"


async def test_attempt_at_a_puzzle_that_is_gone_disturbs_nobody(book: Book) -> None:
    gone = replace(CLEAN, puzzle_id="00000000")
    assert (await puzzles(book, gone, replace(gone, status=PuzzleStatus.OPEN)).next(7, "sudoku", None)).puzzle
    with pytest.raises(PuzzleError, match="puzzles-gone"):
        await puzzles(book, gone).open(7, "00000000", None)


async def test_streak_ends_with_the_first_that_was_not_clean(book: Book) -> None:
    open_one = replace(CLEAN, status=PuzzleStatus.OPEN)
    assert await puzzles(book, open_one, CLEAN, CLEAN, replace(CLEAN, clues=1), CLEAN).streak(7) == 2
    assert await puzzles(book, replace(CLEAN, wrong=1), CLEAN).streak(7) == 0


def days_of(book: Book, game: str, count: int, drawn: dict[date, str] | None = None) -> list[Puzzle]:
    """The puzzles of *count* days in a row, after those *drawn*."""
    drawn = {} if drawn is None else drawn
    for number in range(len(drawn), len(drawn) + count):
        day = DAY + timedelta(days=number)
        drawn[day] = book.daily(game, day, drawn).id
    return [book.find_puzzle(drawn[day]) for day in sorted(drawn)[-count:]]


@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
def test_puzzles_of_days_rest_before_they_come_again_and_are_nobodys_before(book: Book, game: str) -> None:
    assert len(book.practice(game)) >= 100
    kept = {puzzle.id for puzzle in book.daily_puzzles(game)}
    days = [puzzle.id for puzzle in days_of(book, game, 1000)]
    assert set(days) == kept
    assert len(kept) >= 25
    assert not kept & {puzzle.id for puzzle in book.practice(game)}
    rest = int(len(kept) * RESTING)
    assert all(puzzle not in days[number - rest : number] for number, puzzle in enumerate(days) if number >= rest)


@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
def test_on_no_day_the_puzzle_of_the_next_is_known(book: Book, game: str) -> None:
    kept, drawn = {puzzle.id for puzzle in book.daily_puzzles(game)}, dict[date, str]()
    others = [load_book(key=str(key)) for key in range(40)]
    rest = int(len(kept) * RESTING)
    for number in range(370):
        day = DAY + timedelta(days=number)
        if number >= rest and number % 10 == 0:
            able = kept - {drawn[day - timedelta(days=ago)] for ago in range(1, rest + 1)}
            found = {other.daily(game, day, drawn).id for other in others}
            assert found <= able
            assert len(found) >= 5, "a solver who has seen all that were cannot tell which of these it is"
        drawn[day] = book.daily(game, day, drawn).id


def test_puzzle_of_a_day_does_not_depend_on_the_order_in_the_file(book: Book) -> None:
    turned = Book(reversed([*book._by_id.values()]))
    assert days_of(turned, "summy", 100) == days_of(book, "summy", 100)


def test_which_puzzle_comes_tomorrow_is_known_to_the_installation_alone() -> None:
    orders = {tuple(days_of(load_book(key=key), "sumon", 10)) for key in ("", "00ff", "00fe")}
    assert len(orders) == 3
    assert tuple(days_of(load_book(key="00ff"), "sumon", 10)) in orders, "after a restart it is the same"


async def test_what_was_drawn_for_a_day_stays_whatever_puzzles_there_are_later(store: Store, book: Book) -> None:
    before = Puzzles(store.puzzles, book, None, now=lambda: NOON)
    today = await before.all_of_today()
    assert set(today) == {"sumon", "summy", "sudoku"}
    fewer = Book([puzzle for puzzle in book._by_id.values() if puzzle.id[0] in "01234567"], "another key")
    added = Book([*book._by_id.values(), *(replace(each, task="other") for each in book._by_id.values())])
    assert await Puzzles(store.puzzles, added, None, now=lambda: NOON).all_of_today() == today
    for game, puzzle in (await Puzzles(store.puzzles, fewer, None, now=lambda: NOON).all_of_today()).items():
        assert puzzle == today[game] or today[game].id not in fewer._by_id
    tomorrow = Puzzles(store.puzzles, book, None, now=lambda: NOON + timedelta(days=1))
    assert not set((await tomorrow.all_of_today()).values()) & set(today.values())


def test_the_first_day_that_is_drawn_is_as_earlier_versions_had_it(book: Book) -> None:
    puzzles = book.daily_puzzles("sumon")
    laps = []
    for number in range(-30, 1):
        lap, place = divmod((DAY + timedelta(days=number)).toordinal(), len(puzzles))
        salt = f" sumon {lap}"
        laps.append(sorted(puzzles, key=lambda each: sha256(f"{salt} {each.id}".encode()).digest())[place])
    assert book.daily("sumon", DAY, {}) == laps[-1]
    assert book.daily("sumon", DAY + timedelta(days=1), {DAY: laps[-1].id}) not in laps[-20:]


def test_missing_and_damaged_files_are_one_line_each_and_the_rest_works(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.copy(FOLDER / "sudoku.jsonl", tmp_path)
    (tmp_path / "summy.jsonl").write_text("{}\n", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        left = load_book(tmp_path)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert "no puzzles of sumon" in said[0]
    assert "summy.jsonl is damaged" in said[1]
    assert left.practice("sudoku")
    assert not left.practice("sumon")
    assert not left.daily_puzzles("sumon")


def test_puzzles_are_found_again_by_their_number(book: Book) -> None:
    puzzle = Puzzle("chain", EASY, Record("sumon", "standard", "", ("c1-c2",)), "h8-h7", 1.0)
    assert replace(puzzle, strength=HARD, answer="h8-g7").id == puzzle.id, "what was solved stays solved"
    assert replace(puzzle, task="points").id != puzzle.id
    assert Book([puzzle]).find_puzzle(puzzle.id) is puzzle
    assert "c1-c2" in write_puzzle(puzzle)
