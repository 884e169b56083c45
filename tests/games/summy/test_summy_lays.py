"""The list of all legal lays against a naive one, and `check` against the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sumon.core.protocol import RuleError
from sumon.games.summy import SUMMY, TILES, Lay, SummyPosition, Swap
from sumon.games.summy.fillings import Fillings
from sumon.games.summy.lays import legal_lays
from tests.depth import deep

Naive = Callable[[SummyPosition], set[Lay]]

# (rack, top left square of the drawing, the drawing)
POSITIONS = {
    "the first turn": ("34712+", "M13", ["="]),
    "zeros": ("0012x-", "M13", ["="]),
    "fractions on the way": ("7222:x", "M13", ["="]),
    "negative on the way": ("3542-+", "M13", ["="]),
    "two = on the rack": ("33+==6", "M13", ["="]),
    "a digit to build on": ("12+=3", "H8", ["#3+4=7#"]),
    "runs that must bridge two sums": ("12+=4", "H8", ["3+4=7", ".....", "9-2=7"]),
    "stones cut the lines": ("12+=4", "H8", ["3#4=7", "#...#", "9-#=7"]),
    "in the corner": ("12+=4", "A1", ["3+4=7", "+....", "4....", "=....", "7...."]),
    "in the other corner": ("12+=4", "U21", ["....3", "....+", "....4", "....=", "3+4=7"]),
    "equal tiles": ("1111+=", "M13", ["1+1=2"]),
    "several operators": ("2+x34=", "K13", ["7"]),
    "a run without = to finish": ("4=71", "J13", ["3+"]),
    # In random games cross sums hardly ever arise: runs down that lack one tile each.
    "cross sums": ("3+4=7", "J10", ["1.5", "+.-", "2.1", "...", "3.4"]),
    "one tile, both directions": ("7=25", "J13", ["....3", "....+", "....4", "....=", "3+4=."]),
    "one tile, one direction": ("7=25", "J13", ["....3", "....+", "....5", "....=", "3+4=."]),
    "cross sums on either side": ("3+4=7", "H8", ["6.1.5", "-.+.x", "2.2.1", "=.=.=", "....."]),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_list_of_lays_is_what_trying_everything_finds(
    name: str, draw: Callable[..., SummyPosition], all_lays: Naive
) -> None:
    rack, top_left, rows = POSITIONS[name]
    position = draw(rack, top_left, *rows)
    listed = [move for move in position.legal_moves() if isinstance(move, Lay)]
    assert len(listed) == len(set(listed))
    assert set(listed) == all_lays(position)


def random_position(seed: int, turns: int) -> SummyPosition:
    """Some position of a game of random lays; four tiles are swapped where there is none."""
    rng = Random(seed)
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    for _ in range(turns):
        lays = lays_of(position)
        position = position.play(rng.choice(lays) if lays else Swap(position.racks[position.mover][:4]))
    return position


def lays_of(position: SummyPosition) -> list[Lay]:
    return [move for move in position.legal_moves() if isinstance(move, Lay)]


@pytest.mark.parametrize("batch", deep(range(10), 1))
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), turns=st.integers(0, 12), size=st.integers(3, 5))
def test_list_of_lays_is_complete_in_random_games(
    batch: int, seed: int, turns: int, size: int, all_lays: Naive
) -> None:
    position = random_position(seed, turns)
    rack = position.racks[position.mover][8 - size :]  # few tiles, so that everything can be tried
    position = SummyPosition(position.board, (rack, ""), "")
    listed = lays_of(position)
    assert len(listed) == len(set(listed))
    assert set(listed) == all_lays(position)


def nearly(lay: Lay, rng: Random) -> Lay:
    """*lay* with one thing changed."""
    place = rng.randrange(len(lay.text))
    return rng.choice(
        [
            replace(lay, square=lay.square + rng.choice([-25, -1, 1, 25])),
            replace(lay, across=not lay.across),
            replace(lay, text=lay.text[:place] + rng.choice(TILES) + lay.text[place + 1 :]),
            replace(lay, text=lay.text[:place] + rng.choice(TILES) + lay.text[place:]),
            replace(lay, text=lay.text[:place] + lay.text[place + 1 :]),
            lay,
        ]
    )


@pytest.mark.parametrize("batch", deep(range(10), 1))
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32), turns=st.integers(0, 16))
def test_check_passes_what_is_listed_and_nothing_else(batch: int, seed: int, turns: int) -> None:
    rng = Random(seed)
    position = random_position(seed, turns)
    listed = set(lays_of(position))
    for lay in listed:
        position.check(lay)
    candidates = list(listed)[:30]
    foreign = lays_of(SummyPosition(position.board, (position.racks[1], ""), ""))[:30]
    for lay in [nearly(lay, rng) for lay in candidates * 5] + foreign:
        if lay in listed:
            continue
        with pytest.raises(RuleError):
            position.check(lay)


@pytest.mark.parametrize("batch", deep(range(4), 1))
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32), turns=st.integers(0, 16))
def test_what_is_listed_is_written_and_read_back(batch: int, seed: int, turns: int) -> None:
    position = random_position(seed, turns)
    for move in position.legal_moves():
        assert position.parse(position.format(move)) == move


def test_swaps_are_all_different_selections_of_the_rack(draw: Callable[..., SummyPosition]) -> None:
    moves = list(draw("1123", "M13", "=").legal_moves())
    assert [move.tiles for move in moves if isinstance(move, Swap)] == [
        *("1", "2", "3"),
        *("11", "12", "13", "23"),
        *("112", "113", "123"),
        "1123",
    ]
    assert len({move.tiles for move in draw("01234567").legal_moves() if isinstance(move, Swap)}) == 255


def test_lays_come_before_swaps_so_the_first_move_tells_whether_there_is_a_lay(
    draw: Callable[..., SummyPosition],
) -> None:
    assert isinstance(next(draw("347+").legal_moves()), Lay)
    assert isinstance(next(draw("3489").legal_moves()), Swap)


def test_lays_are_found_one_by_one(draw: Callable[..., SummyPosition], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    whole = Fillings.sums
    monkeypatch.setattr(Fillings, "sums", lambda self, left, right: asked.append(left) or whole(self, left, right))
    moves = draw("1234+-=7", "H8", "3+4=7", ".....", "9-2=7").legal_moves()
    next(moves)
    first = len(asked)
    for _ in moves:
        pass
    assert first * 10 < len(asked)


def test_equal_racks_in_another_order_have_the_same_lays_in_the_same_order() -> None:
    position = random_position(5, 8)
    one = list(legal_lays(position.board, "1277+x=="))
    assert one
    assert list(legal_lays(position.board, "=7x7=+21")) == one
