"""Roles for champions, medals and ratings: chosen by a server, given to its members, and taken back."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType

import discord

from sumon.i18n import Translator
from sumon.play.due import Due, WorkFailedError
from sumon.play.roles import BANDS, Grant, RoleCheck, RoleReason, chosen_roles
from sumon.play.settings import ServerSettings
from sumon.ui.boards.managed_message import attempt
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES
from sumon.ui.interactions.places import permission_list
from sumon.ui.interactions.refusals import Refusal

LEFT_ALONE = timedelta(days=1)  # until Discord is asked again for a person who is gone, or has the role anyway

REASONS: Mapping[RoleReason, str] = MappingProxyType(
    {
        RoleReason.CHAMPION: "roles-champion",
        RoleReason.MEDAL: "roles-medal",
        **dict.fromkeys(BANDS, "roles-band"),
    }
)

log = logging.getLogger(__name__)

# ---------------------------------------------------------------------- the choice


def reason_name(reason: RoleReason, translator: Translator) -> str:
    """The reason for which a role is given, in a sentence."""
    return translator.text(REASONS[reason], rating=str(BANDS.get(reason, "")))


def role_lines(settings: ServerSettings, guild: discord.Guild | None, translator: Translator) -> list[str]:
    """The line on the roles that are given, and lines on what is missing for it."""
    chosen = chosen_roles(settings)
    if not chosen:
        return [translator.text("roles-line-none")]
    me: discord.Member | None = None if guild is None else guild.me
    if guild is None or me is None:  # another process serves the server
        return []
    found = {reason: guild.get_role(role_id) for reason, role_id in chosen.items()}
    given = [
        translator.text("roles-given", role=role.mention, reason=reason_name(reason, translator))
        for reason, role in found.items()
        if role is not None
    ]
    lines = [translator.text("roles-line", roles=translator.listing(given))] if given else []
    lines += [
        translator.text("roles-gone", reason=reason_name(reason, translator))
        for reason, role in found.items()
        if role is None
    ]
    existing = {role for role in found.values() if role is not None}
    if existing and not me.guild_permissions.manage_roles:
        lines.append(translator.text("roles-forbidden", permissions=permission_list(["manage_roles"], translator)))
    too_high = [role.mention for role in sorted(existing, reverse=True) if not _is_below(role, me)]
    if too_high:
        lines.append(translator.text("roles-too-high", roles=translator.listing(too_high)))
    return lines


def require_giveable(context: Context, role_id: int | None) -> None:
    """Raises Refusal for a role that nobody can give, or that the user may not give themselves."""
    role = None if role_id is None or context.guild is None else context.guild.get_role(role_id)
    if role is None:
        return
    if role.is_default() or role.managed:
        raise Refusal("roles-of-others", role=role.mention)
    may_give = context.interaction.permissions.manage_roles
    if not may_give or not isinstance(context.user, discord.Member) or not _is_below(role, context.user):
        permission = permission_list(["manage_roles"], context.translator)
        raise Refusal("roles-not-yours", role=role.mention, permissions=permission)


def _is_below(role: discord.Role, member: discord.Member) -> bool:
    """Whether *member* may give *role*, as far as the order of roles goes."""
    return member.id == member.guild.owner_id or role < member.top_role


# ---------------------------------------------------------------------- the work


class RoleKeeper:
    """Gives people the roles that they deserve, and takes back those that they deserve no more.

    That a role is about to be given is stored before, and that it has been given, afterwards. So one that somebody
    has from others is never taken back, and after an interruption no request is made twice but the last one.
    """

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot
        self._left_alone: dict[tuple[int, Grant], datetime] = {}

    async def check(self, due: Due) -> None:
        """Gives and takes back roles on the server *due*. Raises WorkFailedError if it has to be tried again."""
        name = f"the roles of server {due.id}"
        guild = self._bot.get_guild(due.id)
        if guild is None or guild.unavailable:
            raise WorkFailedError(f"{name}: the bot is not there", refused=True)
        check = await self._bot.services.roles.find_check(due.id)
        with attempt(name):
            refused = await self._work_off(guild, check)
        if refused:
            raise WorkFailedError(f"{name}: the bot may not give {sorted(refused)}", refused=True)
        await self._bot.services.roles.checked(check)

    async def _work_off(self, guild: discord.Guild, check: RoleCheck) -> set[int]:
        """Makes the changes. Returns the roles that the bot may not give or take."""
        self._forget_old()
        refused: set[int] = set()
        steps = [(grant, False) for grant in check.difference.take]
        for grant, is_wanted in [*steps, *((grant, True) for grant in check.difference.give)]:
            role = guild.get_role(grant.role_id)
            if role is None:
                if not is_wanted:
                    await self._bot.services.roles.forget_role(guild.id, grant)
            elif grant.role_id in refused or not _may_give(guild, role):
                refused.add(grant.role_id)
            else:
                try:
                    if is_wanted:
                        await self._give(guild, grant, is_begun=grant in check.difference.begun)
                    else:
                        await _take(self._bot, guild.id, grant)
                except discord.Forbidden as error:
                    log.info("role %s on server %s is not given: %s", grant.role_id, guild.id, error)
                    refused.add(grant.role_id)
        return refused

    async def _give(self, guild: discord.Guild, grant: Grant, *, is_begun: bool) -> None:
        roles = self._bot.services.roles
        if not is_begun:
            if (guild.id, grant) in self._left_alone or not await _lacks(guild, grant):
                self._leave_alone(guild.id, grant)
                return
            await roles.begin_giving(guild.id, grant)
        try:
            await self._bot.http.add_role(guild.id, grant.user_id, grant.role_id)
        except discord.NotFound:
            await roles.forget_role(guild.id, grant)
            self._leave_alone(guild.id, grant)
        except discord.Forbidden:
            await roles.forget_role(guild.id, grant)
            raise
        else:
            await roles.set_given(guild.id, grant)

    def _leave_alone(self, guild_id: int, grant: Grant) -> None:
        self._left_alone.setdefault((guild_id, grant), discord.utils.utcnow())

    def _forget_old(self) -> None:
        now = discord.utils.utcnow()
        self._left_alone = {key: at for key, at in self._left_alone.items() if abs(now - at) < LEFT_ALONE}


async def take_all_back(bot: GameBot, user_id: int) -> None:
    """Takes back all roles that the bot has given the person, as far as Discord lets it now."""
    for guild_id, grant in await bot.services.roles.of_person(user_id):
        try:
            await _take(bot, guild_id, grant)
        except DISCORD_FAILURES as error:
            log.warning("role %s on server %s is not taken back: %s", grant.role_id, guild_id, error)


async def _take(bot: GameBot, guild_id: int, grant: Grant) -> None:
    try:
        await bot.http.remove_role(guild_id, grant.user_id, grant.role_id)
    except discord.NotFound as error:
        log.info("role %s on server %s needs not be taken back: %s", grant.role_id, guild_id, error)
    await bot.services.roles.forget_role(guild_id, grant)


async def _lacks(guild: discord.Guild, grant: Grant) -> bool:
    """Whether the person is on the server and does not have the role."""
    try:
        member = await guild.fetch_member(grant.user_id)
    except discord.NotFound:
        return False
    return member.get_role(grant.role_id) is None


def _may_give(guild: discord.Guild, role: discord.Role) -> bool:
    return guild.me.guild_permissions.manage_roles and _is_below(role, guild.me)
