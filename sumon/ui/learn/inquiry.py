"""The question in a channel whether the puzzles of the day shall be posted there: asked once, by itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.people.inquiries import Inquiry
from sumon.ui.boards.post import Content, Post, attempt
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


async def inquiry_post(bot: GameBot, guild_id: int) -> Post | None:
    """The question to the server, closed once somebody has decided.

    None if there is nothing to ask, or no channel to post puzzles in.
    """
    stored = bot.use.inquiries
    inquiry = await stored.find(guild_id)
    channel_id = None if inquiry is None else await _channel_of(bot, inquiry)
    if inquiry is None or channel_id is None:
        return None
    labels = {"daily-ask-post": InquiryVerb.POST, "daily-ask-decline": InquiryVerb.DECLINE}
    ids = {key: INQUIRY.write(InquiryAction(verb)) for key, verb in labels.items()}

    async def compose(_: Place, translator: Translator) -> Content:
        buttons = (RoutedButton(translator.text(key), custom_id) for key, custom_id in ids.items())
        return Content(translator.text("daily-ask"), row_view(buttons))

    return Post(
        name=f"the question to server {guild_id} about daily puzzles",
        channel_id=channel_id,
        message_id=inquiry.message_id,
        closing=None if inquiry.decided_by is None else partial(decided, inquiry),
        marks=ids.values(),
        nonce=f"q{guild_id}",
        compose=compose,
        remember=partial(stored.remember, guild_id),
    )


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
