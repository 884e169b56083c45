"""The same deal for two people or up to 16: who may play it, when it is over, and who sees what when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sumon.games import GAMES
from sumon.play.daily.deals import MOST_PLAYERS, SharedDeal, SharedStatus
from sumon.play.errors import ChallengeRefusedError, DealError, EngineWaitsError, NoMatchError
from sumon.play.model import Match, Termination
from sumon.play.past.archived_game import Kind, Source
from sumon.services.daily.deals import LIFETIME, MOST_OPEN
from sumon.services.match.computer import _chance_of_turn
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, LINUS, Clock, FakeComputer

MESSAGES = 5000  # and more: the channels of direct messages
ADA_SEES = {"guild_id": GUILD, "channel_id": CHANNEL}


@pytest.fixture
def make(services: Services) -> Callable[..., Any]:
    async def make(
        opponent_id: int | None = GRACE, *, game: str = "sudoku", level: str = "", creator: int = ADA
    ) -> SharedDeal:
        return await services.shared_deals.make(
            creator, game, "standard", level, opponent_id=opponent_id, guild_id=GUILD, channel_id=CHANNEL
        )

    return make


async def play(services: Services, deal: SharedDeal, user_id: int) -> Match:
    return await services.shared_deals.begin_deal(user_id, deal.id, channel_id=MESSAGES + user_id % 1000, name="N")


async def play_out(services: Services, match: Match, user_id: int) -> Match:
    """*match* to its end, each with the first legal move."""
    while not match.is_over:
        if match.level_on_turn:
            found = await services.computer.play(match.id)
            assert found is not None
            match = found
            continue
        move = match.position.format(next(match.position.legal_moves()))
        match = await services.turns.play(match, user_id, move)
    return match


async def give_up(services: Services, deal: SharedDeal, user_id: int) -> Match:
    match = await play(services, deal, user_id)
    await services.turns.resign(match, user_id)
    return await services.matches.find_match(match.id)


async def look(services: Services, match: Match, user_id: int, **where: Any) -> Any:
    async def sees(channel_id: int) -> bool:
        return False

    return await services.archive.open(Source(Kind.MATCH, match.id), user_id, sees=sees, **{**ADA_SEES, **where})


@pytest.fixture(autouse=True)
def first_move(computer: FakeComputer) -> None:
    def move(view: Any) -> Any:
        game = "sudoku" if type(view).__module__.startswith("sumon.games.sudoku") else "summy"
        return next(GAMES[game].imagine(view, Random(1)).legal_moves())

    computer.move = move


async def test_both_play_one_setup_with_one_seal_against_one_level(
    services: Services, make: Callable[..., Any]
) -> None:
    deal = await make()
    ada, grace = await play(services, deal, ADA), await play(services, deal, GRACE)
    assert ada.record == grace.record
    assert ada.commitment == grace.commitment == deal.seal
    assert ada.player_of(ADA) is grace.player_of(GRACE) is deal.seat
    assert {seat.level for match in (ada, grace) for seat in match.seats if seat.user_id is None} == {"casual"}
    assert not ada.rated
    assert (ada.guild_id, ada.deal_guild_id, ada.deal_channel_id) == (None, GUILD, CHANNEL)
    assert deal.setup not in repr(deal)
    assert deal.salt not in repr(deal)


async def test_the_computer_answers_all_alike_also_at_a_level_between_two(
    services: Services, make: Callable[..., Any], computer: FakeComputer
) -> None:
    deal = await make(None, level="like")
    assert deal.level.startswith("like-")
    matches = [await play_out(services, await play(services, deal, user), user) for user in (ADA, GRACE)]
    assert matches[0].record == matches[1].record
    asked = [(level, seed) for _, level, _, seed in computer.asked]
    assert asked[: len(asked) // 2] == asked[len(asked) // 2 :]
    one, other = (_chance_of_turn(match).random() for match in matches)
    assert one == other


async def test_a_person_plays_it_once_from_two_devices_too(services: Services, make: Callable[..., Any]) -> None:
    deal = await make()
    one, other = await asyncio.gather(play(services, deal, ADA), play(services, deal, ADA))
    assert one.id == other.id
    await services.turns.resign(one, ADA)
    again = await play(services, deal, ADA)
    assert again.id == one.id
    assert again.is_over


async def test_of_two_who_begin_in_the_same_moment_only_the_16th_does(
    services: Services, other_use: Services, make: Callable[..., Any]
) -> None:
    deal = await make(None)
    for user in range(10, 10 + MOST_PLAYERS - 1):
        await play(services, deal, user)
    both = await asyncio.gather(play(services, deal, 50), play(other_use, deal, 51), return_exceptions=True)
    refused = [each for each in both if isinstance(each, DealError)]
    assert len(refused) == 1
    assert refused[0].message.key == "shared-full"
    assert len(await services.shared_deals.matches_of(deal)) == MOST_PLAYERS


async def test_only_the_two_named_play(services: Services, make: Callable[..., Any]) -> None:
    deal = await make()
    with pytest.raises(DealError, match="shared-not-asked"):
        await play(services, deal, LINUS)
    anybody = await make(None)
    assert not (await play(services, anybody, LINUS)).is_over


async def test_what_cannot_be_made(services: Services, make: Callable[..., Any], clock: Clock) -> None:
    with pytest.raises(DealError, match="shared-no-chance"):
        await make(game="sumon")
    with pytest.raises(DealError, match="shared-self"):
        await make(ADA)
    for _ in range(MOST_OPEN):
        deal = await make()
    with pytest.raises(DealError, match="shared-too-many-open"):
        await make()
    await make(creator=GRACE, opponent_id=ADA)
    for user in (ADA, GRACE):
        await give_up(services, deal, user)
    await make()
    clock.advance(days=8)
    await make()


async def test_at_its_end_nobody_begins_and_who_has_begun_may_finish(
    services: Services, make: Callable[..., Any], clock: Clock
) -> None:
    deal = await make(None)
    running = await play(services, deal, ADA)
    clock.time += LIFETIME
    with pytest.raises(DealError, match="shared-over"):
        await play(services, deal, GRACE)
    over = await services.shared_deals.find_deal(deal.id)
    assert over.status is SharedStatus.OVER
    assert (await play_out(services, running, ADA)).result is not None
    (result,) = await services.shared_deals.results(GRACE, over)
    assert not result.given_up


async def test_the_last_of_the_same_deal_opens_the_table(services: Services, make: Callable[..., Any]) -> None:
    deal = await make()
    ada = await play_out(services, await play(services, deal, ADA), ADA)
    assert (await services.shared_deals.find_deal(deal.id)).status is SharedStatus.OPEN
    with pytest.raises(DealError, match="shared-not-played"):
        await services.shared_deals.results(LINUS, await services.shared_deals.find_deal(deal.id))
    grace = await play(services, deal, GRACE)
    with pytest.raises(DealError, match="shared-unfinished"):
        await services.shared_deals.results(GRACE, deal)
    await services.turns.resign(grace, GRACE)
    over = await services.shared_deals.find_deal(deal.id)
    assert over.status is SharedStatus.OVER
    results = await services.shared_deals.results(LINUS, over)
    assert [(each.match.id, each.given_up) for each in results] == [(ada.id, False), (grace.id, True)]


async def test_with_anybody_it_is_over_when_sixteen_have_finished(
    services: Services, make: Callable[..., Any]
) -> None:
    deal = await make(None)
    for user in range(10, 10 + MOST_PLAYERS):
        assert (await services.shared_deals.find_deal(deal.id)).status is SharedStatus.OPEN
        await give_up(services, deal, user)
    assert (await services.shared_deals.find_deal(deal.id)).status is SharedStatus.OVER


async def test_nobody_sees_a_game_before_having_finished_the_own_one(
    services: Services, make: Callable[..., Any], clock: Clock
) -> None:
    deal = await make(None)
    ada = await give_up(services, deal, ADA)
    grace = await play(services, deal, GRACE)
    with pytest.raises(DealError, match="shared-unfinished"):
        await look(services, ada, GRACE)
    with pytest.raises(DealError, match="shared-not-played"):
        await look(services, ada, LINUS)
    with pytest.raises(NoMatchError):
        await look(services, grace, ADA)  # it is still being played
    await services.turns.resign(grace, GRACE)
    assert (await look(services, ada, GRACE, guild_id=None, channel_id=MESSAGES)).match == ada
    clock.time += LIFETIME
    assert (await look(services, ada, LINUS)).match == ada
    for where in ({"guild_id": GUILD + 1}, {"channel_id": CHANNEL + 1}, {"guild_id": None}):
        with pytest.raises(NoMatchError):
            await look(services, ada, LINUS, **where)


async def test_who_is_still_playing_sees_nothing_when_it_is_over(
    services: Services, make: Callable[..., Any], clock: Clock
) -> None:
    deal = await make(None)
    ada = await give_up(services, deal, ADA)
    await play(services, deal, GRACE)
    clock.time += LIFETIME
    with pytest.raises(DealError, match="shared-unfinished"):
        await look(services, ada, GRACE)
    with pytest.raises(DealError, match="shared-unfinished"):
        await services.shared_deals.results(GRACE, await services.shared_deals.find_deal(deal.id))


async def test_no_engine_looks_at_its_setup_while_it_is_played(
    services: Services, make: Callable[..., Any]
) -> None:
    deal = await make()
    ada = await give_up(services, deal, ADA)
    await play(services, deal, GRACE)
    with pytest.raises(EngineWaitsError, match="shared-engine-waits"):
        await services.matches.require_unassisted(GRACE, ada.record)
    await services.matches.require_unassisted(LINUS, ada.record)


async def test_best_turns_in_it_are_told_when_nobody_plays_it_any_more(
    services: Services, store: Store, make: Callable[..., Any]
) -> None:
    deal = await make()

    async def secrets() -> list[bool]:
        return [each.is_secret for each in await store.feats.finished_by(ADA)]

    await play_out(services, await play(services, deal, ADA), ADA)
    assert await secrets() == [True]
    grace = await play(services, deal, GRACE)
    assert await secrets() == [True]
    await services.turns.resign(grace, GRACE)
    assert await secrets() == [False]


async def test_it_is_in_no_list_and_is_not_repeated(
    services: Services, store: Store, make: Callable[..., Any]
) -> None:
    deal = await make()
    over = await play_out(services, await play(services, deal, ADA), ADA)
    assert over.result is not None
    assert over.result.termination is Termination.RULES
    with pytest.raises(ChallengeRefusedError, match="shared-once"):
        await services.challenges.rematch(over, ADA)
    assert await services.starting.last_plan(ADA) is None
    assert await store.standings.by_level(ADA) == {}


async def test_a_busy_channel_of_messages_is_said(services: Services, make: Callable[..., Any]) -> None:
    first, second = await make(), await make()
    await play(services, first, ADA)
    with pytest.raises(DealError, match="shared-busy"):
        await play(services, second, ADA)


async def test_who_has_left_plays_no_deal_from_before(
    services: Services, make: Callable[..., Any], clock: Clock
) -> None:
    deal, anybody = await make(), await make(None)
    await give_up(services, deal, ADA)
    clock.advance(hours=1)
    await services.privacy.delete(ADA)
    for each in (deal, anybody):
        with pytest.raises(DealError, match="shared-"):
            await play(services, each, ADA)
    with pytest.raises(DealError, match="shared-left"):
        await play(services, anybody, ADA)
    clock.advance(hours=1)
    newer = await make(creator=GRACE, opponent_id=ADA)
    assert not (await play(services, newer, ADA)).is_over


async def test_its_post_is_due_with_all_that_happens_but_not_at_once_again(
    services: Services, store: Store, make: Callable[..., Any], clock: Clock
) -> None:
    deal = await make()
    due = store.shared_deals.due
    assert [each.id for each in await due.due(clock.time, 9)] == [deal.id]
    await services.shared_deals.set_shown(deal)
    assert await due.next() == deal.ends_at, "then it has to say that it is over"
    await play(services, deal, ADA)
    (at,) = {await due.next()}
    assert at is not None
    assert clock.time < at < clock.time.replace(second=30)
    clock.time = at
    shown = await services.shared_deals.find_deal(deal.id)
    assert shown.news == shown.shown + 1
    await give_up(services, deal, GRACE)
    await services.shared_deals.set_shown(shown)
    assert (await due.next()) not in (None, deal.ends_at), "something has happened meanwhile"
