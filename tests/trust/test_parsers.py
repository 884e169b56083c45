"""Whatever people write is read or refused with a sentence: commands, forms, records, buttons that nobody has sent.

The soak run gives the same readers ten million texts (`tests/soak`).
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.depth import deep
from tests.trust.acting import known_deals
from tests.trust.parsers import readers, try_reader
from tests.trust.wire import wired
from tests.trust.world import open_world

NOTATION = "abcdefghijklmnopqrABCDEFGH0123456789-+x:=@?!→↓*/.|[]\"' \n\t﻿٣²½ſ"
WORDS = ["swap", "end", "c1-c2", "13J 3+4=7", "5@c1", "d4", "M10", "h8-h7", "swap 2 tiles", '[Game "sumon"]', "1. "]
TEXTS = st.one_of(
    st.text(max_size=120),
    st.text(NOTATION, max_size=60),
    st.lists(st.sampled_from(WORDS) | st.text(NOTATION, max_size=6), max_size=8).map(" ".join),
)
NUMBERS = st.sampled_from(["0", "0.1", "1", "2", "99", "999999", "9" * 18, "9" * 25, "-1", "01", "１", ""])
VERBS = st.sampled_from(
    [
        *("do", "pick", "end", "undo", "form", "play", "sure", "own", "no", "resign", "rematch", "analyse"),
        *("entered", "accept", "decline", "withdraw", "castle"),
        *("more", "back", "offer", "giveup", "overrule"),
    ]
)
ARGUMENTS = st.sampled_from(
    [
        "",
        "c1",
        "d4x",
        "c1-c2",
        "keep",
        "swap",
        "swap x|99",
        "rack",
        "5@c1",
        "0",
        "99",
        "é",
        "a:b",
        "1 1",
        "#",
        "fitting",
        *("draw", "takeback", "abort"),
    ]
) | st.text(max_size=20)
CUSTOM_IDS = st.one_of(
    st.builds("m:{}:{}:{}:{}:{}".format, NUMBERS, NUMBERS, NUMBERS, VERBS, ARGUMENTS),
    st.builds("m:1:0:0:{}:{}".format, VERBS, ARGUMENTS),
    st.builds("{}:{}:{}".format, st.sampled_from("co"), NUMBERS, VERBS | st.text(max_size=8)),
    st.builds("l:{}:{}".format, st.sampled_from(["sumon", "chess", "sumon.bot", ""]), NUMBERS),
    st.text(min_size=1, max_size=30),
).map(lambda text: text[:100])


@pytest.mark.parametrize("name", readers())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=TEXTS)
def test_every_text_is_read_or_refused(name: str, text: str) -> None:
    try_reader(name, text)


QUIETLY = settings(
    max_examples=1, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck), database=None
)


@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
@pytest.mark.parametrize("batch", deep(range(20), 1))
@QUIETLY
@given(forged=st.lists(CUSTOM_IDS, min_size=45, max_size=45))
def test_every_click_is_answered(
    batch: int, game: str, forged: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(click_all(game, forged))
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def click_all(game: str, forged: list[str]) -> None:
    """Everybody clicks what nobody has sent."""
    with tempfile.TemporaryDirectory() as folder, known_deals(), wired() as wire:
        async with open_world(Path(folder), wire) as world:
            table = world.table
            await table.start(game)
            people = [table.ada, table.grace, table.linus]
            for number, custom_id in enumerate(forged):
                (answer,) = await table.click_at_once((people[number % 3], table.board(), custom_id))
                ours = custom_id.split(":")[0] in ("m", "c", "l", "o") and ":" in custom_id
                assert answer.acknowledged or not ours, f"nobody answers {custom_id!r}"
                said = [message.content for message in (*answer.followups, answer.response) if message is not None]
                assert not [text for text in said if "on my side" in text], (custom_id, said)
            assert not table.env.errors


@pytest.mark.parametrize("game", ["sumon", "summy", "sudoku"])
@pytest.mark.parametrize("batch", deep(range(20), 1))
@QUIETLY
@given(typed=st.lists(TEXTS.map(lambda text: text[:100]).filter(str.strip), min_size=24, max_size=24))
def test_everything_typed_is_answered(
    batch: int, game: str, typed: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(type_all(game, typed))
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def type_all(game: str, typed: list[str]) -> None:
    """The player on turn writes into the form, into `/move`, and into its suggestions."""
    with tempfile.TemporaryDirectory() as folder, known_deals(), wired() as wire:
        async with open_world(Path(folder), wire) as world:
            table = world.table
            await table.start(game)
            for text in typed:
                actor = table.on_turn(table.board())
                form = await actor.click(table.board(), label="Enter move")
                written = await actor.submit_modal(form, {"move": text})
                moved = await table.move(actor, text)
                await actor.autocomplete(table.channel, "move", "move", text)
                assert written.acknowledged
                assert moved.acknowledged
            assert not table.env.errors
