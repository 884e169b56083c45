"""`/tournament create`, and the clicks on the panel that it opens."""

from __future__ import annotations

import logging

import discord

from sumon.games import GAMES
from sumon.play.tournaments.choices import read_start
from sumon.play.tournaments.model import Tournament
from sumon.ui.boards.post import show
from sumon.ui.start.panel_clicks import games_here
from sumon.ui.tournaments.meant import actor_of, channel_here, require_playable
from sumon.ui.tournaments.panel import ANNOUNCE, DISCARD, DRAFT, panel_here
from sumon.ui.tournaments.post import tournament_post
from sumon.ui.tournaments.text import title
from sumon.ui.wire.failures import DISCORD_FAILURES, blocked_by_server
from sumon.ui.wire.foreign import visible
from sumon.ui.wire.links import message_url
from sumon.ui.wire.router import Click
from sumon.ui.wire.visit import Visit

log = logging.getLogger(__name__)


async def create(visit: Visit, name: str, start: str | None = None) -> None:
    """Answers privately with the panel of a new draft. Raises Refusal and TournamentError."""
    actor, channel = actor_of(visit), channel_here(visit)
    last = await visit.use.starting.last_plan(visit.user_id)
    games = games_here(visit)
    game, variant = games[0], GAMES[games[0]].variants[0]
    if last is not None and last.game in games:
        game, variant = last.game, last.variant
    require_playable(visit, game, channel.id)
    starts_at = None
    if start is not None:
        hours = visit.reader.quiet_hours
        starts_at = read_start(start, hours.zone if hours is not None else None, discord.utils.utcnow())
    draft = await visit.use.tournaments.draft(
        actor, channel.id, visible(name), game=game, variant=variant, starts_at=starts_at
    )
    await show_draft(visit, draft)


async def show_draft(visit: Visit, draft: Tournament) -> None:
    """Answers privately with the panel of *draft*."""
    panel = panel_here(visit, draft)
    await visit.tell(panel.text(visit.t), view=panel.view(visit.t))


async def answer_draft(visit: Visit, click: Click) -> None:
    """Carries out a click on the panel of a draft. Raises ForgedError, Refusal and TournamentError."""
    clicked = DRAFT.read(click.custom_id, click.values)
    draft = await visit.use.tournaments.draft_of(actor_of(visit), clicked.tournament_id)
    await DRAFT.buttons[clicked.verb].answer(visit, draft, clicked.argument)


@DISCARD
async def discard(visit: Visit, draft: Tournament, _: str) -> None:
    """Deletes *draft*. Raises TournamentError."""
    await visit.use.tournaments.discard(draft, actor_of(visit))
    gone = visit.t.text("tournaments-discarded", name=title(draft.name, visit.t))
    await visit.edit(content=gone, view=None)


@ANNOUNCE
async def announce(visit: Visit, draft: Tournament, _: str) -> None:
    """Opens *draft*, posts it in its channel, and says so. Raises Refusal, TournamentError and HTTPException."""
    require_playable(visit, draft.game, draft.channel_id)
    tournament = await visit.use.tournaments.announce(draft, actor_of(visit))
    # Whatever goes wrong here, the agenda posts it.
    visit.bot.background.expect(discord.utils.utcnow(), tournament.guild_id)
    await visit.defer()
    message_id = None
    try:
        message_id = await _post_now(visit, tournament)
    except DISCORD_FAILURES as error:
        if blocked_by_server(error, visit.t):
            await visit.use.tournament_posts.cancel(tournament, "tournaments-cancelled", discord.utils.utcnow())
            raise
        log.warning("tournament %s: it was not posted with the click: %s", tournament.id, error)
    where = f"<#{tournament.channel_id}>"
    if message_id is not None:
        where = message_url(tournament.guild_id, tournament.channel_id, message_id)
    name = title(tournament.name, visit.t)
    await visit.edit(content=visit.t.text("tournaments-is-announced", name=name, where=where), view=None)


async def _post_now(visit: Visit, tournament: Tournament) -> int | None:
    """Posts *tournament* as the agenda would; the number of its message, if it is known."""
    post = await tournament_post(visit.bot, tournament.id)
    if post is None:
        return None
    await show(visit.bot, post)
    if post.done is not None:
        await post.done()
    now = await visit.use.tournament_posts.find(tournament.id)
    return now.message_id if now is not None else None
