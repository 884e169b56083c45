"""`/profile`, and *Profile* in the menu of a user."""

from __future__ import annotations

import asyncio

import discord

from sumon import render
from sumon.play.ranking.standings import Profile
from sumon.ui.people.profile import profile_card, profile_text
from sumon.ui.show.pictures import as_file
from sumon.ui.wire.bot import Interaction
from sumon.ui.wire.choices import channel_palette, reader_palette
from sumon.ui.wire.languages import channel_translator, reader_translator
from sumon.ui.wire.people import notify_only

PICTURE = "profile.png"

Person = discord.User | discord.Member


async def show_profile(
    interaction: Interaction, person: Person, *, against: Person | None = None, private: bool = False
) -> None:
    """Answers with the profile of *person* on this server; outside of servers, everywhere.

    *against*: with the results of *person* against that person. *private*: for nobody else to see.
    """
    translator = reader_translator(interaction) if private else channel_translator(interaction)
    palette = reader_palette(interaction) if private else channel_palette(interaction)
    standings = interaction.client.use.standings
    profile = await standings.profile(person.id, interaction.guild_id)
    opponent = against.id if against is not None else None
    text = profile_text(profile, opponent, standings, translator)
    file = discord.utils.MISSING
    if not is_empty(profile):
        card = profile_card(profile, person.display_name, standings, translator)
        png = await asyncio.to_thread(render.draw_profile_card, card, palette=palette)
        alt = translator.text("ratings-card-alt", player=person.display_name)
        file = as_file(png, alt, PICTURE)
    await interaction.response.send_message(text, file=file, ephemeral=private, allowed_mentions=notify_only())


def is_empty(profile: Profile) -> bool:
    """Whether there is nothing that a picture could show."""
    return not profile.ratings and not profile.encounters
