"""Retries messages that could not be shown, as soon as the bot gets more permissions on a server."""

from __future__ import annotations

import discord
from discord.ext import commands

from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.places import has_gained_permissions

ANYTHING = discord.Permissions.all()
NOTHING = discord.Permissions.none()


class Permissions(commands.Cog):
    """Listens to changes of roles, channels, threads and servers."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Compares the permissions of a role of the bot. Above another one than before, it can give more roles."""
        if after in after.guild.me.roles:
            was_moved_up = after.position > before.position
            was, now = (NOTHING, ANYTHING) if was_moved_up else (before.permissions, after.permissions)
            await self._compare(after.guild, was, now)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Assumes more permissions, since channels may have denied some to the deleted role."""
        await self._compare(role.guild, NOTHING, ANYTHING)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Compares the bot's permissions in a channel."""
        me = after.guild.me
        await self._compare(after.guild, before.permissions_for(me), after.permissions_for(me))

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Assumes more permissions after a thread was unlocked."""
        if before.locked and not after.locked:
            await self._compare(after.guild, NOTHING, ANYTHING)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Compares the bot's permissions when its roles or its timeout change."""
        if after == after.guild.me:
            was, now = (NOTHING if each.is_timed_out() else each.guild_permissions for each in (before, after))
            # Channels may name a role: two roles with the same permissions can differ there.
            new_role = set(after.roles) != set(before.roles)
            await self._compare(after.guild, NOTHING if new_role else was, now)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Assumes more permissions when a server is back after an outage."""
        await self._compare(guild, NOTHING, ANYTHING)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Assumes more permissions, as the bot may have been on the server before."""
        await self._compare(guild, NOTHING, ANYTHING)

    async def _compare(self, guild: discord.Guild, before: discord.Permissions, after: discord.Permissions) -> None:
        if has_gained_permissions(before, after):
            await self._bot.background.permitted(guild.id)
