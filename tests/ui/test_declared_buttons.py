"""Buttons that are declared one by one: each has an answer, and says its own verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import pytest

from sumon.ui.interactions.buttons import Buttons, VerbFormat
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import Style
from sumon.ui.interactions.ids import InvalidCustomIdError
from sumon.ui.interactions.router import Click
from sumon.ui.routes import ROUTES, RUN_WHEN_LATE

DECLARED = {id_format.prefix: id_format for id_format, _ in ROUTES if isinstance(id_format, VerbFormat)}


@dataclass(frozen=True, slots=True)
class Tap:
    number: int
    verb: str = ""


def taps() -> Buttons[Tap]:
    return Buttons("x", Tap, "{number:id}:{verb}")


@pytest.mark.parametrize("id_format", DECLARED.values(), ids=DECLARED)
def test_every_button_of_the_bot_is_answered(id_format: VerbFormat[Any, Any]) -> None:
    assert id_format.buttons
    assert not id_format.unanswered()
    assert RUN_WHEN_LATE[id_format.prefix] <= set(id_format.buttons)


async def test_click_is_carried_out_by_the_answer_of_its_button() -> None:
    done = []
    id_format = taps()
    later = id_format.button("later", style=Style.MAIN, runs_when_late=True)

    @id_format.button("now")
    async def now(context: Context, clicked: Tap) -> None:
        done.append(("now", clicked.number))

    assert id_format.unanswered() == ["later"]

    @later
    async def carry_out(context: Context, clicked: Tap) -> None:
        done.append(("later", clicked.number))

    assert carry_out is later
    assert id_format.run_when_late == {"later"}
    context = cast(Context, None)
    for button in (now, later):
        await id_format.answer(context, Click(button.id(Tap(7))))
    assert done == [("now", 7), ("later", 7)]


async def test_what_the_check_refuses_is_not_carried_out() -> None:
    def check(context: Context, clicked: Tap) -> None:
        raise InvalidCustomIdError("not here")

    id_format = Buttons("x", Tap, "{number:id}:{verb}", check=check)
    id_format.button("now")
    with pytest.raises(InvalidCustomIdError, match="not here"):
        await id_format.answer(cast(Context, None), Click("x:7:now"))


def test_verb_says_which_button_it_is() -> None:
    id_format = taps()
    now = id_format.button("now", label="ui-join")
    assert now.id(Tap(7)) == now.id(Tap(7, "later")) == "x:7:now"
    assert id_format.read("x:7:now") == Tap(7, "now")
    for forged in ("x:7:", "x:7:later", "x:7:nowt"):
        with pytest.raises(InvalidCustomIdError):
            id_format.read(forged)


def test_verb_belongs_to_one_button_and_button_to_one_answer() -> None:
    async def answer(context: Context, clicked: Tap) -> None: ...

    id_format = taps()
    now = id_format.button("now")
    with pytest.raises(ValueError, match="now"):
        id_format.button("now")
    now(answer)
    with pytest.raises(ValueError, match="now"):
        now(answer)
