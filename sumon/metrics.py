"""The metrics of the running bot, for Prometheus. Always counted, as that costs only a microsecond.

Series with known labels exist from the start: a series that began with its first event would hide that event from a
rate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Protocol

from prometheus_client import (
    GC_COLLECTOR,
    PLATFORM_COLLECTOR,
    PROCESS_COLLECTOR,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

ANSWERS = (0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0)  # seconds; Discord waits for 3
THOUGHT = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
WAITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0)
STALLS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0)
INTERACTION_KINDS = ("command", "click", "form", "autocomplete")
METHODS = ("GET", "POST", "PATCH", "PUT", "DELETE")
STATUSES = ("200", "204", "400", "403", "404", "429", "500", "502", "503", "504", "none")

disable_created_metrics()  # the start times of series, which are of no use here

REGISTRY = CollectorRegistry()
for _collector in (PROCESS_COLLECTOR, PLATFORM_COLLECTOR, GC_COLLECTOR):
    REGISTRY.register(_collector)

INTERACTIONS = Histogram(
    "sumon_interaction_seconds",
    "From receiving a command, click or form to its first answer",
    ["kind"],
    buckets=ANSWERS,
    registry=REGISTRY,
)
LATE_ANSWERS = Counter(
    "sumon_late_answers", "Interactions answered too late for Discord, or never", ["kind"], registry=REGISTRY
)
REQUESTS = Counter(
    "sumon_discord_requests",
    "Requests to Discord; status 429: rate limited",
    ["method", "status"],
    registry=REGISTRY,
)
LIMITED_REQUESTS = Counter(
    "sumon_discord_limited_requests",
    "Requests to Discord outside of interactions, of which it takes 50 a second",
    registry=REGISTRY,
)
BOARDS_SENT = Counter(
    "sumon_boards_sent",
    "New messages with a board, by their way: channel, answer to a command, or follow-up of a click",
    ["way"],
    registry=REGISTRY,
)
GATEWAY = Counter(
    "sumon_gateway_connections", "Connections to the gateway made or lost", ["event"], registry=REGISTRY
)
SHARD_OWNER = Gauge(
    "sumon_shard_owner", "1 while this process works for the shard, else 0", ["shard"], registry=REGISTRY
)
OPEN_MATCHES = Gauge("sumon_open_matches", "Matches that are being played", ["game"], registry=REGISTRY)
AGENDA_DUE = Gauge("sumon_agenda_due", "Pieces of work that are due or being done", ["work"], registry=REGISTRY)
AGENDA_LATE = Gauge(
    "sumon_agenda_late_seconds",
    "How long the oldest piece has been due",
    ["work"],
    registry=REGISTRY,
)
AGENDA_DONE = Counter("sumon_agenda_done", "Pieces of work that were done", ["work"], registry=REGISTRY)
AGENDA_FAILED = Counter("sumon_agenda_failed", "Attempts at work that failed", ["work"], registry=REGISTRY)
ENGINES_WAITING = Gauge(
    "sumon_engine_waiting", "Questions that wait for a free engine", ["place"], registry=REGISTRY
)
ENGINES = Histogram(
    "sumon_engine_seconds",
    "From asking an engine to its answer; beside the bot without the wait for a free one",
    ["place", "question"],
    buckets=THOUGHT,
    registry=REGISTRY,
)
DATABASE_WAITS = Histogram(
    "sumon_database_wait_seconds",
    "How long reading waits for a connection, and writing for its turn",
    ["work"],
    buckets=WAITS,
    registry=REGISTRY,
)
DATABASE_BUSY = Counter(
    "sumon_database_busy", "Times that the database had no turn for somebody within the time", registry=REGISTRY
)
LOOP_STALLS = Histogram(
    "sumon_loop_stall_seconds", "How late the event loop wakes a sleeper", buckets=STALLS, registry=REGISTRY
)


def begin_series(metric: Counter | Gauge | Histogram, *labels: Iterable[str]) -> None:
    """Begins a series of *metric* for each combination of *labels*: the values of its first label, its second, …"""
    for values in product(*labels):
        metric.labels(*values)


begin_series(INTERACTIONS, INTERACTION_KINDS)
begin_series(LATE_ANSWERS, INTERACTION_KINDS)
begin_series(REQUESTS, METHODS, STATUSES)
begin_series(BOARDS_SENT, ("channel", "answer", "follow-up"))
begin_series(GATEWAY, ("ready", "resumed", "lost"))
begin_series(DATABASE_WAITS, ("read", "write"))


class CacheTally(Protocol):
    """The size of a cache for one kind, and the numbers of its hits and misses."""

    bytes: int
    entries: int
    hits: int
    misses: int


class _CacheCollector(Collector):
    """Reads the counts of a cache instead of counting itself, as a click uses the cache thirty times."""

    def __init__(self, tallies: Callable[[], Mapping[str, CacheTally]]) -> None:
        self._tallies = tallies

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        size = GaugeMetricFamily("sumon_cache_bytes", "Bytes in the cache", labels=["kind"])
        entries = GaugeMetricFamily("sumon_cache_entries", "Entries in the cache", labels=["kind"])
        hits = CounterMetricFamily("sumon_cache_hits", "Times that the cache had what was wanted", labels=["kind"])
        misses = CounterMetricFamily("sumon_cache_misses", "Times that it had to be made", labels=["kind"])
        for kind, tally in self._tallies().items():
            size.add_metric([kind], tally.bytes)
            entries.add_metric([kind], tally.entries)
            hits.add_metric([kind], tally.hits)
            misses.add_metric([kind], tally.misses)
        yield from (size, entries, hits, misses)


def watch_cache(tallies: Callable[[], Mapping[str, CacheTally]]) -> None:
    """Exposes the counts *tallies* of a cache, by kind."""
    REGISTRY.register(_CacheCollector(tallies))


def readings(metric: Counter | Gauge | Histogram) -> list[tuple[Mapping[str, str], float]]:
    """The value of each series of *metric*, with its labels; of a histogram, the number of observations."""
    wanted = ("", "_total", "_count")
    return [
        (sample.labels, sample.value)
        for family in metric.collect()
        for sample in family.samples
        if sample.name.removeprefix(family.name) in wanted
    ]


def resident_memory() -> float | None:
    """The bytes of memory that this process uses; None if the system does not say."""
    return REGISTRY.get_sample_value("process_resident_memory_bytes")


def exposition() -> bytes:
    """All metrics in the format of Prometheus."""
    return generate_latest(REGISTRY)
