"""Calling others to the same daily deal: everybody in a channel of a server, or one member."""

from __future__ import annotations

from datetime import date

import discord

from sumon.play.daily.shares import NOBODY, Share, ShareKind
from sumon.play.errors import DealError
from sumon.play.model import Match
from sumon.ui.puzzles.deal_results import DealVerb, deal_id
from sumon.ui.start.house_rules import is_wanted_here, is_wanted_in
from sumon.ui.start.panel_clicks import find_member
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import PeopleMenu, RoutedButton, RoutedRow, rows_view
from sumon.ui.wire.people import mention
from sumon.ui.wire.places import may_write, writable_channel
from sumon.ui.wire.refusals import Refusal
from sumon.ui.wire.visit import Visit


async def ask_whom(visit: Visit, day: date, game: str) -> None:
    """Asks privately who shall play the same deal; where nothing can be posted, gives a text to pass on.

    Raises DealError unless it is today's, and the user has finished it.
    """
    own = await _own(visit, day, game)
    place = await _place(visit, own)
    name = game_name(game, visit.t)
    if place is None:
        text = visit.t.text("deals-challenge-text", game=name)
        await visit.tell(visit.t.text("daily-copy", text=f"```\n{text}\n```"))
        return
    everybody = RoutedButton(visit.t.text("deals-challenge-post"), deal_id(game, day, DealVerb.CHALLENGE))
    rows: list[RoutedRow] = [(everybody,)]
    if visit.guild_id is not None:
        rows.insert(0, PeopleMenu(visit.t.text("deals-challenge-one"), deal_id(game, day, DealVerb.CALL)))
    text = visit.t.text("deals-challenge-whom", game=name, channel=f"<#{place[1]}>")
    await visit.tell(text, view=rows_view(rows))


async def challenge(visit: Visit, day: date, game: str, opponent_id: int = NOBODY) -> None:
    """Has the challenge posted, to one member or to everybody, once. Raises DealError, DailyError and Refusal."""
    own = await _own(visit, day, game)
    place = await _place(visit, own)
    if place is None:
        raise Refusal("deals-challenge-nowhere")
    if opponent_id != NOBODY:
        await _require_opponent(visit, opponent_id)
    guild_id, channel_id = place
    await visit.use.shares.add(
        Share(visit.user_id, guild_id, channel_id, day, ShareKind.DEAL, game, opponent_id=opponent_id)
    )
    visit.bot.background.expect(discord.utils.utcnow(), guild_id)
    await visit.show(visit.t.text("deals-challenged", channel=f"<#{channel_id}>"), view=None)


async def _own(visit: Visit, day: date, game: str) -> Match:
    """The user's finished match with today's deal. Raises DealError if it is not today's, or they have none."""
    if day != visit.use.deals.today():
        raise DealError("deals-day-over")
    own = await visit.use.deals.own(visit.user_id, day, game)
    if own is None or not own.is_over:
        raise DealError("deals-challenge-first")
    return own


async def _place(visit: Visit, own: Match) -> tuple[int, int] | None:
    """The server and the channel to post in: this one or, in direct messages, the one where *own* was begun.

    None where the user or the bot may not write there.
    """
    if visit.guild_id is not None and visit.channel_id is not None:
        return (visit.guild_id, visit.channel_id) if may_write(visit) and is_wanted_here(visit) else None
    if own.deal_guild_id is None or own.deal_channel_id is None:
        return None
    channel = await writable_channel(visit.bot, visit.user_id, own.deal_channel_id)
    settings = await visit.use.settings.recent_server(own.deal_guild_id)
    if channel is None or not is_wanted_in(settings, channel):
        return None
    return own.deal_guild_id, own.deal_channel_id


async def _require_opponent(visit: Visit, opponent_id: int) -> None:
    """Raises DealError for oneself, and Refusal unless it is a member of this server and no bot."""
    if opponent_id == visit.user_id:
        raise DealError("deals-challenge-self")
    if (await find_member(visit, opponent_id)).bot:
        raise Refusal("ui-other-bot", player=mention(opponent_id))
