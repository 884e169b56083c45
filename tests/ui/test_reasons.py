"""Why a move is good, in the words of each game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from sumon.core import Analysis, Player, Record
from sumon.games import GAMES
from sumon.games.summy import typeset
from sumon.play.model import Match, Occupant
from sumon.services.past.reviewing import Hint
from sumon.ui.games import game_ui_of
from sumon.ui.interactions.languages import translator_for
from sumon.ui.match.hint import tells_the_end

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WORDS = translator_for("en")


def hint(record: Record, best: str, score: float = 0.0, *, line: tuple[str, ...] = (), aside: str = "") -> Hint:
    match = Match(1, record, (Occupant(1), Occupant(2)), 1, 1, "", None, False, NOW, NOW)
    position = match.position

    def found(text: str) -> Analysis:
        return Analysis(position.parse(text), score, (text, *line), 1, 1, False)

    player = position.to_move
    assert player is not None
    return Hint(match, player, found(best), found(aside) if aside else None)


def because(*args: Any, **options: Any) -> list[str]:
    asked = hint(*args, **options)
    return game_ui_of(asked.match.record.game).explain(asked, asked.match.position, WORDS)


class TestSumOn:
    near_home = Record("sumon", "standard", "h1gfedcb1/2B5a/9/9/9/9/9/1A1CDEFGH b")

    def test_piece_that_reaches_the_far_rank_is_named_with_its_points(self) -> None:
        assert because(self.near_home, "c7-b8") == ["Your 2 reaches the far rank: 2 points."]

    def test_piece_that_is_home_already_does_not_arrive_again(self) -> None:
        record = Record("sumon", "standard", "hAgfedcb1/8a/9/9/9/9/9/2BCDEFGH b")
        assert because(record, "c1-c2") == []

    def test_long_turn_is_explained_as_far_as_it_can_be_read(self) -> None:
        position = GAMES["sumon"].start("standard", "")
        longest = max((position.format(move) for move in position.legal_moves()), key=len)
        assert len(longest.split()) == 5
        assert sum("adds up" in sentence for sentence in because(Record("sumon", "standard", ""), longest)) == 3

    def test_threat_that_stays_possible_is_not_called_prevented(self) -> None:
        start = Record("sumon", "standard", "")
        assert because(start, "c1-c2", aside="h8-h7") == []
        assert "It stops your opponent" in because(start, "c1-c2", aside="c8-c6")[0]

    def test_engine_looks_at_the_board_with_the_opponent_on_turn(self) -> None:
        position = Record("sumon", "standard", "").start()
        other = game_ui_of("sumon").extra_view(position)
        assert other is not None
        assert (other.side, other.squares) == (1, position.squares)
        turned = game_ui_of("sumon").extra_view(
            Record("sumon", "pie+turned", "").start().play(_first("pie+turned"))
        )
        assert turned is None, "swapping sides is still to be decided"

    @pytest.mark.parametrize("variant", ["placement", "pie", "pie+placement"])
    def test_before_play_has_begun_there_is_no_threat(self, variant: str) -> None:
        assert game_ui_of("sumon").extra_view(Record("sumon", variant, "").start()) is None

    def test_swap_and_placement_have_a_reason(self) -> None:
        record = Record("sumon", "pie", "", ("c1-c2",))
        assert because(record, "swap") == ["The other side is better, so take it."]
        assert len(because(Record("sumon", "placement", ""), "5@d1")) == 1


def _first(variant: str) -> Any:
    return next(GAMES["sumon"].start(variant, "").legal_moves())


class TestSudoku:
    def test_points_now_are_set_against_the_opponents_answer(self) -> None:
        record = Record("sudoku", "standard", GAMES["sudoku"].deal("standard", Random(4)))
        view = record.start().view(Player.FIRST)
        choices = dict(view.choices)
        richest = max(choices, key=choices.get)
        name = f"{'abcdefghi'[richest % 9]}{richest // 9 + 1}"
        points = choices[richest]
        noun = "point" if points == 1 else "points"
        assert because(record, name, points - 2.5) == [
            f"It scores {points} {noun} now.",
            "Your opponent can expect 2.5 points with the next tile.",
        ]

    def test_richer_square_that_was_passed_over_is_named(self) -> None:
        record = Record("sudoku", "standard", GAMES["sudoku"].deal("standard", Random(4)))
        choices = dict(record.start().view(Player.FIRST).choices)
        poorest, richest = min(choices, key=choices.get), max(choices, key=choices.get)
        assert choices[poorest] < choices[richest]
        found = because(record, f"{'abcdefghi'[poorest % 9]}{poorest // 9 + 1}", 0.0)
        name = f"{'abcdefghi'[richest % 9]}{richest // 9 + 1}"
        assert found[-1].startswith(f"{name} scores more now")


class TestSummy:
    def test_lay_is_explained_by_points_tiles_and_what_stays(self) -> None:
        record, best = _with_a_lay()
        position = record.start()
        laid = position.view(Player.FIRST, best).draft
        found = because(record, best)
        assert found[0].startswith(f"It scores {laid.points} points with {len(laid.tiles)} of your tiles")
        assert found[-1].startswith("You keep `")
        assert len(found[-1].removeprefix("You keep `").removesuffix("`.").split()) == 8 - len(laid.tiles)

    def test_swap_is_explained_by_what_it_leaves(self) -> None:
        record, _ = _with_a_lay()
        rack = record.start().view(Player.FIRST).rack
        found = because(record, f"swap {rack[0]} {rack[1]}")
        assert found == [
            "New tiles are worth more than anything you could lay, so swap 2 tiles.",
            f"You keep `{typeset(' '.join(rack[2:]))}`.",
        ]

    def test_where_nothing_can_be_laid_it_does_not_speak_of_what_could_be(self) -> None:
        rest = list("0123456789" * 8 + "+-x:" * 7 + "=" * 18)
        for tile in "55589+-=12345678":
            rest.remove(tile)
        record = Record("summy", "standard", "55589+-=12345678" + "".join(rest))
        assert because(record, "swap 8 9 -") == [
            "You can’t lay a sum with your tiles, so swap 3 tiles.",
            "You keep `5 5 5 + =`.",
        ]


def _with_a_lay() -> tuple[Record, str]:
    """A deal in which the first player can lay something at once, and that lay."""
    for seed in range(100):
        record = Record("summy", "standard", GAMES["summy"].deal("standard", Random(seed)))
        position = record.start()
        for move in position.legal_moves():
            text = position.format(move)
            if not text.startswith("swap"):
                return record, text
    raise AssertionError("no deal has a lay")


def test_only_scores_that_reach_to_the_end_are_a_forecast() -> None:
    sumon = hint(Record("sumon", "standard", ""), "c1-c2")
    assert tells_the_end(sumon)
    record, best = _with_a_lay()
    lay = hint(record, best)
    assert not tells_the_end(lay)
    assert tells_the_end(replace(lay, best=replace(lay.best, exact=True)))
