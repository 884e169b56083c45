"""The messages of offers: open ones have one with buttons, closed ones have none left."""

from __future__ import annotations

from functools import partial

from sumon.i18n import Translator
from sumon.play.asked import AnswerStatus, Offer
from sumon.play.due import WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.model import Match
from sumon.ui.boards.aloud import ask_aloud
from sumon.ui.boards.post import Content, Post
from sumon.ui.match.offer_text import OFFER, OfferAction, OfferVerb, closed_text, offer_buttons, offer_text
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.languages import match_translator
from sumon.ui.wire.places import Place
from sumon.ui.wire.visit import Visit


async def offer_post(bot: GameBot, row: int) -> Post:
    """The message of the offer *row*. Raises WorkFailedError where its match cannot be read."""
    offer = await bot.use.offers.find(row)
    # Closing one takes no knowledge of the match.
    find = bot.use.matches.find if offer.status is AnswerStatus.OPEN else bot.use.matches.stored
    try:
        return post_of(bot, offer, await find(offer.match_id))
    except UnplayableMatchError as error:
        raise WorkFailedError(str(error), give_up=True) from None


def post_of(bot: GameBot, offer: Offer, match: Match) -> Post:
    """The message of *offer* in *match*."""

    async def compose(_: Place, translator: Translator) -> Content:
        return _content(offer, match, translator)

    return Post(
        name=f"offer {offer.id}",
        channel_id=offer.channel_id,
        outside=_was_made_outside(offer, match),
        message_id=offer.message_id,
        closing=None if offer.status is AnswerStatus.OPEN else partial(closed_text, offer, match),
        marks=[OFFER.write(OfferAction(offer.id, OfferVerb.ACCEPT))],
        nonce=f"o{offer.id}",
        compose=compose,
        remember=partial(bot.use.offers.set_message, offer.id),
        done=partial(bot.use.offers.set_shown, offer),
    )


def _content(offer: Offer, match: Match, translator: Translator) -> Content:
    """The message of an open *offer*, which notifies the opponent."""
    opponent = match.seats[offer.player.other].user_id
    text, view = offer_text(offer, match, translator), offer_buttons(offer, match, translator)
    return Content(text, view, calls=[opponent] if opponent is not None else [])


def _was_made_outside(offer: Offer, match: Match) -> bool:
    """Whether the bot is no member where *offer* was made, which is the place of *match* unless that has moved.

    Games of two people that belong to no server have begun outside.
    """
    return match.outside is not None or (match.guild_id is None and match.channel_id != offer.channel_id)


async def ask_outside(visit: Visit, offer: Offer, match: Match) -> None:
    """Answers with *offer*, for everyone in the place of *match*; drops it where nobody else sees it.

    Raises Refusal where it is dropped, and what discord.py raises where Discord refuses the answer.
    """
    content = _content(offer, match, await match_translator(visit.bot, match))
    await ask_aloud(visit, content, partial(visit.use.offers.drop, offer))
    await visit.use.offers.set_shown(offer)
