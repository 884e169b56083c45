"""The layers on an open database and a bot, and the work in the background, beside the answers to users."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from random import SystemRandom

import discord

from sumon.games import GAMES
from sumon.metrics import OPEN_MATCHES
from sumon.play.hosting import Change, ChangeKind
from sumon.runtime.scheduler import MAX_SLEEP, DueWork, JobQueue, JobQueues, Scheduler
from sumon.services.daily.growing import Growth, IdleEngines
from sumon.services.match.computer import Computer
from sumon.services.services import Services
from sumon.shards import Shards, shard_of
from sumon.storage.errors import StorageError
from sumon.storage.processes import ChangeNews
from sumon.storage.store import Store
from sumon.ui.boards.live import GRACE, reconcile_boards
from sumon.ui.boards.lost_threads import look_for_threads
from sumon.ui.boards.managed_message import reconcile
from sumon.ui.boards.thinking import think
from sumon.ui.interactions.board_cache import BoardCache
from sumon.ui.interactions.bot import ANYWHERE, GameBot
from sumon.ui.leagues.delivery import show_tournament, take_season_steps
from sumon.ui.leagues.page import season_post
from sumon.ui.learn.daily_opt_in import daily_opt_in_post
from sumon.ui.learn.greeting import greeting_post, is_new
from sumon.ui.match.following import FollowerNotices
from sumon.ui.match.offers import offer_post
from sumon.ui.match.prepared import play_prepared
from sumon.ui.match.time_notices import TimeNotices
from sumon.ui.match.written import MessageHandler
from sumon.ui.people.roles import RoleKeeper
from sumon.ui.puzzles.posts import day_post, share_post
from sumon.ui.routes import build_router
from sumon.ui.start.messages import challenge_post
from sumon.ui.start.shared_deals import shared_deal_post
from sumon.ui.tournaments.opening import open_game, take_steps
from sumon.ui.week.delivery import WeeklyMessages, weekly_post

IDLE = timedelta(minutes=10)  # for which the engines must be idle before they make puzzles
BREATH = timedelta(seconds=20)  # between two games, of a few seconds each
AFTER_FAILURE = timedelta(hours=1)

log = logging.getLogger(__name__)


class Growing:
    """Makes puzzles while the engines are idle, one game at a time; work of the scheduler.

    Without *engines* there is nothing to do.
    """

    def __init__(
        self, growth: Growth, engines: IdleEngines | None, *, scheduler: Scheduler, now: Callable[[], datetime]
    ) -> None:
        self._growth = growth
        self._engines = engines
        self._scheduler = scheduler
        self._now = now
        self._at = now() + IDLE
        self._task: asyncio.Task[None] | None = None

    async def next_due(self) -> datetime | None:
        """The moment at which the next game may begin; None while one is played, or if there are enough puzzles."""
        is_over = self._engines is None or self._growth.is_enough
        return None if is_over or self._task is not None else self._at

    async def do(self, now: datetime) -> None:
        """Begins a game, or postpones it until the engines have been idle for a while."""
        assert self._engines is not None
        left = IDLE - timedelta(seconds=self._engines.idle_for)
        if left > timedelta(0):
            self._at = now + max(left, BREATH)
            return
        self._task = asyncio.create_task(self._step(self._engines))

    async def close(self) -> None:
        """Gives up the game that is being played; nothing is lost with it."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _step(self, engines: IdleEngines) -> None:
        pause = AFTER_FAILURE
        try:
            pause = BREATH if await self._growth.step(engines) else IDLE
            if self._growth.is_enough:
                log.info("there are enough puzzles now")
                engines.rest()
        except Exception:
            log.exception("no further puzzle could be made")
        finally:
            self._task = None
            self._at = self._now() + pause
            self._scheduler.wake_at(self._at)


