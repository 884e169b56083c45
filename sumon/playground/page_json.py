"""Messages and commands for the page: only the fields it shows, in the reader's language."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

Payload = dict[str, Any]

_EPHEMERAL_FLAG = 1 << 6
_THINKING_FLAG = 1 << 7
_REPLY = 19
_THREAD_CREATED = 18
_EMBED_FIELDS = ("title", "url", "description", "color", "timestamp", "author", "footer", "fields")


def message_json(payload: Payload, thread_id: int | None, read: Callable[[str], bytes | None]) -> Payload:
    """A message for the page, from its *payload* as Discord sends it.

    *thread_id*: the thread that it announces; *read*: returns the bytes of a file by its address.
    """
    files = [_file(file, read(file["url"]) or b"") for file in payload["attachments"]]
    by_name = {file["name"]: file for file in files}
    embeds = [_embed(embed, by_name) for embed in payload["embeds"]]
    shown_in_embeds = {embed[spot]["id"] for embed in embeds for spot in ("image", "thumbnail") if embed[spot]}
    metadata = payload.get("interaction_metadata") or {}
    reply = _reply(payload, metadata)
    return {
        "id": payload["id"],
        "channel": payload["channel_id"],
        "author": payload["author"]["id"],
        "text": payload["content"],
        "time": payload["timestamp"],
        "edited": payload["edited_timestamp"],
        "ephemeral": bool(payload["flags"] & _EPHEMERAL_FLAG),
        "thinking": bool(payload["flags"] & _THINKING_FLAG),
        "thread": str(thread_id) if payload["type"] == _THREAD_CREATED else None,
        # Only commands are named above the answer; a pressed button is visible in the message itself.
        "command": {"user": metadata["user"]["id"], "name": metadata["name"]}
        if metadata.get("name") and reply is None
        else None,
        "reply": reply,
        "pings": [str(user_id) for user_id in payload["pings"]],
        "files": [file for file in files if file["id"] not in shown_in_embeds],
        "embeds": embeds,
        "components": [_component(component) for component in payload["components"]],
    }


def command_json(path: list[Payload], locale: str) -> Payload:
    """A slash command for the page: *path* is its definition after those of its groups, *locale* the reader's.

    The name is sent to the bot; the label is shown to the reader.
    """
    return {
        "name": " ".join(part["name"] for part in path),
        "label": " ".join(_translated(part, "name", locale) for part in path),
        "description": _translated(path[-1], "description", locale),
        "group": _translated(path[0], "description", locale) if len(path) > 1 else "",
        "options": [
            {
                **option,
                "label": _translated(option, "name", locale),
                "description": _translated(option, "description", locale),
                "choices": [
                    {"label": _translated(choice, "name", locale), "value": choice["value"]}
                    for choice in option.get("choices") or []
                ],
            }
            for option in path[-1].get("options") or []
        ],
    }


def menu_command_json(command: Payload, locale: str) -> Payload:
    """A command in the menu of a user, like `command_json`."""
    return {"name": command["name"], "label": _translated(command, "name", locale)}


def _component(component: Payload) -> Payload:
    """*component* with the ids in its default values as text, since numbers in JavaScript are too short for
    them.
    """
    if "components" in component:
        return {**component, "components": [_component(part) for part in component["components"]]}
    if "default_values" in component:
        chosen = [{**value, "id": str(value["id"])} for value in component["default_values"]]
        return {**component, "default_values": chosen}
    return component


def _translated(part: Payload, field: str, locale: str) -> str:
    return str((part.get(f"{field}_localizations") or {}).get(locale) or part[field])


def _reply(payload: Payload, metadata: Payload) -> str | None:
    """The id of the message to which this one is shown as a reply, or of the answer that it follows."""
    if payload["type"] == _REPLY:
        return str(payload["message_reference"]["message_id"])
    return metadata.get("original_response_message_id")


def _file(file: Payload, data: bytes) -> Payload:
    width, height = _extent(data)
    return {
        "id": file["id"],
        "name": file["filename"],
        "alt": file.get("description") or "",
        "size": file["size"],
        "picture": file["content_type"].startswith("image/"),
        # The size lets the page reserve space for a picture before it is loaded.
        "width": width,
        "height": height,
    }


def _extent(data: bytes) -> tuple[int, int] | tuple[None, None]:
    """Width and height of a PNG or GIF in pixels; None for any other file."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data.startswith((b"GIF87a", b"GIF89a")) and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    return None, None


def _embed(embed: Payload, by_name: dict[str, Payload]) -> Payload:
    shown = {name: embed.get(name) for name in _EMBED_FIELDS}
    for spot in ("image", "thumbnail"):
        # Pictures from other sites are not shown, as the page only connects to its own server.
        url = (embed.get(spot) or {}).get("url") or ""
        shown[spot] = by_name.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    return shown
