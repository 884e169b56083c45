"""The layers put together on an open database and a bot, and what goes on beside the answers to people."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from random import SystemRandom

import discord

from sumon.games import GAMES
from sumon.metrics import OPEN_MATCHES
from sumon.runtime.agenda import MAX_SLEEP, Agenda, AllJobs, DueWork, Jobs
from sumon.runtime.elsewhere import Elsewhere
from sumon.runtime.growing import Growing
from sumon.runtime.heartbeat import Heartbeat
from sumon.services.daily.growing import IdleEngines
from sumon.services.match.computer import Computer
from sumon.services.use_cases import UseCases
from sumon.storage.errors import StorageError
from sumon.storage.store import Store
from sumon.ui.boards.live import GRACE, settle_boards
from sumon.ui.boards.post import settle
from sumon.ui.boards.thinking import think
from sumon.ui.families import build_router
from sumon.ui.learn.greeting import greeting_post, is_new
from sumon.ui.learn.inquiry import inquiry_post
from sumon.ui.match.following import FollowerNotices
from sumon.ui.match.offers import offer_post
from sumon.ui.match.prepared import go_on_prepared
from sumon.ui.match.time_notices import TimeNotices
from sumon.ui.match.written import Hearing
from sumon.ui.puzzles.posts import day_post
from sumon.ui.puzzles.shares import share_post
from sumon.ui.start.messages import challenge_post
from sumon.ui.start.shared_deals import shared_deal_post
from sumon.ui.tournaments.opening import open_game
from sumon.ui.tournaments.organiser import take_steps
from sumon.ui.tournaments.post import tournament_post
from sumon.ui.week.delivery import WeeklyLetters, weekly_post
from sumon.ui.wire.bot import ANYWHERE, GameBot
from sumon.ui.wire.known_boards import KnownBoards

NEWS = "news"  # the event that wakes the agenda
MAX_SLEEP_BESIDE_OTHERS = timedelta(seconds=5)  # where other processes store what is due in this one


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

    def __init__(
        self, bot: GameBot, store: Store, computer: Computer, idle_engines: IdleEngines | None = None
    ) -> None:
        """*idle_engines*: those that may make puzzles while nobody asks them anything; none: nobody makes any."""
        use = UseCases(store, computer, now=utc_now, rng=SystemRandom())
        bot.use = use
        bot.known_boards = KnownBoards()
        bot.letters = {}
        bot.answer = build_router().answer
        bot.hear = Hearing(bot).answer
        bot.background = self
        self._bot, self._shards = bot, store.shards
        self._open_matches = store.matches.count_open
        self._lessons, self._time = use.lessons, use.time
        self._reviewer = use.reviewer
        self._agenda = agenda = Agenda(
            DiscordBell(bot),
            now=utc_now,
            overslept=use.time.overslept,
            max_sleep=MAX_SLEEP if store.shards.are_all else MAX_SLEEP_BESIDE_OTHERS,
            may_work=lambda: bot.works,
        )
        self._elsewhere = Elsewhere(store.changes, store.shards, agenda.wake)
        self._thinking = Jobs(store.computers.due, partial(think, bot), agenda=agenda, now=utc_now)
        notices = TimeNotices(bot, use)
        self._heartbeats = {
            shard: Heartbeat(partial(use.time.beat, shard), now=utc_now) for shard in store.shards.mine
        }
        self._unheard = set(store.shards.mine)  # shards of which Discord has not told yet
        self.cut_off()  # until it does, nobody can act there
        # If nothing goes wrong, challenges and offers are shown by the answer to the user who made them.
        posts = (
            (store.challenges.due, partial(challenge_post, bot), GRACE),
            (store.offers.due, partial(offer_post, bot), GRACE),
            (store.greetings.due, partial(greeting_post, bot), timedelta(0)),
            (store.inquiries.due, partial(inquiry_post, bot), GRACE),
            (store.daily_posts.due, partial(day_post, bot), timedelta(0)),
            (store.shares.due, partial(share_post, bot), timedelta(0)),
            (store.shared_deals.due, partial(shared_deal_post, bot), GRACE),
            (store.tournaments.messages, partial(tournament_post, bot), GRACE),
            (store.weekly_posts.due, partial(weekly_post, bot), timedelta(0)),
        )
        self._jobs = (
            self._thinking,
            Jobs(store.boards.due, partial(settle_boards, bot), agenda=agenda, now=utc_now, grace=GRACE),
            Jobs(store.agreements.due, use.agreements.look, agenda=agenda, now=utc_now),
            Jobs(store.departures.due, use.departures.forget, agenda=agenda, now=utc_now),
            Jobs(store.prepared.due, partial(go_on_prepared, bot), agenda=agenda, now=utc_now, grace=GRACE),
            Jobs(store.follows.due, FollowerNotices(bot, use).tell, agenda=agenda, now=utc_now),
            Jobs(store.clocks.due, notices.bring, agenda=agenda, now=utc_now),
            Jobs(store.notices.due, notices.settle, agenda=agenda, now=utc_now),
            Jobs(store.tournament_steps.due, partial(take_steps, bot), agenda=agenda, now=utc_now),
            Jobs(store.pairings.due, partial(open_game, bot), agenda=agenda, now=utc_now, at_once=1),
            Jobs(store.weekly_readers.due, WeeklyLetters(bot).send, agenda=agenda, now=utc_now),
            Jobs(store.people.due, use.privacy.go_on, agenda=agenda, now=utc_now),
            *(
                Jobs(due, partial(settle, bot, find, due.done), agenda=agenda, now=utc_now, grace=grace)
                for due, find, grace in posts
            ),
        )
        self._all_jobs = AllJobs(self._jobs, store.due)
        self._daily_plan, self._weekly_plan = use.daily, use.weekly
        self._growing = Growing(use.growth, idle_engines, agenda=agenda, now=utc_now)

    @property
    def works(self) -> Sequence[DueWork]:
        """All kinds of work that the agenda does."""
        once_for_all = (self._daily_plan, self._weekly_plan) if self._shards.is_first else ()
        grown = (self._growing,) if self._shards.is_first else ()
        # Time that was lost is given back before any runs out.
        return (*self._heartbeats.values(), *once_for_all, self._all_jobs, *grown)

    async def go_on(self, shard_id: int | None = None, *, missed_nothing: bool = False) -> None:
        """Resumes work after a restart or a lost connection; does nothing if neither interrupted the bot.

        *shard_id*: the shard that Discord tells of again; None: all of this process. Nothing is done before it has
        told of all of them. *missed_nothing*: it has told all that happened meanwhile. So what it refused is left
        alone.
        """
        shards = self._shards if shard_id is None else self._shards.only(shard_id)
        for shard in shards.mine:
            self._heartbeats[shard].go_on()
        with suppress(StorageError):  # it says so itself; what was put off is done when its pause is over
            for jobs in self._jobs:
                await jobs.hurry(shard_id, refused=not missed_nothing)
            for guild in self._bot.guilds:
                if shards.has(guild.id) and is_new(guild):  # it may have joined it while it was down
                    await self._lessons.greet(guild.id)
        self._unheard.difference_update(shards.mine)
        if not self._unheard:
            self._agenda.start(self.works)

    async def measure(self) -> None:
        """Sets the metrics that are asked of the database. Raises StorageError."""
        for jobs in self._jobs:
            await jobs.measure()
        being_played = await self._open_matches()
        for game in GAMES:
            OPEN_MATCHES.labels(game).set(being_played.get(game, 0))

    def cut_off(self, shard_id: int | None = None) -> None:
        """Notes that the connection to Discord is lost: until `go_on`, players cannot act.

        *shard_id*: the shard that Discord tells of no more; None: all of this process.
        """
        for shard in self._shards.mine if shard_id is None else (shard_id,):
            self._heartbeats[shard].pause()
        self._time.overslept(utc_now(), shard_id)

    async def permitted(self, guild_id: int) -> None:
        """Has what could not be shown on the server tried again, since the bot may do more there than before."""
        with suppress(StorageError):  # it says so itself; the pauses end by themselves
            for jobs in self._jobs:
                await jobs.hurry_on(guild_id)
            self.expect(utc_now())

    async def joined(self, guild_id: int) -> None:
        """Has the server greeted, once."""
        await self._lessons.greet(guild_id)
        self.expect(utc_now())

    def expect(self, moment: datetime, guild_id: int | None = ANYWHERE) -> None:
        if guild_id == ANYWHERE or self._shards.has(guild_id):
            self._agenda.expect(moment)
        else:
            self._elsewhere.tell(guild_id)

    def start_thinking(self, match_id: int, guild_id: int | None = ANYWHERE) -> None:
        if guild_id == ANYWHERE or self._shards.has(guild_id):
            self._thinking.begin(match_id)
        else:
            self._elsewhere.tell(guild_id)

    def stop_thinking(self, match_id: int) -> None:
        self._thinking.stop(match_id)

    async def close(self) -> None:
        """Stops everything that goes on."""
        await self._elsewhere.close()
        await self._agenda.close()
        await self._growing.close()
        for jobs in self._jobs:
            await jobs.close()
        await self._reviewer.close()