class RemoteShards:
    """Messages to and from the processes of other shards than *shards*.

    *wake* is called when one of them has stored work for this process.
    """

    def __init__(self, changes: ChangeNews, shards: Shards, wake: Callable[[], None]) -> None:
        self._changes = changes
        self._shards = shards
        self._wake = wake
        self._untold: set[int] = set()  # shards whose process is about to be notified
        self._tasks: set[asyncio.Task[None]] = set()
        changes.listen(self._hear)

    def tell(self, guild_id: int | None) -> None:
        """Notifies the process that serves the server.

        If the message gets lost, that process looks by itself within seconds.
        """
        shard = shard_of(guild_id, self._shards.count)
        if shard not in self._untold:
            self._untold.add(shard)
            task = asyncio.create_task(self._tell(shard))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Sends the notifications that are still waiting."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, shard: int) -> None:
        self._untold.discard(shard)  # from now on, stored work needs another notification
        with suppress(StorageError):
            await self._changes.tell(Change(ChangeKind.WORK, shard))

    def _hear(self, change: Change) -> None:
        if change.kind is ChangeKind.WORK and change.number in self._shards.mine:
            self._wake()


BEAT_EVERY = timedelta(minutes=5)
LONG_AGO = datetime.min.replace(tzinfo=UTC)


class Heartbeat:
    """Work of the scheduler that comes before all other: it gives players back the time of an outage.

    It is done whenever the scheduler is awake, every hour at least, but never wakes it. The scheduler itself
    notices shorter outages.
    """

    def __init__(self, beat: Callable[[], Awaitable[None]], *, now: Callable[[], datetime]) -> None:
        self._beat = beat
        self._now = now
        self._beaten_at: datetime | None = None
        self._is_disconnected = False

    def pause(self) -> None:
        """Notes that Discord is unreachable: until `resume`, players cannot move, and the bot counts as absent."""
        self._is_disconnected = True

    def beat_at_once(self) -> None:
        """Has the next beat come as soon as the scheduler looks, as the bot has been away."""
        self._beaten_at = None

    def resume(self) -> None:
        """Notes that Discord is reachable again. The next beat comes at once, as the outage may have been long."""
        if self._is_disconnected:
            self._is_disconnected, self._beaten_at = False, None

    async def next_due(self) -> datetime | None:
        """A moment long ago, so that it is due whenever the scheduler looks; None if it was done minutes ago."""
        if self._is_disconnected:
            return None
        now = self._now()
        # The absolute difference, as clocks can be set back.
        is_fresh = self._beaten_at is not None and abs(now - self._beaten_at) < BEAT_EVERY
        return None if is_fresh else LONG_AGO

    async def do(self, now: datetime) -> None:
        await self._beat()
        self._beaten_at = now


NEWS = "news"  # the event that wakes the scheduler
MAX_SLEEP_BESIDE_OTHERS = timedelta(seconds=5)  # where other processes store work for this one


def utc_now() -> datetime:
    """The current time. It is looked up at each call, as a simulated Discord has its own clock."""
    return discord.utils.utcnow()


class DiscordWakeEvent:
    """Waits in the event loop of the bot, on its clock."""

    def __init__(self, bot: GameBot) -> None:
        self._bot = bot

    async def wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await self._bot.wait_for(NEWS, timeout=seconds)

    def notify(self) -> None:
        self._bot.dispatch(NEWS)


