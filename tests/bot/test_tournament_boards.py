"""The board of a game of a tournament: without what cannot be done there, and with what its end brings."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import discord
import pytest
from simcord.results import to_discord_message

from sumon.core import Record
from sumon.play.clock import TimeControl
from sumon.play.deadlines import clock_of_turn
from sumon.play.match import finish
from sumon.play.model import Decision, Match, Occupant
from sumon.play.tournaments.model import Entrant, Format, Pairing, Tournament
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.bot.conftest import Table, find_id, labels, shown, told
from tests.bot.waiting import about_time, running, until

DAILY = TimeControl(86_400)


def store_of(table: Table) -> Store:
    store: Store = table.env.bot._store
    return store


def use_of(table: Table) -> Services:
    services: Services = table.env.bot.services
    return services


async def begun(table: Table, *, rated: bool = True, moves: int = 0, control: TimeControl = DAILY) -> Match:
    """A game of the only round of a tournament between Ada and Grace, in which Linus takes part, too."""
    now, store = discord.utils.utcnow(), store_of(table)
    draft = Tournament(
        id=0,
        guild_id=table.guild.id,
        channel_id=table.channel.id,
        organiser_id=table.linus.id,
        organiser_name="linus",
        name="Autumn Cup",
        game="sumon",
        variant="standard",
        format=Format.SWISS,
        rounds=1,
        time_control=control,
        round_time=None,
        rated=rated,
        created_at=now,
    )
    draft = await store.tournaments.add_tournament(draft)
    await store.tournaments.announce(draft, 5, 5, now)
    people = (table.ada, table.grace, table.linus)
    for number, person in enumerate(people):
        read = await store.tournaments.find_tournament(draft.id)
        assert read is not None
        joined_at = now + timedelta(seconds=number)
        await store.entrants.add_entrant(
            read, Entrant(0, draft.id, person.id, name=person.name, joined_at=joined_at)
        )
    read = await store.tournaments.find_tournament(draft.id)
    assert read is not None
    numbered = [replace(each, number=number) for number, each in enumerate(read.entrants, start=1)]
    ada, grace, linus = (each.id for each in numbered)
    made = [
        Pairing(0, read.id, 1, 1, ada, grace),
        Pairing(0, read.id, 1, 2, linus, None, decision=Decision.BYE),
    ]
    assert await store.tournament_steps.begin_tournament(read, numbered, made, None, now)
    after = await store.tournaments.find_tournament(draft.id)
    assert after is not None
    seats = (Occupant(table.ada.id, name="ada"), Occupant(table.grace.id, name="grace"))
    record = Record("sumon", "standard", "", ("c1-c2", "c8-c7")[:moves])
    match = Match(
        id=0,
        record=Record("sumon", "standard", ""),
        seats=seats,
        guild_id=table.guild.id,
        channel_id=table.channel.id,
        draft="",
        result=None,
        own_thread=False,
        started_at=now,
        updated_at=now,
        rated=rated,
        time_control=control,
        banks=(timedelta(seconds=control.bank),) * 2,
        pairing_id=after.pairings[0].id,
    )
    added = await store.matches.add_match(replace(match, clock=clock_of_turn(match, now)), None)
    assert added is not None
    for player, move in zip((table.ada, table.grace), record.moves, strict=False):
        added = await use_of(table).turns.play(added, player.id, move)
    await table.ada.slash(table.channel, "board")
    return added


def end_of_game(table: Table) -> discord.Message:
    """The board that tells how the only game ended: beside it, the tournament may have told that it is over."""
    stored = table.env.backend.messages[table.channel.id].values()
    *_, board = (m for m in stored if m.attachments and not m.is_ephemeral and "Autumn Cup" not in m.content)
    return to_discord_message(table.env, board)


async def test_what_cannot_be_done_has_no_button(table: Table) -> None:
    await begun(table, moves=1)
    assert [each for each in labels(table.board()) if "ndo" in each] == [], "a turn that has ended stands"
    menu = shown(await table.grace.click(table.board(), label="More"))
    assert labels(menu) == ["Planned turns", "How to play", "Resign"]


async def test_typed_commands_say_why_not(table: Table) -> None:
    await begun(table, rated=False, moves=2)
    said = {
        "abort": "Tournament games can’t be aborted. Resign, or ask the organiser or a moderator to decide.",
        "takeback": "There are no takebacks in tournaments.",
        "hint": "There are no hints in tournament games: you’re on your own. Afterwards, use `/analyse`.",
    }
    for command, sentence in said.items():
        assert told(await table.ada.slash(table.channel, command)) == sentence
    assert told(await table.grace.slash(table.channel, "undo")) == said["takeback"]
    match = await running(table)
    explored = await table.ada.slash(table.channel, "explore", game=str(match.id))
    assert told(explored).startswith("You’re on your own in a tournament")
    assert not match.is_over


async def test_who_resigns_early_is_told_first_and_the_opponent_has_the_point(table: Table) -> None:
    await begun(table)
    asked = shown(await table.ada.slash(table.channel, "resign"))
    assert "Your opponent gets the point without a game. No rating changes." in asked.content
    await table.ada.click(asked, label="Resign")
    ended = end_of_game(table)
    assert f"{table.grace.mention} gets the point** without a game" in ended.content
    assert f"{table.ada.mention} resigned before both players had moved." in ended.content
    assert "Aborted" not in ended.content
    assert "rating" not in ended.content.lower()


async def test_the_bank_is_drawn_on_and_at_its_end_it_is_lost_without_a_question(table: Table) -> None:
    await begun(table, moves=2, control=TimeControl(8 * 3_600, 72 * 3_600))
    match = await running(table)
    turn = match.deadline - timedelta(hours=72)
    assert table.board().content.endswith(f"’s turn: ⏳ {discord.utils.format_dt(turn, 'R')} +\u00a072\u00a0h")
    await until(table, turn)
    await table.ada.slash(table.channel, "board")
    assert table.board().content.endswith(f"{discord.utils.format_dt(match.deadline, 'R')} (bank)")
    await table.env.advance_time(3_600)
    await table.move(table.ada, "c2-c3 end")
    later = await running(table)
    assert timedelta(hours=70) < later.banks[0] < timedelta(hours=71) < later.banks[1] == timedelta(hours=72)
    await until(table, later.deadline)
    await table.env.advance_time(5)
    assert about_time(table, "⌛") == []
    assert f"{table.ada.mention} wins**: {table.grace.mention} ran out of time." in end_of_game(table).content


async def test_time_up_ends_it_without_a_question(table: Table) -> None:
    await begun(table, moves=2)
    await until(table, (await running(table)).deadline)
    await table.env.advance_time(5)
    assert about_time(table, "⌛") == []
    assert f"{table.grace.mention} wins**: {table.ada.mention} ran out of time." in end_of_game(table).content


@pytest.mark.parametrize(
    ("decision", "said"),
    [
        (Decision.SECOND, "{grace} gets the point**: {linus} decided the game."),
        (Decision.HALVES, "Half a point each** for {ada} and {grace}: {linus} decided the game."),
        (Decision.NEITHER, "No point** for {ada} or {grace}: {linus} decided the game."),
    ],
)
async def test_a_decision_says_whose_it_is(table: Table, decision: Decision, said: str) -> None:
    match = await begun(table, moves=2)
    ending = finish.by_organiser(match, decision, table.linus.id, discord.utils.utcnow())
    assert await store_of(table).matches.finish(match, ending)
    await table.env.advance_time(5)
    names = {name: getattr(table, name).mention for name in ("ada", "grace", "linus")}
    assert said.format(**names) in end_of_game(table).content


async def test_two_who_have_both_left_have_no_point(table: Table) -> None:
    match = await begun(table, moves=2)
    ending = finish.by_round(match, Decision.NEITHER, discord.utils.utcnow())
    assert await store_of(table).matches.finish(match, ending)
    await table.env.advance_time(5)
    both = f"{table.ada.mention} or {table.grace.mention}"
    assert f"No point** for {both}: both left the tournament." in end_of_game(table).content


async def test_the_end_of_the_round_says_who_has_used_more_time(table: Table) -> None:
    match = await begun(table, moves=2)
    ending = finish.by_round(match, Decision.FIRST, discord.utils.utcnow())
    assert await store_of(table).matches.finish(match, ending)
    await table.env.advance_time(5)
    ended = end_of_game(table)
    assert f"{table.ada.mention} gets the point**: time for the round is up" in ended.content
    assert find_id(ended, "rematch"), "who wants to may go on"
    history = shown(await table.ada.slash(table.channel, "history"))
    assert "won" in history.content.lower()
