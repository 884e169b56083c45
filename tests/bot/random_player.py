"""Somebody who plays any game in any language, by tapping whatever there is to tap."""

from __future__ import annotations

from random import Random
from typing import Any

from simcord import InteractionResult, MemberActor

from sumon.play.model import Match
from tests.bot.conftest import Table, items

MAX_CLICKS = 8  # of one turn


class RandomPlayer:
    """Plays turns by clicking whatever there is to click, and types a move where there is nothing."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table, self.rng = table, Random(seed)

    async def running(self) -> Match | None:
        matches = await self.table.env.bot.services.matches.running_of(self.table.ada.id)
        return matches[0] if matches else None

    async def play_turn(self, match: Match) -> None:
        actor = self.on_turn(match)
        for _ in range(MAX_CLICKS):
            if not await self._click(actor):
                break
            now = await self.running()
            if now is None or now.ply > match.ply:
                return
        move = match.position.format(next(match.position.legal_moves()))
        if (await self.running()).draft:
            await self._confirm(actor, await actor.click(self.table.board(), custom_id=self._end()))
        else:
            await self._confirm(actor, await self.table.move(actor, move))

    def on_turn(self, match: Match) -> MemberActor:
        return next(
            each for each in (self.table.ada, self.table.grace) if each.id == match.occupant_on_turn.user_id
        )

    def _end(self) -> str | None:
        """The button that ends the turn, if there is one."""
        return next((item["custom_id"] for item in items(self.table.board()) if verb_of(item) == "end"), None)

    async def _click(self, actor: MemberActor) -> bool:
        """Whether there was something to click that leads on."""
        board = self.table.board()
        found = [
            (item, verb) for item in items(board) if (verb := verb_of(item)) in ("do", "play", "propose", "pick")
        ]
        ahead = [(item, verb) for item, verb in found if verb != "pick"] or found
        if not ahead or (self._end() and self.rng.random() < 0.5):
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
        if asked is None or not asked.ephemeral:
            return
        for item in items(asked):
            if verb_of(item) in ("sure", "end"):
                await actor.click(asked, custom_id=item["custom_id"])
                return


def verb_of(item: dict[str, Any]) -> str:
    """What a control of a board does: "do", "pick", "end", ..."""
    parts = str(item.get("custom_id", "")).split("#")[0].split(":")
    return parts[4] if len(parts) > 4 else ""
