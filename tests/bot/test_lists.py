"""Leaderboard, running games, rules, help."""

from __future__ import annotations

from datetime import timedelta

import discord

from sumon.play.model import FirstSeat, Terms
from tests.bot.conftest import Table, labels, shown, told


async def finished(table: Table, winner: int, loser: int) -> None:
    """A game that *loser* resigned."""
    service = table.env.bot.service
    channel = table.env.backend.snowflake()
    terms = Terms("sumon", "standard", FirstSeat.CHALLENGER, False)
    challenge = await service.challenge(terms, winner, loser, guild_id=table.guild.id, channel_id=channel)
    match = await service.accept(challenge.id, loser, channel_id=channel)
    await service.resign(await service.find(match.id), loser)


async def test_the_leaderboard_is_paged(table: Table) -> None:
    people = [table.guild.add_member(table.env.create_user(f"p{number}")) for number in range(12)]
    for number, person in enumerate(people[1:], start=1):
        for _ in range(number):
            await finished(table, person.id, people[0].id)
    first = shown(await table.linus.slash(table.channel, "leaderboard", game="sumon"))
    lines = first.content.splitlines()
    assert lines[1] == f"1. {people[11].mention}: 11 won, 0 lost, 0 drawn"
    assert lines[-1] == "Page 1 of 2"
    assert labels(first) == ["Next"]
    await table.ada.click(first, label="Next")
    page = table.channel.last_message
    assert f"12. {people[0].mention}: 0 won, 66 lost, 0 drawn" in page.content
    assert labels(page) == ["Back"]
    assert table.pinged(page) == set()
    await table.restart()
    await table.grace.click(page, label="Back")
    assert table.channel.last_message.content.splitlines()[-1] == "Page 1 of 2"


async def test_an_empty_leaderboard_says_how_to_start(table: Table) -> None:
    answer = shown(await table.ada.slash(table.channel, "leaderboard")).content
    assert "Nobody has finished a game here yet. Start one with `/sumon challenge`!" in answer


async def test_games_lists_where_it_is_ones_turn_with_a_link(table: Table) -> None:
    assert told(await table.ada.slash(table.channel, "games")).startswith("You have no running games.")
    board = await table.start()
    mine = told(await table.ada.slash(table.channel, "games"))
    assert mine == (
        f"**Your turn**: [Sum On against {table.grace.mention}, game 1]"
        f"(https://discord.com/channels/{table.guild.id}/{table.channel.id}/{board.id})"
    )
    theirs = told(await table.grace.slash(table.channel, "games"))
    assert theirs.startswith(f"Waiting: [Sum On against {table.ada.mention}, game 1](")


async def test_the_rules_are_private_and_have_pictures_with_descriptions(table: Table) -> None:
    rules = shown(await table.linus.slash(table.channel, "sumon rules"))
    assert rules.ephemeral
    assert [embed.title for embed in rules.embeds][:2] == ["What it is about", "Your turn"]
    assert len(rules.attachments) == 3
    for attachment in rules.attachments:
        assert attachment.description
        assert (await attachment.read()).startswith(b"\x89PNG")
    pictured = [embed.image.url for embed in rules.embeds if embed.image.url]
    assert pictured == [f"attachment://{attachment.filename}" for attachment in rules.attachments]
    assert "c1-c2 f1-e2 h1-h2 i1-i2" in str(rules.embeds[2].description)


async def test_help_names_every_command(table: Table) -> None:
    sentence = told(await table.linus.slash(table.channel, "help"))
    commands = {command.name for command in table.env.bot.tree.get_commands()} - {"help"}
    for command in commands:
        assert f"`/{command}" in sentence, command


async def test_challenges_show_when_they_expire(table: Table) -> None:
    offered = shown(await table.ada.slash(table.channel, "sumon challenge", opponent=table.grace))
    until = discord.utils.format_dt(table.env.now() + timedelta(days=1), "R")
    assert offered.content.splitlines()[-1] == f"Expires {until}."
