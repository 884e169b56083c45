"""Sudoku Duel's player: what it expects the opponent to answer, and what it plays."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sumon.core.protocol import Limit, Player
from sumon.engines import choose, engine_of, examine
from sumon.engines.sudoku.player import Answers
from sumon.games.sudoku import SUDOKU, Place, SudokuPosition

NODES = Limit(nodes=1)


def position_after(seed: int, turns: int) -> SudokuPosition:
    """Some position of a game of random correct placements, still going on."""
    rng = Random(seed)
    position = SUDOKU.start("standard", SUDOKU.deal("standard", rng))
    for _ in range(turns):
        square, _ = rng.choice(position.view(None).choices)
        after = position.play(Place(square, position.tile or 0))
        if after.outcome:
            return position
        position = after
    return position


def expected_answer(position: SudokuPosition, square: int | None) -> float:
    """The opponent's average best answer, by trying every tile that can be next."""
    grid = list(position.grid)
    if square is not None:
        grid[square] = position.tile or 0
    tiles = position.tiles[1:]
    answers = [SudokuPosition(tuple(grid), (tile,)).view(None).choices for tile in tiles]
    return sum(max((points for _, points in choices), default=0) for choices in answers) / len(tiles)


@pytest.mark.parametrize("turns", [0, 10, 25, 40, 48])
def test_expected_answer_is_the_mean_of_the_best_answers_to_each_tile(turns: int) -> None:
    position = position_after(turns, turns)
    answers = Answers(position.view(None))
    assert answers.to(None) == pytest.approx(expected_answer(position, None))
    for square, _ in position.view(None).choices:
        assert answers.to(square) == pytest.approx(expected_answer(position, square))


def test_best_placement_gains_most_on_the_expected_answer() -> None:
    position = position_after(3, 20)
    best = examine("sudoku", position.view(Player.FIRST), NODES, 1)
    gains = {square: points - expected_answer(position, square) for square, points in position.view(None).choices}
    assert gains[best.move.square] == pytest.approx(max(gains.values()))
    lead = position.scores[position.mover] - position.scores[position.mover.other]
    assert best.score == pytest.approx(lead + max(gains.values()))


def test_given_placement_is_judged_like_the_best_one() -> None:
    view = position_after(3, 20).view(None)
    best = examine("sudoku", view, NODES, 1)
    assert examine("sudoku", view, NODES, 5, best.line[0]).score == best.score
    for square, _ in view.choices[:8]:
        assert examine("sudoku", view, NODES, 1, f"{'abcdefghi'[square % 9]}{square // 9 + 1}").score <= best.score


def test_wrong_placement_scores_nothing_and_leaves_the_grid_as_it_is() -> None:
    position = position_after(3, 20)
    wrong = next(move for move in position.legal_moves() if position.cautions(move))
    judged = examine("sudoku", position.view(None), NODES, 1, position.format(wrong))
    lead = position.scores[position.mover] - position.scores[position.mover.other]
    assert judged.score == pytest.approx(lead - expected_answer(position, None))


def test_last_tile_is_exact() -> None:
    position = replace(position_after(3, 20), tiles=position_after(3, 20).tiles[:1])
    best = examine("sudoku", position.view(None), NODES, 1)
    after = position.play(best.move)
    assert best.exact
    assert best.score == after.scores[position.mover] - after.scores[position.mover.other]


@pytest.mark.parametrize("level", engine_of("sudoku").levels)
def test_every_level_plays_correct_placements_to_the_end(level: str) -> None:
    position = position_after(8, 0)
    while position.to_move is not None:
        move = choose("sudoku", level, position.view(position.to_move), position.ply).move
        assert position.cautions(move) == ()
        position = position.play(move)
    assert position.outcome is not None


@pytest.mark.parametrize("level", engine_of("sudoku").levels)
def test_order_of_the_tiles_face_down_changes_nothing(level: str) -> None:
    position = position_after(5, 12)
    other = replace(position, tiles=(position.tiles[0], *reversed(position.tiles[1:])))
    assert other != position
    for seed in range(5):
        ours = choose("sudoku", level, position.view(position.to_move), seed)
        assert choose("sudoku", level, other.view(other.to_move), seed) == ours


def test_higher_levels_see_more() -> None:
    view = position_after(5, 12).view(None)
    points = dict(view.choices)

    def average(level: str) -> float:
        return sum(points[choose("sudoku", level, view, seed).move.square] for seed in range(60)) / 60

    assert average("beginner") < average("casual") <= max(points.values())


def test_nothing_to_choose_when_the_game_is_over() -> None:
    over = SudokuPosition((0,) * 81, ())
    with pytest.raises(ValueError, match="the game is over"):
        examine("sudoku", over.view(None), NODES, 1)


def test_move_that_cannot_be_played_is_refused() -> None:
    position = position_after(3, 20)
    taken = next(square for square in range(81) if position.grid[square])
    with pytest.raises(ValueError, match="sudoku-occupied"):
        examine("sudoku", position.view(None), NODES, 1, f"{'abcdefghi'[taken % 9]}{taken // 9 + 1}")
