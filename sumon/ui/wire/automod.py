"""What the rules of a server itself refuse."""

from __future__ import annotations

import discord

from sumon.i18n import Translator

BLOCKED = (200000, 200001)  # a message, a title


def blocked_by_server(error: BaseException, translator: Translator) -> str:
    """What to say where the server's AutoMod has blocked what the bot wanted to post; "" for any other error."""
    is_blocked = isinstance(error, discord.HTTPException) and error.code in BLOCKED
    return translator.text("ui-blocked-by-automod") if is_blocked else ""
