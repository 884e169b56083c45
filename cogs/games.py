"""One group of commands a game, `/sumon challenge`, `/sumon rules`: made for every game there is."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.play.clock import MOVE_TIMES
from sumon.play.levels import LIKE_ME
from sumon.play.model import FirstSeat, Terms
from sumon.play.people.lessons import tutorial_of
from sumon.ui.games import game_ui_of
from sumon.ui.learn.tutorial import show_tutorial
from sumon.ui.show.command_texts import phrase, variant_choice
from sumon.ui.show.names import game_name, level_name, time_name
from sumon.ui.show.rules import show_rules
from sumon.ui.start.house_rules import usual_time
from sumon.ui.start.offering import offer as offer_game
from sumon.ui.wire.bot import GameBot
from sumon.ui.wire.door import with_visit
from sumon.ui.wire.visit import Visit

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
    "rated": phrase("commands-rated"),
    "time": phrase("commands-time"),
}
DESCRIPTIONS = {
    "opponent": phrase("commands-opponent-description"),
    "level": phrase("commands-level-description"),
    "variant": phrase("commands-variant-description"),
    "first": phrase("commands-first-description"),
    "thread": phrase("commands-thread-description"),
    "rated": phrase("commands-rated-description"),
    "time": phrase("commands-time-description"),
}


class Games(commands.Cog):
    """Challenges and rules of each game."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def cog_load(self) -> None:
        """Adds the commands when the cog's turn comes: they are listed in the order in which they were added."""
        for game in GAMES:
            self._bot.tree.add_command(game_group(game))


def game_group(game: str) -> app_commands.Group:
    """The commands of one game."""
    group = app_commands.Group(
        name=game,
        description=phrase(lambda translator: translator.text("commands-game", game=game_name(game, translator))),
    )
    group.add_command(challenge_command(game))
    group.add_command(rules_command(game))
    if tutorial_of(game) is not None:
        group.add_command(tutorial_command(game))
    return group


def challenge_command(game: str) -> app_commands.Command[Any, ..., None]:
    """`challenge` of one game; with an option for the variant if the game has several."""
    variants = GAMES[game].variants

    async def offer(
        visit: Visit,
        opponent: discord.User | None,
        level: str | None,
        variant: str | None,
        first: str | None,
        thread: bool,
        rated: bool,
        time: int | None,
    ) -> None:
        who_starts = FirstSeat(first or FirstSeat.RANDOM)
        move_time = usual_time(visit, opponent, level) if time is None else time or None
        terms = Terms(game, variant or variants[0], who_starts, thread, rated, move_time)
        await offer_game(visit, terms, opponent, level)

    @with_visit
    async def plain(
        visit: Visit,
        opponent: discord.User | None = None,
        level: str | None = None,
        first: str | None = None,
        thread: bool = False,
        rated: bool = True,
        time: int | None = None,
    ) -> None:
        await offer(visit, opponent, level, None, first, thread, rated, time)

    @with_visit
    async def with_variants(
        visit: Visit,
        opponent: discord.User | None = None,
        level: str | None = None,
        variant: str | None = None,
        first: str | None = None,
        thread: bool = False,
        rated: bool = True,
        time: int | None = None,
    ) -> None:
        await offer(visit, opponent, level, variant, first, thread, rated, time)

    if len(variants) > 1:
        return _challenge_command(game, with_variants, set(NAMES))
    return _challenge_command(game, plain, set(NAMES) - {"variant"})


def _challenge_command(game: str, callback: Any, options: set[str]) -> app_commands.Command[Any, ..., None]:
    """*callback* as a command that says in every language what its *options* are."""
    choices = {name: offered for name, offered in _choices(game).items() if name in options}
    app_commands.describe(**{name: DESCRIPTIONS[name] for name in options})(callback)
    app_commands.rename(**{name: NAMES[name] for name in options})(callback)
    app_commands.choices(**choices)(callback)
    return app_commands.Command(
        name=phrase("commands-challenge"),
        description=phrase(game_ui_of(game).about),
        callback=callback,
    )


def _choices(game: str) -> dict[str, list[app_commands.Choice[Any]]]:
    return {
        "level": [
            app_commands.Choice(name=phrase(partial(level_name, level)), value=level) for level in _levels(game)
        ],
        "variant": [
            app_commands.Choice(name=phrase(partial(variant_choice, game, name)), value=name)
            for name in GAMES[game].variants
        ],
        "first": [app_commands.Choice(name=phrase(key), value=str(first)) for first, key in FIRST.items()],
        "time": [
            app_commands.Choice(name=phrase(partial(time_name, each)), value=each or 0) for each in MOVE_TIMES
        ],
    }


def _levels(game: str) -> tuple[str, ...]:
    """The fixed levels of *game*, the easiest first, and what fits."""
    levels = engine_of(game).levels
    return (*levels, LIKE_ME) if levels else ()


def rules_command(game: str) -> app_commands.Command[Any, ..., None]:
    """`rules` of one game."""

    @with_visit
    async def rules(visit: Visit) -> None:
        await show_rules(visit, game)

    return app_commands.Command(
        name=phrase("commands-rules"),
        description=phrase(
            lambda translator: translator.text("commands-rules-description", game=game_name(game, translator))
        ),
        callback=rules,
    )


def tutorial_command(game: str) -> app_commands.Command[Any, ..., None]:
    """`tutorial` of one game."""

    @with_visit
    async def tutorial(visit: Visit) -> None:
        await show_tutorial(visit, game)

    return app_commands.Command(
        name=phrase("commands-tutorial"),
        description=phrase(
            lambda translator: translator.text("commands-tutorial-description", game=game_name(game, translator))
        ),
        callback=tutorial,
    )
