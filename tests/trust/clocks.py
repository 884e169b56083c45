"""What people and time do in games with a clock; see `kinds` for how such an action is written.

A scene sets the clock instead of letting time pass, which is an outage where the bot does not say that it lives.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from sqlalchemy import update

from sumon.storage.match_tables import matches
from tests.bot.conftest import Table, labels

A_MINUTE = 60  # seconds

LATE_IN_THE_BANK = timedelta(hours=10, seconds=30)  # of 72 hours
LATE_IN_MINUTES = timedelta(minutes=10, seconds=30)  # of 15, so long that no fault makes it run out


async def with_time_left(table: Table, pace: str, left: timedelta) -> None:
    """A game at that *pace* in which both have made a turn and Ada, who is on turn, has so much time *left*."""
    services = table.env.bot.services
    if not left:
        await services.time.beat()
    await table.env.advance_time(A_MINUTE)  # where there has been an outage, others have got time back
    await table.start(time=pace, rated=False)
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")
    await table.env.advance_time(A_MINUTE)  # which their boards take until all is done
    match = await services.matches.latest_in(table.channel.id)
    now = match.updated_at + timedelta(seconds=A_MINUTE)
    up = now + left
    clock = {"deadline": up, "clock_due_at": up, "reminders": len(match.clock.reminder_moments)}
    await services.matches._store._database.write(update(matches).where(matches.c.id == match.id).values(clock))
    table.env.bot.background.wake_at(now)
    await table.env.settle()


async def answer(table: Table, label: str) -> None:
    """Grace clicks on the question about Ada, whose time is up."""
    for message in reversed(list(table.channel.history())):
        if label in labels(message):
            await table.grace.click(message, label=label)
            return


async def move_in_bank(table: Table) -> Any:
    await with_time_left(table, "28800+259200", LATE_IN_THE_BANK)
    yield
    await table.move(table.ada, "c2-c3 end")


async def undo_in_bank(table: Table) -> Any:
    await with_time_left(table, "28800+259200", LATE_IN_THE_BANK)
    await table.move(table.ada, "c2-c3 end")
    yield
    await table.ada.slash(table.channel, "undo")


async def claim_the_win(table: Table) -> Any:
    await with_time_left(table, "28800+259200", timedelta(0))
    yield
    await answer(table, "Claim the win")


async def give_a_day(table: Table) -> Any:
    await with_time_left(table, "28800+259200", timedelta(0))
    yield
    await answer(table, "Give another day")


async def lose_in_minutes(table: Table) -> Any:
    await with_time_left(table, "180+900", timedelta(seconds=1))
    yield
    await table.env.advance_time(2)


async def move_in_minutes(table: Table) -> Any:
    await with_time_left(table, "180+900", LATE_IN_MINUTES)
    yield
    await table.move(table.ada, "c2-c3 end")


# In this order: the game of the last one ends by itself while other actions would be recorded.
CLOCKS = (move_in_bank, undo_in_bank, claim_the_win, give_a_day, lose_in_minutes, move_in_minutes)
