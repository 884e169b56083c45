"""What holds in every position: check and legal_moves agree, and so do format and parse."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sumon.core.protocol import MoveError, Player, RuleError
from sumon.games.sumon import SUMON
from sumon.games.sumon.move_types import PieSwap, Placement, Turn
from sumon.games.sumon.position import SumonPosition
from sumon.i18n import default_catalog
from tests.depth import deep

MAX_PLIES = 95  # plies; random games end a little earlier
variants = st.sampled_from(SUMON.variants)


@st.composite
def positions(draw: st.DrawFn) -> SumonPosition:
    """A position reached by random moves in any variant, now and then the last one of its game."""
    position = SUMON.start(draw(variants), "")
    rng = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, MAX_PLIES))):
        moves = list(position.legal_moves())
        if not moves:
            break
        position = position.play(rng.choice(moves))
    return position


@st.composite
def positions_and_moves(draw):
    """A position and a move there, legal or not: mostly steps of one square, some of them of any kind."""
    position = draw(positions())
    square = st.integers(0, 71)
    near = st.tuples(square, st.sampled_from((-10, -9, -8, -1, 0, 1, 7, 8, 9, 10, 18))).map(
        lambda pair: (pair[0], pair[0] + pair[1])
    )
    steps = [st.lists(st.one_of(near, st.tuples(square, square)), max_size=4)]
    listed = list(position.legal_moves())
    if turns := [move.steps for move in listed if isinstance(move, Turn)]:
        # A legal turn with something more at its end is nearly right.
        steps.append(
            st.tuples(st.sampled_from(turns), st.lists(near, max_size=1)).map(lambda pair: [*pair[0], *pair[1]])
        )
    move = draw(
        st.one_of(
            *(made.map(tuple).map(Turn) for made in steps),
            st.builds(Placement, st.integers(-1, 10), square),
            st.just(PieSwap()),
        )
    )
    return position, move


@pytest.mark.parametrize("batch", deep(range(10), 1))
@given(positions_and_moves())
@settings(max_examples=60, deadline=None)
def test_check_accepts_exactly_the_listed_moves(batch, case):
    position, move = case
    if move in set(position.legal_moves()):
        position.check(move)
        assert position.play(move).ply == position.ply + 1
    else:
        with pytest.raises(RuleError) as refusal:
            position.check(move)
        sentence = default_catalog().say(refusal.value.message, "en")
        assert "{" not in sentence
        with pytest.raises(RuleError):
            position.play(move)


SEPARATORS = st.sampled_from(["-", " ", "", ">", "→", "–", " - ", "−", "->"])
BETWEEN = st.sampled_from([" ", ",", ", ", "", "; ", "  ", "\n"])


@pytest.mark.parametrize("batch", deep(range(5), 1))
@given(positions(), st.data())
@settings(max_examples=40, deadline=None)
def test_parse_reads_what_format_writes_and_every_sloppy_spelling_of_it(batch, position, data):
    moves = list(position.legal_moves())
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    text = position.format(move)
    assert position.parse(text) == move
    sloppy = text.replace("-", data.draw(SEPARATORS)).replace(" ", data.draw(BETWEEN))
    sloppy = sloppy.replace("@", data.draw(st.sampled_from(["@", " ", " @ ", ""])))
    assert position.parse(data.draw(st.sampled_from([sloppy, sloppy.upper(), f"  {sloppy}  "]))) == move


@pytest.mark.parametrize("batch", deep(range(6), 1))
@given(
    positions(),
    st.text(st.characters(exclude_characters="{"), max_size=30) | st.text("abci12890-@> ,swap", max_size=20),
)
@settings(max_examples=50, deadline=None)
def test_any_text_is_read_or_refused_with_a_sentence(batch, position, text):
    try:
        move = position.parse(text)
        position.check(move)
    except MoveError as error:
        sentence = default_catalog().say(error.message, "en")
    else:
        sentence = ""
        assert move in set(position.legal_moves())
        assert position.parse(position.format(move)) == move
    assert "{" not in sentence


@pytest.mark.parametrize("batch", deep(range(4), 1))
@given(positions())
@settings(max_examples=25, deadline=None)
def test_nothing_ever_leaves_the_board_or_steps_back(batch, position):
    pieces = sorted(piece for piece in position.squares if piece)
    if not position.to_place:
        assert pieces == [*range(-8, 0), *range(1, 9)]
    assert all(0 <= score <= 36 for score in position.scores)
    for move in position.legal_moves():
        if isinstance(move, Turn):
            for square, target in move.steps:
                assert (target // position.board.files - square // position.board.files) == position.side.sign
                assert abs(target % position.board.files - square % position.board.files) <= 1


@pytest.mark.parametrize("batch", deep(range(4), 1))
@given(positions())
@settings(max_examples=25, deadline=None)
def test_position_text_can_be_set_up_again(batch, position):
    again = SUMON.start(position.variant, str(position))
    assert str(again) == str(position)
    assert again.squares == position.squares
    assert again.to_place == position.to_place
    ours = [move for move in position.legal_moves() if not isinstance(move, PieSwap)]
    assert list(again.legal_moves()) == ours


@pytest.mark.parametrize("batch", deep(range(4), 1))
@given(positions())
@settings(max_examples=25, deadline=None)
def test_view_of_any_position_imagines_it_again(batch, position):
    for viewer in (None, *Player):
        assert SUMON.imagine(position.view(viewer), Random(0)) == position


@pytest.mark.parametrize("batch", deep(range(4), 1))
@given(positions(), st.data())
@settings(max_examples=25, deadline=None)
def test_movers_of_the_axes_are_the_pieces_with_a_next_step(batch, position, data):
    turns = [move for move in position.legal_moves() if isinstance(move, Turn)]
    if not turns:
        return
    view = position.view(None, position.format(data.draw(st.sampled_from(turns))))
    assert {axis.mover for axis in view.axes} - {None} == {square for square, _ in view.steps}
    for axis in view.axes:
        assert axis.total == sum(axis.numbers)
        assert len(axis.numbers) > 1
        assert axis.mover is None or view.squares[axis.mover] * position.side.sign == axis.total
