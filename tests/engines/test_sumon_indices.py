"""The search of Sum On stays inside its arrays: it is compiled without looking for indices that do not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

# Every variant from its start to its end, with random moves in between so that all sorts of positions come up, and
# long proofs.
GAMES = """
from random import Random
from sumon.core.protocol import Limit
from sumon.engines.sumon.compiled_player import CompiledPlayer
from sumon.games import GAMES
from tests.engines.test_sumon_engine import LONG_ENDINGS

rules, rng, engine = GAMES["sumon"], Random(5), CompiledPlayer()
for variant in rules.variants:
    position = rules.start(variant, "")
    while position.outcome is None:
        found = engine.choose(position.view(None), Limit(nodes=4000), rng).move
        position = position.play(rng.choice([found, rng.choice(list(position.legal_moves()))]))
for text in LONG_ENDINGS:
    assert engine.choose(rules.start("standard", text).view(None), Limit(nodes=300_000), rng).nodes > 100_000
print("stayed inside")
"""


def test_searches_stay_inside_their_arrays(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    run = [sys.executable, "-c", GAMES]
    assert subprocess.check_output(run, env=environment, text=True) == "stayed inside\n"


@pytest.mark.parametrize("index", [-1, 5])
def test_a_look_at_the_indices_would_find_those_outside(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # That is, the test above can fail.
    from sumon.engines.sumon.compiled.compiler import compiled

    def read(array: np.ndarray, at: int) -> int:
        return int(array[at])

    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    with pytest.raises(IndexError):
        compiled(read)(np.arange(5), index)
