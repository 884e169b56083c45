"""Several processes on one PostgreSQL, which die and are started again while people play on their servers."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import chain, islice, repeat
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Message
from simcord.builders import GuildHandle

from sumon.core.record import Record
from sumon.play.clock import read_time_control
from sumon.shards import shard_of
from tests.databases import AnyDatabase
from tests.patience import until
from tests.trust.fake_discord import TOKEN, FakeDiscord
from tests.trust.test_network import STRING, SUB_COMMAND
from tests.trust.wire import Wire
from tests.trust.world import CHALLENGE, World, board_ids, names

ROOT = Path(__file__).resolve().parents[2]
BOOLEAN = 5
AN_HOUR, WITH_BANK, NO_CLOCK = "3600", "28800+259200", "0"
A_SECOND = 1_000_000  # microseconds, in which spans are stored
LOOK_EVERY = 0.25  # seconds
PATIENCE = 4.0  # seconds that somebody waits before trying again
REST = 0.3  # seconds until a process that has ended is started again, as systemd does it
QUESTION = "has run out of time"
MATCHES = (
    "SELECT id, channel_id, game, variant, setup, termination IS NOT NULL, first_user_id, second_user_id, "
    "time_control, deadline, asked_at, first_bank, second_bank FROM matches"
)
MOVES = "SELECT match_id, move FROM moves ORDER BY match_id, ply"
HOLDER = "SELECT name, term FROM holders WHERE shard ="


@dataclass(frozen=True)
class Seen:
    """A match as it is stored."""

    id: int
    channel_id: int
    record: Record
    over: bool
    users: tuple[int | None, int | None]
    time_control: str | None
    seconds_left: float | None
    asked: bool
    banks: tuple[float, float]  # seconds


class OneBot:
    """A process for a shard, which is started again whenever it ends."""

    def __init__(self, fake: FakeDiscord, shards: int, shard: int, log: Path, **environment: str) -> None:
        self.shard = shard
        self.process: asyncio.subprocess.Process | None = None
        self.ended: list[int | None] = []
        self._command = [sys.executable, "-m", "tests.trust.one_bot", str(fake.port)]
        self._environment = os.environ | {
            "DISCORD_TOKEN": TOKEN,
            "SHARD_COUNT": str(shards),
            "SHARD_IDS": str(shard),
            **environment,
        }
        self._log = log

    async def run(self) -> None:
        """Runs until it is cancelled."""
        with self._log.open("ab") as log:
            while True:
                options: dict[str, Any] = {"cwd": ROOT, "env": self._environment, "stdout": log, "stderr": log}
                self.process = await asyncio.create_subprocess_exec(*self._command, **options)
                try:
                    self.ended.append(await self.process.wait())
                finally:
                    if self.process.returncode is None:
                        self.process.kill()
                        await self.process.wait()
                await asyncio.sleep(REST)

    def kill(self) -> None:
        """Ends it without a word."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()


class FleetWorld(World):
    """What is stored in a database that processes share, and what is shown."""

    def __init__(self, fake: FakeDiscord, database: AnyDatabase) -> None:
        table: Any = fake
        super().__init__(table, Wire(), Path())
        self._shared_database = database

    def ask(self, question: str, *values: object) -> list[Any]:
        for value in values:
            question = question.replace("?", str(int(str(value))), 1)
        return self._shared_database.look(question)


@dataclass
class Corner:
    """A channel with two people, who play there, against each other or the first against the bot."""

    channel: ChannelHandle
    people: tuple[MemberActor, MemberActor]
    game: str
    against_bot: bool
    time: str
    sleeps_at: int | None = None  # the ply at which they leave the game to its clock


