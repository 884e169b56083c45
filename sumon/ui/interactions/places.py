"""Channels and threads: the bot's permissions there, and functions that find, reopen and create them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

import discord

from sumon.i18n import FALLBACK, Translator
from sumon.play.model import Match
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES, blocked_by_server
from sumon.ui.interactions.languages import reader_translator, server_translator, translator_for
from sumon.ui.interactions.links import INVITED_WITH, install_url, match_url
from sumon.ui.interactions.refusals import Refusal

log = logging.getLogger(__name__)

Place = (
    discord.TextChannel
    | discord.VoiceChannel
    | discord.StageChannel
    | discord.Thread
    | discord.DMChannel
    | discord.PartialMessageable
)

PATIENCE = 1.0  # seconds; Discord waits 3 for a first answer
MAX_THREAD_NAME = 100
A_WEEK: Literal[10080] = 10080  # minutes without a message until Discord archives a thread, the maximum
THREAD_EXISTS = 160004  # Discord's error code for a message that has a thread already

PERMISSION_NAMES: Mapping[str, str] = {
    "view_channel": "ui-permission-view-channel",
    "send_messages": "ui-permission-send-messages",
    "send_messages_in_threads": "ui-permission-send-messages-in-threads",
    "create_public_threads": "ui-permission-create-public-threads",
    "embed_links": "ui-permission-embed-links",
    "attach_files": "ui-permission-attach-files",
    "read_message_history": "ui-permission-read-message-history",
    "manage_roles": "ui-permission-manage-roles",
}
FOR_BOARDS = ("view_channel", "embed_links", "attach_files")
FOR_THREADS = ("create_public_threads", "send_messages_in_threads", "read_message_history")


def is_played_here(context: Context, match: Match) -> bool:
    """Whether *context* is in the place where *match* is played."""
    return (context.channel_id, context.outside) == (match.channel_id, match.outside)


def language_of_match(context: Context) -> str:
    """The language of the boards of a match that begins here: the user's outside, "" at home."""
    return context.translator.catalog.language_of(context.translator.locale) if context.outside is not None else ""


def require_reach(context: Context, match: Match) -> None:
    """Raises Refusal if *match* is played in another place outside, as only taps there show its board."""
    if match.outside is not None and not is_played_here(context, match):
        raise Refusal("outside-only-there", url=match_url(match))


def require_board_permissions(context: Context, *, new_thread: bool = False) -> None:
    """Raises Refusal with the missing permissions unless the bot may post boards here."""
    if not context.may_speak:
        raise not_publicly(context)
    if context.guild is None:
        return
    require_presence(context)
    if is_locked(context.channel):
        raise Refusal("ui-thread-locked")
    if isinstance(context.channel, discord.Thread):
        wanted = [*FOR_BOARDS, "send_messages_in_threads"]
    else:
        wanted = [*FOR_BOARDS, "send_messages"]
    if new_thread:
        wanted = [*FOR_BOARDS, *FOR_THREADS]
    missing = _missing(context.interaction.app_permissions, wanted)
    if missing:
        permissions = permission_list(missing, context.translator)
        raise Refusal("ui-missing-permissions", permissions=permissions)


def not_publicly(context: Context) -> Refusal:
    """The refusal for a place outside where only the user would see the boards, with a link to add the bot."""
    return Refusal("outside-not-aloud", server=_address_here(context))


def server_needed(context: Context, key: str) -> Refusal:
    """The refusal for something that only servers have: the sentence *key*, or outside a link to add the bot."""
    if context.outside is None:
        return Refusal(key)
    return Refusal("outside-home-only", server=_address_here(context))


def _address_here(context: Context) -> str:
    """The address that adds the bot to this server outside, or from private messages to any server."""
    return install_url(context.interaction.application_id, server=context.outside or None)


def may_write(context: Context) -> bool:
    """Whether both the user and the bot may write in this channel of a server."""
    if context.guild is None or is_locked(context.channel):
        return False
    return _may_all_write(context.channel, context.interaction.permissions, context.interaction.app_permissions)


