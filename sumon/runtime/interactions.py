"""Arrivals and answers of interactions: a line in the log for each, and the metrics."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

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


def traced(interactions: Interactions, pace: RequestPace, may_send: Callable[[], bool]) -> aiohttp.TraceConfig:
    """A trace that counts the bot's requests to Discord.

    It reports answers to *interactions*, requests that Discord limits to *pace*, and failures to `failed_attempts`.
    While *may_send* returns False, requests that change something at Discord fail with
    aiohttp.ClientConnectionError: after a freeze, the bot may have lost its shards.
    """
    trace = aiohttp.TraceConfig()

    async def begin(
        _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        if params.method in SAYING and not may_send():
            raise aiohttp.ClientConnectionError("another process may lead the shard by now")

    def count(method: str, status: int | str, path: str) -> None:
        REQUESTS.labels(method, status).inc()
        if LIMITED.match(path):
            pace.count()
        if isinstance(status, str) or status >= 500:
            note_failed_attempt(status)

    async def end(
        _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        count(params.method, params.response.status, params.url.path)
        answered = CALLBACK.search(params.url.path)
        if answered is not None:
            interactions.answer(int(answered[1]), params.response.status)

    async def fail(
        _session: aiohttp.ClientSession, _context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        count(params.method, "none", params.url.path)

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)
    return trace


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