class App:
    """All layers of a bot, which sets the attributes of its `GameBot`."""

    def __init__(
        self, bot: GameBot, store: Store, computer: Computer, idle_engines: IdleEngines | None = None
    ) -> None:
        """*idle_engines*: the engines that may make puzzles while they are idle; None: no puzzles are made."""
        services = Services(store, computer, now=utc_now, rng=SystemRandom())
        bot.services = services
        bot.board_cache = BoardCache()
        bot.notifications = {}
        bot.answer = build_router().answer
        bot.hear = MessageHandler(bot).answer
        bot.background = self
        self._bot, self._shards = bot, store.shards
        self._open_matches = store.matches.count_open
        self._lessons, self._time = services.lessons, services.time
        self._reviewer = services.reviewer
        self._scheduler = scheduler = Scheduler(
            DiscordWakeEvent(bot),
            now=utc_now,
            on_clock_gap=self._on_clock_gap,
            max_sleep=MAX_SLEEP if store.shards.are_all else MAX_SLEEP_BESIDE_OTHERS,
            may_work=lambda: bot.works,
        )
        self._remote_shards = RemoteShards(store.changes, store.shards, scheduler.wake)
        self._thinking = JobQueue(store.computers.due, partial(think, bot), scheduler=scheduler, now=utc_now)
        notices = TimeNotices(bot, services)
        self._heartbeats = {
            shard: Heartbeat(partial(services.time.beat, shard), now=utc_now) for shard in store.shards.mine
        }
        self._unheard = set(store.shards.mine)  # shards that Discord has not reported ready yet
        self.on_disconnect()  # until Discord reports them, no player can act there
        # The grace is for challenges and offers that the answer to their own click already shows.
        posts = (
            (store.challenges.due, partial(challenge_post, bot), GRACE),
            (store.offers.due, partial(offer_post, bot), GRACE),
            (store.greetings.due, partial(greeting_post, bot), timedelta(0)),
            (store.daily_opt_ins.due, partial(daily_opt_in_post, bot), GRACE),
            (store.daily_posts.due, partial(day_post, bot), timedelta(0)),
            (store.shares.due, partial(share_post, bot), timedelta(0)),
            (store.shared_deals.due, partial(shared_deal_post, bot), GRACE),
            (store.leagues.messages, partial(season_post, bot), timedelta(0)),
            (store.weekly_posts.due, partial(weekly_post, bot), timedelta(0)),
        )
        self._jobs = (
            self._thinking,
            JobQueue(
                store.boards.due, partial(reconcile_boards, bot), scheduler=scheduler, now=utc_now, grace=GRACE
            ),
            JobQueue(store.agreements.due, services.agreements.check, scheduler=scheduler, now=utc_now),
            JobQueue(
                store.deleted_accounts.due, services.deleted_accounts.forget, scheduler=scheduler, now=utc_now
            ),
            JobQueue(
                store.prepared.due, partial(play_prepared, bot), scheduler=scheduler, now=utc_now, grace=GRACE
            ),
            JobQueue(store.follows.due, FollowerNotices(bot, services).tell, scheduler=scheduler, now=utc_now),
            JobQueue(store.clocks.due, notices.bring, scheduler=scheduler, now=utc_now),
            JobQueue(store.notices.due, notices.reconcile, scheduler=scheduler, now=utc_now),
            JobQueue(store.tournament_steps.due, partial(take_steps, bot), scheduler=scheduler, now=utc_now),
            JobQueue(store.leagues.due, partial(take_season_steps, bot), scheduler=scheduler, now=utc_now),
            JobQueue(
                store.tournaments.messages,
                partial(show_tournament, bot, store.tournaments.messages.done),
                scheduler=scheduler,
                now=utc_now,
                grace=GRACE,
            ),
            JobQueue(store.pairings.due, partial(open_game, bot), scheduler=scheduler, now=utc_now, at_once=1),
            JobQueue(store.weekly_readers.due, WeeklyMessages(bot).send, scheduler=scheduler, now=utc_now),
            JobQueue(store.roles.due, RoleKeeper(bot).check, scheduler=scheduler, now=utc_now),
            JobQueue(store.people.due, services.privacy.resume_deletion, scheduler=scheduler, now=utc_now),
            *(
                JobQueue(
                    due, partial(reconcile, bot, find, due.done), scheduler=scheduler, now=utc_now, grace=grace
                )
                for due, find, grace in posts
            ),
        )
        self._all_jobs = JobQueues(self._jobs, store.due)
        self._daily_plan, self._weekly_plan = services.daily, services.weekly
        self._growing = Growing(services.growth, idle_engines, scheduler=scheduler, now=utc_now)

    @property
    def works(self) -> Sequence[DueWork]:
        """All kinds of work that the scheduler does."""
        once_for_all = (self._daily_plan, self._weekly_plan) if self._shards.is_first else ()
        grown = (self._growing,) if self._shards.is_first else ()
        # Heartbeats come first, so that lost time is given back before any clock runs out.
        return (*self._heartbeats.values(), *once_for_all, self._all_jobs, *grown)

    async def resume(self, shard_id: int | None = None, *, missed_nothing: bool = False) -> None:
        """Resumes work after a restart or a lost connection; does nothing if neither interrupted the bot.

        The scheduler starts when all shards of this process have been resumed.
        *shard_id*: the shard that Discord reports again; None: all of this process.
        *missed_nothing*: Discord has repeated all missed events, so messages that it refused are not retried.
        """
        shards = self._shards if shard_id is None else self._shards.only(shard_id)
        for shard in shards.mine:
            self._heartbeats[shard].resume()
        with suppress(StorageError):  # the database has logged it; postponed work is retried after its pause
            for jobs in self._jobs:
                await jobs.retry_all(shard_id, refused=not missed_nothing)
            for guild in self._bot.guilds:
                if shards.has(guild.id) and is_new(guild):  # the bot may have joined it while it was down
                    await self._lessons.greet(guild.id)
            if not missed_nothing:
                await look_for_threads(self._bot, shards)
        self._unheard.difference_update(shards.mine)
        if not self._unheard:
            self._scheduler.start(self.works)

    async def measure(self) -> None:
        """Sets the metrics that are read from the database. Raises StorageError."""
        for jobs in self._jobs:
            await jobs.measure()
        being_played = await self._open_matches()
        for game in GAMES:
            OPEN_MATCHES.labels(game).set(being_played.get(game, 0))

    def on_disconnect(self, shard_id: int | None = None) -> None:
        """Notes that the connection to Discord is lost: until `resume`, players cannot act.

        *shard_id*: the shard that was lost; None: all of this process.
        """
        for shard in self._shards.mine if shard_id is None else (shard_id,):
            self._heartbeats[shard].pause()
        self._time.on_clock_gap(utc_now(), shard_id)
        self._scheduler.wake()  # so that it notices if the machine has slept before

    def _on_clock_gap(self, since: datetime) -> None:
        """Notes that the scheduler was not awake since then; the time is given back before any other work."""
        for heartbeat in self._heartbeats.values():
            heartbeat.beat_at_once()
        self._time.on_clock_gap(since)

    async def permitted(self, guild_id: int) -> None:
        """Retries messages that could not be shown on the server, as the bot has more permissions there now."""
        with suppress(StorageError):  # the database has logged it; the work is retried after its pauses
            for jobs in self._jobs:
                await jobs.retry_guild(guild_id)
            self.wake_at(utc_now())

    async def joined(self, guild_id: int) -> None:
        """Greets the server, once."""
        await self._lessons.greet(guild_id)
        self.wake_at(utc_now())

    def wake_at(self, moment: datetime, guild_id: int | None = ANYWHERE) -> None:
        if guild_id == ANYWHERE or self._shards.has(guild_id):
            self._scheduler.wake_at(moment)
        else:
            self._remote_shards.tell(guild_id)

    def start_thinking(self, match_id: int, guild_id: int | None = ANYWHERE) -> None:
        if guild_id == ANYWHERE or self._shards.has(guild_id):
            self._thinking.begin_job(match_id)
        else:
            self._remote_shards.tell(guild_id)

    def stop_thinking(self, match_id: int) -> None:
        self._thinking.stop(match_id)

    async def close(self) -> None:
        """Stops all work in the background."""
        await self._remote_shards.close()
        await self._scheduler.close()
        await self._growing.close()
        for jobs in self._jobs:
            await jobs.close()
        await self._reviewer.close()
