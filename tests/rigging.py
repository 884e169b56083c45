"""Deals that a test knows beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO

import pytest
from PIL import Image

from sumon.core.commitment import has_chance
from sumon.games import GAMES


def rig(monkeypatch: pytest.MonkeyPatch, game: str, setup: str) -> None:
    """From now on every match of *game* begins with *setup*, sealed as any other."""
    has_chance(game, "standard")  # It is remembered, and must not be found out while all deals are alike.
    monkeypatch.setattr(type(GAMES[game]), "deal", lambda self, variant, rng: setup)
    monkeypatch.setattr(type(GAMES[game]), "begins_well", lambda self, variant, setup: True)


@contextmanager
def deals(setups: Mapping[str, str]) -> Iterator[None]:
    """Within the block every match of these games begins with these setups, by slug."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for slug, setup in setups.items():
            rig(monkeypatch, slug, setup)
        yield


def seen_in(picture: bytes) -> tuple[tuple[int, int], bytes]:
    """Size and pixels of *picture*: the encoder may pack the same pixels in other bytes."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    return image.size, image.tobytes()
