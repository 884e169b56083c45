"""What the database holds on to, whatever the code above it does."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, StatementError

from sumon.core import Player
from sumon.play.errors import ChannelBusyError
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.requests import Challenge, RequestStatus
from sumon.storage.store import Store
from tests.databases import REFUSED
from tests.storage.conftest import BIG, NOON

WON = Ending(Result(Player.FIRST, Termination.RULES), NOON)


async def test_match_comes_back_as_it_was(store: Store, match: Match) -> None:
    assert await store.matches.find_match(match.id) == match
    assert (match.guild_id, match.channel_id, match.seats[1].user_id) == (BIG - 1, BIG - 2, BIG)


async def test_challenge_comes_back_as_it_was(store: Store, new_challenge: Challenge) -> None:
    stored = await store.challenges.add_challenge(new_challenge)
    assert stored is not None
    assert stored == replace(new_challenge, id=stored.id)
    assert await store.challenges.find_request(stored.id) == stored


async def test_moves_come_back_in_order(store: Store, match: Match) -> None:
    for number in range(120):
        assert await store.matches.add_move(match, f"move {number}", None, NOON)
        match = replace(match, record=match.record.then(f"move {number}"))
    assert await store.matches.find_match(match.id) == match


@pytest.mark.parametrize(
    "result", [WON.result, Result(None, Termination.RULES), Result(Player.SECOND, Termination.RESIGNATION)]
)
async def test_result_is_stored_with_the_last_move(store: Store, match: Match, result: Result) -> None:
    later = NOON + timedelta(hours=1)
    assert await store.matches.add_move(match, "c1-c2", Ending(result, later), later)
    over = replace(match, record=match.record.then("c1-c2"), result=result, updated_at=later)
    assert await store.matches.find_match(match.id) == over
    assert not await store.matches.finish(over, WON), "one result is final"
    assert not await store.matches.add_move(over, "h8-h7", None, later)
    assert not await store.matches.set_draft(over, "h8-h7", later)
    assert await store.matches.find_match(match.id) == over


async def test_what_is_returned_is_committed(store: Store, match: Match, look: Callable[..., Any]) -> None:
    assert await store.matches.set_draft(match, "c1-c2", NOON)
    assert look("SELECT draft FROM matches") == [("c1-c2",)]
    assert await store.matches.add_move(replace(match, draft="c1-c2"), "c1-c2 f1-e2", None, NOON)
    assert look("SELECT draft FROM matches") == [("",)]
    assert look("SELECT match_id, ply, move FROM moves") == [(match.id, 1, "c1-c2 f1-e2")]


async def test_writes_need_the_match_as_it_was_seen(store: Store, match: Match) -> None:
    assert not await store.matches.set_draft(replace(match, draft="d1-d2"), "c1-c2", NOON)
    assert not await store.matches.add_move(replace(match, draft="d1-d2"), "c1-c2", None, NOON)
    assert not await store.matches.add_move(replace(match, id=match.id + 1), "c1-c2", None, NOON)
    assert await store.matches.find_match(match.id) == match
    assert await store.matches.add_move(match, "c1-c2", None, NOON)
    assert not await store.matches.add_move(match, "d1-d2", None, NOON), "the ply has been played"
    assert not await store.matches.add_move(match, "d1-d2", WON, NOON)
    assert not await store.matches.set_draft(match, "d1-d2", NOON)
    found = await store.matches.find_match(match.id)
    assert found is not None
    assert (found.record.moves, found.draft, found.result) == (("c1-c2",), "", None)


@pytest.mark.parametrize("change", ["UPDATE moves SET move = 'x'", "DELETE FROM moves"])
async def test_moves_are_append_only(store: Store, match: Match, look: Callable[..., Any], change: str) -> None:
    await store.matches.add_move(match, "c1-c2", None, NOON)
    with pytest.raises(REFUSED, match="append-only"):
        look(change)
    assert look("SELECT move FROM moves") == [("c1-c2",)]


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO moves VALUES (1, 0, 1, 'again', '2026-01-01')",
        "INSERT INTO moves VALUES (1, 0, 0, 'before the first', '2026-01-01')",
        "INSERT INTO moves VALUES (99, 0, 1, 'of no match', '2026-01-01')",
        "UPDATE matches SET first_user_id = NULL",
        "UPDATE matches SET first_level = 'casual'",
        "UPDATE matches SET second_user_id = NULL",
        "UPDATE matches SET second_level = 'casual'",
        "UPDATE matches SET second_user_id = first_user_id",
        "UPDATE matches SET winner = 1",
        "UPDATE matches SET winner = 2, termination = 'rules'",
        "UPDATE matches SET draft = NULL",
        "DELETE FROM matches",
    ],
)
async def test_tables_refuse_what_makes_no_sense(
    store: Store, match: Match, look: Callable[..., Any], change: str
) -> None:
    await store.matches.add_move(match, "c1-c2", None, NOON)
    assert match.id == 1
    with pytest.raises(REFUSED):
        look(change)


async def test_one_open_match_per_channel(store: Store, match: Match, new_match: Match) -> None:
    with pytest.raises(ChannelBusyError) as refusal:
        await store.matches.add_match(new_match, None)
    assert refusal.value.match == match
    await store.matches.finish(match, WON)
    again = await store.matches.add_match(new_match, None)
    assert again is not None
    await store.matches.finish(again, WON)
    assert await store.matches.add_match(new_match, None) is not None, "any number of finished ones"


async def test_challenge_is_accepted_with_the_match_or_not_at_all(
    store: Store, match: Match, new_match: Match, new_challenge: Challenge
) -> None:
    challenge = await store.challenges.add_challenge(new_challenge)
    assert challenge is not None
    with pytest.raises(ChannelBusyError):
        await store.matches.add_match(new_match, challenge.id)
    assert await store.challenges.find_request(challenge.id) == challenge
    assert await store.matches.add_match(replace(new_match, channel_id=1), challenge.id) is not None
    assert await store.challenges.find_request(challenge.id) == replace(challenge, status=RequestStatus.ACCEPTED)
    assert await store.matches.add_match(replace(new_match, channel_id=2), challenge.id) is None
    assert await store.matches.open_in(2) == ()


async def test_challenge_is_closed_once(store: Store, new_challenge: Challenge) -> None:
    challenge = await store.challenges.add_challenge(new_challenge)
    assert challenge is not None
    assert await store.challenges.close(challenge.id, RequestStatus.DECLINED, NOON)
    assert not await store.challenges.close(challenge.id, RequestStatus.WITHDRAWN, NOON)
    found = await store.challenges.find_request(challenge.id)
    assert found is not None
    assert found.status is RequestStatus.DECLINED


async def test_one_open_rematch_per_match(store: Store, match: Match, new_challenge: Challenge) -> None:
    wish = replace(new_challenge, rematch_of=match.id)
    first = await store.challenges.add_challenge(wish)
    assert first is not None
    assert await store.challenges.add_challenge(wish) is None
    assert await store.challenges.open_rematch(match.id) == first
    await store.challenges.close(first.id, RequestStatus.DECLINED, NOON)
    assert await store.challenges.open_rematch(match.id) is None
    assert await store.challenges.add_challenge(wish) is not None


async def test_other_broken_rules_are_not_taken_for_a_rematch(store: Store, new_challenge: Challenge) -> None:
    with pytest.raises(IntegrityError):
        await store.challenges.add_challenge(replace(new_challenge, rematch_of=99))
    with pytest.raises(IntegrityError):
        await store.challenges.add_challenge(replace(new_challenge, opponent_id=new_challenge.challenger_id))


async def test_other_broken_rules_are_not_taken_for_a_busy_channel(store: Store, new_match: Match) -> None:
    with pytest.raises(IntegrityError) as refusal:
        await store.matches.add_match(replace(new_match, seats=(Occupant(1), Occupant(1))), None)
    assert "two_people" in str(refusal.value)


async def test_errors_of_the_database_do_not_quote_the_setup(store: Store, new_match: Match) -> None:
    secret = replace(new_match.record, setup="31415926")
    with pytest.raises(IntegrityError) as refusal:
        await store.matches.add_match(replace(new_match, record=secret, seats=(Occupant(1), Occupant(1))), None)
    said = "".join(traceback.format_exception(refusal.value))
    assert "two_people" in said
    assert "31415926" not in said


async def test_moments_are_utc_whatever_zone_they_came_in(
    store: Store, match: Match, look: Callable[..., Any]
) -> None:
    tokyo = datetime(2026, 1, 2, 3, 4, 5, 678, tzinfo=timezone(timedelta(hours=9)))
    await store.matches.set_draft(match, "c1-c2", tokyo)
    found = await store.matches.find_match(match.id)
    assert found is not None
    assert found.updated_at == tokyo
    assert found.updated_at.tzinfo is UTC
    assert look("SELECT CAST(updated_at AS TEXT) FROM matches") == [("2026-01-01 18:04:05.000678",)]


async def test_moments_without_a_zone_are_refused(store: Store, match: Match) -> None:
    with pytest.raises(StatementError, match="time zone"):
        await store.matches.set_draft(match, "c1-c2", datetime(2026, 1, 1))
    assert await store.matches.find_match(match.id) == match


async def test_store_works_on_after_refused_writes(store: Store, match: Match, new_match: Match) -> None:
    other = await store.matches.add_match(replace(new_match, channel_id=4), None)
    assert other is not None
    for _ in range(5):
        with pytest.raises(ChannelBusyError):
            await store.matches.add_match(new_match, None)
        with pytest.raises(ChannelBusyError):
            await store.matches.move_to(replace(other, channel_id=match.channel_id), NOON)
        assert not await store.matches.add_move(replace(match, draft="not so"), "c1-c2", WON, NOON)
    assert await store.matches.set_draft(match, "c1-c2", NOON)
    assert await store.matches.find_match(other.id) == other
