"""The post of a running tournament comes back to the bottom of its channel, once a round."""

from __future__ import annotations

from sumon.core.protocol import Player
from tests.bot.conftest import Table
from tests.bot.test_tournament_managing import now, playing, step
from tests.bot.test_tournaments import a_moment, post


def posts(table: Table) -> list[int]:
    """The numbers of all messages of the channel with the tournament, the oldest first."""
    stored = [*table.env.backend.messages[table.channel.id].values()]
    return [each.id for each in stored if not each.is_ephemeral and "🏆" in each.content]


async def say(table: Table) -> int:
    """Somebody writes in the channel."""
    return (await table.grace.send(table.channel, "Good luck!")).id


async def end_round(table: Table) -> None:
    services = table.env.bot.services
    for pairing in (await now(table)).open_pairings:
        match = await services.matches.find_match(pairing.match_id or 0)
        for _ in range(2):
            match = await services.turns.commit(match, next(match.position.legal_moves()))
        await services.turns.resign(match, match.seats[Player.SECOND].user_id or 0)
    await step(table)
    await a_moment(table)


async def test_the_post_comes_back_with_each_round(table: Table) -> None:
    await playing(table, format="swiss:3", others=5)
    await a_moment(table)
    (first,) = posts(table)
    written = await say(table)
    assert written > first
    await table.grace.click(post(table), label="My game")
    await a_moment(table)
    assert posts(table) == [first], "nothing moves within a round"
    await end_round(table)
    (second,) = posts(table)
    assert second > written
    assert "round 2 of 3" in post(table).content
    assert (await now(table)).message_id == second
