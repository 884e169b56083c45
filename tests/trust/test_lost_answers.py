"""Answers that only tell: a request of them gets lost, or comes too late. Nothing was done, and nothing crashed."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import pytest
from simcord import InteractionResult

from tests.bot.conftest import Table, computer, env, first_chart, make_bot, table
from tests.trust.conftest import wire
from tests.trust.wire import FAULTS, Wire

__all__ = ["computer", "env", "first_chart", "make_bot", "table", "wire"]  # fixtures

pytestmark = pytest.mark.usefixtures("first_chart")

Ask = Callable[[Table], Awaitable[InteractionResult]]


def typed(command: str) -> Ask:
    """Ada types a command."""
    return lambda table: table.ada.slash(table.channel, command)


def clicked(label: str) -> Ask:
    """Ada clicks on the board."""
    return lambda table: table.ada.click(table.board(), label=label)


ASKED: dict[str, Ask] = {
    **{name: typed(name) for name in ("history", "export", "hint", "games", "help", "profile", "settings me")},
    "leaderboard": lambda table: table.ada.slash(table.channel, "leaderboard", game="sumon"),
    "rules": typed("sumon rules"),
    "more": clicked("More"),
    "form": clicked("Enter move"),
}
REPEATED = ("no-connection", "timeout", "no-network", "answer-lost")
TOO_LATE = ("10062", "40060")
FIRST_ANSWER = "POST /interactions/ID/TOKEN/callback"


def seen(answer: InteractionResult) -> tuple[list[str], bool]:
    """What Ada reads, and whether a form was opened for her."""
    messages = [answer.response] if answer.response is not None else []
    return [message.content for message in (*messages, *answer.followups)], answer.modal is not None


async def begun(table: Table) -> None:
    """Ada is on turn, and has moved once."""
    await table.start(rated=False)
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What an operator reads: warnings and errors, with their tracebacks."""
    formatter = logging.Formatter("%(message)s")
    records = [record for record in caplog.records if record.levelno >= logging.WARNING]
    return "\n".join(map(formatter.format, records)).splitlines()


@pytest.mark.parametrize("asked", ASKED)
async def test_an_answer_that_gets_lost_is_sent_again_and_read_once(
    wire: Wire, table: Table, asked: str, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(table)
    wire.listen()
    expected = seen(await ASKED[asked](table))
    assert expected != ([], False)
    requests = [point.name for point in wire.points if point.faults]
    for number, name in enumerate(requests):
        for trouble in REPEATED:
            wire.broke = False
            wire.break_request(name, requests[:number].count(name), FAULTS[trouble])
            answer = await ASKED[asked](table)
            assert wire.broke, (name, trouble)
            assert seen(answer) == expected, (name, trouble)
    assert not lines(caplog)


@pytest.mark.parametrize("trouble", TOO_LATE)
@pytest.mark.parametrize("asked", ASKED)
async def test_an_answer_that_comes_too_late_is_one_line_in_the_log(
    wire: Wire, table: Table, asked: str, trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(table)
    wire.break_request(FIRST_ANSWER, 0, FAULTS[trouble])
    answer = await ASKED[asked](table)
    assert wire.broke
    assert seen(answer) == ([], False)
    (line,) = lines(caplog)
    assert ": the answer was lost: " in line
    assert str(table.ada.id) not in line
