"""`/profile`, and *Profile* in the menu of a user."""

from __future__ import annotations

import asyncio

import discord

from sumon import render
from sumon.play.ranking.standings import Profile
from sumon.ui.people.profile import profile_card, profile_text
from sumon.ui.show.names import own_name
from sumon.ui.show.pictures import as_file
from sumon.ui.wire.visit import Visit

PICTURE = "profile.png"

Person = discord.User | discord.Member


async def show_profile(
    visit: Visit, person: Person, *, against: Person | None = None, private: bool = False
) -> None:
    """Answers with the profile of *person* on this server; outside of servers, everywhere.

    *against*: with the results of *person* against that person. *private*: to the user alone.
    """
    translator = visit.t if private else visit.here
    palette = visit.palette if private else visit.palette_here
    standings = visit.use.standings
    profile = await standings.profile(person.id, visit.guild_id)
    opponent = against.id if against is not None else None
    text = profile_text(profile, opponent, standings, translator)
    file = discord.utils.MISSING
    if not is_empty(profile):
        name = own_name(person)
        card = profile_card(profile, name, standings, translator)
        png = await asyncio.to_thread(render.draw_profile_card, card, palette=palette)
        alt = translator.text("ratings-card-alt", player=name)
        file = as_file(png, alt, PICTURE)
    await visit.send(text, file=file, ephemeral=private)


def is_empty(profile: Profile) -> bool:
    """Whether there is nothing that a picture could show."""
    return not profile.ratings and not profile.encounters
