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
ON_ONE_LINE = [form for form, pasted in FORMS.items() if not set(pasted("")) & {"\n", "|"}]


def some_turns(played: Played):
    """The first positions, each with a few of their moves and the last, as games' special moves stand there."""
    return [(played.positions[ply], (*played.moves[ply][:2], played.moves[ply][-1])) for ply in range(3)]


def test_a_pasted_move_is_the_move(played: Played) -> None:
    for position, moves in some_turns(played):
        for text in map(position.format, moves):
            meant = position.parse(text)
            for form, pasted in FORMS.items():
                assert position.parse(pasted(text)) == meant, (form, text)


def test_a_pasted_turn_is_entered(played: Played) -> None:
    for position, moves in some_turns(played):
        for text in map(position.format, moves):
            ended, meant = (TurnEditor(position).enter(each) for each in (f"{text} end", text))
            for form, pasted in FORMS.items():
                entered = TurnEditor(position).enter(pasted(text))
                assert (entered, written(entered)) == (ended if form in STOPPED else meant, text), form


def test_a_pasted_turn_is_suggested(played: Played) -> None:
    for position, moves in some_turns(played):
        text = position.format(moves[0])
        steps, listed = suggest_steps(position, "", text, 25), suggest_moves([text, "other"], text, 25)
        for form, pasted in FORMS.items():
            if form not in STOPPED:
                assert suggest_steps(position, "", pasted(text), 25) == steps, form
            assert suggest_moves([text, "other"], pasted(text), 25) == listed, form


def test_a_record_of_pasted_moves_is_imported(played: Played) -> None:
    record = played.record.at(2)
    meant = checked_text(write_record(record, {}, "*"))
    for form in ON_ONE_LINE:
        typed = Record(record.game, record.variant, record.setup, tuple(map(FORMS[form], record.moves)))
        assert checked_text(write_record(typed, {}, "*")) == meant, form


def test_nonsense_is_refused_however_it_is_pasted(played: Played) -> None:
    for position, _ in some_turns(played):
        for nonsense in ("no move at all", "c1-c2 c3", "d4 e5 f6", "d²", ""):
            for form, pasted in FORMS.items():
                with pytest.raises(MoveError):
                    pytest.fail(f"{form}: {position.parse(pasted(nonsense))}")
