"""When a server is asked whether the puzzles of the day shall be posted: once, after three games."""

from __future__ import annotations

from typing import Any

from sumon.play.daily.posts import DailyOptIn
from sumon.play.requests import OfferKind
from sumon.services.services import Services
from sumon.storage.store import Store
from tests.play.conftest import ADA, CHANNEL, GRACE, GUILD, Begin, two_moves_each


async def finish(services: Services, begin: Begin, count: int, **options: Any) -> None:
    """So many games are finished on a server."""
    for _ in range(count):
        match = await two_moves_each(services, await begin("toy", **options))
        await services.turns.resign(match, ADA)


async def test_a_server_is_asked_in_the_channel_of_its_third_game(
    services: Services, store: Store, begin: Begin
) -> None:
    await finish(services, begin, 2)
    await finish(services, begin, 1, guild_id=GUILD + 1)
    await services.offers.make(await begin("toy"), ADA, OfferKind.ABORT)
    assert await store.daily_opt_ins.find_opt_in(GUILD) is None
    await finish(services, begin, 1, channel_id=CHANNEL + 1)
    assert await store.daily_opt_ins.find_opt_in(GUILD) == DailyOptIn(GUILD, CHANNEL + 1)
    assert await store.daily_opt_ins.due.due(services.daily_opt_ins._now(), 9) != ()
    await store.daily_opt_ins.due.done(GUILD)
    await finish(services, begin, 2)
    assert await store.daily_opt_ins.find_opt_in(GUILD) == DailyOptIn(GUILD, CHANNEL + 1)
    assert await store.daily_opt_ins.due.due(services.daily_opt_ins._now(), 9) == (), "never again"


async def test_a_server_that_has_chosen_is_never_asked(services: Services, store: Store, begin: Begin) -> None:
    await services.settings.change_server(GUILD, daily_channel=7)
    await services.settings.change_server(GUILD, daily_channel=None)
    await finish(services, begin, 4)
    assert await services.daily_opt_ins.find_opt_in(GUILD) is None
    assert await store.daily_opt_ins.due.due(services.daily_opt_ins._now(), 9) == ()


async def test_a_channel_that_is_chosen_before_the_question_is_out_makes_it_needless(
    services: Services, begin: Begin
) -> None:
    await finish(services, begin, 3)
    assert await services.daily_opt_ins.find_opt_in(GUILD) == DailyOptIn(GUILD, CHANNEL)
    await services.settings.change_server(GUILD, daily_channel=7)
    assert await services.daily_opt_ins.find_opt_in(GUILD) is None


async def test_the_first_decision_counts(services: Services, other_use: Services, begin: Begin) -> None:
    assert await services.daily_opt_ins.decide(GUILD, ADA, channel_id=CHANNEL, wanted=True) is None, (
        "nobody has asked"
    )
    await finish(services, begin, 3)
    yes = await services.daily_opt_ins.decide(GUILD, ADA, channel_id=CHANNEL, wanted=True)
    no = await other_use.daily_opt_ins.decide(GUILD, GRACE, channel_id=CHANNEL, wanted=False)
    assert yes == no == DailyOptIn(GUILD, CHANNEL, None, ADA, True)
    assert (await services.settings.of_server(GUILD)).daily_channel == CHANNEL


async def test_no_changes_nothing(services: Services, begin: Begin) -> None:
    await finish(services, begin, 3)
    await services.daily_opt_ins.decide(GUILD, ADA, channel_id=CHANNEL, wanted=False)
    assert (await services.settings.of_server(GUILD)).daily_channel is None


async def test_a_decision_is_carried_out_after_a_kill(services: Services, store: Store, begin: Begin) -> None:
    await finish(services, begin, 3)
    now = services.daily_opt_ins._now()
    assert await store.daily_opt_ins.decide(GUILD, ADA, CHANNEL, wanted=True, now=now)  # and then it is killed
    (due,) = await store.daily_opt_ins.due.due(now, 9)
    assert due.id == GUILD
    await services.daily_opt_ins.find_opt_in(GUILD)
    assert (await services.settings.of_server(GUILD)).daily_channel == CHANNEL
