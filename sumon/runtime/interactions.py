"""Arrivals and answers of interactions: a line in the log for each, and the metrics."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
from aiohttp.connector import Connection

from sumon.metrics import INTERACTIONS, LATE_ANSWERS, REQUESTS, readings
from sumon.runtime.logs import FACTS, REFERENCE
from sumon.ui.interactions.failures import note_failed_attempt, reference_of
from sumon.ui.interactions.ids import prefix_of
from sumon.ui.interactions.pace import RequestPace
from sumon.ui.routes import ROUTES

PATIENCE = 3.0  # seconds that Discord waits for the first answer
GIVEN_UP = 10.0  # seconds after which an interaction counts as unanswered
MINUTE, MINUTES = 60.0, 60  # seconds of a minute, minutes of an hour
AUTOCOMPLETION = "autocomplete"
LATE_STATUS = 404  # Discord does not know the interaction any more

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
LIMITED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")  # the bot has no webhooks but those of interactions
SAYING = frozenset({"POST", "PATCH", "PUT"})
KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: AUTOCOMPLETION,
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}
BY_PREFIX = {id_format.prefix: id_format for id_format, _ in ROUTES}
GROUPS = {1, 2}  # the types of options that are subcommands, or groups of them

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Received:
    """An interaction that has not been answered yet."""

    kind: str  # "command", "click", …
    name: str  # of the command, or the prefix of its `custom_id`
    match: int | None  # the number of its match
    at: float  # seconds, on the clock of `Interactions`


class LastHour:
    """The number of interactions in the last hour, to the minute, from the metrics."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._before: deque[tuple[float, int, int]] = deque(maxlen=MINUTES + 1)

    def note(self) -> None:
        """Remembers the counts so far, once a minute. To be called before each count."""
        now = self._ticks()
        if not self._before or now - self._before[-1][0] >= MINUTE:
            self._before.append((now, *_counted()))

    def counts(self) -> tuple[int, int]:
        """The number of commands, clicks and forms, and the number of them that were answered late or never."""
        since = self._ticks() - MINUTES * MINUTE
        total, late = _counted()
        before = next((counts for at, *counts in self._before if at >= since), (total, late))
        return total - before[0], late - before[1]


def _counted() -> tuple[int, int]:
    """The same counts as `LastHour.counts`, since the start."""
    total, late = (
        sum(value for labels, value in readings(metric) if labels["kind"] != AUTOCOMPLETION)
        for metric in (INTERACTIONS, LATE_ANSWERS)
    )
    return int(total), int(late)


class Interactions:
    """The interactions that wait for their first answer. Typed texts and choices are not stored."""

    def __init__(self, ticks: Callable[[], float] = time.perf_counter) -> None:
        self._ticks = ticks
        self.last_hour = LastHour(ticks)
        self._waiting: dict[int, Received] = {}

    def receive(self, interaction: discord.Interaction[Any]) -> None:
        """Begins to wait for the answer to *interaction*, and gives up older ones that stayed unanswered."""
        now = self._ticks()
        while self._waiting:
            oldest = next(iter(self._waiting))
            if now - self._waiting[oldest].at < GIVEN_UP:
                break
            self._report(oldest, None)
        kind = KINDS.get(interaction.type)
        if kind is not None:
            name, match = _subject_of(interaction)
            self._waiting[interaction.id] = Received(kind, name, match, now)

    def answer(self, number: int, status: int) -> None:
        """Notes that Discord has replied with the HTTP *status* to the answer to interaction *number*."""
        if number in self._waiting and (status < 400 or status == LATE_STATUS):
            self._report(number, status)

    def _report(self, number: int, status: int | None) -> None:
        received = self._waiting.pop(number)
        seconds = self._ticks() - received.at
        late = status is None or status == LATE_STATUS or seconds > PATIENCE
        self.last_hour.note()
        INTERACTIONS.labels(received.kind).observe(seconds)
        if late:
            LATE_ANSWERS.labels(received.kind).inc()
        facts = {
            "kind": received.kind,
            "name": received.name,
            "match": received.match,
            "ms": round(seconds * 1000),
            "late": late,
            REFERENCE: reference_of(number),
        }
        # Debug level for autocompletion, which sends an interaction per letter.
        level = logging.DEBUG if received.kind == AUTOCOMPLETION else logging.INFO
        about = f" match {received.match}" if received.match is not None else ""
        end = "without an answer" if status is None else "answered"
        log.log(
            level,
            "%s %s%s %s after %d ms%s",
            received.kind,
            received.name,
            about,
            end,
            facts["ms"],
            ", late" if late else "",
            extra={FACTS: facts},
        )


class WatchedConnector(aiohttp.TCPConnector):
    """Connections to Discord that count the bot's requests, and send the JSON and the picture of a message at once.

    They report answers to *interactions*, requests that Discord limits to *pace*, and failures to
    `failed_attempts`. While *may_send* returns False, requests that change something at Discord fail with
    aiohttp.ClientConnectionError: after a freeze, the bot may have lost its shards.
    """

    # A trace of aiohttp would count the same, at an eighth of a request's cost. And aiohttp would write the lines
    # between the parts of a message one by one, nine for one picture.

    def __init__(self, interactions: Interactions, pace: RequestPace, may_send: Callable[[], bool]) -> None:
        super().__init__(limit=0)  # discord.py's limit
        self._interactions = interactions
        self._pace = pace
        self._may_send = may_send
        watcher = self

        class WatchedResponse(aiohttp.ClientResponse):
            async def start(self, connection: Connection) -> aiohttp.ClientResponse:
                try:
                    await super().start(connection)
                except BaseException:
                    watcher._count(self.method, self.url.path, "none")
                    raise
                watcher._end(self.method, self.url.path, self.status)
                return self

        self._watched = WatchedResponse

    async def connect(self, req: aiohttp.ClientRequest, *args: Any, **options: Any) -> Connection:
        if req.method in SAYING and not self._may_send():
            raise aiohttp.ClientConnectionError("another process may lead the shard by now")
        req.response_class = self._watched
        if isinstance(req.body, aiohttp.MultipartWriter):
            await req.update_body(await req.body.as_bytes())
        try:
            return await super().connect(req, *args, **options)
        except BaseException:
            self._count(req.method, req.url.path, "none")
            raise

    def _end(self, method: str, path: str, status: int) -> None:
        self._count(method, path, status)
        answered = CALLBACK.search(path)
        if answered is not None:
            self._interactions.answer(int(answered[1]), status)

    def _count(self, method: str, path: str, status: int | str) -> None:
        REQUESTS.labels(method, status).inc()
        if LIMITED.match(path):
            self._pace.count()
        if isinstance(status, str) or status >= 500:
            note_failed_attempt(status)


def _subject_of(interaction: discord.Interaction[Any]) -> tuple[str, int | None]:
    """The command or the prefix of the `custom_id`, and the number of its match, if it has one."""
    data: Mapping[str, Any] = interaction.data or {}
    if "custom_id" not in data:
        return "/" + " ".join(_path_of(data)), None
    custom_id = str(data["custom_id"])
    id_format = BY_PREFIX.get(prefix_of(custom_id))
    if id_format is None:
        return "unknown", None
    what, _, number = id_format.subject(custom_id).partition(" ")
    return id_format.prefix, int(number) if what == "match" else None


def _path_of(command: Mapping[str, Any]) -> list[str]:
    """The names of a command and its subcommands."""
    below = [option for option in command.get("options", ()) if option.get("type") in GROUPS]
    return [str(command.get("name")), *(_path_of(below[0]) if below else ())]
