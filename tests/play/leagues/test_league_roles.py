"""The roles that follow from the last season of a league."""

from __future__ import annotations

from collections.abc import Sequence

from sumon.play.roles import Grant
from tests.play.conftest import CHANNEL, GUILD
from tests.play.leagues.association import GAME, Association, on
from tests.play.tournaments.club import person

CHAMPION, MEDAL = 70, 80


async def wanted(league: Association) -> Sequence[Grant]:
    return (await league.services.roles.find_check(GUILD)).difference.give


async def is_due(league: Association) -> bool:
    """Whether something that has just happened wants a check."""
    return await league.store.roles.due_at(GUILD) == league.clock()


async def check(league: Association) -> None:
    """Does what is due; the next check comes by itself in an hour."""
    roles = league.services.roles
    await roles.checked(await roles.find_check(GUILD))
    assert not await is_due(league)


async def test_the_last_season_that_is_over_gives_the_roles(league: Association) -> None:
    services = league.services
    await services.settings.change_server(GUILD, champion_role=CHAMPION, medal_role=MEDAL)
    await league.join(1, 2, 3, 4, 5)
    await league.go_to(on(12, 1))
    await check(league)
    assert await wanted(league) == ()
    await league.end_all()
    assert await is_due(league), "at once"
    first = ((1, CHAMPION), (1, MEDAL), (2, MEDAL), (3, MEDAL))
    assert await wanted(league) == first
    await services.leagues.leave(await league.season(), person(1))
    await league.go_to(on(1, 1, year=2027))
    assert await wanted(league) == first, "until the next one is over, too"
    await league.end_all()
    second = ((2, CHAMPION), (2, MEDAL), (3, MEDAL), (4, MEDAL))
    assert await wanted(league) == second
    await check(league)
    await services.leagues.switch(GUILD, (), CHANNEL)
    assert await is_due(league)
    assert await wanted(league) == (), "the league is off"
    await services.leagues.switch(GUILD, (GAME,), CHANNEL)
    assert await wanted(league) == second
