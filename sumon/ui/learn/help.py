"""`/help`: an overview of the games and commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.play.people.lessons import tutorial_of
from sumon.ui.boards.running import show_games
from sumon.ui.interactions.context import MAX_CONTENT, Context
from sumon.ui.interactions.links import install_urls, plays_outside
from sumon.ui.interactions.owners import is_owner
from sumon.ui.people.server_panel import show_server_settings
from sumon.ui.people.settings_panel import show_own_settings
from sumon.ui.puzzles.today import show_today
from sumon.ui.texts.commands import commands_by_name
from sumon.ui.texts.fitting import fitted
from sumon.ui.texts.names import game_name

from .greeting import COMMANDS, DAILY, DARK, GAMES_HERE, GREETING, LEARN, LIGHT, PLAY, SETTINGS, GreetingClick, ways
from .start_page import game_lines, show_in, show_start
from .tutorial import show_tutorials

WAYS = (PLAY, LEARN, DAILY, GAMES_HERE, SETTINGS, COMMANDS)
_COMMAND = re.compile(r"`/([\w-]+(?: [\w-]+)*)`")


async def show_help(context: Context) -> None:
    """Answers privately with a line for each game, and buttons to everything else."""
    start, said = "ui-help", context.translator
    if context.outside is not None:
        start, said = (
            "outside-help-start",
            replace(context.translator, direct=False),
        )  # outside of servers, users may play each other
    text, links = fitted([said.text(start), *game_lines(GAMES, said)], said), _links(context)
    linked = with_links(text, links)
    await context.send_privately(
        linked if len(linked) <= MAX_CONTENT else text, view=ways(context.translator, WAYS)
    )


async def show_commands(context: Context) -> None:
    """Answers privately with all commands and, if users can add the bot to their account, the link for that."""
    said = context.translator if context.outside is None else replace(context.translator, direct=False)
    links = _links(context)
    lines = [said.text("ui-help-commands"), *(_commands_of(slug, said) for slug in GAMES)]
    # In an embed, as a message has no room for all the links.
    about = with_links("\n".join(lines), links)
    if plays_outside(context.bot):
        about += "\n" + said.text("outside-help", **install_urls(context.bot))
    if context.guild_id is not None and is_owner(context.bot, context.user_id):
        about += "\n" + with_links(context.translator.text("ui-help-owner"), links)
    await context.send_privately("", embed=discord.Embed(description=about))


def _commands_of(slug: str, translator: Translator) -> str:
    key = "ui-help-game-commands" if tutorial_of(slug) is None else "ui-help-game-tutorial"
    return translator.text(key, game=game_name(slug, translator), command=slug)


def _links(context: Context) -> dict[str, str]:
    """Discord's clickable mentions of the registered commands, by the names that the reader types."""
    commands, ids = commands_by_name(context.bot.tree, context.translator), context.bot.command_ids
    names = {typed: command.qualified_name for typed, command in commands.items()}
    return {typed: f"</{name}:{ids[root]}>" for typed, name in names.items() if (root := name.split(" ")[0]) in ids}


def with_links(text: str, links: Mapping[str, str]) -> str:
    """*text* with its commands replaced by their *links*, if they have one.

    >>> with_links("`/zug` or `/tipp`, not `/tanz`", {"zug": "</move:1>", "tipp": "</hint:2>"})
    '</move:1> or </hint:2>, not `/tanz`'
    """
    return _COMMAND.sub(lambda found: links.get(found[1], found[0]), text)


answer_greeting = GREETING.answer

LEARN(lambda context, _: show_tutorials(context))
PLAY(lambda context, _: show_start(context))
DARK(lambda context, clicked: show_in(context, clicked.verb))
LIGHT(lambda context, clicked: show_in(context, clicked.verb))
COMMANDS(lambda context, _: show_commands(context))
DAILY(lambda context, _: show_today(context))
GAMES_HERE(lambda context, _: show_games(context))


@SETTINGS
async def show_settings(context: Context, _: GreetingClick) -> None:
    """Answers privately with the settings of the server if the user manages it, or else with the user's own."""
    if context.interaction.permissions.manage_guild:
        await show_server_settings(context)
    else:
        await show_own_settings(context)
