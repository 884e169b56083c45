"""A record that was brought along is analysed like a game that was played here."""

from __future__ import annotations

import pytest

from sumon.play.past.archived_game import Kind, Source
from tests.bot.archived import bring
from tests.bot.conftest import Table, labels, shown, shut_gate, told

TITLE = "**Analysis: Sum On, record i1**"


pytestmark = pytest.mark.usefixtures("unhurried_analyses")


async def test_it_looks_like_that_of_a_game_and_can_be_shown_to_everybody(table: Table) -> None:
    replay = await bring(table)
    assert "Analyse" in labels(replay)
    message = shown(await table.linus.click(replay, label="Analyse"))
    assert message.ephemeral
    assert [each.filename for each in message.attachments] == ["chart.png"]
    assert message.content.splitlines()[:3] == [
        TITLE,
        "● Above the line: Ada (Blue) is ahead",
        "■ Below the line: Grace \\`\\@everyone\\` (Red) is ahead",
    ]
    assert message.attachments[0].description.startswith("Chart of 2 turns. Above the line: Ada is ahead.")
    assert labels(message) == ["To the missed chances", "Show everyone"]
    await table.linus.click(message, label="To the missed chances")
    assert message.content.splitlines()[2].startswith("Ada (Blue) played `c1\u2011c2`.")
    await table.restart()
    await table.linus.click(message, label="Show everyone")
    public = table.channel.last_message
    assert public.content == f"{message.content}\n-# Shown by {table.linus.mention}"
    assert table.pinged(public) == set()
    assert labels(message) == ["◀", "▶"]


async def test_it_is_kept_with_the_record_and_goes_with_its_owner(table: Table) -> None:
    replay = await bring(table)
    await table.ada.click(replay, label="Analyse")
    asked = table.computer.examined
    assert asked
    await table.restart()
    again = shown(await table.grace.slash(table.channel, "analyse", game="i1"))
    assert again.content.startswith(TITLE)
    assert table.computer.examined == asked
    question = shown(await table.ada.slash(table.channel, "privacy delete"))
    await table.ada.click(question, label="Delete everything")
    store = table.env.bot._store
    for version in range(1, 100):
        assert await store.reviews.find_review(Source(Kind.IMPORT, 1), version) is None
    gone = await table.grace.click(replay, label="Analyse")
    assert told(gone) == "This record is no longer kept. Load it again with `/import`."


async def test_a_game_and_a_record_of_the_same_number_are_two(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")
    await bring(table)
    first = shown(await table.ada.slash(table.channel, "analyse", game="1"))
    second = shown(await table.ada.slash(table.channel, "analyse", game="i1"))
    assert first.content.startswith("**Analysis: Sum On, game 1**\n")
    assert second.content.startswith(TITLE)
    assert "Chart of 1 turn." in first.attachments[0].description
    assert "Chart of 2 turns" in second.attachments[0].description


async def test_a_shutdown_names_the_record_and_how_to_ask_again(table: Table) -> None:
    replay = await bring(table)
    gate = shut_gate(table)
    answer = await table.ada.click(replay, label="Analyse")
    assert shown(answer).content.startswith("Analysing Sum On, record i1…")
    await table.env.bot.close()
    assert shown(answer).content == (
        "I’m going offline, so I stopped analysing Sum On, record i1. "
        "Try again with `/analyse game: i1` when I’m back."
    )
    await table.restart()
    gate.set()
    assert shown(await table.ada.slash(table.channel, "analyse", game="i1")).content.startswith(TITLE)


async def test_a_record_without_a_turn_offers_none(table: Table) -> None:
    empty = '[Game "sumon"]\n[Variant "standard"]\n[Setup ""]\n[Result "*"]\n\n*\n'
    assert "Analyse" not in labels(await bring(table, empty))
    sentence = told(await table.ada.slash(table.channel, "analyse", game="i1"))
    assert sentence == "No turns were played, so there’s nothing to analyse."


@pytest.mark.parametrize("game", ["i2", "i", "ix", "i-1", "i" + "9" * 12])
async def test_records_that_there_are_not_are_refused(table: Table, game: str) -> None:
    await bring(table)
    assert "isn’t one of your finished games" in told(await table.ada.slash(table.channel, "analyse", game=game))


async def test_a_record_of_another_server_is_none_of_ours(table: Table) -> None:
    await bring(table)
    other = table.env.create_guild("RemoteShards")
    channel = other.create_text_channel("games")
    stranger = other.add_member(table.env.create_user("stranger"))
    assert "isn’t one of your" in told(await stranger.slash(channel, "analyse", game="i1"))
