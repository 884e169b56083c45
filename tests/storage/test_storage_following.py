"""Who follows a match, and what was started last, as the database keeps it."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from sumon.core import Player
from sumon.play.clock import TimeControl
from sumon.play.match.finish import Ending
from sumon.play.model import Match, Occupant, Result, Termination
from sumon.play.past.archived_game import Follow
from sumon.play.requests import Challenge, FirstSeat, Terms
from sumon.play.start import Plan
from sumon.storage.store import Store
from tests.storage.conftest import NOON

LATER = NOON + timedelta(hours=1)
WON = Ending(Result(Player.FIRST, Termination.RESIGNATION), LATER)


async def test_followers_are_due_when_the_match_is_over(store: Store, match: Match) -> None:
    ada, linus = Follow(match.id, 7), Follow(match.id, 8)
    assert await store.follows.add_follow(ada)
    assert await store.follows.add_follow(ada), "twice is as good as once"
    assert await store.follows.add_follow(linus)
    await store.follows.remove(linus)
    assert (await store.follows.has(ada), await store.follows.has(linus)) == (True, False)
    assert await store.follows.due.next() is None
    assert await store.matches.finish(match, WON)
    assert await store.follows.due.next() == LATER
    (due,) = await store.follows.due.due(LATER, 10)
    assert await store.follows.find_follow(due.id) == ada
    await store.follows.remove(ada)
    assert await store.follows.due.next() is None
    assert await store.follows.find_follow(due.id) is None


async def test_a_match_that_is_over_is_not_followed(store: Store, match: Match) -> None:
    assert await store.matches.finish(match, WON)
    assert not await store.follows.add_follow(Follow(match.id, 7))
    assert not await store.follows.add_follow(Follow(match.id + 1, 7))


async def test_what_was_started_last(store: Store, new_match: Match, new_challenge: Challenge) -> None:
    assert await store.plans.last(1) is None
    with_bot = replace(new_match, seats=(Occupant(1), Occupant(None, "expert")), guild_id=None)
    await store.matches.add_match(with_bot, None)
    assert await store.plans.last(1) == Plan("sumon", "standard", level="expert")
    terms = Terms("summy", "standard", FirstSeat.RANDOM, False, rated=False, time_control=TimeControl(86_400))
    await store.challenges.add_challenge(
        replace(new_challenge, terms=terms, challenger_id=1, opponent_id=2, created_at=LATER)
    )
    assert await store.plans.last(1) == Plan("summy", "standard", 2, rated=False, time_control=TimeControl(86_400))
    assert await store.plans.last(2) is None, "to be challenged is not to start"
    later = replace(new_match, channel_id=9, seats=(Occupant(3), Occupant(1)), started_at=LATER + timedelta(1))
    await store.matches.add_match(later, None)
    assert await store.plans.last(1) == Plan("sumon", "standard", 3, rated=False)
    deleted = replace(new_match, channel_id=10, seats=(Occupant(-5), Occupant(1)), started_at=LATER + timedelta(2))
    await store.matches.add_match(deleted, None)
    assert await store.plans.last(1) == Plan("sumon", "standard", rated=False), "nobody is left to be challenged"
