"""The start page: what the bot is, a way to play each game, and the ways to all else."""

from __future__ import annotations

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.start.plan import Plan
from sumon.ui.learn.greeting import GREETING, GreetingAction, GreetingVerb
from sumon.ui.start.panel import open_panel_id
from sumon.ui.texts.names import game_name
from sumon.ui.wire.controls import RoutedButton, Style, rows_view


def start_text(translator: Translator) -> str:
    """What the bot is, and how turns are written to it."""
    games = translator.both([game_name(game, translator) for game in GAMES])
    return "\n".join([translator.text("lessons-greeting", games=games), translator.text("lessons-write")])


def start_buttons(translator: Translator) -> discord.ui.View:
    """A button to play each game; below, the ways to all else."""
    play = [
        RoutedButton(
            translator.text("lessons-play-game", game=game_name(game, translator)),
            open_panel_id(Plan(game, rules.variants[0])),
            Style.MAIN,
        )
        for game, rules in GAMES.items()
    ]
    ways = [
        RoutedButton(translator.text(key), GREETING.write(GreetingAction(verb)))
        for key, verb in (
            ("lessons-learn", GreetingVerb.LEARN),
            ("lessons-daily", GreetingVerb.DAILY),
            ("lessons-games", GreetingVerb.GAMES),
        )
    ]
    return rows_view([tuple(play), tuple(ways)])
