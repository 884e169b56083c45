"""The operators of the bot: the owner of its application, or the members of the owning team."""

from __future__ import annotations

import discord

from sumon.ui.interactions.bot import GameBot

ACCEPTED = discord.TeamMembershipState.accepted  # others have only been invited
RUNNING_IT = (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)


def is_owner(bot: GameBot, user_id: int) -> bool:
    """Whether the user owns the application or runs it as a member of the owning team, without a request.

    Team members with read-only access do not count: Discord does not show them the token either.
    """
    application = bot.application
    if application is None:
        return False
    team = application.team
    if team is None:
        return application.owner.id == user_id
    return user_id == team.owner_id or any(
        member.id == user_id and member.role in RUNNING_IT and member.membership_state is ACCEPTED
        for member in team.members
    )
