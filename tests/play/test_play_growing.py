"""The store of puzzles grows in games of the engines, while nobody asks them anything."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any, cast

import pytest

from sumon.core.puzzle import Strength
from sumon.engines.base import task_of
from sumon.engines.puzzlemaking import Candidate, found_in_game
from sumon.play.daily.book import Book, load_book
from sumon.play.errors import PuzzleError
from sumon.runtime.app import BREATH, IDLE, Growing
from sumon.runtime.scheduler import Scheduler
from sumon.services.daily import growing
from sumon.services.daily.growing import GRADED_AT_ONCE, Growth
from sumon.services.daily.puzzles import Puzzles
from sumon.storage import open_store
from sumon.storage.store import Store
from tests.play.conftest import ADA, Clock
from tests.play.test_play_sleep import Bed

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Sudoku(Random):
    """Chance that chooses the quickest game."""

    def choice(self, seq: Any) -> Any:
        return "sudoku"


class Idle:
    """The real engines in a thread; or a question that always comes first."""

    def __init__(self, *, is_asked: bool = False) -> None:
        self.idle_for = 3600.0
        self.is_asked = is_asked
        self.games: list[str] = []
        self.rests = 0

    async def run_idle(self, function: Callable[..., Any], *args: object) -> Any:
        if self.is_asked:
            return None
        self.games.append(cast(str, args[0]))
        return await asyncio.to_thread(function, *args)

    def rest(self) -> None:
        self.rests += 1


def growth_on(store: Store, book: Book, seed: int = 1) -> Growth:
    return Growth(store.grown_puzzles, book, now=lambda: NOON, rng=Sudoku(seed))


async def grown(store: Store, book: Book) -> None:
    """Lets it grow until the first puzzles are graded."""
    growth, before = growth_on(store, book), len([*book.of_game("sudoku")])
    for _ in range(40):
        assert await growth.step(Idle())
        if len([*book.of_game("sudoku")]) > before:
            return
    raise AssertionError("no puzzles in forty games")


async def test_engines_make_puzzles_that_are_given_also_after_a_restart(store: Store, database_url: str) -> None:
    book = Book([])
    await grown(store, book)
    made = [*book.of_game("sudoku")]
    assert Counter(puzzle.strength for puzzle in made) == dict.fromkeys(Strength, GRADED_AT_ONCE // 3)
    for puzzle in made:
        assert task_of("sudoku", "square").answer(puzzle.record.replay()) == (puzzle.answer, puzzle.worth)
    reopened = await open_store(database_url)
    await reopened.close()
    assert sorted(reopened.grown, key=lambda puzzle: puzzle.id) == sorted(made, key=lambda puzzle: puzzle.id)
    again = load_book()
    in_files = {puzzle.id for puzzle in again.practice("sudoku")}
    again.add_puzzles(reopened.grown)
    puzzles = Puzzles(store.puzzles, again, None, now=lambda: NOON)
    met = set()
    for _ in again.practice("sudoku"):
        sheet = await puzzles.next(ADA, "sudoku", None)
        await puzzles.give_up(sheet, None)
        met.add(sheet.puzzle.id)
    assert met - in_files == {puzzle.id for puzzle in made} - {each.id for each in again.daily_puzzles("sudoku")}


async def test_a_question_leaves_nothing_half_done(store: Store) -> None:
    book = Book([])
    assert not await growth_on(store, book).step(Idle(is_asked=True))
    assert await store.grown_puzzles.ungraded("sudoku", "square") == []
    assert [*book.of_game("sudoku")] == []


async def test_the_same_game_twice_gives_nothing_new_and_what_is_in_the_files_is_not_kept(store: Store) -> None:
    await growth_on(store, Book([]), seed=7).step(Idle())
    once = await store.grown_puzzles.ungraded("sudoku", "square")
    assert once
    await growth_on(store, Book([]), seed=7).step(Idle())
    assert await store.grown_puzzles.ungraded("sudoku", "square") == once
    seed = Sudoku(8)
    found = found_in_game("sudoku", {"square": 2}, str(seed.getrandbits(64)))
    await growth_on(store, Book(each.puzzle for each in found), seed=8).step(Idle())
    assert await store.grown_puzzles.ungraded("sudoku", "square") == once


async def test_what_was_found_before_a_crash_is_graded_by_the_next_step(store: Store) -> None:
    found: list[Candidate] = []
    for seed in range(40):
        found += found_in_game("sudoku", {"square": 2}, str(seed))
    await store.grown_puzzles.add_puzzles(found[:GRADED_AT_ONCE], NOON - timedelta(hours=1))
    book = Book([])
    await growth_on(store, book).step(Idle())
    graded = [*book.of_game("sudoku")]
    assert {puzzle.id for puzzle in graded} == {each.puzzle.id for each in found[:GRADED_AT_ONCE]}
    await store.grown_puzzles.grade({puzzle.id: Strength.EASY for puzzle in graded})
    assert len(await store.grown_puzzles.ungraded("sudoku", "square")) <= 2
    assert Counter(puzzle.strength for puzzle in graded) == dict.fromkeys(Strength, GRADED_AT_ONCE // 3)


async def test_it_ends_when_there_are_enough_of_each_game_and_strength(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = load_book()
    assert not growth_on(store, book).is_enough, "a year has more days than there are puzzles in the files"
    monkeypatch.setattr(growing, "OF_A_STRENGTH", 46)
    enough = growth_on(store, book)
    assert enough.is_enough
    engines = Idle()
    assert await enough.step(engines)
    assert engines.games == []
    without_hard = [p for p in book.of_game("summy") if p.strength is not Strength.HARD]
    others = [p for game in ("sumon", "sudoku") for p in book.of_game(game)]
    lacking = Growth(store.grown_puzzles, Book(without_hard + others), now=lambda: NOON, rng=Random(1))
    assert not lacking.is_enough
    await lacking.step(engines)
    assert engines.games == ["summy"]


async def test_a_grown_puzzle_changes_no_day_that_was_drawn(store: Store) -> None:
    book = load_book()
    puzzles = Puzzles(store.puzzles, book, None, now=lambda: NOON)
    today = await puzzles.all_of_today()
    book.add_puzzles([replace(each, task="other") for each in book._by_id.values()])
    assert await Puzzles(store.puzzles, book, None, now=lambda: NOON).all_of_today() == today
    assert await store.puzzles.drawn("sumon") == {date(2026, 1, 1): today["sumon"].id}


async def test_what_another_process_has_made_is_found_here_too(store: Store, other_store: Store) -> None:
    """The puzzle of the day is one for all, whichever process has made and drawn it since this one began."""
    book = load_book()
    puzzles = Puzzles(store.puzzles, book, None, now=lambda: NOON, graded=store.grown_puzzles.graded)
    made, waiting = [each.puzzle for seed in "12" for each in found_in_game("sudoku", {"square": 2}, seed)][:2]
    await other_store.grown_puzzles.add_puzzles([Candidate(each, 1, 0.0) for each in (made, waiting)], NOON)
    await other_store.grown_puzzles.grade({made.id: Strength.HARD})
    await other_store.puzzles.draw("sudoku", NOON.date(), made.id)
    assert (await puzzles.all_of_today())["sudoku"] == replace(made, strength=Strength.HARD)
    assert await puzzles.find_puzzle(made.id) is book.find_puzzle(made.id)
    for unknown in (waiting.id, "00000000"):
        with pytest.raises(PuzzleError, match="puzzles-gone"):
            await puzzles.find_puzzle(unknown)


# ---------------------------------------------------------------------- when


async def test_a_game_is_played_when_nobody_has_asked_for_ten_minutes(store: Store, clock: Clock) -> None:
    engines = Idle()
    scheduler = Scheduler(Bed(clock), now=clock)
    work = Growing(growth_on(store, Book([])), engines, scheduler=scheduler, now=clock)
    assert await work.next_due() == clock() + IDLE
    clock.advance(minutes=10)
    engines.idle_for = 30.0
    await work.do(clock())
    assert await work.next_due() == clock() + IDLE - timedelta(seconds=30)
    assert engines.games == []
    engines.idle_for = 600.0
    await work.do(clock())
    assert await work.next_due() is None, "it is played"
    assert work._task is not None
    await work._task
    assert engines.games == ["sudoku"]
    assert await work.next_due() == clock() + BREATH
    engines.is_asked = True
    await work.do(clock())
    assert work._task is not None
    await work._task
    assert await work.next_due() == clock() + IDLE, "somebody plays"


async def test_what_goes_wrong_is_logged_and_tried_again_later(
    store: Store, clock: Clock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Growing(growth_on(store, Book([])), Idle(), scheduler=Scheduler(Bed(clock), now=clock), now=clock)
    monkeypatch.setattr(growing, "found_in_game", lambda *_: 1 // 0)
    await work.do(clock())
    assert work._task is not None
    await work._task
    assert "no further puzzle could be made" in caplog.text
    assert await work.next_due() == clock() + timedelta(hours=1)


async def test_without_engines_that_may_and_with_enough_puzzles_nothing_is_due(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheduler = Scheduler(Bed(clock), now=clock)
    assert await Growing(growth_on(store, load_book()), None, scheduler=scheduler, now=clock).next_due() is None
    monkeypatch.setattr(growing, "OF_A_STRENGTH", 46)
    assert await Growing(growth_on(store, load_book()), Idle(), scheduler=scheduler, now=clock).next_due() is None
