"""Records: what is stored of a match, and replaying it."""

from __future__ import annotations

import pytest

from sumon.core.errors import NotationError, RecordError, RuleError, SetupError
from sumon.core.record import Record
from sumon.games import GAMES
from sumon.games.sumon import SUMON

RECORD = Record("sumon", "standard", "", ("c1-c2 f1-e2", "h8-h7"))


def test_then_adds_a_move_and_leaves_the_record_as_it_was():
    longer = RECORD.then("b1-b2")
    assert longer.moves == ("c1-c2 f1-e2", "h8-h7", "b1-b2")
    assert RECORD.moves == ("c1-c2 f1-e2", "h8-h7")
    assert (longer.game, longer.variant, longer.setup) == ("sumon", "standard", "")


def test_positions_are_the_start_and_one_after_each_move():
    positions = list(RECORD.positions())
    assert [position.ply for position in positions] == [0, 1, 2]
    assert positions[0] == RECORD.start() == SUMON.start("standard", "")
    assert positions[-1] == RECORD.replay()


def test_record_without_moves_replays_to_its_start():
    assert Record("sumon", "turned", "").replay() == SUMON.start("turned", "")


@pytest.mark.parametrize(
    ("moves", "ply", "cause"),
    [
        (("c1-c4",), 1, RuleError),
        (("c1-c2", "c1-c2"), 2, RuleError),
        (("c1-c2", "h8-h7", "hello", "b1-b2"), 3, NotationError),
    ],
)
def test_bad_move_is_named_by_its_ply_with_the_reason_as_cause(moves, ply, cause):
    with pytest.raises(RecordError) as failure:
        Record("sumon", "standard", "", moves).replay()
    assert failure.value.ply == ply
    assert dict(failure.value.message.args) == {"ply": ply, "move": moves[ply - 1]}
    assert isinstance(failure.value.__cause__, cause)


def test_unknown_game_is_refused():
    with pytest.raises(RecordError) as failure:
        Record("chess", "standard", "").replay()
    assert failure.value.message.key == "record-unknown-game"
    assert dict(failure.value.message.args) == {"game": "chess", "games": tuple(GAMES)}
    assert failure.value.ply is None


@pytest.mark.parametrize(("variant", "setup"), [("pies", ""), ("standard", "9/9 b")])
def test_bad_variant_or_setup_is_refused_with_the_sentence_of_the_rules(variant, setup):
    with pytest.raises(RecordError) as failure:
        Record("sumon", variant, setup).start()
    assert isinstance(failure.value.__cause__, SetupError)
    assert failure.value.message == failure.value.__cause__.message


def test_repr_keeps_the_setup_secret():
    assert "tiles" not in repr(Record("summy", "standard", "tiles in drawing order", ("swap 1",)))
