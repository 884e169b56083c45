"""How every deal begins: in the direct messages of its player."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from sumon.play.model import Match
from sumon.ui.boards.answers import answer_with_board
from sumon.ui.wire.failures import DISCORD_FAILURES, in_one_line, is_silence
from sumon.ui.wire.places import PATIENCE
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit

log = logging.getLogger(__name__)


async def begin_deal(visit: Visit, begin: Callable[[int], Awaitable[Match]]) -> Match:
    """The match that *begin* makes in the channel of the user's direct messages; the answer is its board.

    Raises Refusal where there is no such channel, and what *begin* raises.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            channel = await visit.bot.create_dm(discord.Object(visit.user_id))
    except DISCORD_FAILURES as error:
        log.info("the user has no direct messages: %s", in_one_line(error))
        if is_silence(error):
            raise Refusal("ui-discord-silent") from None
        raise Refusal("deals-no-direct-messages") from None
    match = await begin(channel.id)
    await answer_with_board(visit, match)
    return match
