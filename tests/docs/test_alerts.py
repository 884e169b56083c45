"""docs/deploy/alerts.yaml asks for what the bot counts, and Prometheus gets to read it."""

from __future__ import annotations

import re
import shutil
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
FROM_PROMETHEUS = {"up": {"job"}}
ENDINGS = {"Counter": ("_total",), "Gauge": ("",), "Histogram": ("_bucket", "_count", "_sum")}
LABELS_OF_ALL = {"job", "instance"}
NAME = re.compile(r"\b((?:sumon|process)_[a-z_]+|up)\b(?:\{([^}]*)\})?")


def exposed() -> dict[str, set[str]]:
    """The labels of each series, by its name as Prometheus has it."""
    series = {sample.name: set[str]() for family in metrics.REGISTRY.collect() for sample in family.samples}
    for metric in vars(metrics).values():
        if isinstance(metric, Counter | Gauge | Histogram):
            (family,) = metric.describe()
            for ending in ENDINGS[type(metric).__name__]:
                series[family.name + ending] = {*metric._labelnames, *(["le"] if ending == "_bucket" else [])}
    return {**series, **FROM_PROMETHEUS}


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


@pytest.mark.skipif(shutil.which("promtool") is None, reason="Prometheus is not installed")
def test_prometheus_understands_the_alerts() -> None:
    done = subprocess.run(["promtool", "check", "rules", ALERTS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
