"""Several processes at the moment at which a season begins: it begins once, on the one of its server."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import discord
import pytest
from simcord import ChannelHandle

import bot
from sumon.config import Settings
from sumon.play.due import Due
from sumon.play.leagues.model import Season, SeasonStatus
from sumon.play.tournaments.actors import Actor
from sumon.services.services import Services
from sumon.storage import open_store
from tests.bot.conftest import FirstMove
from tests.patience import until
from tests.trust.fake_discord import FakeDiscord
from tests.trust.test_network import fake
from tests.trust.test_shards import channels, only, running, settings

__all__ = ["channels", "fake", "settings"]  # fixtures

BEGINNING = datetime(2027, 1, 1, 8, tzinfo=UTC)
GAMES = 6


class Clock:
    """The clock of all processes, on which the first of January begins at once or in an hour."""

    def __init__(self) -> None:
        self._real, self._ahead = discord.utils.utcnow, timedelta(0)
        self.set(BEGINNING - timedelta(hours=1))

    def set(self, moment: datetime) -> None:
        self._ahead = moment - self._real()

    def now(self) -> datetime:
        return self._real() + self._ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(discord.utils, "utcnow", clock.now)
    return clock


async def about_to_begin(fake: FakeDiscord, url: str, channel: ChannelHandle, now: Callable[[], datetime]) -> None:
    """A league in *channel* has three members, who are members of its server."""
    store = await open_store(url)
    leagues = Services(store, FirstMove(), now=now, rng=Random(1)).leagues
    await leagues.switch(channel.guild.id, ["sudoku"], channel.id)
    (league,) = await leagues.of_guild(channel.guild.id)
    for name in ("emmy", "sofia", "alan"):
        user = fake.env.create_user(name)
        channel.guild.add_member(user)
        await leagues.join(await leagues.current(league), Actor(user.id, name, channel.guild.id))
    await store.close()


def steps_of(each: bot.SumonBot) -> list[int]:
    """The seasons of which that bot takes the steps from now on."""
    taken: list[int] = []
    take = each.services.leagues.step

    async def step(due: Due, *rest: Any) -> None:
        taken.append(due.id)
        await take(due, *rest)

    each.services.leagues.step = step
    return taken


async def season_of(bot: bot.SumonBot, guild_id: int) -> Season:
    leagues = bot.services.leagues
    (league,) = await leagues.of_guild(guild_id)
    return await leagues.current(league)


def said(fake: FakeDiscord, channel: ChannelHandle) -> list[str]:
    """All messages in *channel* and its threads."""
    places = [
        each for each in fake.backend.channels.values() if channel.id in (each.id, getattr(each, "parent_id", 0))
    ]
    return [message.content for each in places for message in fake.backend.messages[each.id].values()]


def are_all_open(fake: FakeDiscord, channel: ChannelHandle) -> bool:
    """Whether all boards are there, and the page shows that the season runs."""
    found = said(fake, channel)
    page = [each for each in found if "🪜" in each and "0 of 6 games over" in each]
    return bool(page) and len([each for each in found if "’s turn: ⏳" in each]) == GAMES


def check(fake: FakeDiscord, channel: ChannelHandle) -> None:
    """There is one page, one line above one thread, and one line and one board for each game."""
    found = said(fake, channel)
    assert len([each for each in found if "🪜" in each]) == 1
    assert len([each for each in found if "all games are in this thread" in each]) == 1
    assert len([each for each in found if ": Round" in each]) == GAMES
    assert len([each for each in found if "’s turn: ⏳" in each]) == GAMES


async def test_a_season_begins_on_the_process_of_its_server(
    fake: FakeDiscord, settings: Settings, channels: list[ChannelHandle], clock: Clock
) -> None:
    elsewhere, channel = channels
    await about_to_begin(fake, settings.database_url, channel, clock.now)
    await fake.start()
    async with running(only(settings, 0, 2)) as other, running(only(settings, 1)) as own:
        await until(lambda: own.is_ready() and other.is_ready())
        taken, not_taken = steps_of(own), steps_of(other)
        clock.set(BEGINNING)
        for each in (own, other):
            each.background.wake_at(clock.now())
        await until(lambda: are_all_open(fake, channel))
        season = await season_of(own, channel.guild.id)
        assert season.status is SeasonStatus.RUNNING
        assert (set(taken), not_taken) == ({season.id}, [])
    check(fake, channel)
    assert said(fake, elsewhere) == []
