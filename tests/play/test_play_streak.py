"""Days in a row: what counts as one, the day of grace, midnight."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from sumon.play.daily.attempts import PuzzleStatus, streak
from sumon.services.services import Services
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
    store: Store, services: Services, clock: Clock, days_ago: int, status: PuzzleStatus, user_id: int = ADA
) -> None:
    """The user has done the puzzle of an earlier day."""
    clock.advance(days=-days_ago)
    sheet = await services.puzzles.daily(user_id, "sumon")
    await store.puzzles.end(sheet.attempt, status, GUILD, clock())
    clock.advance(days=days_ago)


async def test_a_day_counts_for_a_solved_puzzle_and_not_for_one_given_up(
    services: Services, store: Store, clock: Clock
) -> None:
    await _daily(store, services, clock, 3, PuzzleStatus.SHOWN)
    await _daily(store, services, clock, 2, PuzzleStatus.SOLVED)
    await _daily(store, services, clock, 1, PuzzleStatus.SOLVED)
    await _daily(store, services, clock, 0, PuzzleStatus.SHOWN)
    await services.puzzles.daily(ADA, "summy")  # begun only
    await _daily(store, services, clock, 0, PuzzleStatus.SOLVED, GRACE)
    assert await services.cards.streak(ADA) == 2
    assert await services.cards.streak(GRACE) == 1
    card = await services.cards.of_today(ADA)
    assert (card.done, card.count, card.streak) == (1, 5, 2), "given up it is done, too"


async def test_other_puzzles_are_no_daily_ones(services: Services) -> None:
    sheet = await services.puzzles.next(ADA, "sumon", None)
    await services.puzzles.answer(sheet, sheet.puzzle.answer, GUILD)
    assert await services.cards.streak(ADA) == 0


async def test_a_day_counts_for_a_deal_that_was_played_to_its_end(
    services: Services, clock: Clock, computer: FakeComputer
) -> None:
    games = services.deals.games
    resigned = await services.deals.begin_deal(
        GRACE, services.deals.today(), games[0], guild_id=GUILD, channel_id=1
    )
    await services.turns.resign(resigned, GRACE)
    match = await services.deals.begin_deal(ADA, services.deals.today(), "sudoku", guild_id=GUILD, channel_id=2)
    computer.move = lambda view: next(match.position.legal_moves())
    rng = Random(1)
    clock.advance(days=1)  # it counts for the day of its deal
    while not match.is_over:
        if match.level_on_turn:
            computer.move = rng.choice(list(match.position.legal_moves()))
            await services.computer.play(match.id)
        else:
            move = match.position.format(rng.choice(list(match.position.legal_moves())))
            await services.turns.play(match, ADA, move)
        match = await services.matches.find_match(match.id)
    assert await services.cards.streak(ADA) == 1
    assert await services.cards.streak(GRACE) == 0
    clock.advance(days=2)
    assert await services.cards.streak(ADA) == 0


@pytest.mark.parametrize(("hour", "minute", "second", "day"), [(23, 59, 59, 1), (24, 0, 0, 2)])
async def test_the_day_changes_at_midnight_in_utc(
    services: Services, store: Store, clock: Clock, hour: int, minute: int, second: int, day: int
) -> None:
    clock.time = clock.time.replace(hour=0) + timedelta(hours=hour, minutes=minute, seconds=second)
    sheet = await services.puzzles.daily(ADA, "sumon")
    await services.puzzles.answer(sheet, sheet.puzzle.answer, None)
    assert await store.days.done_by(ADA) == {date(2026, 1, day)}
