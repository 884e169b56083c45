"""The buttons and menus of a shared deal: to play it, to see its table, and to replay its games."""

from __future__ import annotations

import discord

from sumon.play.daily.deals import SharedDeal
from sumon.play.errors import DealError
from sumon.play.model import Match
from sumon.play.past.archived_game import Kind, Source
from sumon.ui.boards.answers import repost_board
from sumon.ui.boards.live import GRACE
from sumon.ui.interactions.buttons import chosen
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import rows_view
from sumon.ui.interactions.ids import read_id
from sumon.ui.past.clicks import show_replay
from sumon.ui.past.opening import open_game
from sumon.ui.puzzles.deals import begin_deal
from sumon.ui.start.shared_deals import (
    OPEN,
    REPLAY,
    SHARED,
    TABLE,
    SharedClick,
    progress_lines,
    replay_menu,
    shared_title,
    table_picture,
)
from sumon.ui.texts.deals import place_lines
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import own_name

answer_shared_deal = SHARED.answer


@TABLE
async def table(context: Context, clicked: SharedClick) -> None:
    """Shows the table of the deal. Raises DealError."""
    deal, _ = await _deal_here(context, clicked.deal_id)
    await show_table(context, deal)


@REPLAY
async def replay(context: Context, _: SharedClick) -> None:
    """Answers privately with the replay of the chosen game.

    Raises InvalidCustomIdError and NoMatchError.
    """
    await show_replay(context, await open_game(context, Source(Kind.MATCH, read_id(chosen(context)))))


async def show_table(context: Context, deal: SharedDeal) -> None:
    """Answers privately with the current table of *deal*, and a menu to replay the games. Raises DealError."""
    services, t = context.services.shared_deals, context.translator
    results = await services.results(context.user_id, deal)
    running = [match for match in await services.matches_of(deal) if not match.is_over]
    is_over = deal.is_over(discord.utils.utcnow())
    nobody = t.text("shared-nobody" if is_over else "shared-nobody-yet")
    lines = [shared_title(deal, t), *(place_lines(results, t) or [nobody]), *progress_lines(running, t, none="")]
    files = []
    if results and not context.reader.boards.as_text:
        files = [await table_picture(results, t, context.palette)]
    await context.send_privately(fitted(lines, t), files=files, view=rows_view(replay_menu(deal, results, t)))


async def _deal_here(context: Context, deal_id: int) -> tuple[SharedDeal, Match | None]:
    """The deal *deal_id*, and the user's match with it.

    Raises DealError if the deal belongs to another channel, and the user has not begun it.
    """
    deal = await context.services.shared_deals.find_deal(deal_id)
    own = await context.services.shared_deals.own(context.user_id, deal_id)
    if own is None and (context.guild_id, context.channel_id) != (deal.guild_id, deal.channel_id):
        raise DealError("shared-gone")
    return deal, own


@OPEN
async def open_deal(context: Context, clicked: SharedClick) -> None:
    """Shows the user's running game with the deal, or begins it; shows the results once the game is over.

    Raises DealError and Refusal.
    """
    deal, own = await _deal_here(context, clicked.deal_id)
    if own is not None:
        await (show_table(context, deal) if own.is_over else repost_board(context, own))
        return

    async def begin(channel_id: int) -> Match:
        name = own_name(context.user)
        return await context.services.shared_deals.begin_deal(
            context.user_id, deal.id, channel_id=channel_id, name=name
        )

    await begin_deal(context, begin)
    context.bot.background.wake_at(discord.utils.utcnow() + GRACE, deal.guild_id)  # the post lists the players
