"""The bot as the commands and buttons know it: what they find on `interaction.client`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord.ext import commands

from sumon.play.advice import Analyst
from sumon.play.service import MatchService

if TYPE_CHECKING:
    from sumon.ui.challenge.challenges import Challenges
    from sumon.ui.match.actions import Actions


class GameBot(commands.Bot):
    """A bot that hosts games; its attributes are there once its set-up hook has run.

    *offload* runs a function with its arguments away from the event loop, where even importing takes long.
    """

    service: MatchService
    analyst: Analyst
    offload: Callable[..., Awaitable[Any]]
    actions: Actions
    challenges: Challenges


Interaction: TypeAlias = discord.Interaction[GameBot]
