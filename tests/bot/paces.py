"""Games at every pace that is offered, for the tests of what time does to them."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from sumon.play.clock import TIME_CONTROLS, TimeControl
from sumon.play.model import Match
from tests.bot.conftest import Table
from tests.bot.waiting import A_MOMENT, DAY, HOUR, pass_time, running

PACES = [pace for pace in TIME_CONTROLS if pace is not None]
LIVE = TimeControl(180, 900)
IN_DAYS = [pace for pace in PACES if pace != LIVE]

at_every_pace = pytest.mark.parametrize("pace", PACES, ids=str)
in_days = pytest.mark.parametrize("pace", IN_DAYS, ids=str)
with_bank = pytest.mark.parametrize("pace", [pace for pace in PACES if pace.bank], ids=str)


async def begun(table: Table, pace: TimeControl, **options: Any) -> Match:
    """A rated game at that *pace* in which both have made two moves and more; Ada's turn has just begun."""
    await table.start(time=str(pace), **options)
    await table.two_moves_each()
    await pass_time(table, A_MOMENT)
    for person, move in ((table.ada, "e1-e2 end"), (table.grace, "e8-e7 end")):
        await table.move(person, move)
    return await running(table)


async def play(table: Table) -> Match:
    """The running match after any turn of the player on turn, who types it."""
    match = await running(table)
    move = match.position.format(next(match.position.legal_moves()))
    person = next(each for each in (table.ada, table.grace) if each.id == match.occupant_on_turn.user_id)
    await table.move(person, f"{move} end" if match.record.game == "sumon" else move)
    return await running(table)


def on_clock(board: discord.Message) -> tuple[datetime, str]:
    """The moment in the line about the clock, and what it says of the bank."""
    (found,) = re.findall(r"⏳ <t:(\d+):R>(.*)$", board.content, re.MULTILINE)
    return datetime.fromtimestamp(int(found[0]), UTC), found[1].replace("\N{NO-BREAK SPACE}", " ")


def shown_as(moment: datetime) -> datetime:
    """*moment* as Discord is told it."""
    return moment.replace(microsecond=0)


def in_short(bank: timedelta) -> str:
    """What stands on a board behind the time for the turn."""
    for unit, least, sign in ((DAY, 4 * DAY, "d"), (HOUR, 2 * HOUR, "h")):
        if bank >= timedelta(seconds=least):
            return f" + {bank // timedelta(seconds=unit)} {sign}"
    return f" + {bank // timedelta(minutes=1)} min" if bank else ""


def spans(*seconds: float) -> tuple[timedelta, ...]:
    return tuple(timedelta(seconds=each) for each in seconds)
