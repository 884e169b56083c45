"""What is tried in short in `tests/trust`, for hours: kills, texts, games at once, random deeds, many answers.

Run with `uv run --group soak pytest --soak`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak.history import check, record_history
from tests.soak.wandering import wander
from tests.trust.killing import play_and_kill
from tests.trust.many_games import play_at_once
from tests.trust.parsers import readers

ROOT = Path(__file__).resolve().parents[2]
KILLS_EACH, RUNS = 10, 100  # a minute each, so that a day's share of the long tests ends in time
TEXTS = 10_000_000
GAMES = 200
CHECKS, WALKS = 40_000, 10
ANSWERS = 10_000
# What the fuzzer varies: moves of every game, a draft with what follows it, a record, setups.
EXAMPLES = (
    *("c1-c2 f1-e2", "5@c1", "swap", "\nc1-c2 end", "f1-e2\nc1-c2", "13J 3+4=7", "M10 3+4=7", "3@J13 +@K13"),
    *("swap 3 + =", "4@d4?", "d4", '[Game "sumon"]\n[Variant "standard"]\n[Setup ""]\n\n1. c1-c2 | h8-h7\n*\n'),
    *("standard\nhgfedcba1/9/9/9/9/9/9/1ABCDEFGH b", "standard\n" + "." * 81 + "/" + "1" * 72),
)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(RUNS))
async def test_no_shown_move_is_lost_in_a_thousand_kills(tmp_path: Path, seed: int) -> None:
    assert await play_and_kill(tmp_path, kills=KILLS_EACH, seed=seed) > 0


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", readers())
def test_ten_million_texts_are_read_or_refused(tmp_path: Path, name: str) -> None:
    for number, text in enumerate(EXAMPLES):
        (tmp_path / f"example{number}").write_text(text, encoding="utf-8")
    runs = str(-(-TEXTS // len(readers())))
    command = [sys.executable, "-m", "tests.soak.fuzz", name, f"-runs={runs}", "-max_len=200", "-timeout=20"]
    done = subprocess.run([*command, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(WALKS))
async def test_whatever_people_do_at_random_nothing_is_violated(tmp_path: Path, seed: int) -> None:
    wandered = await wander(tmp_path, checks=CHECKS // WALKS, seed=seed)
    assert len(wandered.done) > 20, wandered.done


@pytest.mark.timeout(7200)
async def test_ten_thousand_answers_make_one_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = await record_history(tmp_path, monkeypatch, answers=ANSWERS, seed=1)
    assert history.kills > 100
    assert history.kinds[True] > ANSWERS / 10
    match, moves = max(history.stored.items(), key=lambda each: len(each[1]))
    with pytest.raises(AssertionError):
        check(history.answers, {**history.stored, match: moves[:-2]})


@pytest.mark.timeout(3600)
async def test_two_hundred_games_at_once_are_like_one_alone(tmp_path: Path) -> None:
    await play_at_once(tmp_path, GAMES)
