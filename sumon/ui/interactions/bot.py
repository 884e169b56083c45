"""The bot as the commands and buttons know it: what they find on `interaction.client`."""

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

ANYWHERE = 0  # no server has that number: it is not known, or does not matter


class Background(Protocol):
    """The work beside answers to people."""

    def wake_at(self, moment: datetime, guild_id: int | None = ANYWHERE) -> None:
        """Something that has just been stored is due at *moment*, for the server; None: outside of servers.

        Where another process serves it, that one is told.
        """
        ...

    async def permitted(self, guild_id: int) -> None:
        """The bot may do more on the server than before."""
        ...

    def start_thinking(self, match_id: int, guild_id: int | None = ANYWHERE) -> None:
        """The computer moves in the match as soon as it can, however often that has failed.

        Where another process serves the server of the match, it does so there.
        """
        ...

    def stop_thinking(self, match_id: int) -> None:
        """Stops the computer's thinking in the match, as its move is no longer needed."""
        ...


class GameBot(commands.AutoShardedBot):
    """A bot that hosts games; its attributes are there once its set-up hook has run.

    *letters* are the messages of the last ones that were sent, by channel and key. *pace* is that of its
    requests. *my_shards* are those it is for; `shards` is discord.py's word for connections. *answer* answers
    every click and every form, *hear* what is written to it. *offload* runs a function with its arguments away
    from the event loop, where even importing takes long. *collect_status* says what goes on. *leader_lock*: of its
    shards, None where no other process is reckoned with.
    """

    services: Services
    background: Background
    board_cache: BoardCache
    notifications: dict[tuple[int, str], int]
    pace: RequestPace
    my_shards: Shards
    answer: Callable[[Interaction], Coroutine[Any, Any, None]]
    hear: Callable[[discord.Message], Coroutine[Any, Any, None]]
    command_ids: Mapping[str, int] = MappingProxyType({})  # as Discord numbers the registered commands
    offload: Callable[..., Awaitable[Any]]
    collect_status: Callable[[], Coroutine[Any, Any, BotStatus]]
    leader_lock: LeaderLock | None = None

    @property
    def works(self) -> bool:
        """Whether it does what is due: no other process is the leader of its shards."""
        return True


Interaction: TypeAlias = discord.Interaction[GameBot]
