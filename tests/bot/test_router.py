"""A route is a `custom_id` format and a handler; an error of the handler becomes a private sentence."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

import cogs.command
from sumon.play.errors import NoMatchError
from sumon.ui.interactions.context import Context
from sumon.ui.interactions.controls import RoutedButton, row_view
from sumon.ui.interactions.ids import CustomIdFormat
from sumon.ui.interactions.refusals import Refusal
from sumon.ui.interactions.router import Click, Handler, Router
from tests.bot.conftest import Table, told


@dataclass(frozen=True, slots=True)
class Anything:
    """The value of a button of a new format."""

    text: str


ANY = CustomIdFormat("y", Anything, "{text:rest}")


async def echo(context: Context, click: Click) -> None:
    await context.send_privately(f"{click.custom_id} {click.values}")


def answer_only(table: Table, handler: Handler) -> Router:
    """Has the bot answer buttons of the prefix `y`, and no others."""
    router = Router()
    router.register(ANY, handler)
    table.env.bot.answer = router.answer
    return router


async def test_another_format_is_one_handler(table: Table) -> None:
    board = await table.start()
    router = answer_only(table, echo)
    (answer,) = await table.click_at_once((table.linus, board, "y:7:next"))
    assert told(answer) == "y:7:next ()"
    with pytest.raises(ValueError, match="'y'"):
        router.register(ANY, echo)


async def test_buttons_of_another_format_work_on_their_message(table: Table) -> None:
    async def offer(context: Context, click: Click) -> None:
        view = row_view([RoutedButton("Again", "y:2")])
        await context.send(click.custom_id, view=view)

    board = await table.start()
    answer_only(table, offer)
    await table.click_at_once((table.linus, board, "y:1"))
    await table.linus.click(table.channel.last_message, label="Again")
    assert table.channel.last_message.content == "y:2"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            Refusal("ui-other-bot", player="Linus"),
            "Linus is a bot and can’t play. Challenge a member, or choose a level",
        ),
        (NoMatchError("play-no-match"), "There’s no game here."),
    ],
)
async def test_what_a_handler_refuses_is_said_to_the_user_alone(
    table: Table, error: Exception, sentence: str
) -> None:
    board = await table.start()
    answer_only(table, _raising(error))
    (answer,) = await table.click_at_once((table.linus, board, "y:1"))
    assert told(answer).startswith(sentence)


async def test_what_nobody_expected_gets_a_reference_and_hides_what_was_clicked(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    board = await table.start()
    answer_only(table, _raising(RuntimeError("broken")))
    (answer,) = await table.click_at_once((table.linus, board, "y:1:swap 3 +"))
    reference = told(answer).rsplit(" ", 1)[1].rstrip(".")
    (logged,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert reference in logged.getMessage()
    assert "swap 3" not in caplog.text
    caplog.clear()


def _raising(error: Exception) -> Callable[[Context, Click], Awaitable[None]]:
    async def handler(context: Context, click: Click) -> None:
        raise error

    return handler


async def test_suggestions_keep_to_discords_limits(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def many(context: Context, typed: str) -> list[tuple[str, str]]:
        return [("n" * 200, "v" * 101), *((f"{number} {'n' * 200}", str(number)) for number in range(40))]

    monkeypatch.setattr(cogs.command, "suggest_running", many)
    found = await table.ada.autocomplete(table.channel, "board", "game", "")
    assert [choice["value"] for choice in found] == [str(number) for number in range(25)]
    assert all(len(choice["name"]) == 100 and choice["name"].endswith("…") for choice in found)


async def test_suggestions_that_are_refused_are_none_at_all(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(context: Context, typed: str) -> list[tuple[str, str]]:
        raise NoMatchError("play-no-match")

    monkeypatch.setattr(cogs.command, "suggest_running", refuse)
    assert await table.ada.autocomplete(table.channel, "board", "game", "") == []


async def test_suggestions_that_fail_leave_the_command_usable(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(table.env.bot.services.matches, "running_of", None)
    assert await table.ada.autocomplete(table.channel, "board", "game", "") == []
    assert "/board" in caplog.text
    caplog.clear()
