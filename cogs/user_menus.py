"""What the menu of a user offers: *Profile*, and *Challenge to …* for every game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from sumon.games import GAMES
from sumon.play.model import FirstSeat, Terms
from sumon.ui.people.show_profile import show_profile
from sumon.ui.show.command_texts import phrase
from sumon.ui.show.names import game_name
from sumon.ui.start.house_rules import usual_time
from sumon.ui.start.offering import offer
from sumon.ui.wire.bot import GameBot, Interaction


class UserMenus(commands.Cog):
    """Entries in the menu of a user; discord.py takes them from the tree, not from a cog's methods."""

    def __init__(self, bot: GameBot) -> None:
        bot.tree.add_command(profile_menu())
        for game in GAMES:
            bot.tree.add_command(challenge_menu(game))


def profile_menu() -> app_commands.ContextMenu:
    """The profile of a user, for nobody else to see."""

    async def profile(interaction: Interaction, user: discord.User) -> None:
        await show_profile(interaction, user, private=True)

    return app_commands.ContextMenu(name=phrase("commands-menu-profile"), callback=profile)


def challenge_menu(game: str) -> app_commands.ContextMenu:
    """A challenge to *game* on its usual terms: the first variant, rated, who starts is drawn."""

    async def challenge(interaction: Interaction, user: discord.User) -> None:
        move_time = usual_time(interaction, user, None)
        terms = Terms(game, GAMES[game].variants[0], FirstSeat.RANDOM, own_thread=False, move_time=move_time)
        await offer(interaction, terms, user, None)

    return app_commands.ContextMenu(
        name=phrase(
            lambda translator: translator.text("commands-menu-challenge", game=game_name(game, translator))
        ),
        callback=challenge,
    )
