"""The search of Sum On stays inside its arrays, in every variant and in long proofs."""

from __future__ import annotations

from pathlib import Path

from sumon.games import GAMES
from tests.engines import bounds_checked
from tests.engines.test_sumon_engine import LONG_ENDINGS


def test_searches_of_every_variant_stay_inside_their_arrays(tmp_path: Path) -> None:
    variants = GAMES["sumon"].variants
    printed = bounds_checked.play(variants, nodes=4000, endings=len(LONG_ENDINGS), compiled=tmp_path)
    assert printed == "stayed inside\n"
