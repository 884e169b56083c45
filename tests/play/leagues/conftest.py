"""A server with a league on the real store."""

from __future__ import annotations

import pytest

from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import Clock
from tests.play.leagues.association import Association


@pytest.fixture
async def league(services: Services, store: Store, clock: Clock) -> Association:
    found = Association(services, store, clock)
    await found.switch_on()
    return found
