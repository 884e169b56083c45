"""Of a grid, the ordinary run takes a few cases, in which everything meets that has to."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.depth import grid

AXES = ("abc", range(5), (True, False))


@pytest.mark.parametrize(("meet", "number"), [(1, 5), (2, 15), (3, 30)])
def test_whatever_has_to_meet_meets(meet: int, number: int) -> None:
    cases = grid(*AXES, meet=meet)
    ordinary = [case.values for case in cases if not case.marks]
    assert (len(cases), len(ordinary)) == (30, number)
    for some in combinations(range(len(AXES)), meet):
        met, all_there_are = (
            {tuple(each[axis] for axis in some) for each in taken}
            for taken in (ordinary, (each.values for each in cases))
        )
        assert met == all_there_are


def test_a_case_is_called_as_its_values() -> None:
    assert [case.id for case in grid("ab", (1, 2), meet=1)] == ["a-1", "a-2", "b-1", "b-2"]
