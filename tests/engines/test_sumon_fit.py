"""Fitting the network of the Sum On engine: repeatable, and it learns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from sumon.engines.sumon import network
from sumon.engines.sumon.fit import Gym, Samples, fit, hand_made, save
from sumon.engines.sumon.network import Network, load_network


@pytest.fixture(scope="module")
def games() -> tuple[Any, ...]:
    """Positions of a few quick games on the standard board."""
    return played("standard", 12)


def played(board: str, count: int) -> tuple[Any, ...]:
    samples, rng = Samples(), Random(1)
    gym = Gym(hand_made(board, 1), board, 30)
    for _ in range(count):
        gym.game(rng, samples)
    return samples.arrays()


def same(one: Network, other: Network) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in ("first", "bias", "second", "points")
    )


def test_same_seed_plays_the_same_games(games: tuple[Any, ...]) -> None:
    assert all(np.array_equal(one, other) for one, other in zip(games, played("standard", 12), strict=True))


def test_fitting_is_repeatable(games: tuple[Any, ...]) -> None:
    start = hand_made("standard", 1)
    assert same(fit(start, "standard", games, 2, 3), fit(start, "standard", games, 2, 3))


def test_fitting_lowers_the_loss(games: tuple[Any, ...], caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    fit(hand_made("standard", 1), "standard", games, 12, 3)
    losses = [float(record.message.split()[3].rstrip(",")) for record in caplog.records]
    assert losses[-1] < losses[0]


def test_fitting_leaves_the_network_it_began_with_alone(games: tuple[Any, ...]) -> None:
    start = hand_made("standard", 1)
    fit(start, "standard", games, 1, 3)
    assert same(start, hand_made("standard", 1))


def test_results_are_those_of_the_side_on_move(games: tuple[Any, ...]) -> None:
    # Within a game the sign of the result changes with the side; every game ends with somebody ahead.
    _, sides, _, _, results = games
    assert (results != 0).all()
    assert {int(side) for side in sides} == {0, 1}


def test_networks_of_both_boards_live_in_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "engines" / "networks.npz"
    for board in ("standard", "turned"):
        save(board, replace(hand_made(board, 7), points=2.5), path)
    monkeypatch.setattr(network, "NETWORKS", path)
    load_network.cache_clear()
    for board in ("standard", "turned"):
        loaded = load_network(board)
        assert np.allclose(loaded.first, hand_made(board, 7).first)
        assert loaded.points == 2.5
    load_network.cache_clear()
