"""The messages of offers: open ones have one with buttons, closed ones have none left."""

from __future__ import annotations

import logging

import discord

from sumon.play.due import Due, WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.match.offers import Offer, OfferStatus
from sumon.play.model import Match
from sumon.ui.boards.messages import LOOK_BACK, custom_ids
from sumon.ui.match.offer_text import OFFER, OfferAction, OfferVerb, closed_text, offer_buttons, offer_text
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.failures import DISCORD_FAILURES
from sumon.ui.wire.languages import server_translator
from sumon.ui.wire.people import notify_only
from sumon.ui.wire.places import find_channel, wake

MAX_REFUSALS = 3

log = logging.getLogger(__name__)


async def settle_offer(bot: GameBot, due: Due) -> None:
    """Sees to it that an offer has a message which says what became of it.

    Raises WorkFailedError when that cannot be done now.
    """
    offer = await bot.use.offers.find(due.id)
    try:
        # To close one, nobody has to know how the match stands.
        find = bot.use.matches.find if offer.status is OfferStatus.OPEN else bot.use.matches.stored
        match = await find(offer.match_id)
        if offer.status is OfferStatus.OPEN:
            await show_offer(bot, offer, match)
        else:
            await _close(bot, offer, match)
    except UnplayableMatchError as error:
        raise WorkFailedError(str(error), give_up=True) from None
    except discord.NotFound as error:
        log.info("the message of offer %s is gone: %s", offer.id, error)
    except DISCORD_FAILURES as error:
        refused = isinstance(error, discord.Forbidden) and due.attempts + 1 >= MAX_REFUSALS
        raise WorkFailedError(f"offer {offer.id}: {error}", give_up=refused) from error
    await bot.use.offers.set_shown(offer)


async def show_offer(bot: GameBot, offer: Offer, match: Match) -> None:
    """Posts an open offer in the channel of its match, which notifies the opponent. Raises `DISCORD_FAILURES`.

    One that was posted already is only remembered.
    """
    if offer.message_id is not None:
        return
    message_id = await _find(bot, offer)
    if message_id is None:
        translator = await server_translator(bot, match.guild_id)
        opponent = match.seats[offer.player.other].user_id
        channel = await find_channel(bot, offer.channel_id)
        message = await channel.send(
            offer_text(offer, match, translator),
            view=offer_buttons(offer, match, translator),
            allowed_mentions=notify_only(*([opponent] if opponent is not None else [])),
            nonce=f"o{offer.id}",
        )
        message_id = message.id
    await bot.use.offers.set_message(offer, message_id)


async def _close(bot: GameBot, offer: Offer, match: Match) -> None:
    """Leaves one line of the message, where there is one. Raises `DISCORD_FAILURES`."""
    message_id = offer.message_id or await _find(bot, offer)
    if message_id is None:
        return
    channel = await find_channel(bot, offer.channel_id)
    await wake(channel)
    text = closed_text(offer, match, await server_translator(bot, match.guild_id))
    await discord.PartialMessage(channel=channel, id=message_id).edit(
        content=text, view=None, allowed_mentions=notify_only()
    )


async def _find(bot: GameBot, offer: Offer) -> int | None:
    """The message of *offer*, posted without being remembered; None where there is none, or none to be seen."""
    channel = await find_channel(bot, offer.channel_id)
    wanted = OFFER.write(OfferAction(offer.id, OfferVerb.ACCEPT))
    try:
        async for message in channel.history(limit=LOOK_BACK):
            if wanted in custom_ids(message):
                return message.id
    except discord.Forbidden:
        log.info("channel %s could not be searched for offer %s", channel.id, offer.id)
    return None
