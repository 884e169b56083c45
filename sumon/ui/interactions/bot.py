"""The type of the bot for commands and buttons, which find it as `interaction.client`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

import discord
from discord.ext import commands

from sumon.play.hosting import BotStatus
from sumon.services.services import Services
from sumon.shards import Shards
from sumon.storage.leadership import LeaderLock
from sumon.ui.interactions.board_cache import BoardCache
from sumon.ui.interactions.pace import RequestPace

ANYWHERE = 0  # instead of the number of a server, where it is unknown or does not matter


class Background(Protocol):
    """The work of the bot besides its answers to interactions."""

    def wake_at(self, moment: datetime, guild_id: int | None = ANYWHERE) -> None:
        """Wakes the scheduler at *moment*, as something stored is due then on the server; None: on no server.

        If another process serves that server, its scheduler is woken.
        """
        ...

    async def permitted(self, guild_id: int) -> None:
        """Retries refused work on the server, where the bot has gained permissions."""
        ...

    def start_thinking(self, match_id: int, guild_id: int | None = ANYWHERE) -> None:
        """Has the computer move in the match as soon as it can, however often it has failed before.

        If another process serves the server of the match, the computer moves there.
        """
        ...

    def stop_thinking(self, match_id: int) -> None:
        """Stops the computer's thinking in the match, as its move is no longer needed."""
        ...


class GameBot(commands.AutoShardedBot):
    """A bot that hosts games; its set-up hook sets the attributes."""

    services: Services
    background: Background
    board_cache: BoardCache
    notifications: dict[tuple[int, str], int]  # the numbers of the last messages sent, by channel and key
    pace: RequestPace
    my_shards: Shards  # the shards that this process serves; `shards` are the connections of discord.py
    answer: Callable[[Interaction], Coroutine[Any, Any, None]]  # answers every click and every form
    hear: Callable[[discord.Message], Coroutine[Any, Any, None]]  # answers messages to the bot
    command_ids: Mapping[str, int] = MappingProxyType({})  # Discord's numbers of the registered commands
    offload: Callable[..., Awaitable[Any]]  # calls a function with its arguments away from the event loop
    collect_status: Callable[[], Coroutine[Any, Any, BotStatus]]
    leader_lock: LeaderLock | None = None  # the lock on its shards; None if this is the only process

    @property
    def works(self) -> bool:
        """Whether it does the work that is due; False while another process is the leader of its shards."""
        return True


Interaction: TypeAlias = discord.Interaction[GameBot]
