"""Tournaments as people see them: set up by tapping, announced, joined and left."""

from __future__ import annotations

from datetime import time
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, MemberActor
from simcord.results import to_discord_message

from sumon.play.settings import QuietHours
from sumon.ui.interactions.failures import BLOCKED
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.solving import forge
from tests.bot.test_fairness import hide
from tests.bot.test_late_clicks import answers, lose_connection
from tests.bot.test_trouble import deny

NAME = "Autumn Cup"


async def set_up(table: Table, actor: MemberActor | None = None, name: str = NAME, **options: Any) -> Any:
    """The panel of a new tournament."""
    return shown(await (actor or table.ada).slash(table.channel, "tournament create", name=name, **options))


async def choose(table: Table, panel: Any, verb: str, *values: Any) -> Any:
    """The same panel after something was chosen from one of its menus."""
    (custom_id,) = [each["custom_id"] for each in items(panel) if each["custom_id"].endswith(f":{verb}")]
    await table.ada.select(panel, list(values), custom_id=custom_id)
    return panel


async def announced(table: Table, name: str = NAME, **choices: str) -> discord.Message:
    """The post of a new tournament of Ada."""
    panel = await set_up(table, name=name)
    for verb, value in choices.items():
        await choose(table, panel, verb, value)
    await table.ada.click(panel, label="Announce here")
    return post(table)


def post(table: Table, channel: ChannelHandle | None = None) -> discord.Message:
    """The post of the last tournament in the channel, as it is now."""
    stored = [*table.env.backend.messages[(channel or table.channel).id].values()]
    found = [each for each in stored if not each.is_ephemeral and "🏆" in each.content]
    return to_discord_message(table.env, found[-1])


async def a_moment(table: Table) -> None:
    """As long as the bot leaves its post alone."""
    table.env.bot.background.wake_at(discord.utils.utcnow())
    for _ in range(4):
        await table.env.advance_time(5)
    await table.env.settle()


async def test_it_is_set_up_by_tapping_and_joined_by_others(table: Table) -> None:
    panel = await set_up(table)
    assert panel.ephemeral
    assert panel.content.splitlines() == [
        "**Autumn Cup** · not announced yet",
        "Sum On, Standard board · Swiss, as many rounds as fit · Rated",
        "1 day per turn, up to 14 days per round",
        "Start it with *Manage* when you’re ready · 3 to 64 players",
        f"Announced and played in <#{table.channel.id}>",
    ]
    assert labels(panel) == ["Announce here", "Make it unrated", "More…", "Discard"]
    await choose(table, panel, "game", "sudoku:standard")
    await choose(table, panel, "format", "round_robin:0")
    await choose(table, panel, "pace", "28800:259200")
    await choose(table, panel, "start", "n4")
    await table.ada.click(panel, label="Make it unrated")
    assert panel.content.splitlines()[1:4] == [
        "Sudoku Duel · Round robin · Unrated",
        "8 hours per turn, up to 3 days for all games",
        "Starts once 4 players have joined · 3 to 16 players",
    ]
    await table.ada.click(panel, label="More…")
    await choose(table, panel, "filler", "casual")
    await choose(table, panel, "who", "5")
    await choose(table, panel, "once", "2")
    await choose(table, panel, "who", "0")
    assert labels(panel) == ["Back", "Name, description, start", "Discard"]
    await table.restart()
    await table.ada.click(panel, label="Back")
    assert "the bot (Casual) fills in" in panel.content
    assert "Up to 2 games at a time." in panel.content
    await table.ada.click(panel, label="Announce here")
    assert panel.content.startswith("🏆 **Autumn Cup** has been announced: https://discord.com/channels/")
    assert labels(panel) == []
    opened = post(table)
    assert opened.content.splitlines() == [
        "🏆 **Autumn Cup** · Sudoku Duel · Round robin · Unrated",
        "8 hours per turn, up to 3 days for every 2 games. Holidays don’t stop these clocks. "
        "Lose two games on time and you’re out.",
        "Up to 2 games at a time. With an odd number of players, the bot (Casual) fills in.",
        "Starts once 4 players have joined · no players yet (min. 3, max. 16)",
    ]
    assert table.pinged(opened) == set()
    said = told(await table.grace.click(opened, label="Join"))
    assert said.splitlines()[0] == "You’re in: 🏆 **Autumn Cup**"
    for clause in ("up to 2 games", "8 hours per turn", "up to 3 days", "Holidays don’t stop these clocks"):
        assert clause in said
    await table.linus.click(opened, label="Join")
    assert told(await table.linus.click(opened, label="Join")) == "You’re already in Autumn Cup."
    await a_moment(table)
    assert post(table).id == opened.id
    assert post(table).content.splitlines()[-2:] == [
        "Starts once 4 players have joined · 2 players so far (min. 3, max. 16):",
        f"{table.grace.mention}, {table.linus.mention}",
    ]
    assert told(await table.linus.click(opened, label="Leave")) == "You’ve left 🏆 **Autumn Cup**."
    assert told(await table.linus.click(opened, label="Leave")) == "You’re not in Autumn Cup."
    await a_moment(table)
    assert post(table).content.endswith(f"one player so far (min. 3, max. 16):\n{table.grace.mention}")
    assert "You play everyone once." in told(await table.linus.click(opened, label="How it works"))
    assert len([each for each in table.channel.history() if "🏆" in each.content]) == 1


