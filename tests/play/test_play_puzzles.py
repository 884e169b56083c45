"""Which puzzle comes next, which one is of a day, and what is left when a file is missing."""

from __future__ import annotations

import logging
import shutil
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from sumon.core.puzzle import Puzzle, Strength, write_puzzle
from sumon.core.record import Record
from sumon.play.daily.puzzles import FOLDER, Attempt, Book, PuzzleError, Puzzles, Status, load_book

DAY = date(2026, 1, 1)
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
EASY, MEDIUM, HARD = Strength
CLEAN = Attempt(7, "", "sudoku", status=Status.SOLVED)


class Kept:
    """Attempts in memory, those of one person that a test says."""

    def __init__(self, *attempts: Attempt) -> None:
        self.attempts = list(attempts)

    async def of_user(self, user_id: int) -> tuple[Attempt, ...]:
        return tuple(self.attempts)

    async def begin(self, attempt: Attempt, now: datetime) -> None:
        self.attempts.append(attempt)

    async def find(self, user_id: int, puzzle_id: str, day: date | None) -> Attempt | None:
        return next((each for each in self.attempts if (each.puzzle_id, each.day) == (puzzle_id, day)), None)


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book()


def puzzles(book: Book, *attempts: Attempt) -> Puzzles:
    return Puzzles(Kept(*attempts), book, now=lambda: NOON)


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
        (HARD, replace(CLEAN, status=Status.SHOWN), 2, HARD),
        (MEDIUM, replace(CLEAN, wrong=2), 3, EASY),
        (EASY, replace(CLEAN, status=Status.SHOWN), 3, EASY),
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
    (begun,) = at(book, MEDIUM, replace(CLEAN, status=Status.OPEN), 1)
    assert (await puzzles(book, begun).next(7, "sudoku", None)).puzzle.id == begun.puzzle_id
    assert (await puzzles(book, begun).next(7, None, None)).puzzle.id == begun.puzzle_id
    assert (await puzzles(book, begun).next(7, "sudoku", HARD)).puzzle.strength is HARD


async def test_whoever_has_met_all_puzzles_is_told_so(book: Book) -> None:
    everything = [replace(CLEAN, puzzle_id=puzzle.id) for puzzle in book.practice("sudoku")]
    with pytest.raises(PuzzleError, match="puzzles-none-left"):
        await puzzles(book, *everything).next(7, "sudoku", None)
    hard = at(book, HARD, CLEAN, 100)
    with pytest.raises(PuzzleError, match="puzzles-none-left"):
        await puzzles(book, *hard).next(7, "sudoku", HARD)
    assert (await puzzles(book, *hard).next(7, "sudoku", None)).puzzle.strength is MEDIUM, "the next best strength"


async def test_attempt_at_a_puzzle_that_is_gone_disturbs_nobody(book: Book) -> None:
    gone = replace(CLEAN, puzzle_id="00000000")
    assert (await puzzles(book, gone, replace(gone, status=Status.OPEN)).next(7, "sudoku", None)).puzzle
    with pytest.raises(PuzzleError, match="puzzles-gone"):
        await puzzles(book, gone).open(7, "00000000", None)


async def test_streak_ends_with_the_first_that_was_not_clean(book: Book) -> None:
    open_one = replace(CLEAN, status=Status.OPEN)
    assert await puzzles(book, open_one, CLEAN, CLEAN, replace(CLEAN, clues=1), CLEAN).streak(7) == 2
    assert await puzzles(book, replace(CLEAN, wrong=1), CLEAN).streak(7) == 0


@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
def test_puzzles_of_days_come_in_turn_and_are_nobodys_before(book: Book, game: str) -> None:
    assert len(book.practice(game)) >= 100
    days = [book.daily(game, DAY + timedelta(days=number)) for number in range(3000)]
    kept = {puzzle.id for puzzle in days if puzzle is not None}
    assert len(kept) >= 25
    assert not kept & {puzzle.id for puzzle in book.practice(game)}
    start = -DAY.toordinal() % len(kept)
    lap, following = (days[start + n * len(kept) : start + (n + 1) * len(kept)] for n in (0, 1))
    assert {puzzle.id for puzzle in lap if puzzle} == kept, "none comes again before all others have been"
    assert lap != following, "nobody can tell the next lap from this one"


def test_puzzle_of_a_day_does_not_depend_on_the_order_in_the_file(book: Book) -> None:
    turned = Book(reversed([*book._by_id.values()]))
    for number in range(50):
        assert turned.daily("summy", DAY + timedelta(days=number)) == book.daily(
            "summy", DAY + timedelta(days=number)
        )


def test_which_puzzle_comes_tomorrow_is_known_to_the_installation_alone(book: Book) -> None:
    days = [DAY + timedelta(days=number) for number in range(10)]
    orders = {tuple(load_book(key=key).daily("sumon", day) for day in days) for key in ("", "00ff", "00fe")}
    assert len(orders) == 3
    again = load_book(key="00ff")
    assert tuple(again.daily("sumon", day) for day in days) in orders, "after a restart it is the same"


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
    assert left.daily("sumon", DAY) is None


def test_puzzles_are_found_again_by_their_number(book: Book) -> None:
    puzzle = Puzzle("chain", EASY, Record("sumon", "standard", "", ("c1-c2",)), "h8-h7", 1.0)
    assert replace(puzzle, strength=HARD, answer="h8-g7").id == puzzle.id, "what was solved stays solved"
    assert replace(puzzle, task="points").id != puzzle.id
    assert Book([puzzle]).find(puzzle.id) is puzzle
    assert "c1-c2" in write_puzzle(puzzle)
