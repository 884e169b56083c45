"""Every registered game in the simulated Discord: played by its buttons where it has some."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from sumon.engines import engine_of
from sumon.games import GAMES
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.random_player import RandomPlayer, verb_of

pytestmark = pytest.mark.every_game

MAX_TURNS = 12  # of the longer games; the short ones come to their end


@pytest.mark.usefixtures("unhurried_analyses")
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_with_all_that_goes_with_it(table: Table, game: str) -> None:
    await table.start(game, rated=False)
    player = RandomPlayer(table, game)
    for turn in range(MAX_TURNS):
        match = await player.running()
        if match is None:
            break
        if turn == 1:
            await look_around(table, game)
        await player.play_turn(match)
        after = await player.running()
        assert after is None or after.ply == match.ply + 1, table.board().content
    if await player.running():
        await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    assert "Rematch" in labels(table.board())
    answer = shown(await table.linus.slash(table.channel, "analyse"))
    if engine_of(game).levels:
        assert "**Analysis: " in answer.content
    else:
        assert answer.content == "The engine can’t judge this game yet. I can only host it."


async def look_around(table: Table, game: str) -> None:
    """Everything that the player on turn can ask for without playing."""
    actor = table.on_turn(table.board())
    hint = told(await actor.slash(table.channel, "hint"))
    assert hint.startswith(
        "**The engine would play**" if engine_of(game).levels else "The engine can’t judge this game"
    )
    assert shown(await actor.slash(table.channel, f"{game} rules")).attachments
    assert told(await actor.slash(table.channel, "rack"))
    for item in items(table.board()):
        if verb_of(item) == "private":
            assert shown(await actor.click(table.board(), custom_id=item["custom_id"])).ephemeral
    form = await actor.click(table.board(), label="Enter move")
    refused = told(await actor.submit_modal(form, {"move": "no move at all"}))
    assert refused
    assert "no move at all" not in await _choices(actor, table)
    assert shown(await table.linus.slash(table.channel, "board")).attachments


async def _choices(actor: MemberActor, table: Table) -> list[str]:
    return [choice["value"] for choice in await actor.autocomplete(table.channel, "move", "move", "")]
