"""Where the usual answer is impossible: a token that is over, a server without the bot, an AutoMod."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord import Env

from sumon.render import draw_chart
from sumon.ui.interactions.links import INVITED_WITH
from sumon.ui.past import analyse
from tests.bot.conftest import Table, computer, env, make_bot, shown, shut_gate, table, told

__all__ = ["computer", "env", "make_bot", "table"]  # fixtures

README = Path(__file__).resolve().parents[2] / "README.md"
BLOCKED = {"status": 400, "code": 200000, "message": "Message was blocked by automatic moderation"}
BY_AUTOMOD = "This server’s AutoMod blocked my message."


async def finished(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


@pytest.mark.parametrize("minutes", [10, 20])
async def test_an_analysis_that_outlives_its_interaction_is_announced(
    table: Table, minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyse, "PROGRESS_SECONDS", 30.0)  # each of them really passes if there are only two
    draw_chart([0.0, 1.0])  # the first one imports much
    await finished(table)
    gate = shut_gate(table)
    asked = await table.linus.slash(table.channel, "analyse")
    for _ in range(minutes):
        await table.env.advance_time(60)
    gate.set()
    await table.env.settle()
    await table.env.advance_time(3)
    if minutes < 15:
        assert told(asked).startswith("**Analysis: Sum On, game 1**\n")
        return
    last = table.channel.last_message
    assert last.content.startswith(table.linus.mention)
    assert "Sum On" in last.content
    assert table.pinged(last) == {table.linus.id}


async def leave_but_keep_the_commands(env: Env, guild_id: int) -> None:
    """The server keeps the commands and has no such member any more."""
    env.bot._connection._guilds.pop(guild_id)

    def by_the_server(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            payload["authorizing_integration_owners"] = {"0": str(guild_id)}

    env.backend.subscribers.insert(0, by_the_server)


@pytest.mark.parametrize("options", [{}, {"level": "beginner"}, {"thread": True}])
async def test_a_server_with_the_commands_alone_is_told_how_to_invite_the_bot(
    table: Table, options: dict[str, object]
) -> None:
    await leave_but_keep_the_commands(table.env, table.guild.id)
    sentence = told(await table.ada.slash(table.channel, "sumon challenge", **options))
    assert sentence.startswith("Only my commands are on this server")
    assert f"client_id={table.env.bot.application_id}" in sentence
    assert "scope=bot+applications.commands" in sentence
    assert f"permissions={INVITED_WITH.value}" in sentence
    assert f"guild_id={table.guild.id}" in sentence
    assert "integration_type=0" in sentence
    assert "no games in progress" in told(await table.ada.slash(table.channel, "games"))


def test_the_bot_is_invited_with_what_the_readme_says() -> None:
    assert f"`{INVITED_WITH.value}`" in README.read_text(encoding="utf-8")


async def test_a_challenge_that_automod_blocks_is_explained(table: Table) -> None:
    table.env.inject_error("POST", "/interactions/*/*/callback", **BLOCKED)
    assert told(await table.ada.slash(table.channel, "sumon challenge")).startswith(BY_AUTOMOD)


async def test_a_board_that_automod_blocks_is_explained(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2")
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", **BLOCKED)
    ended = await table.ada.click(table.board(), label="End turn")
    assert told(ended).startswith(BY_AUTOMOD)
