"""`/tournament create`, and the clicks on the panel that it opens."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime
from typing import Any

import discord

from sumon.core.message import cut
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.due import WorkFailedError
from sumon.play.tournaments.actors import require_changeable, require_status
from sumon.play.tournaments.choices import read_start, readable_description, readable_name
from sumon.play.tournaments.model import LONGEST_DESCRIPTION, LONGEST_NAME, Status, Tournament
from sumon.ui.boards.managed_message import show
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.failures import DISCORD_FAILURES, blocked_by_server
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.links import message_url
from sumon.ui.interactions.router import Click, read_click
from sumon.ui.interactions.sanitize import strip_invisible
from sumon.ui.start.house_rules import require_creator
from sumon.ui.start.panel_clicks import games_here
from sumon.ui.tournaments.manage_pages import EDIT, Chosen
from sumon.ui.tournaments.panel import ANNOUNCE, DISCARD, DRAFT, NAME, DraftClick, panel_here, turn_to
from sumon.ui.tournaments.post import tournament_post
from sumon.ui.tournaments.resolving import actor_of, channel_here, require_playable, require_server
from sumon.ui.tournaments.text import title

NAME_FIELD, DESCRIPTION_FIELD, START_FIELD = "name", "description", "start"  # of the form
MAX_TITLE = 45  # characters of a form's title, on Discord

log = logging.getLogger(__name__)


async def create(context: Context, name: str, start: str | None = None) -> None:
    """Answers privately with the panel of a new draft. Raises Refusal and TournamentError."""
    actor, channel = actor_of(context), channel_here(context)
    require_creator(context)
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
    guild = require_server(context)
    draft = await context.services.tournaments.find_changeable(clicked.tournament_id, guild.id)
    require_changeable(actor_of(context, draft.channel_id), draft)
    await DRAFT.buttons[clicked.verb].answer(context, draft, clicked.argument)


class TermsForm(discord.ui.Modal):
    """The form for what is typed about a tournament: its name, a line about it, its start."""

    def __init__(self, draft: Tournament, translator: Translator) -> None:
        custom_id = set_terms.id(DraftClick(draft.id))
        super().__init__(title=cut(translator.text("tournaments-rename"), MAX_TITLE), custom_id=custom_id)
        fields: tuple[tuple[str, str, discord.ui.TextInput[Any]], ...] = (
            (
                "tournaments-form-name",
                "",
                discord.ui.TextInput(custom_id=NAME_FIELD, default=draft.name, max_length=LONGEST_NAME),
            ),
            (
                "tournaments-form-description",
                "tournaments-form-description-help",
                discord.ui.TextInput(
                    custom_id=DESCRIPTION_FIELD,
                    default=draft.description,
                    required=False,
                    max_length=LONGEST_DESCRIPTION,
                ),
            ),
            (
                "tournaments-form-start",
                "tournaments-form-start-help",
                discord.ui.TextInput(custom_id=START_FIELD, required=False, max_length=100),
            ),
        )
        for text, help, field in fields:
            about = translator.text(help) if help else None
            self.add_item(discord.ui.Label(text=translator.text(text), description=about, component=field))


@NAME
async def ask_for_terms(context: Context, draft: Tournament, _: str) -> None:
    """Opens the form for name, line and start."""
    await context.open_form(TermsForm(draft, context.translator))


@DRAFT.button("named")
async def set_terms(context: Context, draft: Tournament, _: str) -> None:
    """Sets what was typed into the form. Raises TournamentError and InvalidCustomIdError."""
    typed = read_click(context.interaction).typed
    if not {NAME_FIELD, DESCRIPTION_FIELD} <= typed.keys():
        raise InvalidCustomIdError("no terms of a tournament")
    choices: dict[str, Any] = {
        "name": readable_name(strip_invisible(typed[NAME_FIELD])),
        "description": readable_description(strip_invisible(typed[DESCRIPTION_FIELD])),
    }
    if start := typed.get(START_FIELD, "").strip():
        choices["starts_at"] = await typed_start(context, start)
    draft = await context.services.tournaments.change(draft, **choices)
    context.bot.background.wake_at(discord.utils.utcnow(), draft.guild_id)
    await turn_to(context, draft)


@EDIT
async def edit_open(context: Context, managed: Chosen) -> None:
    """Shows the panel of the open tournament in place of its management page. Raises TournamentError."""
    require_status(managed.tournament, Status.OPEN)
    await turn_to(context, managed.tournament)


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
    require_creator(context)
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
        with suppress(WorkFailedError):  # the scheduler tries it again
            await post.done()
    now = await context.services.tournament_posts.find_tournament(tournament.id)
    return now.message_id if now is not None else None
