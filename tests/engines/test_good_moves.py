"""The few moves of a position that give away less than so many points, as reviews look for them."""

from __future__ import annotations

from random import Random

import pytest

from sumon.core import Limit
from sumon.engines import choose, examine, good_moves
from sumon.engines.sumon import player
from sumon.games import GAMES
from tests.depth import deep

NODES = Limit(nodes=20_000)


def positions(game: str, seed: int):
    """The positions of a game between beginners in which they give away something."""
    rng = Random(f"{game} {seed}")
    position = GAMES[game].start("standard", GAMES[game].deal("standard", rng))
    while position.to_move is not None:
        yield position, position.view(position.to_move)
        move = choose(game, "beginner", position.view(position.to_move), rng.getrandbits(32)).move
        position = position.play(move)


@pytest.mark.parametrize("seed", deep(range(8), 1))
def test_good_squares_are_those_that_are_worth_it(seed: int) -> None:
    for position, view in positions("sudoku", seed):
        found = good_moves("sudoku", view, NODES, 0, 1.5, 3)
        worths = {
            text: examine("sudoku", view, NODES, 0, text).score
            for move in position.legal_moves()
            if not position.cautions(move) and (text := position.format(move))
        }
        good = {text for text, worth in worths.items() if worth > max(worths.values()) - 1.5}
        assert found is None if len(good) > 3 else (set(found.moves), found.among) == (good, len(worths))


@pytest.mark.parametrize("seed", deep(range(8), 1))
def test_good_lays_are_those_that_are_worth_it(seed: int) -> None:
    clear = 0
    for _, view in positions("summy", seed):
        found = good_moves("summy", view, NODES, 0, 4.0, 4)
        best = examine("summy", view, NODES, 0)
        if found is None:
            continue
        clear += 1
        assert best.line[0] in found.moves
        assert len(found.moves) <= 4
        for move in found.moves:
            assert best.score - examine("summy", view, NODES, 0, move).score < 4.0
    assert clear


@pytest.mark.parametrize("seed", deep(range(8), 1))
def test_good_turns_have_the_best_one_among_them(seed: int) -> None:
    clear = 0
    for position, view in positions("sumon", seed):
        found = good_moves("sumon", view, NODES, 0, 1.0, 4)
        if found is None:
            continue
        clear += 1
        assert examine("sumon", view, NODES, 0).line[0] in found.moves
        assert len(found.moves) <= 4
        assert found.among == sum(1 for _ in position.legal_moves())
        assert len({position.play(position.parse(move)) for move in found.moves}) == len(found.moves)
    assert clear


def test_more_than_so_many_are_not_listed() -> None:
    counts = 0
    for _, view in positions("sumon", 0):
        found = good_moves("sumon", view, NODES, 0, 1.0, 4)
        if found is not None and len(found.moves) > 1:
            counts += 1
            assert good_moves("sumon", view, NODES, 0, 1.0, len(found.moves)) == found
            assert good_moves("sumon", view, NODES, 0, 1.0, len(found.moves) - 1) is None
    assert counts


def test_nothing_is_to_be_found_where_sides_are_swapped_and_pieces_placed() -> None:
    rules = GAMES["sumon"]
    assert good_moves("sumon", rules.start("placement", "").view(None), NODES, 0, 1.0, 4) is None
    pie = rules.start("pie", "")
    assert good_moves("sumon", pie.view(None), NODES, 0, 1.0, 400) is None
    assert good_moves("sumon", pie.play(pie.parse("c1-c2")).view(None), NODES, 0, 1.0, 400) is None


def test_without_compiler_nothing_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "compiled_engine", lambda: "no compiler here")
    assert good_moves("sumon", GAMES["sumon"].start("standard", "").view(None), NODES, 0, 1.0, 400) is None
