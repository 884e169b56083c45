"""The question in a channel whether the puzzles of the day shall be posted there: asked once, by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import discord

from sumon.i18n import Translator
from sumon.play.people.inquiries import Inquiry
from sumon.ui.boards.post import Content, attempt
from sumon.ui.people.server_panel import require_manager
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.controls import RoutedButton, row_view
from sumon.ui.wire.failures import delivered
from sumon.ui.wire.ids import Family, ForgedError
from sumon.ui.wire.people import person
from sumon.ui.wire.places import Place, find_channel
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit


class InquiryVerb(StrEnum):
    """The answers to the question."""

    POST = "post"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class InquiryAction:
    """A click under the question whether the puzzles of the day shall be posted."""

    verb: InquiryVerb


INQUIRY = Family("q", InquiryAction, "{verb}")


@dataclass(frozen=True, slots=True)
class InquiryPost:
    """The question to a server, see `Post`; closed once somebody has decided. *channel_id*: where it is asked."""

    bot: GameBot
    inquiry: Inquiry
    channel_id: int

    @property
    def name(self) -> str:
        return f"the question to server {self.inquiry.id} about daily puzzles"

    @property
    def message_id(self) -> int | None:
        return self.inquiry.message_id

    @property
    def closing(self) -> Callable[[Translator], str] | None:
        return None if self.inquiry.decided_by is None else self._closed_text

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(INQUIRY.write(InquiryAction(verb)) for verb in InquiryVerb)

    @property
    def nonce(self) -> str:
        return f"q{self.inquiry.id}"

    async def compose(self, channel: Place, translator: Translator) -> Content:
        labels = ("daily-ask-post", InquiryVerb.POST), ("daily-ask-decline", InquiryVerb.DECLINE)
        buttons = (RoutedButton(translator.text(key), INQUIRY.write(InquiryAction(verb))) for key, verb in labels)
        return Content(translator.text("daily-ask"), row_view(buttons))

    def _closed_text(self, translator: Translator) -> str:
        return decided(self.inquiry, translator)

    async def remember(self, message_id: int) -> None:
        await self.bot.use.inquiries.remember(self.inquiry.id, message_id)

    async def done(self) -> None:
        await self.bot.use.inquiries.set_done(self.inquiry.id)


async def inquiry_post(bot: GameBot, guild_id: int) -> InquiryPost | None:
    """The question to the server; None if there is nothing to ask, or no channel to post puzzles in."""
    inquiry = await bot.use.inquiries.find(guild_id)
    channel_id = None if inquiry is None else await _channel_of(bot, inquiry)
    if inquiry is None or channel_id is None:
        await bot.use.inquiries.set_done(guild_id)
        return None
    return InquiryPost(bot, inquiry, channel_id)


async def _channel_of(bot: GameBot, inquiry: Inquiry) -> int | None:
    """Where the question belongs: of a thread the channel around it; None where that is gone or takes no messages.

    Raises WorkFailedError if Discord does not say.
    """
    if inquiry.channel_id is None or inquiry.message_id is not None:
        return inquiry.channel_id
    with attempt(f"the channel to ask server {inquiry.id} in"):
        try:
            channel: object = await find_channel(bot, inquiry.channel_id)
        except discord.NotFound:
            return None
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    return channel.id if isinstance(channel, discord.TextChannel) else None


async def answer_inquiry(visit: Visit, click: Click) -> None:
    """Carries out the decision of a user who manages the server. Raises Refusal for others, and ForgedError."""
    action = INQUIRY.read(click.custom_id)
    require_manager(visit)
    assert visit.guild_id is not None
    wanted = action.verb is InquiryVerb.POST
    inquiry = await visit.use.inquiries.decide(
        visit.guild_id, visit.user_id, channel_id=visit.channel_id or 0, wanted=wanted
    )
    if inquiry is None:
        raise ForgedError("a server that was not asked")
    # Today's puzzles may be wanted; and the message is put right if this answer does not arrive.
    visit.bot.background.expect(discord.utils.utcnow())
    await delivered(visit.edit(content=decided(inquiry, visit.here), view=None))


def decided(inquiry: Inquiry, translator: Translator) -> str:
    """Who has decided what, and how to change it."""
    player = person(inquiry.decided_by or 0, translator)
    return translator.text("daily-ask-posted" if inquiry.wanted else "daily-ask-declined", player=player)
