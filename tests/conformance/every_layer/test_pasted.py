"""Moves as people paste them: every game reads each form at every door as the move in it."""

from __future__ import annotations

import pytest

from sumon.core.errors import MoveError
from sumon.core.record import Record, write_record
from sumon.play.match.suggestions import suggest_moves, suggest_steps
from sumon.play.match.turn_editor import TurnEditor, written
from sumon.play.past.archived_game import checked_text
from tests.conformance.playing import Played
from tests.pasted import FORMS, STOPPED

pytestmark = pytest.mark.every_game
every_form = pytest.mark.parametrize("form", FORMS)
ON_ONE_LINE = [form for form, pasted in FORMS.items() if not set(pasted("")) & {"\n", "|"}]


def some_turns(played: Played):
    """The first positions, each with a few of their moves and the last, as games' special moves stand there."""
    return [(played.positions[ply], (*played.moves[ply][:2], played.moves[ply][-1])) for ply in range(3)]


@every_form
def test_a_pasted_move_is_the_move(played: Played, form: str) -> None:
    for position, moves in some_turns(played):
        for move in moves:
            text = position.format(move)
            assert position.parse(FORMS[form](text)) == position.parse(text), text


@every_form
def test_a_pasted_turn_is_entered(played: Played, form: str) -> None:
    for position, moves in some_turns(played):
        for move in moves:
            text = position.format(move)
            entered = TurnEditor(position).enter(FORMS[form](text))
            meant = TurnEditor(position).enter(f"{text} end" if form in STOPPED else text)
            assert (entered, written(entered)) == (meant, position.format(move)), text


@every_form
def test_a_pasted_turn_is_suggested(played: Played, form: str) -> None:
    for position, moves in some_turns(played):
        text = position.format(moves[0])
        pasted = FORMS[form](text)
        if form not in STOPPED:
            assert suggest_steps(position, "", pasted, 25) == suggest_steps(position, "", text, 25)
        assert suggest_moves([text, "other"], pasted, 25) == suggest_moves([text, "other"], text, 25)


@pytest.mark.parametrize("form", ON_ONE_LINE)
def test_a_record_of_pasted_moves_is_imported(played: Played, form: str) -> None:
    record = played.record.at(2)
    typed = Record(record.game, record.variant, record.setup, tuple(map(FORMS[form], record.moves)))
    assert checked_text(write_record(typed, {}, "*")) == checked_text(write_record(record, {}, "*"))


@every_form
def test_nonsense_is_refused_however_it_is_pasted(played: Played, form: str) -> None:
    for position, _ in some_turns(played):
        for nonsense in ("no move at all", "c1-c2 c3", "d4 e5 f6", "d²", ""):
            with pytest.raises(MoveError):
                position.parse(FORMS[form](nonsense))
