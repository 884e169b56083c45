"""What the rules of a server itself refuse."""

from __future__ import annotations

import discord

from sumon.ui.translating import Translator

BLOCKED = (200000, 200001)  # a message, a title


def blocked_by_server(error: discord.HTTPException, translator: Translator) -> str:
    """What to say where the server's AutoMod has blocked what the bot wanted to post; "" for any other error."""
    return translator.text("ui-blocked-by-automod") if error.code in BLOCKED else ""
