"""Whether the bot is on the server at all."""

from __future__ import annotations

import discord

from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.refusals import Refusal

# What the bot is invited with; the README names the same.
INVITED_WITH = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


def require_presence(interaction: Interaction) -> None:
    """Nothing where the bot is a member of the server; raises Refusal with the way to invite it.

    A server can have the commands alone: they arrive like all others, but no board could ever be posted.
    """
    if interaction.guild_id is None or interaction.client.get_guild(interaction.guild_id) is not None:
        return
    link = discord.utils.oauth_url(
        interaction.application_id,
        permissions=INVITED_WITH,
        guild=discord.Object(interaction.guild_id),
        scopes=("bot", "applications.commands"),
    )
    raise Refusal("ui-not-on-server", link=link)
