"""Everything the bot said in a test, and who could read it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from simcord import Env
from simcord.backend.models import EPHEMERAL_FLAG

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/([^/]+))?")
PRIVATE_ANSWERS = {8, 9}  # suggestions while somebody types, forms
EDIT = 7
SENDING = {4, 5}  # answers that make a message, now or later
COMMAND = 2
# Ids, addresses and times are digits that are no tiles.
NUMBERS = re.compile(r"\d{15,}|https?://\S+|<t:\d+(:\w)?>")
AS_TYPED = str.maketrans("−×", "-x")  # operators, which look otherwise in sentences
TILE_RUN = re.compile(r"[0-9+\-x:=]+")


@dataclass(frozen=True)
class Heard:
    """A request of the bot: *body* could be read by *reader*, or by everybody in the channel when that is None."""

    reader: int | None
    body: Any

    def strings(self) -> list[str]:
        """Everything in it that is text: each text alone, and all texts under the same name one after the other."""
        by_name: dict[str, list[str]] = defaultdict(list)
        for name, text in _leaves("", self.body):
            by_name[name].append(NUMBERS.sub(" # ", text))
        alone = [text for texts in by_name.values() for text in texts]
        return alone + ["".join(texts) for texts in by_name.values() if len(texts) > 1]


class Ear:
    """Listens to the bot from the moment it is made."""

    def __init__(self, env: Env) -> None:
        self._env = env
        self._typed: dict[int, Any] = {}
        env.backend.subscribers.append(self._notice)

    def heard(self, but_in: int | None = None) -> list[Heard]:
        """All requests with a body, in their order; not the messages in the channel *but_in*.

        A reader of the answer to a command can look up what was typed into the command.
        """
        found = []
        for request in self._env.http_requests:
            if request.path.startswith(f"/channels/{but_in}/"):
                continue
            if request.json is not None:
                found.append(Heard(_reader(self._env, request), request.json))
            callback = CALLBACK.fullmatch(request.path)
            if callback and int(callback[1]) in self._typed:
                found.append(Heard(_reader(self._env, request), self._typed[int(callback[1])]))
        return found

    def _notice(self, event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE" and payload["type"] == COMMAND:
            self._typed[int(payload["id"])] = payload["data"].get("options", [])


def _leaves(name: str, node: Any) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from _leaves(str(key), value)
    elif isinstance(node, list):
        for value in node:
            yield from _leaves(name, value)
    elif node is not None and not isinstance(node, bool):
        yield name, str(node)


def _reader(env: Env, request: Any) -> int | None:
    body = request.json if isinstance(request.json, dict) else {}
    if found := CALLBACK.fullmatch(request.path):
        answered = env.backend.interactions[int(found[1])]
        private = body["type"] in PRIVATE_ANSWERS or _is_private(body.get("data") or {})
        if body["type"] == EDIT:
            private = _was_private(env, answered.channel_id, answered.source_message_id)
        return answered.user_id if private else None
    if found := WEBHOOK.fullmatch(request.path):
        (answered,) = [each for each in env.backend.interactions.values() if each.token == found[1]]
        edited = {None: None, "@original": answered.message_id}.get(found[2], found[2])
        if edited is None:
            return answered.user_id if _is_private(body) else None
        return answered.user_id if _was_private(env, answered.channel_id, int(edited)) else None
    return None


def _was_private(env: Env, channel_id: int, message_id: int) -> bool:
    """Whether only one person could see a message; one that has been deleted is known by how it was sent."""
    stored = env.backend.messages[channel_id].get(message_id)
    if stored is not None:
        return stored.is_ephemeral
    (sent,) = [
        request.json
        for request in env.http_requests
        if (found := CALLBACK.fullmatch(request.path))
        and env.backend.interactions[int(found[1])].message_id == message_id
        and request.json["type"] in SENDING
    ]
    return _is_private(sent.get("data") or {})


def _is_private(message: dict[str, Any]) -> bool:
    return bool(message.get("flags", 0) & EPHEMERAL_FLAG)


def shows_tiles(text: str, tiles: str) -> bool:
    """Whether *text* has *tiles* next to one another, in any order, be there blanks and quotes between them."""
    wanted = sorted(tiles)
    return any(
        sorted(run[start : start + len(tiles)]) == wanted
        for run in _runs_of_tiles(text)
        for start in range(len(run) - len(tiles) + 1)
    )


@lru_cache(maxsize=1)  # one text is asked about many racks
def _runs_of_tiles(text: str) -> list[str]:
    squeezed = re.sub(r"[\s,;`*_|\"'()\[\]]+", "", text.translate(AS_TYPED))
    return TILE_RUN.findall(squeezed)


def shows_part(text: str, secret: str, length: int) -> bool:
    """Whether *text* has any *length* signs of *secret* in a row."""
    squeezed = re.sub(r"\s+", "", text.translate(AS_TYPED))
    return any(secret[start : start + length] in squeezed for start in range(len(secret) - length + 1))
