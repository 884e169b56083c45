"""Errors are sentences, and survive the way between processes."""

from __future__ import annotations

import pickle

import pytest

from sumon.core.errors import (
    AmbiguousMoveError,
    MoveError,
    NotationError,
    RecordError,
    RuleError,
    SentenceError,
    SetupError,
)
from sumon.core.message import Message
from sumon.core.protocol import Player

KINDS = [NotationError, AmbiguousMoveError, RuleError, SetupError, RecordError]


@pytest.mark.parametrize("kind", KINDS)
def test_errors_carry_a_message_and_survive_pickling(kind):
    error = kind("sudoku-occupied", square="d4", digit=7)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert again.message == error.message == Message.of("sudoku-occupied", digit=7, square="d4")
    assert str(again) == str(error)


def test_record_error_keeps_its_ply_when_pickled():
    again = pickle.loads(pickle.dumps(RecordError("record-bad-move", ply=3, move="x")))
    assert again.ply == 3
    assert RecordError("record-unreadable-line", line=1).ply is None


def test_players_mistakes_are_move_errors_and_all_are_value_errors():
    assert all(issubclass(kind, MoveError) for kind in (NotationError, AmbiguousMoveError, RuleError))
    assert not issubclass(SetupError, MoveError)
    assert not issubclass(RecordError, MoveError)
    assert all(issubclass(kind, SentenceError) and issubclass(kind, ValueError) for kind in KINDS)


def test_error_reads_as_its_key_and_arguments_in_logs():
    assert str(RuleError("sudoku-occupied", square="d4", digit=7)) == "sudoku-occupied(digit=7, square=d4)"
    assert str(RuleError("summy-over")) == "summy-over"


def test_messages_are_equal_in_whatever_order_their_arguments_were_given():
    assert Message.of("key", one=1, two="2") == Message.of("key", two="2", one=1)
    assert len({Message.of("key", one=1, two="2"), Message.of("key", two="2", one=1)}) == 1


def test_players_are_each_others_opponents():
    assert Player.FIRST.other is Player.SECOND
    assert Player.SECOND.other is Player.FIRST
