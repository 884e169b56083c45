"""Registering the commands with Discord, only when they have changed."""

from __future__ import annotations

import logging
from typing import Any

from discord.http import Route

from sumon.ui.wire.bot import GameBot

log = logging.getLogger(__name__)


# What can be set; whatever else Discord tells of a command is its own.
SETTABLE = {
    *("name", "description", "type", "options", "choices", "value", "required", "autocomplete"),
    *("min_length", "max_length", "min_value", "max_value", "channel_types"),
    *("contexts", "integration_types", "default_member_permissions", "nsfw"),
}
TRANSLATIONS = {"name_localizations", "description_localizations"}


async def sync_commands(bot: GameBot) -> bool:
    """Registers the bot's commands with Discord and learns their numbers. Returns whether they had to be sent."""
    registered = await _registered(bot)
    payloads = await _payloads(bot)
    wanted = {command["name"]: _essence(command) for command in payloads}
    known = {command["name"]: _essence(command) for command in registered}
    if wanted == known:
        bot.command_ids = {command["name"]: int(command["id"]) for command in registered}
        log.info("the commands are registered already")
        return False
    assert bot.application_id is not None
    sent = await bot.http.bulk_upsert_global_commands(bot.application_id, payload=payloads)
    bot.command_ids = {command["name"]: int(command["id"]) for command in sent}
    log.info("the commands have been registered")
    return True


async def _payloads(bot: GameBot) -> list[dict[str, Any]]:
    """The payloads that `bot.tree.sync` would send, which it does not reveal; computing them twice is slow."""
    tree, translator = bot.tree, bot.tree.translator
    commands = tree.get_commands()
    if translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, translator) for command in commands]


async def _registered(bot: GameBot) -> list[dict[str, Any]]:
    """The commands as Discord has them, with all translations, which `fetch_commands` leaves out."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    commands: list[dict[str, Any]] = await bot.http.request(route, params={"with_localizations": "true"})
    return commands


def _essence(value: Any) -> Any:
    """The fields of a command that are set: Discord leaves empty ones out or fills them in."""
    if isinstance(value, list):
        return [_essence(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _essence(item) for key, item in value.items() if key in SETTABLE}
    kept |= {key: value[key] for key in TRANSLATIONS & value.keys()}
    return {
        key: item
        for key, item in kept.items()
        if item not in ([], {}, "") and item is not None and item is not False
    }
