"""What everybody may see: never the other rack, the bag or what was swapped."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sumon.core.protocol import MoveError, Player, RuleError
from sumon.games.summy import ALL_TILES, SUMMY, TILES, Lay, SummyPosition, Swap

POSITION = SummyPosition(
    "." * 312 + "=" + "." * 312, ("347+", "12589xx="), bag="0=x:", discarded=("00", "9"), mover=Player.FIRST
)


def test_player_sees_the_own_rack_and_the_own_swapped_tiles() -> None:
    view = POSITION.view(Player.FIRST)
    assert (view.rack, view.discarded) == ("347+", "00")
    assert (view.rack_sizes, view.bag_count, view.swapped) == ((4, 8), 4, (2, 1))


def test_spectator_sees_neither_rack_nor_swapped_tiles() -> None:
    view = POSITION.view(None)
    assert (view.rack, view.discarded) == (None, None)
    assert sum(view.unseen) == len(ALL_TILES) - 1


def test_unseen_tiles_are_all_that_are_neither_on_the_board_nor_the_viewers() -> None:
    unseen = dict(zip(TILES, POSITION.view(Player.FIRST).unseen, strict=True))
    assert unseen == {"0": 6, "3": 7, "4": 7, "7": 7, "+": 6, "=": 18} | dict.fromkeys("125689", 8) | dict.fromkeys(
        "-x:", 7
    )


def test_views_of_the_opponent_and_of_spectators_do_not_change_with_what_is_hidden() -> None:
    other = replace(POSITION, racks=("0000", "12589xx="), bag=":x=0", discarded=("11", "9"))
    assert POSITION.view(Player.SECOND) == other.view(Player.SECOND)
    assert POSITION.view(None) == other.view(None)
    assert POSITION.view(Player.FIRST) != other.view(Player.FIRST)


def test_reprs_do_not_tell_racks_bag_or_swapped_tiles() -> None:
    assert "347+" not in repr(POSITION)
    assert "12589xx=" not in repr(POSITION)
    assert "0=x:" not in repr(POSITION)
    assert "discarded" not in repr(POSITION)
    for shown in (POSITION.view(Player.FIRST), POSITION.view(Player.FIRST, "swap 3 4 7 +")):
        assert "347+" not in repr(shown)
        assert "discarded" not in repr(shown)


def test_player_on_turn_sees_the_proposed_lay_with_its_score() -> None:
    draft = POSITION.view(Player.FIRST, "13J 3+4=7").draft
    assert draft is not None
    assert (draft.points, draft.tiles, len(draft.stones)) == (14, "3+47", 2)
    assert POSITION.view(Player.FIRST, "13J 3+4=7").board == POSITION.board
    assert POSITION.view(Player.FIRST, "swap 3 +").draft_swap == "3+"


def test_nobody_else_sees_the_proposed_move() -> None:
    for viewer in (Player.SECOND, None):
        assert POSITION.view(viewer, "13J 3+4=7") == POSITION.view(viewer)
        assert POSITION.view(viewer, "swap 3 +") == POSITION.view(viewer)
        assert POSITION.view(viewer, "nonsense") == POSITION.view(viewer)


def test_illegal_proposal_is_refused() -> None:
    with pytest.raises(RuleError):
        POSITION.view(Player.FIRST, "13J 3+4=8")


def test_last_move_is_shown_without_what_a_swap_hides() -> None:
    laid = POSITION.play(Lay(12 * 25 + 9, True, "3+4=7")).view(None)
    assert laid.last is not None
    assert (laid.last.points, laid.last_swap) == (14, 0)
    swapped = POSITION.play(Swap("34")).view(None)
    assert (swapped.last, swapped.last_swap, swapped.swapped) == (None, 2, (4, 1))


def test_last_turn_is_announced() -> None:
    position = replace(POSITION, bag="")
    assert position.play(Swap("3")).view(None).last_turn
    assert not position.play(Swap("3")).play(Swap("1")).view(None).last_turn


def test_continuations_of_a_lay_and_a_swap() -> None:
    assert not POSITION.continuations("").complete
    assert POSITION.continuations("13J 3+4=7").complete
    assert POSITION.continuations("swap 3").complete
    assert POSITION.continuations("swap 3").drafts == ()
    with pytest.raises(MoveError):
        POSITION.continuations("13J 3+4=8")


@settings(max_examples=30, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    turns=st.integers(0, 60),
    viewer=st.sampled_from([Player.FIRST, Player.SECOND, None]),
)
def test_imagined_position_cannot_be_told_from_the_real_one(seed: int, turns: int, viewer: Player | None) -> None:
    rng = Random(seed)
    position = SUMMY.start("standard", SUMMY.deal("standard", rng))
    for _ in range(turns):
        if position.outcome:
            break
        lay = next(position.legal_moves())
        swap = Swap(
            "".join(rng.sample(position.racks[position.mover], min(3, len(position.racks[position.mover]))))
        )
        position = position.play(rng.choice([lay, swap]))
    view = position.view(viewer)
    imagined = SUMMY.imagine(view, rng)
    assert imagined.view(viewer) == view
    everything = imagined.board + "".join((*imagined.racks, imagined.bag, *imagined.discarded))
    assert sorted(everything.replace(".", "").replace("#", "")) == sorted(ALL_TILES)
    if viewer is not None and viewer == position.to_move:
        assert list(imagined.legal_moves()) == list(position.legal_moves())


def test_imagined_racks_are_random() -> None:
    view = SUMMY.start("standard", SUMMY.deal("standard", Random(1))).view(Player.FIRST)
    assert len({SUMMY.imagine(view, Random(seed)).racks[1] for seed in range(20)}) > 15


def test_positions_are_values() -> None:
    position = SUMMY.start("standard", SUMMY.deal("standard", Random(1)))
    after = position.play(Swap(position.racks[0][:2]))
    assert position != after
    assert len({position, after, SUMMY.start("standard", SUMMY.deal("standard", Random(1)))}) == 2
    assert pickle.loads(pickle.dumps(after.view(Player.FIRST))) == after.view(Player.FIRST)
