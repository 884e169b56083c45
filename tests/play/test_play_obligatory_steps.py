"""Turns whose beginning is no turn yet: `continuations` says what may be entered, `check` what may be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sumon.core import Record, RuleError, registry
from sumon.play.match.turn_editor import CompleteMove, PartlyEntered, TurnEditor, written
from sumon.play.model import Match
from sumon.play.people.lessons import Step
from sumon.services.services import Services
from tests.chain import ChainPosition, ChainRules
from tests.play.conftest import ADA

CARDS = "214223"  # a 2, b 1, c 4, d 2, e 2, f 3


@pytest.fixture(autouse=True)
def _chain_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._RULES, "chain", ChainRules())
    monkeypatch.setattr(ChainRules, "deal", lambda self, variant, rng: CARDS)


@pytest.fixture
def position() -> ChainPosition:
    return ChainRules().start("standard", CARDS)


@pytest.mark.parametrize(
    ("draft", "typed", "text", "ends"),
    [
        ("", "A", "a", False),
        ("", "b", "b", False),
        ("", "f", "f", True),
        ("a", "c", "a c", False),
        ("a", "F", "a f", True),
        ("a", "ac", "a c", False),
        ("a c", "a c d", "a c d", False),
    ],
)
def test_a_beginning_is_entered_and_goes_on(
    position: ChainPosition, draft: str, typed: str, text: str, ends: bool
) -> None:
    entered = TurnEditor(position, draft).enter(typed)
    assert (written(entered), isinstance(entered, CompleteMove)) == (text, ends)


def test_a_turn_ends_only_where_the_rules_let_it_end(position: ChainPosition) -> None:
    assert TurnEditor(position).enter("a b end") == CompleteMove(position, "a b")
    with pytest.raises(RuleError, match="another card has to be taken"):
        TurnEditor(position).enter("b a end")
    with pytest.raises(RuleError, match="the turn is over"):
        TurnEditor(position, "f").enter("a")


async def test_a_beginning_typed_becomes_the_draft_and_cannot_be_played(
    services: Services, begin: Callable[..., Any]
) -> None:
    match = await services.turns.enter(await begin("chain"), ADA, "A")
    assert isinstance(match, Match)
    assert (match.draft, match.ply) == ("a", 0)
    endings = (
        services.turns.end_turn(match, ADA),
        services.turns.enter(match, ADA, "end"),
        services.turns.play(match, ADA, "a"),
    )
    for ending in endings:
        with pytest.raises(RuleError, match="another card has to be taken"):
            await ending
    match = await services.turns.enter(match, ADA, "f")
    assert isinstance(match, Match)
    assert (match.record.moves, match.draft) == (("a f",), "")


async def test_the_good_part_of_a_turn_may_be_a_beginning(services: Services, begin: Callable[..., Any]) -> None:
    partly = await services.turns.enter(await begin("chain"), ADA, "a a")
    assert isinstance(partly, PartlyEntered)
    assert partly.match.draft == "a"


@pytest.mark.parametrize("draft", ["", "a", "a c", "b", "b a"])
async def test_whatever_is_suggested_is_taken(services: Services, begin: Callable[..., Any], draft: str) -> None:
    async def begun(channel_id: int) -> Match:
        match = await begin("chain", channel_id=channel_id)
        for entry in draft.split():
            match = await services.turns.extend(match, ADA, entry)
        return match

    match = await begun(1)
    suggested = await services.turns.suggestions(match, ADA, "")
    assert len(suggested) > 1
    assert ("end" in {each.value for each in suggested}) == match.position.continuations(draft).complete
    for channel_id, suggestion in enumerate(suggested, start=2):
        taken = await services.turns.enter(await begun(channel_id), ADA, suggestion.value)
        assert isinstance(taken, Match)
        assert suggestion.ends == (taken.ply == 1)
        whole = f"{draft} {suggestion.text}".strip() if suggestion.value != "end" else draft
        assert whole == (taken.draft or taken.record.moves[0])


def lesson(draft: str, *accept: str) -> Step:
    return Step("a", "t", Record("chain", "standard", CARDS), draft=draft, accept=accept, otherwise="o")


def test_a_tutorial_teaches_step_by_step() -> None:
    assert lesson("", "a").judge("a") == ()
    assert lesson("a", "c").judge("c") == ()
    assert lesson("a c", "f").judge("f") == ()
    assert [message.key for message in lesson("", "a").judge("c")] == ["o"]
    assert lesson("b", "end").judge("end") == ()


def test_a_tutorial_says_that_a_turn_has_to_go_on() -> None:
    for step in (lesson("a", "c"), lesson("a", "end")):
        (refused,) = step.judge("end")
        assert dict(refused.args)["move"] == "another card has to be taken"
