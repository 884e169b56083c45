"""A message as the page wants it: only what it shows, with pictures where they are shown."""

from __future__ import annotations

from typing import Any

Payload = dict[str, Any]

_EPHEMERAL_FLAG = 1 << 6
_THINKING_FLAG = 1 << 7
_REPLY = 19
_THREAD_CREATED = 18
_EMBED_FIELDS = ("title", "url", "description", "color", "timestamp", "author", "footer", "fields")


def message(payload: Payload, thread_id: int | None) -> Payload:
    """*payload* of a message, as Discord sends it, for the page; *thread_id* is the thread it announces."""
    files = [_file(file) for file in payload["attachments"]]
    by_name = {file["name"]: file for file in files}
    embeds = [_embed(embed, by_name) for embed in payload["embeds"]]
    shown_in_embeds = {embed[spot]["id"] for embed in embeds for spot in ("image", "thumbnail") if embed[spot]}
    metadata = payload.get("interaction_metadata")
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
        # Only commands are named above the answer; for a button the message itself shows what was pressed.
        "command": {"user": metadata["user"]["id"], "name": metadata["name"]}
        if metadata and metadata.get("name")
        else None,
        "reply": _reply(payload),
        "pings": [str(user_id) for user_id in payload["pings"]],
        "files": [file for file in files if file["id"] not in shown_in_embeds],
        "embeds": embeds,
        "components": payload["components"],
    }


def _reply(payload: Payload) -> Payload | None:
    if payload["type"] != _REPLY:
        return None
    original = payload.get("referenced_message")
    if original is None:
        return {"author": None, "text": ""}
    return {"author": original["author"]["id"], "text": original["content"]}


def _file(file: Payload) -> Payload:
    return {
        "id": file["id"],
        "name": file["filename"],
        "alt": file.get("description") or "",
        "size": file["size"],
        "picture": file["content_type"].startswith("image/"),
    }


def _embed(embed: Payload, by_name: dict[str, Payload]) -> Payload:
    shown = {name: embed.get(name) for name in _EMBED_FIELDS}
    for spot in ("image", "thumbnail"):
        # Pictures elsewhere on the web are not fetched: the page talks to its own server alone.
        url = (embed.get(spot) or {}).get("url") or ""
        shown[spot] = by_name.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    return shown
