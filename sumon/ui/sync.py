"""Registers the commands with Discord if they have changed, and learns their numbers."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

import discord
from discord.http import Route

from sumon.ui.interactions.bot import GameBot
from sumon.ui.interactions.links import FOR_PEOPLE, plays_outside

log = logging.getLogger(__name__)

SWITCHED_OFF = (
    "people cannot take the bot along to messages, groups and other servers: to let them, switch on User Install "
    "on Discord's page Installation of the application, and restart the bot"
)

PERMISSIONS = "default_member_permissions"
# The fields of a command that can be set; Discord sends others besides.
SETTABLE = {
    *("name", "description", "type", "options", "choices", "value", "required", "autocomplete"),
    *("min_length", "max_length", "min_value", "max_value", "channel_types"),
    *("contexts", "integration_types", PERMISSIONS, "nsfw"),
}
TRANSLATIONS = {"name_localizations", "description_localizations"}
ENTRY_POINT = 4  # the type of the command that Discord itself adds to an application with Activities
AMONG_PEOPLE = discord.app_commands.AppCommandContext.PRIVATE_CHANNEL


async def sync_commands(bot: GameBot) -> bool:
    """Registers the bot's commands with Discord and learns their numbers. Returns whether they had to be sent."""
    missing = await _learn(bot)
    if missing is None:
        log.info("the commands are registered already")
        return False
    assert bot.application_id is not None
    bot.command_ids = _numbers(await bot.http.bulk_upsert_global_commands(bot.application_id, payload=missing))
    log.info("the commands have been registered")
    return True


async def learn_commands(bot: GameBot) -> bool:
    """Learns the numbers of the commands, which the process with the first shard registers.

    Returns whether the registered commands are those of this process. They differ while that process has another
    version or has not finished.
    """
    return await _learn(bot) is None


async def _learn(bot: GameBot) -> list[dict[str, Any]] | None:
    """Learns the numbers of the commands. Returns the payloads to register; None if they are registered.

    A command that Discord itself has added is registered again as it is: without it Discord refuses the whole list.
    """
    found = await _registered(bot)
    registered = [command for command in found if command["type"] != ENTRY_POINT]
    bot.command_ids = _numbers(registered)
    payloads = await _payloads(bot)
    if not plays_outside(bot):
        log.info(SWITCHED_OFF)
        payloads = [_for_servers(command) for command in payloads]
    if _essences(registered) == _essences(payloads):
        return None
    return [*payloads, *(_again(command) for command in found if command["type"] == ENTRY_POINT)]


def _again(command: dict[str, Any]) -> dict[str, Any]:
    """The payload that registers the registered *command* as it is."""
    kept = {key: value for key, value in command.items() if key in SETTABLE | TRANSLATIONS | {"id", "handler"}}
    permissions = kept.get(PERMISSIONS)
    return {**kept, PERMISSIONS: None if permissions is None else int(permissions)}


def _numbers(commands: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    return {command["name"]: int(command["id"]) for command in commands}


def _essences(commands: list[dict[str, Any]]) -> dict[str, Any]:
    return {command["name"]: _essence(command) for command in commands}


async def _payloads(bot: GameBot) -> list[dict[str, Any]]:
    """The payloads that `bot.tree.sync` would send without showing them; they are slow to compute."""
    tree, translator = bot.tree, bot.tree.translator
    commands = tree.get_commands()
    if translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, translator) for command in commands]


def _for_servers(command: dict[str, Any]) -> dict[str, Any]:
    """The payload without the values that Discord refuses if only servers can add the bot."""
    left_out = {"integration_types": FOR_PEOPLE, "contexts": AMONG_PEOPLE}
    kept = {key: [each for each in command[key] or () if each != value] for key, value in left_out.items()}
    return {**command, **kept}


async def _registered(bot: GameBot) -> list[dict[str, Any]]:
    """The registered commands with all translations, which `fetch_commands` leaves out."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    commands: list[dict[str, Any]] = await bot.http.request(route, params={"with_localizations": "true"})
    return commands


def _essence(value: Any) -> Any:
    """*value* without unset fields, as Discord leaves empty ones out or fills them in."""
    if isinstance(value, list):
        return [_essence(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _essence(item) for key, item in value.items() if key in SETTABLE}
    if kept.get(PERMISSIONS) is not None:
        kept[PERMISSIONS] = str(kept[PERMISSIONS])  # Discord returns the number as text
    kept |= {key: value[key] for key in TRANSLATIONS & value.keys()}
    return {
        key: item
        for key, item in kept.items()
        if item not in ([], {}, "") and item is not None and item is not False
    }
