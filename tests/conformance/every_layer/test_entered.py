"""Turns as people enter them: whatever is suggested is taken, and every beginning of a turn can be taught."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

import pytest

from sumon.core.protocol import AnyPosition
from sumon.play.match.suggestions import Suggestion, suggest_moves, suggest_steps
from sumon.play.match.turn_editor import END, CompleteMove, TurnEditor, written
from sumon.play.people.lessons import Step
from tests.conformance.playing import Played

pytestmark = pytest.mark.every_game

MAX_SUGGESTED = 25  # Discord's
MAX_TAUGHT = 4  # turns of a game that a tutorial could be about


def beginnings(position: AnyPosition, move: object) -> list[str]:
    """What has been entered at each step of *move*, from nothing on."""
    text, found = position.format(move), [""]
    while True:
        following = position.continuations(found[-1]).drafts
        fitting = [longer for longer in following if f"{text} ".startswith(f"{longer} ") and longer != text]
        if not fitting:
            return found
        found.append(fitting[0])


def suggested(position: AnyPosition, draft: str) -> tuple[Suggestion, ...]:
    """What autocompletion offers, as `Turns.suggestions` puts it together."""
    steps = suggest_steps(position, draft, "", MAX_SUGGESTED)
    if steps or draft:
        return steps
    moves = map(position.format, islice(position.legal_moves(), MAX_SUGGESTED))
    return suggest_moves(moves, "", MAX_SUGGESTED)


def test_whatever_is_suggested_is_taken_at_every_beginning_of_every_turn(played: Played) -> None:
    for position, moves in played.turns:
        for draft in beginnings(position, moves[position.ply % len(moves)]) if moves else []:
            for suggestion in suggested(position, draft):
                take(position, draft, suggestion)


def test_moves_are_read_as_a_japanese_keyboard_types_them(played: Played) -> None:
    wide = {ord(" "): "\u3000", **{sign: chr(sign + 0xFEE0) for sign in range(0x21, 0x7F)}}
    for position, moves in played.turns:
        for move in moves[:3]:
            text = f"{position.format(move)} {END}"
            assert TurnEditor(position).enter(text.translate(wide)) == TurnEditor(position).enter(text)


def take(position: AnyPosition, draft: str, suggestion: Suggestion) -> None:
    editor = TurnEditor(position, draft)
    if suggestion.value == END:
        assert editor.may_end, f"after {draft!r} the turn cannot end"
        assert position.format(editor.end().move) == written(editor.end())
        return
    entered = editor.enter(suggestion.value)
    assert isinstance(entered, CompleteMove) == suggestion.ends, f"{suggestion.value!r} after {draft!r}"
    if draft:
        assert written(entered).startswith(f"{draft} ")
    if isinstance(entered, CompleteMove):
        position.check(position.parse(entered.text))
    else:
        assert position.continuations(entered.draft).drafts


def test_a_turn_typed_at_once_is_the_turn(played: Played) -> None:
    for position, moves in played.turns:
        for move in moves[:3]:
            text = position.format(move)
            assert TurnEditor(position).enter(f" {text.upper()} end") == CompleteMove(position, move)


def test_good_beginning_of_a_turn_that_breaks_off_is_kept(played: Played) -> None:
    for position, moves in played.turns:
        for draft in beginnings(position, moves[0])[1:] if moves else []:
            kept = TurnEditor(position).good_part(f"{draft} nonsense")
            assert kept == (TurnEditor(position, draft), "nonsense")


def test_every_beginning_of_a_turn_can_be_taught(played: Played) -> None:
    plies = range(0, len(played.every) - 1, max(1, len(played.every) // MAX_TAUGHT))
    for ply in plies:
        position, move = played.positions[ply], played.moves[ply][-1]
        record = replace(played.record, moves=played.record.moves[:ply])
        entered = [*beginnings(position, move), position.format(move)]
        for draft, longer in pairwise(entered):
            entry = longer.removeprefix(draft).strip()
            step = Step("name", "text", record, draft=draft, accept=(entry,), otherwise="otherwise")
            assert step.judge(entry) == (), f"{entry!r} after {draft!r}"
            wanted = replace(step, accept=("something else",))
            assert wanted.judge(entry)[-1].key == "otherwise"
