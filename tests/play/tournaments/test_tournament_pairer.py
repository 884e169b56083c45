"""Rounds are paired beside the event loop, and a process that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from sumon.play.due import WorkFailedError
from sumon.play.tournaments.model import Format, Tournament
from sumon.play.tournaments.pairing import next_pairs
from sumon.services.tournaments import running
from sumon.services.tournaments.running import QUICK, Pairer
from tests.patience import until
from tests.play.tournaments.events import tournament

MANY = tournament(Format.SWISS, QUICK + 1, rounds=6)


class DiesOnce:
    """Runs in the process: dies unless *path* exists, otherwise pairs."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __call__(self, t: Tournament, round: int) -> Any:
        if self.path.exists():
            return next_pairs(t, round)
        self.path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
        return None


def die(t: Tournament, round: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wait_for_ever(t: Tournament, round: int) -> None:
    signal.pause()


@pytest.mark.parametrize("t", [tournament(Format.SWISS, 9, rounds=5), tournament(Format.KNOCKOUT, 64, 6), MANY])
async def test_the_answer_is_that_of_the_rules(t: Tournament) -> None:
    assert await Pairer()(t, 1) == next_pairs(t, 1)
    await until(lambda: not active_children())


def test_what_goes_to_the_process_comes_out_the_same() -> None:
    assert pickle.loads(pickle.dumps(MANY)) == MANY


async def test_a_process_that_dies_is_replaced_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "next_pairs", DiesOnce(tmp_path / "died"))
    assert await Pairer()(MANY, 1) == next_pairs(MANY, 1)
    assert (tmp_path / "died").exists()


async def test_a_round_that_kills_its_processes_is_work_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "next_pairs", die)
    with pytest.raises(WorkFailedError):
        await Pairer()(MANY, 1)


async def test_to_be_cancelled_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "next_pairs", wait_for_ever)
    task = asyncio.create_task(Pairer()(MANY, 1))
    await until(lambda: bool(active_children()))
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await until(lambda: not active_children())
