"""A club on the real store."""

from __future__ import annotations

import pytest

from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import Clock
from tests.play.tournaments.club import Club


@pytest.fixture
def club(services: Services, store: Store, clock: Clock) -> Club:
    return Club(services, store, clock)
