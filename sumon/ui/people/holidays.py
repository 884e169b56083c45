"""Holidays as people begin and end them: the boards of their games say so at once."""

from __future__ import annotations

import discord

from sumon.play.time.holidays import Holiday
from sumon.ui.wire.bot import GameBot


async def begin_holiday(bot: GameBot, user_id: int, days: int) -> Holiday:
    """The holiday of *user_id*, from now on for so many *days*. Raises HolidayError."""
    holiday = await bot.use.holidays.start(user_id, days)
    bot.background.expect(discord.utils.utcnow())
    return holiday


async def end_holiday(bot: GameBot, user_id: int) -> None:
    """Ends the holiday of *user_id* now. Raises HolidayError."""
    await bot.use.holidays.stop(user_id)
    bot.background.expect(discord.utils.utcnow())
