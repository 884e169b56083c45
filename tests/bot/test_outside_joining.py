"""A server adds the bot, or removes it, in the middle of a game: whoever has brought it along plays on."""

from __future__ import annotations

from typing import Any

from tests.bot.conftest import Table, labels, ply_of
from tests.bot.test_one_live_board import alive


async def test_a_game_begun_outside_goes_on_where_the_bot_has_been_added(table: Table) -> None:
    await table.start()
    services = table.env.bot.services
    match = await services.matches.latest_in(table.channel.id)
    # As it is stored where Ada had brought the bot to the server, before that added it.
    await services.matches.move_here(match, table.channel.id, table.guild.id, "en")
    await table.click_turn(match.position.format(next(match.position.legal_moves())))
    now = await services.matches.latest_in(table.channel.id)
    assert (now.outside, now.ply, ply_of(table.board())) == (None, 1, 1)
    assert alive(table) == [table.board().id]


async def test_a_game_goes_on_by_answers_where_the_bot_has_been_removed(table: Table) -> None:
    await table.start()
    table.env.bot._connection._guilds.pop(table.guild.id)
    table.env.inject_error("*", f"/channels/{table.channel.id}*", status=403, code=50001, times=None)

    def brought_by_ada(event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload["authorizing_integration_owners"] = {"1": str(table.ada.id)}

    table.env.backend.subscribers.insert(0, brought_by_ada)
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    await table.click_turn(match.position.format(next(match.position.legal_moves())))
    now = await table.env.bot.services.matches.latest_in(table.channel.id)
    assert (now.outside, now.ply, ply_of(table.board())) == (table.guild.id, 1, 1)
    assert "Enter move" in labels(table.board())
