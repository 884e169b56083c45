"""The messages of offers: open ones have one with buttons, closed ones have none left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sumon.i18n import Translator
from sumon.play.due import WorkFailedError
from sumon.play.errors import UnplayableMatchError
from sumon.play.match.offers import Offer, OfferStatus
from sumon.play.model import Match
from sumon.ui.boards.post import Content
from sumon.ui.match.offer_text import OFFER, OfferAction, OfferVerb, closed_text, offer_buttons, offer_text
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.places import Place


@dataclass(frozen=True, slots=True)
class OfferPost:
    """The message of an offer in *match*, see `Post`."""

    bot: GameBot
    offer: Offer
    match: Match

    @property
    def name(self) -> str:
        return f"offer {self.offer.id}"

    @property
    def channel_id(self) -> int:
        return self.offer.channel_id

    @property
    def message_id(self) -> int | None:
        return self.offer.message_id

    @property
    def closing(self) -> Callable[[Translator], str] | None:
        return None if self.offer.status is OfferStatus.OPEN else self._closed_text

    @property
    def marks(self) -> tuple[str, ...]:
        return (OFFER.write(OfferAction(self.offer.id, OfferVerb.ACCEPT)),)

    @property
    def nonce(self) -> str:
        return f"o{self.offer.id}"

    async def compose(self, channel: Place, translator: Translator) -> Content:
        opponent = self.match.seats[self.offer.player.other].user_id
        return Content(
            offer_text(self.offer, self.match, translator),
            offer_buttons(self.offer, self.match, translator),
            calls=[opponent] if opponent is not None else [],
        )

    def _closed_text(self, translator: Translator) -> str:
        return closed_text(self.offer, self.match, translator)

    async def remember(self, message_id: int) -> None:
        await self.bot.use.offers.set_message(self.offer, message_id)

    async def done(self) -> None:
        await self.bot.use.offers.set_shown(self.offer)


async def offer_post(bot: GameBot, row: int) -> OfferPost:
    """The message of the offer *row*. Raises WorkFailedError where its match cannot be read."""
    offer = await bot.use.offers.find(row)
    # Closing one takes no knowledge of the match.
    find = bot.use.matches.find if offer.status is OfferStatus.OPEN else bot.use.matches.stored
    try:
        return OfferPost(bot, offer, await find(offer.match_id))
    except UnplayableMatchError as error:
        raise WorkFailedError(str(error), give_up=True) from None
