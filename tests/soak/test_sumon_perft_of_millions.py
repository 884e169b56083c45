"""Millions of games from two boards, counted by the rules and by the compiled engine of Sum On together."""

from __future__ import annotations

import pytest

from tests.engines.test_sumon_compiled_rules import one_move_deeper


@pytest.mark.usefixtures("compiled_engine")
@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("hgfedcba/8/8/8/8/8/8/8/ABCDEFGH b", 4175107),
        ("9/6H2/1gCe2db1/1A3c1Fa/2f1B1G2/6E2/4D4/3h5 b", 3822883),
    ],
)
def test_perft_one_move_deeper_than_plain_python_can(text: str, count: int) -> None:
    assert one_move_deeper(text) == count
