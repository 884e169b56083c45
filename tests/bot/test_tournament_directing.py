"""*Manage* as organisers tap it: rounds, pauses, decisions that are undone, and a second organiser."""

from __future__ import annotations

from typing import Any

import discord
from simcord.results import to_discord_message

from sumon.play.model import Decision
from sumon.play.tournaments.model import Format
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.solving import forge
from tests.bot.test_tournament_managing import between, manage, now, pick, playing, step
from tests.bot.test_tournaments import a_moment, announced, choose, post
from tests.bot.test_trouble import deny
from tests.bot.waiting import direct_messages


async def choose_grace(table: Table, page: Any) -> Any:
    """Ada chooses Grace from the menu of members on *page*."""
    (menu,) = [each for each in items(page) if each["type"] != 2]
    return await table.ada.select(page, [table.grace], custom_id=menu["custom_id"])


async def decided(table: Table) -> None:
    """A tournament in which Ada has decided the game of Grace and Linus."""
    await playing(table)
    page = await manage(table)
    await table.ada.click(page, label="Decide a game")
    await pick(table.ada, page, between(await now(table), table.grace, table.linus).id)
    await table.ada.click(page, label="grace wins")


async def test_a_round_is_extended_and_the_event_paused(table: Table) -> None:
    await playing(table)
    before = (await now(table)).round_ends_at
    page = await manage(table)
    await table.ada.click(page, label="More time")
    await pick(table.ada, page, 3)
    assert page.content.startswith("The deadline is now 3 days later.")
    assert before is not None
    after = (await now(table)).round_ends_at
    assert after is not None
    assert (after - before).days == 3
    await table.ada.click(page, label="Pause…")
    await pick(table.ada, page, 7)
    assert page.content.startswith("The tournament is paused.")
    assert "paused until" in page.content
    assert "End the pause" in labels(page)
    await table.ada.click(page, label="End the pause")
    assert page.content.startswith("The pause is over.")


async def test_a_decision_is_undone_and_the_game_goes_on(table: Table) -> None:
    await decided(table)
    pairing = between(await now(table), table.grace, table.linus)
    assert pairing.decision in (Decision.FIRST_UNPLAYED, Decision.SECOND_UNPLAYED)
    page = await manage(table)
    await table.ada.click(page, label="Undo a decision")
    await pick(table.ada, page, pairing.id)
    assert page.content.startswith("Undone: ")
    again = between(await now(table), table.grace, table.linus)
    assert (again.decision, again.is_playing) == (None, True)


async def test_a_second_organiser_manages_it_until_the_first_one_has_no_one(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    await table.ada.click(page, label="Second organiser")
    await choose_grace(table, page)
    assert page.content.startswith(f"<@{table.grace.id}> is now the second organiser.")
    (sent,) = direct_messages(table, table.grace)
    assert sent.content == (
        f"You now organise 🏆 **Autumn Cup** together with <@{table.ada.id}>. "
        f"Use *Manage* below its post in <#{table.channel.id}>."
    )
    theirs = await manage(table, table.grace)
    assert "Decide a game" in labels(theirs)
    await table.grace.click(theirs, label="Second organiser")
    await table.grace.click(theirs, label="No one")
    said = told(await table.grace.slash(table.channel, "tournament manage"))
    assert said == "Only the organiser (ada) and moderators can do that."


async def test_a_round_of_a_swiss_event_is_ended_at_once(table: Table) -> None:
    await playing(table, format="swiss:3", others=5)
    await step(table)
    moderated = shown(await table.ada.slash(table.channel, "tournament manage"))
    await table.ada.click(moderated, label="End the round now")
    assert (
        "**End the round now?** The player ahead on the board wins each of the 4 open games." in moderated.content
    )
    said = told(await table.ada.click(moderated, label="End the round now"))
    assert said.startswith("You can’t decide your own game")


async def test_an_announced_tournament_is_edited_until_it_starts(table: Table) -> None:
    opened = await announced(table)
    page = await manage(table)
    await table.ada.click(page, label="Edit")
    assert labels(page)[-1] == "Back"
    await choose(table, page, "format", "knockout:0")
    await table.ada.click(page, label="More…")
    form = await table.ada.click(page, label="Name, description, start")
    typed = {"name": "Winter Cup", "description": "For *beginners*", "start": "tomorrow 18:00"}
    await table.ada.submit_modal(form, typed)
    assert "Winter Cup" in page.content
    found = await now(table)
    assert (found.name, found.description, found.format) == ("Winter Cup", "For *beginners*", Format.KNOCKOUT)
    assert found.starts_at is not None
    await a_moment(table)
    public = post(table)
    assert public.id == opened.id
    assert "Winter Cup" in public.content
    assert r"For \*beginners\*" in public.content
    said = told(await forge(table, table.grace, "j:1:rated:c"))
    assert said == "Only the organiser (ada) and moderators can do that."
    await table.ada.click(page, label="Back")
    assert "Start now" in labels(page)


async def test_a_member_is_invited_and_joins_with_one_tap(table: Table) -> None:
    await announced(table)
    page = await manage(table)
    await table.ada.click(page, label="Invite")
    await choose_grace(table, page)
    assert page.content.startswith(f"I’ve invited <@{table.grace.id}> in the channel.")
    asked = last_public(table)
    assert asked.content == f"<@{table.grace.id}>, <@{table.ada.id}> invites you to 🏆 **Autumn Cup**."
    assert told(await table.grace.click(asked, label="Join")).startswith("You’re in")
    await table.ada.click(page, label="Invite")
    said = told(await choose_grace(table, page))
    assert said == "grace is in Autumn Cup or has left it. Choose someone else."


async def test_all_are_written_to_once_a_round(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    form = await table.ada.click(page, label="Message everyone")
    await table.ada.submit_modal(form, {"text": "Please move today, @everyone!"})
    assert page.content.startswith("Your message is posted in the channel.")
    said = last_public(table)
    assert said.content.startswith("📣 🏆 **Autumn Cup**: Please move today")
    for person in (table.ada, table.grace, table.linus):
        assert f"<@{person.id}>" in said.content
    assert not said.mention_everyone
    again = told(await table.ada.click(page, label="Message everyone"))
    assert again.startswith("The players have already had a message this round.")


async def test_a_message_that_discord_refuses_can_be_sent_again(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    form = await table.ada.click(page, label="Message everyone")
    deny(table, table.channel, send_messages=True)
    said = told(await table.ada.submit_modal(form, {"text": "Hello"}))
    deny(table, table.channel)
    assert said == "Discord didn’t accept the message. Try again in a moment."
    form = await table.ada.click(await manage(table), label="Message everyone")
    await table.ada.submit_modal(form, {"text": "Hello"})
    assert last_public(table).content.startswith("📣")


async def test_a_bye_is_asked_for_and_taken_back_under_my_game(table: Table) -> None:
    await playing(table, format="swiss:3", others=5)
    await a_moment(table)
    mine = shown(await table.grace.click(post(table), label="My game"))
    await table.grace.click(mine, label="Bye in round 2")
    assert "You have a bye in round 2, for half a point." in mine.content
    asked = (await now(table)).entrant_of(table.grace.id)
    assert asked is not None
    assert asked.bye_in == 2
    await table.grace.click(mine, label="Play round 2")
    assert "bye" not in mine.content
    assert "Bye in round 2" in labels(mine)


def last_public(table: Table) -> discord.Message:
    stored = [*table.env.backend.messages[table.channel.id].values()]
    return to_discord_message(table.env, [each for each in stored if not each.is_ephemeral][-1])
