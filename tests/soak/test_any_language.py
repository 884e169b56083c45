"""Whatever people do at random, nothing they read is English, cut or too long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from tests.languages.conftest import drawn, faults_of, locale
from tests.languages.reading import Drawn, read
from tests.soak.wandering import Wanderers, wanderers_in

__all__ = ["drawn", "locale"]

STEPS, LONG, WALKS = 150, 3000, 5


class Settled(Wanderers):
    """They do everything but choose another language, or have theirs forgotten with all else."""

    async def _use(self, person: MemberActor, message: Any, item: dict[str, Any]) -> None:
        if not item["custom_id"].endswith((":language", "d:delete")):
            await super()._use(person, message, item)


async def wander(folder: Path, locale: str, drawn: Drawn, *, steps: int, seed: int) -> None:
    async with wanderers_in(folder, seed, Settled) as people:
        for _ in range(steps):
            await people.step()
        texts = set(read(people.world.table.env.http_requests))
    assert sorted(faults_of(texts, drawn, locale)) == []


async def test_people_at_random(tmp_path: Path, locale: str, drawn: Drawn) -> None:
    await wander(tmp_path, locale, drawn, steps=STEPS, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(WALKS))
async def test_people_at_random_for_long(tmp_path: Path, locale: str, drawn: Drawn, seed: int) -> None:
    await wander(tmp_path, locale, drawn, steps=LONG, seed=seed)
