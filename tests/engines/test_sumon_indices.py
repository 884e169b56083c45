"""The search of Sum On stays inside its arrays: it is compiled without looking for indices that do not."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from tests.engines import bounds_checked


@pytest.mark.soak(daily=True)  # it compiles the whole engine once more
def test_searches_stay_inside_their_arrays(request: pytest.FixtureRequest) -> None:
    # Both boards, placements and a long proof; every variant and all the proofs are in `tests/soak`.
    compiled = request.config.cache.mkdir("numba-bounds-checked")  # compiling it takes longer than running it
    variants = ["standard", "pie+placement+turned"]
    assert bounds_checked.play(variants, nodes=1000, endings=1, compiled=compiled) == "stayed inside\n"


@pytest.mark.parametrize("index", [-1, 5])
def test_a_look_at_the_indices_would_find_those_outside(index: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # That is, the test above can fail.
    from sumon.engines.sumon.compiled.compiler import compiled

    def read(array: np.ndarray, at: int) -> int:
        return int(array[at])

    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    with pytest.raises(IndexError):
        compiled(read)(np.arange(5), index)
