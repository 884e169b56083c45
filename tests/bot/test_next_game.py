"""*Link to next game*: who wants it is shown the next board that waits, after a move and only then."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from tests.bot.conftest import Table, find_id, shown


@pytest.fixture
async def threads(table: Table) -> list[ChannelHandle]:
    """Three games of Ada and Grace, in each of which Ada is on turn."""
    for _ in range(3):
        offered = await table.ada.slash(
            table.channel, "sumon challenge", opponent=table.grace, first="challenger", thread=True
        )
        await table.grace.click(shown(offered), label="Accept")
        await table.env.advance_time(60)
    await table.env.bot.services.settings.change_user(table.ada.id, next_game=True)
    return table.channel.threads


async def test_after_a_typed_move_the_game_that_waits_longest_comes_next(
    table: Table, threads: list[ChannelHandle]
) -> None:
    moved = await table.move(table.ada, "c1-c2 end", threads[1])
    (line,) = moved.followups
    assert line.ephemeral
    assert line.content.startswith("**Your turn**: [Sum On, game 1](")
    assert line.components[0]["components"][0]["url"] == (
        f"https://discord.com/channels/{table.guild.id}/{threads[0].id}/{table.board(threads[0]).id}"
    )


async def test_after_a_move_by_click_and_not_within_a_turn(table: Table, threads: list[ChannelHandle]) -> None:
    board = table.board(threads[0])
    step = await table.ada.click(board, custom_id=find_id(board, "pick:c1"))
    assert step.followups == []
    step = await table.ada.click(table.board(threads[0]), label="2 ↑ c2")
    assert step.followups == []
    moved = await table.ada.click(table.board(threads[0]), label="End turn")
    (line,) = moved.followups
    assert "game 2](" in line.content


async def test_nobody_is_told_who_does_not_want_it_or_for_whom_nothing_waits(
    table: Table, threads: list[ChannelHandle]
) -> None:
    for thread in threads[:2]:
        await table.move(table.ada, "c1-c2 end", thread)
    last = await table.move(table.ada, "c1-c2 end", threads[2])
    assert last.followups == []
    answer = await table.move(table.grace, "h8-h7 end", threads[0])
    assert answer.followups == [], "Grace has not asked for it"
