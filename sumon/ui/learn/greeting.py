"""The greeting of a server that the bot has joined: posted once, with buttons, where the bot may write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeAlias

import discord

from sumon.games import GAMES
from sumon.i18n import Translator
from sumon.ui.boards.managed_message import Content, ManagedMessage
from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.buttons import Answer, Buttons, VerbButton
from sumon.ui.interactions.controls import Style, row_view
from sumon.ui.interactions.links import install_urls, plays_outside
from sumon.ui.interactions.places import Place
from sumon.ui.learn.boards import picture_of
from sumon.ui.texts.names import game_name

LATELY = timedelta(days=1)  # a server is greeted at most this long after the bot joined


@dataclass(frozen=True, slots=True)
class GreetingClick:
    """A click under the greeting of a server."""

    verb: str = ""


Way: TypeAlias = VerbButton[GreetingClick, Answer[GreetingClick]]

GREETING = Buttons("w", GreetingClick, "{verb}")
LEARN = GREETING.button("learn", label="lessons-learn")
PLAY = GREETING.button("play", label="lessons-play", style=Style.MAIN)
SETTINGS = GREETING.button("settings", label="lessons-settings")
DAILY = GREETING.button("daily", label="lessons-daily")
GAMES_HERE = GREETING.button("games", label="lessons-games")
COMMANDS = GREETING.button("commands", label="lessons-commands")
DARK = GREETING.button("dark", label="lessons-dark")
LIGHT = GREETING.button("light", label="lessons-light")


async def greeting_post(bot: GameBot, row: int) -> ManagedMessage | None:
    """The greeting of the server *row*; None if there is no channel to write in.

    It has no marks to find it again by, since all greetings have the same buttons.
    """
    guild = bot.get_guild(row)
    channel = place_to_greet(guild) if guild is not None else None
    if channel is None:
        return None

    async def compose(_: Place, translator: Translator) -> Content:
        palette = (await bot.services.settings.recent_server(row)).palette
        boards = await picture_of(tuple(GAMES), palette, translator)
        return Content(greeting_text(bot, translator), greeting_buttons(palette, translator), files=[boards])

    return ManagedMessage(
        name=f"the greeting of server {row}",
        channel_id=channel.id,
        nonce=f"g{row}",
        compose=compose,
    )


def is_new(guild: discord.Guild) -> bool:
    """Whether the bot has joined *guild* in the last day."""
    me: discord.Member | None = guild.me  # None until Discord has sent the server
    return me is not None and me.joined_at is not None and discord.utils.utcnow() - me.joined_at < LATELY


def place_to_greet(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel or else the first text channel in which the bot may write; None if there is none."""
    first = [guild.system_channel] if guild.system_channel is not None else []
    for channel in (*first, *guild.text_channels):
        granted = channel.permissions_for(guild.me)
        if granted.view_channel and granted.send_messages:
            return channel
    return None


def greeting_text(bot: GameBot, translator: Translator) -> str:
    """The text of the greeting; with links to add the bot to an account or a server, if it plays outside."""
    games = translator.both([game_name(game, translator) for game in GAMES])
    lines = [translator.text("lessons-greeting", games=games)]
    if plays_outside(bot):
        lines.append(translator.text("outside-greeting", **install_urls(bot)))
    return "\n".join(lines)


def greeting_buttons(palette: str, translator: Translator) -> discord.ui.View:
    """The buttons of the greeting, with one for other colours than *palette*, the palette of its picture."""
    return ways(translator, (PLAY, LEARN, SETTINGS, other_colours(palette)))


def ways(translator: Translator, buttons: Iterable[Way]) -> discord.ui.View:
    """A view of *buttons*."""
    return row_view(button.on(GreetingClick(), translator) for button in buttons)


def other_colours(palette: str) -> Way:
    """The button that changes the reader's pictures from *palette* to light colours, or to dark ones."""
    return LIGHT if palette == DARK.verb else DARK
