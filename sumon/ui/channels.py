"""Channels and threads: what the bot may do in them, how to find, reopen and create them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping

import discord

from sumon.ui.client import GameBot, Interaction
from sumon.ui.presence import require_presence
from sumon.ui.replies import Refusal
from sumon.ui.translating import Translator, reader_translator

log = logging.getLogger(__name__)

Place = (
    discord.TextChannel
    | discord.VoiceChannel
    | discord.StageChannel
    | discord.Thread
    | discord.DMChannel
    | discord.PartialMessageable
)

MAX_THREAD_NAME = 100
THREAD_EXISTS = 160004  # what Discord answers where the message has a thread already

PERMISSION_NAMES: Mapping[str, str] = {
    "view_channel": "ui-permission-view-channel",
    "send_messages": "ui-permission-send-messages",
    "send_messages_in_threads": "ui-permission-send-messages-in-threads",
    "create_public_threads": "ui-permission-create-public-threads",
    "embed_links": "ui-permission-embed-links",
    "attach_files": "ui-permission-attach-files",
    "read_message_history": "ui-permission-read-message-history",
}
FOR_BOARDS = ("view_channel", "embed_links", "attach_files")
FOR_THREADS = ("create_public_threads", "send_messages_in_threads", "read_message_history")


def require_board_permissions(interaction: Interaction, *, new_thread: bool = False) -> None:
    """Nothing where the bot may post boards; raises Refusal naming what is missing."""
    if interaction.guild is None:
        return
    require_presence(interaction)
    if isinstance(interaction.channel, discord.Thread):
        wanted = [*FOR_BOARDS, "send_messages_in_threads"]
    else:
        wanted = [*FOR_BOARDS, "send_messages"]
    if new_thread:
        wanted = [*FOR_BOARDS, *FOR_THREADS]
    missing = _missing(interaction.app_permissions, wanted)
    if missing:
        translator = reader_translator(interaction)
        raise Refusal(translator.text("ui-missing-permissions", permissions=permission_list(missing, translator)))


def permission_list(names: Iterable[str], translator: Translator) -> str:
    """Permissions as Discord's settings call them."""
    return translator.listing([translator.text(PERMISSION_NAMES[name]) for name in names])


def lost_permissions(channel: Place, translator: Translator) -> str:
    """The permissions that posting a board in *channel* lacks, for a sentence; "" when none is known to."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ""
    sending = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return permission_list(_missing(channel.permissions_for(channel.guild.me), [*FOR_BOARDS, sending]), translator)


def _missing(granted: discord.Permissions, wanted: Iterable[str]) -> list[str]:
    missing = [name for name in wanted if not getattr(granted, name)]
    # These take others with them, which come back by themselves.
    for name in ("view_channel", "send_messages"):
        if name in missing:
            return [name]
    return missing


def may_hold_threads(interaction: Interaction) -> bool:
    """Whether a thread can be opened in the channel of *interaction* at all."""
    return isinstance(interaction.channel, discord.TextChannel)


async def find_channel(bot: GameBot, channel_id: int) -> Place:
    """The channel or thread; raises discord.NotFound or discord.Forbidden where it is gone."""
    channel = bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)
    if not isinstance(channel, discord.abc.Messageable):
        raise TypeError(f"channel {channel_id} cannot hold messages")
    return channel


async def wake(channel: object) -> None:
    """Reopens *channel* where it is an archived thread."""
    if isinstance(channel, discord.Thread) and channel.archived:
        await channel.edit(archived=False)


async def open_thread(channel: object, message_id: int, name: str) -> discord.Thread | None:
    """The public thread under the message, where somebody may have opened one already.

    None where Discord opens none, such as on a server with too many. Raises TypeError where there can be none.
    """
    if not isinstance(channel, discord.TextChannel):
        raise TypeError("threads can only be opened in text channels")
    try:
        return await _thread_under(channel, message_id, name[:MAX_THREAD_NAME])
    except discord.HTTPException as error:
        log.warning("no thread opened in channel %s: %s", channel.id, error)
        return None


async def _thread_under(channel: discord.TextChannel, message_id: int, name: str) -> discord.Thread:
    try:
        return await channel.create_thread(name=name, message=discord.Object(message_id))
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            raise
    thread = await channel.guild.fetch_channel(message_id)  # a thread has the number of its message
    assert isinstance(thread, discord.Thread)
    return thread