@asynccontextmanager
async def _beside(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """*works* go on beside the block, and end with it; none of them may end before."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
        for task in tasks:
            assert not task.done(), task.exception()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Fleet:
    """All of it.

    *asked*: the moves that were sent, by match and ply. *shown*: how far a board was seen, by match. *ended*: the
    channels with a game whose time was up. *gaps*: how long no move was made on the shard of a process that was
    killed, in seconds.
    """

    fake: FakeDiscord
    database: AnyDatabase
    rng: Random
    every: float  # seconds from one death to the next
    shards: int = 2
    bots: list[OneBot] = field(default_factory=list)
    corners: list[Corner] = field(default_factory=list)
    asked: dict[tuple[int, int], set[str]] = field(default_factory=dict)
    shown: dict[int, int] = field(default_factory=dict)
    matches: dict[int, Seen] = field(default_factory=dict)
    ended: set[int] = field(default_factory=set)
    gaps: list[float] = field(default_factory=list)
    pace: tuple[float, float] = (2.0, 6.0)

    def build(self, servers: int, corners: int) -> None:
        """Makes servers, half of them for each shard, with *corners* channels in all."""
        self.fake.backend.guilds.clear()
        guilds = []
        for number in range(servers):
            stored = self.fake.backend.create_guild(
                f"Server {number}", shard_id=number % self.shards, shard_count=self.shards
            )
            guilds.append(GuildHandle(self.fake.env, stored))
        games = ("sumon", "summy", "sudoku")
        for number in range(corners):
            guild = guilds[number % servers]
            people = [guild.add_member(self.fake.env.create_user(f"{name}{number}")) for name in ("ada", "grace")]
            sleeps_at = 2 + number % 2 if number % 8 == 7 else None
            self.corners.append(
                Corner(
                    guild.create_text_channel(f"games{number}"),
                    (people[0], people[1]),
                    "sumon" if sleeps_at is not None else games[number // 2 % 3],
                    against_bot=number % 2 == 0,
                    time={3: WITH_BANK, 7: AN_HOUR}.get(number % 8, NO_CLOCK),
                    sleeps_at=sleeps_at,
                )
            )
        self.fake.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Any) -> None:
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            stored = self.fake.backend.messages.get(int(payload["channel_id"]), {}).get(int(payload["id"]))
            for match, ply, _, _ in board_ids(stored) if stored is not None else ():
                self.shown[match] = max(self.shown.get(match, 0), ply)

    @asynccontextmanager
    async def running(
        self, folder: Path, each: int = 1, environments: Sequence[Mapping[str, str]] = ()
    ) -> AsyncIterator[None]:
        """*each* processes a shard run, and everybody plays. *environments*: what is added to theirs, in turn."""
        for shard in range(self.shards):
            for number, added in zip(range(each), chain(environments, repeat({})), strict=False):
                log = folder / f"bot{shard}.{number}.log"
                environment = {"DATABASE_URL": self.database.url, **added}
                self.bots.append(OneBot(self.fake, self.shards, shard, log, **environment))
        async with _beside(self._watch(), *(bot.run() for bot in self.bots)):
            yield

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays in the block."""
        async with _beside(*map(self._play, self.corners)):
            yield

    # ------------------------------------------------------------------ what is stored

    async def look(self) -> None:
        """Reads all matches."""
        moves, rows = await asyncio.to_thread(self.database.look_all, (MOVES, MATCHES))
        played: dict[int, list[str]] = {}
        for number, move in moves:
            played.setdefault(number, []).append(move)
        now = datetime.now(UTC).replace(tzinfo=None)
        for number, channel, game, variant, setup, over, first, second, control, end, asked, *banks in rows:
            record = Record(game, variant, setup, tuple(played.get(number, ())))
            left = (datetime.fromisoformat(str(end)) - now).total_seconds() if end is not None else None
            users, kept = (first, second), (banks[0] / A_SECOND, banks[1] / A_SECOND)
            self.matches[number] = Seen(
                number, channel, record, bool(over), users, control, left, asked is not None, kept
            )

    async def _watch(self) -> None:
        while True:
            with suppress(Exception):  # it is being restarted: the driver says so in many ways
                await self.look()
            await asyncio.sleep(LOOK_EVERY)

    def match_in(self, corner: Corner) -> Seen | None:
        """The newest match there."""
        return max(
            (each for each in self.matches.values() if each.channel_id == corner.channel.id),
            key=lambda each: each.id,
            default=None,
        )

    def moves_on(self, shard: int) -> int:
        """How many moves there are on the servers of the shard."""
        channels = {
            corner.channel.id for corner in self.corners if shard_of(corner.channel.guild.id, self.shards) == shard
        }
        return sum(len(match.record.moves) for match in self.matches.values() if match.channel_id in channels)

    # ------------------------------------------------------------------ people

    async def _play(self, corner: Corner) -> None:
        while True:
            await asyncio.sleep(self.rng.uniform(*self.pace))
            match = self.match_in(corner)
            if match is None or match.over:
                await self._begin(corner)
                continue
            plies = len(match.record.moves)
            if corner.sleeps_at is not None and plies >= corner.sleeps_at:
                continue
            position = match.record.replay()
            if position.to_move is None or match.users[position.to_move] is None:
                continue
            person = next(each for each in corner.people if each.id == match.users[position.to_move])
            move = position.format(self.rng.choice(list(islice(position.legal_moves(), 5))))
            self.asked.setdefault((match.id, plies), set()).add(move)
            written = f"{move} end" if corner.game == "sumon" else move
            self.fake.type(person, "move", [{"name": "move", "type": STRING, "value": written}], corner.channel)
            await self._until(partial(self._has_come_to, match.id, plies + 1))

    async def _begin(self, corner: Corner) -> None:
        if self.fake.backend.find_command("move", corner.channel.guild.id) is None:
            return
        if (asking := self._asking(corner)) is not None:
            self.fake.click(corner.people[1], *asking)
        else:
            self.fake.type(corner.people[0], corner.game, [self._challenge(corner)], corner.channel)
        before = self.match_in(corner)
        await self._until(lambda: self.match_in(corner) is not before or self._asking(corner) != asking)

    def _challenge(self, corner: Corner) -> dict[str, Any]:
        options: list[dict[str, Any]] = [
            {"name": "first", "type": STRING, "value": "challenger"},
            {"name": "time", "type": STRING, "value": corner.time},
        ]
        if corner.against_bot:
            options.append({"name": "level", "type": STRING, "value": "beginner"})
        else:
            options.append({"name": "rated", "type": BOOLEAN, "value": False})
        return {"name": "challenge", "type": SUB_COMMAND, "options": options}

    def _asking(self, corner: Corner) -> tuple[Message, str] | None:
        for message in self.fake.backend.messages.get(corner.channel.id, {}).values():
            for name in names(message):
                if CHALLENGE.fullmatch(name) and name.endswith(":accept"):
                    return message, name
        return None

    def _has_come_to(self, number: int, ply: int) -> bool:
        return len(self.matches[number].record.moves) >= ply

    async def _until(self, condition: Callable[[], object]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await until(condition)

    # ------------------------------------------------------------------ what happens

    def kill(self, shard: int) -> None:
        """Kills the process that works for the shard, or where several could, one after the other."""
        bots = [bot for bot in self.bots if bot.shard == shard]
        bots[len(self.gaps) // self.shards % len(bots)].kill()

    async def leader(self, shard: int) -> tuple[OneBot, int]:
        """The process that holds the shard, and in which term."""
        found: list[tuple[OneBot, int]] = []
        while not found:
            ((name, term),) = await asyncio.to_thread(self.database.look, f"{HOLDER} {shard}")
            found = [(bot, term) for bot in self.bots if bot.process and name.endswith(f" {bot.process.pid}")]
            await asyncio.sleep(LOOK_EVERY)
        return found[0]

    async def measure_gap(self, shard: int) -> None:
        """Waits until a move is made on the shard, and keeps how long that took."""
        await self.look()
        begun, before = perf_counter(), self.moves_on(shard)
        await until(lambda: self.moves_on(shard) > before)
        self.gaps.append(perf_counter() - begun)

    def time_is_up(self) -> None:
        """Ends the time in all games that were left to their clocks, once in each."""
        found = {
            corner.channel.id: match.id
            for corner in self.corners
            if corner.sleeps_at is not None
            and corner.channel.id not in self.ended
            and (match := self.match_in(corner)) is not None
            and len(match.record.moves) >= corner.sleeps_at
        }
        if found:
            numbers = ", ".join(map(str, found.values()))
            now = datetime.now(UTC).replace(tzinfo=None)
            self.database.look(
                f"UPDATE matches SET deadline = '{now - timedelta(minutes=1)}', clock_due_at = '{now}' "
                f"WHERE id IN ({numbers}) RETURNING id"
            )
        self.ended |= found.keys()

    def questions(self, corner: Corner) -> int:
        """How often it was asked there what becomes of a game whose time is up."""
        stored: Iterable[Message] = self.fake.backend.messages.get(corner.channel.id, {}).values()
        return sum(QUESTION in message.content for message in stored)

    # ------------------------------------------------------------------ what must be true

    def check_answers(self) -> None:
        """No interaction was answered by two; one that came too late may be tried again by the same."""
        asked = Counter(each for each in self.fake.requests if each.startswith("POST /interactions/"))
        asked.subtract(self.fake.too_late)
        assert (twice := [each for each, times in asked.items() if times > 1]) == [], twice

    def check_moves(self) -> None:
        """Every move that was shown is stored, every stored one was asked for or is the computer's, in turn."""
        for number, ply in self.shown.items():
            stored = len(self.matches[number].record.moves)
            assert stored >= ply, f"match {number}: {ply} moves were shown, {stored} are stored"
        for match in self.matches.values():
            record = match.record
            for ply, move in enumerate(record.moves):
                to_move = Record(record.game, record.variant, record.setup, record.moves[:ply]).replay().to_move
                assert to_move is not None
                if match.users[to_move] is not None:
                    assert move in self.asked.get((match.id, ply), ()), f"match {match.id}: {move} at ply {ply}"
            record.replay()

    def check_asked(self) -> None:
        """It was asked once what becomes of each game whose time is up, and of no other."""
        for corner in self.corners:
            assert self.questions(corner) == (corner.channel.id in self.ended), f"{corner} is asked once"
        for match in self.matches.values():
            is_up = match.seconds_left is not None and match.seconds_left < 0
            assert match.asked or not is_up, f"{match} has to be asked about"

    def check_clocks(self, since: float) -> None:
        """Every clock that runs has been given its whole time for the turn, and no bank has been drawn on; *since*
        when at most.
        """
        assert {AN_HOUR, WITH_BANK} <= {match.time_control for match in self.matches.values()}
        for match in self.matches.values():
            if match.over or match.time_control is None or match.asked:
                continue
            assert match.seconds_left is not None, f"match {match.id} has lost its clock"
            control = read_time_control(match.time_control)
            whole = control.whole.total_seconds()
            assert whole - (perf_counter() - since) - 1 < match.seconds_left < whole + 1, match
            assert match.banks == (control.bank, control.bank), match
