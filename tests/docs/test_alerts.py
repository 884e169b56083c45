"""docs/deploy/alerts.yaml asks for what the bot counts, and Prometheus gets to read it."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import Counter, Gauge, Histogram

from sumon import metrics

DEPLOY = Path(__file__).resolve().parents[2] / "docs/deploy"
ALERTS = DEPLOY / "alerts.yaml"
RULES: list[dict[str, Any]] = yaml.safe_load(ALERTS.read_text(encoding="utf-8"))["groups"][0]["rules"]
FROM_OTHERS = {
    "up": {"job"},
    "haproxy_backend_active_servers": {"proxy"},
    "haproxy_backend_current_queue": {"proxy"},
}
ENDINGS = {"Counter": ("_total",), "Gauge": ("",), "Histogram": ("_bucket", "_count", "_sum")}
LABELS_OF_ALL = {"job", "instance"}
NAME = re.compile(r"\b((?:sumon|process|haproxy)_[a-z_]+|up)\b(?:\{([^}]*)\})?")


def exposed() -> dict[str, set[str]]:
    """The labels of each series, by its name as Prometheus has it."""
    series = {sample.name: set[str]() for family in metrics.REGISTRY.collect() for sample in family.samples}
    for metric in vars(metrics).values():
        if isinstance(metric, Counter | Gauge | Histogram):
            (family,) = metric.describe()
            for ending in ENDINGS[type(metric).__name__]:
                series[family.name + ending] = {*metric._labelnames, *(["le"] if ending == "_bucket" else [])}
    return {**series, **FROM_OTHERS}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alert_asks_for_what_there_is(rule: dict[str, Any]) -> None:
    known = exposed()
    asked = NAME.findall(rule["expr"])
    assert asked
    for name, matchers in asked:
        assert name in known, name
        assert set(re.findall(r"(\w+)=", matchers)) <= known[name] | LABELS_OF_ALL
    grouped = {label for found in re.findall(r"by \(([^)]*)\)", rule["expr"]) for label in found.split(", ")}
    assert grouped <= set.union(*(known[name] for name, _ in asked))
    said = " ".join(rule["annotations"].values())
    assert set(re.findall(r"\$labels\.(\w+)", said)) <= grouped


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alert_says_what_has_happened_and_how_bad_it_is(rule: dict[str, Any]) -> None:
    assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}
    assert rule["labels"]["severity"] in ("warning", "critical")
    assert set(rule["annotations"]) == {"summary", "description"}


@pytest.mark.parametrize("value", ["429", "none", "ready"])
def test_what_an_alert_waits_for_is_a_series_before_it_happens(value: str) -> None:
    assert f'="{value}"' in metrics.exposition().decode()


def test_prometheus_reads_the_alerts() -> None:
    (read,) = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text(encoding="utf-8"))["rule_files"]
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    mounted = [volume.split(":")[:2] for volume in compose["services"]["prometheus"]["volumes"]]
    assert [f"./{ALERTS.name}", f"/etc/prometheus/{read}"] in mounted


def test_prometheus_understands_the_alerts(promtool: str) -> None:
    for command in (["check", "rules", ALERTS], ["check", "config", DEPLOY / "prometheus.yaml"]):
        done = subprocess.run([promtool, *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


WHAT_HAPPENS = """
rule_files: [{alerts}]
evaluation_interval: 5s
tests:
  - interval: 5s
    input_series: {series}
    promql_expr_test:
      - expr: count(ALERTS{{alertname="{alert}", alertstate="firing"}}) or vector(0)
        eval_time: {at}
        exp_samples: [{{value: {on}}}]
"""
UP, OWNER = 'up{job="sumon", instance="%s"}', 'sumon_shard_owner{shard="0", instance="%s"}'


@pytest.mark.parametrize(
    ("alert", "series", "one", "other", "at", "on"),
    [
        # What each of two bots says every five seconds, and so many times more; what is stale is gone.
        ("BotIsAway", UP, "1x60", "1x60", "3m", 0),
        ("BotIsAway", UP, "1x10 0x50", "1x60", "3m", 1),
        ("BotIsAway", UP, "1x10 stale", "1x10 stale", "3m", 1),
        ("ShardIsNotHeldByOne", OWNER, "1x20", "0x20", "1m", 0),
        (
            "ShardIsNotHeldByOne",
            OWNER,
            "1x6 0x2 0x12",
            "0x8 1x12",
            "50s",
            0,
        ),  # one looks for an owner for ten seconds
        ("ShardIsNotHeldByOne", OWNER, "1x6 stale", "0x20", "1m", 1),
        ("ShardIsNotHeldByOne", OWNER, "1x6 1x14", "0x6 1x14", "1m", 1),
        ("FewerBotsThanBefore", UP, "1x200", "1x200", "15m", 0),
        ("FewerBotsThanBefore", UP, "1x200", "1x60 stale", "9m", 0),
        ("FewerBotsThanBefore", UP, "1x200", "1x60 stale", "11m", 1),
        ("FewerBotsThanBefore", UP, "1x200", "1x60 0x140", "11m", 1),
        ("FewerBotsThanBefore", UP, "1x200", "1x60 0x20 1x120", "11m", 0),
    ],
)
def test_an_alarm_is_on_when_it_has_to_be(
    tmp_path: Path, promtool: str, alert: str, series: str, one: str, other: str, at: str, on: int
) -> None:
    told = [{"series": series % name, "values": values} for name, values in (("one", one), ("other", other))]
    test = WHAT_HAPPENS.format(alerts=ALERTS, series=json.dumps(told), alert=alert, at=at, on=on)
    (tmp_path / "test.yaml").write_text(test, encoding="utf-8")
    done = subprocess.run(
        [promtool, "test", "rules", tmp_path / "test.yaml"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
