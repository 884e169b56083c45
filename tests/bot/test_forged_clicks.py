"""Clicks that no button of the bot makes: from other versions, other programs, curious people. All are answered."""

from __future__ import annotations

import pytest
from simcord import InteractionResult
from simcord import interactions as wire
from simcord.enums import ComponentType, InteractionType

from tests.bot.conftest import Table, described, find_id, items, ply_of, shown, told
from tests.bot.scripts import rigged
from tests.rigging import rig

STALE = "That board is out of date. Use the current one."
NO_CHALLENGE = "This challenge is gone. Make a new one."
NO_PAGE = "This list is out of date. Open a new one with `/leaderboard`."
NO_BUTTON = "That button is out of date. `/board` shows the current board, `/games` your games in progress."
NO_MATCH = "There’s no game here. Start one with `/play`."

ON_A_BOARD = [
    *("do", "do:", "do:c1-c2 f1-e2", "pick:d4x", "pick:z99", "pick:a", "pick:²1", "pick:99", "sure", "play"),
    *("castle:e1", "entered", "entered:c1-c2"),
]


async def test_a_forged_action_is_refused_like_a_stale_one(table: Table) -> None:
    board = await table.start()
    for said in ON_A_BOARD:
        (answer,) = await table.click_at_once((table.ada, board, f"m:1:0:0:{said}"))
        assert told(answer) == STALE, said
        (link,) = items(shown(answer))
        assert link["url"].endswith(f"/{board.id}"), said
        assert ply_of(table.board()) == 0, said


async def test_what_belongs_to_nothing_is_refused(table: Table) -> None:
    board = await table.start()
    for custom_id, sentence in (
        ("c:1:xyz", NO_CHALLENGE),
        ("c:x:accept", NO_CHALLENGE),
        ("c:99:accept", NO_CHALLENGE),
        (f"c:{'9' * 40}:accept", NO_CHALLENGE),
        ("l:chess:0", NO_PAGE),
        ("l:sumon:-10", NO_PAGE),
        ("l:", NO_PAGE),
        ("m:99:0:0:do:c1-c2", NO_MATCH),
        ("m:99:0:0:do", NO_MATCH),
        ("m:٣:0:0:end", NO_BUTTON),
        (f"m:{'9' * 40}:0:0:end", NO_BUTTON),
        ("m:", NO_BUTTON),
        ("r:1:5", NO_BUTTON),
        ("\N{PILE OF POO}", NO_BUTTON),
    ):
        (answer,) = await table.click_at_once((table.ada, board, custom_id))
        assert told(answer) == sentence, custom_id


async def test_a_forged_private_question_is_refused_and_tells_nothing(table: Table) -> None:
    board = await table.start("summy")
    for said in ("own:swap x", "own:swap 99", "own:swap 0 ²", "own", "private:stones", "private:"):
        (answer,) = await table.click_at_once((table.ada, board, f"m:1:0:0:{said}"))
        message = answer.followups[-1] if answer.followups else shown(answer)
        assert message.ephemeral, said
        assert message.content == STALE, said


async def test_a_private_button_works_in_old_messages_as_well(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig(monkeypatch, "summy", rigged("33447++=", "0000257+"))
    board = await table.start("summy")
    for said in ("own:rack", "private:rack"):
        (answer,) = await table.click_at_once((table.ada, board, f"m:1:0:0:{said}"))
        assert "Your tiles: " in shown(answer).content, said


async def test_what_no_button_of_the_sudoku_duel_offers_is_refused_and_tells_nothing(table: Table) -> None:
    board = await table.start("sudoku")
    columns = [f"pick:{name}" for name in ("0", "3", "x", "a b", "A", "ａ")]
    for said in ("own:fitting", "private:fitting", *columns):
        (answer,) = await table.click_at_once((table.ada, board, f"m:1:0:0:{said}"))
        assert told(answer) == STALE, said


async def test_picks_that_follow_one_another_are_all_offered(table: Table) -> None:
    await table.start(variant="pie")
    await table.click_turn("c1-c2")
    board = table.board()
    await table.grace.click(board, custom_id=find_id(board, "pick:keep"))
    await table.grace.click(table.board(), custom_id=find_id(table.board(), "pick:g8"))
    assert find_id(table.board(), "do:g8-g7") is not None


async def test_a_page_of_a_message_that_has_just_gone_is_quiet(table: Table) -> None:
    board = await table.start()
    table.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008, message="Unknown Message")
    (answer,) = await table.click_at_once((table.ada, board, "l:sumon:0"))
    assert answer.acknowledged
    assert not answer.followups
    assert "Tap the piece you want to move." in described(table.board())


async def test_a_page_button_that_was_just_taken_away_still_turns_the_page(table: Table) -> None:
    board = await table.start()
    await table.two_moves_each()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    (answer,) = await table.click_at_once((table.ada, board, "l:sumon:10"))
    assert answer.acknowledged
    lines = table.env.backend.get_message(board.channel.id, board.id).content.splitlines()
    assert lines == [
        "**Leaderboard: Sum On**",
        "-# Not settled yet:",
        f"1. {table.grace.mention}: **1662?** (1 won, 0 lost)",
        f"2. {table.ada.mention}: **1338?** (0 won, 1 lost)",
        "-# A rating with ? isn’t settled yet. That takes ten or more games against at least three"
        " experienced players.",
    ]


@pytest.mark.parametrize(
    ("custom_id", "sentence"),
    [("m:1:0:0:entered", None), ("m:1:7:0:entered", STALE), ("x:1", NO_BUTTON), ("c:1:xyz", NO_CHALLENGE)],
)
async def test_every_form_that_was_ever_open_is_answered(
    table: Table, custom_id: str, sentence: str | None
) -> None:
    await table.start()
    field = {"type": ComponentType.TEXT_INPUT, "custom_id": "move", "value": "c1-c2 end"}
    record, payload = wire.base_payload(
        table.env.backend,
        type=InteractionType.MODAL_SUBMIT,
        channel_id=table.channel.id,
        guild_id=table.guild.id,
        user_id=table.ada.id,
        data={"custom_id": custom_id, "components": [{"type": ComponentType.LABEL, "component": field}]},
    )
    table.env.backend.emit("INTERACTION_CREATE", payload)
    await table.env.settle()
    answer = InteractionResult(table.env, record)
    if sentence is None:
        assert table.on_turn(table.board()) is table.grace
    else:
        assert told(answer) == sentence
