"""The start of a tournament as an event of its server, where the bot may create events.

Discord reminds the people who are interested in an event. It is created when a tournament with a fixed start is
announced, follows changes of the start, and begins with the tournament; Discord ends it an hour later. An event
that somebody has deleted is not created again.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from hashlib import sha256

import discord

from sumon.i18n import Translator
from sumon.play.tournaments.model import Status, Tournament
from sumon.ui.boards.managed_message import attempt
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.languages import server_translator
from sumon.ui.interactions.links import message_url
from sumon.ui.tournaments.text import terms_line

LENGTH = timedelta(hours=1)
SOON = timedelta(minutes=1)  # Discord refuses a start that is over
LONGEST_DESCRIPTION = 1_000  # of an event, on Discord
BEGUN = "begun"

log = logging.getLogger(__name__)


async def update_event(bot: GameBot, tournament: Tournament) -> None:
    """Creates, edits, begins or cancels the event of *tournament*, if it does not show its state.

    Does nothing without the permission. Raises WorkFailedError if it has to be tried again.
    """
    guild, wanted = bot.get_guild(tournament.guild_id), _state(tournament)
    if guild is None or wanted == tournament.event_shows or not _may_create(guild):
        return
    with attempt(f"the event of tournament {tournament.id}"):
        try:
            event_id = await _update(bot, guild, tournament, wanted)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("the event of tournament %s cannot be updated: %s", tournament.id, error)
            event_id = None
        await bot.services.tournament_posts.set_event(tournament.id, event_id, wanted)


def _may_create(guild: discord.Guild) -> bool:
    me: discord.Member | None = guild.me
    return me is not None and (me.guild_permissions.create_events or me.guild_permissions.manage_events)


def _state(t: Tournament) -> str:
    """A key of all that the event of *t* shows; "" for no event."""
    if t.status in (Status.RUNNING, Status.FINISHED):
        return BEGUN if t.event_shows else ""
    if t.status is not Status.OPEN or t.starts_at is None or t.message_id is None:
        return ""
    shown = (t.starts_at.isoformat(), t.name, t.description, t.game, t.variant, t.format, str(t.channel_id))
    return sha256("\0".join(shown).encode()).hexdigest()[:32]


async def _update(bot: GameBot, guild: discord.Guild, t: Tournament, wanted: str) -> int | None:
    """The id of the event of *t* afterwards; None if there is none any more."""
    if wanted == BEGUN:
        if t.event_id is not None:
            event = await guild.fetch_scheduled_event(t.event_id)
            if event.status is discord.EventStatus.scheduled:
                await event.start()
        return t.event_id
    if not wanted:
        if t.event_id is not None:
            await (await guild.fetch_scheduled_event(t.event_id)).cancel()
        return None
    if t.event_shows and t.event_id is None:
        return None  # somebody has deleted it
    assert t.starts_at is not None
    if t.starts_at < discord.utils.utcnow() + SOON:
        return t.event_id
    return await _show(guild, t, await server_translator(bot, guild.id))


async def _show(guild: discord.Guild, t: Tournament, translator: Translator) -> int:
    assert t.starts_at is not None
    assert t.message_id is not None
    link = message_url(t.guild_id, t.channel_id, t.message_id)
    joining = translator.text("directing-event", terms=terms_line(t, translator), link=link)
    about = "\n\n".join(filter(None, (t.description, joining)))[:LONGEST_DESCRIPTION]
    if t.event_id is not None:
        known: discord.ScheduledEvent | None = await guild.fetch_scheduled_event(t.event_id)
    else:  # it may have been created without being remembered
        events = await guild.fetch_scheduled_events(with_counts=False)
        known = next((each for each in events if each.location == link), None)
    if known is None:
        made = await guild.create_scheduled_event(
            name=t.name,
            start_time=t.starts_at,
            end_time=t.starts_at + LENGTH,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=link,
            description=about,
        )
        return made.id
    await known.edit(
        name=t.name, start_time=t.starts_at, end_time=t.starts_at + LENGTH, location=link, description=about
    )
    return known.id
