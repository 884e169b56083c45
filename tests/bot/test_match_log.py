"""Days given, wins claimed and aborts stand in the log of a match: in the replay, the record, the own data."""

from __future__ import annotations

import json
from typing import Any

import discord

from tests.bot.archived import replay_message
from tests.bot.conftest import Table, items, shown, told
from tests.bot.test_archive import exported
from tests.bot.waiting import question, running, services, until

MOVES = ("c1-c2", "h8-h7")


async def late(table: Table) -> None:
    """The time of Ada, who is on turn after two moves, is up, and Grace is asked."""
    await table.start(time="86400")
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")
    await until(table, (await running(table)).deadline)


async def day_and_claim(table: Table) -> None:
    await late(table)
    await table.grace.click(question(table), label="Give another day")
    await until(table, (await running(table)).deadline)
    await table.grace.click(question(table), label="Claim the win")


async def my_data(table: Table, who: Any) -> dict[str, Any]:
    (file,) = shown(await who.slash(table.channel, "privacy export")).attachments
    return json.loads(await file.read())


async def test_the_replay_tells_them_at_their_turn(table: Table) -> None:
    await day_and_claim(table)
    await table.restart()
    replay = await replay_message(table)
    assert "gave another day" not in replay.content
    await table.linus.click(replay, label="⏭")
    lines = replay.content.splitlines()
    (given,) = [line for line in lines if "gave another day" in line]
    (claimed,) = [line for line in lines if "claimed the win" in line]
    assert given.startswith(f"⌛ {table.grace.mention} gave another day, <t:")
    assert claimed.startswith(f"⌛ {table.grace.mention} claimed the win, <t:")
    assert lines.index(given) < lines.index(claimed)
    assert "ran out of time" in str(replay.attachments[0].description)


async def test_the_record_has_them_and_comes_back_byte_by_byte(table: Table) -> None:
    await day_and_claim(table)
    text = await exported(await table.ada.slash(table.channel, "export"))
    lines = text.splitlines()
    assert '[Event1 "2026.01.02 00:00 after 2: Second gave a day"]' in lines
    assert '[Event2 "2026.01.03 00:00 after 2: Second claimed the win"]' in lines
    brought = shown(await table.linus.slash(table.channel, "import", file=("game.txt", text.encode())))
    again = await table.linus.click(brought, label="Export")
    assert await exported(again) == text


async def test_the_abort_of_a_moderator_is_in_the_record(table: Table) -> None:
    role = table.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    mod = table.guild.add_member(table.env.create_user("mod"), roles=[role])
    await table.start()
    for number, move in enumerate(MOVES):
        await table.move((table.ada, table.grace)[number % 2], f"{move} end")
    await mod.click(shown(await mod.slash(table.channel, "abort")), label="Abort the game")
    text = await exported(await table.ada.slash(table.channel, "export"))
    assert "after 2: Moderator aborted" in text
    data = await my_data(table, mod)
    assert [row["id"] for row in data["aborted_as_moderator"]] == [1]
    assert data["matches"] == []
    theirs = await my_data(table, table.ada)
    assert [(row["kind"], row["player"]) for row in theirs["events"]] == [("abort", None)]


async def test_own_data_have_offers_takebacks_and_what_was_taken_back(table: Table) -> None:
    await table.start()
    await table.move(table.ada, "c1-c2 end")
    await table.move(table.grace, "h8-h7 end")
    await table.ada.slash(table.channel, "takeback")
    offer = table.channel.last_message
    await table.grace.click(offer, label="Accept")
    for who, seat in ((table.ada, "first"), (table.grace, "second")):
        data = await my_data(table, who)
        assert data["matches"][0]["seat"] == seat
        (made,) = data["offers"]
        assert (made["match_id"], made["kind"], made["player"], made["status"]) == (1, "takeback", 0, "accepted")
        (back,) = data["takebacks"]
        assert (back["ply"], back["player"], back["offer_id"]) == (0, 0, made["id"])
        assert [row["move"] for row in data["moves_taken_back"]] == list(MOVES)
        assert data["events"] == []
    assert (await my_data(table, table.linus))["offers"] == []


async def test_a_history_says_that_it_was_time(table: Table) -> None:
    await day_and_claim(table)
    lost = shown(await table.ada.slash(table.channel, "history"))
    assert f"**Lost on time** against {table.grace.mention}" in lost.content
    won = shown(await table.grace.slash(table.channel, "history"))
    assert f"**Won on time** against {table.ada.mention}" in won.content


async def test_a_day_that_came_too_late_is_not_in_the_log(table: Table) -> None:
    await late(table)
    asked = question(table)
    (day,) = (item["custom_id"] for item in items(asked) if item["label"] == "Give another day")
    await table.move(table.ada, "c2-c3 end")
    (answer,) = await table.click_at_once((table.grace, table.board(), day))
    assert told(answer)
    assert await table.env.bot._store.events.list_events(1) == ()
    assert (await services(table).matches.find_match(1)).ply == 3
