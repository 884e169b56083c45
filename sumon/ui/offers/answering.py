"""What the buttons under an offer do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.play.errors import OfferClosedError
from sumon.play.model import Match
from sumon.play.offers import Offer
from sumon.ui.client import Interaction
from sumon.ui.failures import came_through
from sumon.ui.ids import ForgedError
from sumon.ui.match.live_boards import GRACE
from sumon.ui.match.private import is_private
from sumon.ui.offers.content import OFFER, OfferVerb, closed_text
from sumon.ui.replies import dismiss, edit_clicked
from sumon.ui.router import Click
from sumon.ui.translating import channel_translator


async def answer_offer(interaction: Interaction, click: Click) -> None:
    """Carries out a click under an offer. Raises PlayError."""
    try:
        action = OFFER.read(click.custom_id)
    except ForgedError:
        raise OfferClosedError("offers-no-offer") from None
    await VERBS[action.verb](interaction, action.offer_id)


async def _accept(interaction: Interaction, number: int) -> None:
    client = interaction.client
    offer, match = await client.service.offers.accept(number, interaction.user.id)
    await _show_answer(interaction, offer, match)
    await client.boards.post_or_explain(interaction, match)


async def _decline(interaction: Interaction, number: int) -> None:
    offer = await interaction.client.service.offers.decline(number, interaction.user.id)
    await _show_answer(interaction, offer, await interaction.client.service.find(offer.match_id))


async def _withdraw(interaction: Interaction, number: int) -> None:
    offer = await interaction.client.service.offers.withdraw(number, interaction.user.id)
    await _show_answer(interaction, offer, await interaction.client.service.find(offer.match_id))


async def _show_answer(interaction: Interaction, offer: Offer, match: Match) -> None:
    """The offer without its buttons, and what became of it."""
    client = interaction.client
    if is_private(interaction):  # clicked in the menu *More*: the agenda sees to the message
        await came_through(dismiss(interaction))
    else:
        text = closed_text(offer, match, channel_translator(interaction))
        if await came_through(edit_clicked(interaction, content=text, view=None)):
            await client.service.offers.set_shown(offer)
    client.background.expect(discord.utils.utcnow() + GRACE)


VERBS: Mapping[OfferVerb, Callable[[Interaction, int], Awaitable[None]]] = MappingProxyType(
    {OfferVerb.ACCEPT: _accept, OfferVerb.DECLINE: _decline, OfferVerb.WITHDRAW: _withdraw}
)
