"""Many games at the same instant, each of which has to end up like a game that is played alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from simcord import ChannelHandle
from simcord import interactions as wire_format
from simcord.enums import InteractionType

from tests.bot.conftest import Table
from tests.trust.wire import wired
from tests.trust.world import World, in_channel, open_world

MOVES = ("c1-c2", "h8-h7", "d1-d2", "g8-g7", "e1-e2")


async def play_at_once(folder: Path, count: int) -> None:
    """Plays *count* games and one alone; all are stored and shown alike."""
    with wired() as wire:
        async with open_world(folder, wire) as world:
            worlds: list[World] = []
            for number in range(count + 1):
                worlds.append(in_channel(world, world.table.guild.create_text_channel(f"game{number}")))
                await worlds[-1].table.start()
            for ply, move in enumerate(MOVES):
                for each in worlds[:count]:
                    type_move(each.table, each.table.channel, ply, f"{move} end")
                await world.table.env.settle()
            alone = worlds[-1].table
            for ply, move in enumerate(MOVES):
                await alone.move((alone.ada, alone.grace)[ply % 2], f"{move} end")
            await world.table.env.settle()
            world.check()
            assert {(match.ply, match.draft, match.over) for match in world.matches()} == {(len(MOVES), 0, False)}
            boards = {shown(each) for each in worlds}
            assert len(boards) == 1, boards


def shown(world: World) -> tuple[str, str, bytes]:
    """What the board in the world's channel shows."""
    board = world.table.board()
    (stored,) = [each for each in world.messages() if each.id == board.id]
    file = stored.attachments[0]
    # Each game has its number, and only some are rated.
    content = re.sub(r"\n-# .*$", "", stored.content)
    return content, file["description"], world.table.env.backend.cdn.get(file["url"]) or b""


def type_move(table: Table, channel: ChannelHandle, ply: int, text: str) -> None:
    """The player on turn types `/move`, and nobody waits for the answer."""
    backend = table.env.backend
    known = backend.find_command("move", table.guild.id)
    assert known is not None
    options: list[dict[str, Any]] = [{"name": "move", "type": 3, "value": text}]
    _, payload = wire_format.base_payload(
        backend,
        type=InteractionType.APPLICATION_COMMAND,
        channel_id=channel.id,
        guild_id=table.guild.id,
        user_id=(table.ada, table.grace)[ply % 2].id,
        data={"id": known["id"], "name": "move", "type": 1, "options": options},
    )
    backend.emit("INTERACTION_CREATE", payload)
