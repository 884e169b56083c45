"""What Discord tells when the bot may do more on a server than before: what could not be shown is tried again."""

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
        """A role of the bot has more permissions."""
        if after in after.guild.me.roles:
            await self._compare(after.guild, before.permissions, after.permissions)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """With a role goes what channels denied it."""
        await self._compare(role.guild, NOTHING, ANYTHING)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel gives or no longer denies permissions."""
        me = after.guild.me
        await self._compare(after.guild, before.permissions_for(me), after.permissions_for(me))

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread was unlocked."""
        if before.locked and not after.locked:
            await self._compare(after.guild, NOTHING, ANYTHING)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot has got a role, or may speak again."""
        if after == after.guild.me:
            was, now = (NOTHING if each.is_timed_out() else each.guild_permissions for each in (before, after))
            # Roles of the same permissions may be named by channels.
            new_role = set(after.roles) != set(before.roles)
            await self._compare(after.guild, NOTHING if new_role else was, now)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there again after an outage."""
        await self._compare(guild, NOTHING, ANYTHING)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot may have been there before."""
        await self._compare(guild, NOTHING, ANYTHING)

    async def _compare(self, guild: discord.Guild, before: discord.Permissions, after: discord.Permissions) -> None:
        if has_gained_permissions(before, after):
            await self._bot.background.permitted(guild.id)
