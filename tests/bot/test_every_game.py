"""Every registered game in the simulated Discord: played by its buttons where it has some."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.model import Match
from tests.bot.conftest import Table, items, labels, shown, told

pytestmark = pytest.mark.every_game

MAX_TURNS = 12  # of the longer games; the short ones come to their end
MAX_CLICKS = 8  # of one turn


class RandomPlayer:
    """Plays turns by clicking whatever there is to click, and types a move where there is nothing."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table, self.rng = table, Random(seed)

    async def running(self) -> Match | None:
        matches = await self.table.env.bot.use.matches.running_of(self.table.ada.id)
        return matches[0] if matches else None

    async def play_turn(self, match: Match) -> None:
        actor = self.table.on_turn(self.table.board())
        for _ in range(MAX_CLICKS):
            if not await self._click(actor):
                break
            now = await self.running()
            if now is None or now.ply > match.ply:
                return
        move = match.position.format(next(match.position.legal_moves()))
        if (await self.running()).draft:
            await self._confirm(actor, await actor.click(self.table.board(), label="End turn"))
        else:
            await self._confirm(actor, await self.table.move(actor, move))

    async def _click(self, actor: MemberActor) -> bool:
        """Whether there was something to click that leads on."""
        board = self.table.board()
        found = [
            (item, verb) for item in items(board) if (verb := _verb(item)) in ("do", "play", "propose", "pick")
        ]
        ahead = [(item, verb) for item, verb in found if verb != "pick"] or found
        if not ahead or ("End turn" in labels(board) and self.rng.random() < 0.5):
            return False
        item, _ = self.rng.choice(ahead)
        if "options" in item:
            value = self.rng.choice(item["options"])["value"]
            result = await actor.select(board, [value], custom_id=item["custom_id"])
        else:
            result = await actor.click(board, custom_id=item["custom_id"])
        await self._confirm(actor, result)
        return True

    async def _confirm(self, actor: MemberActor, result: InteractionResult) -> None:
        """A move that cannot be taken back is previewed first, and so is a step after which no sum fits."""
        asked = result.followups[-1] if result.followups else result.response
        for label in ("Play it", "End turn"):
            if asked is not None and asked.ephemeral and label in labels(asked):
                await actor.click(asked, label=label)
                return


def _verb(item: dict[str, Any]) -> str:
    parts = str(item.get("custom_id", "")).split("#")[0].split(":")
    return parts[4] if len(parts) > 4 else ""


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
        if _verb(item) == "private":
            assert shown(await actor.click(table.board(), custom_id=item["custom_id"])).ephemeral
    form = await actor.click(table.board(), label="Enter move")
    refused = told(await actor.submit_modal(form, {"move": "no move at all"}))
    assert refused
    assert "no move at all" not in await _choices(actor, table)
    assert shown(await table.linus.slash(table.channel, "board")).attachments


async def _choices(actor: MemberActor, table: Table) -> list[str]:
    return [choice["value"] for choice in await actor.autocomplete(table.channel, "move", "move", "")]
