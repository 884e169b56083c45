"""Tutorials by tapping, in a simulated Discord."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from sumon.core.message import Message
from sumon.games import GAMES
from sumon.i18n import FALLBACK
from sumon.play.people import lessons
from sumon.play.people.lessons import Step, read_tutorial, tutorial_of
from sumon.ui.interactions.languages import translator_for
from sumon.ui.learn.page import compose
from tests.bot.conftest import Table, described, items, labels, shown, told
from tests.bot.learner import NOT_YET, RIGHT, Learner, step_of, tutorial


async def test_the_tutorial_of_sum_on_by_tapping(table: Table) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    assert ada.is_at("goal")
    assert labels(ada.screen) == ["Next"]
    await ada.tap("Next")
    for name, pick, move in (
        ("step", "2 · c1", "2 ↑ c2"),
        ("sum", "5 ← 2+3", "5 ↖ e2"),
        ("chain", "7 ← 2+5", "7 ↑ h2"),
        ("eight", "", "8 ↑ i2 ← 7+1"),
    ):
        step = step_of("sumon", name)
        assert ada.is_at(name)
        assert ada.says(step.text)
        await tap_everything_wrong(ada, step)
        if pick:
            await ada.tap(pick)
            assert NOT_YET not in ada.text
        await ada.tap(move)
        assert RIGHT in ada.text
    assert ada.is_at("turn")
    await ada.tap("Next")
    step = step_of("sumon", "tie")
    await tap_everything_wrong(ada, step)
    await ada.tap("2 ↗ f8")
    assert ada.is_explained(step, Message("sumon-lesson-tie-equal"))
    await ada.tap("4 ↑ i8")
    assert ada.is_at("end")
    assert "You win **34 to 32**" in ada.text
    assert labels(ada.screen) == ["Play the bot (Beginner)", "Back", "Start over", "Play something else"]
    panel = shown(await table.ada.click(ada.screen, label="Play something else"))
    assert panel.content.startswith("**Sum On** against Bot (Casual)")


async def test_a_step_against_the_rules_looks_like_those_that_are_allowed(table: Table) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    assert not [label for label in labels(ada.screen) if "c3" in label], "not before its piece is tapped"
    before = await ada.screen.attachments[0].read()
    await ada.tap("2 · c1")
    assert labels(ada.screen)[8:12] == ["2 ↖ b2", "2 ↑ c2", "2 ↑ c3", "2 ↗ d2"]
    assert await ada.screen.attachments[0].read() != before, "the piece is marked"
    await ada.tap("2 ↑ c3")
    assert ada.is_explained(step_of("sumon", "step"), *step_of("sumon", "step").judge("c1-c3"))
    await ada.tap("2 · c1")
    await ada.tap("2 ↑ c2")
    sums = ["8 ← 2+6", "3 ← 1+2", "5 ← 2+3", "4 ↑ e2"]
    assert labels(ada.screen) == [*sums, "End turn", "Back"]


async def test_the_tutorial_of_the_sudoku_duel_by_tapping(table: Table) -> None:
    ada = Learner(table, "sudoku")
    await ada.open()
    await ada.tap("Next")
    for name, column, square, preview in (
        ("score", "d", "d4", "The 4 on d4 would score 9 points."),
        ("wrong", "d", "d8", "The 5 is wrong on d8: its row already has that digit, on f8."),
        ("find", "a", "a5", "The 4 on a5 would score 9 points."),
        ("last", "i", "i2", "The 7 on i2 would score 6 points."),
    ):
        step = step_of("sudoku", name)
        assert ada.is_at(name)
        await tap_everything_wrong(ada, step)
        await ada.tap(column)
        assert NOT_YET not in ada.text
        await ada.tap(square)
        assert preview in ada.text
        assert "Tap Play it." in described(ada.screen)
        assert not ada.says(step.text), "that is done"
        await ada.tap("Cancel")
        assert ada.is_at(name)
        await ada.tap(column)
        await ada.tap(square)
        await ada.tap("Play it")
        assert RIGHT in ada.text
        if ada.is_at("gone"):
            assert "chosen" not in ada.text, "there was one square to tap"
            await ada.tap("Next")
    assert ada.is_at("end")
    assert "You win **43 to 39**" in ada.text


async def tap_everything_wrong(ada: Learner, step: Step) -> None:
    """Every pick that leads nowhere, and one wrong entry of each kind: each is told why, and the step stays."""
    kinds: set[tuple[str, ...]] = set()
    for tap, verb in list(controls(ada)):
        if verb == "pick":
            await ada.press(f"pick:{tap}")
            moves = [argument for argument, act in controls(ada) if act in ("do", "propose")]
            if NOT_YET in ada.text:
                assert ada.is_explained(step, step.objection(tap))
                kinds.add((step.objection(tap).key,))
                assert set(moves) <= set(step.offer), "what leads nowhere is not gone into"
        else:
            moves = [tap] if verb in ("do", "propose") else []
        for move in moves:
            objections = step.judge(move)
            kind = tuple(message.key for message in objections)
            if objections and kind not in kinds:
                kinds.add(kind)
                await ada.press(move)
                assert ada.is_explained(step, *objections)
                if verb == "pick":
                    await ada.press(f"pick:{tap}")
    if step.draft:
        await ada.tap("End turn")
        assert ada.is_explained(step, *step.judge("end"))
    if any(verb == "pick" for _, verb in controls(ada)) and "Back" in labels(ada.screen):
        await ada.press("base") if any(verb == "base" for _, verb in controls(ada)) else None
    assert kinds or step.draft


def controls(ada: Learner) -> Iterator[tuple[str, str]]:
    """(argument, verb) of all buttons on the screen."""
    for item in items(ada.screen):
        _, _, _, _, verb, *argument = str(item["custom_id"]).split("#")[0].split(":")
        yield ":".join(argument), verb


async def test_the_tutorial_of_summy_by_tapping(table: Table) -> None:
    ada = Learner(table, "summy")
    await ada.open()
    await ada.tap("Next")
    step = step_of("summy", "lay")
    otherwise = Message(step.otherwise)
    assert ada.is_at("lay")
    for wrong in ("4", "×"):  # digits in another order, a tile of no use
        await ada.tap(wrong)
        assert ada.is_explained(step, otherwise)
        await ada.tap("Remove last")
    for tile in ("3", "+", "4"):
        before = table.requests()
        await ada.tap(tile)
        assert table.requests() == before + 1, "a tap is one answer"
        assert NOT_YET not in ada.text
    assert ada.is_told_what_to_do(step.text), "what to tap stays to be read"
    assert "Tap the next tile" not in ada.text
    await ada.tap("7")
    await ada.tap("B · M10 ↓ 3+4=7")
    assert ada.is_explained(step, otherwise)
    await ada.tap("By hand")
    await ada.tap("Rotate")
    assert ada.is_explained(step, otherwise), "to the right, from M10"
    await ada.tap("Tiles")
    await ada.tap("A · 13J → 3+4=7")
    assert NOT_YET not in ada.text
    await ada.tap("Play it")
    assert ada.is_at("stones")
    assert RIGHT in ada.text
    await ada.tap("Next")
    step = step_of("summy", "extend")
    await ada.tap("2")
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.tap("Remove last")
    for tile in ("−", "5", "=", "2"):
        await ada.tap(tile)
    await ada.tap("Play it")
    await cross_and_swap(ada)


async def cross_and_swap(ada: Learner) -> None:
    step = step_of("summy", "cross")
    assert ada.is_at("cross")
    await ada.tap("Swap tiles")
    assert ada.is_explained(step, Message("summy-lesson-cross-swap"))
    await ada.choose("Which tiles?", "8")
    assert ada.is_explained(step, Message("summy-lesson-cross-swap"))
    await ada.tap("Back")
    await ada.tap("My rack")
    assert ada.is_told_what_to_do(step.text)
    assert NOT_YET not in ada.text
    await ada.tap("Lay tiles")
    await ada.tap("2")
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.tap("Remove last")
    await ada.tap("8")
    for tile in (":", "=", "2"):
        assert NOT_YET not in ada.text
        await ada.tap(tile)
    await ada.tap("Play it")
    assert ada.is_at("both")
    await ada.tap("Next")
    step = step_of("summy", "swap")
    await ada.tap("Lay tiles")
    assert ada.is_explained(step, Message(step.otherwise))
    await ada.tap("Back")
    await ada.tap("My rack")
    assert ada.is_told_what_to_do(step.text)
    await ada.tap("Swap tiles")
    assert NOT_YET not in ada.text
    await ada.tap(
        next(str(item["label"]) for item in items(ada.screen) if str(item.get("label")).startswith("Swap "))
    )
    assert ada.is_at("end")
    await ada.tap("Back")
    await ada.tap("Swap tiles")
    await ada.choose("Which tiles?", "+", "×")
    await ada.tap("Swap + + × ×")
    assert ada.is_at("end")
    assert "You chose `swap + + × ×`." in ada.text
    assert "You swapped 4 tiles." in str(ada.screen.attachments[0].description)


async def test_a_tutorial_goes_on_after_a_restart_where_it_was(table: Table) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    await table.restart()
    await ada.tap("2 · c1")
    await ada.tap("2 ↑ c2")
    assert ada.is_at("sum")
    await table.restart()
    await ada.open()
    assert ada.is_at("sum")
    assert "You’re back where you left off." in ada.text
    await ada.tap("Back")
    assert ada.is_at("step")
    other = Learner(table, "summy")
    await other.open()
    assert other.is_at("goal")


async def test_two_devices_at_once_do_no_harm(table: Table) -> None:
    phone, editor = Learner(table, "sumon"), Learner(table, "sumon")
    await phone.open()
    await editor.open()
    for learner in (phone, editor):
        await learner.tap("Next")
    await phone.tap("2 · c1")
    await phone.tap("2 ↑ c2")
    assert (phone.is_at("sum"), editor.is_at("step")) == (True, True)
    await editor.tap("2 · c1")
    await editor.tap("2 ↑ c2")
    assert editor.is_at("sum")
    for label in ("5 ← 2+3", "5 ↖ e2"):
        await phone.tap(label)
    await editor.tap("Back")
    await editor.tap("2 · c1")
    await editor.tap("2 ↑ c2")
    await phone.open()
    assert phone.is_at("chain"), "the one that is behind takes nobody back"


async def test_a_button_of_an_older_tutorial_leads_to_the_current_step(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    newer = read_tutorial("sumon", (lessons.FOLDER / "sumon.toml").read_bytes() + b"# an update\n")
    monkeypatch.setattr("sumon.ui.learn.tutorial.tutorial_of", lambda game: newer)
    await ada.tap("2 · c1")
    assert "This tutorial has changed." in ada.text
    assert ada.is_at("step")
    await ada.tap("2 · c1")
    await ada.tap("2 ↑ c2")
    assert ada.is_at("sum")


async def test_a_tutorial_whose_file_is_gone_is_refused_with_a_sentence(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    monkeypatch.setattr("sumon.ui.learn.tutorial.tutorial_of", lambda game: None)
    answer = await table.ada.click(ada.screen, label="Next")
    assert told(answer).startswith("This game has no tutorial at the moment.")


@pytest.mark.parametrize(
    "forged", ["u:sumon:{version}:step:next", "u:sumon:{version}:step:bot", "u:sumon:{version}:step:pick:zz", "u:?"]
)
async def test_a_forged_tap_in_a_tutorial_changes_nothing(table: Table, forged: str) -> None:
    ada = Learner(table, "sumon")
    await ada.open()
    await ada.tap("Next")
    stored = table.env.backend.get_message(ada.screen.channel_id, ada.screen.id)
    custom_id = forged.format(version=ada.tutorial.version)
    (answer,) = await table.click_at_once((table.ada, _Screen(stored), custom_id))
    assert told(answer).startswith("That button is out of date.")
    await ada.open()
    assert ada.is_at("step")


class _Screen:
    """A message as `click_at_once` asks for it."""

    def __init__(self, stored: Any) -> None:
        self.id, self.channel = stored.id, discord.Object(stored.channel_id)


@pytest.mark.every_game
@pytest.mark.parametrize("game", [game for game in GAMES if tutorial_of(game) is not None])
async def test_every_step_fits_into_a_message(game: str) -> None:
    steps = tutorial(game)
    for number in range(len(steps.steps)):
        parts = await compose(steps, number, None, (), translator_for(FALLBACK))
        assert len(parts["content"]) < 1000, "a phone shows no more above the picture"
        assert len(parts["view"].to_components()) <= 5
