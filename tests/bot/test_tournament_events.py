"""Whole tournaments, from the first command to the medals: what people see of the games, the table and the end."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from zipfile import ZipFile

import discord
from simcord import ChannelHandle, MemberActor
from simcord.results import to_discord_message

from sumon.play.tournaments.actors import Actor, Managed
from tests.bot.conftest import Table, items, labels, shown
from tests.bot.test_tournaments import a_moment, announced, choose, post, set_up
from tests.bot.waiting import direct_messages


async def started(table: Table, **choices: str) -> list[MemberActor]:
    """The four people of a tournament that has just begun, after the games of its first round were opened."""
    people = [table.ada, table.grace, table.linus, table.guild.add_member(table.env.create_user("emmy"))]
    opened = await announced(table, start="n4", **choices)
    for actor in people:
        await actor.click(opened, label="Join")
    await a_moment(table)
    return people


def threads(table: Table) -> list[Any]:
    """The threads of the channel, oldest first."""
    channels = table.env.backend.channels.values()
    found = [each for each in channels if getattr(each, "parent_id", None) == table.channel.id]
    return sorted(found, key=lambda each: each.id)


async def play(table: Table, thread: Any, moves: int) -> None:
    """The first legal *moves* of the game in *thread*; no board shows them yet."""
    services = table.env.bot.services
    match = await services.matches.latest_in(thread.id)
    for _ in range(moves):
        move = match.position.format(next(match.position.legal_moves()))
        match = await services.turns.play(match, match.occupant_on_turn.user_id, move)


async def give_up(table: Table, thread: Any, actor: MemberActor, **game: str) -> None:
    """*actor* loses the game in *thread*, in which nobody has moved yet, or both have."""
    channel = ChannelHandle(table.env, table.guild, thread)
    await actor.click(shown(await actor.slash(channel, "resign", **game)), label="Resign")


def lines(table: Table) -> list[discord.Message]:
    """The lines above the threads."""
    stored = table.env.backend.messages[table.channel.id].values()
    said = [each for each in stored if "game" in each.content and "–" in each.content and "🏆" not in each.content]
    return [to_discord_message(table.env, each) for each in said]


async def test_a_knockout_of_four_from_the_first_game_to_the_medals(table: Table) -> None:
    people = await started(table, format="knockout:0")
    by_name = {actor.name: actor for actor in people}
    first, second = lines(table)
    assert first.content.startswith("**Autumn Cup: Semi-finals, game 1**\n<@")
    assert [each.name for each in threads(table)] == ["Semi-finals: emmy – ada", "Semi-finals: linus – grace"]
    assert table.pinged(first) | table.pinged(second) == {by_name["ada"].id, by_name["grace"].id}
    assert labels(first) == ["How to play"]
    running = post(table)
    assert running.content.splitlines()[0].startswith(
        "🏆 **Autumn Cup** · round 1 of 2 · 0 of 2 games over · deadline: "
    )
    assert labels(running) == ["My game", "Games", "Full table", "Withdraw", "Manage"]
    mine = shown(await table.ada.click(running, label="My game"))
    assert mine.ephemeral
    games = shown(await table.linus.click(running, label="Games"))
    assert games.content.splitlines()[0] == "🏆 **Autumn Cup** · Semi-finals"
    assert "0 turns" in games.content
    await table.restart()
    for thread, loser in zip(threads(table), ("emmy", "linus"), strict=True):
        await play(table, thread, 2)
        await give_up(table, thread, by_name[loser])
    await a_moment(table)
    assert threads(table)[-1].name == "Final: grace – ada"
    assert len(threads(table)) == 3
    await play(table, threads(table)[-1], 2)
    await give_up(table, threads(table)[-1], by_name["grace"])
    await a_moment(table)
    over = post(table)
    assert over.id > running.id, "it came back to the bottom with round 2"
    assert "🥇" in over.content
    (picture,) = over.attachments
    assert str(picture.description).startswith("Autumn Cup.")
    assert labels(over) == ["Full table", "Games", "Export", "Run it again"]
    profile = shown(await table.grace.slash(table.channel, "profile", user=table.ada)).content
    assert "Tournaments: 🥇 Autumn Cup" in profile
    own, of_another = [
        shown(await actor.user.slash("profile", user=table.ada)) for actor in (table.ada, table.grace)
    ]
    assert "🥇" in own.content
    assert "🥇" not in of_another.content, "outside of servers medals are told to their owner alone"
    assert len([each for each in table.channel.history() if "🏆" in each.content]) == 1


async def test_the_losers_of_the_semi_finals_play_for_the_third_medal(table: Table) -> None:
    panel = await choose(table, await set_up(table), "format", "knockout:0")
    panel = shown(await table.ada.click(panel, label="More…"))
    panel = await choose(table, panel, "third", "m")
    assert "The losers of the semi-finals play for third place." in panel.content
    panel = await choose(table, shown(await table.ada.click(panel, label="Back")), "start", "n4")
    await table.ada.click(panel, label="Announce here")
    await a_moment(table)
    assert "The losers of the semi-finals play for third place." in post(table).content
    people = [table.ada, table.grace, table.linus, table.guild.add_member(table.env.create_user("emmy"))]
    by_name = {actor.name: actor for actor in people}
    for actor in people:
        await actor.click(post(table), label="Join")
    await a_moment(table)
    for thread in threads(table):
        await play(table, thread, 2)
    await give_up(table, threads(table)[0], by_name["emmy"])
    await a_moment(table)
    waiting = shown(await by_name["emmy"].click(post(table), label="My game"))
    assert "The next round starts" in waiting.content
    await give_up(table, threads(table)[1], by_name["linus"])
    await a_moment(table)
    *_, final, third = threads(table)
    assert (final.name, third.name) == ("Final: grace – ada", "Third place: emmy – linus")
    said = "\n".join(each.content for each in table.channel.history())
    assert "**Autumn Cup: Semi-finals, game 2**\n" in said
    assert all(f"**Autumn Cup: {each}**\n" in said for each in ("Final", "Third place"))
    games = shown(await table.linus.click(post(table), label="Games"))
    assert games.content.splitlines()[0] == "🏆 **Autumn Cup** · Final"
    (menu,) = [each for each in items(games) if each.get("options") and each["options"][0]["value"] == "1.0"]
    assert [each["label"] for each in menu["options"]] == ["Semi-finals", "Final"]
    assert games.content.splitlines()[-1].endswith("· third place")
    await give_up(table, final, by_name["grace"])
    await a_moment(table)
    assert "🥇" not in post(table).content, "third place is still played for"
    await give_up(table, third, by_name["emmy"])
    await a_moment(table)
    ada, grace, linus = (by_name[each].mention for each in ("ada", "grace", "linus"))
    assert f"🥇 {ada} 🥈 {grace} 🥉 {linus}" in post(table).content.splitlines()


async def test_only_what_is_over_is_in_the_archive(table: Table) -> None:
    people = await started(table, format="knockout:0", game="summy:standard")
    first, second = threads(table)
    await play(table, first, 4)
    await give_up(table, first, people[0])
    await play(table, second, 2)
    await a_moment(table)
    answer = shown(await table.linus.slash(table.channel, "tournament export"))
    assert answer.ephemeral
    assert answer.content == "The table for other programs (TRF), and the record of the one finished game."
    (file,) = answer.attachments
    running = await table.env.bot.services.matches.latest_in(second.id)
    with ZipFile(BytesIO(table.env.backend.cdn.get(file.url))) as archive:
        assert archive.namelist() == ["autumn-cup.trf", "games/round01-game01.txt"]
        texts = [archive.read(name).decode() for name in archive.namelist()]
    assert "012 Autumn Cup" in texts[0]
    assert 'Setup "' in texts[1]
    assert not [text for text in texts if running.salt in text or running.record.setup in text]


async def test_who_is_no_member_any_more_has_left(table: Table) -> None:
    table.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007, times=1)
    await started(table, format="round_robin:0")
    assert len(await table.env.bot.services.running.matches_of(1)) == 3, "three of them play each other"
    _, shown_table, notes = post(table).content.split("```")
    assert shown_table.splitlines()[-1].split()[0] == "–", "the fourth one has played less than half"
    assert "so none of them counts" in notes


async def test_the_games_of_the_first_round_that_is_not_over_are_shown_first(table: Table) -> None:
    people = await started(table, format="round_robin:0")
    (thread,) = threads(table)
    for match in (await table.env.bot.services.running.matches_of(1))[:2]:
        loser = next(actor for actor in people if match.player_of(actor.id) is not None)
        await give_up(table, thread, loser, game=str(match.id))
    await a_moment(table)
    games = shown(await table.grace.slash(table.channel, "tournament games"))
    assert games.content.startswith("🏆 **Autumn Cup** · Round 2\n")
    (menu,) = [each for each in items(games) if each.get("options")]
    assert [each["value"] for each in menu["options"]] == ["1.0", "2.0", "3.0"]
    await table.grace.select(games, ["1.0"], custom_id=menu["custom_id"])
    assert games.content.count("(not played)") == 2


async def test_the_organiser_is_told_once_where_no_thread_can_be_opened(table: Table) -> None:
    table.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013, times=40)
    await started(table, format="round_robin:0")
    services = table.env.bot.services.tournaments
    assert (await services.find_tournament(1, table.guild.id)).unreachable_since is not None, (
        "after a week it would be cancelled"
    )
    for _ in range(20):
        await table.env.advance_time(600)
    (told_once,) = [
        each.content for each in direct_messages(table, table.ada) if "can’t start the games" in each.content
    ]
    assert f"<#{table.channel.id}>" in told_once
    assert len(threads(table)) == 1
    assert len(await table.env.bot.services.running.matches_of(1)) == 6
    assert (await services.find_tournament(1, table.guild.id)).unreachable_since is None


async def test_the_game_of_a_successor_has_a_line_of_its_own_in_the_thread(table: Table) -> None:
    await started(table, format="round_robin:0", game="summy:standard")
    services, moderator = table.env.bot.services, Actor(1, "mod", table.guild.id, is_moderator=True)
    tournament = await services.tournaments.find_tournament(1, table.guild.id)
    place = tournament.entrant_of(table.linus.id)
    for name in ("kurt", "alan"):
        successor = table.guild.add_member(table.env.create_user(name))
        await services.organising.replace(Managed(tournament, moderator), place.id, successor.id, name)
        await a_moment(table)
        await a_moment(table)
    marks = [
        item["custom_id"]
        for thread in threads(table)
        for message in table.env.backend.messages[thread.id].values()
        for item in items(to_discord_message(table.env, message))
        if item["custom_id"].startswith("k:1:rules:")
    ]
    assert len(set(marks)) == len(marks) == 6 + 2 * 3, "two successors, in three games each"
    drawn = {match.drawn_by for match in await services.running.matches_of(1)}
    assert len(drawn) == len(marks), "no setup is dealt twice"
