"""Entry point: reads the settings, wires the layers, and runs the bot or the playground."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends the imports, which take seconds, quietly
    gc.disable()  # imports leave little garbage, and looking for it again and again took 0.3 s

import discord
from discord import app_commands
from discord.ext import commands

from cogs import cogs_of
from sumon.cache import MEGABYTE
from sumon.config import Settings, SettingsError, read_settings
from sumon.console import BAD_INPUT, run_program
from sumon.core.errors import PortError
from sumon.i18n import FALLBACK, default_catalog
from sumon.metrics import GATEWAY
from sumon.render import layout_problem
from sumon.runtime.app import App
from sumon.runtime.connecting import ShardedBot
from sumon.runtime.engines import make_engines
from sumon.runtime.gateway import final_close
from sumon.runtime.interactions import Interactions, WatchedConnector
from sumon.runtime.lateness import Lateness
from sumon.runtime.leadership import Leadership
from sumon.runtime.logs import set_up_logging
from sumon.runtime.monitoring import Monitor, monitoring
from sumon.runtime.process import freeze_loaded_objects, prepared_loop
from sumon.runtime.status import StatusReport
from sumon.services.match.computer import Computer
from sumon.shards import shard_of
from sumon.storage import StorageError, open_database, require_server, store_of
from sumon.storage.leadership import NotReachedError, leader_lock_of, wait_for_older_versions
from sumon.storage.store import Store
from sumon.systemd import Condition, notifying
from sumon.ui.interactions.context import LATE
from sumon.ui.interactions.failures import UNREACHABLE, in_one_line, pauses
from sumon.ui.interactions.handler import PatientTree, answer_command_error
from sumon.ui.interactions.pace import RequestPace
from sumon.ui.sync import learn_commands, sync_commands
from sumon.ui.texts.commands import CommandTranslator

TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+")
HELP = frozenset({"-h", "--help"})
CRASHED = 1  # exit code; BAD_INPUT: the operator must change a setting
LONG = 120.0  # seconds that a bot must have run for its successor to start without a long pause
CLICKS_AND_FORMS = (discord.InteractionType.component, discord.InteractionType.modal_submit)

log = logging.getLogger("sumon")


class SumonBot(ShardedBot):
    """The bot with its layers, which are built at login and closed with it."""

    def __init__(self, settings: Settings, computer: Computer | None, *, owns: bool) -> None:
        self._interactions = Interactions()
        self.pace = RequestPace(settings.shards.share)
        self._lateness = Lateness(lambda: discord.utils.utcnow())
        self._is_watched = False  # False for a simulated Discord, which does not report answers
        super().__init__(
            settings.shards,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, dm_messages=True, guild_messages=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            tree_cls=PatientTree,
        )
        self.tree.error(answer_command_error)
        self._settings = settings
        self._pool = make_engines(settings) if computer is None else None
        self._computer = computer
        self._store: Store | None = None
        self._app: App | None = None
        self._registering: asyncio.Task[None] | None = None
        self._ready_shards: set[int] = set()
        self._owns = owns
        self._leadership: Leadership | None = None
        self._waits_for_older = False

    async def login(self, token: str) -> None:
        """Opens the database, then logs in.

        Raises StorageError, NotReachedError, or discord.LoginFailure for a wrong token.
        """
        if self._store is None:
            url = self._settings.database_url
            require_server(url, self.my_shards)
            if self._owns:
                await wait_for_older_versions(url, partial(setattr, self, "_waits_for_older"))
            database = await open_database(url, shards=self.my_shards)
            self._store = await store_of(database)
            if self._owns:
                self.leader_lock = leader_lock_of(url, database, self._hear)
                self._leadership = Leadership(self.leader_lock, begin=self._begin, end=self.close)
                self._leadership.guard(self._connection.parsers)
                await self.leader_lock.agree()
        self.http.connector = WatchedConnector(self._interactions, self.pace, lambda: self.may_send)
        await super().login(token)

    async def setup_hook(self) -> None:
        """Builds the layers on the open database, and registers the commands."""
        assert self._store is not None
        self.identify_limiter = self._store.identify_limiter
        computer: Computer | None = self._computer
        if self._pool is not None:
            await self._pool.start()
            computer = self._pool
        assert computer is not None
        self.offload = self._pool.run if self._pool is not None else asyncio.to_thread
        self._app = App(self, self._store, computer, self._pool if self._settings.grows_puzzles else None)
        self.collect_status = StatusReport(
            self,
            self._store.installation,
            self._interactions.last_hour,
            self._pool,
            self.leader_lock,
            measure=self._app.measure,
            now=discord.utils.utcnow,
        ).collect
        for cog in cogs_of(self):
            await self.add_cog(cog)
        await self.tree.set_translator(CommandTranslator())
        if self._leadership is None:
            self._register()

    def _register(self) -> None:
        # In the background, as games can go on: Discord still has the commands of the last registration.
        self._registering = asyncio.create_task(self._register_commands())

    async def _register_commands(self) -> None:
        for pause in pauses():
            try:
                if await self._are_commands_known():
                    return
                log.info("the registered commands differ from those of this version, next look in %g s", pause)
            except UNREACHABLE as error:
                log.warning("commands not registered, next try in %g s: %s", pause, in_one_line(error))
            await asyncio.sleep(pause)

    async def _are_commands_known(self) -> bool:
        if not self.my_shards.is_first:
            return await learn_commands(self)
        await sync_commands(self)
        return True

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connects as discord.py does, but keeps trying, and records the answers to interactions."""
        self._is_watched = True
        await super().connect(reconnect=reconnect)

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatches events as discord.py does, and answers clicks, forms and messages; commands go to the tree.

        A listener instead would cost a task per interaction, even for commands.
        """
        if event_name in ("ready", "shard_ready") and self.is_closed():
            return  # the bot was stopped while its servers arrived
        if self._leadership is not None and not self._leadership.hears(event_name):
            return
        if event_name == "interaction":
            # Early enough, as all answers run in tasks that start later.
            args[0].extras[LATE] = self._lateness.is_late(args[0].created_at, self._shard_of(args[0]))
            if self._is_watched:
                self._interactions.receive(args[0])
        elif event_name == "shard_disconnect":
            self._lateness.lose(args[0])
        elif event_name in ("shard_resumed", "shard_ready"):
            self._lateness.catch_up(args[0])
        if event_name == "message":  # otherwise discord.py would look for prefix commands in it
            self.begin_answer(self.hear(args[0]))
            return
        super().dispatch(event_name, *args, **kwargs)
        if event_name == "interaction" and args[0].type in CLICKS_AND_FORMS:
            self.begin_answer(self.answer(args[0]))

    def _shard_of(self, interaction: discord.Interaction) -> int:
        return shard_of(interaction.guild_id, self.my_shards.count)

    @property
    def works(self) -> bool:
        return not self._owns or (self._leadership is not None and self._leadership.works)

    @property
    def may_send(self) -> bool:
        """Whether the bot may send requests to Discord: it works, or finishes the answers that it has begun."""
        return not self._owns or (self.leader_lock is not None and self.leader_lock.is_sure)

    @property
    def is_standing_by(self) -> bool:
        """Whether the bot waits until another process, of the same shards or of an older version, has ended."""
        return self._waits_for_older or (self.leader_lock is not None and self.leader_lock.is_standing_by)

    async def _begin(self) -> None:
        """Begins to work: the shards belong to this process."""
        self._register()
        for shard_id in tuple(self._ready_shards):
            await self._go_on(shard_id)

    def _hear(self, news: str) -> None:
        if self._store is not None:
            self._store.changes.hear(news)

    async def _go_on(self, shard_id: int, *, missed_nothing: bool = False) -> None:
        self._ready_shards.add(shard_id)
        if self._app is not None and self.works:
            await self._app.resume(shard_id, missed_nothing=missed_nothing)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Resumes the work that a restart interrupted, or begins to wait for the shards."""
        GATEWAY.labels("ready").inc()
        await self._go_on(shard_id)
        if self._leadership is not None:
            self._leadership.seek()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Resumes the work that a lost connection interrupted."""
        GATEWAY.labels("resumed").inc()
        await self._go_on(shard_id, missed_nothing=True)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Notes the moment from which no player on the shard can be heard."""
        GATEWAY.labels("lost").inc()
        self._ready_shards.discard(shard_id)
        if self._app is not None:
            self._app.on_disconnect(shard_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greets a server, unless it has been greeted before: Discord may announce a server again."""
        if self._app is not None:
            await self._app.joined(guild.id)

    async def measure(self) -> None:
        """Sets the metrics that are read from the database. Raises StorageError."""
        if self._app is not None:
            await self._app.measure()

    async def has_lost(self) -> bool:
        """Whether the bot was closed because it lost its shards, so that a new bot has to start.

        Raises the exception that interrupted closing, if there was one.
        """
        return self._leadership is not None and await self._leadership.has_failed()

    async def close(self) -> None:
        """Stops all work, leaves Discord and closes the database. A second call does nothing."""
        if self._registering is not None:
            self._registering.cancel()
        async with AsyncExitStack() as stack:  # each step is done even if another one fails
            store, self._store = self._store, None
            if store is not None:
                stack.push_async_callback(store.close)
            stack.push_async_callback(super().close)
            if self._pool is not None:
                stack.push_async_callback(self._pool.close)
            if self._leadership is not None:
                stack.push_async_callback(self._leadership.leave)
            if self._app is not None:
                stack.push_async_callback(self._app.close)


def create_bot(settings: Settings, *, computer: Computer | None = None, owns: bool = False) -> SumonBot:
    """A bot with *settings*, ready to be started.

    *computer*: plays instead of the engines.
    *owns*: the bot works only while it owns its shards, and stands by while another process owns them.
    """
    return SumonBot(settings, computer, owns=owns)


async def run(settings: Settings) -> None:
    """Runs the bot, or the playground if there is no token, until it is stopped.

    Retries while Discord cannot be reached. Raises discord.LoginFailure for a wrong token, discord.ConnectionClosed
    or discord.PrivilegedIntentsRequired if Discord will never accept the connection, StorageError, and PortError.
    """
    async with prepared_loop(settings.cache_megabytes * MEGABYTE):
        await _run(settings)


async def _run(settings: Settings) -> None:
    if problem := layout_problem():
        log.warning("%s", problem)
    if settings.discord_token is None:
        from sumon.playground import serve

        say = default_catalog().text
        print(say("ui-boot-no-token", FALLBACK), flush=True)
        async with notifying(lambda: Condition(True, say("ui-boot-no-token", FALLBACK))):
            await serve(settings, create_bot)
        return
    token = settings.discord_token.get_secret_value().strip()
    if not TOKEN.fullmatch(token):
        # checked here, so that it is reported even if Discord cannot be reached
        raise discord.LoginFailure("the token has another form")
    async with monitoring(settings.metrics_host, settings.metrics_port) as monitor, notifying(monitor.condition):
        waits, has_worked = pauses(), False
        while True:
            begun = time.perf_counter()
            if not await _has_lost_its_shards(settings, token, monitor, has_worked=has_worked):
                return
            if time.perf_counter() - begun > LONG:
                waits = pauses()
            has_worked = True
            await asyncio.sleep(next(waits))


async def _has_lost_its_shards(settings: Settings, token: str, monitor: Monitor, *, has_worked: bool) -> bool:
    """Runs a bot. Returns False if it was stopped, True if it lost its shards and a new one has to start.

    Raises what `run` raises. With *has_worked*, it retries after a StorageError, as the database has been there
    before.
    """
    for pause in pauses():
        async with create_bot(settings, owns=True) as bot:
            monitor.bot = bot
            try:
                await bot.start(token)
                return await bot.has_lost()
            except UNREACHABLE as error:
                if final_close(error):
                    raise
                log.warning("Discord cannot be reached, next try in %g s: %s", pause, in_one_line(error))
            except (StorageError, NotReachedError) as error:
                if not has_worked:
                    raise
                log.warning("the database cannot be opened, next try in %g s: %s", pause, error)
        await asyncio.sleep(pause)
    raise AssertionError("the pauses have no end")


def main(arguments: Sequence[str] = ()) -> int:
    """Runs until stopped. Returns the exit code: 0, or 2 after one line that says what to change.

    Takes no *arguments*: if there are any, it prints its usage and runs nothing.
    """
    say = default_catalog().text
    if arguments:
        wants_help = set(arguments) <= HELP
        print(say("ui-boot-usage", FALLBACK), file=sys.stdout if wants_help else sys.stderr)
        return 0 if wants_help else BAD_INPUT
    try:
        settings = read_settings()
    except SettingsError as error:
        return _give_up(say(error.key, FALLBACK, names=str(error)))
    set_up_logging(settings.log_level, settings.log_format)
    freeze_loaded_objects()
    try:
        asyncio.run(run(settings))
    except KeyboardInterrupt:
        log.info("%s", say("ui-boot-interrupted", FALLBACK))
        return 0
    except asyncio.CancelledError:
        log.info("%s", say("ui-boot-terminated", FALLBACK))
        return 0
    except (StorageError, PortError) as error:
        return _give_up(default_catalog().say(error.message, FALLBACK))
    except discord.LoginFailure:
        return _give_up(say("ui-boot-wrong-token", FALLBACK))
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as error:
        refused = final_close(error)
        return _give_up(say(refused, FALLBACK)) if refused else _crash(say("ui-boot-crashed", FALLBACK))
    except (OSError, NotReachedError) as error:
        log.critical("%s", say("ui-boot-system", FALLBACK, reason=str(error)))
        return CRASHED
    except Exception:
        return _crash(say("ui-boot-crashed", FALLBACK))
    return 0


def _crash(line: str) -> int:
    log.critical("%s", line, exc_info=True)
    return CRASHED


def _give_up(line: str) -> int:
    print(line, file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    del __file__  # otherwise spawned processes import this file, and with it the whole bot, which they do not need
    sys.exit(run_program(lambda: main(sys.argv[1:]), has_colours=True))
