"""A finished game to look back on, and a record of one from elsewhere."""

from __future__ import annotations

from typing import Any

import discord

from tests.bot.conftest import Table, shown

MOVES = ("c1-c2", "h8-h7", "d1-d2")
RECORD = """\
[Game "sumon"]
[Variant "standard"]
[Setup ""]
[First "Ada"]
[Second "Grace `@everyone`"]
[Result "0-1"]

1. c1-c2 | h8-h7
0-1
"""


async def finish(table: Table, *moves: str) -> None:
    """A game of Ada against Grace that Ada resigns after *moves*."""
    await table.start()
    for number, move in enumerate(moves):
        await table.move((table.ada, table.grace)[number % 2], f"{move} end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


async def replay_message(table: Table) -> discord.Message:
    """The replay of the channel's last game that Linus alone sees."""
    return shown(await table.linus.slash(table.channel, "replay"))


async def shared_replay(table: Table) -> discord.Message:
    """The same, which Linus has shown to everybody."""
    await table.linus.click(await replay_message(table), label="Show everyone")
    return table.channel.last_message


async def bring(table: Table, text: str = RECORD, channel: Any = None) -> discord.Message:
    """The replay that everybody sees of a record that Ada has brought along and shown."""
    where = channel or table.channel
    private = shown(await table.ada.slash(where, "import", file=("game.txt", text.encode())))
    await table.ada.click(private, label="Show everyone")
    return where.last_message
