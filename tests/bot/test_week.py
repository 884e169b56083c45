"""The week of a server: `/week`, the post on Mondays, direct messages, and who accepts from there."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import MemberActor
from simcord.results import to_discord_message

from sumon.play.time import read_quiet_hours
from tests.bot.conftest import Table, described, items, labels, shown, told
from tests.bot.panels import open_server_panel
from tests.bot.solving import DAY
from tests.bot.test_trouble import deny
from tests.bot.waiting import direct_messages

TO_MONDAY = 4 * DAY + 6 * 3600  # the simulation begins on a Thursday at midnight
TITLE = "**Recap: Dec 29, 2025 – Jan 4, 2026**"
READ, STOP = "Get it by direct message", "Stop direct messages"


async def play(table: Table) -> None:
    """A game that Grace wins, as Ada resigns."""
    await table.start()
    await table.two_moves_each()
    await table.ada.click(shown(await table.ada.slash(table.channel, "resign")), label="Resign")


async def wait_until_monday(table: Table, *, hours: float = 0) -> None:
    await table.env.advance_time(TO_MONDAY + hours * 3600)
    await table.env.settle()


async def want_week(table: Table, channel: int | None) -> None:
    """The server has the week in *channel*, or not any more."""
    bot = table.env.bot
    await bot.services.settings.change_server(table.guild.id, weekly_channel=channel)
    bot.background.wake_at(discord.utils.utcnow())
    await table.env.settle()


def posts(table: Table, channel: int = 0) -> list[discord.Message]:
    stored = table.env.backend.messages[channel or table.channel.id].values()
    return [
        to_discord_message(table.env, each)
        for each in stored
        if "Recap: " in each.content and not each.is_ephemeral
    ]


async def seek(table: Table, actor: MemberActor, **options: Any) -> discord.Message:
    """*actor* looks for an opponent in the channel."""
    return shown(await actor.slash(table.channel, "sumon challenge", **options))


# ---------------------------------------------------------------------- the command


async def test_week_tells_the_reader_alone_what_was_played(table: Table) -> None:
    await play(table)
    await wait_until_monday(table)
    page = shown(await table.linus.slash(table.channel, "week"))
    assert page.ephemeral
    heading, *lines = page.content.splitlines()
    assert heading == f"{TITLE} · one game, 2 players"
    (climbed,) = (line for line in lines if line.startswith("Biggest climbs"))
    assert climbed.startswith(f"Biggest climbs: {table.grace.mention} +")
    assert table.ada.mention not in climbed, "she has lost"
    assert "Grace +" in described(page).replace("grace", "Grace"), "the picture says the same"
    assert labels(page) == ["Leaderboard", "Today’s puzzles", READ]


async def test_week_before_the_first_monday_is_the_one_before(table: Table) -> None:
    await play(table)
    page = shown(await table.ada.slash(table.channel, "week"))
    assert page.ephemeral
    assert page.content == "No games were finished here last week (Dec 22 – 28, 2025). Start one with `/play`!"
    assert not page.attachments


async def test_week_needs_a_server(table: Table) -> None:
    answer = await table.env.create_user("hopper").slash("week")
    assert told(answer) == "Each server has its own weekly recap. Use `/week` in one of its channels."


async def test_leaderboard_of_the_week_is_shown_in_private(table: Table) -> None:
    await want_week(table, table.channel.id)
    await play(table)
    await wait_until_monday(table)
    (post,) = posts(table)
    assert shown(await table.linus.click(post, label="Leaderboard")).ephemeral
    assert len(posts(table)) == 1, "it is still there"


# ---------------------------------------------------------------------- the post


async def test_a_week_without_games_posts_nothing(table: Table) -> None:
    await want_week(table, table.channel.id)
    await table.env.bot.services.weekly_readers.add_reader(table.linus.id, table.guild.id)
    await wait_until_monday(table, hours=1)
    assert posts(table) == []
    assert direct_messages(table, table.linus) == []


async def test_the_week_is_posted_on_monday_at_six_and_once(table: Table) -> None:
    await want_week(table, table.channel.id)
    await play(table)
    await wait_until_monday(table, hours=-0.1)
    assert posts(table) == []
    await table.env.advance_time(3600)
    (post,) = posts(table)
    assert post.content.startswith(TITLE)
    assert labels(post) == ["Leaderboard", "Today’s puzzles", READ]
    assert post.attachments[0].description.startswith("Recap: Dec 29, 2025 – Jan 4, 2026 · one game")
    stored = table.env.backend.messages[table.channel.id][post.id]
    assert not stored.ping_user_ids, "it calls nobody"
    await table.restart()
    await table.env.advance_time(3 * DAY)
    assert len(posts(table)) == 1
    await table.env.advance_time(7 * DAY)
    assert len(posts(table)) == 1, "nobody has played since"


async def test_who_manages_the_server_chooses_the_channel(table: Table) -> None:
    await play(table)
    await wait_until_monday(table)
    other = table.guild.create_text_channel("news")
    panel = await open_server_panel(table)
    await table.boss.click(panel, label="Public posts")
    assert "- Weekly recap, on Mondays: **not posted**" in panel.content
    await table.boss.select(panel, [other], custom_id="s:server:weekly")
    await table.env.settle()
    assert f"- Weekly recap, on Mondays at 06:00 UTC: <#{other.id}>." in panel.content
    assert len(posts(table, other.id)) == 1, "the last one comes at once"
    await table.boss.click(panel, label="Stop the recap")
    assert (await table.env.bot.services.settings.of_server(table.guild.id)).weekly_channel is None


async def test_words_are_enough_where_no_picture_is_allowed(table: Table) -> None:
    await play(table)
    await wait_until_monday(table)
    deny(table, table.channel, attach_files=True)
    await want_week(table, table.channel.id)
    (post,) = posts(table)
    assert not post.attachments


async def test_a_channel_that_is_gone_has_no_post(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    await play(table)
    await wait_until_monday(table)
    await want_week(table, 123456)
    assert "is gone" in caplog.text
    await table.env.advance_time(DAY)
    assert posts(table) == []


async def test_who_has_had_their_data_deleted_has_no_name(table: Table) -> None:
    await play(table)
    asked = shown(await table.grace.slash(table.channel, "privacy delete"))
    await table.grace.click(asked, label="Delete everything")
    await wait_until_monday(table)
    page = shown(await table.linus.slash(table.channel, "week"))
    assert "Biggest climbs: Deleted Player +" in page.content
    assert "grace" not in described(page)
    assert table.grace.mention not in page.content


# ---------------------------------------------------------------------- by direct message


async def test_who_wants_it_gets_it_by_direct_message_until_they_no_longer_do(table: Table) -> None:
    await play(table)
    page = shown(await table.linus.slash(table.channel, "week"))
    await table.linus.click(page, label=READ)
    assert STOP in labels(page)
    assert "You’ll get this server’s weekly recap by direct message" in page.content
    await table.restart()
    await wait_until_monday(table)
    (sent,) = direct_messages(table, table.linus)
    assert sent.content.startswith(TITLE)
    assert sent.content.endswith(f"-# You get the weekly recap of {table.guild.name} on Mondays.")
    assert sent.attachments
    assert labels(sent) == ["Today’s puzzles", STOP]
    await table.linus.user.click(sent, label=STOP)
    (sent,) = direct_messages(table, table.linus)
    assert READ in labels(sent)
    assert sent.attachments, "the page stays"
    await play(table)
    await table.env.advance_time(7 * DAY)
    assert len(direct_messages(table, table.linus)) == 1


async def test_a_post_offers_it_to_everyone(table: Table) -> None:
    await play(table)
    await wait_until_monday(table)
    await want_week(table, table.channel.id)
    (post,) = posts(table)
    answer = await table.linus.click(post, label=READ)
    assert "on Mondays at 06:00 UTC" in told(answer)
    assert await table.env.bot.services.weekly_readers.includes(table.linus.id, table.guild.id)
    ended = await table.linus.click(shown(answer), label=STOP)
    assert ended.acknowledged
    assert not await table.env.bot.services.weekly_readers.includes(table.linus.id, table.guild.id)
    assert labels(posts(table)[0]) == labels(post)


async def test_who_takes_no_direct_messages_is_tried_again_next_week(table: Table) -> None:
    await table.env.bot.services.weekly_readers.add_reader(table.linus.id, table.guild.id)
    await play(table)
    table.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    await wait_until_monday(table)
    assert direct_messages(table, table.linus) == []
    await play(table)
    await table.env.advance_time(7 * DAY)
    (sent,) = direct_messages(table, table.linus)
    assert "Jan 5 – 11, 2026" in sent.content


async def test_who_has_left_the_server_gets_nothing_and_is_forgotten(table: Table) -> None:
    readers = table.env.bot.services.weekly_readers
    await readers.add_reader(table.linus.id, table.guild.id)
    await play(table)
    table.guild.remove_member(table.linus)
    await wait_until_monday(table)
    assert direct_messages(table, table.linus) == []
    assert not await readers.includes(table.linus.id, table.guild.id)


async def test_in_quiet_hours_the_direct_message_makes_no_sound(table: Table) -> None:
    services = table.env.bot.services
    await services.settings.change_user(table.linus.id, quiet_hours=read_quiet_hours("05:00", "07:00", "UTC"))
    for actor in (table.linus, table.grace):
        await services.weekly_readers.add_reader(actor.id, table.guild.id)
    await play(table)
    await wait_until_monday(table)
    (quiet,), (loud,) = direct_messages(table, table.linus), direct_messages(table, table.grace)
    assert quiet.flags.silent
    assert not loud.flags.silent


# ---------------------------------------------------------------------- who looks for an opponent


async def seeking_page(table: Table, **options: Any) -> tuple[discord.Message, discord.Message]:
    """A post in another channel on Monday, which names Linus, and his challenge."""
    await play(table)
    await wait_until_monday(table)
    challenge = await seek(table, table.linus, **options)
    other = table.guild.create_text_channel("news")
    await want_week(table, other.id)
    (post,) = posts(table, other.id)
    return post, challenge


async def test_a_challenge_is_accepted_from_the_page_where_it_was_made(table: Table) -> None:
    post, challenge = await seeking_page(table)
    url = f"https://discord.com/channels/{table.guild.id}/{table.channel.id}/{challenge.id}"
    assert f"Looking for an opponent: {table.linus.mention} ([Sum On]({url}))" in post.content
    answer = await table.grace.click(post, label="Accept linus")
    match = await table.env.bot.services.matches.latest_in(table.channel.id)
    assert {seat.user_id for seat in match.seats} == {table.linus.id, table.grace.id}
    assert not match.is_over
    board = table.board()
    assert told(answer).endswith(f"/{table.channel.id}/{board.id}")
    assert posts(table, post.channel.id)[0].content == post.content, "the page stays"
    await table.env.advance_time(10)
    closed = to_discord_message(table.env, table.env.backend.messages[table.channel.id][challenge.id])
    assert labels(closed) == []
    late = await table.ada.click(post, label="Accept linus")
    assert "accepted" in told(late)


async def test_a_challenge_whose_channel_is_busy_begins_in_a_thread(table: Table) -> None:
    post, challenge = await seeking_page(table)
    await table.start()
    await table.ada.click(post, label="Accept linus")
    running = await table.env.bot.services.matches.running_of(table.linus.id)
    assert [match.channel_id for match in running] == [challenge.id], "a thread has the number of its message"


async def test_nobody_accepts_their_own_from_the_page(table: Table) -> None:
    post, _ = await seeking_page(table)
    assert "your own challenge" in told(await table.linus.click(post, label="Accept linus"))
    page = shown(await table.linus.slash(table.channel, "week"))
    assert "Accept linus" not in labels(page)


async def test_who_may_not_write_there_is_led_to_the_challenge(table: Table) -> None:
    post, challenge = await seeking_page(table)
    deny(table, table.channel, send_messages=True)
    said = told(await table.grace.click(post, label="Accept linus"))
    assert said.startswith("I can’t start this game from here")
    assert said.endswith(f"/{table.channel.id}/{challenge.id}")
    assert not await table.env.bot.services.matches.running_of(table.linus.id)


async def test_a_direct_message_leads_to_the_challenge_and_has_no_button_for_it(table: Table) -> None:
    await table.env.bot.services.weekly_readers.add_reader(table.grace.id, table.guild.id)
    await play(table)
    await table.env.advance_time(TO_MONDAY - 600)
    challenge = await seek(table, table.linus)
    await table.env.advance_time(1200)
    (sent,) = direct_messages(table, table.grace)
    assert f"/{table.channel.id}/{challenge.id})" in sent.content
    assert not [item for item in items(sent) if ":accept" in (item.get("custom_id") or "")]
