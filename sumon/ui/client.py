"""The bot as the commands and buttons know it: what they find on `interaction.client`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord
from discord.ext import commands

from sumon.play.service import MatchService

if TYPE_CHECKING:
    from .actions import Actions
    from .challenges import Challenges


class GameBot(commands.Bot):
    """A bot that hosts games; its attributes are there once its set-up hook has run."""

    service: MatchService
    actions: Actions
    challenges: Challenges


Interaction: TypeAlias = discord.Interaction[GameBot]
