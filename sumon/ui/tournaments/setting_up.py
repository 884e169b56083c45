"""`/tournament create`, and the clicks on the panel that it opens."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime

import discord

from sumon.games import GAMES
from sumon.play.tournaments.choices import read_start
from sumon.play.tournaments.model import Tournament
from sumon.ui.boards.managed_message import show
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES, blocked_by_server
from sumon.ui.interactions.links import message_url
from sumon.ui.interactions.router import Click
from sumon.ui.interactions.sanitize import strip_invisible
from sumon.ui.start.panel_clicks import games_here
from sumon.ui.tournaments.panel import ANNOUNCE, DISCARD, DRAFT, panel_here
from sumon.ui.tournaments.post import tournament_post
from sumon.ui.tournaments.resolving import actor_of, channel_here, require_playable
from sumon.ui.tournaments.text import title

log = logging.getLogger(__name__)


async def create(context: Context, name: str, start: str | None = None) -> None:
    """Answers privately with the panel of a new draft. Raises Refusal and TournamentError."""
    actor, channel = actor_of(context), channel_here(context)
    last = await context.services.starting.last_plan(context.user_id)
    games = games_here(context)
    game, variant = games[0], GAMES[games[0]].variants[0]
    if last is not None and last.game in games:
        game, variant = last.game, last.variant
    require_playable(context, game, channel.id)
    starts_at = None if start is None else await typed_start(context, start)
    draft = await context.services.tournaments.draft(
        actor, channel.id, strip_invisible(name), game=game, variant=variant, starts_at=starts_at
    )
    is_in_utc = start is not None and context.reader.quiet_hours is None
    await show_draft(context, draft, "tournaments-start-in-utc" if is_in_utc else None)


async def typed_start(context: Context, text: str) -> datetime:
    """The typed start in the time zone of the caller's quiet hours, otherwise in UTC. Raises TournamentError."""
    hours = context.reader.quiet_hours
    zone, now = hours.zone if hours is not None else None, discord.utils.utcnow()
    # In a thread, as it reads the files of zones and the names of weekdays.
    return await asyncio.to_thread(read_start, text, zone, now, context.translator.locale)


async def show_draft(context: Context, draft: Tournament, note: str | None = None) -> None:
    """Answers privately with the panel of *draft*, and with the sentence *note* beneath."""
    panel, translator = panel_here(context, draft), context.translator
    text = "\n".join([panel.text(translator), *([translator.text(note)] if note is not None else [])])
    await context.send_privately(text, view=panel.view(translator))


async def answer_draft(context: Context, click: Click) -> None:
    """Carries out a click on the panel of a draft. Raises InvalidCustomIdError, Refusal and TournamentError."""
    clicked = DRAFT.read(click.custom_id, click.values)
    draft = await context.services.tournaments.draft_of(actor_of(context), clicked.tournament_id)
    await DRAFT.buttons[clicked.verb].answer(context, draft, clicked.argument)


@DISCARD
async def discard(context: Context, draft: Tournament, _: str) -> None:
    """Deletes *draft*. Raises TournamentError."""
    await context.services.tournaments.discard(draft, actor_of(context))
    gone = context.translator.text("tournaments-discarded", name=title(draft.name, context.translator))
    await context.edit(content=gone, view=None)


@ANNOUNCE
async def announce(context: Context, draft: Tournament, _: str) -> None:
    """Opens *draft* to players, posts it in its channel, and confirms that.

    Raises Refusal, TournamentError and HTTPException.
    """
    require_playable(context, draft.game, draft.channel_id)
    tournament = await context.services.tournaments.announce(draft, actor_of(context))
    # The scheduler posts the tournament if this call fails.
    context.bot.background.wake_at(discord.utils.utcnow(), tournament.guild_id)
    await context.defer()
    message_id = None
    try:
        message_id = await _post_now(context, tournament)
    except DISCORD_FAILURES as error:
        if blocked_by_server(error, context.translator):
            await context.services.tournament_posts.cancel(
                tournament, "tournaments-cancelled", discord.utils.utcnow()
            )
            raise
        log.warning("tournament %s was not posted with the click: %s", tournament.id, error)
    where = f"<#{tournament.channel_id}>"
    if message_id is not None:
        where = message_url(tournament.guild_id, tournament.channel_id, message_id)
    name = title(tournament.name, context.translator)
    await context.edit(
        content=context.translator.text("tournaments-is-announced", name=name, where=where), view=None
    )


async def _post_now(context: Context, tournament: Tournament) -> int | None:
    """Posts *tournament* as the scheduler would, and returns the id of its message, if known."""
    post = await tournament_post(context.bot, tournament.id)
    if post is None:
        return None
    await show(context.bot, post)
    if post.done is not None:
        await post.done()
    now = await context.services.tournament_posts.find_tournament(tournament.id)
    return now.message_id if now is not None else None
