"""Moves that were taken back stay in the log and count no longer; offers are open once, and closed once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from sumon.core import Player
from sumon.play.due import Due
from sumon.play.match.finish import Ending
from sumon.play.model import BoardMessage, Match, Result, Takeback, Termination
from sumon.play.requests import Offer, OfferKind, RequestStatus
from sumon.storage.store import Store
from tests.databases import REFUSED
from tests.storage.conftest import NOON

Look = Callable[[str], list[tuple[Any, ...]]]
ABORTED = Ending(Result(None, Termination.ABORTED), NOON)


async def found(store: Store, match: Match) -> Match:
    stored = await store.matches.find_match(match.id)
    assert stored is not None
    return stored


async def moved(store: Store, match: Match, *moves: str, at: datetime = NOON) -> Match:
    for move in moves:
        assert await store.matches.add_move(match, move, None, at)
        match = await found(store, match)
    return match


async def back_to(store: Store, match: Match, ply: int) -> Match:
    assert await store.matches.take_back(match, Takeback(ply, Player.FIRST, NOON))
    return await found(store, match)


def offer(match: Match, kind: OfferKind = OfferKind.ABORT) -> Offer:
    return Offer(0, match.id, kind, Player.FIRST, match.takebacks, match.ply, NOON, match.channel_id)


async def offered(store: Store, match: Match) -> Offer:
    made = await store.offers.add_offer(offer(match), match)
    assert made is not None
    return made


async def test_the_log_keeps_what_was_taken_back(store: Store, match: Match, look: Look) -> None:
    match = await moved(store, match, "one", "two", "three")
    match = await back_to(store, match, 1)
    match = await moved(store, match, "other two", "other three")
    match = await back_to(store, match, 2)
    assert match.record.moves == ("one", "other two")
    assert (match.takebacks, match.taken_back_to) == (2, 2)
    rows = look("SELECT line, ply, move FROM moves ORDER BY line, ply")
    assert rows == [(0, 1, "one"), (0, 2, "two"), (0, 3, "three"), (1, 2, "other two"), (1, 3, "other three")]
    assert look("SELECT number, ply, player FROM takebacks ORDER BY number") == [(1, 1, 0), (2, 2, 0)]
    for statement in ("UPDATE takebacks SET ply = 3", "DELETE FROM takebacks"):
        with pytest.raises(REFUSED):
            look(statement)


@pytest.mark.parametrize("seed", range(5))
async def test_a_match_has_the_moves_that_a_list_would_have(store: Store, match: Match, seed: int) -> None:
    rng, expected = Random(seed), list[str]()
    for number in range(60):
        if expected and rng.random() < 0.25:
            ply = rng.randrange(len(expected))
            del expected[ply:]
            match = await back_to(store, match, ply)
        else:
            expected.append(f"move {number}")
            match = await moved(store, match, expected[-1])
        assert match.record.moves == tuple(expected)


async def test_the_moment_of_the_last_move_is_known(store: Store, match: Match) -> None:
    assert match.moved_at is None
    later = NOON + timedelta(seconds=40)
    match = await moved(store, await moved(store, match, "one"), "two", at=later)
    assert match.moved_at == later
    assert await store.matches.set_draft(match, "draft", later + timedelta(hours=1))
    assert (await found(store, match)).moved_at == later


async def test_a_player_who_saw_the_match_before_a_takeback_writes_nothing(store: Store, match: Match) -> None:
    before = await moved(store, match, "one")
    after = await moved(store, await back_to(store, before, 0), "other one")
    assert not await store.matches.add_move(before, "two", None, NOON)
    assert not await store.matches.set_draft(before, "draft", NOON)
    assert not await store.matches.finish(before, ABORTED)
    assert not await store.matches.take_back(before, Takeback(0, Player.FIRST, NOON))
    assert await store.offers.add_offer(offer(before), before) is None
    assert not await store.boards.set_reconciled(before, None, ())
    assert await found(store, match) == after


async def test_a_board_after_a_takeback_is_the_current_one_though_it_has_fewer_moves(
    store: Store, match: Match
) -> None:
    match = await moved(store, match, "one", "two")
    await store.boards.add_board(match.id, BoardMessage(900, 7, 2, "", False), NOON)
    match = await back_to(store, match, 0)
    shown = BoardMessage(70, 7, 0, "", False, takebacks=1)
    await store.boards.add_board(match.id, shown, NOON)
    assert (await found(store, match)).board == shown
    assert (await store.boards.list_boards(match.id))[0] == shown
    assert shown.shows(match)
    assert not BoardMessage(900, 7, 0, "", False).shows(match)


async def test_a_move_and_a_takeback_at_once(store: Store, new_match: Match) -> None:
    for channel in range(8):
        begun = await store.matches.add_match(replace(new_match, channel_id=channel), None)
        assert begun is not None
        match = await moved(store, begun, "one")
        takeback = Takeback(0, Player.FIRST, NOON)
        done = await asyncio.gather(
            store.matches.add_move(match, "two", None, NOON),
            store.matches.take_back(match, takeback),
            store.matches.take_back(match, takeback),
        )
        assert sum(done) == 1
        assert (await found(store, match)).record.moves == (("one", "two") if done[0] else ())


async def test_a_move_and_an_offer_or_its_answer_at_once(store: Store, new_match: Match) -> None:
    for channel in range(8):
        match = await store.matches.add_match(replace(new_match, channel_id=channel), None)
        assert match is not None
        if channel % 2:
            made = await offered(store, match)
            done = await asyncio.gather(
                store.matches.add_move(match, "one", None, NOON), store.matches.finish(match, ABORTED, made.id)
            )
            assert sum(done) == 1
        else:
            await asyncio.gather(
                store.matches.add_move(match, "one", None, NOON), store.offers.add_offer(offer(match), match)
            )
        assert await store.offers.open_in(match.id) is None


async def test_one_offer_is_open_at_a_time(store: Store, match: Match) -> None:
    made = await asyncio.gather(*(store.offers.add_offer(offer(match), match) for _ in range(4)))
    (first,) = [each for each in made if each is not None]
    assert await store.offers.open_in(match.id) == await store.offers.find_request(first.id) == first
    closed = await asyncio.gather(
        *(
            store.offers.close(first.id, status, NOON)
            for status in (RequestStatus.DECLINED, RequestStatus.WITHDRAWN)
        )
    )
    assert sorted(closed) == [False, True]
    assert await store.offers.open_in(match.id) is None
    assert (await offered(store, match)).id > first.id


async def test_only_what_was_declined_as_the_match_stands_counts_as_declined(store: Store, match: Match) -> None:
    first = await offered(store, match)
    assert not await store.offers.was_declined(first)
    await store.offers.close(first.id, RequestStatus.DECLINED, NOON)
    assert await store.offers.was_declined(first)
    assert not await store.offers.was_declined(replace(first, player=Player.SECOND))
    assert not await store.offers.was_declined(replace(first, kind=OfferKind.DRAW))
    assert not await store.offers.was_declined(offer(await moved(store, match, "one")))


async def test_whatever_changes_the_match_makes_its_offer_void(store: Store, match: Match) -> None:
    for change in ("move", "takeback", "end"):
        made = await offered(store, match)
        if change == "move":
            match = await moved(store, match, "one")
        elif change == "takeback":
            match = await back_to(store, match, 0)
        else:
            assert await store.matches.finish(match, ABORTED)
        stored = await store.offers.find_request(made.id)
        assert stored is not None
        assert stored.status is RequestStatus.VOID
        assert not await store.matches.finish(match, ABORTED, made.id)
        assert not await store.matches.take_back(match, Takeback(0, Player.FIRST, NOON), made.id)
    assert await store.offers.add_offer(offer(match), match) is None, "the match is over"


async def test_an_offer_is_accepted_together_with_what_it_offers(store: Store, match: Match) -> None:
    match = await moved(store, match, "one")
    made = await offered(store, match)
    assert await store.matches.take_back(match, Takeback(0, Player.FIRST, NOON), made.id)
    accepted = await store.offers.find_request(made.id)
    assert accepted == replace(made, status=RequestStatus.ACCEPTED)
    match = await found(store, match)
    second = await offered(store, match)
    assert await store.matches.finish(match, ABORTED, second.id)
    assert (await found(store, match)).result == ABORTED.result
    accepted = await store.offers.find_request(second.id)
    assert accepted == replace(second, status=RequestStatus.ACCEPTED)


async def test_who_aborted_is_written_down(store: Store, match: Match) -> None:
    ending = Ending(Result(None, Termination.ABORTED, by=77), NOON)
    assert await store.matches.finish(match, ending)
    assert (await found(store, match)).result == ending.result


async def test_the_message_of_an_offer_is_due_until_it_says_what_is_so(store: Store, match: Match) -> None:
    async def due() -> list[int]:
        return [each.id for each in await store.offers.due.due(NOON + timedelta(hours=1), 9)]

    made = await offered(store, match)
    assert await due() == [made.id]
    await store.offers.set_message(made.id, 5)
    assert await due() == []
    await moved(store, match, "one")
    assert await due() == [made.id]
    await store.offers.set_shown(made)
    assert await due() == [made.id], "it was shown as it was before the move"
    current = await store.offers.find_request(made.id)
    assert current is not None
    await store.offers.set_shown(current)
    assert await due() == []


async def test_what_was_put_off_is_due_again_on_its_server_alone(store: Store, match: Match) -> None:
    made = await offered(store, match)
    assert match.guild_id is not None
    for rows, row in ((store.offers, made.id), (store.boards, match.id)):
        await rows.due.postpone(Due(row, 0), NOON + timedelta(hours=5))
        assert await rows.due.next() == NOON + timedelta(hours=5)
        await rows.due.retry_guild(match.guild_id + 1, NOON)
        await rows.due.retry_all(NOON, [row])
        assert await rows.due.next() == NOON + timedelta(hours=5)
        await rows.due.retry_guild(match.guild_id, NOON)
        assert await rows.due.due(NOON, 9) == (Due(row, 1),)
