"""The question in a channel whether the puzzles of the day shall be posted there: asked once, by itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import discord

from sumon.i18n import Translator
from sumon.play.daily.posts import DailyOptIn
from sumon.ui.boards.managed_message import Content, ManagedMessage, attempt
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Buttons
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import row_view
from sumon.ui.interactions.failures import delivered
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.people import person
from sumon.ui.interactions.places import Place, find_channel
from sumon.ui.people.server_panel import require_manager


@dataclass(frozen=True, slots=True)
class DailyOptInClick:
    """A click under the question whether the puzzles of the day shall be posted."""

    verb: str = ""


DAILY_OPT_IN = Buttons("q", DailyOptInClick, "{verb}")


async def daily_opt_in_post(bot: GameBot, guild_id: int) -> ManagedMessage | None:
    """The question to the server, closed once somebody has decided.

    None if there is nothing to ask, or no channel to post puzzles in.
    """
    stored = bot.services.daily_opt_ins
    inquiry = await stored.find_opt_in(guild_id)
    channel_id = None if inquiry is None else await _channel_of(bot, inquiry)
    if inquiry is None or channel_id is None:
        return None

    async def compose(_: Place, translator: Translator) -> Content:
        view = row_view(each.on(DailyOptInClick(), translator) for each in (post, decline))
        return Content(translator.text("daily-ask"), view)

    return ManagedMessage(
        name=f"the question to server {guild_id} about daily puzzles",
        channel_id=channel_id,
        message_id=inquiry.message_id,
        closing=None if inquiry.decided_by is None else partial(decided, inquiry),
        marks=[each.id(DailyOptInClick()) for each in (post, decline)],
        nonce=f"q{guild_id}",
        compose=compose,
        remember=partial(stored.remember, guild_id),
    )


async def _channel_of(bot: GameBot, inquiry: DailyOptIn) -> int | None:
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


@DAILY_OPT_IN.button("post", label="daily-ask-post")
async def post(context: Context, _: DailyOptInClick) -> None:
    """Has the puzzles posted there. Raises Refusal and InvalidCustomIdError."""
    await _decide(context, wanted=True)


@DAILY_OPT_IN.button("decline", label="daily-ask-decline")
async def decline(context: Context, _: DailyOptInClick) -> None:
    """Has none posted. Raises Refusal and InvalidCustomIdError."""
    await _decide(context, wanted=False)


async def _decide(context: Context, *, wanted: bool) -> None:
    """Carries out the decision of a user who manages the server.

    Raises Refusal for others, and InvalidCustomIdError.
    """
    require_manager(context)
    assert context.guild_id is not None
    inquiry = await context.services.daily_opt_ins.decide(
        context.guild_id, context.user_id, channel_id=context.channel_id or 0, wanted=wanted
    )
    if inquiry is None:
        raise InvalidCustomIdError("a server that was not asked")
    # Today's puzzles may be wanted; and the message is put right if this answer does not arrive.
    context.bot.background.wake_at(discord.utils.utcnow())
    await delivered(context.edit(content=decided(inquiry, context.channel_translator), view=None))


def decided(inquiry: DailyOptIn, translator: Translator) -> str:
    """Who has decided what, and how to change it."""
    player = person(inquiry.decided_by or 0, translator)
    return translator.text("daily-ask-posted" if inquiry.wanted else "daily-ask-declined", player=player)
