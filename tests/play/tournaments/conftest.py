"""A club on the real store."""

from __future__ import annotations

import pytest

from sumon.play.store import Store
from sumon.play.use_cases import UseCases
from tests.play.conftest import Clock
from tests.play.tournaments.club import Club


@pytest.fixture
def club(use: UseCases, store: Store, clock: Clock) -> Club:
    return Club(use, store, clock)
