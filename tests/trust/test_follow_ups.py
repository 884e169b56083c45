"""While the bot makes many requests, new boards follow the clicks; all else is as with messages of their own."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import bot
from sumon.config import Settings
from sumon.metrics import REGISTRY
from sumon.ui.interactions.pace import RequestPace
from tests.bot.conftest import Table, shown
from tests.bot.test_asleep import set_clock_forward
from tests.bot.test_late_clicks import lose_connection
from tests.bot.test_trouble import deny
from tests.patience import until
from tests.trust.acting import busy
from tests.trust.fake_discord import FakeDiscord
from tests.trust.kinds import KINDS
from tests.trust.recording import recordings
from tests.trust.test_network import fake, running, settings
from tests.trust.wire import ANYWHERE, FAULTS, ON_FOLLOW_UPS, Wire
from tests.trust.world import CHALLENGE, World

__all__ = ["fake", "settings"]  # fixtures

OWN = re.compile(r"\S+ /(interactions|webhooks)/ID/TOKEN\b.*")  # a request of an interaction
FOLLOW_UP, SEARCH = "POST /webhooks/ID/TOKEN", "GET /channels/ID/messages"
SENT = "POST /channels/ID/messages"
SUB_COMMAND = 1
TURNS = ("c1-c2", "h8-h7", "d1-d2", "g8-g7")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    recordings()  # made now, as long as no event loop runs
    if "trouble" in metafunc.fixturenames:
        metafunc.parametrize("trouble", [*ANYWHERE, *ON_FOLLOW_UPS])
        metafunc.parametrize("kind", ["end_turn_busily", "confirm_lay_busily"])


def requests(world: World) -> list[str]:
    return [point.name for point in world.wire.points if point.faults]


def count(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def boards_sent(way: str) -> float:
    return count("sumon_boards_sent_total", way=way)


async def in_the_middle_of_a_turn(world: World) -> discord.Message:
    board = await world.table.start()
    await world.table.move(world.table.ada, "c1-c2")
    await world.wait()  # what tells Ada that it is done goes away
    world.wire.listen()
    return board


async def end_turn(table: Table, **where: Any) -> None:
    board = table.board(**where)
    await table.on_turn(board).click(board, label="End turn")


async def test_a_finished_turn_makes_no_request_outside_of_its_interaction(world: World) -> None:
    table, before = world.table, boards_sent("follow-up")
    old = await in_the_middle_of_a_turn(world)
    with busy(table):
        await end_turn(table)
        await world.wait()
    assert all(map(OWN.fullmatch, requests(world))), requests(world)
    assert requests(world).count(FOLLOW_UP) == 1
    world.check()
    assert table.on_turn(table.board()) is table.grace
    assert table.pinged(table.board()) == {table.grace.id}
    assert [each.id for each in table.channel.history()][-2:] == [old.id, table.board().id]
    assert boards_sent("follow-up") == before + 1


async def test_a_change_to_and_fro_loses_and_doubles_nothing(world: World) -> None:
    table = world.table
    await in_the_middle_of_a_turn(world)
    for number, step in enumerate((None, *TURNS[1:])):
        known = {each.id for each in world.messages()}
        if number % 2:
            await table.click_turn(str(step))
        else:
            with busy(table):
                await (table.click_turn(step) if step else end_turn(table))
        await world.wait()
        world.check()
        assert [each.id for each in world.messages() if each.id not in known] == [table.board().id]
    assert requests(world).count(FOLLOW_UP) == requests(world).count(SENT) == len(TURNS) / 2


async def test_whatever_goes_wrong_with_a_follow_up_leaves_one_board(world: World, kind: str, trouble: str) -> None:
    action = KINDS[kind](world.table)
    await anext(action)
    known = {message.id for message in world.messages()}
    world.wire.break_request(FOLLOW_UP, 0, FAULTS[trouble])
    await anext(action, None)
    at_once = requests(world)
    await world.wait()
    assert world.wire.broke
    await world.check_outcome(recordings()[kind], known)
    if trouble == "doubled":
        return
    afterwards = [each for each in at_once[at_once.index(FOLLOW_UP) + 1 :] if each in (FOLLOW_UP, SEARCH, SENT)]
    if trouble == "answer-lost":
        assert afterwards == [SEARCH], "it is found"
    elif trouble in ("429", "expired", "private"):
        assert afterwards == [SENT], "it is not there"
    else:
        assert afterwards == [SEARCH, SENT], "it is looked for before another one is sent"


async def test_it_is_looked_for_again_where_it_could_not_be(world: World) -> None:
    table = world.table
    await in_the_middle_of_a_turn(world)
    world.wire.break_request(FOLLOW_UP, 0, FAULTS["answer-lost"])
    table.env.inject_error("GET", f"/channels/{table.channel.id}/messages", status=500)
    with busy(table):
        await end_turn(table)
    await world.wait()
    assert SENT not in requests(world)
    world.check()


async def test_a_board_follows_into_a_thread_that_was_archived(world: World) -> None:
    table = world.table
    offered = await table.ada.slash(
        table.channel, "sumon challenge", opponent=table.grace, thread=True, first="challenger"
    )
    with busy(table):
        await table.grace.click(shown(offered), label="Accept")
        (thread,) = table.channel.threads
        await table.move(table.ada, "c1-c2", thread)
        await world.wait()
        table.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        await table.env.settle()
        world.wire.listen()
        await end_turn(table, channel=thread)
        await world.wait()
    assert [each for each in requests(world) if not OWN.fullmatch(each)] == ["PATCH /channels/ID"]
    assert FOLLOW_UP in requests(world)
    assert table.on_turn(table.board(thread)) is table.grace
    world.check()


async def test_the_first_board_of_a_thread_follows_no_click_outside_of_it(world: World) -> None:
    table = world.table
    offered = await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace, thread=True)
    world.wire.listen()
    with busy(table):
        await table.grace.click(shown(offered), label="Accept")
    await world.wait()
    assert FOLLOW_UP not in requests(world)
    world.check()


async def test_no_board_follows_a_click_that_came_too_late(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    table = world.table
    await in_the_middle_of_a_turn(world)
    lose_connection(table, monkeypatch)
    with busy(table):
        await end_turn(table)
    assert FOLLOW_UP not in requests(world)
    assert table.on_turn(table.board()) is table.grace


async def test_no_board_follows_a_click_of_a_quarter_of_an_hour_ago(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = world.table
    await in_the_middle_of_a_turn(world)
    lock = table.env.bot.board_cache.state_of(1).lock
    await lock.acquire()

    def go_on() -> None:
        set_clock_forward(monkeypatch, minutes=15)
        lock.release()

    asyncio.get_running_loop().call_later(0.5, go_on)
    with busy(table):
        await end_turn(table)
    assert [each for each in requests(world) if each in (FOLLOW_UP, SENT)] == [SENT]
    assert table.on_turn(table.board()) is table.grace


async def test_no_board_follows_where_it_could_not_be_looked_for(world: World) -> None:
    table = world.table
    await in_the_middle_of_a_turn(world)
    deny(table, table.channel, read_message_history=True)
    with busy(table):
        await end_turn(table)
    assert [each for each in requests(world) if each in (FOLLOW_UP, SENT)] == [SENT]
    assert table.on_turn(table.board()) is table.grace


async def test_no_board_follows_while_there_are_few_requests(world: World) -> None:
    await in_the_middle_of_a_turn(world)
    before = boards_sent("channel")
    with busy(world.table):
        pass
    await end_turn(world.table)
    assert [each for each in requests(world) if each in (FOLLOW_UP, SENT)] == [SENT]
    assert boards_sent("channel") == before + 1


class Busy(RequestPace):
    """Never low."""

    is_high = True


async def test_one_that_discord_py_has_sent_twice_by_itself_leaves_one_board(
    fake: FakeDiscord, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def posted() -> int:
        return len([each for each in fake.requests if re.fullmatch(r"POST /webhooks/\d+/[^/]+", each)])

    monkeypatch.setattr(bot, "RequestPace", Busy)
    world = World(SimpleNamespace(env=fake.env, guild=fake.guild), Wire(), tmp_path / "games.db")
    settled = count("sumon_agenda_done_total", work="matches.board_due_at")
    await fake.start()
    async with running(settings, monkeypatch):
        await until(lambda: fake.backend.find_command("sumon", fake.guild.id))
        fake.type(fake.ada, "sumon", [{"name": "challenge", "type": SUB_COMMAND, "options": []}])
        await until(lambda: world.asking(CHALLENGE, 1))
        fake.cut = lambda: "failed" if posted() == 1 else None
        fake.click(fake.grace, world.asking(CHALLENGE, 1)[0], "c:1:accept")
        await until(lambda: posted() == 2 and len(world.boards(1)) == 2)
        await until(lambda: count("sumon_agenda_done_total", work="matches.board_due_at") > settled)
    world.check()
