"""The people who run the bot: who owns its application, or is on the team that does."""

from __future__ import annotations

import discord

from sumon.ui.interactions.bot import GameBot

ACCEPTED = discord.TeamMembershipState.accepted  # others have only been invited
RUNNING_IT = (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)


def is_owner(bot: GameBot, user_id: int) -> bool:
    """Whether the person owns the application, as Discord told when the bot logged in: nobody waits for it here.

    Of a team, who may only look at the application does not count: Discord does not let them have the token either.
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
