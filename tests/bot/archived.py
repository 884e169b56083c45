"""A finished game to look back on, and a record of one from elsewhere."""

from __future__ import annotations

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
    await table.linus.slash(table.channel, "replay")
    return table.channel.last_message
