"""Days in a row: what counts as one, the day of grace, midnight."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from sumon.play.daily.attempts import PuzzleStatus, streak
from sumon.services.use_cases import UseCases
from sumon.storage.store import Store
from tests.play.conftest import ADA, GRACE, GUILD, Clock, FakeComputer

FIRST = date(2026, 1, 1)


@pytest.mark.parametrize(
    ("days", "count"),  # "x" done, "." missed; the last one is today
    [
        ("", 0),
        (".", 0),
        ("x", 1),
        ("x.", 1),  # today is not over
        ("xxx.", 3),
        ("xxx", 3),
        ("xx.x", 3),  # forgiven, and not counted
        ("x..", 1),  # yesterday is forgiven as well
        ("x...", 0),
        ("xx..x", 1),  # two in a row are not
        ("x.x.x", 1),  # nor two within a week
        ("x.xxxxxx.x", 1),  # the seventh day before
        ("x.xxxxxxx.x", 9),  # the eighth
        ("x.xxxxxx..", 0),
        ("xx..x.x", 2),  # a new streak has a grace of its own
        ("xx..x..", 1),
    ],
)
def test_streak(days: str, count: int) -> None:
    done = {FIRST + timedelta(days=number) for number, mark in enumerate(days) if mark == "x"}
    today = FIRST + timedelta(days=max(len(days) - 1, 0))
    assert streak(done, today) == count
    assert streak(done | {today + timedelta(days=1)}, today) == count, "what is to come does not count"


async def _daily(
    store: Store, use: UseCases, clock: Clock, days_ago: int, status: PuzzleStatus, user_id: int = ADA
) -> None:
    """The user has done the puzzle of an earlier day."""
    clock.advance(days=-days_ago)
    sheet = await use.puzzles.daily(user_id, "sumon")
    await store.puzzles.end(sheet.attempt, status, GUILD, clock())
    clock.advance(days=days_ago)


async def test_a_day_counts_for_a_solved_puzzle_and_not_for_one_given_up(
    use: UseCases, store: Store, clock: Clock
) -> None:
    await _daily(store, use, clock, 3, PuzzleStatus.SHOWN)
    await _daily(store, use, clock, 2, PuzzleStatus.SOLVED)
    await _daily(store, use, clock, 1, PuzzleStatus.SOLVED)
    await _daily(store, use, clock, 0, PuzzleStatus.SHOWN)
    await use.puzzles.daily(ADA, "summy")  # begun only
    await _daily(store, use, clock, 0, PuzzleStatus.SOLVED, GRACE)
    assert await use.cards.streak(ADA) == 2
    assert await use.cards.streak(GRACE) == 1
    card = await use.cards.of_today(ADA)
    assert (card.done, card.count, card.streak) == (1, 5, 2), "given up it is done, too"


async def test_other_puzzles_are_no_daily_ones(use: UseCases) -> None:
    sheet = await use.puzzles.next(ADA, "sumon", None)
    await use.puzzles.answer(sheet, sheet.puzzle.answer, GUILD)
    assert await use.cards.streak(ADA) == 0


async def test_a_day_counts_for_a_deal_that_was_played_to_its_end(
    use: UseCases, clock: Clock, computer: FakeComputer
) -> None:
    games = use.deals.games
    resigned = await use.deals.begin(GRACE, use.deals.today(), games[0], guild_id=GUILD, channel_id=1)
    await use.turns.resign(resigned, GRACE)
    match = await use.deals.begin(ADA, use.deals.today(), "sudoku", guild_id=GUILD, channel_id=2)
    computer.move = lambda view: next(match.position.legal_moves())
    rng = Random(1)
    clock.advance(days=1)  # it counts for the day of its deal
    while not match.is_over:
        if match.level_on_turn:
            computer.move = rng.choice(list(match.position.legal_moves()))
            await use.computer.play(match.id)
        else:
            move = match.position.format(rng.choice(list(match.position.legal_moves())))
            await use.turns.play(match, ADA, move)
        match = await use.matches.find(match.id)
    assert await use.cards.streak(ADA) == 1
    assert await use.cards.streak(GRACE) == 0
    clock.advance(days=2)
    assert await use.cards.streak(ADA) == 0


@pytest.mark.parametrize(("hour", "minute", "second", "day"), [(23, 59, 59, 1), (24, 0, 0, 2)])
async def test_the_day_changes_at_midnight_in_utc(
    use: UseCases, store: Store, clock: Clock, hour: int, minute: int, second: int, day: int
) -> None:
    clock.time = clock.time.replace(hour=0) + timedelta(hours=hour, minutes=minute, seconds=second)
    sheet = await use.puzzles.daily(ADA, "sumon")
    await use.puzzles.answer(sheet, sheet.puzzle.answer, None)
    assert await store.days.done_by(ADA) == {date(2026, 1, day)}