async def writable_channel(
    bot: GameBot, user_id: int, channel_id: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    """The channel, if it is on a server and both the user and the bot may write there; None also if unknown."""
    try:
        channel = await find_soon(bot, channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or is_locked(channel):
            return None
        async with asyncio.timeout(PATIENCE):
            granted = await _permissions(bot, channel, user_id)
        return channel if _may_all_write(channel, *granted) else None
    except (*DISCORD_FAILURES, discord.ClientException) as error:
        log.info("a user is not known to write in channel %s: %s", channel_id, error)
        return None


async def _permissions(
    bot: GameBot, channel: discord.abc.GuildChannel | discord.Thread, user_id: int
) -> list[discord.Permissions]:
    """The permissions of the user and of the bot in *channel*, whose server another process may serve."""
    own: discord.Member | None = channel.guild.me
    if own is not None:
        member = channel.guild.get_member(user_id) or await channel.guild.fetch_member(user_id)
        return [channel.permissions_for(each) for each in (member, own)]
    assert bot.user is not None
    place = channel if not isinstance(channel, discord.Thread) else await bot.fetch_channel(channel.parent_id)
    assert isinstance(
        place, discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
    )
    place.guild = await bot.fetch_guild(channel.guild.id, with_counts=False)  # with its roles
    people = await asyncio.gather(*(place.guild.fetch_member(number) for number in (user_id, bot.user.id)))
    return [place.permissions_for(each) for each in people]


def _may_all_write(channel: object, *permissions: discord.Permissions) -> bool:
    sending = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return all(granted.view_channel and getattr(granted, sending) for granted in permissions)


def require_presence(context: Context) -> None:
    """Raises Refusal, with a link to invite the bot, unless it is a member of the server.

    A server can have only the commands: they arrive as usual, but no board could be posted.
    """
    if context.guild_id is None or context.bot.get_guild(context.guild_id) is not None:
        return
    link = install_url(context.interaction.application_id, server=context.guild_id)
    raise Refusal("ui-not-on-server", link=link)


def own_permissions(channel: discord.abc.GuildChannel | discord.Thread) -> discord.Permissions | None:
    """The permissions of the bot in *channel*; None on a server that another process serves."""
    me: discord.Member | None = channel.guild.me
    return None if me is None else channel.permissions_for(me)


def is_locked(channel: object) -> bool:
    """Whether *channel* is a thread that a moderator has closed and the bot is known to be unable to reopen."""
    if not isinstance(channel, discord.Thread) or not (channel.locked and channel.archived):
        return False
    granted = own_permissions(channel)
    return granted is not None and not granted.manage_threads


def why_not_posted(context: Context, error: BaseException) -> str:
    """The reader's sentence on the reason for which the board of a match could not be shown in the channel."""
    channel = context.channel
    if is_locked(channel):
        return context.translator.text("ui-stored-but-locked")
    missing = lost_permissions(channel, context.translator) if isinstance(channel, Place) else ""
    if isinstance(error, discord.Forbidden) and missing:
        return context.translator.text("ui-stored-but-forbidden", permissions=missing)
    return blocked_by_server(error, context.translator) or context.translator.text("ui-stored-but-not-shown")


def permission_list(names: Iterable[str], translator: Translator) -> str:
    """The names of permissions in Discord's settings, as a list in a sentence."""
    return translator.listing([translator.text(PERMISSION_NAMES[name]) for name in names])


def lost_permissions(channel: Place, translator: Translator, *, threads: bool = False) -> str:
    """The permissions for boards that the bot lacks in *channel*, for a sentence; "" if none or unknown.

    *threads*: whether the boards are in threads there.
    """
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ""
    sending = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    wanted = [*FOR_BOARDS, sending, *(FOR_THREADS if threads else ())]
    granted = own_permissions(channel)
    return "" if granted is None else permission_list(_missing(granted, wanted), translator)


def _missing(granted: discord.Permissions, wanted: Iterable[str]) -> list[str]:
    missing = [name for name in wanted if not getattr(granted, name)]
    # Without these, Discord takes others away, too, and gives them back together.
    for name in ("view_channel", "send_messages"):
        if name in missing:
            return [name]
    return missing


def has_gained_permissions(before: discord.Permissions, after: discord.Permissions) -> bool:
    """Whether the bot has gained a permission that it needs, or can use."""
    wanted = INVITED_WITH.value | discord.Permissions(administrator=True, manage_roles=True).value
    return bool(after.value & ~before.value & wanted)


def may_hold_threads(context: Context) -> bool:
    """Whether the channel is of a kind that can have threads."""
    return context.guild is not None and isinstance(context.channel, discord.TextChannel)


async def place_translator(bot: GameBot, place: Place) -> Translator:
    """The translator for all members of *place*."""
    if place.guild is not None:
        return await server_translator(bot, place.guild.id)
    recipient = getattr(place, "recipient", None)  # not always sent by Discord
    return (
        translator_for(FALLBACK, direct=True)
        if recipient is None
        else await reader_translator(bot, recipient.id, direct=True)
    )


async def find_channel(bot: GameBot, channel_id: int) -> Place:
    """The channel or thread. Raises discord.NotFound or discord.Forbidden if it is gone."""
    channel = bot.get_channel(channel_id) or await bot.fetch_channel(channel_id)
    if not isinstance(channel, discord.abc.Messageable):
        raise TypeError(f"channel {channel_id} cannot hold messages")
    return channel


async def is_gone(bot: GameBot, channel_id: int) -> bool:
    """Whether Discord has no such channel or thread any more, whatever the bot remembers of it."""
    try:
        await bot.fetch_channel(channel_id)
    except discord.NotFound:
        return True
    return False


async def find_soon(bot: GameBot, channel_id: int) -> Place:
    """Like `find_channel`, during an answer. Raises TimeoutError if Discord takes longer than `PATIENCE`."""
    async with asyncio.timeout(PATIENCE):  # discord.py goes on trying for longer than a click waits
        return await find_channel(bot, channel_id)


async def sees_channel(bot: GameBot, user: discord.abc.User, channel_id: int) -> bool:
    """Whether *user*, in an interaction on the channel's server, can read the channel; False if it is gone."""
    try:
        channel = await find_soon(bot, channel_id)
        if not isinstance(user, discord.Member) or not isinstance(
            channel, discord.abc.GuildChannel | discord.Thread
        ):
            return False
        granted = channel.permissions_for(user)
        if isinstance(channel, discord.Thread) and channel.is_private() and not granted.manage_threads:
            async with asyncio.timeout(PATIENCE):
                await channel.fetch_member(user.id)  # raises NotFound for users who do not see the thread
    except (*DISCORD_FAILURES, discord.ClientException) as error:
        log.info("channel %s is not seen by the user: %s", channel_id, error)
        return False
    return granted.view_channel and granted.read_message_history


async def wake(channel: object) -> None:
    """Reopens *channel* if it is an archived thread, before an edit. Sending reopens a thread by itself.

    A failure is ignored: the next request will fail with the reason.
    """
    if isinstance(channel, discord.Thread) and channel.archived:
        try:
            await channel.edit(archived=False)
            channel.archived = False  # the gateway says so only later
        except DISCORD_FAILURES as error:
            log.info("thread %s was not reopened: %s", channel.id, error)


async def open_thread(channel: object, message_id: int, name: str) -> discord.Thread | None:
    """Opens a public thread under the message, unless it has one. Returns the thread.

    Returns None if Discord opens none, for example on a server with too many. Raises TypeError if *channel* is no
    text channel.
    """
    if not isinstance(channel, discord.TextChannel):
        raise TypeError("threads can only be opened in text channels")
    try:
        return await _thread_under(
            channel, message_id, _distinct_name(name, {each.name for each in channel.threads})
        )
    except DISCORD_FAILURES as error:
        log.warning("no thread opened in channel %s: %s", channel.id, error)
        return None


def _distinct_name(name: str, others: Collection[str]) -> str:
    """*name*, with a number if it is among *others*."""
    names = [name[:MAX_THREAD_NAME]]
    names += [f"{name[: MAX_THREAD_NAME - 6]} ({number})" for number in range(2, len(others) + 2)]
    return next(each for each in names if each not in others)


async def _thread_under(channel: discord.TextChannel, message_id: int, name: str) -> discord.Thread:
    try:
        return await channel.create_thread(
            name=name, message=discord.Object(message_id), auto_archive_duration=A_WEEK
        )
    except discord.HTTPException as error:
        if error.code != THREAD_EXISTS:
            raise
    thread = await channel.guild.fetch_channel(message_id)  # a thread has the number of its message
    assert isinstance(thread, discord.Thread)
    return thread
