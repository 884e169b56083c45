"""The commands of each game, such as `/sumon challenge` and `/sumon rules`: one group per game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from sumon.engines import engine_of
from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.clock import TIME_CONTROLS
from sumon.play.levels import LIKE_ME
from sumon.play.people.lessons import tutorial_of
from sumon.play.requests import FirstSeat, Terms
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.context import Context
from sumon.ui.learn.tutorial import show_tutorial
from sumon.ui.pictures.rules import show_rules
from sumon.ui.start.house_rules import usual_time, with_weekends
from sumon.ui.start.panel import read_time
from sumon.ui.start.panel_clicks import offer_or_ask
from sumon.ui.texts.commands import phrase, variant_choice
from sumon.ui.texts.names import game_name, level_name, time_name

from .command import CommandOption, command

FIRST = {
    str(FirstSeat.CHALLENGER): "commands-first-me",
    str(FirstSeat.OPPONENT): "commands-first-opponent",
    str(FirstSeat.RANDOM): "commands-first-random",
}


class Games(commands.Cog):
    """Challenges and rules of each game."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def cog_load(self) -> None:
        """Adds the commands only now, since Discord lists commands in the order in which they were added."""
        for game in GAMES:
            self._bot.tree.add_command(game_group(game))


def game_group(game: str) -> app_commands.Group:
    """The commands of one game."""
    group = app_commands.Group(name=game, description=phrase(partial(_said_of, game, "commands-game")))
    group.add_command(challenge_command(game))
    group.add_command(_showing(game, "commands-rules", show_rules))
    if tutorial_of(game) is not None:
        group.add_command(_showing(game, "commands-tutorial", show_tutorial))
    return group


def challenge_command(game: str) -> app_commands.Command[Any, ..., None]:
    """The command `challenge` of one game, with the option `variant` if the game has several."""
    variants = GAMES[game].variants
    options = _options(game)
    if len(variants) == 1:
        del options["variant"]

    @command("commands-challenge", game_ui_of(game).about, **options)
    async def challenge(
        context: Context,
        opponent: discord.User | None = None,
        level: str | None = None,
        variant: str = variants[0],
        first: str = FirstSeat.RANDOM,
        thread: bool = False,
        rated: bool = True,
        time: str | None = None,
        weekends: bool = False,
    ) -> None:
        control = usual_time(context, opponent, level) if time is None else read_time(time)
        terms = Terms(game, variant, FirstSeat(first), thread, rated, with_weekends(control, off=weekends))
        await offer_or_ask(context, terms, opponent, level)

    return challenge


def _options(game: str) -> dict[str, Any]:
    levels, variants = _levels(game), GAMES[game].variants
    return {
        "opponent": CommandOption("commands-opponent"),
        "level": CommandOption("commands-level", {each: partial(level_name, each) for each in levels}),
        "variant": CommandOption(
            "commands-variant", {each: partial(variant_choice, game, each) for each in variants}
        ),
        "first": CommandOption("commands-first", FIRST),
        "thread": CommandOption("commands-thread"),
        "rated": CommandOption("commands-rated"),
        "time": CommandOption(
            "commands-time", {str(each or 0): partial(time_name, each) for each in TIME_CONTROLS}
        ),
        "weekends": CommandOption("commands-weekends"),
    }


def _levels(game: str) -> tuple[str, ...]:
    """The fixed levels of *game*, the easiest first, then the level that adapts to the player."""
    levels = engine_of(game).levels
    return (*levels, LIKE_ME) if levels else ()


def _showing(
    game: str, key: str, show: Callable[[Context, str], Awaitable[None]]
) -> app_commands.Command[Any, ..., None]:
    """A command of *game* without options."""

    @command(key, partial(_said_of, game, f"{key}-description"))
    async def answer(context: Context) -> None:
        await show(context, game)

    return answer


def _said_of(game: str, key: str, translator: Translator) -> str:
    return translator.text(key, game=game_name(game, translator))
