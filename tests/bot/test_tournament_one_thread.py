"""A round robin of up to six people is played in one thread, in which several games go on at once."""

from __future__ import annotations

from typing import Any

import discord
from simcord import ChannelHandle, MemberActor

from sumon.play.tournaments.actors import Actor, Managed
from sumon.ui.boards.new_threads import move_from_deleted_thread
from tests.bot.conftest import Table, items, labels, shown, told
from tests.bot.test_deleted_threads import delete, in_another_channel, messages
from tests.bot.test_tournament_events import give_up, started, threads
from tests.bot.test_tournament_managing import now
from tests.bot.test_tournaments import a_moment, post


async def games(table: Table) -> list[Any]:
    """The games that were opened, by round and number."""
    return list(await table.env.bot.services.running.matches_of(1))


async def the_thread(table: Table, **choices: str) -> tuple[ChannelHandle, list[MemberActor]]:
    """The thread of a round robin of four that has just begun, and its people."""
    people = await started(table, **{"format": "round_robin:0", **choices})
    (thread,) = threads(table)
    return ChannelHandle(table.env, table.guild, thread), people


def actor_of(people: list[MemberActor], user_id: int | None) -> MemberActor:
    return next(each for each in people if each.id == user_id)


def boards(table: Table, thread: Any) -> list[discord.Message]:
    return [each for each in messages(table, thread.id) if "More" in labels(each)]


async def test_all_games_stand_in_one_thread_under_the_name_of_the_tournament(table: Table) -> None:
    thread, _ = await the_thread(table)
    (line,) = [each for each in messages(table, table.channel.id) if "rules" in str(items(each))]
    assert line.content == "**Autumn Cup**: all games are in this thread."
    assert (threads(table)[0].id, threads(table)[0].name) == (line.id, "Autumn Cup")
    in_it = messages(table, thread.id)
    heads = [each.content.splitlines()[0] for each in in_it if "game" in each.content.splitlines()[0]]
    assert [each for each in heads if each.startswith("**Autumn Cup: Round")] == [
        f"**Autumn Cup: Round {1 + number // 2}, game {1 + number % 2}**" for number in range(6)
    ]
    assert len(boards(table, thread)) == 6
    assert {each.channel_id for each in await games(table)} == {thread.id}
    mine = shown(await table.ada.click(post(table), label="My game"))
    assert any(f"/{thread.id}/" in str(each.get("url")) for each in items(mine))
    await table.restart()
    await a_moment(table)
    assert len(boards(table, thread)) == len(await games(table)) == 6
    assert len(threads(table)) == 1


async def test_a_typed_turn_is_meant_for_the_only_game_in_which_it_is_ones_turn(table: Table) -> None:
    thread, people = await the_thread(table)
    services = table.env.bot.services
    player = people[0]
    mine = [each for each in await games(table) if each.player_of(player.id) is not None]
    for match in mine[:-1]:  # in all but one, the other one is on turn
        if match.occupant_on_turn.user_id == player.id:
            await services.turns.play(match, player.id, _first(match))
    last = await services.matches.find_match(mine[-1].id)
    if last.occupant_on_turn.user_id != player.id:
        last = await services.turns.play(last, last.occupant_on_turn.user_id, _first(last))
    assert told(await player.slash(thread, "move", move=_first(last))).startswith("Entered: ")
    drafts = [(await services.matches.find_match(each.id)).draft != "" for each in mine]
    assert drafts == [False, False, True]


def _first(match: Any) -> str:
    text: str = match.position.format(next(match.position.legal_moves()))
    return text


async def test_otherwise_it_is_asked_which_game_is_meant(table: Table) -> None:
    thread, people = await the_thread(table)
    mine = [each for each in await games(table) if each.player_of(people[1].id) is not None]
    for command in ("resign", "board"):
        said = told(await people[1].slash(thread, command)).splitlines()
        assert said[0] == "You have several games here. Pick one with the option `game`:"
        assert len(said) == 1 + len(mine)
    await give_up(table, threads(table)[0], people[1], game=str(mine[0].id))
    over = [each.is_over for each in await games(table) if each.player_of(people[1].id) is not None]
    assert sorted(over) == [False, False, True]


async def test_a_turn_that_is_written_may_be_meant_for_several_games(table: Table) -> None:
    thread, people = await the_thread(table)
    writer = people[0]
    for match in await games(table):
        if match.occupant_on_turn.user_id != writer.id and match.player_of(writer.id) is not None:
            await table.env.bot.services.turns.play(match, match.occupant_on_turn.user_id, _first(match))
    mine = [each for each in await games(table) if each.player_of(writer.id) is not None]
    await writer.send(thread, f"{table.env.bot.user.mention} {_first(mine[0])}")
    assert messages(table, thread.id)[-1].content.startswith("You have several games here.")
    await writer.send(thread, f"{table.env.bot.user.mention} hello")
    assert "Play Sum On" in labels(messages(table, thread.id)[-1])


