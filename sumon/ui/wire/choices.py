"""What the reader of an answer, and the server it is given on, have chosen: read when somebody does something."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from sumon.play.settings import ServerSettings, UserSettings
from sumon.render import LIGHT, PALETTES, Palette
from sumon.ui.wire.bot import GameBot, Interaction

READER, SERVER = "reader", "server"  # where it stands in the extras of an interaction


class CommandTree(app_commands.CommandTree[GameBot]):
    """The commands of the bot; all know what the reader has chosen."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Everybody may use commands; on the way in it is read what they have chosen."""
        await read_choices(interaction)
        return True


async def read_choices(interaction: Interaction) -> None:
    """Has `chosen_by_reader` and `chosen_by_server` know."""
    book = interaction.client.use.settings
    # At once: where the database is slow, Discord waits no longer than before.
    interaction.extras[READER], interaction.extras[SERVER] = await asyncio.gather(
        book.recent_user(interaction.user.id), book.recent_server(interaction.guild_id)
    )


def chosen_by_reader(interaction: discord.Interaction[discord.Client]) -> UserSettings:
    """What the user of *interaction* has chosen."""
    settings = interaction.extras.get(READER)
    return settings if isinstance(settings, UserSettings) else UserSettings()


def chosen_by_server(interaction: discord.Interaction[discord.Client]) -> ServerSettings:
    """What the server of *interaction* has chosen."""
    settings = interaction.extras.get(SERVER)
    return settings if isinstance(settings, ServerSettings) else ServerSettings()


def reader_palette(interaction: discord.Interaction[discord.Client]) -> Palette:
    """The colours of pictures that only the user of *interaction* will see."""
    return palette_named(chosen_by_reader(interaction).palette)


def channel_palette(interaction: discord.Interaction[discord.Client]) -> Palette:
    """The colours of pictures that everybody in the channel of *interaction* will see."""
    return palette_named(chosen_by_server(interaction).palette)


def palette_named(name: str) -> Palette:
    """The palette of that name; the light one where there is none any more."""
    return PALETTES.get(name, LIGHT)
