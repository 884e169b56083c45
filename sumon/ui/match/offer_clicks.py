"""The buttons under an offer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.play.asked import Offer
from sumon.play.errors import OfferClosedError
from sumon.play.match.offers import closed
from sumon.play.model import Match
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.here import as_here
from sumon.ui.boards.live import GRACE
from sumon.ui.match.offer_text import OFFER, OfferVerb, closed_text
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import match_translator
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def answer_offer(visit: Visit, click: Click) -> None:
    """Carries out a click under an offer. Raises PlayError."""
    try:
        action = OFFER.read(click.custom_id)
    except ForgedError:
        raise closed(None) from None
    try:
        await VERBS[action.verb](visit, action.offer_id)
    except OfferClosedError:
        if visit.outside is not None and not visit.is_private:  # the agenda could not close its message
            await _show_as_it_is(visit, action.offer_id)
        raise


async def _accept(visit: Visit, number: int) -> None:
    offer, match = await visit.use.offers.accept(number, visit.user_id)
    await _show_answer(visit, offer, match)
    await post_or_explain(visit, await as_here(visit, match))


async def _decline(visit: Visit, number: int) -> None:
    offer = await visit.use.offers.decline(number, visit.user_id)
    await _show_answer(visit, offer, await visit.use.matches.find(offer.match_id))


async def _withdraw(visit: Visit, number: int) -> None:
    offer = await visit.use.offers.withdraw(number, visit.user_id)
    await _show_answer(visit, offer, await visit.use.matches.find(offer.match_id))


async def _show_answer(visit: Visit, offer: Offer, match: Match) -> None:
    """The offer without its buttons, and what became of it."""
    if visit.is_private:  # clicked in the menu *More*: the agenda sees to the message
        await delivered(visit.dismiss())
    else:
        await _close(visit, offer, match)
    visit.bot.background.expect(discord.utils.utcnow() + GRACE, match.guild_id)


async def _show_as_it_is(visit: Visit, number: int) -> None:
    """The offer, which is closed. Raises OfferClosedError if there is none of that number."""
    offer = await visit.use.offers.find(number)
    await _close(visit, offer, await visit.use.matches.stored(offer.match_id))


async def _close(visit: Visit, offer: Offer, match: Match) -> None:
    words = visit.here if match.outside is None else await match_translator(visit.bot, match)
    if await delivered(visit.edit(content=closed_text(offer, match, words), view=None)):
        await visit.use.offers.set_shown(offer)


VERBS: Mapping[OfferVerb, Callable[[Visit, int], Awaitable[None]]] = MappingProxyType(
    {OfferVerb.ACCEPT: _accept, OfferVerb.DECLINE: _decline, OfferVerb.WITHDRAW: _withdraw}
)
