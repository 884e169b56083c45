"""Outside: the places that the bot cannot reach by itself, servers and messages of which it is no member.

People bring it along by installing it for themselves. There it can only answer.
"""

from __future__ import annotations

import discord

from sumon.ui.wire.bot import Interaction

MESSAGES = 0  # instead of the number of a server: messages between two people, or of a group


def outside_of(interaction: Interaction) -> int | None:
    """The number of the server of which the bot is no member, MESSAGES between people; None where it is at home.

    A server that has added the commands alone counts as home: everybody there is told how to add the bot.
    """
    if interaction.context.private_channel:
        return MESSAGES
    guild_id = interaction.guild_id
    if guild_id is None or interaction.client.get_guild(guild_id) is not None or interaction.is_guild_integration():
        return None
    return guild_id


def may_speak(interaction: Interaction) -> bool:
    """Whether everybody outside would see the answers of the bot, as far as the *interaction* tells.

    On a server that takes the person's permission to use external apps, only they do.
    """
    granted = interaction.permissions
    if interaction.context.private_channel or not granted.value:
        return True
    is_thread = isinstance(interaction.channel, discord.Thread)
    sends = granted.send_messages_in_threads if is_thread else granted.send_messages
    return granted.administrator or (granted.use_external_apps and sends)
