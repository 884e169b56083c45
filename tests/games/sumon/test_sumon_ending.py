"""How a game of Sum On ends, and who wins it."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from sumon.core.protocol import Player, RuleError
from sumon.games import GAMES
from tests.depth import deep


def test_far_ranks_score_the_sum_of_the_own_numbers_on_them(after):
    position = after("standard", setup="A1C5h/9/9/4H4/9/9/9/b1d1F4 b")
    assert position.scores == (1 + 3, 2 + 4)  # neither Red's 8 nor Blue's 6 stand on their own far rank


def test_game_ends_at_once_when_the_side_on_turn_cannot_step(after, legal):
    position = after("standard", "e2-e1", setup="A8/9/9/9/9/9/4c4/9 r")
    assert position.to_move is None
    assert legal(position) == []
    assert position.outcome is not None
    assert position.continuations("").drafts == ()
    assert not position.continuations("").complete


def test_higher_score_wins_with_either_player_unable_to_move(after, english):
    ahead = after("standard", setup="4E4/9/9/9/9/9/9/2c6 b").outcome
    assert ahead.winner is Player.FIRST
    assert english(ahead.reason) == "Blue has no move left."
    behind = after("standard", setup="4E4/9/9/9/9/9/9/2f6 b").outcome
    assert behind.winner is Player.SECOND
    assert english(behind.reason) == "Blue has no move left."


@pytest.mark.parametrize(("side", "winner", "name"), [("b", Player.FIRST, "Blue"), ("r", Player.SECOND, "Red")])
def test_equal_scores_player_who_could_not_move_wins(after, english, side, winner, name):
    outcome = after("standard", setup=f"AD7/9/9/9/9/9/9/2e6 {side}").outcome
    assert outcome.winner is winner
    assert english(outcome.reason) == f"{name} has no move left. With equal scores, that wins."


def test_blocked_pieces_end_the_game_too(after):
    # Blue's 1 stands in front of three red pieces; Red could still move.
    position = after("standard", setup="9/9/9/9/abc6/1A7/9/9 b")
    assert position.outcome.winner is Player.FIRST
    assert after("standard", setup="9/9/9/9/abc6/1A7/9/9 r").outcome is None


@pytest.mark.parametrize("seed", deep(range(400), 12))
def test_who_is_ahead_wins_whatever_follows(seed):
    rng = Random(seed)
    rules = GAMES["sumon"]
    position = rules.start(rng.choice(rules.variants), "")
    ahead = []
    while position.outcome is None:
        ahead.append(position.ahead)
        position = position.play(rng.choice(list(islice(position.legal_moves(), 200))))
    told = ahead.index(position.outcome.winner) if position.outcome.winner in ahead else len(ahead)
    assert ahead == [None] * told + [position.outcome.winner] * (len(ahead) - told)


def test_no_move_is_legal_after_the_end(after, english):
    position = after("standard", setup="A8/9/9/9/9/9/9/2c6 b")
    for text in ("a8-a7", "e2-e3", "swap", "5@d1"):
        with pytest.raises(RuleError) as refusal:
            position.play(position.parse(text))
        assert english(refusal.value) == ("The game is over. Blue: 1, Red: 3. You can ask for a rematch.")


def test_view_of_the_end_shows_nobody_on_turn(after):
    view = after("standard", setup="A8/9/9/9/9/9/9/2c6 b").view(Player.FIRST)
    assert view.to_move is None
    assert view.side is None
    assert view.steps == ()
    assert view.outcome.winner is Player.SECOND