async def test_a_start_is_typed_as_people_type_it_and_shown_as_discord_shows_moments(table: Table) -> None:
    panel = await set_up(table, start="2026-01-05 18:00")
    assert "Starts: <t:1767636000:f> (<t:1767636000:R>)" in panel.content
    assert panel.content.endswith(
        "I read the start in UTC. Set *Quiet hours* in `/settings me`, and I’ll read it in your time zone."
    )
    for typed, said in (
        ("soon", "I can’t read “soon” as a date and time. Write it like `tomorrow 18:00`, `Sat 20:00` or "),
        ("2020-01-01 10:00", "<t:1577872800:f> (<t:1577872800:R>) has already passed. Choose a later start."),
        (
            "2028-01-01 10:00",
            "<t:1830333600:f> (<t:1830333600:R>) is too late. A tournament must start within 60 days: ",
        ),
        (
            "1/2 10:00",
            "“1/2 10:00” could be <t:1767348000:f> (<t:1767348000:R>), <t:1769940000:f> (<t:1769940000:R>). ",
        ),
    ):
        refused = told(await table.ada.slash(table.channel, "tournament create", name=NAME, start=typed))
        assert refused.replace("\u2011", "-").startswith(said)


async def test_a_start_is_read_in_the_time_zone_of_the_quiet_hours(table: Table) -> None:
    hours = QuietHours(time(22), time(7), "Europe/Berlin")
    await table.env.bot.services.settings.change_user(table.ada.id, quiet_hours=hours, language="de")
    panel = await set_up(table, start="5.1. 18 Uhr")
    assert "<t:1767632400:f> (<t:1767632400:R>)" in panel.content
    assert "UTC" not in panel.content


async def test_a_name_is_signs_and_nothing_else(table: Table) -> None:
    opened = await announced(table, "**@everyone** `<@1>` [x](y)")
    assert "**@everyone**" not in opened.content
    assert "\\*\\*\\@everyone" in opened.content
    assert table.pinged(opened) == set()
    said = told(await table.ada.slash(table.channel, "tournament create", name="\u200b\u200b \u200b"))
    assert said == "A name needs at least 3 characters."


async def test_a_draft_is_discarded_or_announced_once(table: Table) -> None:
    panel, other = await set_up(table), await set_up(table)
    await table.ada.click(other, label="Discard")
    assert other.content == "🏆 **Autumn Cup** has been discarded. Nothing was announced."
    for actor, forged in ((table.ada, "j:2:announce"), (table.grace, "j:1:announce")):
        assert told(await forge(table, actor, forged)).startswith(
            "This draft is gone or isn’t yours. Drafts last a day, and you keep the last 5."
        )
    await table.ada.click(panel, label="Announce here")
    said = told(await forge(table, table.ada, "j:1:announce"))
    assert said.startswith("Autumn Cup has already been announced")
    assert len([each for each in table.channel.history() if "🏆" in each.content]) == 1


async def test_it_is_announced_in_the_channel_that_was_chosen(table: Table) -> None:
    other = table.guild.create_text_channel("cup")
    panel = await set_up(table)
    await table.ada.click(panel, label="More…")
    await choose(table, panel, "channel", other)
    await table.ada.click(panel, label="Back")
    await table.ada.click(panel, label="Announce it")
    assert post(table, other).content.startswith("🏆 **Autumn Cup**")
    assert not [each for each in table.channel.history() if "🏆" in each.content]


async def test_where_it_cannot_be_played_it_is_not_set_up(table: Table) -> None:
    deny(table, table.channel, create_public_threads=True)
    said = told(await table.ada.slash(table.channel, "tournament create", name=NAME))
    assert said == (
        f"I’m missing permissions in <#{table.channel.id}>. Ask a server manager to give me: Create Public Threads."
    )
    said = told(await table.ada.user.slash("tournament create", name=NAME))
    assert said == "Tournaments are played on a server. Use the command in one of its text channels."
    assert "Tournaments are played on a server." in told(await table.ada.user.slash("tournament list"))


async def test_a_name_that_the_server_blocks_leaves_nothing(table: Table) -> None:
    panel = await set_up(table)
    table.env.inject_error("POST", "/channels/*/messages", status=400, code=BLOCKED[0], times=1)
    said = told(await table.ada.click(panel, label="Announce here"))
    assert "AutoMod" in said
    await table.env.advance_time(3600)
    assert not [each for each in table.channel.history() if "🏆" in each.content]
    assert "There’s no such tournament" in told(await table.grace.slash(table.channel, "tournament list"))


