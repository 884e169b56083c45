"""*Manage*: what the organiser of a tournament and moderators do, and what it costs those whom it is about."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import discord
from simcord import MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from sumon.play.due import Due
from sumon.play.tournaments.actors import Actor, Managed
from sumon.play.tournaments.model import Entrant, EntrantStatus, Pairing, Tournament, points_of
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.solving import forge
from tests.bot.test_tournament_boards import store_of
from tests.bot.test_tournaments import a_moment, announced, post


def moderator(table: Table) -> MemberActor:
    role = table.guild.create_role("moderator", permissions=discord.Permissions(manage_messages=True))
    return table.guild.add_member(table.env.create_user("emmy"), roles=[role])


async def now(table: Table) -> Tournament:
    found: Tournament = await table.env.bot.services.tournaments.find_tournament(1, table.guild.id)
    return found


async def step(table: Table) -> None:
    """What the scheduler does next with the tournament."""
    await table.env.bot.services.running.step(Due(1, 0))


async def open_games(table: Table) -> None:
    """Opens what is to be opened, each in a channel of its own."""
    running = table.env.bot.services.running
    for pairing in (await now(table)).open_pairings:
        opening = await running.to_open(pairing.id)
        if opening is not None:
            channel = table.guild.create_text_channel(f"game-{pairing.id}")
            await running.opened(opening, channel_id=channel.id, drawn_by=channel.id)


async def playing(table: Table, *, format: str = "round_robin:0", others: int = 1) -> None:
    """A tournament of Ada, Grace, Linus and *others*, which Ada organises; its games are open."""
    await announced(table, format=format)
    people = [table.ada, table.grace, table.linus]
    people += [table.guild.add_member(table.env.create_user(f"player{number}")) for number in range(others)]
    for person in people:
        actor = Actor(person.id, person.user.name, table.guild.id)
        await table.env.bot.services.tournaments.join(await now(table), actor)
    organiser = Actor(table.ada.id, "ada", table.guild.id)
    await table.env.bot.services.organising.start_tournament(Managed(await now(table), organiser))
    await step(table)
    await open_games(table)


async def manage(table: Table, actor: MemberActor | None = None) -> Any:
    """The page of those who manage the tournament."""
    return shown(await (actor or table.ada).slash(table.channel, "tournament manage"))


async def test_only_the_organiser_and_moderators_manage_it(table: Table) -> None:
    opened = await announced(table)
    said = told(await table.grace.click(opened, label="Manage"))
    assert said == "Only the organiser (ada) and moderators can do that."
    assert told(await forge(table, table.grace, "p:1:cancelled")) == said
    assert (await now(table)).is_going_on
    for actor in (table.ada, moderator(table)):
        page = shown(await actor.click(opened, label="Manage"))
        assert page.ephemeral
        assert labels(page) == [
            "Start now",
            "Edit",
            "Drop",
            "Cancel it…",
            "Invite",
            "Message everyone",
            "Second organiser",
        ]


async def test_who_moderates_elsewhere_does_not_manage_it(table: Table) -> None:
    await announced(table)
    other = table.guild.create_text_channel("own")
    allowed = discord.Permissions(manage_messages=True).value
    table.env.backend.set_overwrite(
        other.id, Overwrite(table.grace.id, OverwriteType.MEMBER, allow=allowed, deny=0)
    )
    said = told(await table.grace.slash(other, "tournament manage"))
    assert said == "Only the organiser (ada) and moderators can do that."


async def test_it_is_started_after_one_more_question(table: Table) -> None:
    opened = await announced(table)
    page = await manage(table)
    said = told(await table.ada.click(page, label="Start now"))
    assert said == "Autumn Cup needs at least 3 players. No one has joined yet."
    for actor in (table.ada, table.grace, table.linus):
        await actor.click(opened, label="Join")
    await table.ada.click(page, label="Start now")
    assert page.content == "**Start it now?** 3 players have joined. Format: Round robin."
    assert labels(page) == ["Start now", "Back"]
    await table.ada.click(page, label="Start now")
    assert page.content == "It’s starting. The games open one by one."
    assert labels(page) == []
    await step(table)
    assert (await now(table)).round == 1


def entrant(tournament: Tournament, user_id: int) -> Entrant:
    found = tournament.entrant_of(user_id)
    assert found is not None
    return found


def between(tournament: Tournament, one: MemberActor, other: MemberActor) -> Pairing:
    """The pairing of the two."""
    ids = {entrant(tournament, each.id).id for each in (one, other)}
    return next(each for each in tournament.pairings if set(each.entrants) == ids)


def choices(page: Any) -> list[str]:
    """The values in the menu of *page*."""
    return [option["value"] for each in items(page) for option in each.get("options", ())]


async def pick(actor: MemberActor, page: Any, value: int) -> Any:
    """Chooses *value* from the only menu of *page*, which is answered by what comes back."""
    (menu,) = [each for each in items(page) if each["type"] != 2]
    return await actor.select(page, [str(value)], custom_id=menu["custom_id"])


async def test_a_game_is_decided_for_good_and_by_nobody_who_plays_it(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    first = ["Decide a game", "Replace", "Drop", "Give a day", "Cancel it…"]
    assert labels(page) == [*first, "More time", "Pause…", "Message everyone", "Second organiser"]
    await table.ada.click(page, label="Decide a game")
    assert "Your own games aren’t listed. Ask a moderator who isn’t playing in it." in page.content
    own = between(await now(table), table.ada, table.grace)
    assert str(own.id) not in choices(page)
    said = told(await forge(table, table.ada, f"p:1:game:{own.id}"))
    assert said == "You can’t decide your own game. Ask a moderator who isn’t playing in it."
    pairing = between(await now(table), table.grace, table.linus)
    await pick(table.ada, page, pairing.id)
    assert "what’s the result?** The game ends, no rating changes" in page.content
    assert sorted(labels(page)) == ["Back", "Half a point each", "No points", "grace wins", "linus wins"]
    await table.ada.click(page, label="grace wins")
    assert page.content.startswith("Decided: ")
    decided = between(await now(table), table.grace, table.linus)
    assert decided.decided_by == table.ada.id
    is_first = decided.first_id == entrant(await now(table), table.grace.id).id
    assert points_of(decided.decision, is_first=is_first) == 2
    page = await manage(table, moderator(table))
    assert "1 of 6 games over" in page.content
    said = told(await forge(table, table.ada, f"p:1:result:{pairing.id} 2"))
    assert said == "That game isn’t being played right now."


async def test_somebody_is_dropped_and_loses_what_is_running(table: Table) -> None:
    await playing(table)
    emmy = moderator(table)
    page = await manage(table, emmy)
    await emmy.click(page, label="Drop")
    await pick(emmy, page, entrant(await now(table), table.linus.id).id)
    assert page.content == (
        f"**Drop {table.linus.mention}?** They lose their 3 games in progress and can’t come back."
    )
    await emmy.click(page, label="Drop linus")
    assert page.content.splitlines()[0] == f"{table.linus.mention} is out."
    assert entrant(await now(table), table.linus.id).status is EntrantStatus.DROPPED
    await step(table)
    assert between(await now(table), table.grace, table.linus).is_decided
    games = shown(await table.grace.slash(table.channel, "tournament games")).content
    assert games.count(f"(not played) · decided by {emmy.mention}") == 1, "of the two games of round 1"
    assert "the organiser or a moderator dropped you" in told(await forge(table, table.linus, "k:1:mine"))
    assert told(await table.linus.slash(table.channel, "tournament join")).startswith(
        "You’re out of Autumn Cup and"
    )


async def test_a_latecomer_is_told_and_can_be_given_half_a_point(table: Table) -> None:
    await playing(table, format="swiss:0", others=4)
    page = await manage(table)
    assert "Half a point" not in labels(page)
    late = table.guild.add_member(table.env.create_user("late"))
    said = told(await late.slash(table.channel, "tournament join"))
    assert "You get nothing for round 1, unless the organiser gives you half a point" in said
    assert "You joined after round 1 was paired. You play from the next round on." in told(
        await forge(table, late, "k:1:mine")
    )
    page = await manage(table)
    await table.ada.click(page, label="Half a point")
    await pick(table.ada, page, entrant(await now(table), late.id).id)
    assert page.content.splitlines()[0] == f"{late.mention} gets half a point for round 1."
    assert "Half a point" not in labels(page)
    assert "get half a point for it" in told(await forge(table, late, "k:1:mine"))
    games = shown(await late.slash(table.channel, "tournament games")).content
    assert f"{late.mention} joined later and gets half a point · decided by {table.ada.mention}" in games


async def test_a_replaced_player_keeps_no_running_game(table: Table) -> None:
    await playing(table)
    mod = moderator(table)
    hedy, robot = (
        table.guild.add_member(table.env.create_user(name, bot=is_bot))
        for name, is_bot in (("hedy", False), ("robot", True))
    )
    begun = await table.env.bot.services.matches.find_match(
        between(await now(table), table.grace, table.linus).match_id
    )
    for _ in range(2):
        move = begun.position.format(next(begun.position.legal_moves()))
        begun = await table.env.bot.services.turns.play(begun, begun.occupant_on_turn.user_id, move)
    page = await manage(table, mod)
    await mod.click(page, label="Replace")
    place = entrant(await now(table), table.linus.id).id
    await pick(mod, page, place)
    assert page.content == f"Who takes {table.linus.mention}’s place?"
    (menu,) = [each for each in items(page) if each["type"] != 2]
    said = told(await mod.select(page, [robot], custom_id=menu["custom_id"]))
    assert said == "A bot can’t take someone’s place. Choose a person."
    await mod.select(page, [hedy], custom_id=menu["custom_id"])
    assert page.content == (
        f"**Replace {table.linus.mention} with {hedy.mention}?** "
        f"{hedy.mention} takes over the place and its points. "
        f"{table.linus.mention} loses their game in progress; no rating changes. "
        "2 games that have barely started start over."
    )
    await mod.click(page, label="Replace")
    assert page.content.splitlines()[0] == f"{hedy.mention} now plays in {table.linus.mention}’s place."
    assert entrant(await now(table), hedy.id).id == place
    said = told(await forge(table, mod, f"p:1:replaced:{place} {table.grace.id}"))
    assert said == "grace is in Autumn Cup or has left it. Choose someone else."


async def test_no_menu_offers_what_is_about_own_games(table: Table) -> None:
    """The organiser plays all others: they can withdraw, and a moderator does the rest."""
    await playing(table)
    page = await manage(table)
    t = await now(table)
    everybody = [str(each.id) for each in t.people]
    own, opponent = str(entrant(t, table.ada.id).id), str(entrant(t, table.linus.id).id)
    await table.ada.click(page, label="Drop")
    assert choices(page) == [own]
    await table.ada.click(page, label="Back")
    await table.ada.click(page, label="Replace")
    assert labels(page) == ["Back"]
    assert page.content == "Your own games aren’t listed. Ask a moderator who isn’t playing in it."
    for click in (f"dropping:{opponent}", f"dropped:{opponent}", f"place:{opponent}"):
        said = told(await forge(table, table.ada, f"p:1:{click}"))
        assert said == (
            "You may still play this person, so you can’t drop or replace them. "
            "Ask a moderator who isn’t playing in it."
        )
    emmy = moderator(table)
    said = told(await forge(table, emmy, f"p:1:replaced:{opponent} {emmy.id}"))
    assert said == (
        "You can’t give yourself a place in a tournament in progress, or give your own place to someone else. "
        "Ask a moderator who isn’t playing in it."
    )
    page = await manage(table, emmy)
    for label in ("Drop", "Replace"):
        await emmy.click(page, label=label)
        assert choices(page) == everybody
        await emmy.click(page, label="Back")


async def test_who_is_on_turn_gets_a_day_more_once(table: Table) -> None:
    await playing(table)
    pairing = between(await now(table), table.grace, table.linus)
    first = (await now(table)).by_id[pairing.first_id]
    before = (await table.env.bot.services.matches.find_match(pairing.match_id)).deadline
    for _ in range(2):
        page = await manage(table)
        await table.ada.click(page, label="Give a day")
        assert len(choices(page)) == 3, "her own games are left out"
        await pick(table.ada, page, pairing.id)
        assert (
            page.content
            == f"**Give <@{first.user_id}> another day for this turn?** Each player can get this once per game."
        )
        answer = await table.ada.click(page, label="Give a day")
    assert told(answer).startswith("This player has already had an extra day in this game.")
    after = (await table.env.bot.services.matches.find_match(pairing.match_id)).deadline
    assert (after - before).days == 1


async def test_a_day_that_would_be_void_puts_off_the_round_and_says_so(table: Table) -> None:
    await playing(table)
    pairing, ends_at = (
        between(await now(table), table.grace, table.linus),
        discord.utils.utcnow() + timedelta(days=1),
    )
    assert await store_of(table).directing.set_round_end(await now(table), ends_at, discord.utils.utcnow())
    page = await manage(table)
    await table.ada.click(page, label="Give a day")
    await pick(table.ada, page, pairing.id)
    await table.ada.click(page, label="Give a day")
    first = (await now(table)).by_id[pairing.first_id].user_id
    later = int((ends_at + timedelta(days=1)).timestamp())
    assert page.content.splitlines()[0] == f"<@{first}> has another day. New deadline for the round: <t:{later}:R>"


async def test_a_cancelled_one_says_so_in_one_line(table: Table) -> None:
    await playing(table)
    page = await manage(table)
    await table.ada.click(page, label="Cancel it…")
    assert page.content.startswith("Cancel 🏆 **Autumn Cup**? No new games start")
    await table.ada.click(page, label="Back")
    await table.ada.click(page, label="Cancel it…")
    await table.ada.click(page, label="Cancel it")
    await a_moment(table)
    assert post(table).content == ("🏆 **Autumn Cup** is cancelled. Games in progress can be played to the end.")
    assert labels(post(table)) == []
    assert told(await forge(table, table.ada, "p:1:back")) == "Autumn Cup is over."


async def test_it_goes_on_in_another_channel_when_its_own_is_gone(table: Table) -> None:
    await playing(table)
    other = table.guild.create_text_channel("other")
    page = shown(await table.ada.slash(other, "tournament manage"))
    assert "Move to this channel" not in labels(page), "its own is still there"
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    page = shown(await table.ada.slash(other, "tournament manage"))
    await table.ada.click(page, label="Move to this channel")
    assert "Its post and all new games come to this channel" in page.content
    await table.ada.click(page, label="Move to this channel")
    assert page.content.splitlines()[0] == f"It goes on in <#{other.id}>."
    await a_moment(table)
    assert post(table, other).content.startswith("🏆 **Autumn Cup** · ")


async def test_more_people_than_a_menu_has_lines_are_on_pages(table: Table) -> None:
    await playing(table, format="swiss:0", others=25)
    page = await manage(table)
    await table.ada.click(page, label="Drop")
    assert len(choices(page)) == 25
    await table.ada.click(page, label="Next")
    assert len(choices(page)) == 2, "whom she plays herself is left out"
    assert len(labels(page)) == 2, "to the page before, and to what there is to be done"
