"""Fitting what a Summy rack is worth: repeatable, and it learns."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sumon.engines.summy.fit import RackSamples, fit
from sumon.games.summy import ALL_TILES, RACK_SIZE

ROOT = Path(__file__).resolve().parents[2]


def written(path: Path, seed: str, hashing: str) -> dict[str, Any]:
    """The weights that the script writes after two tiny rounds; *hashing* changes the order within sets."""
    script = [sys.executable, "-m", "sumon.engines.summy.fit"]
    options = ["--rounds", "2", "--games", "1", "--racks", "2", "--seed", seed, "--output", str(path)]
    environment = {**os.environ, "PYTHONHASHSEED": hashing}
    subprocess.run([*script, *options], cwd=ROOT, env=environment, capture_output=True, check=True)
    weights: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return weights


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return written(tmp_path_factory.mktemp("fit") / "weights.json", "one", "1")


@pytest.mark.soak
def test_same_seed_gives_the_same_weights(weights: dict[str, Any], tmp_path: Path) -> None:
    assert any(weights["digits"])
    assert written(tmp_path / "weights.json", "one", "2") == weights


@pytest.mark.soak
def test_another_seed_gives_others(weights: dict[str, Any], tmp_path: Path) -> None:
    assert written(tmp_path / "weights.json", "two", "1") != weights


def test_tile_that_makes_points_is_found_among_the_others() -> None:
    samples, rng = RackSamples(), Random(1)
    for _ in range(100):
        base = 20 * rng.random()  # what the board offers to every rack
        racks = ["".join(rng.sample(ALL_TILES, RACK_SIZE)) for _ in range(6)]
        samples.boards.append([(rack, base + 3 * rack.count("7")) for rack in racks])
    digits = fit(samples).digits
    others = [worth for digit, worth in enumerate(digits) if digit != 7]
    assert all(digits[7] - worth == pytest.approx(3, abs=0.2) for worth in others)


def test_rack_is_worth_what_its_size_makes_on_late_boards() -> None:
    samples = RackSamples()
    samples.boards.append([("12345678", 1.0), ("12345679", 2.0)])
    samples.sizes[5] += [4.0, 9.0]
    assert fit(samples).sizes == (0, 0, 0, 0, 0, 6.5, 0, 0, 0)