@pytest.mark.parametrize("failure", [{"status": 503, "times": 5}, {"status": 403, "code": 50013, "times": 1}])
async def test_a_post_that_could_not_be_sent_comes_later_and_once(table: Table, failure: dict[str, int]) -> None:
    panel = await set_up(table)
    table.env.inject_error("POST", "/channels/*/messages", **failure)
    await table.ada.click(panel, label="Announce here")
    assert panel.content.startswith("🏆 **Autumn Cup** has been announced")
    await table.env.advance_time(4000)
    assert len([each for each in table.channel.history() if "🏆" in each.content]) == 1


async def test_buttons_of_another_server_are_refused(table: Table) -> None:
    await announced(table)
    guild = table.env.create_guild(name="elsewhere")
    channel = guild.create_text_channel("there")
    mallory = guild.add_member(table.env.create_user("mallory"))
    await mallory.slash(channel, "leaderboard")
    (answer,) = await table.click_at_once((mallory, channel.last_message, "k:1:join"))
    assert told(answer) == "There’s no such tournament here, or it’s gone."
    assert told(await forge(table, table.grace, "k:99:join")).startswith("There’s no such tournament here")
    assert told(await forge(table, table.grace, "k:1:dance")).startswith("That button is out of date.")


async def test_who_does_not_see_the_channel_cannot_join(table: Table) -> None:
    await announced(table)
    other = table.guild.create_text_channel("other")
    hide(table, table.channel, table.linus)
    said = told(await table.linus.slash(other, "tournament join"))
    assert said.startswith("You can’t see the channel where 🏆 **Autumn Cup** is played.")
    assert told(await table.grace.slash(other, "tournament join")).startswith("You’re in: ")


async def test_a_command_means_the_tournament_of_the_channel_or_asks(table: Table) -> None:
    assert told(await table.grace.slash(table.channel, "tournament join")).startswith("There’s no such tournament")
    await announced(table, "First Cup")
    assert told(await table.grace.slash(table.channel, "tournament join")).startswith("You’re in: 🏆 **First Cup**")
    await announced(table, "Second Cup")
    asked = shown(await table.grace.slash(table.channel, "tournament join"))
    assert asked.content == "Which tournament?"
    (menu,) = items(asked)
    said = told(await table.grace.select(asked, ["2"], custom_id=menu["custom_id"]))
    assert said.startswith("You’re in: 🏆 **Second Cup**")
    assert told(await table.grace.slash(table.channel, "tournament withdraw", tournament="first")) == (
        "You’ve left 🏆 **First Cup**."
    )
    listed = told(await table.linus.slash(table.channel, "tournament list"))
    assert "**Second Cup** · Sum On · Swiss, as many rounds as fit · open to join · 1 player · <#" in listed
    seen = shown(await table.linus.slash(table.channel, "tournament show", tournament="2"))
    assert seen.ephemeral
    await a_moment(table)
    assert seen.content == post(table).content
    assert labels(seen) == ["Join", "Leave", "How it works", "Manage"]


async def test_the_post_is_edited_once_in_some_seconds(table: Table) -> None:
    await announced(table)
    await a_moment(table)
    before = [each for each in table.env.http_requests if each.method == "PATCH"]
    for actor in (table.ada, table.grace, table.linus):
        await actor.click(post(table), label="Join")
    await a_moment(table)
    after = [each for each in table.env.http_requests if each.method == "PATCH"]
    assert len(after) - len(before) <= 2
    assert "3 players so far (min. 3, max. 64)" in post(table).content


async def test_a_post_that_is_gone_comes_again(table: Table) -> None:
    opened = await announced(table)
    await a_moment(table)
    table.env.backend.delete_message(table.channel.id, opened.id)
    await table.grace.slash(table.channel, "tournament join")
    await a_moment(table)
    assert "one player so far (min. 3, max. 64)" in post(table).content
    await table.linus.click(post(table), label="Join")
    await a_moment(table)
    assert len([each for each in table.channel.history() if "🏆" in each.content]) == 1


@pytest.mark.parametrize("verb", ["join", "leave"])
async def test_joining_counts_though_it_came_too_late_to_be_answered(
    table: Table, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    opened = await announced(table)
    if verb == "leave":
        await table.grace.click(opened, label="Join")
    lose_connection(table, monkeypatch)
    before = table.requests()
    await table.grace.click(opened, custom_id=f"k:1:{verb}")
    assert answers(table, before) == []
    in_it = (await table.env.bot.services.tournaments.find_tournament(1, table.guild.id)).people
    assert [each.user_id for each in in_it] == [table.grace.id], "leaving has no effect then"
