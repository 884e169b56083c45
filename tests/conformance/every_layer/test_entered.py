"""Turns as people enter them: whatever is suggested is taken, and every beginning of a turn can be taught."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

import pytest

from sumon.core.protocol import AnyPosition
from sumon.play.match.entry import END, good_part, read_entry, without_end
from sumon.play.match.suggestions import suggest_moves, suggest_steps
from sumon.play.model import Suggestion
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


def take(position: AnyPosition, draft: str, suggestion: Suggestion) -> None:
    body, said_end = without_end(suggestion.value)
    if suggestion.value == END:
        assert position.continuations(draft).complete, f"after {draft!r} the turn cannot end"
        position.check(position.parse(draft))
        return
    entry = read_entry(position, draft, body, ends=said_end)
    assert entry.ends == suggestion.ends, f"{suggestion.value!r} after {draft!r}"
    if draft:
        assert entry.text.startswith(f"{draft} ")
    if entry.ends:
        position.check(position.parse(entry.text))
    else:
        assert position.continuations(entry.text).drafts


def test_a_turn_typed_at_once_is_the_turn(played: Played) -> None:
    for position, moves in played.turns:
        for move in moves[:3]:
            text = position.format(move)
            entry = read_entry(position, "", f" {text.upper()} ", ends=True)
            assert position.parse(entry.text) == move
            assert entry.ends


def test_good_beginning_of_a_turn_that_breaks_off_is_kept(played: Played) -> None:
    for position, moves in played.turns:
        for draft in beginnings(position, moves[0])[1:] if moves else []:
            kept = good_part(position, "", f"{draft} nonsense")
            assert kept == (draft, "nonsense")


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