async def test_one_game_after_the_other_comes_into_the_same_thread(table: Table) -> None:
    thread, people = await the_thread(table, format="swiss:0")
    assert len(await games(table)) == 2, "a Swiss event of four is a round robin, one game at a time"
    for match in await games(table):
        await give_up(table, threads(table)[0], actor_of(people, match.occupant_on_turn.user_id))
    await a_moment(table)
    assert [each.channel_id for each in await games(table)] == [thread.id] * 4
    assert len(threads(table)) == 1


async def test_nothing_else_begins_or_comes_where_they_are_played(table: Table) -> None:
    thread, _ = await the_thread(table)
    stranger = table.guild.add_member(table.env.create_user("hedy"))
    refused = told(await stranger.slash(thread, "sumon challenge", opponent=table.ada))
    assert refused.startswith("This channel already has a game")
    offered = shown(await stranger.slash(table.channel, "sumon challenge", level="casual"))
    assert offered is not None
    (own,) = await table.env.bot.services.matches.running_of(stranger.id)
    refused = told(await stranger.slash(thread, "board", game=str(own.id)))
    assert refused.startswith("This channel already has a game"), refused
    assert (await table.env.bot.services.matches.find_match(own.id)).channel_id == own.channel_id


async def test_a_deleted_thread_takes_all_games_into_one_new_one(table: Table) -> None:
    thread, people = await the_thread(table)
    await delete(table, threads(table)[0])
    (new,) = threads(table)
    assert new.name.startswith("Autumn Cup")
    assert new.id != thread.id
    line = next(each for each in messages(table, table.channel.id) if each.id == new.id)
    assert line.content == "**Autumn Cup**: the thread was deleted, so the games go on in a new one."
    (notice,) = [each for each in messages(table, new.id) if "was deleted" in each.content]
    assert notice.content.endswith("the thread of your games was deleted. They go on here.")
    assert table.pinged(notice) == {each.id for each in people}
    assert len(boards(table, new)) == 6
    assert {each.channel_id for each in await games(table)} == {new.id}
    assert (await now(table)).thread_id == new.id


async def end_all(table: Table) -> None:
    """Whoever is on turn in a running game resigns; no board shows it yet."""
    for match in await games(table):
        if not match.is_over:
            await table.env.bot.services.turns.resign(match, match.occupant_on_turn.user_id)


async def test_a_thread_deleted_between_two_games_is_replaced_by_the_next_one(table: Table) -> None:
    thread, _ = await the_thread(table, format="swiss:0")
    await end_all(table)
    await delete(table, threads(table)[0])
    await a_moment(table)
    (new,) = threads(table)
    assert new.id != thread.id
    assert [each.channel_id for each in await games(table)] == [thread.id] * 2 + [new.id] * 2
    assert len(boards(table, new)) == 2


async def test_when_the_channel_is_gone_they_go_on_in_one_thread_of_another_one(
    table: Table,
) -> None:
    _, people = await the_thread(table, format="swiss:0")
    other = await in_another_channel(table)
    await end_all(table)
    await a_moment(table)
    (place,) = {each.channel_id for each in await games(table)}
    assert table.env.backend.channels[place].parent_id == other.id
    (notice,) = [each for each in messages(table, place) if "was deleted" in each.content]
    assert table.pinged(notice) == {each.id for each in people}


async def test_where_the_tournament_is_moved_the_games_to_come_have_a_thread_there(table: Table) -> None:
    thread, _ = await the_thread(table, format="swiss:0")
    other = table.guild.create_text_channel("other")
    managed = Managed(await now(table), Actor(1, "mod", table.guild.id, is_moderator=True))
    await table.env.bot.services.organising.move(managed, other.id)
    await end_all(table)
    await a_moment(table)
    later = {each.channel_id for each in (await games(table))[2:]}
    assert [table.env.backend.channels[each].parent_id for each in later] == [other.id]
    assert [each.id for each in threads(table)] == [thread.id], "which stays"


async def test_a_game_that_has_moved_with_another_one_is_there_already(table: Table) -> None:
    await the_thread(table)
    before = await games(table)
    await delete(table, threads(table)[0])
    (new,) = threads(table)
    written = len(messages(table, new.id))
    for match in before:
        moved = await move_from_deleted_thread(table.env.bot, match, 0)
        assert moved is not None
        assert moved.channel_id == new.id
    assert (len(messages(table, new.id)), len(threads(table))) == (written, 1)


async def test_where_a_game_has_a_thread_of_its_own_already_the_others_get_theirs(table: Table) -> None:
    thread, _ = await the_thread(table, format="swiss:0")
    first, _ = await games(table)  # as an earlier version of the bot left it
    await table.env.bot._store.pairings.set_thread(first.pairing_id, thread.id)
    await end_all(table)
    await a_moment(table)
    assert len({each.channel_id for each in await games(table)}) == 3
    assert sorted(each.name.split(":")[0] for each in threads(table)) == ["Autumn Cup", "Round 2", "Round 2"]
