"""What the buttons and menus of a deal of the day do."""

from __future__ import annotations

import logging

import discord

from sumon.play.past.archive import Kind, Source
from sumon.ui.past.clicks import post_replay
from sumon.ui.past.opening import open_game
from sumon.ui.puzzles.deal_results import DEAL, DealAction, DealVerb, show_results
from sumon.ui.show.names import own_name
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.ids import ForgedError, read_id
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.router import Click

log = logging.getLogger(__name__)


async def answer_deal(interaction: Interaction, click: Click) -> None:
    """Carries out a click on a deal of the day. Raises DealError, Refusal, NoMatchError and ForgedError."""
    action = DEAL.read(click.custom_id)
    if action.game not in interaction.client.use.deals.games:
        raise ForgedError("no game with deals")
    if action.verb is DealVerb.OPEN:
        await open_deal(interaction, action)
    elif len(click.values) == 1:
        source = Source(Kind.MATCH, read_id(click.values[0]))
        await post_replay(interaction, await open_game(interaction, source))
    else:
        raise ForgedError("not one game with a deal")


async def open_deal(interaction: Interaction, action: DealAction) -> None:
    """The user's own game with the deal, begun now where it is today's; once that is over, the table of all.

    Raises DealError and Refusal.
    """
    deals, user_id = interaction.client.use.deals, interaction.user.id
    own = await deals.own(user_id, action.day, action.game)
    if own is not None and not own.is_over:
        await interaction.client.boards.repost(interaction, own)
    elif own is None and action.day == deals.today():
        await _begin(interaction, action)
    else:
        await show_results(interaction, action.day, action.game)


async def _begin(interaction: Interaction, action: DealAction) -> None:
    user = interaction.user
    try:
        channel = await interaction.client.create_dm(discord.Object(user.id))
    except DISCORD_FAILURES as error:
        log.info("user %s has no direct messages: %s", user.id, error)
        raise Refusal("deals-no-direct-messages") from None
    match = await interaction.client.use.deals.begin(
        user.id,
        action.day,
        action.game,
        guild_id=interaction.guild_id,
        channel_id=channel.id,
        name=own_name(user),
    )
    await interaction.client.boards.answer_with_board(interaction, match)
