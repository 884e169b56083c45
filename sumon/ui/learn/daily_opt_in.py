"""The question to a server, asked once, whether to post the puzzles of the day in a channel."""

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
    """A click under the question whether to post the puzzles of the day."""

    verb: str = ""


DAILY_OPT_IN = Buttons("q", DailyOptInClick, "{verb}")


async def daily_opt_in_post(bot: GameBot, guild_id: int) -> ManagedMessage | None:
    """The question to the server, closed after the decision of a manager.

    None if the server is not asked, or if there is no channel to post puzzles in.
    """
    stored = bot.services.daily_opt_ins
    opt_in = await stored.find_opt_in(guild_id)
    channel_id = None if opt_in is None else await _channel_of(bot, opt_in)
    if opt_in is None or channel_id is None:
        return None

    async def compose(_: Place, translator: Translator) -> Content:
        view = row_view(each.on(DailyOptInClick(), translator) for each in (post, decline))
        return Content(translator.text("daily-ask"), view)

    return ManagedMessage(
        name=f"the question to server {guild_id} about daily puzzles",
        channel_id=channel_id,
        message_id=opt_in.message_id,
        closing=None if opt_in.decided_by is None else partial(decided, opt_in),
        marks=[each.id(DailyOptInClick()) for each in (post, decline)],
        nonce=f"q{guild_id}",
        compose=compose,
        remember=partial(stored.remember, guild_id),
    )


async def _channel_of(bot: GameBot, opt_in: DailyOptIn) -> int | None:
    """The id of the channel for the question, the parent of a thread; None if it is gone or no text channel.

    Raises WorkFailedError if Discord does not answer.
    """
    if opt_in.channel_id is None or opt_in.message_id is not None:
        return opt_in.channel_id
    with attempt(f"the channel to ask server {opt_in.id} in"):
        try:
            channel: object = await find_channel(bot, opt_in.channel_id)
        except discord.NotFound:
            return None
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    return channel.id if isinstance(channel, discord.TextChannel) else None


@DAILY_OPT_IN.button("post", label="daily-ask-post")
async def post(context: Context, _: DailyOptInClick) -> None:
    """Has the puzzles posted in this channel. Raises Refusal and InvalidCustomIdError."""
    await _decide(context, wanted=True)


@DAILY_OPT_IN.button("decline", label="daily-ask-decline")
async def decline(context: Context, _: DailyOptInClick) -> None:
    """Declines the posts. Raises Refusal and InvalidCustomIdError."""
    await _decide(context, wanted=False)


async def _decide(context: Context, *, wanted: bool) -> None:
    """Carries out the decision of a manager of the server.

    Raises Refusal for other users, and InvalidCustomIdError if the server was not asked.
    """
    require_manager(context)
    assert context.guild_id is not None
    opt_in = await context.services.daily_opt_ins.decide(
        context.guild_id, context.user_id, channel_id=context.channel_id or 0, wanted=wanted
    )
    if opt_in is None:
        raise InvalidCustomIdError("a server that was not asked")
    # The scheduler posts today's puzzles, and updates the question if the answer below is lost.
    context.bot.background.wake_at(discord.utils.utcnow())
    await delivered(context.edit(content=decided(opt_in, context.channel_translator), view=None))


def decided(opt_in: DailyOptIn, translator: Translator) -> str:
    """The sentence on the decision, its author, and the way to change it."""
    player = person(opt_in.decided_by or 0, translator)
    return translator.text("daily-ask-posted" if opt_in.wanted else "daily-ask-declined", player=player)
