"""A thousand seasons: each begins once, nobody is twice in it, everything ends, and nobody is pushed down."""

from __future__ import annotations

from random import Random

import pytest

from sumon.services.services import Services
from sumon.storage.store import Store
from tests.depth import deep
from tests.play.conftest import Clock
from tests.play.leagues.association import Association
from tests.play.leagues.simulation import Course, each_season_is_sound, everything_has_ended, nobody_is_pushed_down

MONTHS = 10


@pytest.mark.parametrize("seed", deep(range(100), 3))
async def test_ten_seasons(seed: int, services: Services, store: Store, clock: Clock) -> None:
    rng = Random(seed)
    course = Course(Association(services, store, clock), rng)
    await course.play(MONTHS, rng.randint(3, 58))
    assert len(course.begun) >= MONTHS - 2
    each_season_is_sound(course)
    everything_has_ended(course)
    nobody_is_pushed_down(course)
