"""The program is killed while people play: nothing that anybody has seen is lost, nothing is played twice.

The soak run kills it a thousand times (`tests/soak`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.patience import until
from tests.trust.killing import play_and_kill, program

pytestmark = pytest.mark.usefixtures("compiled_engine")  # each program would begin to compile it


async def test_no_shown_move_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    assert await play_and_kill(tmp_path, kills=2, seed=1) > 0


@pytest.mark.skipif(
    not Path("/proc/self/maps").exists(), reason="the system does not tell what a process has loaded"
)
async def test_the_processes_of_the_engines_load_the_engines_and_not_the_bot(tmp_path: Path) -> None:
    async with program(tmp_path) as (bot, _):
        await until(lambda: "/numba/" in loaded_by(*children_of(bot.pid)))
        assert "/sqlalchemy/" not in loaded_by(*children_of(bot.pid))
        assert "/sqlalchemy/" in loaded_by(bot.pid)


def children_of(process: int) -> list[int]:
    return [
        int(child)
        for task in Path(f"/proc/{process}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


def loaded_by(*processes: int) -> str:
    """The paths of all libraries that have machine code."""
    return "".join(Path(f"/proc/{process}/maps").read_text() for process in processes)
