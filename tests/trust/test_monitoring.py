"""Seeing inside: a line an interaction, metrics over HTTP, a health check."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from prometheus_client import Counter, Gauge, Histogram
from prometheus_client.parser import text_string_to_metric_families

from sumon import metrics as metrics_module
from sumon.config import Settings
from sumon.games import GAMES
from sumon.metrics import REGISTRY
from sumon.runtime.interactions import Interactions
from sumon.runtime.logs import FACTS, JsonLines, TextLines
from tests.patience import PATIENCE
from tests.trust.fake_discord import TOKEN, FakeDiscord
from tests.trust.test_health import free_port, get
from tests.trust.test_network import fake, logged, running, settings, start_summy, until

__all__ = ["fake", "logged", "settings"]  # fixtures

Logged = Callable[[], list[logging.LogRecord]]
ROOT = Path(__file__).resolve().parents[2]


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def facts(records: list[logging.LogRecord]) -> list[dict[str, Any]]:
    return [getattr(record, FACTS) for record in records if hasattr(record, FACTS)]


async def test_an_interaction_is_a_line_in_the_log_and_counts(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    settings = settings.model_copy(update={"metrics_port": free_port()})
    answers = value("sumon_interaction_seconds_count", kind="command")
    late = value("sumon_late_answers_total", kind="command")
    refused = value("sumon_discord_requests_total", method="GET", status="503")
    ready = value("sumon_gateway_connections_total", event="ready")
    fake.refused["GET /applications/*/commands"] = 503
    await fake.start()
    async with running(settings, monkeypatch):
        await until(fake.identified.is_set)
        await until(lambda: value("sumon_discord_requests_total", method="GET", status="503") > refused)
        fake.refused.clear()
        await until(lambda: fake.backend.find_command("summy", fake.guild.id))
        await start_summy(fake)
        await until(lambda: facts(logged()))
        status, metrics = await get(settings.metrics_port or 0, "/metrics")
        assert status == 200
        assert 'sumon_open_matches{game="summy"} 1.0' in metrics
        assert 'sumon_agenda_due{work="matches.board_due_at"}' in metrics
        assert re.search(r"sumon_loop_stall_seconds_count [1-9]", metrics)
        await until(lambda: value("sumon_gateway_connections_total", event="ready") > ready)
        assert await get(settings.metrics_port or 0, "/health") == (200, "ok\n")
    (line,) = facts(logged())
    assert 0 <= line.pop("ms") < 3000
    assert len(line.pop("reference")) == 8
    assert line == {"kind": "command", "name": "/summy challenge", "match": None, "late": False}
    assert value("sumon_interaction_seconds_count", kind="command") == answers + 1
    assert value("sumon_late_answers_total", kind="command") == late
    assert value("sumon_gateway_connections_total", event="ready") == ready + 1


PROGRAM = """
import sys, discord, yarl
for route in (discord.http.Route, discord.webhook.async_.Route):
    route.BASE = "http://127.0.0.1:{port}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("ws://127.0.0.1:{port}/gateway/")
