"""The layers put together on an open database and a bot, and what goes on beside the answers to people."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from random import SystemRandom

import discord

from sumon.play.daily.posts import DailyPlan
from sumon.play.daily.puzzles import Puzzles, load_book
from sumon.play.match.computer import Computer
from sumon.play.past.advice import Adviser
from sumon.play.past.archive import Archive
from sumon.play.past.reviewing import Reviewer
from sumon.play.service import MatchService
from sumon.play.store import MatchStore
from sumon.runtime.agenda import Agenda, DueWork, Jobs
from sumon.runtime.heartbeat import Heartbeat
from sumon.ui.boards.answers import BoardPosts
from sumon.ui.boards.live import GRACE, LiveBoards
from sumon.ui.boards.thinking import Thinking
from sumon.ui.families import build_router
from sumon.ui.learn.greeting import Greeter, is_new
from sumon.ui.match.following import FollowerNotices
from sumon.ui.match.offer_messages import settle_offer
from sumon.ui.match.time_notices import TimeNotices
from sumon.ui.puzzles.posts import DailyPosts
from sumon.ui.start.messages import ChallengeMessages
from sumon.ui.wire.bot import GameBot

NEWS = "news"  # the event that wakes the agenda


def utc_now() -> datetime:
    """The time, looked up at each call: a simulated Discord has a clock of its own."""
    return discord.utils.utcnow()


class DiscordBell:
    """Waits in the event loop of the bot, on its clock."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await self._bot.wait_for(NEWS, timeout=seconds)

    def ring(self) -> None:
        self._bot.dispatch(NEWS)


class App:
    """All layers of a bot. What it gives the bot are the attributes of `GameBot`."""

    def __init__(self, bot: GameBot, store: MatchStore, computer: Computer) -> None:
        service = MatchService(store, computer, now=utc_now, rng=SystemRandom())
        live = LiveBoards(bot, service)
        boards = BoardPosts(bot, service, live)
        bot.service = service
        bot.adviser = Adviser(store, service.matches, computer, now=utc_now)
        bot.reviewer = Reviewer(store, computer, now=utc_now)
        bot.archive = Archive(store, service.matches, now=utc_now)
        bot.puzzles = Puzzles(store.puzzles, load_book(), now=utc_now)
        bot.boards = boards
        bot.answer = build_router().answer
        bot.background = self

        self._bot = bot
        self._lessons, self._time = service.lessons, service.time
        self._reviewer = bot.reviewer
        self._agenda = agenda = Agenda(DiscordBell(bot), now=utc_now, overslept=service.time.overslept)
        self._thinking = Jobs(store.computers_due, Thinking(bot, service, live).move, agenda=agenda, now=utc_now)
        notices = TimeNotices(bot, store, service)
        self._heartbeat = Heartbeat(service.time.beat, now=utc_now)
        settle = partial(settle_offer, bot)
        self._jobs = (
            self._thinking,
            Jobs(store.boards_due, live.settle, agenda=agenda, now=utc_now, grace=GRACE),
            Jobs(
                store.challenges_due,
                ChallengeMessages(bot, service.challenges).settle,
                agenda=agenda,
                now=utc_now,
                grace=GRACE,
            ),
            Jobs(store.follows_due, FollowerNotices(bot, service).tell, agenda=agenda, now=utc_now),
            Jobs(store.clocks_due, notices.bring, agenda=agenda, now=utc_now),
            Jobs(store.notices_due, notices.settle, agenda=agenda, now=utc_now),
            Jobs(store.offers_due, settle, agenda=agenda, now=utc_now, grace=GRACE),
            Jobs(store.greetings_due, Greeter(bot, service.lessons).greet, agenda=agenda, now=utc_now),
            Jobs(
                store.daily_posts_due,
                DailyPosts(bot, bot.puzzles, store.daily_posts).settle,
                agenda=agenda,
                now=utc_now,
            ),
        )
        self._daily_plan = DailyPlan(bot.puzzles, store.daily_posts, store.daily_channels)

    @property
    def works(self) -> Sequence[DueWork]:
        """All kinds of work that the agenda does."""
        # Time that was lost is given back before any runs out.
        return (self._heartbeat, self._daily_plan, *self._jobs)

    async def go_on(self) -> None:
        """Goes on where a restart or a lost connection interrupted the bot; when nothing did, nothing happens."""
        self._heartbeat.go_on()
        for jobs in self._jobs:
            await jobs.hurry()
        for guild in self._bot.guilds:
            if is_new(guild):  # it may have joined it while it was down
                await self._lessons.greet(guild.id)
        self._agenda.start(self.works)

    def cut_off(self) -> None:
        """Nothing is heard of Discord any more: what passes until `go_on`, nobody could do anything about."""
        self._heartbeat.pause()
        self._time.overslept(utc_now())

    async def joined(self, guild_id: int) -> None:
        """Has the server greeted, once."""
        await self._lessons.greet(guild_id)
        self.expect(utc_now())

    def expect(self, moment: datetime) -> None:
        self._agenda.expect(moment)

    def start_thinking(self, match_id: int) -> None:
        self._thinking.begin(match_id)

    def stop_thinking(self, match_id: int) -> None:
        self._thinking.stop(match_id)

    async def close(self) -> None:
        """Stops everything that goes on."""
        await self._agenda.close()
        for jobs in self._jobs:
            await jobs.close()
        await self._reviewer.close()
