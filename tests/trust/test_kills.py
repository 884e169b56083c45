"""The program is killed while people play: nothing that anybody has seen is lost, nothing is played twice.

The soak run kills it a thousand times (`tests/soak`).
"""

from __future__ import annotations

from pathlib import Path

from tests.trust.killing import play_and_kill


async def test_no_shown_move_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    assert await play_and_kill(tmp_path, kills=2, seed=1) > 0
