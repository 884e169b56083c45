"""`/analyse`: a chart, the missed chances, the accuracy; kept with the match."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import MemberActor

from sumon.core.record import Record
from sumon.games import GAMES
from sumon.ui.past import analyse
from tests.bot.conftest import Table, find_id, items, labels, shown, shut_gate, told
from tests.bot.test_trouble import deny

RECORDS = Path(__file__).resolve().parents[1] / "records/sumon-records.jsonl"
TITLE = "**Analysis: Sum On, game 1**\n"
RUNNING = "This game isn’t over yet. You can analyse it afterwards; until then, `/hint` helps on your turn."


pytestmark = pytest.mark.usefixtures("unhurried_analyses")


async def finish(table: Table, *moves: str) -> discord.Message:
    """A game of Ada against Grace that Ada resigns after *moves*; the result card."""
    await table.start()
    for number, move in enumerate(moves):
        await table.move((table.ada, table.grace)[number % 2], f"{move} end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    return table.board()


async def turn_pages(player: MemberActor, message: Any, chances: int) -> list[str]:
    """The texts of the analysis, page by page: a chart and so many chances, each a picture without an embed."""
    texts = []
    for page in range(chances + 1):
        if page:
            await player.click(message, label="▶" if page > 1 else "To the missed chances")
        (attachment,) = message.attachments
        assert attachment.filename == ("chance.png" if page else "chart.png")
        assert (await attachment.read()).startswith(b"\x89PNG")
        assert 20 < len(attachment.description) <= 1024
        assert not message.embeds, "a single picture is larger without one"
        texts.append(message.content)
    assert not [item for item in items(message) if item["label"] == "▶" and not item["disabled"]], "the last one"
    return texts


async def test_finished_game_of_the_channel_is_analysed_for_who_asks(table: Table) -> None:
    await finish(table, "c1-c2", "h8-h7", "d1-d2", "g8-g7", "e1-e2")
    message = shown(await table.linus.slash(table.channel, "analyse"))
    assert message.ephemeral
    assert message.content.splitlines() == [
        "**Analysis: Sum On, game 1**",
        f"● Above the line: {table.ada.mention} (Blue) is ahead",
        f"■ Below the line: {table.grace.mention} (Red) is ahead",
        f"{table.ada.mention} (Blue): **0%** accuracy",
        f"{table.grace.mention} (Red): **0%** accuracy",
        "The biggest missed chances are marked.",
    ]
    (chart,) = message.attachments
    assert chart.description.startswith("Chart of 5 turns. Above the line: ada is ahead. Below it: grace is ahead.")
    assert "Missed chances at these turns: 1, 2, 3, 4, 5." in chart.description
    pages = await turn_pages(table.linus, message, 5)
    assert pages[1] == (
        "**Analysis: Sum On, game 1**\n**1 · Turn 1**\n"
        f"{table.ada.mention} (Blue) played `c1\u2011c2`.\nBetter: `b1\u2011a2`, by 2 points."
    )
    assert labels(message) == ["◀", "▶", "Show everyone"], "it was not Linus who missed it"
    for _ in range(4):
        await table.linus.click(message, label="◀")
    (better,) = message.attachments
    assert better.description.startswith("Played: c1-c2. Better: b1-a2. To move: ada (Blue). Score: ada 0 ")


async def test_nobody_is_notified_by_an_analysis(table: Table) -> None:
    await finish(table, "c1-c2")
    message = shown(await table.linus.slash(table.channel, "analyse"))
    await table.linus.click(message, label="Show everyone")
    assert table.channel.last_message.content.endswith(f"\n-# Shown by {table.linus.mention}")
    assert table.pinged(table.channel.last_message) == set()


async def test_analysis_is_shown_to_everybody_once(table: Table) -> None:
    await finish(table, "c1-c2", "h8-h7")
    before = len(table.channel.history())
    message = shown(await table.ada.slash(table.channel, "analyse"))
    assert len(table.channel.history()) == before, "nobody else sees it yet"
    assert labels(message) == ["To the missed chances", "Show everyone"]
    await table.restart()
    await table.ada.click(message, label="Show everyone")
    public = table.channel.last_message
    assert public.content == f"{message.content}\n-# Shown by {table.ada.mention}"
    assert labels(message) == ["To the missed chances"]
    await table.ada.click(message, label="To the missed chances")
    await table.ada.click(message, label="Show everyone")
    public = table.channel.last_message
    assert [each.filename for each in public.attachments] == ["chance.png"], "the page that was looked at"
    assert public.content == f"{message.content}\n-# Shown by {table.ada.mention}"
    assert labels(public) == []


async def test_a_missed_chance_of_ones_own_is_tried_from_the_analysis(table: Table) -> None:
    card = await finish(table, "c1-c2", "h8-h7", "d1-d2")
    message = shown(await table.ada.click(card, label="Analyse"))
    await table.ada.click(message, label="To the missed chances")
    assert labels(message) == ["◀", "▶", "Try it yourself", "Show everyone"]
    await table.ada.click(message, label="▶")
    assert labels(message) == ["◀", "▶", "Show everyone"], "that one is Grace's"
    await table.ada.click(message, label="▶")
    await table.restart()
    await table.ada.click(message, label="Try it yourself")
    assert message.content == "**Learn from it** · Sum On · Game 1 · Turn 3"


async def test_button_on_the_result_card_does_the_same(table: Table) -> None:
    card = await finish(table, "c1-c2")
    assert labels(card) == ["Rematch", "Play something else", "Analyse", "Learn from it", "Replay", "Explore"]
    await table.restart()
    assert shown(await table.grace.click(card, label="Analyse")).content.startswith(TITLE)
    kept = next(message for message in table.channel.history() if message.id == card.id)
    assert labels(kept) == ["Rematch", "Play something else", "Analyse", "Learn from it", "Replay", "Explore"]


async def test_game_without_a_turn_offers_no_analysis(table: Table) -> None:
    card = await finish(table)
    assert labels(card) == ["Rematch", "Play something else"]
    sentence = told(await table.ada.slash(table.channel, "analyse"))
    assert sentence == "No turns were played, so there’s nothing to analyse."


async def test_second_analysis_asks_no_engine_also_after_a_restart(table: Table) -> None:
    await finish(table, "c1-c2", "h8-h7")
    first = shown(await table.ada.slash(table.channel, "analyse"))
    asked = table.computer.examined
    assert asked == 4
    await table.restart()
    second = shown(await table.grace.slash(table.channel, "analyse"))
    assert table.computer.examined == asked
    assert second.content == first.content


async def test_running_game_is_refused(table: Table) -> None:
    await table.start()
    assert told(await table.ada.slash(table.channel, "analyse")) == RUNNING
    assert told(await table.ada.slash(table.channel, "analyse", game="1")) == RUNNING
    assert table.computer.examined == 0


async def test_channel_without_a_game_has_nothing_to_analyse(table: Table) -> None:
    sentence = told(await table.ada.slash(table.channel, "analyse"))
    assert sentence == "There’s no game here. Start one with `/play`."


async def test_own_finished_games_can_be_picked_elsewhere(table: Table) -> None:
    await finish(table, "c1-c2")
    elsewhere = table.guild.create_text_channel("elsewhere")
    (choice,) = await table.grace.autocomplete(elsewhere, "analyse", "game", "")
    assert choice["value"] == "1"
    assert choice["name"] == "Sum On, game 1, Jan 1, 2026: you won · ada"
    (lost,) = await table.ada.autocomplete(elsewhere, "analyse", "game", "game 1")
    assert lost["name"].endswith("you lost · grace")
    assert await table.ada.autocomplete(elsewhere, "analyse", "game", "chess") == []
    assert await table.linus.autocomplete(elsewhere, "analyse", "game", "") == []
    message = shown(await table.grace.slash(elsewhere, "analyse", game="1"))
    assert message.content.startswith(TITLE)


@pytest.mark.parametrize("game", ["1", "99", "-1", "first", "9" * 30])
async def test_games_of_others_and_no_games_are_refused(table: Table, game: str) -> None:
    await finish(table, "c1-c2")
    sentence = told(await table.linus.slash(table.channel, "analyse", game=game))
    assert sentence == f"“{game}” isn’t one of your finished games on this server. Pick one from the list."


async def test_progress_moves_while_the_engine_is_at_work(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "PROGRESS_SECONDS", 0.05)
    await finish(table, "c1-c2", "h8-h7", "d1-d2")
    examine = table.computer.examine

    async def slowly(*asked: Any) -> Any:
        await asyncio.sleep(0.1)
        return await examine(*asked)

    monkeypatch.setattr(table.computer, "examine", slowly)
    before = table.requests()
    await table.ada.slash(table.channel, "analyse")
    said = [json.dumps(request.json, ensure_ascii=False) for request in table.env.http_requests[before:]]
    assert "▱▱▱▱▱▱▱▱▱▱▱▱ 0%" in said[0]
    assert any("▰▰▰▰▱▱▱▱▱▱▱▱ 33%" in text for text in said)
    assert any("▰▰▰▰▰▰▰▰▱▱▱▱ 66%" in text for text in said)
    assert "Analysis: Sum On, game 1" in said[-1]


async def test_progress_that_cannot_be_shown_does_not_stop_the_analysis(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyse, "PROGRESS_SECONDS", 0.05)
    await finish(table, "c1-c2")
    examine = table.computer.examine

    async def slowly(*asked: Any) -> Any:
        await asyncio.sleep(0.1)
        return await examine(*asked)

    monkeypatch.setattr(table.computer, "examine", slowly)
    table.env.inject_error("PATCH", "/webhooks/*", status=404, code=10008, times=1)
    message = shown(await table.ada.slash(table.channel, "analyse"))
    assert message.content.startswith(TITLE)


FAILED = "I couldn’t analyse Sum On, game 1. Try again with `/analyse`."


async def test_analysis_that_fails_says_so_and_can_be_asked_for_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*asked: Any) -> Any:
        raise RuntimeError("no idea")

    await finish(table, "c1-c2")
    with monkeypatch.context() as patched:
        patched.setattr(table.computer, "examine", fail)
        answer = await table.ada.slash(table.channel, "analyse")
    message = shown(answer)
    assert message.ephemeral
    assert message.content == FAILED
    assert told(answer).startswith("Sorry, something went wrong on my side.")
    assert caplog.text.count(": /analyse, channel") == 1
    caplog.clear()
    assert shown(await table.ada.slash(table.channel, "analyse")).content.startswith(TITLE)


async def test_analysis_that_cannot_be_drawn_says_so_too(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    card = await finish(table, "c1-c2")
    with monkeypatch.context() as patched:
        patched.setattr(analyse, "compose_review", None)
        answer = await table.grace.click(card, label="Analyse")
    assert shown(answer).content == FAILED
    assert told(answer).startswith("Sorry, something went wrong on my side.")
    caplog.clear()
    assert shown(await table.grace.click(card, label="Analyse")).content.startswith(TITLE)


async def test_analysis_that_fails_for_all_who_wait_tells_each_of_them(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await finish(table, "c1-c2")
    gate = shut_gate(table)
    answers = [await who.slash(table.channel, "analyse") for who in (table.ada, table.grace)]
    monkeypatch.setattr(GAMES["sumon"], "imagine", None)
    gate.set()
    await table.env.settle()
    assert [shown(answer).content for answer in answers] == [FAILED, FAILED]
    assert caplog.text.count(": /analyse, channel") == 2
    caplog.clear()


async def test_shutdown_interrupts_an_analysis_in_words_and_it_can_be_asked_for_again(table: Table) -> None:
    await finish(table, "c1-c2")
    gate = shut_gate(table)
    answer = await table.ada.slash(table.channel, "analyse")
    assert "0%" in shown(answer).content
    await table.env.bot.close()
    assert shown(answer).content == (
        "I’m going offline, so I stopped analysing Sum On, game 1. Try again with `/analyse` when I’m back."
    )
    assert not answer.followups
    await table.restart()
    gate.set()
    assert shown(await table.ada.slash(table.channel, "analyse")).content.startswith(TITLE)


async def test_crowded_engine_says_that_it_may_take_a_moment(table: Table) -> None:
    await finish(table, "c1-c2")
    table.computer.busy = True
    before = table.requests()
    await table.ada.slash(table.channel, "analyse")
    assert "This may take a moment" in str(table.env.http_requests[before].json)


async def test_only_people_have_missed_chances(table: Table) -> None:
    await table.ada.slash(table.channel, "sumon challenge", level="beginner", first="challenger")
    await table.move(table.ada, "c1-c2 end")
    await table.env.settle()
    await table.move(table.ada, "d1-d2 end")
    await table.env.settle()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    message = shown(await table.ada.slash(table.channel, "analyse"))
    overview, *pages = await turn_pages(table.ada, message, 2)
    assert [page.splitlines()[1] for page in pages] == ["**1 · Round 1**", "**2 · Round 2**"]
    assert "Bot (Beginner, Red): **100%** accuracy" in overview


async def test_disc_stays_blue_when_sides_are_swapped(table: Table) -> None:
    await table.start(variant="pie")
    await table.move(table.ada, "c1-c2 end")
    await table.grace.click(table.board(), custom_id=find_id(table.board(), "do:swap"))
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    overview = shown(await table.ada.slash(table.channel, "analyse")).content
    assert f"● Above the line: {table.grace.mention} (Blue) is ahead" in overview


async def test_whole_recorded_game_fits_into_the_message(table: Table) -> None:
    record = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[0])
    await table.start()
    for move in record["moves"]:
        await table.move(table.on_turn(table.board()), f"{move} end")
    message = shown(await table.ada.slash(table.channel, "analyse"))
    chart = message.attachments[0].description
    await turn_pages(table.ada, message, 6)
    first, second = record["scores"]
    ahead, points = ("ada" if first > second else "grace"), abs(first - second)
    noun = "point" if points == 1 else "points"
    assert f"Lead at the end: {ahead}, {points} {noun}." in chart


async def test_missing_permission_is_named_before_any_work(table: Table) -> None:
    await finish(table, "c1-c2")
    deny(table, table.channel, attach_files=True)
    sentence = told(await table.ada.slash(table.channel, "analyse"))
    assert "Attach Files" in sentence
    assert table.computer.examined == 0


async def test_single_picture_is_no_embed_which_would_show_it_smaller(table: Table) -> None:
    start = Record("sumon", "standard", "").start()
    best = start.format(next(start.legal_moves()))  # what the computer of the tests likes most
    await finish(table, best)
    result = await table.ada.slash(table.channel, "analyse")
    message = shown(result)
    assert [attachment.filename for attachment in message.attachments] == ["chart.png"]
    assert not message.embeds
    assert message.content.startswith("**Analysis: Sum On, game 1**\n● Above the line:")
    await table.ada.click(message, label="Show everyone")
    public = table.channel.last_message
    assert public.embeds == []
    assert public.content == f"{message.content}\n-# Shown by {table.ada.mention}"
