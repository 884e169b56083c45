"""Answers that come after the interaction is over: its token is good for 15 minutes."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta

import discord

from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.people import notify_only
from sumon.ui.wire.places import find_channel
from sumon.ui.wire.visit import Visit

LAST_MOMENT = timedelta(minutes=14)  # after the question: then its answer can be changed for a minute more

log = logging.getLogger(__name__)


def is_last_moment(visit: Visit) -> bool:
    """Whether the reader has to be told now that they cannot be told later: outside, nothing can be posted."""
    return visit.outside is not None and discord.utils.utcnow() - visit.interaction.created_at >= LAST_MOMENT


async def edit_or_post(
    visit: Visit,
    content: str,
    *,
    late: str,
    embeds: Sequence[discord.Embed] = (),
    files: Sequence[discord.File] = (),
    view: discord.ui.View | None = None,
) -> None:
    """Makes this the private answer to *visit*; if it is too late for one, says *late* in the channel.

    That is public, and notifies the user; outside it is private, since it can only follow the answer. Raises
    `DISCORD_FAILURES` if it fails, too.
    """
    try:
        await visit.edit(content=content, embeds=embeds, attachments=files, view=view)
        return
    except DISCORD_FAILURES as error:
        log.info("answer to interaction %s came too late: %s", visit.interaction.id, type(error).__name__)
    if visit.outside is not None:
        await visit.tell(late)
        return
    channel = await find_channel(visit.bot, visit.channel_id or 0)
    await channel.send(late, allowed_mentions=notify_only(visit.user_id))
