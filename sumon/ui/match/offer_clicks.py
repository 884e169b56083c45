"""The buttons under an offer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.play.asked import Offer
from sumon.play.match.offers import closed
from sumon.play.model import Match
from sumon.ui.boards.answers import post_or_explain
from sumon.ui.boards.live import GRACE
from sumon.ui.match.offer_text import OFFER, OfferVerb, closed_text
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


async def answer_offer(visit: Visit, click: Click) -> None:
    """Carries out a click under an offer. Raises PlayError."""
    try:
        action = OFFER.read(click.custom_id)
    except ForgedError:
        raise closed(None) from None
    await VERBS[action.verb](visit, action.offer_id)


async def _accept(visit: Visit, number: int) -> None:
    offer, match = await visit.use.offers.accept(number, visit.user_id)
    await _show_answer(visit, offer, match)
    await post_or_explain(visit, match)


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
        text = closed_text(offer, match, visit.here)
        if await delivered(visit.edit(content=text, view=None)):
            await visit.use.offers.set_shown(offer)
    visit.bot.background.expect(discord.utils.utcnow() + GRACE)


VERBS: Mapping[OfferVerb, Callable[[Visit, int], Awaitable[None]]] = MappingProxyType(
    {OfferVerb.ACCEPT: _accept, OfferVerb.DECLINE: _decline, OfferVerb.WITHDRAW: _withdraw}
)
