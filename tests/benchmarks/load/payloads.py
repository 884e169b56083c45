"""What Discord tells of servers, channels and people, as it travels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

APPLICATION_ID = 1_000_000
CHANNELS = 10  # of a server
JOINED = "2024-01-01T00:00:00+00:00"
EVERYTHING = str(discord.Permissions.all().value & ~discord.Permissions(administrator=True).value)

Payload = dict[str, Any]

BOT: Payload = {"id": str(APPLICATION_ID), "username": "numbers", "discriminator": "0", "avatar": None, "bot": True}


def guild_id(number: int) -> int:
    """The id of the server with that number, from 0."""
    return 2_000_000 + number


def channel_id(number: int) -> int:
    """The id of the channel with that number, from 0, over all servers."""
    return 3_000_000 + number


def guild_of(channel: int) -> int:
    """The id of the server that has the *channel* of that id."""
    return guild_id((channel - 3_000_000) // CHANNELS)


def user(user_id: int) -> Payload:
    """A user as Discord tells of them."""
    name = f"player{user_id}"
    return {"id": str(user_id), "username": name, "global_name": name.title(), "discriminator": "0", "avatar": None}


def member(user_id: int) -> Payload:
    """A user as a member of a server."""
    flags = {"deaf": False, "mute": False, "pending": False, "flags": 0}
    return {"user": user(user_id), "roles": [], "nick": None, "joined_at": JOINED, **flags}


def controls(message: Payload) -> Iterator[Payload]:
    """The buttons and menus of *message* that the bot is told of, links left out."""
    for row in message["components"]:
        yield from (each for each in row.get("components", ()) if "custom_id" in each)


def channel(number: int) -> Payload:
    """The text channel of that id, where everybody may write."""
    at = {"id": str(number), "type": 0, "name": f"games-{number}", "position": number % CHANNELS}
    more = {"parent_id": None, "topic": None, "rate_limit_per_user": 0, "last_message_id": None, "nsfw": False}
    return {**at, "guild_id": str(guild_of(number)), "permission_overwrites": [], **more}


def guild(number: int) -> Payload:
    """The server with that number, from 0, as the bot hears of it when it logs in."""
    own = str(guild_id(number))
    everyone = {"id": own, "name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0, "flags": 0}
    return {
        "id": own,
        "name": f"Numbers {number}",
        "owner_id": "1",
        "icon": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "system_channel_flags": 0,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": [{**everyone, "hoist": False, "managed": False, "mentionable": False}],
        "member_count": 100,
        "large": False,
        "joined_at": JOINED,
        "members": [{**member(APPLICATION_ID), "user": BOT}],
        "channels": [channel(channel_id(number * CHANNELS + each)) for each in range(CHANNELS)],
        **{
            key: [] for key in ("threads", "presences", "voice_states", "stage_instances", "guild_scheduled_events")
        },
    }


def application() -> Payload:
    """What the bot is told of itself."""
    about = {"name": "numbers", "icon": None, "description": "", "bot_public": True, "verify_key": ""}
    return {"id": str(APPLICATION_ID), **about, "bot_require_code_grant": False, "flags": 0, "owner": user(1)}
