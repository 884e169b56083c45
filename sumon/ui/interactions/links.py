"""The addresses of boards and challenges, the buttons to them, and the addresses that add the bot."""

from __future__ import annotations

import discord

from sumon.i18n import Translator
from sumon.play.model import Match
from sumon.play.requests import Challenge
from sumon.ui.interactions.bot import GameBot

# The permissions in the invitation of the bot; the README lists the same.
INVITED_WITH = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
ON_SERVERS, FOR_PEOPLE = 0, 1  # Discord's numbers for the places of installation


def match_url(match: Match) -> str:
    """The address of the current board message or, where there is none yet, of the channel of *match*."""
    board = match.board
    outside, channel_id, message_id = (
        (match.outside, match.channel_id, None)
        if board is None
        else (board.outside, board.channel_id, board.message_id)
    )
    return message_url(match.guild_id if outside is None else outside, channel_id, message_id)


def challenge_url(challenge: Challenge) -> str:
    """The address of the message of *challenge* or, where its number is not known, of its channel."""
    return message_url(challenge.guild_id, challenge.channel_id, challenge.message_id)


def message_url(guild_id: int | None, channel_id: int, message_id: int | None) -> str:
    """The address of a message or, where its number is not known, of its channel. *guild_id*: None in messages."""
    places = (channel_id, message_id) if message_id else (channel_id,)
    return "/".join(["https://discord.com/channels", *map(str, (guild_id or "@me", *places))])


def jump_view(match: Match, translator: Translator) -> discord.ui.View | None:
    """A button that leads to the current board."""
    if match.board is None:
        return None
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=translator.text("ui-to-board"), url=match_url(match)))
    return view


def thread_view(thread: discord.Thread, translator: Translator) -> discord.ui.View:
    """A button that leads to the game in *thread*."""
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=translator.text("ui-to-game"), url=thread.jump_url))
    return view


def install_url(application_id: int, *, server: int | None = None, person: bool = False) -> str:
    """The address that adds the bot to a server, *server* selected, or if *person* to a user's account."""
    if person:
        url = discord.utils.oauth_url(application_id, scopes=("applications.commands",))
        return f"{url}&integration_type={FOR_PEOPLE}"
    url = discord.utils.oauth_url(
        application_id,
        permissions=INVITED_WITH,
        guild=discord.Object(server) if server is not None else discord.utils.MISSING,
        scopes=("bot", "applications.commands"),
    )
    return f"{url}&integration_type={ON_SERVERS}"


def plays_outside(bot: GameBot) -> bool:
    """Whether users can add the bot to their accounts: its application has *User Install* switched on."""
    return bot.application is not None and bot.application.user_integration_config is not None


def install_urls(bot: GameBot) -> dict[str, str]:
    """The two addresses that add the bot, as arguments of a sentence: to a *server* and to an *account*."""
    assert bot.application_id is not None  # known since the login
    return {"server": install_url(bot.application_id), "account": install_url(bot.application_id, person=True)}
