"""Requests of the bot, checked against Discord's published description of its API, where that file is at hand.

It is looked for at `DISCORD_OPENAPI`, or at `../shared/discord/openapi.json` beside this repository.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, Registry, ValidationError
from simcord import HttpLogEntry

ROOT = Path(__file__).resolve().parents[2]
PLACE = Path(os.environ.get("DISCORD_OPENAPI", ROOT / "../shared/discord/openapi.json"))
ADDRESS = "urn:discord-api"

# The description says "one of these" for all answers to interactions; the type tells which.
CALLBACKS = {
    4: "CreateMessageInteractionCallbackRequest",
    5: "CreateMessageInteractionCallbackRequest",
    6: "UpdateMessageInteractionCallbackRequest",
    7: "UpdateMessageInteractionCallbackRequest",
    8: "ApplicationCommandAutocompleteCallbackRequest",
    9: "ModalInteractionCallbackRequest",
}
KEPT_ATTACHMENT = {"id", "filename", "description", "title"}


def complaints(requests: Sequence[HttpLogEntry]) -> Iterator[str]:
    """What the API would not take of *requests*; nothing where the description is not at hand."""
    if not PLACE.exists():
        return
    for request in requests:
        yield from _complaints_about(request)


def _complaints_about(request: HttpLogEntry) -> Iterator[str]:
    pointer = _schema_of(request.method, request.path, request.json)
    if pointer is None:
        yield f"{request.method} {request.path} is not in the description"
        return
    if not pointer or request.json is None:
        return
    for error in _validator(pointer).iter_errors(_forgiven(request)):
        deepest = _deepest(error)
        yield f"{request.method} {request.path} at {deepest.instance_path}: {deepest.message[:300]}"


def _deepest(error: ValidationError) -> ValidationError:
    """What is wrong with that of several alternatives which fits best."""
    alternatives = getattr(error.kind, "context", ())
    found = [_deepest(each) for errors in alternatives for each in errors]
    return max(found, key=lambda each: len(each.instance_path), default=error)


def _forgiven(request: HttpLogEntry) -> Any:
    """The body without what discord.py sends, Discord takes, and the description does not know."""
    body = json.loads(json.dumps(request.json))
    if request.method == "PUT" and isinstance(body, list):
        for command in body:
            command.pop("nsfw", None)
        return body
    if isinstance(body, dict) and "recipient_id" in body:
        body["recipient_id"] = str(body["recipient_id"])
    message = body.get("data", body) if isinstance(body, dict) else {}
    if not isinstance(message, dict):
        return body
    if request.method == "PATCH" or body.get("type") == 7:
        message.pop("tts", None)
    for row in message.get("components") or []:
        for preset in (each for item in row.get("components", ()) for each in item.get("default_values", ())):
            preset["id"] = str(preset["id"])
    for embed in message.get("embeds") or []:
        embed.pop("flags", None)
    for attachment in message.get("attachments") or []:
        for extra in attachment.keys() - KEPT_ATTACHMENT:
            del attachment[extra]
        attachment["id"] = str(attachment["id"])
    mentions = message.get("allowed_mentions") or {}
    if "users" in mentions:
        mentions["users"] = [str(user) for user in mentions["users"]]
    return body


def _schema_of(method: str, path: str, body: Any) -> str | None:
    """Where in the description the body of a request is described: "" for none at all, None for no such request."""
    if path.endswith("/callback") and isinstance(body, dict):
        return f"/components/schemas/{CALLBACKS[body['type']]}"
    # A path with fewer parameters is the more exact one: `/messages/@original` before `/messages/{id}`.
    for pattern, template in _paths():
        operation = _description()["paths"][template].get(method.lower())
        if operation is None or not pattern.fullmatch(path):
            continue
        if "requestBody" not in operation:
            return ""
        return f"/paths/{_escaped(template)}/{method.lower()}/requestBody/content/application~1json/schema"
    return None


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    templates = sorted(_description()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{\w+\}", "[^/]+", template)), template) for template in templates]


@cache
def _validator(pointer: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"{ADDRESS}#{pointer}"}, registry=_registry())


@cache
def _registry() -> Registry:
    return Registry([(ADDRESS, _description())])


@cache
def _description() -> dict[str, Any]:
    description: dict[str, Any] = json.loads(PLACE.read_text(encoding="utf-8"))
    return description


def forget() -> None:
    """Reads the description anew next time."""
    for remembered in (_paths, _validator, _registry, _description):
        remembered.cache_clear()


def _escaped(template: str) -> str:
    return template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
