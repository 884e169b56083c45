"""What the kinds of action have in common: known deals, clicks, confirmations, and a bot with much to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from simcord import InteractionResult, MemberActor

from sumon.ui.interactions.pace import HIGH, WINDOW, RequestPace
from tests.bot.conftest import Table, find_id, items, shown
from tests.bot.scripts import recorded, rigged
from tests.rigging import deals

SUMMY = rigged("123467+=", "025589+:")
SUDOKU = recorded("sudoku", 0)


@contextmanager
def busy(table: Table) -> Iterator[None]:
    """In its block the bot makes so many requests that new boards follow the clicks."""
    bot: Any = table.env.bot
    quiet, bot.pace = bot.pace, RequestPace(ticks=lambda: 0.0)
    for _ in range(int(HIGH * WINDOW) + 1):
        bot.pace.count()
    try:
        yield
    finally:
        bot.pace = quiet


def known_deals() -> AbstractContextManager[None]:
    """In its block Summy and Sudoku Duel begin as the kinds of action expect it."""
    return deals({"summy": SUMMY, "sudoku": str(SUDOKU["setup"])})


async def click(table: Table, actor: MemberActor, ending: str) -> None:
    """Clicks what is on the current board."""
    board = table.board()
    await actor.click(board, custom_id=find_id(board, ending))


async def many_players(table: Table) -> None:
    """More people than a page of the leaderboard has lines have finished a game."""
    people = [table.guild.add_member(table.env.create_user(f"player{number}")) for number in range(12)]
    for one, other in zip(people[::2], people[1::2], strict=True):
        offered = await one.slash(table.channel, "sumon challenge", opponent=other)
        await other.click(shown(offered), label="Accept")
        await table.two_moves_each()
        await one.click(shown(await one.slash(table.channel, "resign")), label="Resign")


async def confirm(actor: MemberActor, answer: InteractionResult) -> None:
    """Clicks the button that confirms, on the newest private answer that has one."""
    for message in (*reversed(answer.followups), answer.response):
        for row in message.components if message is not None else ():
            for item in row["components"]:
                if ":sure:" in item.get("custom_id", "") and message is not None:
                    await actor.click(message, custom_id=item["custom_id"])
                    return


async def two_turns(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")


async def click_offer(actor: MemberActor, table: Table, verb: str) -> None:
    """Clicks on the newest message with an offer in the channel."""
    for message in reversed(list(table.channel.history())):
        for item in items(message):
            if item.get("custom_id", "").endswith(f":{verb}") and item["custom_id"].startswith("o:"):
                await actor.click(message, custom_id=item["custom_id"])
                return
