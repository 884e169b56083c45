"""Refusals by a server's own rules."""

from __future__ import annotations

import discord

from sumon.i18n import Translator

BLOCKED = (200000, 200001)  # a message, a title


def blocked_by_server(error: BaseException, translator: Translator) -> str:
    """A sentence if the server's AutoMod has blocked the bot's message; "" for any other error."""
    is_blocked = isinstance(error, discord.HTTPException) and error.code in BLOCKED
    return translator.text("ui-blocked-by-automod") if is_blocked else ""
