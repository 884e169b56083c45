"""Twenty games at the same instant; the soak run plays two hundred."""

from __future__ import annotations

from pathlib import Path

from tests.trust.many_games import play_at_once


async def test_games_at_once_are_like_one_alone(tmp_path: Path) -> None:
    await play_at_once(tmp_path, 20)
