"""One group of commands a game, `/sumon challenge`, `/sumon rules`: made for every game that has a face."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.match import FirstSeat, Terms
from sumon.ui.client import GameBot, Interaction
from sumon.ui.faces import FACES, AnyFace
from sumon.ui.lists import show_rules
from sumon.ui.names import level_name
from sumon.ui.phrases import phrase
from sumon.ui.replies import refusing

FIRST = {
    FirstSeat.CHALLENGER: "commands-first-me",
    FirstSeat.OPPONENT: "commands-first-opponent",
    FirstSeat.RANDOM: "commands-first-random",
}
NAMES = {
    "opponent": phrase("commands-opponent"),
    "level": phrase("commands-level"),
    "variant": phrase("commands-variant"),
    "first": phrase("commands-first"),
    "thread": phrase("commands-thread"),
}
DESCRIPTIONS = {
    "opponent": phrase("commands-opponent-description"),
    "level": phrase("commands-level-description"),
    "variant": phrase("commands-variant-description"),
    "first": phrase("commands-first-description"),
    "thread": phrase("commands-thread-description"),
}


class Games(commands.Cog):
    """Challenges and rules of each game."""

    def __init__(self, bot: GameBot) -> None:
        for face in FACES.values():
            bot.tree.add_command(game_group(face))


def game_group(face: AnyFace) -> app_commands.Group:
    """The commands of one game."""
    group = app_commands.Group(
        name=face.slug, description=phrase(lambda words: words.text("commands-game", game=face.name(words)))
    )
    group.add_command(challenge_command(face))
    group.add_command(rules_command(face))
    return group


def challenge_command(face: AnyFace) -> app_commands.Command[Any, ..., None]:
    """`challenge` of one game; with an option for the variant where the game has several."""
    variants = GAMES[face.slug].variants

    async def offer(
        interaction: Interaction,
        opponent: discord.User | None,
        level: str | None,
        variant: str | None,
        first: str | None,
        thread: bool,
    ) -> None:
        async with refusing(interaction):
            terms = Terms(face.slug, variant or variants[0], FirstSeat(first or FirstSeat.RANDOM), thread)
            await interaction.client.challenges.offer(interaction, terms, opponent, level)

    async def plain(
        interaction: Interaction,
        opponent: discord.User | None = None,
        level: str | None = None,
        first: str | None = None,
        thread: bool = False,
    ) -> None:
        await offer(interaction, opponent, level, None, first, thread)

    async def with_variants(
        interaction: Interaction,
        opponent: discord.User | None = None,
        level: str | None = None,
        variant: str | None = None,
        first: str | None = None,
        thread: bool = False,
    ) -> None:
        await offer(interaction, opponent, level, variant, first, thread)

    several = len(variants) > 1
    callback = with_variants if several else plain
    offered = {name for name in NAMES if several or name != "variant"}
    choices = {name: options for name, options in _choices(face).items() if name in offered}
    app_commands.describe(**{name: DESCRIPTIONS[name] for name in offered})(callback)
    app_commands.rename(**{name: NAMES[name] for name in offered})(callback)
    app_commands.choices(**choices)(callback)
    return app_commands.Command(
        name=phrase("commands-challenge"),
        description=phrase(lambda words: words.text("commands-challenge-description", game=face.name(words))),
        callback=callback,
    )


def _choices(face: AnyFace) -> dict[str, list[app_commands.Choice[str]]]:
    return {
        "level": [
            app_commands.Choice(name=phrase(partial(level_name, level)), value=level)
            for level in engine_of(face.slug).levels
        ],
        "variant": [
            app_commands.Choice(name=phrase(partial(face.variant, name)), value=name)
            for name in GAMES[face.slug].variants
        ],
        "first": [app_commands.Choice(name=phrase(key), value=str(first)) for first, key in FIRST.items()],
    }


def rules_command(face: AnyFace) -> app_commands.Command[Any, ..., None]:
    """`rules` of one game."""

    async def rules(interaction: Interaction) -> None:
        async with refusing(interaction):
            await show_rules(interaction, face.slug)

    return app_commands.Command(
        name=phrase("commands-rules"),
        description=phrase(lambda words: words.text("commands-rules-description", game=face.name(words))),
        callback=rules,
    )
