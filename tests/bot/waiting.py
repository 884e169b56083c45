"""Time passes, and what the bot says about it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord
from simcord.results import to_discord_message

from tests.bot.conftest import Table

HOUR, DAY = 3_600, 86_400
A_MOMENT = 15


def services(table: Table) -> Any:
    return table.env.bot.services


async def running(table: Table, number: int = 1) -> Any:
    return await services(table).matches.find_match(number)


async def pass_time(table: Table, seconds: float) -> None:
    """Lets time pass, if there is any to pass."""
    await table.env.advance_time(max(seconds, 0))


async def until(table: Table, moment: datetime | None, beyond: float = A_MOMENT) -> None:
    """Lets time pass until shortly after *moment*."""
    assert moment is not None
    await pass_time(table, (moment - discord.utils.utcnow()).total_seconds() + beyond)


async def be_away(table: Table, seconds: float) -> None:
    """The bot is down for so long."""
    await table.env.bot.close()
    await table.env.advance_time(seconds)
    await table.env.restart_bot(table.make_bot())
    await table.env.advance_time(A_MOMENT)


def messages(table: Table, channel_id: int | None = None) -> list[discord.Message]:
    stored = table.env.backend.messages.get(channel_id or table.channel.id, {})
    return [to_discord_message(table.env, message) for message in stored.values()]


def about_time(table: Table, sign: str = "⏰", channel_id: int | None = None) -> list[discord.Message]:
    return [message for message in messages(table, channel_id) if message.content.startswith(sign)]


def question(table: Table) -> discord.Message:
    (asked,) = about_time(table, "⌛")
    return asked


def direct_messages(table: Table, person: Any, sign: str = "") -> list[discord.Message]:
    """What the bot has written to *person* alone, the oldest first; only what begins with *sign*."""
    found = []
    for channel_id, channel in table.env.backend.channels.items():
        if person.id in (getattr(channel, "recipient_ids", None) or []):
            found += about_time(table, sign, channel_id)
    return found


async def settle_on(table: Table, person: Any, **chosen: Any) -> None:
    await services(table).settings.change_user(person.id, **chosen)
