"""Tournaments on both databases: what is stored comes back, and of two that happen at once the first one counts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from sumon.core import Record
from sumon.play.clock import TimeControl
from sumon.play.due import Due
from sumon.play.errors import ChannelBusyError
from sumon.play.match.finish import Ending
from sumon.play.model import Decision, Match, Occupant, Result, Termination
from sumon.play.tournaments.model import (
    DRAFT_LIFETIME,
    QUIET,
    Entrant,
    EntrantStatus,
    Format,
    Pairing,
    Status,
    Tournament,
)
from sumon.storage import open_store
from sumon.storage.store import Store
from tests.cups import autumn_cup
from tests.databases import AnyDatabase
from tests.storage.conftest import BIG, NOON
from tests.storage.forgetting import forget

A_MINUTE, A_DAY = timedelta(minutes=1), timedelta(days=1)
ADA, GRACE, EMMY, SOFIA = 1, BIG, 3, 4
NAMES = {ADA: "Ada", GRACE: "Grace", EMMY: "Emmy", SOFIA: "Sofia"}


@pytest.fixture
async def other_store(database: AnyDatabase, store: Store) -> AsyncIterator[Store]:
    """A second bot on the same database."""
    opened = await open_store(database.url, patience=30)
    yield opened
    await opened.close()


def a_draft(**choices: Any) -> Tournament:
    mine = {"guild_id": 5, "channel_id": 10, "organiser_id": ADA, "organiser_name": "Ada", "created_at": NOON}
    return autumn_cup(**{**mine, **choices})


async def found(store: Store, tournament: Tournament) -> Tournament:
    stored = await store.tournaments.find_tournament(tournament.id)
    assert stored is not None
    return stored


async def opened(store: Store, *people: int, **choices: Any) -> Tournament:
    """An open tournament with *people* in it."""
    draft = await store.tournaments.add_tournament(a_draft(**choices))
    assert await store.tournaments.announce(draft, 5, 5, NOON)
    for user_id in people:
        assert await joined(store, await found(store, draft), user_id)
    return await found(store, draft)


async def joined(store: Store, tournament: Tournament, user_id: int, *, joined_in: int = 1) -> bool:
    name = NAMES.get(user_id, "N")
    entrant = Entrant(0, tournament.id, user_id, name=name, joined_at=NOON, joined_in=joined_in)
    return await store.entrants.add_entrant(tournament, entrant)


def pairing(tournament: Tournament, round: int, number: int, first: int, second: int | None) -> Pairing:
    decision = Decision.BYE if second is None else None
    return Pairing(0, tournament.id, round, number, first, second, decision=decision, salt="00ff")


async def begun(store: Store, *people: int, **choices: Any) -> Tournament:
    """A running tournament in which the first two of *people* have been paired, and so on."""
    open_one = await opened(store, *people, **choices)
    numbered = [replace(each, number=number) for number, each in enumerate(open_one.entrants, start=1)]
    ids = [each.id for each in numbered]
    made = [
        pairing(open_one, 1, number, first, second)
        for number, (first, second) in enumerate(zip(ids[::2], [*ids[1::2], None], strict=False), start=1)
    ]
    planned = replace(open_one, rounds=3)
    assert await store.tournament_steps.begin_tournament(planned, numbered, made, NOON + A_DAY, NOON)
    return await found(store, open_one)


async def played(store: Store, tournament: Tournament, number: int = 0, channel_id: int = 0) -> Match | None:
    """The game of a pairing of *tournament*, begun in a thread of its own, or in that channel."""
    its = tournament.pairings[number]
    assert its.second_id is not None
    return await store.matches.add_match(
        Match(
            id=0,
            record=Record("sumon", "standard", ""),
            seats=(seat(tournament, its.first_id), seat(tournament, its.second_id)),
            guild_id=5,
            channel_id=channel_id or 100 + its.id,
            draft="",
            result=None,
            own_thread=True,
            started_at=NOON,
            updated_at=NOON,
            rated=True,
            time_control=TimeControl(86_400),
            pairing_id=its.id,
        ),
        None,
    )


def seat(tournament: Tournament, entrant_id: int) -> Occupant:
    entrant = tournament.by_id[entrant_id]
    return Occupant(entrant.user_id, entrant.level, entrant.name)


async def test_a_draft_comes_back_as_it_is_changed_and_is_announced_once(store: Store) -> None:
    draft = await store.tournaments.add_tournament(a_draft(starts_at=NOON + A_DAY))
    assert await found(store, draft) == draft
    assert await store.tournament_steps.due.next() == NOON + DRAFT_LIFETIME
    assert await store.tournaments.of_guild(5, 9) == (), "nobody else knows of it"
    assert await store.tournaments.messages.next() is None
    changed = replace(
        draft, format=Format.KNOCKOUT, game="summy", rated=False, filler_level="casual", channel_id=11
    )
    assert await store.tournaments.change(changed, NOON)
    assert await found(store, draft) == replace(changed, news=2)
    assert await store.tournaments.announce(changed, 1, 1, NOON)
    assert not await store.tournaments.announce(changed, 1, 1, NOON)
    assert not await store.tournaments.change(draft, NOON)
    assert not await store.tournaments.discard(draft.id)
    assert await store.tournaments.messages.due(NOON, 9) == (Due(draft.id, 0),)
    second = await store.tournaments.add_tournament(a_draft())
    assert not await store.tournaments.announce(second, 1, 1, NOON), "the server has one"
    assert await store.tournaments.discard(second.id)
    assert await store.tournaments.find_tournament(second.id) is None


async def test_a_place_is_taken_once_and_not_where_all_are(store: Store, other_store: Store) -> None:
    tournament = await opened(store, ADA, GRACE, size=3)
    assert not await joined(store, tournament, ADA)
    both = await asyncio.gather(joined(store, tournament, EMMY), joined(other_store, tournament, SOFIA))
    assert sum(both) == 1
    full = await found(store, tournament)
    assert [each.name for each in full.entrants][:2] == ["Ada", "Grace"]
    assert len(full.entrants) == 3
    assert await store.entrants.remove(full, GRACE, NOON)
    assert not await store.entrants.remove(full, GRACE, NOON)
    assert await joined(store, tournament, GRACE), "who leaves before the start may come back"
    assert await store.tournaments.of_person(GRACE) == (tournament.id,)


async def test_it_begins_once_with_a_filler(store: Store, other_store: Store) -> None:
    tournament = await opened(store, ADA, GRACE, EMMY)
    numbered = [replace(each, number=number) for number, each in enumerate(tournament.entrants, start=1)]
    filler = Entrant(0, tournament.id, None, "casual", number=4)
    made = [
        pairing(tournament, 1, 2, numbered[2].id, 0),
        pairing(tournament, 1, 1, numbered[0].id, numbered[1].id),
    ]
    planned = replace(tournament, format=Format.ROUND_ROBIN, planned_format=Format.SWISS, rounds=3)
    both = await asyncio.gather(
        *(
            each.tournament_steps.begin_tournament(planned, [*numbered, filler], made, None, NOON)
            for each in (store, other_store)
        )
    )
    assert sorted(both) == [False, True]
    running = await found(store, tournament)
    assert (running.status, running.round, running.rounds) == (Status.RUNNING, 1, 3)
    assert (running.format, running.planned_format) == (Format.ROUND_ROBIN, Format.SWISS)
    assert [each.number for each in running.entrants] == [1, 2, 3, 4]
    assert running.entrants[3].level == "casual"
    assert [each.number for each in running.pairings] == [1, 2]
    assert running.pairings[1].second_id == running.entrants[3].id
    assert [due.id for due in await store.pairings.due.due(NOON, 9)] == [each.id for each in running.pairings]


async def test_who_joins_while_it_begins_is_not_left_out(store: Store) -> None:
    read = await opened(store, ADA, GRACE, EMMY)
    assert await joined(store, read, SOFIA)
    assert not await store.tournament_steps.begin_tournament(read, [], [], None, NOON)
    assert (await found(store, read)).status is Status.OPEN


async def test_two_processes_pair_a_round_once(store: Store, other_store: Store) -> None:
    tournament = await begun(store, ADA, GRACE)
    one, other = (each.id for each in tournament.entrants)
    made = [pairing(tournament, 2, 1, other, one)]
    both = await asyncio.gather(
        *(each.tournament_steps.pair(tournament, made, 2, None, NOON) for each in (store, other_store))
    )
    assert sorted(both) == [False, True]
    after = await found(store, tournament)
    assert (after.round, after.round_ends_at) == (2, None)
    assert len(after.pairings) == 2


async def test_a_withdrawal_before_a_round_is_stored_has_it_paired_anew(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE)
    one, other = (each.id for each in tournament.entrants)
    assert await store.entrants.leave(tournament, other, EntrantStatus.WITHDRAWN, NOON)
    assert not await store.entrants.leave(tournament, other, EntrantStatus.DROPPED, NOON), "who is out is out"
    assert not await store.tournament_steps.pair(tournament, [pairing(tournament, 2, 1, one, other)], 2, None, NOON)
    gone = (await found(store, tournament)).by_id[other]
    assert (gone.status, gone.left_in) == (EntrantStatus.WITHDRAWN, 2)
    assert (gone.plays_in(1), gone.plays_in(2)) == (True, False)


async def test_a_pairing_has_one_game_and_one_only_at_a_time(store: Store, other_store: Store) -> None:
    tournament = await begun(store, ADA, GRACE)
    both = await asyncio.gather(played(store, tournament), played(other_store, tournament))
    (match,) = [each for each in both if each is not None]
    assert match.pairing_id == tournament.pairings[0].id
    assert await played(store, tournament) is None
    (game,) = (await found(store, tournament)).pairings
    assert (game.match_id, game.is_playing) == (match.id, True)
    assert await store.pairings.due.due(NOON, 9) == (), "nothing is left to be opened"
    assert not await store.pairings.decide(game.id, Decision.FIRST, 9, NOON), "its game goes on"
    await store.pairings.set_opening([game.id], NOON)
    assert await store.pairings.due.next() is None
    assert await store.matches.finish(match, Ending(Result(None, Termination.ABORTED), NOON))
    (game,) = (await found(store, tournament)).pairings
    assert (game.match_id, game.is_playing) == (match.id, False)
    again = await played(store, tournament)
    assert again is not None
    assert [each.id for each in await store.pairings.matches_of(tournament.id)] == [match.id, again.id]


async def test_no_game_begins_for_who_is_out_or_was_replaced_or_where_it_is_decided_or_cancelled(
    store: Store,
) -> None:
    tournament = await begun(store, ADA, GRACE, EMMY, SOFIA)
    second = tournament.pairings[1].id
    _, grace, _, sofia = (each.id for each in tournament.entrants)
    assert not await store.entrants.replace(tournament, grace, EMMY, "Emmy", 9, NOON), "she is in"
    assert await store.entrants.replace(tournament, grace, 77, "Alan", 9, NOON)
    assert await played(store, tournament) is None, "Grace is not in any more"
    assert await played(store, await found(store, tournament)) is not None
    assert await store.entrants.leave(tournament, sofia, EntrantStatus.DROPPED, NOON)
    assert await played(store, tournament, 1) is None
    assert await store.pairings.decide(second, Decision.FIRST_UNPLAYED, 9, NOON)
    assert not await store.pairings.decide(second, Decision.HALVES, 9, NOON), "the first decision stays"
    decided = await store.pairings.find_pairing(second)
    assert decided is not None
    assert (decided.decision, decided.decided_by, decided.decided_at) == (Decision.FIRST_UNPLAYED, 9, NOON)
    later = await begun(store, ADA, GRACE)
    assert await store.tournaments.cancel(later, "tournaments-cancelled", NOON)
    assert not await store.tournaments.cancel(later, "tournaments-cancelled", NOON)
    assert await played(store, later) is None
    assert {due.id for due in await store.pairings.due.due(NOON, 9)} == set()


async def test_late_joiners_get_the_next_numbers_and_each_can_be_given_half_a_point_once(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE)
    for user_id in (EMMY, SOFIA):
        assert await joined(store, tournament, user_id, joined_in=2)
    after = await found(store, tournament)
    assert [each.number for each in after.entrants] == [1, 2, 3, 4]
    assert after.pairings == tournament.pairings
    early, _, *late = (each.id for each in after.entrants)
    assert not await store.entrants.give_half(after, early, 9, NOON)
    for entrant_id in late:
        assert await store.entrants.give_half(after, entrant_id, 9, NOON)
        assert not await store.entrants.give_half(after, entrant_id, 9, NOON)
    after = await found(store, tournament)
    assert [(each.number, each.first_id, each.decision, each.decided_by) for each in after.pairings[1:]] == [
        (2, late[0], Decision.HALF_BYE, 9),
        (3, late[1], Decision.HALF_BYE, 9),
    ]
    assert await store.tournament_steps.pair(after, [], 2, None, NOON)
    assert not await joined(store, after, 77), "round 2 has been paired"


async def test_a_drawn_pairing_is_replayed_once(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE, format=Format.KNOCKOUT)
    (drawn,) = tournament.pairings
    again = replace(drawn, id=0, leg=2, first_id=drawn.second_id or 0, second_id=drawn.first_id)
    assert await store.tournament_steps.replay(tournament, again, NOON)
    assert not await store.tournament_steps.replay(await found(store, tournament), again, NOON)
    assert [each.leg for each in (await found(store, tournament)).pairings] == [1, 2]


async def test_places_of_a_finished_one_are_medals(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE, EMMY, SOFIA)
    places = {each.id: place for each, place in zip(tournament.entrants, (2, 1, 2, 4), strict=True)}
    assert await store.tournament_steps.finish(tournament, places, True, NOON)
    assert not await store.tournament_steps.finish(tournament, {}, False, NOON)
    after = await found(store, tournament)
    assert (after.status, after.ended_early, after.ended_at) == (Status.FINISHED, True, NOON)
    assert [each.place for each in after.entrants] == [2, 1, 2, 4]
    (medal,) = await store.entrants.medals(GRACE, 5, 9)
    assert (medal.name, medal.place, medal.game) == ("Autumn Cup", 1, "sumon")
    assert await store.entrants.medals(GRACE, None, 9) == (medal,)
    assert await store.entrants.medals(GRACE, 6, 9) == await store.entrants.medals(SOFIA, 5, 9) == ()
    assert await store.tournaments.of_person(ADA) == ()
    assert await store.tournament_steps.due.next() is None


async def test_a_step_waits_until_something_happens(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE)
    await store.tournament_steps.wait(tournament, NOON + A_DAY)
    assert await store.tournament_steps.due.next() == NOON + A_DAY
    assert await store.pairings.decide(tournament.pairings[0].id, Decision.NEITHER, None, NOON + A_MINUTE)
    assert await store.tournament_steps.due.next() == NOON + A_MINUTE
    await store.tournament_steps.wait(tournament, None)
    assert await store.tournament_steps.due.next() == NOON + A_MINUTE, "it was read before"


async def test_a_post_is_edited_at_most_once_in_a_moment(store: Store) -> None:
    tournament = await opened(store, ADA)
    await store.tournaments.set_message(tournament.id, 77, sent_in=0)
    await store.tournaments.set_shown(tournament, NOON)
    assert await store.tournaments.messages.next() is None
    assert await joined(store, tournament, GRACE)
    assert await store.tournaments.messages.next() == NOON + QUIET
    read = await found(store, tournament)
    assert await joined(store, tournament, EMMY)
    await store.tournaments.set_shown(read, NOON + A_MINUTE)
    assert await store.tournaments.messages.next() == NOON + A_MINUTE + QUIET, "Emmy is news"
    assert (await found(store, tournament)).message_id == 77


async def test_games_of_a_tournament_share_a_thread_with_nothing_else(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE, EMMY, SOFIA)
    first = await played(store, tournament, 0, channel_id=80)
    second = await played(store, tournament, 1, channel_id=80)
    assert first is not None
    assert second is not None
    assert await store.matches.open_in(80) == (first, second)
    alone = replace(first, id=0, pairing_id=None, channel_id=81)
    with pytest.raises(ChannelBusyError):
        await store.matches.add_match(replace(alone, channel_id=80), None)
    other = await store.matches.add_match(alone, None)
    assert other is not None
    for match, channel_id in ((other, 80), (first, 81)):
        with pytest.raises(ChannelBusyError):
            await store.matches.move_to(replace(match, channel_id=channel_id), NOON)
    assert await store.matches.move_to(replace(first, language="ja"), NOON), "where it is already"
    await store.tournaments.set_thread(tournament.id, 80)
    assert await store.places.move_from(second, 82, NOON)
    assert [each.id for each in await store.matches.open_in(82)] == [first.id, second.id]
    assert (await found(store, tournament)).thread_id == 82
    assert not await store.places.move_from(second, 83, NOON), "it has moved already"


async def test_in_another_channel_all_that_is_not_there_yet_is_made_there(store: Store) -> None:
    tournament = await begun(store, ADA, GRACE, EMMY, SOFIA)
    await store.tournaments.set_message(tournament.id, 77, sent_in=0)
    assert await played(store, tournament) is not None
    waiting = (await store.pairings.due.due(NOON, 9))[0]
    await store.pairings.due.postpone(waiting, NOON + A_DAY)
    assert await store.tournaments.move(tournament, 11, NOON)
    after = await found(store, tournament)
    assert (after.channel_id, after.message_id) == (11, None)
    assert await store.pairings.due.due(NOON, 9) == (Due(waiting.id, 0),)


async def test_a_round_that_ended_while_the_bot_was_away_ends_later(store: Store) -> None:
    away = await begun(store, ADA, GRACE)
    later = await begun(store, EMMY, SOFIA)
    assert await store.tournament_steps.pair(later, [], 2, NOON + 9 * A_DAY, NOON)
    await store.tournament_steps.shift_rounds(0, NOON, NOON + 2 * A_DAY)
    assert (await found(store, away)).round_ends_at == NOON + 2 * A_DAY
    assert (await found(store, later)).round_ends_at == NOON + 9 * A_DAY


async def test_who_is_forgotten_keeps_their_place_without_a_name(
    store: Store, look: Callable[[str], list[tuple[Any, ...]]]
) -> None:
    tournament = await begun(store, ADA, GRACE, organiser_id=GRACE, organiser_name="Grace")
    other = await begun(store, EMMY, SOFIA)
    (its,) = tournament.pairings
    assert await store.pairings.decide(its.id, Decision.HALVES, GRACE, NOON)
    for each in (tournament, other):
        await store.tournaments.set_shown(await found(store, each), NOON)
    exported = await store.people.export(GRACE)
    assert [len(exported[name]) for name in ("tournaments", "entrants", "pairings")] == [1, 1, 1]
    assert "00ff" not in str(exported), "the setup of a game follows from it"
    later = NOON + A_DAY
    assert await forget(store, GRACE, later)
    after = await found(store, tournament)
    assert (after.organiser_id, after.organiser_name) == (-1, "")
    assert (after.entrants[1].user_id, after.entrants[1].name) == (-1, "")
    assert after.pairings[0].decided_by == -1
    rows = [look(f"SELECT * FROM {table}") for table in ("tournaments", "entrants", "pairings")]
    assert str(BIG) not in str(rows)
    assert "Grace" not in str(rows)
    assert {due.id for due in await store.tournaments.messages.due(later, 9)} == {tournament.id}
