"""The same deal: asked for in `/play`, played in direct messages, and the post that says who is done, and how."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor
from simcord.results import to_discord_message

from sumon.play.model import Match
from sumon.ui.interactions.failures import BLOCKED
from tests.bot.conftest import Table, described, items, labels, shown, told, whole
from tests.bot.panels import open_play
from tests.bot.solving import DAY, forge
from tests.bot.test_deals import give_up, looks, own, pass_a_day, play_out
from tests.bot.test_panel import choose, panel
from tests.bot.test_trouble import deny
from tests.bot.waiting import direct_messages

DONE = "Done. The board is in the channel where your game is played:"


async def ask(
    table: Table, actor: MemberActor | None = None, opponent: MemberActor | None = None, game: str = "sudoku"
) -> Any:
    """What answers *Same deal* in the panel."""
    opened = await panel(table, actor)
    await choose(table, opened, "game", f"{game}:standard")
    if opponent is not None:
        await choose(table, opened, "member", opponent)
    return await (actor or table.ada).click(opened, label="Same deal")


def post(table: Table) -> discord.Message:
    """The post of the last shared deal in the channel, as it is now."""
    stored = [each for each in table.env.backend.messages[table.channel.id].values() if not each.is_ephemeral]
    return to_discord_message(table.env, next(each for each in reversed(stored) if "same deal" in each.content))


async def begin(table: Table, actor: MemberActor) -> Match:
    assert told(await actor.click(post(table), label="Play it")) == DONE
    return await own(table, actor)


async def a_moment(table: Table) -> None:
    """As long as the bot leaves its post alone."""
    table.env.bot.background.wake_at(discord.utils.utcnow())
    for _ in range(4):
        await table.env.advance_time(5)
    await table.env.settle()


async def test_two_people_play_it_to_the_table(table: Table) -> None:
    asked = shown(await ask(table, opponent=table.grace))
    assert not asked.ephemeral
    lines = asked.content.splitlines()
    assert lines[0] == "🎴 **The same deal: Sudoku Duel, against Bot (Casual)**"
    assert lines[1] == f"{table.ada.mention} asks {table.grace.mention}: who does better?"
    assert lines[3] == "No one has started yet."
    assert lines[4].startswith("Ends: <t:")
    assert lines[5].startswith("-# Proof of a fair deal: ")
    assert labels(asked) == ["Play it", "Table"]
    assert table.pinged(asked.message) == {table.grace.id}
    ada = await begin(table, table.ada)
    grace = await begin(table, table.grace)
    assert ada.record.setup == grace.record.setup
    assert ada.commitment.startswith(lines[5].split()[-1].rstrip("…"))
    if not ada.ply:  # the bot may have begun
        assert direct_messages(table, table.ada)[0].content.splitlines()[0].startswith("**The same deal**")
    await a_moment(table)
    assert f"Playing: {table.ada.mention}, {table.grace.mention}" in post(table).content
    await table.restart()
    ada = await play_out(table, table.ada, ada)
    await a_moment(table)
    assert f"Done: {table.ada.mention}\nPlaying: {table.grace.mention}" in post(table).content
    scores = ada.position.view(None).scores
    seat = ada.player_of(table.ada.id)
    assert seat is not None
    points = f"{table.ada.mention}: {scores[seat]}–{scores[seat.other]}"
    assert points not in post(table).content
    last = direct_messages(table, table.ada)[-1]
    assert labels(last)[:2] == ["How the others did", "Play something else"]
    others = shown(await table.ada.user.click(last, label="How the others did"))
    assert f"1. {points}" in others.content
    assert "1. ada: " in str(others.attachments[0].description)
    assert post(table).attachments == [], "the table is not shown to everyone before the end"
    assert "1. " in told(await table.ada.click(post(table), label="Play it")), "own done: the table"
    assert told(await table.grace.click(post(table), label="Table")).startswith("You’ve started this deal.")
    assert "once you’ve finished" in told(await table.linus.click(post(table), label="Table"))
    await give_up(table, table.grace, grace)
    await a_moment(table)
    over = post(table)
    assert f"1. {points}\n{table.grace.mention}: given up" in over.content
    assert "It’s over" in over.content
    (picture,) = over.attachments
    assert f"1. ada: {scores[seat]}–{scores[seat.other]}; grace: given up" in str(picture.description)
    assert labels(over) == []
    (menu,) = items(over)
    replayed = shown(await table.linus.select(over, values=[str(ada.id)], custom_id=menu["custom_id"]))
    assert replayed.ephemeral
    assert replayed.attachments
    assert len([each for each in table.channel.history() if "same deal" in each.content]) == 1


async def test_nobody_learns_anything_of_a_game_before_finishing_the_own_one(table: Table) -> None:
    await ask(table)
    ada = await play_out(table, table.ada, await begin(table, table.ada))
    await begin(table, table.grace)
    await a_moment(table)
    for actor in (table.grace, table.linus):
        for said in await looks(table, actor, ada):
            assert ada.record.setup not in said
            assert not said.startswith("**")
        profile = whole(shown(await actor.slash(table.channel, "profile", user=table.ada)))
        assert "Sudoku Duel" not in profile
        assert f"Game {ada.id}" not in shown(await actor.slash(table.channel, "history", user=table.ada)).content
    said = str([request.json for request in table.env.http_requests])
    assert ada.salt not in said
    assert ada.record.setup not in said


async def test_the_post_is_edited_once_in_some_seconds(table: Table) -> None:
    await ask(table)
    for actor in (table.ada, table.grace, table.linus):
        await begin(table, actor)
    edits = [each for each in table.env.http_requests if each.method == "PATCH"]
    await a_moment(table)
    after = [each for each in table.env.http_requests if each.method == "PATCH"]
    assert len(after) - len(edits) == 1
    assert f"{table.grace.mention}, {table.linus.mention}" in post(table).content


async def test_an_open_post_that_is_gone_comes_again_and_calls_nobody(table: Table) -> None:
    asked = shown(await ask(table, opponent=table.grace))
    table.env.backend.delete_message(table.channel.id, asked.message.id)
    deal = (await table.env.bot.services.shared_deals.find_deal(1)).id
    answer = await forge(table, table.ada, f"y:{deal}:open")
    assert told(answer) == DONE
    await a_moment(table)
    assert f"Playing: {table.ada.mention}" in post(table).content
    assert table.pinged(post(table)) == set()
    await begin(table, table.grace)
    await a_moment(table)
    assert len([each for each in table.channel.history() if "same deal" in each.content]) == 1


async def test_at_its_end_the_post_has_the_table(table: Table) -> None:
    await ask(table)
    await give_up(table, table.ada, await begin(table, table.ada))
    await begin(table, table.grace)
    for _ in range(8):
        await pass_a_day(table)
    assert f"{table.ada.mention}: given up\nPlaying: {table.grace.mention}" in post(table).content
    said = told(await forge(table, table.linus, "y:1:open"))
    assert said == "This deal is over, so no one can start it any more. *Table* shows how it went."
    assert "given up" in told(await forge(table, table.linus, "y:1:table"))


async def test_what_is_refused(table: Table) -> None:
    robot = table.guild.add_member(table.env.create_user("robot", bot=True))
    assert "is a bot" in told(await ask(table, opponent=robot))
    await ask(table, opponent=table.grace)
    assert told(await table.linus.click(post(table), label="Play it")).startswith("This deal is for the two people")
    await ask(table)
    await ask(table)
    assert told(await ask(table)).startswith("3 of your deals are still open")
    elsewhere = table.guild.create_text_channel("other")
    await table.linus.slash(elsewhere, "leaderboard")
    assert told(await forge(table, table.linus, "y:99:open")).startswith("There’s no such deal here.")
    for custom_id in ("y:1:dance", "y:1:replay", "y:x:open"):
        assert "That button is out of date." in told(await forge(table, table.ada, custom_id))
    opened = await panel(table)
    forged = next(each["custom_id"] for each in items(opened) if each.get("label") == "Start")
    assert "Only games with an element" in told(await forge(table, table.ada, forged.replace(":start", ":same")))


async def test_the_button_is_there_for_games_with_chance_on_servers_only(table: Table) -> None:
    opened = await panel(table)
    assert "Same deal" not in labels(opened)
    await choose(table, opened, "game", "summy:standard")
    assert labels(opened) == ["Start", "How to play", "Same deal"]
    await choose(table, opened, "other", "anybody")
    assert labels(opened) == ["Start", "Make it unrated", "Time", "How to play", "Same deal"]
    in_messages = await open_play(table.ada.user)
    assert "Same deal" not in labels(in_messages)


async def test_the_bot_must_be_allowed_to_post(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "game", "summy:standard")
    deny(table, table.channel, send_messages=True)
    said = told(await table.ada.click(opened, label="Same deal"))
    assert "Send Messages" in said
    await table.env.advance_time(DAY / 48)
    assert not [each for each in table.channel.history() if "same deal" in each.content]


async def test_what_the_server_blocks_is_said_and_leaves_nothing(table: Table) -> None:
    opened = await panel(table)
    await choose(table, opened, "game", "summy:standard")
    table.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=BLOCKED[0], times=1)
    said = told(await table.ada.click(opened, label="Same deal"))
    assert "AutoMod" in said
    await table.env.advance_time(DAY / 48)
    assert not [each for each in table.channel.history() if "same deal" in each.content]
    for _ in range(3):
        assert not shown(await ask(table)).ephemeral, "it is none of the three that can be open"


async def test_a_deal_is_begun_where_its_post_is(table: Table) -> None:
    await ask(table)
    other = table.guild.create_text_channel("other")
    offered = shown(await table.linus.slash(other, "sumon challenge"))
    table.env.backend.messages[other.id][offered.id].components[0]["components"][0]["custom_id"] = "y:1:open"
    answer = await table.grace.click(offered, custom_id="y:1:open")
    assert "deal" in told(answer)
    assert await table.env.bot.services.matches.running_of(table.grace.id) == ()


async def test_a_deal_stays_in_direct_messages(table: Table) -> None:
    await ask(table)
    shared = await begin(table, table.ada)
    said = told(await table.ada.slash(table.channel, "board", game=str(shared.id)))
    assert said.startswith("A game with a deal stays in direct messages")
    menu = shown(await table.grace.slash(table.channel, "daily"))
    await table.grace.click(menu, label="Deal: Sudoku Duel")
    daily = await own(table, table.grace)
    said = told(await table.grace.slash(table.channel, "board", game=str(daily.id)))
    assert said.startswith("A game with a deal stays in direct messages")
    for match in (shared, daily):
        now = await table.env.bot.services.matches.find_match(match.id)
        assert now.channel_id == match.channel_id


@pytest.mark.parametrize("path", ["/users/@me/channels", "/channels/*/messages"])
async def test_refused_direct_messages_are_explained_and_nothing_is_lost(table: Table, path: str) -> None:
    await ask(table)
    table.env.inject_error("POST", path, status=403, code=50007, times=1)
    answer = shown(await table.ada.click(post(table), label="Play it"))
    said = described(answer) if answer.attachments else answer.content
    assert "I can’t send you direct messages." in said
    begun = await table.env.bot.services.matches.running_of(table.ada.id)
    assert len(begun) == (1 if "messages" in path else 0)
    match = await begin(table, table.ada)
    assert not begun or begun[0].id == match.id


async def test_a_creator_who_has_gone_is_a_deleted_player(table: Table) -> None:
    await ask(table)
    await give_up(table, table.ada, await begin(table, table.ada))
    await table.env.bot.services.privacy.delete(table.ada.id)
    await a_moment(table)
    assert "Deleted Player asks everyone" in post(table).content
    assert table.ada.mention not in post(table).content
    assert "Done: Deleted Player" in post(table).content
