"""Games of the compiled engine in a process of its own that looks at every index of an array."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

# Random moves in between, so that all sorts of positions come up.
PROGRAM = """
import sys
from random import Random
from sumon.core.protocol import Limit
from sumon.engines.sumon.compiled_player import CompiledPlayer
from sumon.games import GAMES
from tests.engines.test_sumon_engine import LONG_ENDINGS

nodes, endings, *variants = sys.argv[1:]
rules, rng, engine = GAMES["sumon"], Random(5), CompiledPlayer()
for variant in variants:
    position = rules.start(variant, "")
    while position.outcome is None:
        found = engine.choose(position.view(None), Limit(nodes=int(nodes)), rng).move
        position = position.play(rng.choice([found, rng.choice(list(position.legal_moves()))]))
for text in list(LONG_ENDINGS)[: int(endings)]:
    assert engine.choose(rules.start("standard", text).view(None), Limit(nodes=300_000), rng).nodes > 100_000
print("stayed inside")
"""


def play(variants: Sequence[str], *, nodes: int, endings: int, compiled: Path) -> str:
    """What the process prints after a game of each of *variants* and so many long proofs: "stayed inside".

    *nodes*: positions searched a turn. *compiled*: the folder that keeps what was compiled with a look at indices.
    Raises CalledProcessError when an index is outside its array.
    """
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(compiled)}
    run = [sys.executable, "-c", PROGRAM, str(nodes), str(endings), *variants]
    return subprocess.check_output(run, env=environment, text=True)
