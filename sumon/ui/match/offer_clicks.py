"""What the buttons under an offer do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

import discord

from sumon.play.errors import OfferClosedError
from sumon.play.match.offers import Offer
from sumon.play.model import Match
from sumon.ui.boards.live import GRACE
from sumon.ui.match.offer_text import OFFER, OfferVerb, closed_text
from sumon.ui.show.private import is_private
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.failures import came_through
from sumon.ui.wire.ids import ForgedError
from sumon.ui.wire.languages import channel_translator
from sumon.ui.wire.replies import dismiss, edit_clicked
from sumon.ui.wire.router import Click


async def answer_offer(interaction: Interaction, click: Click) -> None:
    """Carries out a click under an offer. Raises PlayError."""
    try:
        action = OFFER.read(click.custom_id)
    except ForgedError:
        raise OfferClosedError("offers-no-offer") from None
    await VERBS[action.verb](interaction, action.offer_id)


async def _accept(interaction: Interaction, number: int) -> None:
    client = interaction.client
    offer, match = await client.use.offers.accept(number, interaction.user.id)
    await _show_answer(interaction, offer, match)
    await client.boards.post_or_explain(interaction, match)


async def _decline(interaction: Interaction, number: int) -> None:
    offer = await interaction.client.use.offers.decline(number, interaction.user.id)
    await _show_answer(interaction, offer, await interaction.client.use.matches.find(offer.match_id))


async def _withdraw(interaction: Interaction, number: int) -> None:
    offer = await interaction.client.use.offers.withdraw(number, interaction.user.id)
    await _show_answer(interaction, offer, await interaction.client.use.matches.find(offer.match_id))


async def _show_answer(interaction: Interaction, offer: Offer, match: Match) -> None:
    """The offer without its buttons, and what became of it."""
    client = interaction.client
    if is_private(interaction):  # clicked in the menu *More*: the agenda sees to the message
        await came_through(dismiss(interaction))
    else:
        text = closed_text(offer, match, channel_translator(interaction))
        if await came_through(edit_clicked(interaction, content=text, view=None)):
            await client.use.offers.set_shown(offer)
    client.background.expect(discord.utils.utcnow() + GRACE)


VERBS: Mapping[OfferVerb, Callable[[Interaction, int], Awaitable[None]]] = MappingProxyType(
    {OfferVerb.ACCEPT: _accept, OfferVerb.DECLINE: _decline, OfferVerb.WITHDRAW: _withdraw}
)
