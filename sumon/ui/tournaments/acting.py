"""Who acts on a tournament, and in which channels one can be played."""

from __future__ import annotations

import discord

from sumon.play.settings import ThreadPolicy
from sumon.play.tournaments.actors import Actor
from sumon.ui.start.house_rules import require_wanted_in
from sumon.ui.texts.names import own_name
from sumon.ui.wire.places import lost_permissions, require_presence, server_needed
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


def require_server(visit: Visit) -> discord.Guild:
    """The server of the visit. Raises Refusal where the bot is no member of one."""
    if visit.guild_id is None:
        raise server_needed(visit, "tournaments-server-only")
    require_presence(visit)
    assert visit.guild is not None
    return visit.guild


def actor_of(visit: Visit, channel_id: int | None = None) -> Actor:
    """The user, who may be a moderator of the channel of a tournament, or of the server where that is gone.

    Raises Refusal where the bot is no member of the server.
    """
    guild = require_server(visit)
    return Actor(visit.user_id, own_name(visit.user), guild.id, is_moderator=_moderates(visit, guild, channel_id))


def _moderates(visit: Visit, guild: discord.Guild, channel_id: int | None) -> bool:
    if channel_id is None or channel_id == visit.channel_id:
        return visit.interaction.permissions.manage_messages
    channel, member = guild.get_channel(channel_id), visit.user
    if not isinstance(member, discord.Member):
        return False
    granted = member.guild_permissions if channel is None else channel.permissions_for(member)
    return granted.manage_messages


def channel_here(visit: Visit) -> discord.TextChannel:
    """The text channel of the visit, or the one that its thread belongs to. Raises Refusal where there is none."""
    guild = require_server(visit)
    here = visit.channel
    found = guild.get_channel(here.parent_id) if isinstance(here, discord.Thread) else here
    if not isinstance(found, discord.TextChannel):
        raise Refusal("tournaments-no-threads")
    return found


def require_playable(visit: Visit, game: str, channel_id: int) -> discord.TextChannel:
    """The channel, if a tournament of *game* can be played there.

    Raises Refusal where the server does not want that, the user may not write, or the bot lacks permissions.
    """
    channel = require_server(visit).get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("tournaments-no-threads")
    require_wanted_in(visit, game, channel)
    if visit.server.threads is ThreadPolicy.NEVER:
        raise Refusal("tournaments-threads-not-wanted")
    granted = channel.permissions_for(visit.user) if isinstance(visit.user, discord.Member) else None
    if granted is None or not (granted.view_channel and granted.send_messages):
        raise Refusal("tournaments-not-yours", channel=channel.mention)
    missing = lost_permissions(channel, visit.t, threads=True)
    if missing:
        raise Refusal("tournaments-missing-permissions", channel=channel.mention, permissions=missing)
    return channel