import bot
sys.exit(bot.main())
"""
# The labels in a bot to which nothing has happened yet.
KINDS = {("command",), ("click",), ("form",), ("autocomplete",)}
WORKS = {("matches.board_due_at",), ("matches.computer_due_at",)}
FROM_THE_START: dict[str, set[tuple[str, ...]]] = {
    "sumon_interaction_seconds": KINDS,
    "sumon_late_answers": KINDS,
    "sumon_discord_requests": {
        *product(("GET", "POST", "PATCH", "PUT", "DELETE"), ("200", "404", "429", "500", "none"))
    },
    "sumon_boards_sent": {("channel",), ("answer",), ("follow-up",)},
    "sumon_gateway_connections": {("ready",), ("resumed",), ("lost",)},
    "sumon_shard_owner": {("0",)},
    "sumon_open_matches": {(game,) for game in GAMES},
    "sumon_agenda_done": WORKS,
    "sumon_agenda_failed": WORKS,
    "sumon_agenda_due": WORKS,
    "sumon_agenda_late_seconds": WORKS,
    "sumon_engine_seconds": {("local", question) for question in ("choose", "examine", "other")},
    "sumon_engine_waiting": {("local",)},
    "sumon_database_wait_seconds": {("read",), ("write",)},
}


@asynccontextmanager
async def fresh_bot(fake: FakeDiscord, settings: Settings) -> AsyncIterator[int]:
    """A bot in a process of its own, when it is ready. Yields the port of its metrics."""
    port = free_port()
    told = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": settings.database_url, "METRICS_PORT": str(port)}
    program = PROGRAM.format(port=fake.port)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, cwd=ROOT, env={**os.environ, **told}
    )
    try:
        async with asyncio.timeout(PATIENCE):
            while not await _is_healthy(port):  # noqa: ASYNC110 - it happens in another process
                await asyncio.sleep(0.05)
        yield port
    finally:
        process.terminate()
        await process.wait()


async def _is_healthy(port: int) -> bool:
    try:
        return (await get(port, "/health"))[0] == 200
    except aiohttp.ClientError:
        return False


async def test_a_fresh_bot_has_all_series_that_are_known(fake: FakeDiscord, settings: Settings) -> None:
    await fake.start()
    async with fresh_bot(fake, settings) as port:
        _, text = await get(port, "/metrics")
    found: dict[str, set[tuple[str, ...]]] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = {name: said for name, said in sample.labels.items() if name != "le"}
            found.setdefault(family.name, set()).add(tuple(labels.values()))
    labelled = {
        metric.describe()[0].name
        for metric in vars(metrics_module).values()
        if isinstance(metric, Counter | Gauge | Histogram) and metric._labelnames
    }
    assert labelled == FROM_THE_START.keys(), "every metric with labels is looked at here"
    for name, known in FROM_THE_START.items():
        assert known <= found[name], name
    for name in ("bytes", "entries", "hits", "misses"):
        assert {("positions",), ("names",), ("words",)} <= found[f"sumon_cache_{name}"]


async def test_all_lines_of_an_interaction_carry_its_reference(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch, logged: Logged
) -> None:
    fake.refused["POST /interactions/*"] = 403
    await fake.start()
    async with running(settings, monkeypatch):
        await until(fake.identified.is_set)
        await until(lambda: fake.backend.find_command("profile", fake.guild.id))
        for who in (fake.ada, fake.grace):  # at once
            fake.type(who, "profile", [])
        lines: dict[str, list[str]] = {}
        await until(lambda: len([record for record in logged() if "could not be told" in record.getMessage()]) == 2)
    for record in logged():
        said = json.loads(JsonLines().format(record))
        if record.levelno >= logging.WARNING or hasattr(record, FACTS):
            lines.setdefault(said.get("reference", ""), []).append(said["message"])
    assert len(lines) == 2
    for reference, said_of_one in lines.items():
        (number,) = re.findall(r"interaction (\d+):", "\n".join(said_of_one))
        assert f"{int(number):x}".endswith(reference)
        assert len(said_of_one) > 1, said_of_one


async def test_requests_outside_of_interactions_are_counted_and_boards_by_their_way(
    fake: FakeDiscord, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def limited() -> int:
        return len([each for each in fake.requests if not re.match(r"\S+ /(interactions|webhooks)/", each)])

    counted, answers = value("sumon_discord_limited_requests_total"), value("sumon_boards_sent_total", way="answer")
    await fake.start()
    async with running(settings, monkeypatch):
        await until(lambda: fake.backend.find_command("summy", fake.guild.id))
        await start_summy(fake)
        await until(lambda: value("sumon_boards_sent_total", way="answer") == answers + 1)
        await until(lambda: value("sumon_discord_limited_requests_total") - counted == limited())
        assert 0 < limited() < len(fake.requests)


def interaction(number: int, custom_id: str = "m:12:5:end") -> Any:
    return SimpleNamespace(id=number, type=discord.InteractionType.component, data={"custom_id": custom_id})


@pytest.mark.parametrize(("status", "seconds", "is_late"), [(204, 2.5, False), (204, 3.5, True), (404, 0.1, True)])
def test_late_is_what_discord_calls_late(
    caplog: pytest.LogCaptureFixture, status: int, seconds: float, is_late: bool
) -> None:
    caplog.set_level(logging.INFO)
    now = 100.0
    watched = Interactions(lambda: now)
    late = value("sumon_late_answers_total", kind="click")
    watched.receive(interaction(1))
    now += seconds
    watched.answer(1, 500)  # discord.py tries again
    watched.answer(1, status)
    watched.answer(1, 400)  # it has been answered
    family = "m"
    assert facts(caplog.records) == [
        {
            "kind": "click",
            "name": family,
            "match": 12,
            "ms": round(seconds * 1000),
            "late": is_late,
            "reference": "1",
        }
    ]
    assert value("sumon_late_answers_total", kind="click") == late + is_late
    assert ("late" in caplog.records[0].getMessage()) is is_late


def test_what_was_asked_in_the_last_hour_is_counted_to_a_minute() -> None:
    now = 10_000.0
    watched = Interactions(lambda: now)
    assert watched.last_hour.counts() == (0, 0)
    number, answered = 0, []
    for minute in range(100):  # two a minute, every tenth of them late
        now = 10_000.0 + 60 * minute
        for second in (10, 40):
            number += 1
            now = 10_000.0 + 60 * minute + second
            watched.receive(interaction(number))
            watched.answer(number, 404 if number % 10 == 0 else 204)
        answered.append(watched.last_hour.counts())
    assert answered[29] == (60, 6)
    assert all(118 <= asked <= 122 and 11 <= late <= 13 for asked, late in answered[60:])
    now += 30 * 60
    assert 58 <= watched.last_hour.counts()[0] <= 62
    now += 31 * 60
    assert watched.last_hour.counts() == (0, 0)


def test_what_nobody_answers_is_late(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    now = 100.0
    watched = Interactions(lambda: now)
    watched.receive(interaction(1))
    now += 9
    watched.receive(interaction(2, "something that nobody knows:12"))
    assert not facts(caplog.records)
    now += 2
    watched.receive(interaction(3))
    (line,) = facts(caplog.records)
    assert (line["ms"], line["late"]) == (11_000, True)
    assert "without an answer" in caplog.records[0].getMessage()
    watched.answer(2, 204)
    assert facts(caplog.records)[1]["name"] == "unknown", "what somebody forged is not for the log"


@pytest.mark.parametrize("lines", [JsonLines(), TextLines(logging.Formatter())], ids=["json", "text"])
def test_an_address_in_the_log_names_nobody(lines: logging.Formatter) -> None:
    address = "https://discord.com/api/v10/guilds/5/members/1456074443980800039"
    said = "%s %s responded with 429. Retrying in %.2f seconds."
    record = logging.LogRecord("discord.http", logging.WARNING, "file", 1, said, ("GET", address, 1.0), None)
    try:
        raise ValueError(f"no JSON from {address}")
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    line = lines.format(record)
    assert "1456074443980800039" not in line
    assert "guilds/5/members/" in line


def test_a_log_for_programs_is_a_json_object_a_line() -> None:
    record = logging.LogRecord("sumon.x", logging.WARNING, "file", 1, "late by %d s\nor more", (3,), None)
    record.facts = {"match": 12, "late": True}
    try:
        raise ValueError("ö")
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    line = JsonLines().format(record)
    assert "\n" not in line
    said = json.loads(line)
    assert said.pop("time").endswith("+00:00")
    assert said.pop("exception").endswith("ValueError: ö")
    assert said == {
        "level": "WARNING",
        "logger": "sumon.x",
        "message": "late by 3 s\nor more",
        "match": 12,
        "late": True,
    }
